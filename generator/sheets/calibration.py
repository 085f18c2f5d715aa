"""Where things lie on the page on which a printer's faults are read; all in millimetres from the lower-left corner.

Verniers A and B tell how far the back is off sideways, C and D how far it is off upwards. A and B lie so far apart
that their difference divided by a short number, `apart`, is the back's turn in degrees.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from generator.errors import BadUse
from generator.sheets.paper import Paper
from generator.sheets.rect import Mirror
from generator.units import Size, mm

A_DEGREE = math.degrees(1.0)  # at that distance in mm, a turn of one degree moves things by 1 mm
HEAD, INWARDS = 33.0, 22.0
NARROWEST, LOWEST = mm(180), mm(200)
RULER_BELOW, RULER_LEFT = 19.5, 37.0
RULER_LONG, RULER_HIGH = 107.0, 4.7


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the front."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CalibrationPage:
    """The page laid out: verniers by their letters, crosses, rulers by the middle of their line's start, and the room for text."""

    paper: Paper
    apart: float
    verniers: dict[str, Spot]
    crosses: tuple[Spot, ...]
    level_ruler: Spot
    upright_ruler: Spot
    left: float
    right: float
    top: float
    bottom: float


def calibration_page(paper: Paper, mirror: Mirror) -> CalibrationPage:
    """The layout for a paper. A is the vernier at the top of the back, as one looks at the back.

    Raises:
        BadUse: if the paper has no room for it.
    """
    if paper.size.width < NARROWEST or paper.size.height < LOWEST:
        raise BadUse(f"a calibration page needs {Size(NARROWEST, LOWEST)}, {paper} is smaller", "calibrate on a4 or letter")
    wide, high = paper.size.width.mm, paper.size.height.mm
    middle = Spot(wide / 2, high / 2)
    apart = int((high - 2 * HEAD) / A_DEGREE * 10) / 10
    upper, lower = (Spot(middle.x, middle.y + side * apart * A_DEGREE / 2) for side in (1, -1))
    first, second = (upper, lower) if mirror == "sideways" else (lower, upper)
    inwards = (INWARDS, wide - INWARDS)
    ruler = upper.y - RULER_BELOW + RULER_HIGH
    return CalibrationPage(
        paper,
        apart,
        {"A": first, "B": second, "C": Spot(inwards[0], middle.y), "D": Spot(inwards[1], middle.y)},
        tuple(Spot(x, y) for y in (upper.y, lower.y) for x in inwards),
        Spot(middle.x - RULER_LONG / 2, ruler),
        Spot(RULER_LEFT + RULER_HIGH, middle.y - RULER_LONG / 2),
        RULER_LEFT + 2 * RULER_HIGH + 6,
        wide - INWARDS - 13,
        ruler - RULER_HIGH - 6,
        lower.y + 13,
    )
