"""Pieces in the cells of a label sheet: each in the middle of its own cell, its bleed held back from its neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.sheets.filled import Filled
from generator.sheets.labels import Grid
from generator.sheets.marks import RIM
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.rect import Rect, half
from generator.sheets.sheet import Placement
from generator.sheets.strip import CLEAR, Ground, Strip, thickness
from generator.units import ZERO, Length, Size


def fits_cell(part: Part, grid: Grid) -> bool:
    """Whether a part fits a cell, upright or turned by a quarter."""
    return any(held(size, grid.cell) for size in (part.size, Size(part.size.height, part.size.width)))


def held(size: Size, by: Size) -> bool:
    """Whether one size holds another."""
    return size.width <= by.width and size.height <= by.height


def fill_cells(parts: Iterable[Part], settings: SheetSettings, grid: Grid, skip: int) -> Iterator[Filled]:
    """Label sheets with the parts in order; each must fit. The first so many cells stay empty."""
    paper = settings.paper.size
    cells = grid.cells(paper)
    ground = label_ground(settings, cells)
    copies = [part for part in parts for _ in range(part.copies)]
    slots: list[Part | None] = [*(None for _ in range(skip)), *copies]
    for start in range(0, len(slots), len(cells)):
        used = [(cell, slot) for cell, slot in zip(cells, slots[start:], strict=False) if slot]
        blocks = tuple(((in_cell(part, cell, grid), part.back),) for cell, part in used)
        marked = tuple(has_room_for_marks(block[0][0], cell) for block, (cell, _) in zip(blocks, used, strict=True))
        yield Filled(ground, blocks, len(cells), cells, marked, ground.room.grown(ZERO - settings.margin))


def in_cell(part: Part, cell: Rect, grid: Grid) -> Placement:
    """A copy in the middle of its cell; it is turned only if it doesn't fit upright."""
    turned = not held(part.size, cell.size)
    size = Size(part.size.height, part.size.width) if turned else part.size
    x, y = cell.x + half(cell.width - size.width), cell.y + half(cell.height - size.height)
    whole = Rect(x, y, size.width, size.height).grown(part.bleed)
    territory = grid.territory(cell)
    clip = None if whole.lies_in(territory) else territory
    return Placement(part.face, x, y, part.size, part.bleed, 90 if turned else 0, clip)


def has_room_for_marks(placement: Placement, cell: Rect) -> bool:
    """Whether cut marks round a piece stay inside its cell."""
    return placement.clip is None and placement.whole.grown(RIM).lies_in(cell)


def label_ground(settings: SheetSettings, cells: tuple[Rect, ...]) -> Ground:
    """The whole sheet, with a strip below or above the cells if there is room for one."""
    paper, margin = settings.paper.size, settings.margin
    whole = Rect(ZERO, ZERO, paper.width, paper.height)
    inner = whole.grown(ZERO - margin)
    if not settings.footer or min(inner.width, inner.height) <= ZERO:
        return Ground(whole, None)
    low, high = min(cell.y for cell in cells) - CLEAR, max(cell.top for cell in cells) + CLEAR
    return Ground(whole, below(inner, low) or above(inner, high))


def below(inner: Rect, low: Length) -> Strip | None:
    """A strip under the lowest cells."""
    thick = thickness(inner.width)
    return Strip(Rect(inner.x, inner.y, inner.width, thick), "lower") if inner.y + thick <= low else None


def above(inner: Rect, high: Length) -> Strip | None:
    """A strip over the highest cells."""
    thick = thickness(inner.width)
    return Strip(Rect(inner.x, inner.top - thick, inner.width, thick), "upper") if inner.top - thick >= high else None
