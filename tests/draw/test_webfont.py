"""The typefaces inside pages: those of the print, every letter of our languages, small, and the same bytes each time."""

from __future__ import annotations

import base64
import io

from fontTools.ttLib import TTFont

from generator.draw.webfont import page_fonts

LETTERS = "AaZz0123456789ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜéèêçœ„“”‚‘’–—…·×−\u00a0"
MOST = 60_000


def test_titles_and_texts_have_every_letter_and_are_small() -> None:
    fonts = page_fonts()
    assert sorted(fonts) == ["bold", "text", "title"]
    for name, content in fonts.items():
        known = TTFont(io.BytesIO(content)).getBestCmap()
        assert [letter for letter in LETTERS if ord(letter) not in known] == [], name
    assert sum(len(base64.b64encode(content)) for content in fonts.values()) < MOST + 25_000, "with the title's"
    assert sum(len(base64.b64encode(fonts[name])) for name in ("text", "bold")) < MOST


def test_they_are_the_same_each_time() -> None:
    assert page_fonts() == page_fonts()


def test_figures_are_lining_as_in_print() -> None:
    font = TTFont(io.BytesIO(page_fonts()["text"]))
    high = {font["glyf"][font.getBestCmap()[ord(figure)]].yMax for figure in "0123456789"}
    assert max(high) - min(high) < 40, "old-style figures differ in height by more than a hundred units"
