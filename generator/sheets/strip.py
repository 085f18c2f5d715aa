"""The strip of words and rulers along one edge of a sheet, and the room that it leaves for the pieces.

A strip lies along the lower edge, or stands along the right one where that saves paper. It is as long as the paper
allows; what it holds depends on that length:

    long     rulers on the left, words on the right of them
    medium   rulers, words below
    short    words alone, as many lines as it takes
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from generator.sheets.paper import Paper
from generator.sheets.rect import Mirror, Rect, half
from generator.sheets.sheet import Box, BoxKind, Rotation
from generator.units import ZERO, Length, Size, mm, pt

Edge = Literal["lower", "right", "upper", "left"]
RULER_ZERO, RULER = mm(1), mm(107)
SCALE, CAPTION = mm(4.7), mm(3.1)
LINE = pt(8.6)
WORDS_BESIDE, BESIDE = mm(60), mm(5)
VERNIER = Size(mm(34), mm(9))
CLEAR = mm(1.5)
SHORTEST = mm(40)
OPPOSITE: dict[Mirror, dict[Edge, Edge]] = {
    "sideways": {"lower": "lower", "upper": "upper", "left": "right", "right": "left"},
    "upwards": {"lower": "upper", "upper": "lower", "left": "left", "right": "right"},
}


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip where it lies on a side of the paper; a vernier stands at its end, or on the other side at its start."""

    rect: Rect
    edge: Edge
    vernier: Literal["start", "end", ""] = ""

    @property
    def standing(self) -> bool:
        """Whether its words run upwards."""
        return self.edge in ("left", "right")

    @property
    def length(self) -> Length:
        """How far its words can run."""
        return self.rect.height if self.standing else self.rect.width

    @property
    def has_rulers(self) -> bool:
        """Whether it is long enough for both rulers."""
        return self.length >= RULER

    @property
    def holds_vernier(self) -> bool:
        """Whether it is long enough for a vernier beside rulers and words."""
        return self.length >= RULER + BESIDE * 2 + WORDS_BESIDE + VERNIER.width

    def mirrored(self, paper: Paper, mirror: Mirror) -> Strip:
        """The strip of the other side: on the same spot of the paper, so that it meets no piece there either."""
        vernier = self.vernier
        if self.standing == (mirror == "upwards") and vernier:
            vernier = "start" if vernier == "end" else "end"
        return Strip(self.rect.mirrored(paper.size, mirror), OPPOSITE[mirror][self.edge], vernier)

    def boxes(self) -> Iterator[Box]:
        """The boxes in the strip; its rotation is theirs."""
        turn: Rotation = 90 if self.standing else 0
        for kind, box in self.contents():
            if self.standing:
                rect = Rect(self.rect.right - box.top, self.rect.y + box.x, box.height, box.width)
            else:
                rect = Rect(self.rect.x + box.x, self.rect.y + box.y, box.width, box.height)
            yield Box(kind, rect, turn)

    def contents(self) -> Iterator[tuple[BoxKind, Rect]]:
        """The boxes as if the strip lay with its lower-left corner at nought."""
        if not self.vernier:
            yield from contents(self.length)
            return
        taken = VERNIER.width + BESIDE
        at, shift = (ZERO, taken) if self.vernier == "start" else (self.length - VERNIER.width, ZERO)
        yield from ((kind, replace(box, x=box.x + shift)) for kind, box in contents(self.length - taken))
        yield "vernier", Rect(at, half(thickness(self.length) - VERNIER.height), VERNIER.width, VERNIER.height)


def words_height(length: Length) -> Length:
    """How high the words stand in a strip of that length, when nothing stands beside them."""
    lines = next(count for least, count in ((mm(100), 3), (mm(60), 5), (ZERO, 8)) if length >= least)
    return LINE * lines


def thickness(length: Length) -> Length:
    """How thick a strip of that length is."""
    rulers = SCALE * 2 + CAPTION
    if length >= RULER + BESIDE + WORDS_BESIDE:
        return rulers
    return words_height(length) + (rulers + CLEAR if length >= RULER else ZERO)


def contents(length: Length) -> Iterator[tuple[BoxKind, Rect]]:
    """The boxes of a strip of that length, as if it lay with its lower-left corner at nought."""
    if length < RULER:
        yield "footer", Rect(ZERO, ZERO, length, words_height(length))
        return
    if length >= RULER + BESIDE + WORDS_BESIDE:
        base = ZERO
        yield "footer", Rect(RULER + BESIDE, ZERO, length - RULER - BESIDE, thickness(length))
    else:
        base = words_height(length) + CLEAR
        yield "footer", Rect(ZERO, ZERO, length, words_height(length))
    yield "ruler-caption", Rect(ZERO, base, RULER, CAPTION)
    yield "ruler-imperial", Rect(ZERO, base + CAPTION, RULER, SCALE)
    yield "ruler-metric", Rect(ZERO, base + CAPTION + SCALE, RULER, SCALE)


@dataclass(frozen=True, slots=True)
class Ground:
    """Where things may lie on a side: the room for pieces with their marks, and the strip, if there is one."""

    room: Rect
    strip: Strip | None


def grounds(paper: Paper, margin: Length, footer: bool) -> tuple[Ground, ...]:
    """The ways to share out a paper inside its margin, the usual one first; none, if the margin leaves nothing."""
    inner = Rect(ZERO, ZERO, paper.size.width, paper.size.height).grown(-margin)
    if inner.width <= ZERO or inner.height <= ZERO:
        return ()
    if not footer:
        return (Ground(inner, None),)
    ways = tuple(ground for ground in (lying(inner), standing(inner)) if ground)
    with_rulers = tuple(ground for ground in ways if ground.strip and ground.strip.has_rulers)
    return with_rulers or ways or (Ground(inner, None),)


def lying(inner: Rect) -> Ground | None:
    """A strip along the lower edge, and the room above it."""
    high = thickness(inner.width)
    if inner.width < SHORTEST or high + CLEAR >= inner.height:
        return None
    room = Rect(inner.x, inner.y + high + CLEAR, inner.width, inner.height - high - CLEAR)
    return Ground(room, Strip(Rect(inner.x, inner.y, inner.width, high), "lower"))


def standing(inner: Rect) -> Ground | None:
    """A strip along the right edge, and the room left of it."""
    wide = thickness(inner.height)
    if inner.height < SHORTEST or wide + CLEAR >= inner.width:
        return None
    room = Rect(inner.x, inner.y, inner.width - wide - CLEAR, inner.height)
    return Ground(room, Strip(Rect(inner.right - wide, inner.y, wide, inner.height), "right"))
