"""The words of the calibration page: numbered steps, a table for the readings, and the command to type.

fill_room(canvas, words, left, right, top, bottom)      at the largest size of type that fits the room
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from reportlab.pdfbase import pdfmetrics

from generator.compose.document import Run
from generator.draw.fonts import font_name
from generator.draw.icons import PrintCanvas
from generator.draw.paragraphs import Look, make_paragraph, measure
from generator.draw.vernier import PER_MM
from generator.errors import BadUse
from generator.units import mm

INK, SOFT = "#2b2118", "#f3ecdc"
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5)
LEADING = 1.27
CLOSEST, WIDEST = 0.2, 0.55  # what parts keep between them, in mm for each point of the type's size
DISC, SMALL_DISC = 2.5, 2.5
INDENT, PAD = 8.0, 3.0
READING, BLANK, BETWEEN = 15.0, 11.0, 4.0
SPACED = 0.6  # points between the letters of what is typed, so that two hyphens don't read as one dash
TYPED = re.compile(r"(friday\u00a0\w+(?: --\w+\u00a0[\w-]+)?|--[a-z]+(?:-[a-z]+)*)")
THIN, DOTTED = 0.3, 0.6


@dataclass(frozen=True)
class Row:
    """A line of the table: what it is for, the letters of its readings, their unit, the sum, and the option that takes it."""

    name: str
    readings: tuple[str, ...]
    unit: str
    formula: str
    option: str


@dataclass(frozen=True, kw_only=True)
class CalibrationWords:
    """The words of the page in one language; `command` is to be typed."""

    language: str
    title: str
    lead: str
    ruler: str
    steps: tuple[str, ...]
    rows: tuple[Row, ...]
    command: str
    then: str
    footer: str
    back: str


@dataclass(frozen=True)
class Piece:
    """A part of the page's text: how high it stands, and how to draw it below a height; all in millimetres."""

    height: float
    draw: Callable[[PrintCanvas, float, float], None]


def fill_room(canvas: PrintCanvas, words: CalibrationWords, left: float, right: float, top: float, bottom: float) -> None:
    """Set the text in the middle of its room.

    Raises:
        BadUse: it doesn't fit at the smallest size.
    """
    for size in SIZES:
        placed = tuple(pieces(words, right - left, size))
        free = (top - bottom - sum(piece.height for piece in placed)) / (len(placed) - 1)
        if free >= size * CLOSEST:
            spread = min(size * WIDEST, free)
            at = top - (free - spread) * (len(placed) - 1) / 2
            for piece in placed:
                piece.draw(canvas, left, at)
                at -= piece.height + spread
            return
    raise BadUse("the words of the calibration page don't fit this paper", "calibrate on a4 or letter, or in another language")


def pieces(words: CalibrationWords, width: float, size: float) -> Iterator[Piece]:
    """All parts from top to bottom at one size of type."""
    look = Look(size, LEADING, hyphenate=False, colour=INK)
    for number, text in enumerate(words.steps, 1):
        yield step(str(number), text, look, words.language, width)
    yield table(words.rows, size, words.language, width)
    yield command(words.command, size, width)
    yield plain(words.then, look, words.language, width)


def step(number: str, text: str, look: Look, language: str, width: float) -> Piece:
    """A numbered instruction."""
    made, height = sized(text, look, language, width - INDENT)

    def draw(canvas: PrintCanvas, x: float, top: float) -> None:
        badge(canvas, number, x + DISC, top - look.size * LEADING / PER_MM / 2, min(DISC, look.size * 0.24))
        made.drawOn(canvas, (x + INDENT) * PER_MM, (top - height) * PER_MM)

    return Piece(height, draw)


def plain(text: str, look: Look, language: str, width: float) -> Piece:
    """A paragraph that stands in line with the instructions."""
    made, height = sized(text, look, language, width - INDENT)
    return Piece(height, lambda canvas, x, top: made.drawOn(canvas, (x + INDENT) * PER_MM, (top - height) * PER_MM))


def command(text: str, size: float, width: float) -> Piece:
    """What is to be typed, on a ground of its own; it breaks only between an option with its value and the next."""
    lines = tuple(broken(text.split(" "), size, width - INDENT - 2 * PAD))
    high = size * 1.35 / PER_MM
    whole = high * len(lines) + 2 * PAD

    def draw(canvas: PrintCanvas, x: float, top: float) -> None:
        panel(canvas, x + INDENT, top - whole, width - INDENT, whole)
        for number, line in enumerate(lines):
            write(canvas, line, x + INDENT + PAD, top - PAD - (number + 0.75) * high, size, bold=True, spaced=SPACED)

    return Piece(whole, draw)


def broken(words: list[str], size: float, width: float) -> Iterator[str]:
    """Words in lines that fit a width."""
    line = words[0]
    for word in words[1:]:
        if typed_width(f"{line} {word}", size) > width:
            yield line
            line = word
        else:
            line = f"{line} {word}"
    yield line


