"""Cut marks: at both ends of each cut line, outside every bleed, exactly where the trim ends.

corner   a short line; at a block's corners two of them make an L
cross    the same with a bar across, which a cutter finds with a lens
edge     a line as long as the room allows, for a guillotine that is set at the paper's edge
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.sheets.parts import MarkStyle
from generator.sheets.rect import Rect, bounds, half
from generator.sheets.sheet import Placement
from generator.units import ZERO, Length, mm

MARK_GAP, MARK_LENGTH, BAR = mm(0.5), mm(2.5), mm(2)
RIM = MARK_GAP + MARK_LENGTH


def cut_lines(placements: Sequence[Placement]) -> tuple[list[Length], list[Length]]:
    """Where a block is cut: how far from the left its upright lines stand, and how high its level ones lie."""
    trims = [placement.trim for placement in placements]
    return (
        sorted({x for trim in trims for x in (trim.x, trim.right)}),
        sorted({y for trim in trims for y in (trim.y, trim.top)}),
    )


def outline(placements: Sequence[Placement]) -> Rect:
    """A block with the rim that holds its marks."""
    return bounds(tuple(placement.inked for placement in placements)).grown(RIM)


def cut_marks(placements: Sequence[Placement], style: MarkStyle, room: Rect, others: Iterable[Rect]) -> Iterator[Rect]:
    """The marks of a block; long ones end at the room's edge, or before what else stands in their way."""
    rim, others = outline(placements), tuple(others)
    inked = rim.grown(ZERO - MARK_LENGTH)
    upright, level = cut_lines(placements)
    for x in upright:
        up, down = Rect(x, inked.top, ZERO, MARK_LENGTH), Rect(x, rim.y, ZERO, MARK_LENGTH)
        if style == "edge":
            top = min([room.top, *(rect.y for rect in others if rect.x <= x <= rect.right and rect.y >= rim.top)])
            bottom = max([room.y, *(rect.top for rect in others if rect.x <= x <= rect.right and rect.top <= rim.y)])
            up, down = Rect(x, inked.top, ZERO, top - inked.top), Rect(x, bottom, ZERO, inked.y - bottom)
        yield from (up, down)
        if style == "cross":
            yield from (Rect(x - half(BAR), mark.y + half(MARK_LENGTH), BAR, ZERO) for mark in (up, down))
    for y in level:
        left, right = Rect(rim.x, y, MARK_LENGTH, ZERO), Rect(inked.right, y, MARK_LENGTH, ZERO)
        if style == "edge":
            start = max([room.x, *(rect.right for rect in others if rect.y <= y <= rect.top and rect.right <= rim.x)])
            end = min([room.right, *(rect.x for rect in others if rect.y <= y <= rect.top and rect.x >= rim.right)])
            left, right = Rect(start, y, inked.x - start, ZERO), Rect(inked.right, y, end - inked.right, ZERO)
        yield from (left, right)
        if style == "cross":
            yield from (Rect(mark.x + half(MARK_LENGTH), y - half(BAR), ZERO, BAR) for mark in (left, right))
