"""What surrounds a handout's text: the title band with its strip of the island, and the footer of every page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from reportlab.lib.colors import HexColor

from generator.compose.document import Document, Run
from generator.draw.handout_canvas import HandoutCanvas
from generator.draw.handout_columns import Measures
from generator.draw.handout_style import HandoutStyle
from generator.draw.paragraphs import Look, Measure, make_paragraph, measure
from generator.draw.tags import Tag
from generator.units import mm

BAND, RIBBON, INSET = mm(27).points, mm(12).points, mm(6).points
SMALLEST_TITLE = 15.0
FOOT_RULE = 0.6
EDGE = 1.0


@dataclass(frozen=True)
class Band:
    """The title band: a picture, how wide a strip of it is shown (in shares of its width), and where that begins."""

    picture: str
    left: float
    foot: float
    width: float


@dataclass(frozen=True)
class Footer:
    """The words at the foot of every page: `place` is "page {n} of {m}" in the reader's language."""

    edition: str
    place: str
    note: str


def draw_band(canvas: HandoutCanvas, document: Document, band: Band, style: HandoutStyle, page: Measures, tag: Tag) -> None:
    """The strip of the picture across the page, and the title on its ribbon."""
    foot = page.top - BAND
    if band.picture:
        picture = canvas.pictures[band.picture]
        wide, high = picture.width, picture.height
        scale = page.width / (band.width * wide)
        with canvas.artifact():
            box = (page.left, foot, page.width, BAND)
            canvas.show_picture(band.picture, box, scale, page.left - band.left * wide * scale, foot - band.foot * high * scale)
    title, needs, look = fitted_title(document, style, page.width - 5 * INSET)
    height = max(RIBBON, needs.height + 8)
    width = needs.widest + 2 * INSET
    x, y = page.left + (page.width - width) / 2, foot - height * 0.28
    with canvas.artifact():
        draw_ribbon(canvas, x, y, width, height, style)
    canvas.remember("top", document.title, 1, page.top)
    with canvas.mark(tag):
        title.drawOn(canvas, x + INSET, y + (height - needs.height) / 2 + look.size * 0.02)


def fitted_title(document: Document, style: HandoutStyle, room: float) -> tuple[Any, Measure, Look]:
    """The title on one line, smaller if it is long; one that is too long even then takes two."""
    look = style.heading(1)
    while True:
        title = make_paragraph((Run(document.title),), look, document.language)
        needs = measure(title, room)
        if needs.lines == 1 or look.size <= SMALLEST_TITLE:
            return title, needs, look
        look = replace(look, size=look.size - 0.5)


def draw_ribbon(canvas: HandoutCanvas, x: float, y: float, width: float, height: float, style: HandoutStyle) -> None:
    """A ribbon with two swallow-tailed ends."""
    tail, drop = height * 0.5, height * 0.16
    colours = style.colours
    outlined = int(bool(colours.edge))
    if outlined:
        canvas.setStrokeColor(HexColor(colours.edge))
        canvas.setLineWidth(EDGE)
    canvas.setFillColor(HexColor(colours.tail))
    for end, way in ((x, -1), (x + width, 1)):
        path = canvas.beginPath()
        path.moveTo(end - way * tail * 0.5, y - drop)
        path.lineTo(end + way * tail, y - drop)
        path.lineTo(end + way * tail * 0.55, y - drop + height / 2)
        path.lineTo(end + way * tail, y - drop + height)
        path.lineTo(end - way * tail * 0.5, y - drop + height)
        path.close()
        canvas.drawPath(path, stroke=outlined, fill=1)
    canvas.setFillColor(HexColor(colours.ribbon))
    canvas.rect(x, y, width, height, stroke=outlined, fill=1)


def draw_footer(canvas: HandoutCanvas, footer: Footer, style: HandoutStyle, page: Measures, number: int, count: int, language: str) -> None:
    """A light rule, then edition and page on one line and the note on the next; all of it repeats, so it is no text."""
    with canvas.artifact("Pagination", "Footer"):
        y = page.foot - 9
        canvas.setLineWidth(FOOT_RULE)
        canvas.setStrokeColor(HexColor(style.colours.rule))
        canvas.line(page.left, y, page.left + page.width, y)
        place = footer.place.replace("{n}", str(number)).replace("{m}", str(count))
        right = make_paragraph((Run(place),), style.foot, language)
        wide = measure(right, page.width).widest
        line_foot = y - 4 - right.height
        for words, bold, room in ((footer.edition, True, page.width - wide - 12), (footer.note, False, page.width)):
            line = make_paragraph((Run(words, bold=bold),), style.foot, language)
            needs = measure(line, room)
            y -= needs.height
            line.drawOn(canvas, page.left, y - 4)
            if bold:
                right.drawOn(canvas, page.left + page.width - wide, line_foot)
