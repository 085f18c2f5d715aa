"""Upright rectangles on paper: lower-left corner, width and height, all exact lengths."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from generator.units import Length, Size

Mirror = Literal["sideways", "upwards"]


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, or a straight line where one of its sides is nought."""

    x: Length
    y: Length
    width: Length
    height: Length

    @property
    def right(self) -> Length:
        """Where the right side lies."""
        return self.x + self.width

    @property
    def top(self) -> Length:
        """Where the upper side lies."""
        return self.y + self.height

    @property
    def size(self) -> Size:
        """Width and height."""
        return Size(self.width, self.height)

    def grown(self, by: Length) -> Rect:
        """The rectangle with a rim of that width on all four sides; a negative one shrinks it."""
        return Rect(self.x - by, self.y - by, self.width + by + by, self.height + by + by)

    def meets(self, other: Rect) -> bool:
        """Whether the two share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top

    def lies_in(self, other: Rect) -> bool:
        """Whether the other holds all of this one."""
        return other.x <= self.x and other.y <= self.y and self.right <= other.right and self.top <= other.top

    def shared(self, other: Rect) -> Rect:
        """The part that both have; they must meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.top, other.top) - y)

    def mirrored(self, paper: Size, mirror: Mirror) -> Rect:
        """The same spot of the paper, seen on its other side after a turn sideways or upwards.

        A fold mirrors as the edge of a paper twice as large as what lies before the fold.
        """
        if mirror == "sideways":
            return replace(self, x=paper.width - self.right)
        return replace(self, y=paper.height - self.top)


def half(length: Length) -> Length:
    """Half a length, rounded down to a whole unit."""
    return Length(length.raw // 2)


def bounds(rects: tuple[Rect, ...]) -> Rect:
    """The smallest rectangle that holds all of them."""
    left, bottom = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, bottom, max(rect.right for rect in rects) - left, max(rect.top for rect in rects) - bottom)
