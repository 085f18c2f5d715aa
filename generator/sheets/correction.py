"""What a printer needs so that its sheets come out true: a scale for every page, a shift and a turn for backs.

    fix = Correction("laser", scale_x=100.4, back_dx=-0.3)
    fix.matrix(paper.size, back=True)       six numbers as in a PDF's `cm`, in points
    reach(fix, layout)                      how near the corrected ink comes to the paper's edge

Directions are those of somebody who looks at the page in question: right and up are above nought, a turn runs
anticlockwise. All is done about the middle of the paper: first the scale, then the turn, then the shift, so that the
shift is exact.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.sheets.rect import Rect
from generator.sheets.sheet import Sheet, Side
from generator.sheets.sides import SIDES
from generator.units import Size, mm

Matrix = tuple[float, float, float, float, float, float]
UNCHANGED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
LIKE_BEFORE = 0.01


@dataclass(frozen=True, slots=True)
class Correction:
    """The readings of a printer: scales in per cent, shifts in millimetres, the turn in degrees.

    `back_dx` moves back pages to the right and `back_dy` up, as one looks at the back; `back_rotation` turns them
    anticlockwise. Fronts are only scaled.
    """

    name: str
    scale_x: float = 100.0
    scale_y: float = 100.0
    back_dx: float = 0.0
    back_dy: float = 0.0
    back_rotation: float = 0.0

    def matrix(self, paper: Size, back: bool) -> Matrix:
        """What a page is multiplied with, in points from its lower-left corner."""
        wide, high = self.scale_x / 100, self.scale_y / 100
        turn = math.radians(self.back_rotation) if back else 0.0
        cos, sin = math.cos(turn), math.sin(turn)
        a, b, c, d = cos * wide, sin * wide, -sin * high, cos * high
        x, y = paper.width.points / 2, paper.height.points / 2
        right, up = (points(self.back_dx), points(self.back_dy)) if back else (0.0, 0.0)
        return (a, b, c, d, x - a * x - c * y + right, y - b * x - d * y + up)

    def for_sheet(self, sheet: Sheet) -> Iterator[Matrix]:
        """The matrix of each side; only sheets that are turned over have a back that can be off."""
        for side in sheet.sides:
            yield self.matrix(sheet.paper.size, side.back and bool(SIDES[sheet.mode].turned_over))


@dataclass(frozen=True, slots=True)
class Reach:
    """How far the ink of a sheet's side stays off the paper's edge, in millimetres, before and after the correction.

    Below nought it is over the edge.
    """

    sheet: int
    back: bool
    before: float
    after: float


def points(millimetres: float) -> float:
    """Millimetres in points, without rounding to whole units."""
    return millimetres * 72 / 25.4


def reach(correction: Correction, sheets: Iterable[Sheet]) -> Iterator[Reach]:
    """How near the ink of every side comes to the edge."""
    for sheet in sheets:
        for side, matrix in zip(sheet.sides, correction.for_sheet(sheet), strict=True):
            spots = tuple(corners(side))
            if spots:
                before, after = (nearest(spots, sheet.paper.size, each) for each in (UNCHANGED, matrix))
                yield Reach(sheet.number, side.back, before, after)


def corners(side: Side) -> Iterator[tuple[float, float]]:
    """The corners, in points, of everything that is printed on a side."""
    boxes = (*side.boxes, *(fold.label for fold in side.folds))
    lines = (*side.marks, *(fold.line for fold in side.folds))
    things: tuple[Rect, ...] = (*(placed.inked for placed in side.placements), *lines, *(box.rect for box in boxes))
    for rect in things:
        for x in (rect.x.points, rect.right.points):
            for y in (rect.y.points, rect.top.points):
                yield x, y


def nearest(spots: Iterable[tuple[float, float]], paper: Size, matrix: Matrix) -> float:
    """The smallest distance to an edge of the paper, in millimetres."""
    a, b, c, d, e, f = matrix
    least = math.inf
    for x, y in spots:
        across, up = a * x + c * y + e, b * x + d * y + f
        least = min(least, across, up, paper.width.points - across, paper.height.points - up)
    return round(least / mm(1).points, 4)
