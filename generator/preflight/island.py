"""The tiles as one island: what each shows along its cuts, compared with its neighbours, and the back against its half turn.

Every tile goes on past its cut. So along a cut both neighbours show the same strip of the island, a millimetre to each
side, and in a right island the two strips are equal. Strips are arrays of `ALONG` x `ACROSS` pixels, `PITCH` mm each,
that run along the cut; the cut is their middle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from generator.preflight.arrangements import Edges, Strip, difference, next_best
from generator.raster.pages import Area, opened, opened_page, painted
from generator.units import Size

PITCH = 0.05  # mm a pixel
REACH = 20  # pixels to each side of a cut
REACH_MM = REACH * PITCH
AT_CUT = 1  # pixels to each side that count as the cut itself
STEEP = 80.0  # of 765, the change of colour that makes a coast or another outline
SPAN = 2  # pixels over which a change is measured
APART = 6  # pixels between two outlines, or they are one
LONE = 9.9  # mm, where an outline has none on the other side
POINTS = 72 / 25.4
Cell: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Tile:
    """A tile's page in faces.pdf, its size, and its column and row on the island."""

    id: str
    page: int
    size: Size
    cell: Cell


@dataclass(frozen=True)
class Seam:
    """Two neighbours' cut: their mean difference along it, of 255, and by how many mm an outline misses itself at most, and where."""

    one: str
    other: str
    apart: float
    miss: float
    at: float


@dataclass(frozen=True)
class IslandLook:
    """The island as measured: its seams, and the worst seam of the best arrangement that is another than the data's, with
    all tiles upright, and with tiles turned where the rules allow it.
    """

    seams: tuple[Seam, ...]
    another: float
    turned: float


def look_at_island(pdf: bytes, tiles: Sequence[Tile], bleed: float, *, may_turn: bool) -> IslandLook:
    """Open faces.pdf and measure the tiles; `bleed` in mm. Where tiles may be turned, all their turns are tried for another island."""
    with opened(pdf) as document:
        edges = {tile: edges_of(document, tile, bleed) for tile in tiles}
    at = {tile.cell: tile for tile in tiles}
    seams = [seam(one, other, edges[one].right, edges[other].left) for one, other in beside(at, 1, 0)]
    seams += [seam(one, other, edges[one].foot, edges[other].top) for one, other in beside(at, 0, 1)]
    in_rows = sorted(tiles, key=lambda tile: (tile.cell[1], tile.cell[0]))
    columns, rows = (max((tile.cell[axis] for tile in tiles), default=0) for axis in (0, 1))
    laid = [edges[tile] for tile in in_rows] if len(tiles) == columns * rows else []
    return IslandLook(tuple(seams), next_best(laid, columns, may_turn=False), next_best(laid, columns, may_turn=may_turn))


def beside(at: Mapping[Cell, Tile], right: int, down: int) -> Iterator[tuple[Tile, Tile]]:
    """Each tile with its neighbour in a direction."""
    for (column, row), tile in at.items():
        other = at.get((column + right, row + down))
        if other:
            yield tile, other


def edges_of(document: Any, tile: Tile, bleed: float) -> Edges:
    """A tile's page, painted along its cuts."""
    wide, high = tile.size.width.mm, tile.size.height.mm
    across, down = round(wide / PITCH), round(high / PITCH)
    with opened_page(document, tile.page) as page:

        def strip(left: float, top: float, width: float, height: float, columns: int, rows: int) -> Strip:
            area = Area((left + bleed) * POINTS, (top + bleed) * POINTS, width * POINTS, height * POINTS)
            return painted(page, area, columns, rows).astype(np.int16)

        def standing(x: float) -> Strip:
            return strip(x - REACH_MM, 0, 2 * REACH_MM, high, 2 * REACH, down)

        def lying(y: float) -> Strip:
            return strip(0, y - REACH_MM, wide, 2 * REACH_MM, across, 2 * REACH).swapaxes(0, 1)

        return Edges(standing(0), standing(wide), lying(0), lying(high))


def seam(one: Tile, other: Tile, first: Strip, second: Strip) -> Seam:
    """Compare what two neighbours show along their cut."""
    miss, at = worst_miss(outlines(first), outlines(second))
    return Seam(one.id, other.id, difference(first, second), miss * PITCH, at * PITCH)


def outlines(strip: Strip) -> np.ndarray:
    """Where outlines cross the cut itself, in pixels along it, exact to parts of a pixel."""
    line = strip[:, REACH - AT_CUT : REACH + AT_CUT].mean(axis=1)
    change = np.zeros(len(line))
    change[SPAN:-SPAN] = np.abs(line[2 * SPAN :] - line[: -2 * SPAN]).sum(axis=1)
    found: list[float] = []
    for place in np.argsort(-change, kind="stable"):
        if change[place] < STEEP:
            break
        if all(abs(place - known) >= APART for known in found):
            near = slice(max(0, place - SPAN), place + SPAN + 1)
            weights = change[near] - change[near].min() + 1e-9
            found.append(float((np.arange(near.start, near.start + len(weights)) * weights).sum() / weights.sum()))
    return np.array(sorted(found))


def worst_miss(first: np.ndarray, second: np.ndarray) -> tuple[float, float]:
    """How far the outlines of one side miss those of the other at most, and where; `LONE` if only one side has any."""
    if not len(first) or not len(second):
        return (0.0, 0.0) if len(first) == len(second) else (LONE / PITCH, float((first if len(first) else second)[0]))
    away = np.abs(first[:, None] - second[None, :])
    nearest = np.concatenate([away.min(axis=1), away.min(axis=0)])
    worst = int(nearest.argmax())
    return float(nearest[worst]), float(np.concatenate([first, second])[worst])


def turned_apart(pdf: bytes, number: int, pixel: float = 0.25) -> tuple[float, float]:
    """How much a page differs from itself after a half turn: in the mean, and in its worst square millimetre, of 255."""
    with opened(pdf) as document:
        width, height = document.get_page_size(number)
        columns, rows = (max(4, round(length / POINTS / pixel)) // 4 * 4 for length in (width, height))
        with opened_page(document, number) as page:
            seen = painted(page, Area(0, 0, width, height), columns, rows).astype(np.int16)
    apart = np.abs(seen - seen[::-1, ::-1]).mean(axis=2)
    squares = apart.reshape(rows // 4, 4, columns // 4, 4).mean(axis=(1, 3))
    return float(apart.mean()), float(squares.max())
