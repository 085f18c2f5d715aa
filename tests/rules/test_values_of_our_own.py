"""A check that compares with a value, a list or words of its own says why in its docstring; which ones do is listed here."""

from __future__ import annotations

import inspect
import re

import pytest

from generator.catalogue import RULE_CHECKS
from generator.rules import example_words

# Checks whose one side is written in the program, not in the data: their docstrings tell why nothing else can be the source.
OF_OUR_OWN = (
    "bonus-in-force",
    "choice-of-tile",
    "claims-the-rules",
    "die-and-token",
    "every-other-wound",
    "first-week",
    "friday-acts",
    "friday-game",
    "friday-list",
    "number-not-told",
    "open-question",
    "ship-price",
    "step-order",
    "wound-track",
)
CHECKS = {check.id: check for check in RULE_CHECKS}


@pytest.mark.parametrize("name", OF_OUR_OWN)
def test_a_value_of_our_own_has_its_reason(name: str) -> None:
    written = inspect.getdoc(CHECKS[name].function) or ""
    assert re.search(r"\bWhy [a-z ]+:|\bWhy [^.]{3,80}[:.]", written), f"{name} compares with a value of our own and doesn't say why"


def test_a_hint_that_names_the_one_right_value_belongs_to_a_check_with_a_reason_or_to_a_played_one() -> None:
    """A hint such as "write true" gives a literal away: its check is listed above, plays a game, or compares two parts of the data."""
    compared = {
        "death-when-full",
        "early-end-played",
        "extra-good-played",
        "island-grows",
        "mystery-when-told",
        "pawn-company",
        "ship-played",
        "stacks-in-order",
    }
    giving = set()
    for check in RULE_CHECKS:
        source = inspect.getsource(check.function)
        if re.search(r'"write (true|false|[a-z]+-[a-z-]+|end)\b', source):
            giving.add(check.id)
    unexplained = giving - set(OF_OUR_OWN) - compared
    assert not unexplained, sorted(unexplained)


def test_the_checks_that_are_said_to_play_our_rulings_are_there() -> None:
    written = inspect.getdoc(CHECKS["open-question"].function) or ""
    named = {name for name in re.findall(r"[a-z]+(?:-[a-z]+)+", written) if name in CHECKS}
    assert {"unplaceable-played", "early-end-played", "extra-good-played", "die-and-token", "ruling-played"} <= named


def test_the_words_of_the_examples_have_their_reason() -> None:
    assert "Why words of our own" in (example_words.__doc__ or "")
