"""The result of the layout: sheets as frozen lists of things at fixed places. Drawing adds nothing and decides nothing.

All coordinates run from the lower-left corner of the paper, as its side lies before the reader.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.sheets.paper import Paper
from generator.sheets.rect import Rect
from generator.units import Length, Size, pt

MARK_WIDTH = pt(0.35)
Rotation = Literal[0, 90, 180, 270]
BoxKind = Literal["footer", "ruler-metric", "ruler-imperial", "ruler-caption", "notice", "vernier", "test-square", "fold-label"]


@dataclass(frozen=True, slots=True)
class Placement:
    """A face on a side: where its trim's lower-left corner lies, and how far it is turned, anticlockwise.

    `size` is the face's own trim size, before turning. `clip` is the part of the paper outside which nothing of the
    face may show. Where pieces lie edge to edge, their bleeds reach into their neighbours: `own` says how far beyond its
    trim a face is drawn once more, above all bleeds. `behind` marks the back on a folded sheet: it is cut with its front.
    """

    face: str
    x: Length
    y: Length
    size: Size
    bleed: Length
    rotation: Rotation = 0
    clip: Rect | None = None
    own: Length | None = None
    behind: bool = False

    @property
    def trim(self) -> Rect:
        """What is left of the face after cutting, where it lies on the paper."""
        lies = self.rotation in (90, 270)
        width, height = (self.size.height, self.size.width) if lies else (self.size.width, self.size.height)
        return Rect(self.x, self.y, width, height)

    @property
    def whole(self) -> Rect:
        """The trim with all of its bleed, be it shown or not."""
        return self.trim.grown(self.bleed)

    @property
    def inked(self) -> Rect:
        """All that the face covers with ink: the trim with its bleed, as far as it shows."""
        return self.whole.shared(self.clip) if self.clip else self.whole

    @property
    def topmost(self) -> Rect | None:
        """What is drawn once more above the bleeds of neighbours, if they reach that far."""
        return self.trim.grown(self.own) if self.own is not None else None


@dataclass(frozen=True, slots=True)
class Box:
    """A place for words or a ruler; its text runs along it, turned anticlockwise like a placement."""

    kind: BoxKind
    rect: Rect
    rotation: Rotation = 0


@dataclass(frozen=True, slots=True)
class Fold:
    """Where a sheet is scored and folded: a line from edge to edge of its room, and a place for words along it."""

    line: Rect
    label: Box


@dataclass(frozen=True, slots=True)
class MarkInk:
    """How cut marks are drawn: a colour such as `#000000`, and a weight."""

    colour: str = "#000000"
    width: Length = MARK_WIDTH


USUAL_MARKS = MarkInk()


@dataclass(frozen=True, slots=True)
class Side:
    """One printed page: faces, cut marks (each a line: a rectangle without width or height), boxes and folds."""

    back: bool
    placements: tuple[Placement, ...]
    marks: tuple[Rect, ...] = ()
    boxes: tuple[Box, ...] = ()
    folds: tuple[Fold, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One piece of paper: its front and, when it is printed on both sides, its back.

    `slots` counts the places of its grids, empty ones too.
    """

    number: int
    paper: Paper
    mode: str
    sides: tuple[Side, ...]
    mark_ink: MarkInk = USUAL_MARKS
    slots: int = 0

    @property
    def used(self) -> int:
        """How many slots hold a piece."""
        return sum(not placed.behind for placed in self.front.placements)

    @property
    def front(self) -> Side:
        """The side that is printed first."""
        return self.sides[0]

    @property
    def back(self) -> Side | None:
        """The other side, if the printer is to turn the paper over."""
        return self.sides[1] if len(self.sides) > 1 else None
