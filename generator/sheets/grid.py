"""Blocks: equal cells in columns and rows, with a rim round them that holds their cut marks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.sheets.marks import RIM
from generator.sheets.parts import Group
from generator.sheets.rect import half
from generator.sheets.sheet import Placement
from generator.units import ZERO, Length, Size


def how_many(room: Length, cell: Length, gap: Length) -> int:
    """How many cells fit side by side; a room that fits exactly keeps its last one."""
    return max(0, (room + gap) // (cell + gap))


@dataclass(frozen=True, slots=True)
class Spacing:
    """What lies between cells and round a block; the cells of a butted block hold no bleed, its rim does."""

    gap: Length
    rim: Length
    butted: bool = False

    def cell(self, group: Group, turned: bool) -> Size:
        """What one copy takes inside a block."""
        return group.trim(turned) if self.butted else group.cell(turned)

    def edge(self, group: Group) -> Length:
        """What lies round the cells of a block."""
        return self.rim + group.bleed if self.butted else self.rim

    def block(self, group: Group, turned: bool, columns: int, rows: int) -> Size:
        """The size of a block of cells, rim and all."""
        cell, edge = self.cell(group, turned), self.edge(group) * 2
        return Size(
            cell.width * columns + self.gap * (columns - 1) + edge,
            cell.height * rows + self.gap * (rows - 1) + edge,
        )

    def most(self, group: Group, turned: bool, room: Size) -> tuple[int, int]:
        """The most columns and rows of a block in a room; nought both, if not one cell fits."""
        cell, edge = self.cell(group, turned), self.edge(group) * 2
        columns = how_many(room.width - edge, cell.width, self.gap)
        rows = how_many(room.height - edge, cell.height, self.gap)
        return (columns, rows) if columns and rows else (0, 0)


def spacing(gap: Length, marked: bool, butted: bool = False) -> Spacing:
    """The spacing of sheets with or without cut marks."""
    return Spacing(gap, RIM if marked else ZERO, butted)


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
        return spacing.block(self.group, self.turned, self.columns, self.rows)

    @property
    def begins_empty(self) -> bool:
        """Whether its first slots are to be skipped."""
        return self.group.pairs[self.first].front is None

    def placements(self, left: Length, top: Length, spacing: Spacing) -> Iterator[tuple[Placement, str | None]]:
        """The fronts of the block, whose outer corner lies there, each with the name of its back."""
        group = self.group
        cell, edge = spacing.cell(group, self.turned), spacing.edge(group)
        inner = ZERO if spacing.butted else group.bleed
        own = min(group.bleed, half(spacing.gap)) if spacing.butted else None
        for index, pair in enumerate(group.pairs[self.first : self.first + self.count]):
            row, column = divmod(index, self.columns)
            x = left + edge + (cell.width + spacing.gap) * column + inner
            y = top - edge - (cell.height + spacing.gap) * row - cell.height + inner
            if pair.front is not None:
                yield Placement(pair.front, x, y, group.size, group.bleed, 90 if self.turned else 0, own=own), pair.back
