"""A page that is left empty on purpose, and says so."""

from __future__ import annotations

import io

from generator.compose.document import Run
from generator.draw.icons import PrintCanvas
from generator.draw.paragraphs import Look, make_paragraph, measure
from generator.pdf.finish import finished, open_pdf
from generator.units import Size

WORDS = Look(11, 1.3, italic=True, align="centre", hyphenate=False)
WIDE = 0.6


def draw_spare(paper: Size, words: str, language: str) -> bytes:
    """One page with a line of words in its middle."""
    target = io.BytesIO()
    width, height = paper.width.points, paper.height.points
    canvas = PrintCanvas(target, lang=language, pagesize=(width, height))
    made = make_paragraph((Run(words),), WORDS, language)
    high = measure(made, width * WIDE).height
    made.drawOn(canvas, width * (1 - WIDE) / 2, (height - high) / 2)
    canvas.showPage()
    canvas.save()
    with open_pdf(target.getvalue()) as pdf:
        return finished(pdf)
