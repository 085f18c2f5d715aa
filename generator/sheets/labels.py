"""Label and perforated sheets: equal cells at fixed places, exact as their makers cut them.

The origin is the first cell's upper left corner, counted from the paper's upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.sheets.rect import Rect
from generator.units import Length, Size, inch, mm

A4, LETTER = Size.parse("210 x 297 mm"), Size.parse("8.5 x 11 in")


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a label sheet: columns and rows, and how far the next one lies to the right and below."""

    cell: Size
    columns: int
    rows: int
    left: Length
    top: Length
    pitch_x: Length
    pitch_y: Length

    def cells(self, paper: Size) -> tuple[Rect, ...]:
        """All cells on a paper, row by row from the top left."""
        return tuple(
            Rect(
                self.left + self.pitch_x * column,
                paper.height - self.top - self.pitch_y * row - self.cell.height,
                self.cell.width,
                self.cell.height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def territory(self, cell: Rect) -> Rect:
        """A cell with half of the gaps round it: ink that runs over its edge spoils no other cell."""
        x, y = (self.pitch_x - self.cell.width).raw // 2, (self.pitch_y - self.cell.height).raw // 2
        return Rect(cell.x - Length(x), cell.y - Length(y), cell.width + Length(x) * 2, cell.height + Length(y) * 2)


def fault(grid: Grid, paper: Size) -> str:
    """What is impossible about a grid on a paper, or nothing."""
    if min(grid.columns, grid.rows) < 1:
        return "a layout needs a column and a row"
    if (grid.columns > 1 and grid.pitch_x < grid.cell.width) or (grid.rows > 1 and grid.pitch_y < grid.cell.height):
        return f"cells of {grid.cell} overlap at a pitch of {grid.pitch_x} and {grid.pitch_y}"
    wide = grid.left + grid.pitch_x * (grid.columns - 1) + grid.cell.width
    high = grid.top + grid.pitch_y * (grid.rows - 1) + grid.cell.height
    if wide > paper.width or high > paper.height:
        return f"{grid.columns} columns and {grid.rows} rows take {Size(wide, high)}, and the paper is {paper}"
    return ""


def metric(cell: Size, columns: int, rows: int, left: float, top: float, pitch_x: float, pitch_y: float) -> Grid:
    """A grid in millimetres."""
    return Grid(cell, columns, rows, mm(left), mm(top), mm(pitch_x), mm(pitch_y))


def imperial(cell: Size, columns: int, rows: int, left: float, top: float, pitch_x: float, pitch_y: float) -> Grid:
    """A grid in inches."""
    return Grid(cell, columns, rows, inch(left), inch(top), inch(pitch_x), inch(pitch_y))


def inches(width: float, height: float) -> Size:
    """A size in inches."""
    return Size(inch(width), inch(height))


def millimetres(width: float, height: float) -> Size:
    """A size in millimetres."""
    return Size(mm(width), mm(height))


AVERY_CARD = imperial(inches(3.5, 2), 2, 5, 0.75, 0.5, 3.5, 2)
LAYOUTS: dict[str, tuple[Size, Grid]] = {
    "ol5175": (LETTER, imperial(inches(1.8, 1.8), 4, 5, 0.65, 1, 1.8, 1.8)),
    "ol330": (LETTER, imperial(inches(2, 2), 4, 5, 0.25, 0.25, 2, 2.125)),
    "ol2679": (LETTER, imperial(inches(2, 2), 3, 4, 0.625, 0.645, 2.625, 2.57)),
    "ol3016": (LETTER, imperial(inches(2, 2), 3, 4, 0.25, 0.25, 3, 8.5 / 3)),
    "hama-50470": (A4, metric(millimetres(50, 50), 3, 5, 13.8, 23.8, 61.2, 50)),
    "rayfilm-2626": (A4, metric(millimetres(50, 50), 4, 5, 5, 23.5, 50, 50)),
    "rayfilm-0241": (A4, metric(millimetres(49, 49), 3, 5, 26.5, 16, 54, 54)),
    "endisch-6505050x": (A4, metric(millimetres(50, 50), 3, 5, 25, 13.5, 55, 55)),
    **{f"avery-{number}": (LETTER, AVERY_CARD) for number in (5371, 5877, 8371, 8471, 28371)},
    "avery-5388": (LETTER, imperial(inches(5, 3), 1, 3, 1.75, 1, 5, 3)),
    "avery-5389": (LETTER, imperial(inches(6, 4), 1, 2, 1.25, 1.25, 6, 4.5)),
    "avery-5163": (LETTER, imperial(inches(4, 2), 2, 5, 0.1625, 0.5, 4.1875, 2)),
}
