"""The coast in the picture of the island: where it crosses the edges of the tiles, and whether the tiles say the same.

crossings(picture, Line(across=True, at=45.0))      where the outline crosses a line, in millimetres
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fontTools.misc.bezierTools import curveLineIntersections
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from lxml import etree

from generator.checks import Finding, Place, check
from generator.compose.pictures import Art
from generator.errors import Level
from generator.read.project import Project

ISLAND = "art/island.svg"  # what the template of the tiles places
COAST = "coast"
NEAR = 0.15  # millimetres: the data gives tenths
FAR = 10_000.0


@dataclass(frozen=True, slots=True)
class Line:
    """A line across the picture, in millimetres: across at a height, or down at a distance from the left."""

    across: bool
    at: float


def outline(picture: Art | None) -> str:
    """The path data of the coast, or nothing; a photograph has none."""
    if not isinstance(picture, etree._Element):
        return ""
    found = [element.get("d", "") for element in picture.iter() if element.get("id") == COAST]
    return found[0] if found else ""


def crossings(path: str, line: Line) -> tuple[float, ...]:
    """Where a path crosses a line, in its order along the line."""
    pen = RecordingPen()
    parse_path(path, pen)
    ends = ((-FAR, line.at), (FAR, line.at)) if line.across else ((line.at, -FAR), (line.at, FAR))
    found: list[float] = []
    start = here = (0.0, 0.0)
    for step, points in pen.value:
        if step == "moveTo":
            start = here = points[0]
            continue
        stretch = (here, *(points or (start,)))
        found += [hit.pt[0 if line.across else 1] for hit in curveLineIntersections(as_curve(stretch), ends)]
        here = stretch[-1]
    return tuple(sorted(found))


def as_curve(stretch: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """A straight, quadratic or cubic stretch as a cubic one."""
    if len(stretch) == 2:
        (ax, ay), (bx, by) = stretch
        return stretch[0], (ax + (bx - ax) / 3, ay + (by - ay) / 3), (ax + 2 * (bx - ax) / 3, ay + 2 * (by - ay) / 3), stretch[1]
    if len(stretch) == 3:
        (ax, ay), (bx, by), (cx, cy) = stretch
        return stretch[0], ((ax + 2 * bx) / 3, (ay + 2 * by) / 3), ((cx + 2 * bx) / 3, (cy + 2 * by) / 3), stretch[2]
    return stretch


def along(path: str, line: Line, start: float, length: float) -> tuple[float, ...]:
    """Where one edge of a tile is land: the ends of each stretch from the edge's start."""
    hits = crossings(path, line)
    inside = [hit - start for hit in hits if start < hit < start + length]
    land_at_start = sum(hit <= start for hit in hits) % 2
    ends = [0.0] * land_at_start + inside
    return tuple(ends + [length] * (len(ends) % 2))


@check("coast-drawn", stage="compose", invariants=["A43", "A54"])
def coast_as_told(project: Project, pictures: Mapping[str, Art]) -> Iterator[Finding]:
    """The picture of the island has its coast where the tiles' data says that their edges are land.

    Measured: where the path with the id `coast` crosses the edges of the tiles.

    Passes::

        shore: {top: [], right: [9.5 mm, 45 mm], ...}      # and the coast crosses the right edge 9.5 mm below its upper end

    Fails::

        shore: {top: [], right: [20 mm, 45 mm], ...}
    """
    facts, picture = project.game.south_seas, pictures.get(ISLAND)
    path = outline(picture)
    if facts is None or not path:
        return
    width, height = facts.island.size.width.mm, facts.island.size.height.mm
    for number, tile in enumerate(facts.island.tiles):
        left, top = (tile.cell[0] - 1) * width, (tile.cell[1] - 1) * height
        for side, line, start, length in (
            ("top", Line(True, top), left, width),
            ("right", Line(False, left + width), top, height),
            ("bottom", Line(True, top + height), left, width),
            ("left", Line(False, left), top, height),
        ):
            if tile.shore is None:
                continue
            told = tuple(end.mm for end in getattr(tile.shore, side))
            drawn = along(path, line, start, length)
            if len(told) != len(drawn) or any(abs(one - other) > NEAR for one, other in zip(told, drawn, strict=True)):
                place = project.place("south_seas", "island", "tiles", number, "shore", side)
                seen = ", ".join(f"{round(end, 1):g} mm" for end in drawn) or "sea"
                hint = f"write [{'' if seen == 'sea' else seen}], or mend the path {COAST} of {ISLAND}"
                yield Finding(place, f"the picture shows another {side} edge of {tile.id}: {seen}", hint, tile.id)


@check("coast-unnamed", stage="compose", level=Level.WARNING)
def coast_is_named(project: Project, pictures: Mapping[str, Art]) -> Iterator[Finding]:
    """The picture of the island names its coast, so that the tiles' data can be held against it.

    Passes::

        <path id="coast" d="M44.6 9.7 ..."/>

    Fails::

        <path id="p6" d="M44.6 9.7 ..."/>
    """
    facts, picture = project.game.south_seas, pictures.get(ISLAND)
    if facts and isinstance(picture, etree._Element) and any(tile.shore for tile in facts.island.tiles) and not outline(picture):
        message = f"{ISLAND} has no path with the id {COAST}: nobody can tell whether the tiles' shore is true"
        yield Finding(Place(f"templates/{ISLAND}"), message, f'give the outline of the land id="{COAST}"')
