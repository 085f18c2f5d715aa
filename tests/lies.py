"""Lies told to the shipped data: one place changed, all checks of the rules run, what they report."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.catalogue import RULE_CHECKS
from generator.errors import Problem, ProblemsFound
from generator.read.project import read_project

SHIPPED = Path(__file__).parents[1] / "cards.yaml"
TEXT = SHIPPED.read_text(encoding="utf-8")


@dataclass(frozen=True)
class Lie:
    """A statement, the check that must see it broken, what is changed, and the line (of the changed file) that must be named."""

    statement: str
    check: str
    old: str
    new: str
    at: str = ""  # a part of the line that is named; empty for the line where the change begins

    def __str__(self) -> str:
        return f"{self.statement}-{self.check}"


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def after(folder: Path, lie: Lie) -> tuple[str, list[Problem]]:
    """The changed text and the problems that all checks of the rules report."""
    assert TEXT.count(lie.old) == 1, f"{lie.old!r} stands {TEXT.count(lie.old)} times in cards.yaml"
    text = TEXT.replace(lie.old, lie.new)
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    try:
        project = read_project(folder / "cards.yaml")
    except ProblemsFound as found:
        return text, list(found.problems)
    return text, [problem for check in RULE_CHECKS for problem in check(project)]


def told_line(text: str, lie: Lie) -> int:
    """The line that must be named: the one with `at`, or the first that differs."""
    common = next((n for n, (a, b) in enumerate(zip(lie.old, lie.new, strict=False)) if a != b), min(len(lie.old), len(lie.new)))
    return line_of(text, lie.at) if lie.at else text[: TEXT.index(lie.old) + common].count("\n") + 1


def assert_told(folder: Path, lie: Lie) -> None:
    """The check reports the right line with a hint, and at most one other check speaks up."""
    text, problems = after(folder, lie)
    mine = [problem for problem in problems if problem.rule == lie.check]
    assert mine, f"{lie.check} says nothing; others: {sorted({problem.rule for problem in problems})}"
    line = told_line(text, lie)
    assert line in {problem.line for problem in mine}, f"told in {[(p.line, p.message) for p in mine]}, not in line {line}"
    assert all(problem.hint and problem.message for problem in mine)
    # an example is made from the data, so it changes with it, and a lie in one language often drops a term that the others name
    crowd = {problem.rule for problem in problems} - {"example-played", "same-terms"}
    assert len(crowd) <= 2, f"a crowd: {sorted(crowd)}"
