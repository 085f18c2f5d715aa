"""How wide the columns of a table are."""

from __future__ import annotations

import pytest

from generator.compose.document import Run, Table
from generator.draw.handout_style import HandoutStyle, styles
from generator.draw.handout_table import LEAST_GUTTER, column_widths, gutter_of, set_table
from generator.draw.tags import Tag

TABLE = Table(
    ((Run("Tydzień"),), (Run("Kafelki"),), (Run("Piętaszek"),), (Run("Premia"),)),
    (((Run("2–7"),), (Run("7"),), (Run("odkrywa fragmenty 1–6"),), (Run("wybranego fragmentu"),)),),
    ("left",) * 4,
)


@pytest.fixture
def style() -> HandoutStyle:
    return list(styles({}))[4]


def test_columns_move_closer_before_a_cell_breaks(style: HandoutStyle) -> None:
    lines = {}
    for width in range(220, 300):
        widths, gutter = column_widths(TABLE, style, "pl", width)
        assert sum(widths) + 3 * gutter == pytest.approx(width)
        assert LEAST_GUTTER <= gutter <= style.table_gutter
        grid = set_table(TABLE, style, "pl", width, Tag("Document"), 1000)
        lines[width] = max(cell.lines for cell in grid.rows[0].cells)
        if gutter < style.table_gutter:
            assert lines[width] == 1
    assert set(lines.values()) >= {1, 2}
    assert any(column_widths(TABLE, style, "pl", width)[1] < style.table_gutter for width in lines)


def test_a_space_that_would_not_help_stays() -> None:
    assert [gutter_of(free, 3, 7.0) for free in (30, 21, 15, 12.7, 12, -5)] == pytest.approx([7, 7, 5, 12.7 / 3, 7, 7])
    assert gutter_of(-5, 0, 7.0) == 7
