"""What is measured or looked at on sheets: verniers, the test square, fold lines."""

from __future__ import annotations

from collections.abc import Iterable

from reportlab.pdfbase import pdfmetrics

from generator.draw.fonts import font_name
from generator.draw.icons import PrintCanvas
from generator.draw.vernier import ASIDE, PER_MM, RISE, Line, Scale, back_lines, front_lines, small
from generator.sheets.rect import Mirror, Rect
from generator.sheets.sheet import Box
from generator.units import Size, mm

FINE, MEDIUM = 0.3, 0.5
DIGITS, ASCENT = 7.0, 4.6
DASH, SPACE = 6.0, 4.0
NAME, FRONT_ARROW, BACK_ARROW = -15.9, -14.1, 16.0  # where they stand along a vernier's box, from its middle, in mm
ARROW, HEAD = 1.8, 1.2  # half its length, and how far its barbs reach, in points
MINUS = "−"


def draw_vernier(canvas: PrintCanvas, box: Box, back: bool, paper: Size, mirror: Mirror) -> None:
    """One half of the two verniers in a sheet's box.

    Numbers and names stand on the front alone, the arrows of the back at the other end, so that nothing shines through
    another. The front's tell which way a scale measures, the back's which way a number above nought moves the back.
    """
    front_room = box.rect.mirrored(paper, mirror) if back else box.rect
    scales = small(front_room, box.rotation in (90, 270))
    for scale, rise in zip(scales, (RISE, -RISE), strict=True):
        draw_lines(canvas, scale, back, paper, mirror)
        x, y = in_box(front_room, scale.upright, BACK_ARROW if back else FRONT_ARROW, rise)
        if back:
            x, y = (paper.width.points - x, y) if mirror == "sideways" else (x, paper.height.points - y)
        draw_arrow(canvas, x, y, upright=scale.measures == "y", both=not back)
    if not back:
        canvas.saveState()
        canvas.translate(*in_box(front_room, False, 0, 0))
        if scales[0].upright:
            canvas.rotate(90)
        for scale, rise in zip(scales, (RISE, -RISE), strict=True):
            print_at(canvas, f"d{scale.measures}", mm(NAME).points, mm(rise).points - ASCENT * 0.42)
        for number in (-5, 0, 5):
            print_at(canvas, tenths(number), mm(ASIDE + number * scales[0].pitch).points, mm(-1.25).points)
        print_at(canvas, "mm", mm(15.2).points, mm(-1.25).points)
        canvas.restoreState()


def in_box(room: Rect, upright: bool, along: float, across: float) -> tuple[float, float]:
    """A spot of a vernier's box in points: so many millimetres from its middle along it and across."""
    right, up = (-across, along) if upright else (along, across)
    middle = room.x.points + room.width.points / 2, room.y.points + room.height.points / 2
    return middle[0] + right * PER_MM, middle[1] + up * PER_MM


def draw_arrow(canvas: PrintCanvas, x: float, y: float, *, upright: bool, both: bool) -> None:
    """A small arrow to the right or up, or one with two heads."""
    canvas.saveState()
    canvas.translate(x, y)
    if upright:
        canvas.rotate(90)
    canvas.setStrokeGray(0)
    canvas.setLineWidth(MEDIUM)
    canvas.line(-ARROW, 0, ARROW, 0)
    for end in (ARROW, -ARROW) if both else (ARROW,):
        back = HEAD if end < 0 else -HEAD
        canvas.lines([(end, 0, end + back, HEAD), (end, 0, end + back, -HEAD)])
    canvas.restoreState()


def draw_lines(canvas: PrintCanvas, scale: Scale, back: bool, paper: Size, mirror: Mirror) -> None:
    """The front's or the back's half of a vernier; its middle line is a little stronger."""
    canvas.setStrokeGray(0)
    lines: Iterable[Line] = back_lines(scale, paper, mirror) if back else front_lines(scale)
    for line in lines:
        canvas.setLineWidth(MEDIUM if line.number == 0 else FINE)
        canvas.line(line.x0, line.y0, line.x1, line.y1)


def tenths(number: int) -> str:
    """So many tenths of a millimetre, with their sign: `−0.5`, `0`, `+1`."""
    sign = MINUS if number < 0 else "+" if number else ""
    return f"{sign}{abs(number) / 10:g}"


def print_at(canvas: PrintCanvas, text: str, x: float, y: float, size: float = DIGITS, bold: bool = False) -> None:
    """A short text whose middle lies above x."""
    font = font_name("text", bold=bold)
    canvas.setFillGray(0)
    canvas.setFont(font, size)
    digits = text.lstrip("+" + MINUS)  # the digits stand at their line, the sign before them
    half = pdfmetrics.stringWidth(digits, font, size) / 2
    canvas.drawString(x - half - pdfmetrics.stringWidth(text[: len(text) - len(digits)], font, size), y, text)


def draw_test_square(canvas: PrintCanvas, width: float, height: float) -> None:
    """A square with ticks at each centimetre, and how large it has to be; the middle of its lines is the exact place."""
    canvas.setStrokeGray(0)
    canvas.setLineWidth(MEDIUM)
    canvas.rect(0, 0, width, height)
    canvas.setLineWidth(FINE)
    long = mm(1.5).points
    for number in range(1, int(width / mm(10).points) + 1):
        at = number * mm(10).points
        for x0, y0, x1, y1 in ((at, 0, at, long), (at, height, at, height - long), (0, at, long, at), (width, at, width - long, at)):
            canvas.line(x0, y0, x1, y1)
    canvas.line(width / 2 - long, height / 2, width / 2 + long, height / 2)
    canvas.line(width / 2, height / 2 - long, width / 2, height / 2 + long)


def draw_fold(canvas: PrintCanvas, fold: Rect) -> None:
    """A fold line, dashed from edge to edge of its room."""
    canvas.saveState()
    canvas.setStrokeGray(0)
    canvas.setLineWidth(FINE)
    canvas.setDash(DASH, SPACE)
    canvas.line(fold.x.points, fold.y.points, fold.right.points, fold.top.points)
    canvas.restoreState()
