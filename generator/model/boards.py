"""The measures of mat, week track and stand-up figures: pure sums of what the data says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.model.tuck_box import Panel, written
from generator.units import Length, Size


@dataclass(frozen=True, slots=True)
class Mat:
    """Cells edge to edge, a border beside them, a strip for the title above and one for a line of text below."""

    columns: int
    rows: int
    cell: Length
    border: Length
    head: Length
    foot: Length

    @property
    def size(self) -> Size:
        """The mat after cutting."""
        return Size(self.cell * self.columns + self.border * 2, self.cell * self.rows + self.head + self.foot)

    @property
    def cells(self) -> tuple[Panel, ...]:
        """The cells row by row, in millimetres from the mat's upper left corner."""
        side = self.cell.mm
        left, top = self.border.mm, self.head.mm
        return tuple(
            Panel(left + side * column, top + side * row, side, side) for row in range(self.rows) for column in range(self.columns)
        )


@dataclass(frozen=True, slots=True)
class WeekTrack:
    """Spaces in a row, a title above and words below them."""

    count: int
    space: Size
    border: Length
    head: Length
    foot: Length

    @property
    def size(self) -> Size:
        """The track after cutting."""
        return Size(self.space.width * self.count + self.border * 2, self.head + self.space.height + self.foot + self.border)

    @property
    def spaces(self) -> tuple[Panel, ...]:
        """The spaces from left to right, in millimetres from the track's upper left corner."""
        wide, high = self.space.width.mm, self.space.height.mm
        return tuple(Panel(self.border.mm + wide * number, self.head.mm, wide, high) for number in range(self.count))


@dataclass(frozen=True, slots=True)
class Folded:
    """A strip: base flap, back upside down, front, base flap."""

    figure: Size
    flap: Length

    @property
    def size(self) -> Size:
        """The strip after cutting."""
        return Size(self.figure.width, self.figure.height * 2 + self.flap * 2)

    @property
    def folds(self) -> tuple[float, ...]:
        """How far below the upper edge the strip is folded, in millimetres."""
        return (self.flap.mm, (self.flap + self.figure.height).mm, (self.flap + self.figure.height * 2).mm)


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot, in millimetres: `x` is its middle, `y` its open end, `depth` goes from there (below zero: upward)."""

    x: float
    y: float
    depth: float
    opening: float
    inner: float

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """Round the slot from the left side of its mouth to the right one."""
        wide, narrow, end = self.opening / 2, self.inner / 2, self.y + self.depth
        return ((self.x - wide, self.y), (self.x - narrow, end), (self.x + narrow, end), (self.x + wide, self.y))

    @property
    def edge(self) -> str:
        """The same as the data of an SVG path, open at the mouth."""
        return polygon(self.corners)


@dataclass(frozen=True, slots=True)
class Slotted:
    """Two boards on one strip: the figure with its ground, slotted from below, and the crossing foot, slotted from above.

    Each slot is half the foot's height deep, so that what is left below the foot's slot fills the figure's.
    """

    figure: Size
    band: Length
    foot: Length
    board: Length
    narrow: Length

    @property
    def size(self) -> Size:
        """Both boards, the foot below the figure, cut apart by one straight cut."""
        return Size(self.figure.width, self.figure.height + self.band + self.foot)

    @property
    def parting(self) -> float:
        """How far below the upper edge the boards are cut apart, in millimetres."""
        return (self.figure.height + self.band).mm

    @property
    def slots(self) -> tuple[Slot, Slot]:
        """The figure's slot, from its lower edge upward, and the foot's, from its upper edge down."""
        middle, half = self.figure.width.mm / 2, self.foot.mm / 2
        widths = (self.board.mm, self.narrow.mm)
        return Slot(middle, self.parting, -half, *widths), Slot(middle, self.parting, half, *widths)

    @property
    def outlines(self) -> tuple[str, str]:
        """What the boards are cut along, figure and foot, as the data of SVG paths."""
        (figure, foot), wide, high = self.slots, self.size.width.mm, self.size.height.mm
        above = ((0.0, 0.0), (wide, 0.0), (wide, self.parting), *reversed(figure.corners), (0.0, self.parting))
        below = ((0.0, self.parting), *foot.corners, (wide, self.parting), (wide, high), (0.0, high))
        return polygon(above) + "Z", polygon(below) + "Z"


def polygon(corners: Sequence[tuple[float, float]]) -> str:
    """Straight lines from corner to corner, as the data of an SVG path."""
    return written(*(("L" if number else "M", *corner) for number, corner in enumerate(corners)))
