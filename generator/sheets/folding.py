"""Sheets to be folded: fronts on one half, backs on the other, and between them a band that holds the scored line.

A fold that lies across has the fronts above it and the backs below, standing on their heads; an upright one has the
fronts left of it. The line halves the paper, so that its edges meet when it is folded right, or where that saves a
sheet only the room beside the strip.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.sheets.paper import Paper
from generator.sheets.parts import SheetSettings
from generator.sheets.rect import Mirror, Rect, half
from generator.sheets.sheet import Box, Fold
from generator.sheets.sides import SIDES
from generator.sheets.strip import Ground, grounds
from generator.units import ZERO, Length, Size, mm

BAND = mm(4)
LABEL, LABEL_GAP = mm(3.3), mm(0.4)
SMALLEST = mm(10)


@dataclass(frozen=True, slots=True)
class Folded(Ground):
    """A ground whose `room` is the fronts' half; a place and its back's add up to `sum` across the fold."""

    whole: Rect
    mirror: Mirror
    sum: Length

    @property
    def size(self) -> Size:
        """The size of a paper whose edge would mirror as the fold does."""
        return Size(self.sum, self.sum)

    @property
    def fold(self) -> Fold:
        """The line, and above or left of it the place for its words."""
        whole, at = self.whole, half(self.sum)
        if self.mirror == "upwards":
            label = Rect(whole.x, at + LABEL_GAP, whole.width, LABEL)
            return Fold(Rect(whole.x, at, whole.width, ZERO), Box("fold-label", label))
        label = Rect(at - LABEL_GAP - LABEL, whole.y, LABEL, whole.height)
        return Fold(Rect(at, whole.y, ZERO, whole.height), Box("fold-label", label, 90))

    @property
    def band(self) -> Rect:
        """What neither piece nor mark may touch: the fold's line and words, and the same on the other side."""
        return self.fold.line.grown(BAND).shared(self.whole)


def ways_to_use(settings: SheetSettings) -> tuple[Ground, ...]:
    """The ways to share out a paper, the usual one first; none, if its margin or its fold leaves nothing."""
    ways = grounds(settings.paper, settings.margin, settings.footer)
    if not SIDES[settings.sides].folded:
        return ways
    return tuple(folded for ground in ways for folded in folds(ground, settings.paper))


def folds(ground: Ground, paper: Paper) -> Iterator[Folded]:
    """The ways to fold a ground: across or upright, in the middle of the paper or of the room."""
    room = ground.room
    for across, upright in ((paper.size.height, paper.size.width), (room.y + room.top, room.x + room.right)):
        high = min(room.top * 2 - across, across - room.y * 2)
        if high >= (BAND + SMALLEST) * 2:
            at, high = half(across), half(high) - BAND
            yield Folded(Rect(room.x, at + BAND, room.width, high), ground.strip, room, "upwards", across)
        wide = min(room.right * 2 - upright, upright - room.x * 2)
        if wide >= (BAND + SMALLEST) * 2:
            at, wide = half(upright), half(wide) - BAND
            yield Folded(Rect(at - BAND - wide, room.y, wide, room.height), ground.strip, room, "sideways", upright)
