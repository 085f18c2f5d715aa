"""The pieces that hold pieces: asides in tinted boxes, tables with light rules, a tile's picture beside its bonus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reportlab.lib.colors import HexColor

from generator.draw.handout_canvas import HandoutCanvas
from generator.draw.handout_columns import fill, level
from generator.draw.handout_pieces import Piece, TextPiece, draw_stack, stack_height
from generator.draw.tags import Tag

PADDING, BAR = 8.0, 2.5
HAIRLINE, RULE = 0.5, 1.0


@dataclass(frozen=True)
class Box:
    """An aside: pieces on a tinted ground with a bar at their left."""

    pieces: tuple[Piece, ...]
    width: float
    tint: str
    bar: str
    before: float
    after: float
    whole_up_to: float
    keep: bool = False

    @property
    def height(self) -> float:
        """The pieces and the rim around them."""
        return stack_height(self.pieces) + 2 * PADDING

    def part(self, room: float) -> tuple[Box, Box] | None:
        """Parted between or inside its pieces, each half a box of its own; a box that fits a column stays whole."""
        if self.height <= self.whole_up_to:
            return None
        placed, rest = fill(self.pieces, room - 2 * PADDING)
        if not placed or not rest:
            return None
        return replace(self, pieces=tuple(placed), after=0.0), replace(self, pieces=tuple(rest), before=0.0)

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The ground, then the pieces."""
        with canvas.artifact():
            canvas.setFillColor(HexColor(self.tint))
            canvas.rect(x, top - self.height, self.width, self.height, stroke=0, fill=1)
            canvas.setFillColor(HexColor(self.bar))
            canvas.rect(x, top - self.height, BAR, self.height, stroke=0, fill=1)
        draw_stack(self.pieces, canvas, x + PADDING + BAR, top - PADDING)


def inner_width(width: float) -> float:
    """The width that a box of a width leaves for its pieces."""
    return width - 2 * PADDING - BAR


def side_by_side(pieces: Sequence[Piece], width: float, gutter: float) -> tuple[Piece, ...]:
    """Pieces in two level columns of a width, as one piece."""
    found = level(pieces, 2, 10_000.0)
    if found is None:
        return tuple(pieces)
    stacks = tuple(Stack(tuple(column)) for column in found[0] if column)
    return (Pair(stacks, (0.0, width + gutter)[: len(stacks)], 0.0, 0.0),)


@dataclass(frozen=True)
class Stack:
    """Pieces above each other as one."""

    pieces: tuple[Piece, ...]
    before: float = 0.0
    after: float = 0.0
    keep: bool = False

    @property
    def height(self) -> float:
        """Of all of them."""
        return stack_height(self.pieces)

    def part(self, room: float) -> None:
        """It stays whole."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """One under the other."""
        draw_stack(self.pieces, canvas, x, top)


@dataclass(frozen=True)
class Row:
    """A row of a table: a text in each column, their left edges, and the space above and below them."""

    cells: tuple[TextPiece, ...]
    lefts: tuple[float, ...]
    pad: float

    @property
    def height(self) -> float:
        """The tallest cell's height with the space around it."""
        return max(cell.height for cell in self.cells) + 2 * self.pad


