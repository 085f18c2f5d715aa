"""How strongly lines speak, in each language."""

from __future__ import annotations

import pytest

from generator.compose.prose import Prose
from generator.model.modality import WORDS, strengths, told
from generator.read.project import Project


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "You must draw.", {"must"}),
        ("en", "Musty cans of maybe-fish go on.", set()),
        ("de", "Du darfst tauschen, niemand muss.", {"may", "must"}),
        ("de", "Die Dürre kannte niemand.", set()),
        ("pl", "Nigdy nie handlują, ale możesz zapytać.", {"never", "may"}),
        ("pl", "Możliwe, że nie.", set()),
        ("fr", "Vous devez piocher.", set()),
    ],
)
def test_modal_verbs(language: str, text: str, found: set[str]) -> None:
    assert strengths(text, language) == found


def test_every_language_knows_the_same_strengths() -> None:
    assert {frozenset(words) for words in WORDS.values()} == {frozenset({"must", "may", "should", "never"})}


def test_every_printed_rule_keeps_its_strength_in_every_language(shipped: Project) -> None:
    game = shipped.game
    assert game.south_seas and game.robinson
    lines = [(line.strength, line.text) for handout in game.handouts for section in handout.sections for line in section.lines]
    lines += [(ruling.strength, ruling.text) for ruling in (*game.south_seas.rulings, *game.robinson.rulings)]
    assert len(lines) > 70
    for language in game.languages:
        prose = Prose(game, language)
        spoken = [(strength, prose.plain(text)) for strength, text in lines]
        assert [(strength, text) for strength, text in spoken if strengths(text, language) != told(strength)] == []
