"""Free places on a sheet for what helps to print it: a vernier that shows how far the back is off, and a test square."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.sheets.rect import Rect
from generator.sheets.sheet import Box
from generator.sheets.strip import VERNIER
from generator.units import Size, mm

AIR = mm(2.5)
TEST_SQUARE = Size(mm(45), mm(45))


def free_place(room: Rect, size: Size, taken: Iterable[Rect]) -> Rect | None:
    """The lowest free place of that size in a room, rightmost among the lowest; it keeps clear of what is taken."""
    walls = [rect.grown(AIR) for rect in taken]
    right, top = room.right - size.width, room.top - size.height
    levels = sorted({room.y, top, *(wall.top for wall in walls), *(wall.y - size.height for wall in walls)})
    uprights = sorted({room.x, right, *(wall.right for wall in walls), *(wall.x - size.width for wall in walls)}, reverse=True)
    for y in levels:
        for x in uprights:
            place = Rect(x, y, size.width, size.height)
            if place.lies_in(room) and not any(place.meets(wall) for wall in walls):
                return place
    return None


def vernier(room: Rect, taken: Sequence[Rect]) -> Iterator[Box]:
    """A vernier, lying or standing, if there is room for it."""
    lying = free_place(room, VERNIER, taken)
    if lying:
        yield Box("vernier", lying)
        return
    standing = free_place(room, Size(VERNIER.height, VERNIER.width), taken)
    if standing:
        yield Box("vernier", standing, 90)


def square_to_measure(room: Rect, taken: Sequence[Rect]) -> Iterator[Box]:
    """A test square, if there is room for it."""
    place = free_place(room, TEST_SQUARE, taken)
    if place:
        yield Box("test-square", place)
