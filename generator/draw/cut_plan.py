"""Sheets made small with their cuts numbered: the figures of the page on how to print and build.

    draw_cut_plans((SheetCuts(0, paper.size, cuts), …), sheets_pdf, accent)  -> a PDF, a page a sheet

`cuts` are lines on the sheet in their order, as rectangles without width or height.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.colors import HexColor

from generator.draw.cut_numbers import Numbered, boxed, numbered
from generator.draw.fonts import font_name
from generator.draw.icons import PrintCanvas
from generator.pdf.finish import finished, open_pdf, swap_forms
from generator.sheets.rect import Rect
from generator.units import Size, mm

SHOWN = mm(88).points  # as wide as a handout's column
DIGITS, DIGITS_LARGE = 7.0, 8.5
LINE, LEADER = 0.7, 0.35
RIM = 0.4  # a label's white edge
RISE = 0.33  # from a figure's foot to its middle, in sizes of its type
VEIL = 0.45
FORM = "sheet-"


@dataclass(frozen=True, slots=True)
class SheetCuts:
    """A sheet: the page of the sheets' PDF that shows its front, its paper, its cuts in order, and its trimmed pieces."""

    page: int
    paper: Size
    cuts: tuple[Rect, ...]
    pieces: tuple[Rect, ...] = ()


def draw_cut_plans(sheets: Sequence[SheetCuts], sheets_pdf: bytes, accent: str, digits: float = DIGITS) -> bytes:
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
        draw_cuts(canvas, sheet, scale, accent, digits)
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


def draw_cuts(canvas: PrintCanvas, sheet: SheetCuts, scale: float, accent: str, digits: float) -> None:
    """All cuts, then all numbers on top of them."""
    colour = HexColor(accent)
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(LINE)
    for cut in sheet.cuts:
        canvas.line(cut.x.points * scale, cut.y.points * scale, cut.right.points * scale, cut.top.points * scale)
    numbers = numbers_of(sheet, scale, digits)
    canvas.setLineWidth(LEADER)
    for number in numbers:
        if number.leader:
            canvas.line(*number.leader)
    canvas.setStrokeGray(1)
    canvas.setLineWidth(RIM)
    for number in numbers:
        canvas.setFillColor(colour)
        canvas.roundRect(*number.box[:2], 2 * number.wide, 2 * number.high, number.high, stroke=1, fill=1)
        canvas.setFillGray(1)
        canvas.setFont(font_name("text", bold=True), digits)
        canvas.drawCentredString(number.x, number.y - digits * RISE, str(number.number))


def numbers_of(sheet: SheetCuts, scale: float, digits: float = DIGITS) -> tuple[Numbered, ...]:
    """Where the numbers of a sheet's cuts stand on its small page."""
    size = sheet.paper.width.points * scale, sheet.paper.height.points * scale
    return numbered([boxed(cut, scale) for cut in sheet.cuts], [boxed(piece, scale) for piece in sheet.pieces], size, digits)
