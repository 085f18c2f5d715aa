"""Filling columns and pages: pure arithmetic on pieces, which know their heights and how to be parted.

    placed, rest = fill(pieces, height)              one column
    sheets = lay_out(bands, page)                    pages of placed pieces

A heading or a lead-in never stands at a column's or a page's foot or over two lines of a longer text, a paragraph never
leaves one line alone, and the columns of the last page are level. A piece that fits no page raises `TooTallError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.draw.handout_pieces import Piece, space

STEP = 2.0
LEAST_ROOM = 60.0
LEAST_LED = 44.0  # four lines: what stands at least under a heading whose text goes on in the next column


class TooTallError(ValueError):
    """A piece that can't be parted is taller than a page."""

    def __init__(self, by: float) -> None:
        super().__init__(f"{by:.0f} pt too tall for a page")
        self.by = by


@dataclass(frozen=True)
class Band:
    """Pieces in two columns, or across the whole page; `joined` says that the band before it belongs to the same matter.

    A band that `flows` goes on over a page's end, as text does.
    """

    pieces: tuple[Piece, ...]
    columns: int
    gap: float
    joined: bool = False
    flows: bool = False


@dataclass(frozen=True)
class Measures:
    """Where text stands on a page, in points from its lower left corner; the first page begins lower, under its band."""

    left: float
    foot: float
    top: float
    first_top: float
    width: float
    gutter: float

    def column(self, columns: int) -> float:
        """The width of one of so many columns."""
        return (self.width - self.gutter * (columns - 1)) / columns


@dataclass(frozen=True)
class Placed:
    """A piece at its place on a page."""

    piece: Piece
    x: float
    top: float


Sheet = tuple[Placed, ...]


def fill(pieces: Sequence[Piece], room: float) -> tuple[list[Piece], list[Piece]]:
    """The pieces that fit into a column, the last one perhaps parted, and those that are left."""
    placed: list[Piece] = []
    rest = list(pieces)
    used = 0.0
    while rest:
        gap = space(placed[-1], rest[0]) if placed else 0.0
        if not begins(rest, room - used - gap):
            break
        piece = rest.pop(0)
        if used + gap + piece.height <= room + 1e-6:
            placed.append(piece)
            used += gap + piece.height
            continue
        parts = piece.part(room - used - gap)
        if parts is None:
            rest.insert(0, piece)
            break
        placed.append(parts[0])
        rest.insert(0, parts[1])
        break
    return placed, rest


def begins(pieces: Sequence[Piece], room: float, led: bool = False) -> bool:
    """Whether the first piece, with all that it keeps to, can begin in a room; one that is `led` not with a mere two lines."""
    first = pieces[0]
    if first.height > room + 1e-6:
        parts = first.part(room)
        return parts is not None and (not led or parts[0].height >= LEAST_LED)
    if first.keep and len(pieces) > 1:
        return begins(pieces[1:], room - first.height - space(first, pieces[1]), led=True)
    return True


def in_columns(pieces: Sequence[Piece], columns: int, height: float) -> tuple[list[list[Piece]], list[Piece]]:
    """Columns filled one after the other, and the pieces that are left."""
    filled, rest = [], list(pieces)
    for _ in range(columns):
        column, rest = fill(rest, height)
        filled.append(column)
    return filled, rest


def level(pieces: Sequence[Piece], columns: int, room: float) -> tuple[list[list[Piece]], float] | None:
    """The lowest columns that hold all pieces, and their height; None if the room is too small."""
    if in_columns(pieces, columns, room)[1]:
        return None
    height = sum(piece.height for piece in pieces) / columns
    while height < room:
        filled, rest = in_columns(pieces, columns, height)
        if not rest:
            return filled, height
        height += STEP
    return in_columns(pieces, columns, room)[0], room


def lay_out(bands: Sequence[Band], page: Measures) -> tuple[Sheet, ...]:
    """The pages of a handout.

    Raises:
        TooTallError: for a piece that no empty page can hold.
    """
    sheets: list[list[Placed]] = [[]]
    y = page.first_top
    for number, band in enumerate(bands):
        rest = list(band.pieces)
        y -= band.gap if number and sheets[-1] else 0.0
        if sheets[-1] and breaks_before(bands, number, y - page.foot, page.top - page.foot):
            sheets.append([])
            y = page.top
        while rest:
            room = y - page.foot
            found = level(rest, band.columns, room)
            if found:
                sheets[-1].extend(at(found[0], page, y))
                y -= found[1]
                break
            filled, left = in_columns(rest, band.columns, room) if room > LEAST_ROOM else ([], rest)
            if not any(filled) and y >= page.top:
                if rest[0].height > room:
                    raise TooTallError(rest[0].height - room)
                filled, left = [[rest[0]]], rest[1:]  # a heading whose block needs a page for itself
            sheets[-1].extend(at(filled, page, y))
            rest = left
            sheets.append([])
            y = page.top
    return tuple(tuple(sheet) for sheet in sheets if sheet or sheet is sheets[0])


def breaks_before(bands: Sequence[Band], number: int, room: float, whole: float) -> bool:
    """Whether a new page does a band good.

    It does if a heading would be left behind, or if the band and those joined to it fit on an empty page, but not into
    the room left.
    """
    if leads(bands[number]) and not can_begin(bands, number, room):
        return True
    last = number + 1
    while last < len(bands) and bands[last].joined:
        last += 1
    if last == number + 1 and (bands[number].columns > 1 or bands[number].flows):
        return False
    found = [level(band.pieces, band.columns, whole) for band in bands[number:last]]
    heights = [entry[1] for entry in found if entry]
    needed = sum(heights) + sum(band.gap for band in bands[number + 1 : last])
    return len(heights) == len(found) and room < needed <= whole


def leads(band: Band) -> bool:
    """Whether all of a band keeps to what follows it."""
    return all(piece.keep for piece in band.pieces)


def can_begin(bands: Sequence[Band], number: int, room: float) -> bool:
    """Whether a band, after those that keep to it, can begin in a room."""
    band = bands[number]
    found = level(band.pieces, band.columns, room)
    if found is None:
        return room > LEAST_ROOM and begins(band.pieces, room)
    if not leads(band) or number + 1 == len(bands):
        return True
    return can_begin(bands, number + 1, room - found[1] - bands[number + 1].gap)


def at(filled: Sequence[Sequence[Piece]], page: Measures, top: float) -> list[Placed]:
    """The pieces of columns at their places."""
    step = page.column(len(filled)) + page.gutter if filled else 0.0
    found = []
    for number, column in enumerate(filled):
        y = top
        for place, piece in enumerate(column):
            y -= space(column[place - 1], piece) if place else 0.0
            found.append(Placed(piece, page.left + number * step, y))
            y -= piece.height
    return found
