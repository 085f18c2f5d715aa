"""Contours: lines, circular arcs and curves that a blade or a fold follows, in millimetres; y runs upwards.

A piece's contours start at its trim's lower-left corner, a sheet's at the paper's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

Turn = Literal[0, 90, 180, 270]
DECIMALS = 6  # a millionth of a millimetre: far below what matters, far above what floats lose
QUARTER = 2**0.5 - 1  # the bulge of a quarter circle


class Point(NamedTuple):
    """A place."""

    x: float
    y: float


def point(x: float, y: float) -> Point:
    """A place without the dust of reckoning in floats."""
    return Point(round(float(x), DECIMALS) + 0.0, round(float(y), DECIMALS) + 0.0)


@dataclass(frozen=True, slots=True)
class Line:
    """Straight on."""

    end: Point


@dataclass(frozen=True, slots=True)
class Arc:
    """Along a circle; the bulge is the tangent of a quarter of its angle, above nought for anticlockwise (as in DXF)."""

    end: Point
    bulge: float


@dataclass(frozen=True, slots=True)
class Curve:
    """Along a cubic Bézier curve."""

    first: Point
    second: Point
    end: Point


Segment = Line | Arc | Curve


@dataclass(frozen=True, slots=True)
class Motion:
    """How a piece comes to lie: mirrored sideways if asked, turned anticlockwise by quarters, then its corner moved there."""

    width: float
    height: float
    x: float = 0.0
    y: float = 0.0
    turn: Turn = 0
    mirrored: bool = False

    def __call__(self, place: Point) -> Point:
        """Where a place of the piece goes; the turned piece's lower-left corner lies at x, y."""
        across, up = (self.width - place.x if self.mirrored else place.x), place.y
        across, up = {
            0: (across, up),
            90: (self.height - up, across),
            180: (self.width - across, self.height - up),
            270: (up, self.width - across),
        }[self.turn]
        return point(self.x + across, self.y + up)

    def segment(self, segment: Segment) -> Segment:
        """A segment after the motion."""
        if isinstance(segment, Line):
            return Line(self(segment.end))
        if isinstance(segment, Arc):
            return Arc(self(segment.end), -segment.bulge if self.mirrored else segment.bulge)
        return Curve(self(segment.first), self(segment.second), self(segment.end))


@dataclass(frozen=True, slots=True)
class Contour:
    """Segments from a start on; the last one of a closed contour ends there."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool

    def moved(self, motion: Motion) -> Contour:
        """The contour after a motion."""
        return replace(self, start=motion(self.start), segments=tuple(motion.segment(each) for each in self.segments))


@dataclass(frozen=True, slots=True)
class Extent:
    """How far something reaches: left and lower edge, right and upper one."""

    left: float
    bottom: float
    right: float
    top: float

    def joined(self, other: Extent) -> Extent:
        """The smallest extent that holds both."""
        return Extent(min(self.left, other.left), min(self.bottom, other.bottom), max(self.right, other.right), max(self.top, other.top))


@dataclass(frozen=True, slots=True)
class Outline:
    """What a piece is cut and folded along, and how far its lines and its trim reach."""

    cuts: tuple[Contour, ...]
    folds: tuple[Contour, ...]
    extent: Extent

    def moved(self, motion: Motion) -> Outline:
        """The outline after a motion; its extent stays the piece's own."""
        return Outline(tuple(cut.moved(motion) for cut in self.cuts), tuple(fold.moved(motion) for fold in self.folds), self.extent)


def polyline(places: tuple[Point, ...], closed: bool = False) -> Contour:
    """Straight lines from place to place."""
    ends = (*places[1:], places[0]) if closed else places[1:]
    return Contour(places[0], tuple(Line(end) for end in ends), closed)


def rounded_rectangle(width: float, height: float, radius: float) -> Contour:
    """A rectangle from nought on whose corners are quarter circles; anticlockwise, from the lower edge's left end."""
    if not radius:
        return polyline((point(0, 0), point(width, 0), point(width, height), point(0, height)), closed=True)
    corners = (
        (point(width - radius, 0), point(width, radius)),
        (point(width, height - radius), point(width - radius, height)),
        (point(radius, height), point(0, height - radius)),
        (point(0, radius), point(radius, 0)),
    )
    at = corners[-1][1]
    segments: list[Segment] = []
    for begin, end in corners:
        if begin != at:
            segments.append(Line(begin))
        segments.append(Arc(end, QUARTER))
        at = end
    return Contour(corners[-1][1], tuple(segments), True)
