"""The pieces of a handout's page: each knows its height at its width, may be parted, and draws itself with its tag.

A piece is made for one width and never changes. `part(room)` gives what fits into a height and the rest, or None.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Protocol

from reportlab.lib.colors import HexColor

from generator.compose.document import Runs
from generator.draw.fonts import font_name
from generator.draw.handout_canvas import HandoutCanvas
from generator.draw.kerning import platypus
from generator.draw.line_ends import settle
from generator.draw.paragraphs import Look, make_paragraph
from generator.draw.tags import Tag

LEAST_LINES = 2
SCRAP = 1 / 4  # of the longest line: a last line below gets words of the lines above
FILLED = 0.8  # of the longest line: what the others must reach where no word is parted
DOT_DROP = 0.3  # keeps a dot that is larger than its text at the middle of the small letters


class Piece(Protocol):
    """What columns are filled with."""

    @property
    def before(self) -> float:
        """The space that it asks for above it."""

    @property
    def after(self) -> float:
        """The space that it asks for below it."""

    @property
    def keep(self) -> bool:
        """Whether the next piece must begin in the same column."""

    @property
    def height(self) -> float:
        """The height without the space around it."""

    @property
    def inner(self) -> tuple[Piece, ...]:
        """The pieces that it holds."""

    def part(self, room: float) -> tuple[Piece, Piece] | None:
        """What fits into a height, and the rest; None if it can't be parted there."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """Draw it with its upper left corner at x, top."""


@dataclass(frozen=True)
class Bookmark:
    """A place to jump to and its line in the outline."""

    anchor: str
    words: str
    level: int


@dataclass(frozen=True)
class TextPiece:
    """Lines of a paragraph, perhaps with a number, a dot or a symbol (`picture`, wrapped to one line) before them."""

    paragraph: Any
    look: Look
    tag: Tag
    before: float = 0.0
    after: float = 0.0
    keep: bool = False
    label: str = ""
    label_tag: Tag | None = None
    label_look: Look | None = None
    label_left: float = 0.0
    picture: Any = None
    bookmark: Bookmark | None = None
    overfull_by: float = 0.0

    @property
    def words(self) -> str:
        """What it says."""
        return " ".join("".join(run.text for run in line.words) for line in self.paragraph.blPara.lines)

    @property
    def inner(self) -> tuple[Piece, ...]:
        """It holds no other pieces."""
        return ()

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return len(self.paragraph.blPara.lines)

    @property
    def height(self) -> float:
        """Its lines' height."""
        return self.lines * self.look.size * self.look.leading

    def part(self, room: float) -> tuple[TextPiece, TextPiece] | None:
        """Parted so that neither side has a single line; a heading stays whole."""
        first = min(int(room / (self.look.size * self.look.leading) + 1e-6), self.lines - LEAST_LINES)
        if first < LEAST_LINES or self.bookmark:
            return None
        head = replace(self, paragraph=some_lines(self.paragraph, 0, first), after=0.0, keep=False)
        rest = some_lines(self.paragraph, first, self.lines)
        return head, replace(self, paragraph=rest, before=0.0, label="", picture=None, bookmark=None)

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The label, then the lines; a heading leaves its bookmark."""
        if self.bookmark:
            canvas.remember(self.bookmark.anchor, self.bookmark.words, self.bookmark.level, top)
        if self.label_tag and (self.label or self.picture):
            with canvas.mark(self.label_tag):
                self.draw_label(canvas, x, top)
        canvas.saveState()
        with canvas.mark(self.tag):
            self.paragraph.drawOn(canvas, x, top - self.height)
        canvas.restoreState()

    def draw_label(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The number, the dot or the symbol before a rule, on its first line."""
        if self.picture:
            self.picture.drawOn(canvas, x, top - self.look.size * self.look.leading)
        elif self.label_look:
            drop = (self.label_look.size - self.look.size) * DOT_DROP
            draw_label(canvas, self.label, self.label_look, x + self.label_left, top - self.look.size - drop)


def some_lines(paragraph: Any, start: int, stop: int) -> Any:
    """A paragraph that shows only some of the lines of another; nothing is wrapped again."""
    twin = copy.copy(paragraph)
    twin.blPara = platypus.ParaLines(kind=1, lines=paragraph.blPara.lines[start:stop])
    twin.height = (stop - start) * paragraph.style.leading
    return twin


def draw_label(canvas: HandoutCanvas, label: str, look: Look, x: float, baseline: float) -> None:
    """A number or a dot before a rule."""
    canvas.setFillColor(HexColor(str(look.colour)))
    canvas.setFont(font_name(look.font, bold=look.bold), look.size)
    canvas.drawString(x, baseline, label)


def set_text(runs: Runs, look: Look, language: str, width: float, tag: Tag, **more: Any) -> TextPiece:
    """A paragraph set to a width, its last line no mere scrap."""
    paragraph = make_paragraph(runs, look, language)
    needs = settle(paragraph, width, SCRAP, FILLED)
    return TextPiece(paragraph, look, tag, before=more.pop("before", look.before), overfull_by=needs.overfull_by, **more)


def texts_in(piece: Piece) -> Iterator[TextPiece]:
    """All texts of a piece, in reading order."""
    if isinstance(piece, TextPiece):
        yield piece
    for inner in piece.inner:
        yield from texts_in(inner)


def stack_height(pieces: Sequence[Piece]) -> float:
    """The height of pieces above each other, with the space between them and none around them."""
    return sum(piece.height for piece in pieces) + sum(space(one, two) for one, two in pairwise(pieces))


def space(upper: Piece, lower: Piece) -> float:
    """The space between two pieces: the larger of what each asks for."""
    return max(upper.after, lower.before)


def draw_stack(pieces: Sequence[Piece], canvas: HandoutCanvas, x: float, top: float) -> None:
    """Draw pieces above each other."""
    for place, piece in enumerate(pieces):
        if place:
            top -= space(pieces[place - 1], piece)
        piece.draw(canvas, x, top)
        top -= piece.height
