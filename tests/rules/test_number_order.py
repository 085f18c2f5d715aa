"""Numbers of one text in all its languages: swapped ones and free ones are told, another order with the right nouns is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import Lie, after, assert_told

from generator.errors import Level
from generator.read.project import Project
from generator.rules.number_order import free_numbers_agree
from generator.rules.walk import texts

FULL, SIZE = "south_seas.stacks.full", "south_seas.stacks.full_size"
COST, DICE = "robinson.friday.reroll.cost", "robinson.friday.reroll.dice"

SWAPPED = (
    Lie(
        "A09", "number-order", f"{{zehn={FULL}}} verdeckte Stapel zu je {{sieben={SIZE}}} Karten",
        f"{{sieben={SIZE}}} verdeckte Stapel zu je {{zehn={FULL}}} Karten",
    ),
    Lie(
        "A15", "number-order", f"po każdym z {{dziesięciu={FULL}}} stosów po {{siedem={SIZE}}} kafelków",
        f"po każdym z {{siedmiu={SIZE}}} stosów po {{dziesięć={FULL}}} kafelków",
    ),
    Lie(
        "A09", "number-order", f"make {{ten={FULL}}} stacks of {{seven={SIZE}}} and line",
        f"make {{seven={SIZE}}} stacks of {{ten={FULL}}} and line",
    ),
    Lie(
        "B15", "number-order", f"{{2={COST}}} seiner Plättchen: {{einen={DICE}}} Aktionswürfel neu werfen",
        f"{{1={DICE}}} seiner Plättchen: {{zwei={COST}}} Aktionswürfel neu werfen",
    ),
)  # fmt: skip

# The same pairs in another order, each with its own term of the glossary behind it: an honest translation.
TURNED = (
    (
        f"{{zehn={FULL}}} verdeckte Stapel zu je {{sieben={SIZE}}} Karten bilden und in einer Reihe auslegen.",
        f"je {{sieben={SIZE}}} Karten verdeckt zu {{zehn={FULL}}} Stapeln bilden und in einer Reihe auslegen.",
    ),
    (
        f"Za {{dwa={COST}}} jego żetony: przerzuć {{jedną={DICE}}} kość Akcji",
        f"Przerzuć {{jedną={DICE}}} kość Akcji za {{dwa={COST}}} żetony Piętaszka",
    ),
)  # fmt: skip


@pytest.mark.parametrize("lie", SWAPPED, ids=str)
def test_two_numbers_that_changed_places_are_told(tmp_path: Path, lie: Lie) -> None:
    assert_told(tmp_path, lie)


@pytest.mark.parametrize(("old", "new"), TURNED)
def test_another_order_with_the_right_nouns_is_taken(tmp_path: Path, old: str, new: str) -> None:
    _, problems = after(tmp_path, Lie("", "", old, new))
    assert "number-order" not in {problem.rule for problem in problems}


def test_the_language_that_differs_from_two_is_told(tmp_path: Path) -> None:
    _, problems = after(tmp_path, SWAPPED[2])
    assert {problem.language for problem in problems if problem.rule == "number-order"} == {"en"}


@pytest.mark.parametrize(
    ("old", "new", "language"),
    [
        ("Fische, bekommst du {einen=.bonus.amount} dazu.", "Fische, bekommst du [[drei]] dazu, mindestens {einen=.bonus.amount}.", "de"),
        ("fish, you get {one=.bonus.amount} more.", "fish, you get [[one]] more.", "en"),
    ],
)
def test_a_free_number_of_one_language_is_a_warning(tmp_path: Path, old: str, new: str, language: str) -> None:
    lie = Lie("X02", "free-number", old, new)
    text, problems = after(tmp_path, lie)
    (mine,) = (problem for problem in problems if problem.rule == "free-number")
    assert (mine.level, mine.language) == (Level.WARNING, language)
    assert new in text.splitlines()[mine.line - 1]


def test_terms_and_pronouns_may_be_free_in_some_languages_only(shipped: Project) -> None:
    free = {language for written in texts(shipped.game) for language in written.text.languages() if "[[" in written.text[language]}
    assert free == {"en", "de", "pl"}
    assert not list(free_numbers_agree(shipped))
