"""Sheets made small with their cuts numbered: the figures of the page on how to print and build.

    draw_cut_plans((SheetCuts(0, paper.size, cuts), …), sheets_pdf, accent)  -> a PDF, a page a sheet

`cuts` are lines on the sheet in their order, as rectangles without width or height.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics

from generator.draw.fonts import font_name
from generator.draw.icons import PrintCanvas
from generator.pdf.finish import finished, open_pdf, swap_forms
from generator.sheets.rect import Rect
from generator.units import Size, mm

SHOWN = mm(88).points  # as wide as a handout's column
LINE, DISC, DIGITS = 0.7, 4.3, 6.2
VEIL = 0.45
BEFORE = 8
FORM = "sheet-"


@dataclass(frozen=True, slots=True)
class SheetCuts:
    """A sheet: the page of the sheets' PDF that shows its front, its paper, and its cuts in order."""

    page: int
    paper: Size
    cuts: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Disc:
    """A number at the beginning of its cut; places in points on the small page."""

    number: int
    x: float
    y: float

    def meets(self, other: Disc) -> bool:
        """Whether two discs overlap."""
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 < (2 * DISC) ** 2


def draw_cut_plans(sheets: Sequence[SheetCuts], sheets_pdf: bytes, accent: str) -> bytes:
    """One small page a sheet: the sheet itself, veiled, and its cuts with their numbers."""
    target = io.BytesIO()
    canvas = PrintCanvas(target)
    for sheet in sheets:
        width, height = sheet.paper.width.points, sheet.paper.height.points
        scale = SHOWN / width
        canvas.setPageSize((SHOWN, height * scale))
        name = f"{FORM}{sheet.page}"
        canvas.beginForm(name, 0, 0, width, height)
        canvas.endForm()
        canvas.place(name, 0, 0, scale)
        draw_veil(canvas, SHOWN, height * scale)
        draw_cuts(canvas, sheet, scale, accent)
        canvas.showPage()
    canvas.save()
    with open_pdf(target.getvalue()) as pdf, open_pdf(sheets_pdf) as source:
        swap_forms(pdf, source, {f"{FORM}{sheet.page}": sheet.page for sheet in sheets})
        return finished(pdf)


def draw_veil(canvas: PrintCanvas, width: float, height: float) -> None:
    """Lighten the sheet, so that the cuts stand out."""
    canvas.saveState()
    canvas.setFillGray(1)
    canvas.setFillAlpha(VEIL)
    canvas.rect(0, 0, width, height, stroke=0, fill=1)
    canvas.restoreState()


def draw_cuts(canvas: PrintCanvas, sheet: SheetCuts, scale: float, accent: str) -> None:
    """All cuts, then all numbers on top of them."""
    canvas.setStrokeColor(HexColor(accent))
    canvas.setLineWidth(LINE)
    for cut in sheet.cuts:
        canvas.line(cut.x.points * scale, cut.y.points * scale, cut.right.points * scale, cut.top.points * scale)
    font = font_name("text", bold=True)
    for disc in discs(sheet, scale):
        canvas.setFillColor(HexColor(accent))
        canvas.setStrokeGray(1)
        canvas.circle(disc.x, disc.y, DISC, stroke=1, fill=1)
        canvas.setFillGray(1)
        canvas.setFont(font, DIGITS)
        wide = pdfmetrics.stringWidth(str(disc.number), font, DIGITS)
        canvas.drawString(disc.x - wide / 2, disc.y - DIGITS * 0.33, str(disc.number))


def discs(sheet: SheetCuts, scale: float) -> Iterator[Disc]:
    """The numbers, each at the beginning of its cut, or further along where another one stands there."""
    placed: list[Disc] = []
    for number, cut in enumerate(sheet.cuts, 1):
        found = next((disc for disc in along(number, cut, scale) if not any(disc.meets(other) for other in placed)), None)
        disc = found or next(along(number, cut, scale))
        placed.append(disc)
        yield disc


def along(number: int, cut: Rect, scale: float) -> Iterator[Disc]:
    """Places for a number: on its cut from the upper or left end in steps of a disc, then before that end."""
    left, top = cut.x.points * scale, cut.top.points * scale
    long = max(cut.width.points, cut.height.points) * scale
    upright = cut.height > cut.width
    on_it = [DISC * (1 + step) for step in range(int(max(0.0, long - 2 * DISC) // DISC) + 1)]
    for far in (*on_it, *(-DISC * step for step in range(1, BEFORE))):
        yield Disc(number, left, top - far) if upright else Disc(number, left + far, top)
