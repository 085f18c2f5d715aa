"""Text boxes of faces: the size, leading and place at which a text fits its box, or by how much it doesn't.

Tried in order: the style's size; the same size with tighter leading; then smaller type in fixed steps down to the
style's minimum. A larger box never yields a smaller size. At the size found, `line_ends` sees to where the lines end.
Lengths are the SVG's own unit, millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lxml import etree
from reportlab.pdfbase import pdfmetrics

from generator.draw.line_ends import settle
from generator.draw.paragraphs import Look, lacking, make_paragraph, measure
from generator.model.printing import Style

XHTML = "http://www.w3.org/1999/xhtml"
STEP = 0.06  # mm, about a sixth of a point
SLACK = 0.005  # mm, what rounding may take
SCRAP = 1 / 3  # of the longest line: a last line below gets words of the lines above


@dataclass(frozen=True)
class FittedBox:
    """A text box with its paragraphs as they will be drawn.

    `short_by` is the height and `wide_by` the width in mm that is missing even at the smallest size; `shrunk` is the
    size reached divided by the style's, 1 where nothing had to shrink.
    """

    x: float
    y: float
    width: float
    height: float
    style: str
    paragraphs: tuple[Any, ...]
    gap: float
    valign: str
    used: float
    shrunk: float
    short_by: float
    wide_by: float
    lacking: str
    words: str

    def placed(self) -> Iterator[tuple[Any, float]]:
        """Each paragraph and its top edge, measured from the top of the box."""
        free = self.height - self.used
        top = {"top": 0.0, "middle": free / 2, "bottom": free}[self.valign]
        for paragraph in self.paragraphs:
            yield paragraph, top
            top += paragraph.height + self.gap


@dataclass(frozen=True)
class Trial:
    """One try at setting a box: paragraphs at a size and leading, and what they need."""

    paragraphs: tuple[Any, ...]
    used: float
    wide_by: float
    shrunk: float

    def fits(self, height: float) -> bool:
        """Whether the paragraphs stay inside the box."""
        return self.used <= height + SLACK and self.wide_by <= SLACK


def fit(box: etree._Element, styles: Mapping[str, Style], palette: Mapping[str, str], language: str) -> FittedBox:
    """Fit a foreignObject's paragraphs into it; the first paragraph's style says how the box is aligned."""
    x, y, width, height = (float(box.get(name) or 0) for name in ("x", "y", "width", "height"))
    bodies = [element for element in box if element.tag == f"{{{XHTML}}}p"]
    if not bodies:
        return FittedBox(x, y, width, height, "", (), 0.0, "top", 0.0, 1.0, 0.0, 0.0, "", "")
    first = bodies[0].get("class") or ""
    style = styles[first]
    best: Trial | None = None
    for size, leading in steps(style):
        trial = set_paragraphs(bodies, styles, palette, language, width, size, leading, style)
        best = trial
        if trial.fits(height):
            break
    assert best is not None
    for paragraph in best.paragraphs:
        settle(paragraph, width, SCRAP)
    missing = "".join(dict.fromkeys("".join(lacking(body, look_of(styles[body.get("class") or ""], palette)) for body in bodies)))
    words = " ".join("".join(body.itertext()) for body in bodies)
    return FittedBox(
        x, y, width, height, first, best.paragraphs, style.gap.mm, style.valign, best.used, best.shrunk,
        max(0.0, best.used - height - SLACK), max(0.0, best.wide_by - SLACK), missing, words,
    )  # fmt: skip


def steps(style: Style) -> Iterator[tuple[float, float]]:
    """The sizes, as shares of the style's, and leadings to try, the best first."""
    yield 1.0, style.leading
    yield 1.0, (style.leading + style.tightest) / 2
    yield 1.0, style.tightest
    least = style.min.mm / style.size.mm
    count = int((style.size.mm - style.min.mm) / STEP + 1e-6)
    for number in range(1, count + 1):
        yield 1.0 - number * STEP / style.size.mm, style.tightest
    if least < 1.0 - count * STEP / style.size.mm - 1e-6:
        yield least, style.tightest


def set_paragraphs(
    bodies: list[etree._Element],
    styles: Mapping[str, Style],
    palette: Mapping[str, str],
    language: str,
    width: float,
    share: float,
    leading: float,
    first: Style,
) -> Trial:
    """All paragraphs of a box at one share of their styles' sizes, never below a style's own minimum."""
    made, used, wide = [], 0.0, 0.0
    for body in bodies:
        style = styles[body.get("class") or ""]
        size = max(style.size.mm * share, style.min.mm)
        look = look_of(style, palette, size, min(leading, style.leading))
        paragraph = make_paragraph(body, look, language)
        needs = measure(paragraph, width)
        made.append(paragraph)
        used += needs.height
        wide = max(wide, needs.overfull_by)
    return Trial(tuple(made), used + first.gap.mm * (len(made) - 1), wide, share)


def lift(paragraph: Any) -> float:
    """How far a paragraph is moved up, so that its letters stand in the middle of their lines as in a browser.

    Why: ReportLab puts the first line's foot a whole type size below the top, so that tails reach out of a tight box.
    """
    style = paragraph.style
    face = pdfmetrics.getFont(style.fontName).face
    reach = (face.ascent + face.descent) / 1000  # what the letters' height has over their tails
    return float(style.fontSize - (style.leading + style.fontSize * reach) / 2)


def look_of(style: Style, palette: Mapping[str, str], size: float | None = None, leading: float | None = None) -> Look:
    """A text style at a size, in millimetres."""
    return Look(
        size=style.size.mm if size is None else size,
        leading=style.leading if leading is None else leading,
        font=style.font,
        bold=style.bold,
        colour=palette.get(style.colour, style.colour),
        align=style.align,
        hyphenate=style.font == "text",
    )
