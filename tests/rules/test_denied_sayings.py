"""A rule that is turned round by a "not" before its words is told, in every language; words that deny something else are not."""

from __future__ import annotations

import pytest
from denials import before_the_words

from generator.model.saying import Saying
from generator.read.project import Project
from generator.read.sayings import sayings
from generator.rules import friday_told, island_told, tile_words
from generator.rules.shared_denials import says, way_out

CHECKS = {
    "set-up": island_told.set_up_told,
    "flow": island_told.flow_told,
    "island": island_told.island_told,
    "bonuses": island_told.bonuses_told,
    "friday": friday_told.friday_told,
    "tile": tile_words.tiles_are_told,
    "card": tile_words.card_is_told,
}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("saying", sayings(), ids=lambda saying: f"{saying.tells}-{saying.about}")
def test_a_denial_before_the_words_is_told(shipped: Project, saying: Saying, language: str) -> None:
    changed, _ = before_the_words(shipped, saying, language)
    found = [problem for problem in CHECKS[saying.part](changed) if problem.language == language]
    assert found and all(problem.hint for problem in found)


@pytest.mark.parametrize(
    ("language", "text", "words", "said"),
    [
        ("en", "Lay them out not face down.", "face down", {False}),
        ("en", "They aren’t laid face down.", "face down", {False}),
        ("en", "Lay them out without shuffling.", "shuffling", {False}),
        ("en", "Neither shuffle them nor lay them face down.", "face down", {False}),
        ("en", "Not only then may he draw.", "only then ~ draw", {False}),
        ("en", "A week is over when the last card has not been placed.", "last card ~ placed", {False}),
        ("en", "They lie face down; one is not face down.", "face down", {True, False}),
        ("en", "Never is anything but goods traded.", "!anything but goods", {True}),
        ("en", "Anything but goods is traded.", "!anything but goods", {False}),
        ("de", "Ihr legt sie nicht verdeckt aus.", "verdeckt", {False}),
        ("de", "Sie liegen verdeckt nie bereit.", "verdeckt", {False}),
        ("pl", "Połóżcie je nie zakryte.", "zakryte", {False}),
        ("fr", "Ne les posez pas face cachée.", "face cachée", {True}),
    ],
)
def test_what_is_said_of_words(language: str, text: str, words: str, said: set[bool]) -> None:
    assert says(text, words, language) == said


@pytest.mark.parametrize(
    ("language", "text", "word"), [("en", "It is not laid face down.", "not"), ("de", "Er wird nicht verdeckt gelegt.", "nicht")]
)
def test_the_hint_names_what_turns_the_words_round(language: str, text: str, word: str) -> None:
    words = {"en": "laid face down", "de": "verdeckt gelegt"}[language]
    assert way_out(text, words, language).startswith(f'"{word}" or its like turns "{words}" round')
    assert way_out("Nothing of it.", words, language).startswith(f'say "{words}"')
