"""A slip is told once, where it was made, in words that say what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogue import RULE_CHECKS
from generator.errors import Problem
from generator.read.project import read_project

SHIPPED = Path(__file__).parents[2] / "cards.yaml"


def told_after(folder: Path, old: str, new: str) -> list[Problem]:
    """The errors of the shipped data with one place changed."""
    text = SHIPPED.read_text(encoding="utf-8")
    assert old in text
    (folder / "cards.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    project = read_project(folder / "cards.yaml")
    return [problem for check in RULE_CHECKS for problem in check(project) if problem.level == "error"]


def test_a_misspelt_good_is_the_only_thing_told(tmp_path: Path) -> None:
    (found,) = told_after(tmp_path, "good: shell", "good: shel")
    assert (found.rule, found.message, found.hint) == ("bonus-one-to-one", 'there is no good "shel"', "did you mean shell?")


@pytest.mark.parametrize(
    ("old", "new", "message", "hint"),
    [
        (
            "shells, you get {",
            "shells, you may get {",
            'the bonus simply happens, but these words say "may"',
            'leave "may" out: tell what happens',
        ),
        (
            "a ship you must deliver",
            "a ship you may deliver",
            'the bonus is "must", but these words say "may"',
            'write "must" instead of "may"',
        ),
    ],
)
def test_a_verb_that_is_too_weak_is_named(tmp_path: Path, old: str, new: str, message: str, hint: str) -> None:
    (found,) = [problem for problem in told_after(tmp_path, old, new) if problem.rule == "bonus-strength"]
    assert found.message == message
    assert found.hint.startswith(hint)


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("you get {one=.bonus.amount} more", "you get one more", "write {one=.bonus.amount}, or [[one]] if it counts nothing"),
        ("{eine=.bonus.amount} dazu", "zwei dazu", "write {eine=.bonus.amount} (it is 1), or [[zwei]] if it counts nothing"),
        ("{jedną=.bonus.amount}", "jedną", "write {jedną=.bonus.amount}, or [[jedną]] if it counts nothing"),
        (
            "make {ten=south_seas.stacks.full} stacks",
            "make ten stacks",
            "write {ten=south_seas.stacks.full}, or [[ten]] if it counts nothing",
        ),
        ("get {one=.bonus.amount} more", "get half more", "write it with whole numbers of the data, or [[half]] if it counts nothing"),
    ],
)
def test_a_loose_number_is_told_with_the_value_near_it(tmp_path: Path, old: str, new: str, hint: str) -> None:
    found = [problem for problem in told_after(tmp_path, old, new) if problem.rule == "unbound-number"]
    assert [problem.hint for problem in found] == [hint]
