"""Texts of a deck of one's own: complete in every language, readable, and naming only what is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import SMALL, changed, small_folder, told_by_rules

SHELL = "symbols:\n  shell:\n    art: symbols/shell.svg\n    word: {en: shell}\n    meaning: {en: A shell.}\n"
SECOND = "      - id: gull\n        texts:\n          name: {en: '{.id} calls'}\n"
TWO = changed("[en]", "[en, de]")


def text(words: str, after: str = "") -> str:
    """The small project with these words as the card's name, in line 24 from column 17 on."""
    return changed("{en: Owl}", f"\n            en: {words}") + after


CASES = {
    "a language that is missing": (TWO, (2, 3, "language-missing"), "the text has no de"),
    "a language too many": (changed("{en: Owl}", "{en: Owl, de: Eule}"), (23, 27, "language-unlisted"), '1 text is written in "de"'),
    "no language code": (changed("[en]", "[en, english]"), (6, 17, "language-code"), '"english" is not a language code'),
    "a language written from right to left": (changed("[en]", "[en, ar]"), (6, 17, "language-code"), ""),
    "a language twice": (changed("[en]", "[en, en]"), (6, 17, "language-code"), "stands twice"),
    "bold without end": (text("Owl **is"), (24, 21, "markup"), "never closed"),
    "italic without end": (text("An _owl is"), (24, 20, "markup"), "never closed"),
    "marks that cross": (text("An **owl _is** wise_"), (24, 29, "markup"), "closes across"),
    "marks around nothing": (text("Owl ****"), (24, 21, "markup"), "nothing between"),
    "a brace without end": (text("Owl {"), (24, 21, "markup"), "never closed"),
    "a brace that closes nothing": (text("Owl }"), (24, 21, "markup"), "closes nothing"),
    "a template's braces": (text('"{{ 7 * 7 }}"'), (24, 18, "markup"), "neither a symbol nor a value"),
    "empty brackets": (text("Owl [[]]"), (24, 21, "markup"), "holds no word"),
    "a value that is not there": (text("Owl {edition.verison}"), (24, 21, "unknown-value"), 'there is no "verison"'),
    "a value of the entry that is not there": (text("Owl {.wings}"), (24, 21, "unknown-value"), 'there is no "wings"'),
    "a group of values": (text('"{decks.beasts}"'), (24, 18, "unknown-value"), "a group of values"),
    "more than a value": (text('"{print.margin.x}"'), (24, 18, "unknown-value"), "leads nowhere"),
    "Python's own": (text('"{edition.__class__}"'), (24, 18, "unknown-value"), 'there is no "__class__"'),
    "Python's own, from the entry": (text('"{.__init__.__globals__}"'), (24, 18, "unknown-value"), 'there is no "__init__"'),
    "a text in itself": (text('"{.texts.name}"'), (24, 18, "unknown-value"), "the text holds itself"),
    "a text in a text in itself": (
        changed("{en: Small Cards}", '{en: "{edition.notice}"}', changed("{en: Mine}", '{en: "{edition.title}"}')),
        (2, 16, "unknown-value"),
        "the text holds itself",
    ),
    "another entry's own value": (
        text('"{decks.beasts.items.gull.texts.name}"', SECOND), (24, 18, "unknown-value"), "only its own entry knows",
    ),
    "a symbol that is not there": (text("Owl {shel}"), (24, 21, "unknown-symbol-in-text"), 'no symbol "shel"'),
    "a symbol of another word": (text("Owl {shel}", SHELL), (24, 21, "unknown-symbol-in-text"), 'no symbol "shel"'),
    "a symbol that is never used": (SMALL + SHELL, (25, 3, "unused-symbol"), '"shell" is never used'),
    "a page number misspelt": (SMALL + "wording:\n  page: {en: 'Page {.pgae}'}\n", (25, 20, "wording-value"), '".pgae" is no value'),
    "a value that other words have": (SMALL + "wording:\n  front: {en: 'Front {.page}'}\n", (25, 22, "wording-value"), "is no value"),
}  # fmt: skip


@pytest.mark.parametrize(("data", "place", "message"), CASES.values(), ids=CASES)
def test_a_fault_of_a_text_is_told_where_it_stands(tmp_path: Path, data: str, place: tuple[int, int, str], message: str) -> None:
    found = told_by_rules(small_folder(tmp_path, data))
    assert place in [(one.line, one.column, one.rule) for one in found]
    mine = [one for one in found if one.rule == place[2]]
    assert message in mine[0].message
    assert all(one.hint for one in mine)


@pytest.mark.parametrize(
    "words",
    [
        "if 2 <X <5",
        "Salt & Sons",
        "<b>no tag</b>",
        "a snake_case word",
        r"a \{brace\} and a \*\*star",
        "'{edition.title}, printed'",
        "'**Bold** and _slanted_ and **_both_**'",
        "'a lone ] and ]] and ['",
        r"\{\{ 7 * 7 \}\}",
        "'#hash and: colon'",
    ],
)
def test_what_is_no_markup_is_text(tmp_path: Path, words: str) -> None:
    assert not [one for one in told_by_rules(small_folder(tmp_path, text(words))) if one.level == "error"]


def test_the_words_of_pages_may_name_their_values(tmp_path: Path) -> None:
    assert not told_by_rules(small_folder(tmp_path, SMALL + "wording:\n  page: {en: '{.page} of {.pages}'}\n"))


def test_a_fault_in_one_card_leaves_the_others_alone(tmp_path: Path) -> None:
    data = text("_Owl", "      - id: gull\n        texts:\n          name: {en: _Gull_}\n")
    assert {one.item for one in told_by_rules(small_folder(tmp_path, data))} == {"owl"}
