"""All ways to lay the tiles, turned ones too, and how plainly the best wrong one shows its seams.

A strip is what a tile shows along one of its cuts: pixels along the cut, pixels across it, colours. Standing strips run
downwards and lying ones to the right; across, a strip goes right or down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

MOST_TILES = 7
SPARSE = (slice(None, None, 3), slice(None, None, 2))  # of a strip's pixels: enough for a mean
Strip: TypeAlias = np.ndarray
Laid: TypeAlias = tuple[int, int]  # a tile by its number, and its quarter turns clockwise


@dataclass(frozen=True)
class Edges:
    """A tile's strips along its four cuts."""

    left: Strip
    right: Strip
    top: Strip
    foot: Strip

    def turned(self) -> Edges:
        """The strips after a quarter turn clockwise: what was at the left is on top, running the other way."""
        return Edges(left=self.foot[:, ::-1], right=self.top[:, ::-1], top=self.left[::-1], foot=self.right[::-1])


def difference(first: Strip, second: Strip) -> float:
    """The mean difference of two strips, of 255; strips of different lengths differ wholly."""
    return float(np.abs(first - second).mean()) if first.shape == second.shape else 255.0


def next_best(tiles: Sequence[Edges], columns: int, *, may_turn: bool) -> float:
    """The worst seam of the best arrangement that is not the given one; 255 if there is none.

    The tiles are given row by row. Every order is tried, on the grid as it is and with rows and columns exchanged, and
    every turn of every tile if they may be turned. To turn the whole island is no other arrangement: the first tile lies upright.
    """
    count = len(tiles)
    if not 1 < count <= MOST_TILES or count % columns:
        return 255.0
    turns = 4 if may_turn else 1
    ways = {(tile, turn): edges for tile, given in enumerate(tiles) for turn, edges in enumerate(all_turns(given)) if turn < turns}
    right = {(one, other): difference(ways[one].right[SPARSE], ways[other].left[SPARSE]) for one, other in pairs(ways)}
    below = {(one, other): difference(ways[one].foot[SPARSE], ways[other].top[SPARSE]) for one, other in pairs(ways)}
    first_upright = tuple(way for way in ways if way[0] or not way[1])
    usual = tuple((tile, 0) for tile in range(count))
    best = 255.0
    for wide in dict.fromkeys((columns, count // columns)):
        search = Search(right, below, first_upright, wide, count, usual if wide == columns else ())
        best = search.least((), 0.0, best)
    return best


def all_turns(edges: Edges) -> Iterator[Edges]:
    """A tile upright, and after one, two and three quarter turns."""
    for _ in range(4):
        yield edges
        edges = edges.turned()


def pairs(ways: dict[Laid, Edges]) -> Iterator[tuple[Laid, Laid]]:
    """Each way to lay a tile beside each way to lay another one."""
    return ((one, other) for one in ways for other in ways if one[0] != other[0])


@dataclass(frozen=True)
class Search:
    """The seams of all pairs of ways to lay two tiles, the ways to choose from, and the arrangement that is not counted."""

    right: Mapping[tuple[Laid, Laid], float]
    below: Mapping[tuple[Laid, Laid], float]
    ways: tuple[Laid, ...]
    wide: int
    count: int
    usual: tuple[Laid, ...]

    def least(self, laid: tuple[Laid, ...], worst: float, best: float) -> float:
        """The least worst seam of the arrangements that begin as `laid`, whose own is `worst`; `best` where none is better."""
        place = len(laid)
        if place == self.count:
            return best if laid == self.usual else min(worst, best)
        used = {tile for tile, _ in laid}
        for way in self.ways:
            if way[0] in used:
                continue
            beside = self.right[laid[-1], way] if place % self.wide else 0.0
            under = self.below[laid[place - self.wide], way] if place >= self.wide else 0.0
            if max(worst, beside, under) < best:
                best = self.least((*laid, way), max(worst, beside, under), best)
        return best
