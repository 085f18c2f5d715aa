"""The straight cuts that part a sheet into its pieces: as few strokes as can be found, the long ones first.

    for stroke in straight_cuts(Rect(ZERO, ZERO, paper.width, paper.height), sheet.front.placements):
        stroke.line     from edge to edge of the piece in hand, a rectangle without width or height

A knife along a ruler, or a guillotine, cuts a piece of paper in two; every stroke beyond the pieces themselves leaves a
strip of waste. So an empty rim is cut off while it is still whole, and where several cuts are possible, that one is
made after which the fewest remain.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from generator.sheets.rect import Rect, bounds
from generator.sheets.sheet import Placement, Sheet
from generator.units import ZERO, Length

Axis = Literal["x", "y"]
Key = tuple[tuple[int, int, int, int], ...]
EXACT = 36  # above so many pieces, the next cut is chosen without trying all that may follow


@dataclass(frozen=True, slots=True)
class Stroke:
    """One cut: the paper in hand, the line across it, and the pieces left of or below the line, and right of or above it."""

    hand: Rect
    line: Rect
    before: tuple[Placement, ...]
    behind: tuple[Placement, ...]

    @property
    def length(self) -> Length:
        """How long the cut is."""
        return max(self.line.width, self.line.height)

    def parts(self) -> Iterator[tuple[Rect, tuple[Placement, ...]]]:
        """The two papers that the cut leaves, with the pieces on each; one without pieces is waste."""
        hand, line = self.hand, self.line
        if line.height:
            yield Rect(hand.x, hand.y, line.x - hand.x, hand.height), self.before
            yield Rect(line.x, hand.y, hand.right - line.x, hand.height), self.behind
        else:
            yield Rect(hand.x, hand.y, hand.width, line.y - hand.y), self.before
            yield Rect(hand.x, line.y, hand.width, hand.top - line.y), self.behind


@dataclass(frozen=True, slots=True)
class Band:
    """A way through between pieces: from where the ones before it end to where the ones behind it begin."""

    axis: Axis
    begin: Length
    end: Length
    before: tuple[Placement, ...]
    behind: tuple[Placement, ...]


def cuts_of(sheet: Sheet) -> tuple[Stroke, ...]:
    """The cuts of a sheet as it lies before the knife: folded, where it is to be folded; none where it is cut already."""
    if sheet.paper.grid:
        return ()
    size = sheet.paper.size
    hand = Rect(ZERO, ZERO, size.width, size.height)
    for fold in sheet.front.folds:
        line = fold.line
        hand = Rect(ZERO, line.y, size.width, size.height - line.y) if line.width else Rect(ZERO, ZERO, line.x, size.height)
    return straight_cuts(hand, (placed for placed in sheet.front.placements if not placed.behind))


def straight_cuts(hand: Rect, placements: Iterable[Placement]) -> tuple[Stroke, ...]:
    """All cuts in the order in which they are made; after them, each piece is alone with its exact trim.

    Raises:
        ValueError: pieces that overlap, stick out, or can't be parted by straight cuts.
    """
    pieces = tuple(placements)
    if not all(piece.trim.lies_in(hand) for piece in pieces):
        raise ValueError("a piece lies outside the paper")
    knife = Knife()
    waiting: list[tuple[int, int, Stroke]] = []
    done: list[Stroke] = []
    counter = 0
    fresh: list[tuple[Rect, tuple[Placement, ...]]] = [(hand, pieces)]
    while fresh or waiting:
        for paper, on_it in fresh:
            stroke = knife.next_stroke(paper, on_it) if on_it else None
            if stroke:
                heapq.heappush(waiting, (-stroke.length.raw, counter, stroke))
                counter += 1
        fresh = []
        if waiting:
            done.append(heapq.heappop(waiting)[2])
            fresh = list(done[-1].parts())
    return tuple(done)


class Knife:
    """Finds the next cut; it remembers how many strokes an arrangement takes, wherever it lies on the paper."""

    def __init__(self) -> None:
        self.known: dict[Key, int] = {}

    def next_stroke(self, hand: Rect, pieces: tuple[Placement, ...]) -> Stroke | None:
        """The next cut of a paper in hand; nothing, when it is one piece with its exact trim."""
        used = bounds(tuple(piece.trim for piece in pieces))
        for axis, at, empty_before in (
            ("y", used.top, False), ("y", used.y, True), ("x", used.x, True), ("x", used.right, False)
        ):  # fmt: skip
            line = across(hand, axis, at)
            if line:
                return Stroke(hand, line, () if empty_before else pieces, pieces if empty_before else ())
        if len(pieces) == 1:
            return None
        band = self.best(pieces)
        line = across(hand, band.axis, band.begin if band.axis == "x" else band.end)
        if line is None:
            raise ValueError("pieces that overlap")
        return Stroke(hand, line, band.before, band.behind)

    def best(self, pieces: tuple[Placement, ...]) -> Band:
        """The band to cut along first.

        Raises:
            ValueError: where there is none.
        """
        found = [*reversed(tuple(bands(pieces, "y"))), *bands(pieces, "x")]
        if not found:
            raise ValueError("pieces that can't be parted by straight cuts")
        if len(pieces) <= EXACT:
            return min(found, key=lambda band: self.after(band, pieces))
        return min(found, key=lambda band: (at_once(band, pieces), abs(len(band.before) - len(band.behind))))

    def strokes(self, pieces: tuple[Placement, ...]) -> int:
        """How many strokes part pieces that lie flush in a paper."""
        if len(pieces) == 1:
            return 0
        key = shape_of(pieces)
        if key not in self.known:
            self.known[key] = self.after(self.best(pieces), pieces)
        return self.known[key]

    def after(self, band: Band, pieces: tuple[Placement, ...]) -> int:
        """How many strokes it takes when a band is cut first."""
        return at_once(band, pieces) + self.strokes(band.before) + self.strokes(band.behind)


def across(hand: Rect, axis: str, at: Length) -> Rect | None:
    """The line across a paper at that place; none, where it would only shave the edge."""
    if axis == "x":
        return Rect(at, hand.y, ZERO, hand.height) if hand.x < at < hand.right else None
    return Rect(hand.x, at, hand.width, ZERO) if hand.y < at < hand.top else None


def bands(pieces: tuple[Placement, ...], axis: Axis) -> Iterator[Band]:
    """The ways through between pieces, from left to right or from below upwards."""

    def low(piece: Placement) -> Length:
        return piece.trim.x if axis == "x" else piece.trim.y

    def high(piece: Placement) -> Length:
        return piece.trim.right if axis == "x" else piece.trim.top

    ordered = sorted(pieces, key=low)
    reached = high(ordered[0])
    for number, piece in enumerate(ordered[1:], 1):
        if low(piece) >= reached:
            yield Band(axis, reached, low(piece), tuple(ordered[:number]), tuple(ordered[number:]))
        reached = max(reached, high(piece))


def at_once(band: Band, pieces: tuple[Placement, ...]) -> int:
    """The strokes that a band takes, with those that square off what lies on its two sides."""
    whole = bounds(tuple(piece.trim for piece in pieces))
    count = 2 if band.begin < band.end else 1
    for side in (band.before, band.behind):
        part = bounds(tuple(piece.trim for piece in side))
        if band.axis == "x":
            count += (part.y > whole.y) + (part.top < whole.top)
        else:
            count += (part.x > whole.x) + (part.right < whole.right)
    return count


def shape_of(pieces: tuple[Placement, ...]) -> Key:
    """The arrangement of pieces, wherever it lies."""
    trims = [piece.trim for piece in pieces]
    left, bottom = min(trim.x.raw for trim in trims), min(trim.y.raw for trim in trims)
    return tuple(sorted((trim.x.raw - left, trim.y.raw - bottom, trim.width.raw, trim.height.raw) for trim in trims))
