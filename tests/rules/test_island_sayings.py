"""The sayings: each compares something in each language, and its words are told from those of other values."""

from __future__ import annotations

import pytest

from generator.checks import Check
from generator.model.saying import Saying, example, finder
from generator.read.project import Project
from generator.read.sayings import sayings
from generator.read.statements import statements
from generator.rules import friday_told, island_told, tile_words
from generator.rules.island_numbers import NUMBERS
from generator.rules.island_told import agrees, plain_text, rules_for, values
from generator.rules.shared_lines import told

CHECKS = {
    "tile": tile_words.tiles_are_told,
    "card": tile_words.card_is_told,
    "set-up": island_told.set_up_told,
    "flow": island_told.flow_told,
    "island": island_told.island_told,
    "bonuses": island_told.bonuses_told,
    "friday": friday_told.friday_told,
}


@pytest.mark.parametrize(
    ("words", "text", "found"),
    [
        ("next player", "The next\nplayer moves.", True),
        ("next player", "The next players move.", False),
        ("next player…", "The next players move.", True),
        ("last card ~ placed", "When the last card is drawn and placed.", True),
        ("last card ~ placed", "The card placed last.", False),
        ("no extra|nothing", "You get NOTHING.", True),
        ("isn’t on", "He isn’t on the island.", True),
    ],
)
def test_words_find_their_text(words: str, text: str, found: bool) -> None:
    assert bool(finder(words).search(text)) is found


def test_the_first_way_is_shown() -> None:
    assert example("next player|following player") == "next player"


@pytest.mark.parametrize("saying", sayings(), ids=lambda saying: f"{saying.tells}-{saying.about}")
def test_a_saying_is_held_to_in_every_language(shipped: Project, saying: Saying) -> None:
    compared = [(value, lines) for value in values(shipped.game, saying) for lines in rules_for(shipped, saying, value)]
    assert compared
    for value, lines in compared:
        assert value.written in saying.words
        for language in shipped.game.languages:
            text = plain_text(lines, language)
            assert agrees(text, saying.words, value.written, language)
            assert not agrees(text, saying.words, "something else", language)
            assert not agrees(finder(saying.words[value.written][language]).sub("", text), saying.words, value.written, language)
            assert not any(agrees(text, saying.words, other, language) for other in saying.words if other != value.written)


@pytest.mark.parametrize("part", CHECKS)
def test_a_check_claims_what_its_sayings_tell(part: str) -> None:
    check: Check = CHECKS[part]
    known = {statement.id for statement in statements()}
    tells = {saying.tells for saying in sayings() if saying.part == part}
    assert tells <= known
    assert tells <= set(check.invariants)


@pytest.mark.parametrize("statement", NUMBERS)
def test_a_number_has_a_rule_that_tells_it(shipped: Project, statement: str) -> None:
    assert told(shipped.game, statement, "handout", "ruling")
