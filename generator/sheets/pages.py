"""From a filled sheet to its printed pages: backs behind their fronts, marks, words, rulers, and aids where there is room."""

from __future__ import annotations

from dataclasses import replace

from generator.sheets.filled import Filled
from generator.sheets.folding import Folded
from generator.sheets.marks import cut_marks, outline
from generator.sheets.parts import SheetSettings
from generator.sheets.places import square_to_measure, vernier
from generator.sheets.rect import Rect, bounds, half
from generator.sheets.sheet import Box, Placement, Sheet, Side
from generator.sheets.sides import SIDES, back_of
from generator.sheets.strip import CLEAR, Strip
from generator.units import mm

NOTICE = mm(20)


def sheet_of(filled: Filled, number: int, back: bool, settings: SheetSettings) -> Sheet:
    """One sheet with its sides; `back` tells which one a side of its own is."""
    sides = SIDES[settings.sides]
    if sides.turned_over:
        pages = two_sides(filled, settings)
    elif isinstance(filled.ground, Folded):
        pages = (folded_side(filled, filled.ground, settings),)
    else:
        pages = (one_side(filled, back, settings),)
    return Sheet(number, settings.paper, settings.sides, pages, settings.mark_ink, filled.slots)


def one_side(filled: Filled, back: bool, settings: SheetSettings) -> Side:
    """The only side of a sheet that isn't turned over; whatever side the marks were asked for, here they are."""
    boxes = front_boxes(filled, filled.ground.strip, duplex=False)
    marks = all_marks(filled, settings, boxes) if settings.marks != "none" else ()
    return Side(back, placements(filled), marks, boxes)


def folded_side(filled: Filled, ground: Folded, settings: SheetSettings) -> Side:
    """Fronts and, beyond the fold, their backs; where a front has none, its place there stays empty."""
    boxes = front_boxes(filled, ground.strip, duplex=False)
    backs = tuple(back_of(front, back, ground.size, ground.mirror, behind=True) for front, back in filled.fronts if back is not None)
    marks = all_marks(filled, settings, boxes)
    shown = marks if settings.marks in ("front", "both") else ()
    if settings.marks in ("back", "both"):
        shown += tuple(mark.mirrored(ground.size, ground.mirror) for mark in marks)
    return Side(False, (*placements(filled), *backs), shown, boxes, (ground.fold,))


def two_sides(filled: Filled, settings: SheetSettings) -> tuple[Side, ...]:
    """Front and back of a sheet: every back behind its own front, the rest of the back empty."""
    paper, mirror = settings.paper, SIDES[settings.sides].mirror(settings.paper)
    size, strip = paper.size, filled.ground.strip
    backs = tuple(back_of(front, back, size, mirror) for front, back in filled.fronts if back is not None)
    if strip and strip.holds_vernier and backs:
        strip = replace(strip, vernier="end")
    boxes = front_boxes(filled, strip, duplex=bool(backs))
    marks = all_marks(filled, settings, boxes)
    on_front = marks if settings.marks in ("front", "both") else ()
    on_back = tuple(mark.mirrored(size, mirror) for mark in marks) if settings.marks in ("back", "both") else ()
    behind = strip_boxes(strip.mirrored(paper, mirror) if strip else None)
    if not any(box.kind == "vernier" for box in behind):
        behind += tuple(replace(box, rect=box.rect.mirrored(size, mirror)) for box in boxes if box.kind == "vernier")
    if not (backs or on_back):
        behind += (Box("notice", middle(filled.ground.room.mirrored(size, mirror))),)
    return Side(False, placements(filled), on_front, boxes), Side(True, backs, on_back, behind)


def placements(filled: Filled) -> tuple[Placement, ...]:
    """All fronts of a sheet."""
    return tuple(front for front, _ in filled.fronts)


def all_marks(filled: Filled, settings: SheetSettings, boxes: tuple[Box, ...]) -> tuple[Rect, ...]:
    """The cut marks of all blocks, if any are wished; those of one block end before the next one's."""
    if settings.marks == "none":
        return ()
    rims = [outline(tuple(front for front, _ in block)) for block in filled.blocks]
    walls = [box.rect.grown(CLEAR) for box in boxes]
    if isinstance(ground := filled.ground, Folded):  # the same marks may stand beyond the fold, where other boxes are
        walls += [wall.mirrored(ground.size, ground.mirror) for wall in walls]
    style = "corner" if filled.cells and settings.mark_style == "edge" else settings.mark_style
    found = (mark for block in filled.to_mark for mark in cut_marks(block, style, filled.ground.room, (*rims, *walls)))
    return tuple(found)


def front_boxes(filled: Filled, strip: Strip | None, *, duplex: bool) -> tuple[Box, ...]:
    """The strip's boxes, and where there is room a vernier for a sheet that is turned over, and a test square."""
    boxes = strip_boxes(strip)
    if not strip:
        return boxes
    ground = filled.ground
    room = ground.whole if isinstance(ground, Folded) else ground.room
    taken = [bounds(filled.cells)] if filled.cells else [outline(tuple(front for front, _ in block)) for block in filled.blocks]
    if isinstance(ground, Folded):
        taken += [ground.band, *(rect.mirrored(ground.size, ground.mirror) for rect in taken)]
    room = filled.inner or room
    taken += [box.rect for box in boxes]
    if duplex and not any(box.kind == "vernier" for box in boxes):
        boxes += tuple(vernier(room, taken))
    return (*boxes, *square_to_measure(room, [*taken, *(box.rect for box in boxes)]))


def strip_boxes(strip: Strip | None) -> tuple[Box, ...]:
    """The boxes of a strip, if there is one."""
    return tuple(strip.boxes()) if strip else ()


def middle(room: Rect) -> Rect:
    """A box for a notice across the middle of an empty room."""
    high = min(NOTICE, room.height)
    return Rect(room.x, room.y + half(room.height - high), room.width, high)
