"""The stage itself: parts and settings in, sheets out.

layout = lay_out(parts, SheetSettings(named_paper("a4")))
layout.sheets       frozen sheets, fronts and backs paired
layout.refusals     parts that fit no such sheet, each with the sum and what would help; then there are no sheets
layout.left_out     parts that fit no cell of a label sheet, on which others do
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generator.sheets.cells import fill_cells, fits_cell
from generator.sheets.filled import Filled
from generator.sheets.fit import Refusal, fits, refusals, spacing_of, too_much_skipped
from generator.sheets.folding import ways_to_use
from generator.sheets.grid import Spacing
from generator.sheets.packing import Spot, arrange
from generator.sheets.pages import sheet_of
from generator.sheets.parts import Group, Part, SheetSettings, backs_alone, fronts_alone, grouped
from generator.sheets.rect import bounds, half
from generator.sheets.sheet import Sheet
from generator.sheets.sides import SIDES
from generator.sheets.strip import Ground
from generator.units import ZERO


@dataclass(frozen=True, slots=True)
class Layout:
    """Either sheets, or the reasons why there are none."""

    sheets: tuple[Sheet, ...]
    refusals: tuple[Refusal, ...] = ()
    left_out: tuple[Refusal, ...] = ()

    @property
    def pages(self) -> int:
        """How many pages the sheets have."""
        return sum(len(sheet.sides) for sheet in self.sheets)


def lay_out(parts: Iterable[Part], settings: SheetSettings) -> Layout:
    """Put all copies of all parts on as few sheets as can be found."""
    parts = tuple(parts)
    refused, grid = refusals(parts, settings), settings.paper.grid
    placed = tuple(part for part in parts if fits_cell(part, grid)) if grid else parts
    if refused and (not grid or not placed or SIDES[settings.sides].folded):
        return Layout((), refused)
    sides = SIDES[settings.sides]
    if sides.turned_over or sides.folded:
        filled = [(sheet, False) for sheet in fill_sheets(placed, settings, settings.skip)]
    else:
        filled = [(sheet, False) for sheet in fill_sheets(fronts_alone(placed), settings, settings.skip)]
        filled += [(sheet, True) for sheet in fill_sheets(backs_alone(placed), settings)]
    if any(not sheet.blocks for sheet, _ in filled):
        return Layout((), (too_much_skipped(settings.skip, filled[0][0].slots),))
    sheets = tuple(sheet_of(sheet, number, back, settings) for number, (sheet, back) in enumerate(filled, 1))
    return Layout(sheets, (), refused)


def fill_sheets(parts: Iterable[Part], settings: SheetSettings, skip: int = 0) -> tuple[Filled, ...]:
    """The fronts on sheets; strip and fold lie or stand, whichever needs fewer sheets.

    Pieces without a back go on sheets without a fold where that saves one.
    """
    if settings.paper.grid:
        return tuple(fill_cells(parts, settings, settings.paper.grid, skip))
    parts = tuple(parts)
    together = fill_papers(parts, settings, skip)
    bare = tuple(part for part in parts if part.back is None)
    if not bare or not SIDES[settings.sides].folded:
        return together
    backed = tuple(part for part in parts if part.back is not None)
    apart = (*fill_papers(backed, settings, skip), *fill_papers(bare, replace(settings, sides="single"), 0 if backed else skip))
    return min((together, apart), key=len)


def fill_papers(parts: tuple[Part, ...], settings: SheetSettings, skip: int) -> tuple[Filled, ...]:
    """The fronts on plain papers."""
    groups = grouped(parts, skip)
    between = spacing_of(settings)
    ways = ways_to_use(settings)
    for_all = [ground for ground in ways if all(fits(group, ground, between) for group in groups)]
    if for_all:
        return min((fill_ground(groups, ground, between, settings) for ground in for_all), key=len)
    done: list[Filled] = []
    for ground in ways:
        fitting = tuple(group for group in groups if fits(group, ground, between))
        groups = tuple(group for group in groups if group not in fitting)
        done += fill_ground(fitting, ground, between, settings)
    return tuple(done)


def fill_ground(groups: tuple[Group, ...], ground: Ground, between: Spacing, settings: SheetSettings) -> tuple[Filled, ...]:
    """The groups on sheets that all have the same ground; a sheet with slots to skip is the first."""
    sheets = sorted(arrange(groups, ground.room.size, between), key=lambda spots: not any(spot.block.begins_empty for spot in spots))
    return tuple(placed(spots, ground, between, settings.placing == "packed") for spots in sheets)


def placed(spots: tuple[Spot, ...], ground: Ground, between: Spacing, packed: bool) -> Filled:
    """The blocks of one sheet, all together in the middle of its room, or in its upper left corner."""
    whole, room = bounds(tuple(spot.outline(between) for spot in spots)), ground.room
    aside = ZERO if packed else half(room.width - whole.width)
    down = ZERO if packed else half(room.height - whole.height)
    left, top = room.x + aside - whole.x, room.top - down - whole.top
    blocks = (tuple(spot.block.placements(left + spot.right, top - spot.down, between)) for spot in spots)
    slots = sum(spot.block.columns * spot.block.rows for spot in spots)
    return Filled(ground, tuple(block for block in blocks if block), slots)
