"""The two rulers of a sheet, back to back on one line: millimetres above it, inches below.

Each is drawn once, as a form, and placed on every sheet.
"""

from __future__ import annotations

from reportlab.pdfbase import pdfmetrics

from generator.draw.fonts import font_name
from generator.draw.icons import PrintCanvas
from generator.units import Length, inch, mm

HAIRLINE, FINE = 0.5, 0.3
DIGITS, ASCENT, AIR = 7.0, 4.6, 1.4
METRIC, IMPERIAL = "ruler-metric", "ruler-imperial"
EIGHTHS = {0: 2.4, 4: 1.8, 2: 1.3, 6: 1.3}


def draw_rulers(canvas: PrintCanvas, width: Length, height: Length, zero: Length) -> None:
    """Make both forms, each in a box of that size whose inner edge is the common line; they begin at `zero`."""
    with canvas.picture(METRIC, width.points, height.points):
        base_line(canvas, zero, 0)
        for number in range(101):
            long = 2.4 if number % 10 == 0 else 1.8 if number % 5 == 0 else 1.1
            tick(canvas, zero + mm(number), 0, mm(long).points, fine=number % 5 != 0)
        for number in range(0, 101, 10):
            label(canvas, number, zero + mm(number), mm(2.4).points + AIR, " mm" if number == 100 else "")
    with canvas.picture(IMPERIAL, width.points, height.points):
        base_line(canvas, zero, height.points)
        for number in range(33):
            long = EIGHTHS.get(number % 8, 0.9)
            tick(canvas, zero + inch(number / 8), height.points, -mm(long).points, fine=number % 4 != 0)
        for number in range(5):
            label(canvas, number, zero + inch(number), height.points - mm(2.4).points - AIR - ASCENT, " in" if number == 4 else "")


def base_line(canvas: PrintCanvas, zero: Length, y: float) -> None:
    """The line that the ticks stand on, as long as the longer ruler."""
    canvas.setStrokeGray(0)
    canvas.setFillGray(0)
    canvas.setLineWidth(HAIRLINE)
    canvas.line(zero.points, y, (zero + inch(4)).points, y)


def tick(canvas: PrintCanvas, at: Length, y: float, long: float, *, fine: bool) -> None:
    """One tick; its middle is the exact place."""
    canvas.setLineWidth(FINE if fine else HAIRLINE)
    canvas.line(at.points, y, at.points, y + long)


def label(canvas: PrintCanvas, number: int, at: Length, y: float, unit: str) -> None:
    """A number with its middle at its tick, and the unit behind the last one."""
    canvas.setFont(font_name("text"), DIGITS)
    half = pdfmetrics.stringWidth(str(number), font_name("text"), DIGITS) / 2
    canvas.drawString(at.points - half, y, f"{number}{unit}")
