"""A table on the page: a row of heads over a strong rule, then rows over light ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from reportlab.lib.colors import HexColor

from generator.draw.handout_canvas import HandoutCanvas
from generator.draw.handout_pieces import Piece, TextPiece
from generator.draw.tags import Tag

HAIRLINE, RULE = 0.5, 1.0
LEAST_ROWS = 2


@dataclass(frozen=True)
class Row:
    """A row of a table: a text in each column, their left edges, and the space above and below them."""

    cells: tuple[TextPiece, ...]
    lefts: tuple[float, ...]
    pad: float

    @property
    def height(self) -> float:
        """The tallest cell's height with the space around it."""
        return max(cell.height for cell in self.cells) + 2 * self.pad


@dataclass(frozen=True)
class Grid:
    """A table: a row of heads over a strong rule, then rows over light ones; the heads come again where it is parted."""

    head: Row
    rows: tuple[Row, ...]
    width: float
    rule: str
    strong: str
    before: float
    after: float
    whole_up_to: float
    first: bool = True
    keep: bool = False

    @property
    def inner(self) -> tuple[Piece, ...]:
        """All cells, heads first."""
        return tuple(cell for row in (self.head, *self.rows) for cell in row.cells)

    @property
    def height(self) -> float:
        """All rows and the heads."""
        return self.head.height + sum(row.height for row in self.rows)

    def part(self, room: float) -> tuple[Grid, Grid] | None:
        """Parted between two rows, at least two on each side; a table that fits a column stays whole."""
        if self.height <= self.whole_up_to:
            return None
        count, used = 0, self.head.height
        while count < len(self.rows) and used + self.rows[count].height <= room:
            used += self.rows[count].height
            count += 1
        count = min(count, len(self.rows) - LEAST_ROWS)
        if count < LEAST_ROWS:
            return None
        rest = replace(self, rows=self.rows[count:], before=0.0, first=False)
        return replace(self, rows=self.rows[:count], after=0.0), rest

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The rules, then the cells; heads that come again are decoration."""
        self.draw_rules(canvas, x, top)
        if self.first:
            draw_row(self.head, canvas, x, top)
        else:
            with canvas.artifact("Pagination"):
                draw_row(replace(self.head, cells=tuple(replace(cell, tag=Tag("Span")) for cell in self.head.cells)), canvas, x, top)
        top -= self.head.height
        for row in self.rows:
            draw_row(row, canvas, x, top)
            top -= row.height

    def draw_rules(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """A strong rule under the heads, a light one under each row."""
        with canvas.artifact():
            y = top - self.head.height
            canvas.setLineWidth(RULE)
            canvas.setStrokeColor(HexColor(self.strong))
            canvas.line(x, y, x + self.width, y)
            canvas.setLineWidth(HAIRLINE)
            canvas.setStrokeColor(HexColor(self.rule))
            for row in self.rows:
                y -= row.height
                canvas.line(x, y, x + self.width, y)


def draw_row(row: Row, canvas: HandoutCanvas, x: float, top: float) -> None:
    """The cells of a row, their first lines on one line."""
    for cell, left in zip(row.cells, row.lefts, strict=True):
        cell.draw(canvas, x + left, top - row.pad)
