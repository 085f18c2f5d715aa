"""In how many ways the tiles can be laid so that the coast closes, and in which orders an island can grow.

    ways(tiles, columns=3, rows=2, turned=True)     every arrangement is tried
    whole_orders(cells, gaps=False)                 of all orders in which pieces turn up, those that end in the picture

A tile is known by its four edges alone: where they are land. Nothing here knows what the tiles grant.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TypeAlias

from generator.model.south_seas import Shore
from generator.units import Length, mm

Edge: TypeAlias = tuple[Length, ...]  # the ends of its stretches of land, clockwise
Edges: TypeAlias = tuple[Edge, Edge, Edge, Edge]  # top, right, bottom, left
Cell: TypeAlias = tuple[int, ...]

UNSEEN = mm(1)  # a smaller step in the coast is lost in the cut
MOST = 1000
SEA: Edge = ()


def edges(shore: Shore, width: Length, height: Length) -> Edges:
    """A tile's edges as one walks round it clockwise: the lower and the left one are measured the other way."""
    return shore.top, shore.right, walked_back(shore.bottom, width), walked_back(shore.left, height)


def walked_back(edge: Edge, length: Length) -> Edge:
    """The same edge from its other end."""
    return tuple(length - end for end in reversed(edge))


def turned(tile: Edges, quarters: int) -> Edges:
    """A tile turned clockwise by so many quarters: what was on the left comes to the top first."""
    return tile[-quarters:] + tile[:-quarters] if quarters else tile  # type: ignore[return-value]


def meets(one: Edge, other: Edge, length: Length) -> bool:
    """Whether land meets land and sea meets sea where two edges touch, but for a step that nobody sees."""
    back = walked_back(other, length)
    return len(one) == len(back) and all(max(a - b, b - a) <= UNSEEN for a, b in zip(one, back, strict=True))


def ways(tiles: Sequence[Edges], columns: int, rows: int, side: Length, *, may_turn: bool) -> int:
    """How many different islands of closed coast there are; one that is seen from another side of the table is the same.

    All arrangements are tried, tile by tile in reading order; a tile that doesn't meet those laid before ends its branch. Counting
    stops at `MOST`.
    """
    found = sum(1 for _, _ in zip(closed(tiles, columns, rows, side, may_turn=may_turn), range(MOST), strict=False))
    views = (4 if columns == rows else 2) if may_turn else 1
    return found // views if found < MOST else MOST


def closed(tiles: Sequence[Edges], columns: int, rows: int, side: Length, *, may_turn: bool) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every arrangement with a closed coast: for each cell in reading order the tile's number and its quarter turns."""
    laid: list[tuple[int, int]] = []

    def grow(shown: tuple[Edges, ...], left: frozenset[int]) -> Iterator[tuple[tuple[int, int], ...]]:
        place = len(shown)
        if place == columns * rows:
            yield tuple(laid)
            return
        column, row = place % columns, place // columns
        for number in sorted(left):
            for quarters in range(4 if may_turn else 1):
                top, right, bottom, west = turned(tiles[number], quarters)
                above = shown[place - columns][2] if row else SEA
                before = shown[place - 1][1] if column else SEA
                if (
                    (meets(top, above, side) if row else top == SEA)
                    and (meets(west, before, side) if column else west == SEA)
                    and (column < columns - 1 or right == SEA)
                    and (row < rows - 1 or bottom == SEA)
                ):
                    laid.append((number, quarters))
                    yield from grow((*shown, (top, right, bottom, west)), left - {number})
                    laid.pop()

    if len(tiles) == columns * rows:
        yield from grow((), frozenset(range(len(tiles))))


def whole_orders(cells: Sequence[Cell], *, gaps: bool) -> tuple[int, int]:
    """Of all orders in which the pieces can turn up: how many end in the picture, each piece in its cell, and how many there are.

    Without gaps a piece must touch one that is already out.
    """
    orders = list(permutations(range(len(cells))))
    if gaps:
        return len(orders), len(orders)
    near = {one: {other for other, cell in enumerate(cells) if touch(cells[one], cell)} for one in range(len(cells))}
    whole = sum(all(near[piece] & set(order[:place]) for place, piece in enumerate(order) if place) for order in orders)
    return whole, len(orders)


def touch(one: Cell, other: Cell) -> bool:
    """Whether two cells share an edge."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) == 1
