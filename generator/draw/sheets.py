"""Sheets to PDF: cut marks, words and rulers are drawn here, the faces are placed under them.

    draw_sheets(layout.sheets, words, faces_pdf, {"trade-front": 4, …})  -> the bytes of a sheet PDF

What stands where was settled in `sheets`; all words come from the data, in the reader's language.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reportlab.lib.colors import HexColor

from generator.compose.document import Run
from generator.draw.gauges import draw_fold, draw_test_square, draw_vernier
from generator.draw.icons import PrintCanvas
from generator.draw.paragraphs import Look, make_paragraph, measure
from generator.draw.rulers import IMPERIAL, METRIC, draw_rulers
from generator.pdf.impose import Duplex, Placed, impose
from generator.pdf.metadata import About
from generator.sheets.correction import Correction
from generator.sheets.rect import Rect
from generator.sheets.sheet import Box, MarkInk, Placement, Sheet, Side
from generator.sheets.sides import SIDES
from generator.sheets.strip import LINE, RULER, RULER_ZERO, SCALE
from generator.units import ZERO, Length, mm, pt

BLACK = "#000000"
NEAR = 0.1
TITLE = Look(8.6, LINE.points / 8.6, bold=True, hyphenate=False)
SMALL = Look(7, LINE.points / 7, hyphenate=False)
SMALL_RIGHT = Look(7, LINE.points / 7, align="right", hyphenate=False)
MIDDLE = Look(7, LINE.points / 7, align="centre", hyphenate=False)
NOTICE = Look(11, 1.3, italic=True, align="centre", hyphenate=False)
DOT = " · "
DUPLEX = {"long": Duplex.LONG, "short": Duplex.SHORT, "": Duplex.NONE}


@dataclass(frozen=True, kw_only=True)
class SheetWords:
    """The words on sheets, all in the language whose code is `language`.

    `about` follows the title (the language's own name, the version); `pages` holds "Page 1 of 2" for each page in
    turn; each of `how` has a line of its own (the edge to turn over, a notice); `size` asks for true size, and stands
    under the rulers together with `ruler`, which says what they must measure. `test_square` and `fold` say what to do
    with the test square and at a fold line.
    """

    title: str
    author: str
    language: str
    about: tuple[str, ...]
    pages: tuple[str, ...]
    front: str
    back: str
    how: tuple[str, ...]
    no_backs: str
    ruler: str
    size: str = ""
    test_square: str = ""
    fold: str = ""

    @property
    def under_rulers(self) -> str:
        """What stands under the rulers."""
        return DOT.join(words for words in (self.size, self.ruler) if words)


def draw_sheets(
    sheets: Sequence[Sheet], words: SheetWords, faces_pdf: bytes | Path, face_pages: Mapping[str, int], correction: Correction | None = None
) -> bytes:
    """The sheets as one PDF, a page a side; `face_pages` says on which page of faces.pdf a face stands.

    A `correction` makes up for a printer that is not exact.

    Raises:
        KeyError: a face that faces.pdf doesn't have.
        ValueError: a face that isn't as large as its place, or too few page numbers among the words.
    """
    sides = [(sheet, side) for sheet in sheets for side in sheet.sides]
    placed = [stamps(side, face_pages) for _, side in sides]
    about = About(words.title, words.author, words.language, subject=sheets[0].paper.name + " " + sheets[0].mode)
    matrices = [matrix for sheet in sheets for matrix in correction.for_sheet(sheet)] if correction else ()
    return impose(draw_overlay(sides, words), faces_pdf, placed, DUPLEX[SIDES[sheets[0].mode].turned_over], about, matrices)


def stamps(side: Side, face_pages: Mapping[str, int]) -> list[Placed]:
    """All faces of a side with their bleeds, and above them once more those into which the bleeds of neighbours reach."""
    below = [stamp(placement, face_pages[placement.face], placement.clip) for placement in side.placements]
    above = [stamp(placement, face_pages[placement.face], placement.topmost) for placement in side.placements if placement.topmost]
    return below + above


def stamp(placement: Placement, page: int, clip: Rect | None) -> Placed:
    """A placement in points."""
    shown = (clip.x.points, clip.y.points, clip.width.points, clip.height.points) if clip else None
    whole = placement.whole
    return Placed(page, whole.x.points, whole.y.points, whole.width.points, whole.height.points, placement.rotation, shown)


def draw_overlay(sides: Sequence[tuple[Sheet, Side]], words: SheetWords) -> bytes:
    """All that stands on the pages besides the faces."""
    target = io.BytesIO()
    canvas = PrintCanvas(target, lang=words.language)
    if any(box.kind == METRIC for _, side in sides for box in side.boxes):
        draw_rulers(canvas, RULER, SCALE, RULER_ZERO)
    for (sheet, side), page in zip(sides, words.pages, strict=True):
        canvas.setPageSize((sheet.paper.size.width.points, sheet.paper.size.height.points))
        draw_marks(canvas, side, sheet.mark_ink)
        for fold in side.folds:
            draw_fold(canvas, fold.line)
            with inside(canvas, fold.label) as (width, height):
                draw_box(canvas, fold.label, width, height, side, words, page)
        for box in side.boxes:
            if box.kind == "vernier":  # it lies where its other half is, whichever way the words of the box run
                draw_vernier(canvas, box, side.back, sheet.paper.size, SIDES[sheet.mode].mirror(sheet.paper))
                continue
            with inside(canvas, box) as (width, height):
                draw_box(canvas, box, width, height, side, words, page)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def draw_marks(canvas: PrintCanvas, side: Side, ink: MarkInk) -> None:
    """The cut marks; the middle of each line is the exact place."""
    if ink.colour.lower() == BLACK:
        canvas.setStrokeGray(0)
    else:
        canvas.setStrokeColor(HexColor(ink.colour))
    canvas.setLineWidth(ink.width.points)
    for mark in side.marks:
        canvas.line(mark.x.points, mark.y.points, mark.right.points, mark.top.points)


def words_too_long(sheets: Sequence[Sheet], words: SheetWords) -> Length:
    """By how much the words at the sheets' edge outgrow their boxes; nought if all of them fit."""
    longest = max(words.pages, key=len)
    told = {(box.kind, along(box), about_side(words, side)) for sheet in sheets for side in sheet.sides for box in side.boxes}
    short = 0.0
    for kind, (width, height), about in sorted(told):
        if kind == "footer":
            for line in footer(width, height, about, words, longest):
                short = max(short, line.height - line.top, measure(line.made, width).overfull_by)
        elif kind == "ruler-caption":
            short = max(short, measure(paragraph(words.under_rulers, SMALL, words.language), width - RULER_ZERO.points).height - height)
    return pt(short) if short > NEAR else ZERO


def along(box: Box) -> tuple[float, float]:
    """A box's width and height as its words run, in points."""
    size = (box.rect.width.points, box.rect.height.points)
    return (size[1], size[0]) if box.rotation == 90 else size


@contextmanager
def inside(canvas: PrintCanvas, box: Box) -> Iterator[tuple[float, float]]:
    """The canvas with its origin in a box's lower-left corner as its words run, and the box's width and height so."""
    canvas.saveState()
    if box.rotation == 90:
        canvas.translate(box.rect.right.points, box.rect.y.points)
        canvas.rotate(90)
    else:
        canvas.translate(box.rect.x.points, box.rect.y.points)
    yield along(box)
    canvas.restoreState()


def draw_box(canvas: PrintCanvas, box: Box, width: float, height: float, side: Side, words: SheetWords, page: str) -> None:
    """What belongs into a box of that kind."""
    if box.kind in (METRIC, IMPERIAL):
        canvas.place(box.kind, 0, 0, 1)
    elif box.kind == "test-square":
        draw_test_square(canvas, width, height)
        canvas.translate(mm(4).points, 0)
        set_down(canvas, words.test_square, MIDDLE, words.language, width - mm(8).points, height * 0.76)
    elif box.kind == "fold-label":
        set_down(canvas, words.fold, MIDDLE, words.language, width, height)
    elif box.kind == "ruler-caption":
        canvas.translate(RULER_ZERO.points, 0)
        set_down(canvas, words.under_rulers, SMALL, words.language, width - RULER_ZERO.points, height)
    elif box.kind == "notice":
        text = paragraph(words.no_backs, NOTICE, words.language)
        set_down(canvas, words.no_backs, NOTICE, words.language, width, (height + measure(text, width).height) / 2)
    else:
        for line in footer(width, height, about_side(words, side), words, page):
            line.made.drawOn(canvas, 0, line.top - line.height)


@dataclass(frozen=True)
class FooterLine:
    """A wrapped paragraph of the footer: its height, and where its upper edge lies in the box, in points."""

    made: Any
    height: float
    top: float


def footer(width: float, height: float, about: tuple[str, ...], words: SheetWords, page: str) -> Iterator[FooterLine]:
    """The title with the page number at its right, and below them who and how."""
    number = paragraph(page, SMALL_RIGHT, words.language)
    size = measure(number, width)
    yield FooterLine(number, size.height, height)
    title = paragraph(words.title, TITLE, words.language)
    taken = measure(title, width - size.widest - mm(3).points).height
    yield FooterLine(title, taken, height + TITLE.size - SMALL.size)
    top = height - taken
    for line in footer_lines(about, words, width, int((top + NEAR) // LINE.points)):
        made = paragraph(line, SMALL, words.language)
        taken = measure(made, width).height
        yield FooterLine(made, taken, top)
        top -= taken


def about_side(words: SheetWords, side: Side) -> tuple[str, ...]:
    """What follows the title on a side: also that a back is empty, or to print at true size, if no other box says so."""
    kinds = {box.kind for box in side.boxes}
    back = words.back if side.placements or "notice" in kinds else words.no_backs
    size = () if METRIC in kinds or not words.size else (words.size,)
    which = () if side.folds else (back if side.back else words.front,)
    return (*words.about, *which, *size)


def footer_lines(about: tuple[str, ...], words: SheetWords, width: float, lines: int) -> tuple[str, ...]:
    """The words of the footer in as many lines as there are: one line a subject, if they have the room."""
    subjects = (DOT.join(about), *words.how)
    heights = [measure(paragraph(line, SMALL, words.language), width).lines for line in subjects]
    return subjects if sum(heights) <= lines else (DOT.join((*about, *words.how)),)


def set_down(canvas: PrintCanvas, text: str, look: Look, language: str, width: float, top: float) -> float:
    """Set text whose upper edge lies there; its height."""
    made = paragraph(text, look, language)
    height = measure(made, width).height
    made.drawOn(canvas, 0, top - height)
    return height


def paragraph(text: str, look: Look, language: str) -> Any:
    """Plain text as a paragraph; no line may be longer than its box, as ReportLab would let it by a squeeze of its spaces."""
    made = make_paragraph((Run(text),), look, language)
    made.style.spaceShrinkage = 0
    return made