def typed_width(text: str, size: float) -> float:
    """How wide something to be typed is."""
    return float(pdfmetrics.stringWidth(text, font_name("text", bold=True), size) + SPACED * len(text)) / PER_MM


def table(rows: tuple[Row, ...], size: float, language: str, width: float) -> Piece:
    """A line for each number: name, readings to write down, sum, and the option that takes the result."""
    room, high = width - INDENT, size * 0.86
    starts = columns(rows, size, room)
    if starts[2] - starts[1] < 2 * READING:
        return Piece(math.inf, lambda canvas, x, top: None)

    def draw(canvas: PrintCanvas, x: float, top: float) -> None:
        for number, row in enumerate(rows):
            foot = top - (number + 1) * high
            rule(canvas, x + INDENT, x + INDENT + room, foot)
            cells = [x + INDENT + start for start in starts]
            base = foot + high * 0.3
            write(canvas, row.name, cells[0], base, size)
            wide = (cells[2] - cells[1]) / len(row.readings)
            for place, letter in enumerate(row.readings):
                at = cells[1] + place * wide
                badge(canvas, letter, at + 2, base + size * 0.11, 2)
                blank(canvas, at + 4.8, at + wide - (9.5 if row.unit else 3), base - 0.8)
                write(canvas, row.unit, at + wide - 8.8, base, size)
            write(canvas, row.formula, cells[2], base, size)
            end = write(canvas, row.option, cells[3], base, size, bold=True, spaced=SPACED)
            blank(canvas, end + 2, cells[4], base - 0.8)

    return Piece(high * len(rows), draw)


def columns(rows: tuple[Row, ...], size: float, room: float) -> tuple[float, float, float, float, float]:
    """Where the columns of the table begin, and where the last one ends: the readings get what the words leave."""
    regular = font_name("text")
    names = max(pdfmetrics.stringWidth(row.name, regular, size) for row in rows) / PER_MM
    sums = max(pdfmetrics.stringWidth(row.formula, regular, size) for row in rows) / PER_MM
    option = room - max(typed_width(row.option, size) for row in rows) - BLANK
    return (0.0, names + BETWEEN, option - sums - BETWEEN, option, room)


def sized(text: str, look: Look, language: str, width: float) -> tuple[Any, float]:
    """A paragraph and its height in millimetres at a width."""
    made = make_paragraph(tuple(Run(part, bold=bool(TYPED.fullmatch(part))) for part in TYPED.split(text) if part), look, language)
    made.style.spaceShrinkage = 0
    return made, float(measure(made, width * PER_MM).height) / PER_MM


def put(canvas: PrintCanvas, text: str, look: Look, language: str, x: float, top: float, width: float) -> float:
    """Set text with its upper left corner there, all in millimetres; its height."""
    made, height = sized(text, look, language, width)
    made.drawOn(canvas, x * PER_MM, (top - height) * PER_MM)
    return height


def write(canvas: PrintCanvas, text: str, x: float, y: float, size: float, bold: bool = False, spaced: float = 0) -> float:
    """A short text that begins there; where it ends."""
    font = font_name("text", bold=bold)
    canvas.setFillColor(INK)
    canvas.setFont(font, size)
    canvas.drawString(x * PER_MM, y * PER_MM, text, charSpace=spaced)
    return float(x + (pdfmetrics.stringWidth(text, font, size) + spaced * len(text)) / PER_MM)


def badge(canvas: PrintCanvas, letter: str, x: float, y: float, radius: float) -> None:
    """A letter or number in a filled disc."""
    canvas.setFillColor(INK)
    canvas.circle(x * PER_MM, y * PER_MM, radius * PER_MM, stroke=0, fill=1)
    size = radius * 3.5
    canvas.setFillGray(1)
    canvas.setFont(font_name("title"), size)
    canvas.drawCentredString(x * PER_MM, y * PER_MM - size * 0.35, letter)


def panel(canvas: PrintCanvas, x: float, y: float, width: float, height: float) -> None:
    """A pale ground with round corners."""
    canvas.setFillColor(SOFT)
    canvas.roundRect(x * PER_MM, y * PER_MM, width * PER_MM, height * PER_MM, mm(1.5).points, stroke=0, fill=1)


def rule(canvas: PrintCanvas, x0: float, x1: float, y: float) -> None:
    """A thin line across the table."""
    canvas.setStrokeColor("#b9ab8f")
    canvas.setLineWidth(THIN)
    canvas.line(x0 * PER_MM, y * PER_MM, x1 * PER_MM, y * PER_MM)


def blank(canvas: PrintCanvas, x0: float, x1: float, y: float) -> None:
    """A dotted line to write on."""
    canvas.saveState()
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(DOTTED)
    canvas.setDash(0.6, 1.6)
    canvas.line(x0 * PER_MM, y * PER_MM, x1 * PER_MM, y * PER_MM)
    canvas.restoreState()
