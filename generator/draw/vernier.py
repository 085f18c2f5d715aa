"""Verniers: a scale on the front and another on the back that tell, against the light, how far the back is off.

    for line in half(room, across=False, back=True, mirror="sideways", paper=size): ...

Both halves hold the same pairs of lines, numbered from -`most` to `most`; pair k of the back lies k/10 mm further along
than the front's. So if the printer sets the back k/10 mm too far the other way, exactly pair k meets: its number is
what the back has to be moved by, in tenths of a millimetre, to the right or up as one looks at the back.

No other two lines meet then, since the pitch is longer than the whole range. A `stair` measures across its own length, for
rooms that are low: its lines lie along it, each a step higher on the back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.sheets.rect import Mirror, Rect
from generator.units import Size

PER_MM = 72 / 25.4
TENTH = 0.1 * PER_MM
SMALL_PITCH, SMALL_MOST = 1.7, 8
LARGE_PITCH, LARGE_MOST = 2.1, 10
ASIDE, RISE = 1.0, 2.8  # where the small ones stand in their box: names stand before them, numbers between


@dataclass(frozen=True, slots=True)
class Scale:
    """A vernier in millimetres before it is placed: its middle on the paper's front, and which way it lies and measures.

    `upright` says whether it runs up the page, `stair` whether it measures across its run. `long` is how far its longest
    lines reach to each side of where both halves touch.
    """

    x: float
    y: float
    upright: bool
    stair: bool
    pitch: float
    most: int
    long: float

    @property
    def measures(self) -> str:
        """The direction that it tells: `x` or `y`."""
        return "y" if self.upright != self.stair else "x"

    @property
    def half_run(self) -> float:
        """How far it runs to each side of its middle."""
        return self.pitch * self.most


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a vernier on its page, in points, with the number of its pair."""

    number: int
    x0: float
    y0: float
    x1: float
    y1: float


def front_lines(scale: Scale) -> Iterator[Line]:
    """The front's half."""
    for number in numbers(scale):
        yield line(scale, number, front=True)


def back_lines(scale: Scale, paper: Size, mirror: Mirror) -> Iterator[Line]:
    """The back's half as it is printed: behind the front's, and each line moved along by its number."""
    for number in numbers(scale):
        straight = mirrored(line(scale, number, front=False), paper, mirror)
        yield moved(straight, scale.measures, number * TENTH)


def numbers(scale: Scale) -> range:
    """The numbers of its pairs."""
    return range(-scale.most, scale.most + 1)


def line(scale: Scale, number: int, front: bool) -> Line:
    """A pair's line on the front, or what would lie straight behind it on the back: they touch, and don't overlap.

    Why every fifth line is longer: its number stands at it.
    """
    reach = scale.long * (1.0 if number % 10 == 0 else 0.86 if number % 5 == 0 else 0.7)
    if scale.stair:
        wide = scale.pitch * 0.37
        along = (number * scale.pitch - (wide if front else 0.0), number * scale.pitch + (0.0 if front else wide))
        across = (0.0, 0.0)
    else:
        along = (number * scale.pitch, number * scale.pitch)
        across = (0.0, reach if front else -reach)
    ends = [(-b, a) if scale.upright else (a, b) for a, b in zip(along, across, strict=True)]
    (x0, y0), (x1, y1) = [((scale.x + a) * PER_MM, (scale.y + b) * PER_MM) for a, b in ends]
    return Line(number, x0, y0, x1, y1)


def mirrored(front: Line, paper: Size, mirror: Mirror) -> Line:
    """The same spot of the paper on its other side."""
    if mirror == "sideways":
        wide = paper.width.points
        return Line(front.number, wide - front.x0, front.y0, wide - front.x1, front.y1)
    high = paper.height.points
    return Line(front.number, front.x0, high - front.y0, front.x1, high - front.y1)


def moved(straight: Line, direction: str, by: float) -> Line:
    """The line shifted along x or y."""
    right, up = (by, 0.0) if direction == "x" else (0.0, by)
    return Line(straight.number, straight.x0 + right, straight.y0 + up, straight.x1 + right, straight.y1 + up)


def small(box: Rect, upright: bool) -> tuple[Scale, Scale]:
    """The two verniers of a sheet's box, one along it and one across: ±0.8 mm, in a room of 34 x 9 mm."""
    middle_x, middle_y = box.x.mm + box.width.mm / 2, box.y.mm + box.height.mm / 2
    middle_x, middle_y = (middle_x, middle_y + ASIDE) if upright else (middle_x + ASIDE, middle_y)
    made = []
    for stair, up in ((False, RISE), (True, -RISE)):
        x, y = (middle_x - up, middle_y) if upright else (middle_x, middle_y + up)
        made.append(Scale(x, y, upright, stair, SMALL_PITCH, SMALL_MOST, 1.6))
    return made[0], made[1]
