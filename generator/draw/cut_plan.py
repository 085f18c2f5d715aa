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
LINE, DISC, DIGITS = 0.7, 3.4, 5.2
RIM, CLEAR = 0.4, 0.1  # a disc's white edge, and the room between a disc and the line that it stands before
VEIL = 0.45
BEFORE = 8
ON_PIECE, ON_CUT, FARTHER = 100.0, 20.0, 5.0  # what a place costs, beside the points of other cuts that it hides
FORM = "sheet-"
Box = tuple[float, float, float, float]  # left, foot, right, top


@dataclass(frozen=True, slots=True)
class SheetCuts:
    """A sheet: the page of the sheets' PDF that shows its front, its paper, its cuts in order, and its trimmed pieces."""

    page: int
    paper: Size
    cuts: tuple[Rect, ...]
    pieces: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Disc:
    """A number at its cut; places in points on the small page, and what the place costs by itself."""

    number: int
    x: float
    y: float
    cost: float = 0.0

    def meets(self, other: Disc) -> bool:
        """Whether two discs overlap."""
        return (self.x - other.x) ** 2 + (self.y - other.y) ** 2 < (2 * DISC) ** 2

    def hides(self, box: Box) -> float:
        """How much of a box it may hide: the longer side of what they share."""
        across = min(box[2], self.x + DISC) - max(box[0], self.x - DISC)
        high = min(box[3], self.y + DISC) - max(box[1], self.y - DISC)
        return max(across, high) if min(across, high) >= 0 else 0.0


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
        canvas.setLineWidth(RIM)
        canvas.circle(disc.x, disc.y, DISC, stroke=1, fill=1)
        canvas.setFillGray(1)
        canvas.setFont(font, DIGITS)
        wide = pdfmetrics.stringWidth(str(disc.number), font, DIGITS)
        canvas.drawString(disc.x - wide / 2, disc.y - DIGITS * 0.33, str(disc.number))


def discs(sheet: SheetCuts, scale: float) -> Iterator[Disc]:
    """The numbers, each before or behind its cut or on it: where it meets no other number and hides least."""
    cuts, pieces = [boxed(cut, scale) for cut in sheet.cuts], [boxed(piece, scale) for piece in sheet.pieces]
    width, height = sheet.paper.width.points * scale, sheet.paper.height.points * scale
    placed: list[Disc] = []
    for number, cut in enumerate(cuts, 1):
        others = cuts[: number - 1] + cuts[number:]
        places = [disc for disc in near(number, cut) if DISC <= disc.x <= width - DISC and DISC <= disc.y <= height - DISC]
        free = [disc for disc in places if not any(disc.meets(other) for other in placed)]
        disc = min(free or places, key=lambda disc: price(disc, others, pieces))
        placed.append(disc)
        yield disc


def price(disc: Disc, cuts: Sequence[Box], pieces: Sequence[Box]) -> float:
    """What a disc hides where it stands: pieces are dear, so are parts of other cuts."""
    on_pieces = sum(ON_PIECE for piece in pieces if disc.hides(piece) > 2 * CLEAR)
    return disc.cost + on_pieces + sum(disc.hides(cut) for cut in cuts)


def boxed(rect: Rect, scale: float) -> Box:
    """A rectangle on the small page."""
    return rect.x.points * scale, rect.y.points * scale, rect.right.points * scale, rect.top.points * scale


def near(number: int, cut: Box) -> Iterator[Disc]:
    """Places for a number: before the upper or left end of its cut, behind the other one, and on it in steps."""
    left, foot, right, top = cut
    upright = top - foot > right - left
    long = max(right - left, top - foot)

    def place(far: float, cost: float) -> Disc:
        return Disc(number, left, top - far, cost) if upright else Disc(number, left + far, top, cost)

    for step in range(BEFORE):
        away = DISC + CLEAR + DISC * step
        yield place(-away, FARTHER * step)
        yield place(long + away, 1 + FARTHER * step)
    for step in range(int(max(0.0, long - 2 * DISC) // DISC) + 1):
        yield place(DISC * (1 + step), ON_CUT + step)
