"""The page on which a printer's faults are read: rulers, verniers and crosses, and what to do with them in plain words.

draw_calibration(page, mirror, words, correction)   -> the bytes of a PDF of two pages, front and back
"""

from __future__ import annotations

import io
from collections.abc import Iterator

from generator.draw.calibration_words import INK, SMALL_DISC, CalibrationWords, badge, fill_room, put
from generator.draw.gauges import FINE, MEDIUM, draw_lines, print_at, tenths
from generator.draw.icons import PrintCanvas
from generator.draw.paragraphs import Look
from generator.draw.rulers import IMPERIAL, METRIC, draw_rulers
from generator.draw.vernier import LARGE_MOST, LARGE_PITCH, PER_MM, Scale
from generator.pdf.impose import Duplex, unimposed
from generator.pdf.metadata import About
from generator.sheets.calibration import CalibrationPage, Spot
from generator.sheets.correction import Correction
from generator.sheets.rect import Mirror
from generator.sheets.strip import RULER, RULER_ZERO, SCALE

LONG = 4.5
CROSS, RING = 6.0, 1.5
EDGE = 10.0
TITLE = Look(20, 1.1, font="title", hyphenate=False, colour=INK)
LEAD = Look(9, 1.3, hyphenate=False)
CAPTION = Look(7, 1.2, align="centre", hyphenate=False)
FOOT = Look(7, 1.2, hyphenate=False)


def draw_calibration(
    page: CalibrationPage, mirror: Mirror, words: CalibrationWords, duplex: Duplex, correction: Correction | None
) -> bytes:
    """Both sides as one PDF; a `correction` shows whether it is right.

    Raises:
        BadUse: the words don't fit the page.
    """
    target = io.BytesIO()
    paper = page.paper.size
    canvas = PrintCanvas(target, lang=words.language, pagesize=(paper.width.points, paper.height.points))
    draw_rulers(canvas, RULER, SCALE, RULER_ZERO)
    for back in (False, True):
        for letter, scale in scales(page):
            draw_lines(canvas, scale, back, paper, mirror)
            if not back:
                draw_numbers(canvas, letter, scale)
        for spot in page.crosses:
            draw_back_cross(canvas, page, mirror, spot) if back else draw_front_cross(canvas, mirror, spot)
        draw_back_words(canvas, page, words) if back else draw_front_words(canvas, page, words)
        canvas.showPage()
    canvas.save()
    matrices = [correction.matrix(paper, back) for back in (False, True)] if correction else ()
    return unimposed(target.getvalue(), duplex, About(words.title, "friday-pnp", words.language, subject=page.paper.name), matrices)


def scales(page: CalibrationPage) -> Iterator[tuple[str, Scale]]:
    """The four verniers by their letters."""
    for letter, spot in page.verniers.items():
        yield letter, Scale(spot.x, spot.y, letter in "CD", False, LARGE_PITCH, LARGE_MOST, LONG)


def draw_numbers(canvas: PrintCanvas, letter: str, scale: Scale) -> None:
    """The numbers beside the front's half of a vernier, and its letter."""
    end = scale.half_run + 7.5
    for number in range(-scale.most, scale.most + 1, 5):
        run = number * scale.pitch
        if scale.upright:
            print_at(canvas, tenths(number), (scale.x - LONG - 2.4) * PER_MM, (scale.y + run) * PER_MM - 2.4, 8)
        else:
            print_at(canvas, tenths(number), (scale.x + run) * PER_MM, (scale.y + LONG + 1) * PER_MM, 8)
    x, y = (scale.x, scale.y + end) if scale.upright else (scale.x - end, scale.y)
    badge(canvas, letter, x, y, 3.4)


def draw_front_cross(canvas: PrintCanvas, mirror: Mirror, spot: Spot) -> None:
    """A cross with a scale in millimetres on both arms; its numbers are what the back has to be moved by."""
    right, up = (1, -1) if mirror == "sideways" else (-1, 1)
    canvas.setStrokeGray(0)
    for number in range(-5, 6):
        long = CROSS if number == 0 else 1.3 if number % 5 == 0 else 0.8
        canvas.setLineWidth(MEDIUM if number == 0 else FINE)
        line(canvas, spot.x + number, spot.y - long, spot.x + number, spot.y + long)
        line(canvas, spot.x - long, spot.y + number, spot.x + long, spot.y + number)
    for number in (-5, 5):
        words = tenths(number * 10)
        print_at(canvas, words, (spot.x + number * right) * PER_MM, (spot.y + 2) * PER_MM)
        print_at(canvas, words, (spot.x + 3.4) * PER_MM, (spot.y + number * up) * PER_MM - 2.2)


def draw_back_cross(canvas: PrintCanvas, page: CalibrationPage, mirror: Mirror, spot: Spot) -> None:
    """A ring with a point's cross in it, straight behind the front's cross."""
    wide, high = page.paper.size.width.mm, page.paper.size.height.mm
    x, y = (wide - spot.x, spot.y) if mirror == "sideways" else (spot.x, high - spot.y)
    canvas.setStrokeGray(0)
    canvas.setLineWidth(MEDIUM)
    canvas.circle(x * PER_MM, y * PER_MM, RING * PER_MM)
    line(canvas, x - RING, y, x + RING, y)
    line(canvas, x, y - RING, x, y + RING)


def line(canvas: PrintCanvas, x0: float, y0: float, x1: float, y1: float) -> None:
    """A line in millimetres."""
    canvas.line(x0 * PER_MM, y0 * PER_MM, x1 * PER_MM, y1 * PER_MM)


def draw_back_words(canvas: PrintCanvas, page: CalibrationPage, words: CalibrationWords) -> None:
    """What to do with the sheet, small and at the foot: more would shine through."""
    foot(canvas, words.back, words.language, page)


def draw_front_words(canvas: PrintCanvas, page: CalibrationPage, words: CalibrationWords) -> None:
    """Title, rulers, instructions and table."""
    wide, high = page.paper.size.width.mm, page.paper.size.height.mm
    down = put(canvas, words.title, TITLE, words.language, EDGE, high - EDGE + 1.5, wide - 2 * EDGE)
    put(canvas, words.lead, LEAD, words.language, EDGE, high - EDGE + 0.5 - down, wide - 2 * EDGE)
    for kind, rise in ((METRIC, 0.0), (IMPERIAL, -SCALE.mm)):
        canvas.place(kind, page.level_ruler.x * PER_MM, (page.level_ruler.y + rise) * PER_MM, 1)
        canvas.saveState()
        canvas.translate((page.upright_ruler.x - rise) * PER_MM, page.upright_ruler.y * PER_MM)
        canvas.rotate(90)
        canvas.place(kind, 0, 0, 1)
        canvas.restoreState()
    badge(canvas, "E", page.level_ruler.x - 3.5, page.level_ruler.y, SMALL_DISC)
    badge(canvas, "F", page.upright_ruler.x, page.upright_ruler.y - 3.5, SMALL_DISC)
    put(canvas, words.ruler, CAPTION, words.language, wide / 2 - 60, page.level_ruler.y - SCALE.mm, 120)
    foot(canvas, words.footer, words.language, page)
    fill_room(canvas, words, page.left, page.right, page.top, page.bottom)


def foot(canvas: PrintCanvas, text: str, language: str, page: CalibrationPage) -> None:
    """A line at the foot of the page."""
    put(canvas, text, FOOT, language, EDGE, EDGE + 1, page.paper.size.width.mm / 2 - EDGE)
