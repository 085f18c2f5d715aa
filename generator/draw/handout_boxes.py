"""The pieces that hold pieces: asides in tinted boxes, and pieces beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reportlab.lib.colors import HexColor

from generator.draw.handout_canvas import HandoutCanvas
from generator.draw.handout_columns import fill, level
from generator.draw.handout_pieces import Piece, draw_stack, stack_height

PADDING, BAR = 8.0, 2.5
ENDLESS = 10_000.0
LEAST = 1 / 3  # of a box: what stands of it at a page's foot


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
    def inner(self) -> tuple[Piece, ...]:
        """The pieces that it holds."""
        return self.pieces

    @property
    def height(self) -> float:
        """The pieces and the rim around them."""
        return stack_height(self.pieces) + 2 * PADDING

    def part(self, room: float) -> tuple[Box, Box] | None:
        """Parted between or inside its pieces, each half a box of its own; a box that fits a column stays whole.

        In a small room none begins with its title and a line or two: it waits for the next page.
        """
        if self.height <= self.whole_up_to:
            return None
        placed, rest = fill(self.pieces, room - 2 * PADDING)
        if not placed or not rest:
            return None
        if room < self.whole_up_to and stack_height(placed) < LEAST * stack_height(self.pieces):
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
    found = level(pieces, 2, ENDLESS)
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
    def inner(self) -> tuple[Piece, ...]:
        """The pieces that it holds."""
        return self.pieces

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
class Pair:
    """Pieces side by side, as high as the highest one."""

    pieces: tuple[Piece, ...]
    lefts: tuple[float, ...]
    before: float
    after: float
    keep: bool = False

    @property
    def inner(self) -> tuple[Piece, ...]:
        """The pieces that it holds."""
        return self.pieces

    @property
    def height(self) -> float:
        """The highest one's height."""
        return max((piece.height for piece in self.pieces), default=0.0)

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
