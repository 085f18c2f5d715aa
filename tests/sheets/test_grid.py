from __future__ import annotations

from arrow_faces import part

from generator.sheets.grid import how_many
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import SheetSettings
from generator.units import ZERO, Length, mm


def test_a_grid_that_fits_exactly_keeps_its_last_column() -> None:
    tried = 0
    for tenths in range(400, 1201):
        card = Length(tenths * 36)
        for gap in (Length(180 * halves) for halves in range(13)):
            for columns in range(2, 6):
                room = card * columns + gap * (columns - 1)
                assert how_many(room, card, gap) == columns
                assert how_many(room - Length(1), card, gap) == columns - 1
                tried += 1
    assert tried >= 30_000


def test_a_room_smaller_than_a_cell_holds_none() -> None:
    assert how_many(mm(9.9), mm(10), ZERO) == 0
    assert how_many(ZERO - mm(5), mm(10), ZERO) == 0


def test_a_whole_sheet_that_fits_exactly_keeps_its_last_row_and_column() -> None:
    for gap in (0.0, 0.5, 2.5):
        for columns, rows in ((2, 3), (3, 3), (4, 2)):
            wide, high = columns * 46.6 + (columns - 1) * gap, rows * 66.3 + (rows - 1) * gap
            settings = SheetSettings(named_paper(f"{wide + 20:.1f}x{high + 20:.1f}mm"), margin=mm(7), gap=mm(gap), footer=False)
            cells = columns * rows
            assert len(lay_out([part("c", 40.6, 60.3, copies=cells)], settings).sheets) == 1
            assert len(lay_out([part("c", 40.6, 60.3, copies=cells + 1)], settings).sheets) == 2


def test_one_piece_on_a_paper_of_exactly_its_size_fills_it() -> None:
    settings = SheetSettings(named_paper("51x51mm"), margin=ZERO, marks="none", footer=False)
    (sheet,) = lay_out([part("tile", 45, 45)], settings).sheets
    assert (sheet.front.placements[0].inked.x, sheet.front.placements[0].inked.size) == (ZERO, sheet.paper.size)
