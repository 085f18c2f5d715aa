"""Letters that no typeface of ours holds are refused wherever they would be printed: a box or a gap would be worse."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from small import CARD, SMALL, changed, drawn_project, small_folder, told_by_rules

from generator.draw.odd_letters import instead, why_not
from generator.errors import Level, Problem, ProblemsFound
from generator.pipeline import Request, build
from generator.raster.pages import opened, page_text
from generator.read.project import read_project

UNPRINTABLE = {
    "a Cherokee letter": "\u13a0",
    "an ideograph": "\u5cf6",
    "kana": "\u30ab",
    "an emoji": "\u2615",
    "an emoji beyond the first plane": "\U0001f989",
    "a joined emoji": "\U0001f468\u200d\U0001f469",
    "a flag": "\U0001f1f5\U0001f1f1",
    "Hebrew": "\u05e9\u05dc\u05d5\u05dd",
    "Arabic": "\u0633\u0644\u0627\u0645",
    "Thai": "\u0e01",
    "Devanagari": "\u0915\u094d",
    "a letter for private use": "\ue000",
    "a sign of the last plane": "\U0010fffd",
    "a skin tone": "\U0001f3fd",
    "a musical sign": "\U0001d11e",
    "a mark with no letter of its own": "q\u0330\u0316",
}
PLACES = {
    "on a card": ("{en: Owl}", "{{en: 'Owl {}'}}"),
    "in the title of sheets": ("{en: Small Cards}", "{{en: 'Cards {}'}}"),
    "in the notice of sheets": ("{en: Mine}", "{{en: 'Mine {}'}}"),
    "in the words of sheets": ("languages: [en]", "languages: [en]\nwording:\n  front: {{en: 'Front {}'}}"),
    "in the version": ('version: "1"', 'version: "1 {}"'),
}


def refused(folder: Path) -> tuple[Problem, ...]:
    """The errors of a build, which must not have written anything."""
    with pytest.raises(ProblemsFound) as found:
        build(Request(folder / "cards.yaml", dpi=36), lambda done, of, what: None)
    assert not list((folder / "output").rglob("*.p*"))
    return tuple(problem for problem in found.value.problems if problem.level is Level.ERROR)


@pytest.mark.parametrize("letters", UNPRINTABLE.values(), ids=UNPRINTABLE)
def test_a_letter_on_a_card_is_refused_by_its_number(tmp_path: Path, letters: str) -> None:
    found = refused(small_folder(tmp_path, changed("{en: Owl}", f"{{en: 'Owl {letters}'}}")))
    assert [problem.rule for problem in found] == ["glyph-missing"]
    assert found[0].line == 23
    assert any(f"U+{ord(letter):04X}" in found[0].message for letter in letters), found[0].message


@pytest.mark.parametrize("letters", ["\u5cf6", "\U0001f989", "\u05d0"], ids=["ideograph", "emoji", "Hebrew"])
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_it_is_refused_wherever_it_would_be_printed(tmp_path: Path, place: tuple[str, str], letters: str) -> None:
    old, new = place
    found = refused(small_folder(tmp_path, changed(old, new.format(letters))))
    assert any(f"U+{ord(letters):04X}" in problem.message for problem in found), found


@pytest.mark.parametrize("letters", [UNPRINTABLE["an emoji"], UNPRINTABLE["a flag"]], ids=["emoji", "flag"])
def test_an_emoji_is_refused_with_the_symbols_that_there_are(tmp_path: Path, letters: str) -> None:
    written = changed("{en: Owl}", f"{{en: 'Owl {letters}'}}")
    (found,) = refused(small_folder(tmp_path / "without", written))
    assert "define one below symbols" in found.hint
    word = "{word: {en: shell}, meaning: {en: A shell.}, art: symbols/shell.svg}"
    (found,) = refused(small_folder(tmp_path / "with", f"{written}symbols: {{shell: {word}, fish: {word}}}\n"))
    assert found.hint == "an emoji is no letter: put a symbol there, such as {shell}, {fish}"


@pytest.mark.parametrize(("place", "script"), [*((place, "Hebrew") for place in PLACES), ("on a card", "Arabic")])
def test_text_from_right_to_left_is_refused_by_that_name(tmp_path: Path, place: str, script: str) -> None:
    old, new = PLACES[place]
    found = refused(small_folder(tmp_path, changed(old, new.format(UNPRINTABLE[script]))))
    assert found
    assert all("right to left is not supported" in problem.message for problem in found)
    assert {problem.hint for problem in found} == {"write it in letters that run from left to right"}


def test_an_emoji_at_a_sheets_edge_can_be_no_symbol(tmp_path: Path) -> None:
    (found,) = refused(small_folder(tmp_path, changed("{en: Small Cards}", "{en: 'Cards \u2615'}")))
    assert (found.rule, found.line, found.language) == ("sheet-glyph", 2, "en")
    assert found.hint == "leave the emoji out; no picture can stand here"


@pytest.mark.parametrize("letters", ["\u5cf6", "\ue000", "q\u0330"])
def test_of_other_letters_no_more_is_said(letters: str) -> None:
    assert (why_not(letters), instead(letters, ["shell"])) == ("", "use other letters")


def test_it_is_refused_in_a_templates_own_words(tmp_path: Path) -> None:
    found = refused(small_folder(tmp_path, card=changed("{{ text.name }}", "\u5cf6 {{ text.name }}", CARD)))
    assert "U+5CF6" in found[0].message


UNSEEN = {
    "a bell": r'"O\awl"',
    "a backspace": r'"O\bwl"',
    "an escape": r'"O\ewl"',
    "a form feed": r'"O\fwl"',
    "a vertical tab": r'"O\vwl"',
    "a next line": r'"O\Nwl"',
    "a line separator": r'"O\Lwl"',
    "a turn of direction": r'"O\u202Ewl"',
    "an isolate": r'"O\u2066wl"',
    "a delete": r'"O\x7Fwl"',
}


@pytest.mark.parametrize("written", UNSEEN.values(), ids=UNSEEN)
def test_a_sign_that_steers_a_terminal_is_refused(tmp_path: Path, written: str) -> None:
    found = told_by_rules(small_folder(tmp_path, changed("{en: Owl}", f"{{en: {written}}}")))
    assert ("control-character", 23) in [(problem.rule, problem.line) for problem in found]


SPACES = {
    "a tab": (r'"Wise\towl"', "Wise owl"),
    "several spaces": ('"Wise    owl"', "Wise owl"),
    "spaces around": ('"  Wise owl "', "Wise owl"),
    "a no-break space": (r'"Wise\u00a0owl"', "Wise owl"),
    "a narrow no-break space": (r'"Wise\u202fowl"', "Wise owl"),
    "a soft hyphen": (r'"Wi\u00adse owl"', "Wise owl"),
    "a zero-width space": (r'"Wise\u200b owl"', "Wise owl"),
    "a word joiner": (r'"Wise\u2060 owl"', "Wise owl"),
    "a zero-width non-joiner": (r'"Wi\u200cse owl"', "Wise owl"),
    "a byte order mark inside": (r'"Wi\ufeffse owl"', "Wise owl"),
}


@pytest.mark.parametrize(("written", "printed"), SPACES.values(), ids=SPACES)
def test_spaces_and_unseen_signs_are_printed_as_spaces_or_refused_and_never_as_boxes(tmp_path: Path, written: str, printed: str) -> None:
    folder = small_folder(tmp_path, changed("{en: Owl}", f"{{en: {written}}}"))
    try:
        read_project(folder / "cards.yaml")
    except ProblemsFound as found:
        assert {problem.rule for problem in found.problems} == {"control-character"}
        return
    _, drawn = drawn_project(folder / "cards.yaml")
    if any(box.lacking for box in drawn.boxes):
        return
    with opened(drawn.pdf) as document:
        assert page_text(document, 0).replace("\u00a0", " ").strip() == printed


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC"])
def test_a_template_says_the_same_with_accents_composed_or_not(tmp_path: Path, form: str) -> None:
    plain = [small_folder(tmp_path / name, card=changed("{{ text.name }}", words, CARD)) for name, words in
             (("a", "K\u00e4uzchen"), ("b", unicodedata.normalize(form, "K\u00e4uzchen")))]  # fmt: skip
    one, other = (drawn_project(folder / "cards.yaml")[1] for folder in plain)
    assert one.pdf == other.pdf
    assert [box.lacking for box in other.boxes] == [""]


def test_lines_of_windows_give_the_same_bytes(tmp_path: Path) -> None:
    ends = [
        small_folder(tmp_path / str(number), SMALL.replace("\n", end), CARD.replace("\n", end)) for number, end in enumerate(("\n", "\r\n"))
    ]
    one, other = (drawn_project(folder / "cards.yaml")[1] for folder in ends)
    assert one.pdf == other.pdf
