"""The stage itself: parts and settings in, sheets out.

layout = lay_out(parts, SheetSettings(named_paper("a4")))
layout.sheets       frozen sheets, fronts and backs paired
layout.refusals     parts that fit no such sheet, each with the sum and what would help; then there are no sheets
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.sheets.fit import Refusal, fits, refusals
from generator.sheets.grid import Spacing, cut_marks, spacing
from generator.sheets.packing import Spot, arrange
from generator.sheets.parts import Group, Part, SheetSettings, backs_alone, fronts_alone, grouped
from generator.sheets.rect import Rect, bounds
from generator.sheets.sheet import Box, Placement, Sheet, Side
from generator.sheets.sides import SIDES, back_of
from generator.sheets.strip import Ground, Strip, grounds
from generator.units import Length, mm

NOTICE = mm(20)
Backed = tuple[Placement, str | None]


@dataclass(frozen=True, slots=True)
class Layout:
    """Either sheets, or the reasons why there are none."""

    sheets: tuple[Sheet, ...]
    refusals: tuple[Refusal, ...] = ()

    @property
    def pages(self) -> int:
        """How many pages the sheets have."""
        return sum(len(sheet.sides) for sheet in self.sheets)


@dataclass(frozen=True, slots=True)
class Filled:
    """A sheet before its sides are made: blocks of fronts, each with the name of its back, on a ground."""

    ground: Ground
    blocks: tuple[tuple[Backed, ...], ...]


def lay_out(parts: Iterable[Part], settings: SheetSettings) -> Layout:
    """Put all copies of all parts on as few sheets as can be found."""
    parts = tuple(parts)
    refused = refusals(parts, settings)
    if refused:
        return Layout((), refused)
    if SIDES[settings.sides].turned_over:
        sides = [two_sides(filled, settings) for filled in fill_sheets(parts, settings)]
    else:
        sides = [one_side(filled, False, settings) for filled in fill_sheets(fronts_alone(parts), settings)]
        sides += [one_side(filled, True, settings) for filled in fill_sheets(backs_alone(parts), settings)]
    return Layout(tuple(Sheet(number, settings.paper, settings.sides, pages) for number, pages in enumerate(sides, 1)))


def fill_sheets(parts: Iterable[Part], settings: SheetSettings) -> tuple[Filled, ...]:
    """The fronts on sheets; the strip lies or stands, whichever needs fewer sheets."""
    groups = grouped(parts)
    between = spacing(settings.gap, settings.marks != "none")
    ways = grounds(settings.paper, settings.margin, settings.footer)
    for_all = [ground for ground in ways if all(fits(group, ground, between) for group in groups)]
    if for_all:
        return min((fill_grounds(groups, ground, between) for ground in for_all), key=len)
    done: list[Filled] = []
    for ground in ways:
        fitting = tuple(group for group in groups if fits(group, ground, between))
        groups = tuple(group for group in groups if group not in fitting)
        done += fill_grounds(fitting, ground, between)
    return tuple(done)


def fill_grounds(groups: tuple[Group, ...], ground: Ground, between: Spacing) -> tuple[Filled, ...]:
    """The groups on sheets that all have the same ground."""
    return tuple(centred(spots, ground, between) for spots in arrange(groups, ground.room.size, between))


def centred(spots: tuple[Spot, ...], ground: Ground, between: Spacing) -> Filled:
    """The blocks of one sheet, all together in the middle of its room."""
    whole, room = bounds(tuple(spot.outline(between) for spot in spots)), ground.room
    left = room.x + half(room.width - whole.width) - whole.x
    top = room.top - half(room.height - whole.height) - whole.top
    return Filled(ground, tuple(tuple(spot.block.placements(left + spot.right, top - spot.down, between)) for spot in spots))


def half(length: Length) -> Length:
    """Half a length, rounded down to a whole unit."""
    return Length(length.raw // 2)


def fronts_and_marks(filled: Filled) -> tuple[tuple[Backed, ...], tuple[Rect, ...]]:
    """All fronts of a sheet in one list, and the cut marks of all its blocks."""
    marks = (mark for block in filled.blocks for mark in cut_marks(tuple(front for front, _ in block)))
    return tuple(backed for block in filled.blocks for backed in block), tuple(marks)


def one_side(filled: Filled, back: bool, settings: SheetSettings) -> tuple[Side, ...]:
    """The only side of a sheet that isn't turned over; whatever side the marks were asked for, here they are."""
    fronts, marks = fronts_and_marks(filled)
    shown = marks if settings.marks != "none" else ()
    return (Side(back, tuple(front for front, _ in fronts), shown, strip_boxes(filled.ground.strip)),)


def two_sides(filled: Filled, settings: SheetSettings) -> tuple[Side, ...]:
    """Front and back of a sheet: every back behind its own front, the rest of the back empty."""
    paper, mirror = settings.paper, SIDES[settings.sides].mirror(settings.paper)
    fronts, marks = fronts_and_marks(filled)
    strip, room = filled.ground.strip, filled.ground.room.mirrored(paper.size, mirror)
    backs = tuple(back_of(front, back, paper, mirror) for front, back in fronts if back is not None)
    on_front = marks if settings.marks in ("front", "both") else ()
    on_back = tuple(mark.mirrored(paper.size, mirror) for mark in marks) if settings.marks in ("back", "both") else ()
    notice = () if backs or on_back else (Box("notice", middle(room)),)
    return (
        Side(False, tuple(front for front, _ in fronts), on_front, strip_boxes(strip)),
        Side(True, backs, on_back, (*strip_boxes(strip.mirrored(paper, mirror) if strip else None), *notice)),
    )


def strip_boxes(strip: Strip | None) -> tuple[Box, ...]:
    """The boxes of a strip, if there is one."""
    return tuple(strip.boxes()) if strip else ()


def middle(room: Rect) -> Rect:
    """A box for a notice across the middle of an empty room."""
    high = min(NOTICE, room.height)
    return Rect(room.x, room.y + half(room.height - high), room.width, high)
