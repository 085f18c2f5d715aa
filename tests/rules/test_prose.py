"""Prose can't lie: each mutation of the shipped data trips the check that guards it, in the right line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checks import Check
from generator.read.project import read_project
from generator.read.statements import statements
from generator.rules import prose

SHIPPED = Path(__file__).parents[2] / "cards.yaml"


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("check", "old", "new"),
    [
        (prose.words_mean_values, "get {one=.bonus.amount} more", "get {two=.bonus.amount} more"),
        (prose.words_mean_values, "{eine=.bonus.amount} dazu", "{zwei=.bonus.amount} dazu"),
        (prose.words_mean_values, "{jedną=.bonus.amount}", "{siedmiu=.bonus.amount}"),
        (prose.words_mean_values, "get {one=.bonus.amount} more", "get {fish=.bonus.amount} more"),
        (prose.no_loose_numbers, "get {one=.bonus.amount} more", "get one more"),
        (prose.no_loose_numbers, "get {one=.bonus.amount} more", "get 7 more"),
        (prose.no_loose_numbers, "{jedną=.bonus.amount}", "siedem"),
        (prose.known_statements, "covers: [A30, A59, A60]", "covers: [A30, A59, A600]"),
    ],
)
def test_a_lie_is_told_in_its_line(tmp_path: Path, check: Check, old: str, new: str) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "cards.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = list(check(read_project(tmp_path / "cards.yaml")))
    assert [problem.line for problem in problems] == [line_of(text, old)]
    assert problems[0].hint


def test_a_rule_that_no_line_tells_is_missed(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(text.replace("A59", "A30"), encoding="utf-8")
    problems = list(prose.every_rule_printed(read_project(tmp_path / "cards.yaml")))
    assert [problem.item for problem in problems] == ["island-rules"]
    assert "A59" in problems[0].message


def test_the_shipped_prose_is_bound() -> None:
    project = read_project(SHIPPED)
    checks = (prose.words_mean_values, prose.no_loose_numbers, prose.every_rule_printed, prose.known_statements)
    assert [problem for check in checks for problem in check(project)] == []


def test_there_are_statements_to_tell() -> None:
    assert len(statements()) == 123
    assert sum(bool(statement.handout) for statement in statements()) == 82
