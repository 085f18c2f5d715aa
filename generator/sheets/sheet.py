"""The result of the layout: sheets as frozen lists of things at fixed places. Drawing adds nothing and decides nothing.

All coordinates run from the lower-left corner of the paper, as its side lies before the reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.sheets.paper import Paper
from generator.sheets.rect import Rect
from generator.units import Length, Size

Rotation = Literal[0, 90, 180, 270]
BoxKind = Literal["footer", "ruler-metric", "ruler-imperial", "ruler-caption", "notice"]


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a side: where its trim's lower-left corner lies, and how far it is turned, anticlockwise.

    `size` is the face's own trim size, before turning.
    """

    face: str
    x: Length
    y: Length
    size: Size
    bleed: Length
    rotation: Rotation = 0

    @property
    def trim(self) -> Rect:
        """What is left of the face after cutting, where it lies on the paper."""
        lies = self.rotation in (90, 270)
        width, height = (self.size.height, self.size.width) if lies else (self.size.width, self.size.height)
        return Rect(self.x, self.y, width, height)

    @property
    def inked(self) -> Rect:
        """The trim with its bleed: all that the face covers with ink."""
        return self.trim.grown(self.bleed)


@dataclass(frozen=True, slots=True)
class Box:
    """A place for words or a ruler; its text runs along it, turned anticlockwise like a placement."""

    kind: BoxKind
    rect: Rect
    rotation: Rotation = 0


@dataclass(frozen=True, slots=True)
class Side:
    """One printed page: faces, cut marks (each a line: a rectangle without width or height) and boxes."""

    back: bool
    placements: tuple[Placement, ...]
    marks: tuple[Rect, ...] = ()
    boxes: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One piece of paper: its front and, when it is printed on both sides, its back."""

    number: int
    paper: Paper
    mode: str
    sides: tuple[Side, ...]

    @property
    def front(self) -> Side:
        """The side that is printed first."""
        return self.sides[0]

    @property
    def back(self) -> Side | None:
        """The other side, if the printer is to turn the paper over."""
        return self.sides[1] if len(self.sides) > 1 else None
