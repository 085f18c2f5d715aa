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
        ("de", "Du darfst tauschen, du musst ziehen.", {"may", "must"}),
        ("de", "Die Dürre kannte niemand.", set()),
        ("pl", "Nigdy nie handlują, ale możesz zapytać.", {"never", "may"}),
        ("pl", "Możliwe, że nie.", set()),
        ("fr", "Vous devez piocher.", set()),
    ],
)
def test_modal_verbs(language: str, text: str, found: set[str]) -> None:
    assert strengths(text, language) == found


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "You must not draw.", {"never"}),
        ("en", "You mustn’t draw, you can’t look.", {"never"}),
        ("en", "You cannot draw.", {"never"}),
        ("en", "You may no longer draw.", {"never"}),
        ("en", "He may never rest.", {"never"}),
        ("en", "No player may trade.", {"never"}),
        ("en", "Under no circumstances may you trade.", {"never"}),
        ("de", "Du darfst deine Karte nicht ziehen.", {"never"}),
        ("de", "Ihr dürft keine Karte ziehen.", {"never"}),
        ("de", "Niemand darf tauschen.", {"never"}),
        ("pl", "Nie możecie tasować.", {"never"}),
        ("pl", "Nie powinna wyglądać tak.", {"never"}),
    ],
)
def test_a_verb_that_is_denied_forbids(language: str, text: str, found: set[str]) -> None:
    assert strengths(text, language) == found


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "You don’t have to draw.", {"may"}),
        ("en", "Nobody has to trade.", {"may"}),
        ("de", "Du darfst tauschen, musst aber nicht.", {"may"}),
        ("de", "Niemand muss tauschen.", {"may"}),
        ("pl", "Nie musicie tasować.", {"may"}),
    ],
)
def test_a_duty_that_is_lifted_leaves_the_choice(language: str, text: str, found: set[str]) -> None:
    assert strengths(text, language) == found


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "You may choose not to draw.", {"may"}),
        ("en", "You may trade with several players or with no player at all.", {"may"}),
        ("en", "You may not only trade but also place.", {"may"}),
        ("en", "You must shuffle the cards and never look at them.", {"must", "never"}),
        ("de", "Ihr müsst die nicht gelegten Teile mischen.", {"must"}),
        ("de", "Er darf alles benutzen, nur nicht das Bett.", {"may"}),
        ("de", "Du darfst mit mehreren tauschen oder mit niemandem.", {"may"}),
        ("pl", "Możecie nie przydzielać pionka.", {"may"}),
        ("pl", "Musicie dobrać, a nie patrzeć.", {"must"}),
    ],
)
def test_a_denial_of_something_else_leaves_the_verb_alone(language: str, text: str, found: set[str]) -> None:
    assert strengths(text, language) == found


def test_every_language_knows_the_same_strengths() -> None:
    assert {frozenset(words) for words in WORDS.values()} == {frozenset({"must", "may", "should", "never"})}


def test_every_printed_rule_keeps_its_strength_in_every_language(shipped: Project) -> None:
    game = shipped.game
    assert game.south_seas and game.robinson
    sections = [
        section for handout in game.handouts for section in handout.sections if section.kind != "example"
    ]  # that tells, and rules nothing
    lines = [(line.strength, line.text) for section in sections for line in section.lines]
    lines += [(ruling.strength, ruling.text) for ruling in (*game.south_seas.rulings, *game.robinson.rulings)]
    assert len(lines) > 70
    for language in game.languages:
        prose = Prose(game, language)
        spoken = [(strength, prose.plain(text)) for strength, text in lines]
        assert [(strength, text) for strength, text in spoken if strengths(text, language) != told(strength)] == []