@dataclass(frozen=True)
class Grid:
    """A table: a row of heads over a strong rule, then rows over light ones; the heads come again where it is parted."""

    head: Row
    rows: tuple[Row, ...]
    width: float
    rule: str
    strong: str
    before: float
    after: float
    whole_up_to: float
    first: bool = True
    keep: bool = False

    @property
    def height(self) -> float:
        """All rows and the heads."""
        return self.head.height + sum(row.height for row in self.rows)

    def part(self, room: float) -> tuple[Grid, Grid] | None:
        """Parted between two rows, at least two on each side; a table that fits a column stays whole."""
        if self.height <= self.whole_up_to:
            return None
        count, used = 0, self.head.height
        while count < len(self.rows) and used + self.rows[count].height <= room:
            used += self.rows[count].height
            count += 1
        count = min(count, len(self.rows) - 2)
        if count < 2:
            return None
        rest = replace(self, rows=self.rows[count:], before=0.0, first=False)
        return replace(self, rows=self.rows[:count], after=0.0), rest

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The rules, then the cells; heads that come again are decoration."""
        self.draw_rules(canvas, x, top)
        if self.first:
            draw_row(self.head, canvas, x, top)
        else:
            with canvas.artifact("Pagination"):
                draw_row(replace(self.head, cells=tuple(replace(cell, tag=UNTAGGED) for cell in self.head.cells)), canvas, x, top)
        top -= self.head.height
        for row in self.rows:
            draw_row(row, canvas, x, top)
            top -= row.height

    def draw_rules(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """A strong rule under the heads, a light one under each row."""
        with canvas.artifact():
            y = top - self.head.height
            canvas.setLineWidth(RULE)
            canvas.setStrokeColor(HexColor(self.strong))
            canvas.line(x, y, x + self.width, y)
            canvas.setLineWidth(HAIRLINE)
            canvas.setStrokeColor(HexColor(self.rule))
            for row in self.rows:
                y -= row.height
                canvas.line(x, y, x + self.width, y)


def draw_row(row: Row, canvas: HandoutCanvas, x: float, top: float) -> None:
    """The cells of a row, their first lines on one line."""
    for cell, left in zip(row.cells, row.lefts, strict=True):
        cell.draw(canvas, x + left, top - row.pad)


@dataclass(frozen=True)
class FacePicture:
    """A printed face, shown trimmed: its name, where its trim begins on its own page, its size, and how wide it is shown."""

    face: str
    corner: float
    size: tuple[float, float]
    shown: float
    rule: str

    @property
    def height(self) -> float:
        """How high it is shown."""
        return self.shown * self.size[1] / self.size[0]

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The face with its upper left corner at x, top."""
        canvas.hold_face(self.face, self.corner, self.size, self.shown, x, top - self.height)

    def draw_edge(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """A thin line round it, since a light picture has no edge on white paper."""
        with canvas.artifact():
            canvas.setLineWidth(HAIRLINE)
            canvas.setStrokeColor(HexColor(self.rule))
            canvas.rect(x, top - self.height, self.shown, self.height, stroke=1, fill=0)


@dataclass(frozen=True)
class Beside:
    """Pieces beside a face's picture: a tile and its bonus."""

    picture: FacePicture
    tag: Tag
    pieces: tuple[Piece, ...]
    gutter: float
    before: float
    after: float
    keep: bool = False

    @property
    def height(self) -> float:
        """The taller of the picture and the pieces."""
        return max(self.picture.height, stack_height(self.pieces))

    def part(self, room: float) -> None:
        """It stays whole."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The picture with a thin edge, then the pieces."""
        with canvas.mark(self.tag):
            self.picture.draw(canvas, x, top)
        self.picture.draw_edge(canvas, x, top)
        draw_stack(self.pieces, canvas, x + self.picture.shown + self.gutter, top)


@dataclass(frozen=True)
class Mosaic:
    """Faces edge to edge, as they lie on the table: each with its column and row from 0."""

    faces: tuple[tuple[FacePicture, int, int], ...]
    tag: Tag
    left: float
    before: float
    after: float
    keep: bool = False

    @property
    def height(self) -> float:
        """As many faces as there are rows."""
        return max(face.height * (row + 1) for face, _, row in self.faces)

    def part(self, room: float) -> None:
        """It stays whole."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """Every face at its place."""
        with canvas.mark(self.tag):
            for face, column, row in self.faces:
                face.draw(canvas, x + self.left + column * face.shown, top - row * face.height)
        if len(self.faces) == 1:
            self.faces[0][0].draw_edge(canvas, x + self.left, top)


@dataclass(frozen=True)
class Pair:
    """Two pieces side by side, as high as the higher one."""

    pieces: tuple[Piece, ...]
    lefts: tuple[float, ...]
    before: float
    after: float
    keep: bool = False

    @property
    def height(self) -> float:
        """The higher one's height."""
        return max(piece.height for piece in self.pieces)

    def part(self, room: float) -> None:
        """It stays whole."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """Each at its place."""
        for piece, left in zip(self.pieces, self.lefts, strict=True):
            piece.draw(canvas, x + left, top)


def pairs(pieces: Sequence[Piece], lefts: tuple[float, ...], gap: float) -> tuple[Pair, ...]:
    """Pieces in rows of two, in reading order."""
    rows = [tuple(pieces[place : place + 2]) for place in range(0, len(pieces), 2)]
    return tuple(Pair(row, lefts[: len(row)], gap, gap) for row in rows)


UNTAGGED = Tag("Span")
