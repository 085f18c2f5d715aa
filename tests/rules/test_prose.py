"""Prose can't lie: each mutation of the shipped data trips the check that guards it, in the right line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.checking import examine
from generator.checks import Check
from generator.read.project import read_project
from generator.read.statements import statements
from generator.rules import prose
from generator.store.starters import begin

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
        (prose.known_statements, "covers: [B42]\n      text:", "covers: [B42, B99]\n      text:"),
        (prose.known_statements, "covers: [B03, B05, B06]", "covers: [B03, B05, B99]"),
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


HANDOUTS = "\nhandouts:\n"


def without_handouts(text: str, which: str) -> str:
    """The shipped data without its block of handouts, with an empty one, or with only one of the two."""
    head, _, block = text.partition(HANDOUTS)
    island, _, friday = block.partition("\n  - id: friday-rules\n")
    blocks = {
        "none": head + "\n",
        "empty": f"{head}\nhandouts: []\n",
        "island-rules": head + HANDOUTS + island + "\n",
        "friday-rules": f"{head}{HANDOUTS}  - id: friday-rules\n{friday}",
        "renamed": text.replace("  - id: island-rules\n", "  - id: iland-rules\n"),
    }
    return blocks[which]


@pytest.mark.parametrize(
    ("which", "lacking"),
    [
        ("none", {"island-rules": "south_seas:", "friday-rules": "robinson:"}),
        ("empty", {"island-rules": "handouts: []", "friday-rules": "handouts: []"}),
        ("island-rules", {"friday-rules": "  - id: island-rules"}),
        ("friday-rules", {"island-rules": "  - id: friday-rules"}),
        ("renamed", {"island-rules": "  - id: iland-rules"}),
    ],
)
def test_rules_without_a_handout_are_missed_and_not_proved(tmp_path: Path, which: str, lacking: dict[str, str]) -> None:
    text = without_handouts(SHIPPED.read_text(encoding="utf-8"), which)
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    done = examine(tmp_path / "cards.yaml")
    found = {problem.item: problem for problem in done.problems if problem.rule == "rule-not-printed"}
    assert {item: problem.line for item, problem in found.items()} == {
        item: text[: text.index(f"\n{line}") + 1].count("\n") + 1 for item, line in lacking.items()
    }
    assert all(problem.level == "error" and problem.hint for problem in found.values())
    untold = {statement.id for statement in statements() if statement.handout in lacking}
    assert done.untold == untold
    assert not done.proved & untold


def test_a_statement_that_no_line_tells_is_not_proved(tmp_path: Path) -> None:
    text = SHIPPED.read_text(encoding="utf-8").replace("covers: [A58]", "covers: []")
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    done = examine(tmp_path / "cards.yaml")
    assert done.untold == {"A58"}
    assert "A58" not in done.proved


@pytest.mark.parametrize(("kind", "letter"), [("island", "A"), ("card", "B")])
def test_a_new_project_of_one_game_prints_no_rules_and_says_so(tmp_path: Path, kind: str, letter: str) -> None:
    begin(tmp_path / "mine", kind)
    done = examine(tmp_path / "mine" / "cards.yaml")
    assert done.problems == ()
    assert done.untold == {statement.id for statement in statements() if statement.handout and statement.id[0] == letter}
    assert done.proved
    assert done.proved | done.untold <= done.stated
    assert not done.proved & done.untold


def test_the_shipped_prose_is_bound() -> None:
    project = read_project(SHIPPED)
    checks = (prose.words_mean_values, prose.no_loose_numbers, prose.every_rule_printed, prose.known_statements)
    assert [problem for check in checks for problem in check(project)] == []


def test_there_are_statements_to_tell() -> None:
    assert len(statements()) == 123
    assert sum(bool(statement.handout) for statement in statements()) == 82
