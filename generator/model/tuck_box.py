"""A tuck box laid flat: panels, folds and cuts, from the room that is wanted inside.

    left | front | right | back | glue      the walls, in a row
    the lid with its tongue hangs on the back, dust flaps on left and right, all four walls have a flap below

Coordinates are millimetres from the flat's upper left corner, y downward, as in the templates. Why lengths stay whole
until they are drawn: panels and folds then meet exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.units import Length, Size, mm

TONGUE, SLIT, NOTCH, DUST, UNDER = 20, 10, 15, 60, 80  # hundredths of the width, the width, the width, the depth, the depth
GLUE_SHARE, WIDEST_GLUE = 80, mm(13)
EASE = mm(1)  # how much a flap narrows, so that it goes in
CHAMFER = mm(4)


@dataclass(frozen=True, slots=True)
class Panel:
    """A rectangle of the flat, in millimetres."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Room:
    """The room inside a box."""

    width: Length
    height: Length
    depth: Length


def share(length: Length, hundredths: int) -> Length:
    """A part of a length, to the nearest 1/360 mm."""
    return Length(round(length.raw * hundredths / 100))


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box of that room, cut from card of that thickness."""

    room: Room
    stock: Length

    @property
    def wall(self) -> Room:
        """The walls' measures: the card takes its own thickness on both sides."""
        twice = self.stock * 2
        return Room(self.room.width + twice, self.room.height + twice, self.room.depth + twice)

    @property
    def glue(self) -> Length:
        """How wide the glue flap is."""
        return min(share(self.wall.depth, GLUE_SHARE), WIDEST_GLUE)

    @property
    def size(self) -> Size:
        """The flat: walls and glue flap wide; tongue, lid, wall and bottom flap high."""
        wall = self.wall
        return Size(wall.width * 2 + wall.depth * 2 + self.glue, share(wall.width, TONGUE) + wall.depth * 2 + wall.height)

    @property
    def columns(self) -> tuple[float, ...]:
        """Where the walls begin and end, from left to right: four walls and the glue flap."""
        wall, at = self.wall, [Length(0)]
        for width in (wall.depth, wall.width, wall.depth, wall.width, self.glue):
            at.append(at[-1] + width)
        return tuple(length.mm for length in at)

    @property
    def rows(self) -> tuple[float, ...]:
        """Where tongue, lid, walls and bottom flaps begin and end, from top to bottom."""
        wall, at = self.wall, [Length(0)]
        for height in (share(wall.width, TONGUE), wall.depth, wall.height, wall.depth):
            at.append(at[-1] + height)
        return tuple(length.mm for length in at)

    @property
    def panels(self) -> dict[str, Panel]:
        """The walls, the lid and the flaps as rectangles; rounded corners and slopes lie inside them."""
        (x0, x1, x2, x3, x4, x5), (y0, y1, y2, y3, y4) = self.columns, self.rows
        dust, under = share(self.wall.depth, DUST).mm, share(self.wall.depth, UNDER).mm
        return {
            "left": Panel(x0, y2, x1 - x0, y3 - y2),
            "front": Panel(x1, y2, x2 - x1, y3 - y2),
            "right": Panel(x2, y2, x3 - x2, y3 - y2),
            "back": Panel(x3, y2, x4 - x3, y3 - y2),
            "glue": Panel(x4, y2, x5 - x4, y3 - y2),
            "lid": Panel(x3, y1, x4 - x3, y2 - y1),
            "tongue": Panel(x3, y0, x4 - x3, y1 - y0),
            "left-dust": Panel(x0, y2 - dust, x1 - x0, dust),
            "right-dust": Panel(x2, y2 - dust, x3 - x2, dust),
            "left-under": Panel(x0, y3, x1 - x0, dust),
            "bottom": Panel(x1, y3, x2 - x1, y4 - y3),
            "right-under": Panel(x2, y3, x3 - x2, dust),
            "inner-bottom": Panel(x3, y3, x4 - x3, under),
        }

    @property
    def notch(self) -> float:
        """The radius of the thumb notch in the front."""
        return share(self.wall.width, NOTCH).mm

    @property
    def folds(self) -> tuple[tuple[float, float, float, float], ...]:
        """Every fold as x, y, x, y; the lid's outer one ends at the slits."""
        (x0, x1, x2, x3, x4, _), (_, y1, y2, y3, _) = self.columns, self.rows
        slit = share(self.wall.width, SLIT).mm
        upright = tuple((x, y2, x, y3) for x in (x1, x2, x3, x4))
        upper = ((x0, y2, x1, y2), (x2, y2, x3, y2), (x3, y2, x4, y2), (x3 + slit, y1, x4 - slit, y1))
        return (*upright, *upper, (x0, y3, x1, y3), (x1, y3, x2, y3), (x2, y3, x3, y3), (x3, y3, x4, y3))

    @property
    def slits(self) -> tuple[tuple[float, float, float, float], ...]:
        """The two cuts beside the tongue that lock it, as x, y, x, y."""
        (_, _, _, x3, x4, _), y1 = self.columns, self.rows[1]
        slit = share(self.wall.width, SLIT).mm
        return ((x3, y1, x3 + slit, y1), (x4, y1, x4 - slit, y1))

    @property
    def outline(self) -> str:
        """The cut round the flat as the data of an SVG path, clockwise from the left wall's upper corner."""
        (x0, x1, x2, x3, x4, x5), (y0, y1, y2, y3, _) = self.columns, self.rows
        panels, ease, slope = self.panels, EASE.mm, CHAMFER.mm
        round_dust, tongue, middle = share(self.wall.depth, DUST // 2).mm, y1 - y0, (x1 + x2) / 2
        return written(
            ("M", x0, y2),
            *upper_flap(panels["left-dust"], round_dust),
            ("L", middle - self.notch, y2),
            ("A", self.notch, self.notch, 0, 0, 0, middle + self.notch, y2),
            ("L", x2, y2),
            *upper_flap(panels["right-dust"], round_dust),
            ("L", x3, y1),
            ("A", tongue, tongue, 0, 0, 1, x3 + tongue, y0),
            ("L", x4 - tongue, y0),
            ("A", tongue, tongue, 0, 0, 1, x4, y1),
            ("L", x4, y2),
            ("L", x5, y2 + slope),
            ("L", x5, y3 - slope),
            ("L", x4, y3),
            *lower_flap(panels["inner-bottom"], ease),
            *lower_flap(panels["right-under"], ease),
            *lower_flap(panels["bottom"], ease),
            *lower_flap(panels["left-under"], ease),
            ("Z",),
        )


def upper_flap(panel: Panel, radius: float) -> tuple[tuple[str | float, ...], ...]:
    """Round an upper dust flap from its left foot to its right one."""
    left, right, foot = panel.x, panel.x + panel.width, panel.y + panel.height
    ease = EASE.mm
    return (
        ("L", left + ease, panel.y + radius),
        ("A", radius, radius, 0, 0, 1, left + ease + radius, panel.y),
        ("L", right - ease - radius, panel.y),
        ("A", radius, radius, 0, 0, 1, right - ease, panel.y + radius),
        ("L", right, foot),
    )


def lower_flap(panel: Panel, ease: float) -> tuple[tuple[str | float, ...], ...]:
    """Round a bottom flap from its right foot to its left one."""
    left, right, end = panel.x, panel.x + panel.width, panel.y + panel.height
    return (("L", right - 2 * ease, end), ("L", left + 2 * ease, end), ("L", left, panel.y))


def written(*steps: Sequence[str | float]) -> str:
    """Steps of a path as SVG writes them, to the thousandth of a millimetre."""
    return "".join(f"{step[0]}{' '.join(f'{float(number):.3f}'.rstrip('0').rstrip('.') for number in step[1:])}" for step in steps)
