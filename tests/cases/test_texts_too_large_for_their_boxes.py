"""A text that is larger than its box is told with the millimetres, in a box of any size and from any script; it is never cut."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import CARD, SMALL, changed, drawn_project, small_folder

from generator.compose.faces import compose_faces
from generator.draw.checks import texts_fit
from generator.draw.faces import draw_faces
from generator.raster.pages import opened, page_text
from generator.read.project import read_project
from generator.workshop import TEXT_CHECKS, typesetting

STAT = changed('<foreignObject x="4" y="10" width="32" height="12">', '<foreignObject x="30" y="4" width="6" height="6">', CARD)
TOO_WIDE = {
    "a number of a million": "1000000",
    "a label of 16 letters": "Seventeenletters",
    "a word of 60 letters": "x" * 60,
    "wide letters": "WWWWWWWW",
    "an address": "https://example.org/a/rather/long/address?with=words",
    "words joined by low lines": "one_two_three_four".replace("_", "\\_"),
    "words joined by dots": "one.two.three.four",
    "words joined by no-break spaces": "one\u00a0two\u00a0three",
    "words in capitals": "UNVERWECHSELBAR",
    "a German compound in bold": "**Donaudampfschifffahrtsgesellschaft**",
    "a number with signs": "+1000000\u2212",
}
LAST_LINE = len(SMALL.splitlines())  # of the text itself, not of the card's id


@pytest.mark.parametrize("words", TOO_WIDE.values(), ids=TOO_WIDE)
def test_a_run_without_a_break_is_refused_in_a_small_box(tmp_path: Path, words: str) -> None:
    project = read_project(small_folder(tmp_path, changed("{en: Owl}", f"{{en: '{words}'}}"), STAT) / "cards.yaml")
    _, drawn = drawn_project(project.folder / "cards.yaml")
    told = [problem for check in TEXT_CHECKS for problem in check(project, drawn.boxes, "en") if problem.level == "error"]
    assert [problem.rule for problem in told] == ["text-too-long"] * len(told) != []
    assert all("mm" in problem.message and problem.item == "owl" for problem in told)
    assert {problem.line for problem in told} == {LAST_LINE}


@pytest.mark.parametrize("words", ["7", "12", "+3", "-10", "x 2"])
def test_what_a_small_box_is_made_for_fits(tmp_path: Path, words: str) -> None:
    _, drawn = drawn_project(small_folder(tmp_path, changed("{en: Owl}", f"{{en: '{words}'}}"), STAT) / "cards.yaml")
    assert [(box.short_by, box.wide_by) for box in drawn.boxes] == [(0, 0)]


SCRIPTS = {
    "ideographs without a space": "\u5cf6\u4e0a\u306e\u8a71" * 20,
    "kana without a space": "\u30ab\u30bf\u30ab\u30ca" * 20,
    "Korean": "\uc12c \uc774\uc57c\uae30 " * 20,
    "Thai without a space": "\u0e40\u0e01\u0e32\u0e30" * 20,
}


@pytest.mark.parametrize("words", SCRIPTS.values(), ids=SCRIPTS)
def test_scripts_without_spaces_are_refused_letter_by_letter(tmp_path: Path, words: str) -> None:
    project = read_project(small_folder(tmp_path, changed("{en: Owl}", f"{{en: '{words}'}}")) / "cards.yaml")
    _, drawn = drawn_project(project.folder / "cards.yaml")
    told = [problem.rule for check in TEXT_CHECKS for problem in check(project, drawn.boxes, "en") if problem.level == "error"]
    assert "glyph-missing" in told


@pytest.mark.parametrize("count", [1, 8, 40, 200, 900])
def test_a_text_of_any_length_is_whole_or_refused(tmp_path: Path, count: int) -> None:
    words = " ".join(["word"] * count) + " Quagga"
    _, drawn = drawn_project(small_folder(tmp_path, changed("{en: Owl}", f"{{en: {words}}}")) / "cards.yaml")
    (box,) = drawn.boxes
    if not box.short_by:
        with opened(drawn.pdf) as document:
            assert page_text(document, 0).split() == words.split()
    else:
        assert count > 8 and box.short_by > 0.1


def test_the_text_is_told_in_its_language_however_it_is_marked(tmp_path: Path) -> None:
    words = "**Uhu**, [[ein]] Vogel von großer Weisheit " * 9
    data = changed("[en]", "[en, de]").replace("{en: ", "{de: x, en: ").replace("{de: x, en: Owl}", f'{{en: Owl, de: "{words}"}}')
    project = read_project(small_folder(tmp_path, data) / "cards.yaml")
    drawn = draw_faces(compose_faces(project, "de"), {}, typesetting(project, "de"))
    (found,) = texts_fit(project, drawn.boxes, "de")
    assert (found.line, found.column) == (LAST_LINE, data.splitlines()[-1].index('"') + 1)
