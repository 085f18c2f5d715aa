"""Where the lines of paragraphs end on handouts."""

from __future__ import annotations

from itertools import product

import pytest
from leaflets import composed

from generator.compose.document import Run, texts_of, walk
from generator.draw.handout_pieces import FILLED, SCRAP, set_text
from generator.draw.line_ends import shares, words_parted
from generator.draw.paragraphs import Look, make_paragraph, measure
from generator.draw.tags import Tag
from generator.read.project import Project

LOOK = Look(10.4, 1.3, indent=14.0)
WIDTHS = (200.0, 248.0, 260.0)


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_no_last_line_of_a_handout_is_a_scrap(shipped: Project, language: str) -> None:
    """As many lines as at first, no more words parted, and the indent of the list kept; hardly a scrap is left."""
    scraps = left = 0
    for handout, width in product(("island-rules", "friday-rules"), WIDTHS):
        for runs in (runs for block in walk(composed(shipped, handout, language).document.blocks) for runs in texts_of(block)):
            plain = make_paragraph(runs, LOOK, language)
            needs = measure(plain, width)
            piece = set_text(runs, LOOK, language, width, Tag("P"))
            assert piece.lines == needs.lines
            assert piece.overfull_by == 0
            assert words_parted(piece.paragraph) <= words_parted(plain)
            assert piece.paragraph.style.leftIndent == LOOK.indent
            scraps += needs.lines > 1 and shares(plain)[-1] < SCRAP
            left += needs.lines > 1 and shares(piece.paragraph)[-1] < SCRAP
    assert scraps > 10
    assert left <= scraps * 0.1


def test_words_stay_whole_where_the_lines_stay_full() -> None:
    text = "Er darf Startgegenstände und Schätze benutzen, auch Entschlossenheitsplättchen und alles andere, nur das Bett nicht."
    found = []
    for width in range(120, 300, 3):
        plain = make_paragraph(text, LOOK, "de")
        lines = measure(plain, width).lines
        whole = make_paragraph(text, Look(10.4, 1.3, indent=14.0, hyphenate=False), "de")
        if words_parted(plain) and measure(whole, width).lines == lines and not measure(whole, width).overfull_by:
            piece = set_text((Run(text),), LOOK, "de", width, Tag("P"))
            found.append(words_parted(piece.paragraph) == 0)
            assert found[-1] == (min(shares(whole)[:-1]) >= FILLED)
    assert {True, False} == set(found)
