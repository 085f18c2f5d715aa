"""Blocks onto sheets: full sheets of one size first, then all that is left over, together on as few sheets as fit.

Every arrangement can be cut apart with straight cuts from edge to edge: a block goes into the upper left corner of a
free rectangle, and what remains beside and below it are two free rectangles again. Several orders, choices of a
rectangle and ways to divide it are tried, the gentle ones first; turning pieces, or tearing a group apart, must save
a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product

from generator.sheets.grid import Block, Spacing
from generator.sheets.parts import Group
from generator.sheets.rect import Rect
from generator.units import ZERO, Length, Size

OPEN_SHEETS = 6
FEW_GROUPS = 16


@dataclass(frozen=True, slots=True)
class Spot:
    """A block on a sheet: how far its outer corner lies right of the room's left edge and below its upper one."""

    block: Block
    right: Length
    down: Length

    def outline(self, spacing: Spacing) -> Rect:
        """The whole block with its rim, seen from the room's upper left corner."""
        size = self.block.size(spacing)
        return Rect(self.right, ZERO - self.down - size.height, size.width, size.height)


@dataclass(frozen=True, slots=True)
class Free:
    """A free rectangle, measured as a spot is."""

    right: Length
    down: Length
    width: Length
    height: Length


@dataclass
class Open:
    """A sheet in the making."""

    free: list[Free]
    spots: list[Spot] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to fill sheets."""

    order: Callable[[Block], tuple[int, ...]]
    choice: Callable[[Free, Size], tuple[int, ...]]
    across: bool
    turning: bool = False
    tearing: bool = False
    joining: bool = False


ORDERS: tuple[Callable[[Block], tuple[int, ...]], ...] = (
    lambda block: (-(block.group.cell(False).width.raw * block.group.cell(False).height.raw * block.count),),
    lambda block: (-max(block.group.cell(False).width.raw, block.group.cell(False).height.raw),),
    lambda block: (),
)
CHOICES: tuple[Callable[[Free, Size], tuple[int, ...]], ...] = (
    lambda free, size: (min(free.width.raw - size.width.raw, free.height.raw - size.height.raw),),
    lambda free, size: (free.width.raw * free.height.raw - size.width.raw * size.height.raw,),
    lambda free, size: (free.down.raw, free.right.raw, size.height.raw),
)


def arrange(groups: tuple[Group, ...], room: Size, spacing: Spacing) -> tuple[tuple[Spot, ...], ...]:
    """The groups on sheets whose room is that large, on as few as can be found; each must fit by itself."""
    full: list[Block] = []
    rest: list[Block] = []
    for group in groups:
        whole = full_grid(group, room, spacing)
        cells = whole.columns * whole.rows
        for first in range(0, len(group.pairs), cells):
            count = min(cells, len(group.pairs) - first)
            block = Block(group, first, count, whole.columns, whole.rows, whole.turned)
            (full if count == cells else rest).append(block)
    if not rest or (len(rest) == 1 and not full) or len(groups) == 1:
        return tuple((Spot(block, ZERO, ZERO),) for block in (*full, *rest))
    return best(full, rest, room, spacing)


def full_grid(group: Group, room: Size, spacing: Spacing) -> Block:
    """The grid that fills a whole sheet; its pieces are turned by a quarter only where that saves a sheet."""
    grids = [spacing.most(group, turned, room) for turned in (False, True)]
    sheets = [-(-len(group.pairs) // (columns * rows)) if columns else None for columns, rows in grids]
    upright, turned = sheets
    turn = upright is None or (turned is not None and turned < upright)
    columns, rows = grids[turn]
    return Block(group, 0, columns * rows, columns, rows, turn)


def best(full: list[Block], rest: list[Block], room: Size, spacing: Spacing) -> tuple[tuple[Spot, ...], ...]:
    """The arrangement with the fewest sheets; among those, the fewest turned pieces, blocks, and the least spread."""
    found: list[tuple[tuple[int, ...], tuple[tuple[Spot, ...], ...]]] = []
    least = least_sheets(full, rest, room, spacing)
    for ways in liberties(len(rest)):
        for way in ways:
            sheets = fill(way, full, rest, room, spacing)
            found.append((grade(sheets, spacing), sheets))
        if min(grade[0] for grade, _ in found) <= least:
            break
    return min(found, key=lambda entry: entry[0])[1]


def liberties(blocks: int) -> Iterator[list[Way]]:
    """The ways to try, in parcels, each with more liberties than the one before."""
    means = list(product(ORDERS, CHOICES, (True, False)))
    if blocks > FEW_GROUPS:
        means = means[:1]
    for turning, tearing, joining in ((0, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1)):
        yield [Way(order, choice, across, bool(turning), bool(tearing), bool(joining)) for order, choice, across in means]


def least_sheets(full: list[Block], rest: list[Block], room: Size, spacing: Spacing) -> int:
    """Fewer sheets than this can't be: full sheets, and the area of all that is left over."""
    area = 0
    for block in rest:
        cell = spacing.cell(block.group, False)
        area += cell.width.raw * cell.height.raw * block.count
    return len(full) + (-(-area // (room.width.raw * room.height.raw)) if not full else 0)


def grade(sheets: tuple[tuple[Spot, ...], ...], spacing: Spacing) -> tuple[int, ...]:
    """How good an arrangement is; less is better. Last come the look of it: low on the last sheet, and in order."""
    spots = [spot for sheet in sheets for spot in sheet]
    turned = sum(spot.block.count for spot in spots if spot.block.turned)
    low = max(spot.down.raw + spot.block.size(spacing).height.raw for spot in sheets[-1])
    return len(sheets), turned, len(spots), low, disorder(sheets)


def disorder(sheets: tuple[tuple[Spot, ...], ...]) -> int:
    """How many pairs of blocks stand in another order than their groups came in, read row by row."""
    orders = []
    for sheet in sheets:
        read = sorted(sheet, key=lambda spot: (spot.down.raw, spot.right.raw))
        orders.append([spot.block.group.number for spot in read])
    return sum(first > second for order in orders for place, first in enumerate(order) for second in order[place + 1 :])


def fill(way: Way, full: list[Block], rest: list[Block], room: Size, spacing: Spacing) -> tuple[tuple[Spot, ...], ...]:
    """Sheets filled in one way."""
    done: list[Open] = []
    for block in full:
        sheet = Open([Free(ZERO, ZERO, room.width, room.height)])
        put(sheet, sheet.free[0], block, way, spacing)
        done.append(sheet)
    opened = done[-OPEN_SHEETS:] if way.joining else []
    for block in sorted(rest, key=way.order):
        left: Block | None = block
        while left:
            left = place(left, opened, way, spacing)
            if left:
                fresh = Open([Free(ZERO, ZERO, room.width, room.height)])
                done.append(fresh)
                opened = [*opened, fresh][-OPEN_SHEETS:]
                left = place(left, [fresh], way, spacing)
    return tuple(at_home(tuple(sheet.spots), room, spacing) for sheet in done)


def at_home(spots: tuple[Spot, ...], room: Size, spacing: Spacing) -> tuple[Spot, ...]:
    """A group that has a sheet to itself takes the places of a full sheet, be it ever so few copies."""
    whole = full_grid(spots[0].block.group, room, spacing)
    block = spots[0].block
    if len(spots) > 1 or whole.turned != block.turned:
        return spots
    return (Spot(Block(block.group, block.first, block.count, whole.columns, whole.rows, whole.turned), ZERO, ZERO),)


def place(block: Block, opened: list[Open], way: Way, spacing: Spacing) -> Block | None:
    """Put a block where it fits best, in the shape that fits best; what couldn't be placed comes back."""
    offers = [
        ((number, *way.choice(free, shape.size(spacing))), sheet, free, shape)
        for number, sheet in enumerate(opened)
        for free in sheet.free
        for shape in shapes(block, Size(free.width, free.height), way.turning, spacing)
    ]
    if offers:
        _, sheet, free, shape = min(offers, key=lambda offer: offer[0])
        put(sheet, free, shape, way, spacing)
        return None
    pieces = (
        [
            (shape.count, sheet, free, shape)
            for sheet in opened
            for free in sheet.free
            for shape in largest(block, Size(free.width, free.height), spacing)
        ]
        if way.tearing
        else []
    )
    if not pieces:
        return block
    _, sheet, free, shape = max(pieces, key=lambda piece: piece[0])
    put(sheet, free, shape, way, spacing)
    taken = shape.count
    return Block(block.group, block.first + taken, block.count - taken, block.columns, block.rows, block.turned)


def put(sheet: Open, free: Free, block: Block, way: Way, spacing: Spacing) -> None:
    """Put a block into the upper left corner of a free rectangle, and divide what is left of it."""
    size = block.size(spacing)
    beside, below = free.width - size.width, free.height - size.height
    sheet.free.remove(free)
    sheet.spots.append(Spot(block, free.right, free.down))
    right = Free(free.right + size.width, free.down, beside, size.height if way.across else free.height)
    under = Free(free.right, free.down + size.height, free.width if way.across else size.width, below)
    sheet.free += [rest for rest in (right, under) if rest.width > ZERO and rest.height > ZERO]


def shapes(block: Block, room: Size, turning: bool, spacing: Spacing) -> Iterator[Block]:
    """The block in every shape that fits a room: no shape has a column more than its rows need."""
    for turned in (False, True) if turning else (block.turned,):
        columns, rows = spacing.most(block.group, turned, room)
        for across in range(1, min(columns, block.count) + 1):
            deep = -(-block.count // across)
            if deep <= rows and -(-block.count // deep) == across:
                yield Block(block.group, block.first, block.count, across, deep, turned)


def largest(block: Block, room: Size, spacing: Spacing) -> Iterator[Block]:
    """As many copies of the block as fit a room, which can't hold them all."""
    for turned in (False, True):
        columns, rows = spacing.most(block.group, turned, room)
        if columns:
            count = min(block.count, columns * rows)
            yield Block(block.group, block.first, count, columns, rows, turned)
