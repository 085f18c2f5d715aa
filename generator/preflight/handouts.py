"""The island's picture in a handout, as printed: every tile where its cell is, and nothing over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from generator.checks import Finding, Place, check
from generator.draw.handout_canvas import FACE_FORM
from generator.errors import Problem
from generator.pdf.forms import named_pages
from generator.preflight.island import Tile
from generator.preflight.island_checks import tiles_of
from generator.preflight.memory import remembered
from generator.raster.layers import Matrix, content
from generator.raster.pages import Area, opened, opened_page, page_size, painted
from generator.read.project import Project

PIXELS = 64  # a tile's width and height when it is compared
LARGEST_APART = 12.0  # of 255; what half a pixel does to an outline stays below
CLOSE = 0.05  # points
PICTURE = "A42"  # the statement that the handout shows how the island might look


@dataclass(frozen=True)
class MosaicLook:
    """The island's picture as measured: tiles that don't lie there by their cells, and by how much each differs from its face."""

    astray: tuple[str, ...]
    apart: tuple[tuple[str, float], ...]


def look_at_mosaic(handout_pdf: bytes, faces_pdf: bytes, tiles: Sequence[Tile], bleed: float) -> MosaicLook:
    """Find the page of a handout that shows most tiles, and compare them with their faces; `bleed` in points."""
    names = {FACE_FORM + tile.id: tile.id for tile in tiles}
    pages = [page.forms for page in named_pages(handout_pdf)]
    number = max(range(len(pages)), key=lambda page: len(names.keys() & set(pages[page])))
    placed: dict[str, list[Matrix]] = {tile.id: [] for tile in tiles}
    with opened(handout_pdf) as handout, opened(faces_pdf) as faces, opened_page(handout, number) as page:
        for form, matrix in zip(pages[number], content(page).forms, strict=True):
            if form in names:
                placed[names[form]].append(matrix)
        island = mosaic(tiles, placed)
        height = page_size(handout, number)[1]
        there = [tile for tile in tiles if tile.id in island]
        apart = tuple((tile.id, difference(page, height, island[tile.id], faces, tile, bleed)) for tile in there)
    return MosaicLook(tuple(tile.id for tile in tiles if tile.id not in island), apart)


def mosaic(tiles: Sequence[Tile], placed: Mapping[str, Sequence[Matrix]]) -> dict[str, Matrix]:
    """The places of tiles that lie edge to edge by their cells, as many as can be found. Why: a tile may stand elsewhere too."""
    best: dict[str, Matrix] = {}
    for tile in tiles:
        for first in placed[tile.id]:
            wanted = {other.id: beside(first, tile, other) for other in tiles}
            found = {name: place for name, place in wanted.items() if any(near(place, matrix) for matrix in placed[name])}
            best = max(best, found, key=len)
    return best


def near(one: Matrix, other: Matrix) -> bool:
    """Whether two places are one."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) < CLOSE


def beside(first: Matrix, tile: Tile, other: Tile) -> Matrix:
    """Where another tile lies if one lies at `first` and they make an island."""
    a, b, c, d, e, f = first
    right, down = other.cell[0] - tile.cell[0], other.cell[1] - tile.cell[1]
    return a, b, c, d, e + a * right * tile.size.width.points, f - d * down * tile.size.height.points


def difference(page: Any, height: float, matrix: Matrix, faces: Any, tile: Tile, bleed: float) -> float:
    """By how much, of 255, a handout's page shows something else than a tile's face where the tile is placed."""
    a, _, _, d, e, f = matrix
    wide, high = tile.size.width.points, tile.size.height.points
    shown = painted(page, Area(e + a * bleed, height - f - d * (bleed + high), a * wide, d * high), PIXELS, PIXELS)
    with opened_page(faces, tile.page) as face:
        right = painted(face, Area(bleed, bleed, wide, high), PIXELS, PIXELS)
    return float(np.abs(shown.astype(int) - right.astype(int)).mean())


@check("island-pictured", stage="preflight", invariants=["A42"])
def island_pictured(place: Place, look: MosaicLook, handout: str, language: str) -> Iterator[Finding]:
    """The handout of the island shows it: all tiles edge to edge by their cells, as they are printed, and nothing over them.

    Passes::

        ![The island](face:plus-shell,plus-banana,...)

    Fails::

        a handout whose picture leaves a tile out
    """
    covered = [name for name, apart in look.apart if apart > LARGEST_APART]
    hint = "let the template of the handout show the island: ![{{ island_alt }}](face:{{ island }})"
    if look.astray:
        yield Finding(place, f"the picture of the island lacks {', '.join(look.astray)}", hint, handout, language)
    if covered:
        yield Finding(place, f"something lies over {', '.join(covered)} in the picture of the island", hint, handout, language)


def island_problems(project: Project, handout: str, language: str, handout_pdf: bytes, faces_pdf: bytes) -> Iterator[Problem]:
    """What the picture of the island lacks, in a handout that must have one."""
    number, entry = next((number, entry) for number, entry in enumerate(project.game.handouts) if entry.id == handout)
    tiles = tiles_of(project)
    if tiles and any(PICTURE in line.covers for section in entry.sections for line in section.lines):
        bleed = project.game.print.bleed.points
        key = (handout_pdf, faces_pdf, repr(tiles), repr(bleed))
        look = remembered(MosaicLook, key, lambda: look_at_mosaic(handout_pdf, faces_pdf, tiles, bleed))
        yield from island_pictured(project.place("handouts", number, "id"), look, handout, language)
