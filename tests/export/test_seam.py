"""The six tiles laid together: one island, in one way only, and backs that can't be told apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from generator.model.items import items
from generator.raster.pages import Area, opened, rasterise
from generator.read.project import Project

ACROSS, DOWN = 3, 2
MM = 72 / 25.4
SIDE = 531  # pixels of a tile at 300 dpi
CLEAR = 22  # pixels inside a tile's edge without disc, footprint or strip


@pytest.fixture(scope="module")
def tiles(built: Path, shipped: Project) -> dict[tuple[int, int], np.ndarray]:
    """The fronts by their place on the island, column and row from 1."""
    return {
        (item.cell[0], item.cell[1]): picture(built / "en" / "faces" / f"{item.id}-front.png") for item in items(shipped.game) if item.cell
    }


def picture(file: Path) -> np.ndarray:
    return np.asarray(Image.open(file).convert("RGB")).astype(float)


def apart(one: np.ndarray, other: np.ndarray) -> float:
    """The mean difference of two rows of pixels, of 255."""
    return float(np.abs(one - other).mean())


def beside(left: np.ndarray, right: np.ndarray) -> float:
    return apart(left[:, -1], right[:, 0])


def above(upper: np.ndarray, lower: np.ndarray) -> float:
    return apart(upper[-1], lower[0])


def seams(grid: dict[tuple[int, int], np.ndarray]) -> list[float]:
    """The seven seams of tiles laid 3 x 2."""
    across = [beside(grid[column, row], grid[column + 1, row]) for row in (1, 2) for column in (1, 2)]
    return across + [above(grid[column, 1], grid[column, 2]) for column in (1, 2, 3)]


def test_all_seven_seams_are_unseen(tiles: dict[tuple[int, int], np.ndarray]) -> None:
    assert sorted(tiles) == [(column, row) for column in (1, 2, 3) for row in (1, 2)]
    found = seams(tiles)
    assert len(found) == 7
    assert max(found) < 6, found  # two rows of pixels side by side differ by up to 4 within a tile


def test_no_other_arrangement_makes_an_island(tiles: dict[tuple[int, int], np.ndarray]) -> None:
    """Unturned, in 3 x 2 or 2 x 3: every other way has a seam that is seen."""
    places = sorted(tiles)
    right = {(one, other): beside(tiles[one], tiles[other]) for one in places for other in places}
    below = {(one, other): above(tiles[one], tiles[other]) for one in places for other in places}
    worst = {}
    for order in permutations(places):
        for wide, high in ((ACROSS, DOWN), (DOWN, ACROSS)):
            rows = [order[row * wide : (row + 1) * wide] for row in range(high)]
            across = [right[pair] for row in rows for pair in pairwise(row)]
            down = [below[pair] for upper, lower in pairwise(rows) for pair in zip(upper, lower, strict=True)]
            worst[order, wide] = max(across + down)
    ranked = sorted(worst, key=lambda way: worst[way])
    assert ranked[0] == (tuple((column, row) for row in (1, 2) for column in (1, 2, 3)), ACROSS)
    assert worst[ranked[1]] > 20, worst[ranked[1]]


@dataclass(frozen=True)
class Island:
    """The tiles' pages, seen at 300 dpi; `part` is measured in pixels from a tile's trim."""

    document: Any
    pages: dict[tuple[int, ...], int]

    def part(self, cell: tuple[int, int], left: int, top: int, wide: int, high: int) -> np.ndarray:
        pixel = 45 * MM / SIDE
        area = Area(3 * MM + left * pixel, 3 * MM + top * pixel, wide * pixel, high * pixel)
        return rasterise(self.document, self.pages[cell], area, wide, high).astype(float)


@pytest.fixture(scope="module")
def island(built: Path, shipped: Project) -> Iterator[Island]:
    with opened((built / "en" / "faces.pdf").read_bytes()) as document:
        yield Island(document, {item.cell: number for number, item in enumerate(items(shipped.game)) if item.cell})


def test_a_tile_ends_where_its_neighbour_begins(island: Island) -> None:
    """What a neighbour shows just outside its cut is what the tile shows just inside: the seams are exact."""
    for column, row in [(1, 1), (2, 1), (1, 2), (2, 2)]:
        assert apart(island.part((column, row), SIDE - 2, 0, 2, SIDE), island.part((column + 1, row), -2, 0, 2, SIDE)) < 0.5
    for column in (1, 2, 3):
        assert apart(island.part((column, 1), 0, SIDE - 2, SIDE, 2), island.part((column, 2), 0, -2, SIDE, 2)) < 0.5


def test_the_bleed_shows_the_neighbour(island: Island) -> None:
    """A cut a millimetre off still shows one island: past its edge a tile goes on as the tile beside it."""
    for column, row in [(1, 1), (2, 1), (1, 2), (2, 2)]:
        assert apart(island.part((column, row), SIDE, 0, CLEAR, SIDE), island.part((column + 1, row), 0, 0, CLEAR, SIDE)) < 0.5
    for column in (1, 2, 3):
        assert apart(island.part((column, 1), 0, SIDE, SIDE, CLEAR), island.part((column, 2), 0, 0, SIDE, CLEAR)) < 0.5


def test_all_backs_are_one_and_the_same(built: Path, shipped: Project) -> None:
    """Whoever draws a tile can't know it by its back, whichever way it lies."""
    for language in shipped.game.languages:
        files = [built / language / "faces" / f"{item.id}-back.png" for item in items(shipped.game) if item.cell]
        assert len({file.read_bytes() for file in files}) == 1
    back = picture(files[0])
    assert apart(back, back[::-1, ::-1]) < 0.5
    assert np.abs(back - back[::-1, ::-1]).max() < 64
    assert back.std() > 10
