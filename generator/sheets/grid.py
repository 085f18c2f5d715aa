"""Blocks: equal cells in columns and rows, with a rim round them that holds their cut marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.sheets.parts import Group
from generator.sheets.rect import Rect
from generator.sheets.sheet import Placement
from generator.units import ZERO, Length, Size, mm

MARK_GAP, MARK_LENGTH = mm(0.5), mm(2.5)


def how_many(room: Length, cell: Length, gap: Length) -> int:
    """How many cells fit side by side; a room that fits exactly keeps its last one."""
    return max(0, (room + gap) // (cell + gap))


@dataclass(frozen=True, slots=True)
class Spacing:
    """What lies between cells and round a block."""

    gap: Length
    rim: Length

    def block(self, cell: Size, columns: int, rows: int) -> Size:
        """The size of a block of cells, rim and all."""
        return Size(
            cell.width * columns + self.gap * (columns - 1) + self.rim * 2,
            cell.height * rows + self.gap * (rows - 1) + self.rim * 2,
        )

    def most(self, cell: Size, room: Size) -> tuple[int, int]:
        """The most columns and rows of a block in a room; nought both, if not one cell fits."""
        columns = how_many(room.width - self.rim * 2, cell.width, self.gap)
        rows = how_many(room.height - self.rim * 2, cell.height, self.gap)
        return (columns, rows) if columns and rows else (0, 0)


def spacing(gap: Length, marked: bool) -> Spacing:
    """The spacing of sheets with or without cut marks."""
    return Spacing(gap, MARK_GAP + MARK_LENGTH if marked else ZERO)


@dataclass(frozen=True, slots=True)
class Block:
    """Copies of a group in a grid, filled row by row from the top left; `first` counts into the group's copies.

    The last row, or all the lower ones, may be empty: a part-filled sheet keeps the places of a full one.
    """

    group: Group
    first: int
    count: int
    columns: int
    rows: int
    turned: bool

    def size(self, spacing: Spacing) -> Size:
        """The size of the whole block, rim and empty cells and all."""
        return spacing.block(self.group.cell(self.turned), self.columns, self.rows)

    @property
    def used_columns(self) -> int:
        """How many columns hold a copy."""
        return min(self.count, self.columns)

    @property
    def used_rows(self) -> int:
        """How many rows hold a copy."""
        return -(-self.count // self.columns)

    def placements(self, left: Length, top: Length, spacing: Spacing) -> Iterator[tuple[Placement, str | None]]:
        """The fronts of the block, whose outer corner lies there, each with the name of its back."""
        cell, bleed = self.group.cell(self.turned), self.group.bleed
        for index, pair in enumerate(self.group.pairs[self.first : self.first + self.count]):
            row, column = divmod(index, self.columns)
            x = left + spacing.rim + (cell.width + spacing.gap) * column + bleed
            y = top - spacing.rim - (cell.height + spacing.gap) * row - cell.height + bleed
            yield Placement(pair.front, x, y, self.group.size, bleed, 90 if self.turned else 0), pair.back


def cut_marks(placements: tuple[Placement, ...]) -> Iterator[Rect]:
    """The cut marks of a block: at both ends of each cut line, outside every bleed, exactly where the trim ends."""
    inked = [placement.inked for placement in placements]
    left, right = min(rect.x for rect in inked), max(rect.right for rect in inked)
    bottom, top = min(rect.y for rect in inked), max(rect.top for rect in inked)
    trims = [placement.trim for placement in placements]
    for x in sorted({x for trim in trims for x in (trim.x, trim.right)}):
        yield Rect(x, top + MARK_GAP, ZERO, MARK_LENGTH)
        yield Rect(x, bottom - MARK_GAP - MARK_LENGTH, ZERO, MARK_LENGTH)
    for y in sorted({y for trim in trims for y in (trim.y, trim.top)}):
        yield Rect(left - MARK_GAP - MARK_LENGTH, y, MARK_LENGTH, ZERO)
        yield Rect(right + MARK_GAP, y, MARK_LENGTH, ZERO)
