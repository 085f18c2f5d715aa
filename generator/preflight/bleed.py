"""Whether a picture that reaches the cut goes on past it: where it ends at the trim, a slip of the knife leaves a white rim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from generator.checks import Finding, check
from generator.compose.faces import Face
from generator.errors import Level
from generator.raster.pages import Area, painted
from generator.units import Length

SIDES = ("top", "right", "foot", "left")
PITCH = 0.4 * 72 / 25.4  # points a pixel
INSIDE = 1.0 * 72 / 25.4  # points from the cut to where the picture is looked for
SEEN_THROUGH = 8  # of 255: more than that differs between white and black paper where nothing is printed
MOST_BARE = 0.5  # of a side: a corner or an ornament may end anywhere


def bare_sides(page: Any, width: float, height: float, trim: tuple[float, float]) -> tuple[float, ...]:
    """For each of `SIDES` the share of a page's cut where something is printed inside it and nothing half a bleed outside.

    Sizes in points; all 0 where there is no bleed.
    """
    aside, down = (width - trim[0]) / 2, (height - trim[1]) / 2
    if min(aside, down) < PITCH:
        return (0.0, 0.0, 0.0, 0.0)
    columns, rows = round(width / PITCH), round(height / PITCH)
    area = Area(0, 0, width, height)
    white, black = (painted(page, area, columns, rows, paper).astype(np.int16) for paper in (255, 0))
    inked = np.abs(white - black).max(axis=2) <= SEEN_THROUGH

    def share(out: float, inner: float, lines: np.ndarray, first: int, last: int) -> float:
        """Of the positions along a side, inside its corners."""
        outside, inside = lines[int(out / PITCH)][first:last], lines[int(inner / PITCH)][first:last]
        return float((inside & ~outside).mean()) if len(inside) else 0.0

    across, along = (int(aside / PITCH) + 1, columns - int(aside / PITCH) - 1), (int(down / PITCH) + 1, rows - int(down / PITCH) - 1)
    upright = inked.T
    return (
        share(down / 2, down + INSIDE, inked, *across),
        share(width - aside / 2, width - aside - INSIDE, upright, *along),
        share(height - down / 2, height - down - INSIDE, inked, *across),
        share(aside / 2, aside + INSIDE, upright, *along),
    )


@check("bleed-missing", stage="preflight", level=Level.WARNING)
def bleed_inked(faces: Sequence[Face], bare: Sequence[tuple[float, ...]], bleed: Length, language: str) -> Iterator[Finding]:
    """A picture that reaches the cut goes on to the bleed's edge, so that a slip of the knife leaves no white rim.

    Passes::

        <rect x="-3" y="-3" width="69" height="94" fill="..."/>       # a card of 63 x 88 mm with 3 mm of bleed

    Fails::

        <rect x="0" y="0" width="63" height="88" fill="..."/>
    """
    told = set()
    for face, shares in zip(faces, bare, strict=True):
        ends = [side for side, share in zip(SIDES, shares, strict=True) if share > MOST_BARE]
        if ends and face.template not in told:
            told.add(face.template)
            message = f"the picture of {face.name} ends at the cut ({', '.join(ends)}): a slip of the knife leaves a white rim"
            yield Finding(face.place(1), message, f"let it reach {bleed} past the cut, to the edge of the viewBox", face.item, language)
