from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from arrow_faces import REAL_SET, part

from generator.sheets.labels import LAYOUTS, Grid, fault
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import SheetSettings
from generator.sheets.rect import Rect
from generator.sheets.sheet import Sheet
from generator.units import ZERO, Size, mm

TILE = part("tile", 45, 45, "back", 30)
FOR_TILES = [name for name, (_, grid) in LAYOUTS.items() if min(grid.cell.width, grid.cell.height) >= mm(45)]


def sheets_on(paper: str, sides: str = "long-edge", parts: object = (TILE,), **more: object) -> tuple[Sheet, ...]:
    layout = lay_out(parts, SheetSettings(named_paper(paper), sides, **more))  # type: ignore[arg-type]
    assert not layout.refusals
    return layout.sheets


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_layout_lies_on_its_paper_and_evenly(name: str) -> None:
    paper, grid = LAYOUTS[name]
    cells, whole = grid.cells(paper), Rect(ZERO, ZERO, paper.width, paper.height)
    assert fault(grid, paper) == ""
    assert len(cells) == grid.columns * grid.rows
    assert all(cell.lies_in(whole) for cell in cells)
    assert not any(one.meets(other) for one, other in combinations(cells, 2))
    assert not any(grid.territory(one).meets(grid.territory(other)) for one, other in combinations(cells, 2))
    if name != "hama-50470":  # the one that lies aside in the table it comes from
        right, left = whole.right - max(cell.right for cell in cells), min(cell.x for cell in cells)
        assert abs(right.mm - left.mm) < 3, "labels lie in the middle of their paper"


@pytest.mark.parametrize(
    ("name", "first", "last"),
    [
        ("ol5175", (16.51, 208.28), (153.67, 25.4)),
        ("avery-5371", (19.05, 215.9), (107.95, 12.7)),
        ("hama-50470", (13.8, 223.2), (136.2, 23.2)),
    ],
)
def test_cells_lie_where_their_makers_cut_them(name: str, first: tuple[float, float], last: tuple[float, float]) -> None:
    paper, grid = LAYOUTS[name]
    cells = grid.cells(paper)
    for cell, place in ((cells[0], first), (cells[-1], last)):
        assert (cell.x.mm, cell.y.mm) == pytest.approx(place, abs=0.01)


@pytest.mark.parametrize("sides", ["long-edge", "short-edge", "single"])
@pytest.mark.parametrize("name", FOR_TILES)
def test_each_tile_lies_in_the_middle_of_its_cell_and_spoils_no_other(name: str, sides: str) -> None:
    paper, grid = LAYOUTS[name]
    cells = grid.cells(paper)
    sheets = sheets_on(name, sides)
    for sheet in sheets:
        for placed, cell in zip(sheet.front.placements, cells, strict=False):
            assert placed.trim.lies_in(cell)
            assert abs((placed.trim.x + placed.trim.right).mm - (cell.x + cell.right).mm) <= 0.01
            assert abs((placed.trim.y + placed.trim.top).mm - (cell.y + cell.top).mm) <= 0.01
            assert placed.inked.lies_in(grid.territory(cell))
        for side in sheet.sides:
            assert not any(one.inked.meets(other.inked) for one, other in combinations(side.placements, 2))
        on_paper = sheet.front.boxes + tuple(box for side in sheet.sides[1:] for box in side.boxes if box.kind != "notice")
        assert not any(box.rect.meets(placed.inked) for box in sheet.front.boxes for placed in sheet.front.placements)
        assert not any(box.rect.meets(cell) for box in sheet.front.boxes for cell in cells)
        assert all(box.rect.lies_in(Rect(ZERO, ZERO, paper.width, paper.height).grown(-mm(7))) for box in on_paper)
        assert not any(mark.meets(placed.inked) for mark in sheet.front.marks for placed in sheet.front.placements)
    assert sum(sheet.used for sheet in sheets) == (60 if sides == "single" else 30)


def test_marks_stay_inside_cells() -> None:
    _, grid = LAYOUTS["ol5175"]
    (sheet,) = sheets_on("ol5175", parts=[part("tile", 45, 45, copies=3), part("token", 16, 16, copies=3)])
    cells = grid.cells(sheet.paper.size)
    assert len(sheet.front.marks) == 3 * 8
    assert all(any(mark.lies_in(cell) for cell in cells) for mark in sheet.front.marks)


def test_skipped_cells_stay_empty_on_both_sides() -> None:
    full = sheets_on("ol5175")[0]
    skipped = sheets_on("ol5175", skip=7)
    assert skipped[0].front.placements == full.front.placements[7:20]
    assert skipped[0].back and full.back and skipped[0].back.placements == full.back.placements[7:20]
    assert skipped[1].front.placements == full.front.placements[:17]


def test_skipping_a_whole_sheet_is_refused() -> None:
    (refusal,) = lay_out([TILE], SheetSettings(named_paper("ol5175"), skip=20)).refusals
    assert "20 slots are to be skipped, and the first sheet has only 20" in refusal.message
    assert sheets_on("ol5175", skip=19)


def test_pieces_that_fit_no_cell_are_left_out_by_name() -> None:
    layout = lay_out(REAL_SET, SheetSettings(named_paper("ol5175")))
    assert [refusal.face for refusal in layout.left_out] == ["friday-front", "friday-figure-front", "friday-pawn-front"]
    assert Counter(placed.face for placed in layout.sheets[0].front.placements)["determination-token-front"] == 6


def test_a_label_sheet_that_nothing_fits_is_refused() -> None:
    layout = lay_out([part("card", 63, 88)], SheetSettings(named_paper("ol5175")))
    assert not layout.sheets
    assert "63 x 88 mm is larger than a cell of 45.72 x 45.72 mm" in layout.refusals[0].message
    assert layout.refusals[0].remedies[0].text == "paper avery-5388 or avery-5389"


def test_a_label_sheet_is_never_folded() -> None:
    (refusal,) = lay_out([TILE], SheetSettings(named_paper("ol5175"), "gutterfold")).refusals
    assert "can't be folded" in refusal.message
    assert tuple(remedy.text for remedy in refusal.remedies) == ("sides long-edge", "sides short-edge", "sides single")


def test_a_card_is_turned_to_fit_its_cell() -> None:
    (sheet,) = sheets_on("avery-5388", parts=[part("card", 63, 88, "back")])
    assert [placed.rotation for side in sheet.sides for placed in side.placements] == [90, 270]


def test_impossible_layouts_say_why() -> None:
    grid = Grid(Size(mm(50), mm(50)), 3, 5, mm(25), mm(13.5), mm(55), mm(55))
    a4 = named_paper("a4").size
    assert fault(grid, a4) == ""
    assert "overlap" in fault(replace(grid, pitch_x=mm(49)), a4)
    assert "4 columns" in fault(replace(grid, columns=4), a4)
    assert "a column" in fault(replace(grid, rows=0), a4)


def test_twins_of_a_layout_have_its_cells() -> None:
    assert named_paper("Avery-5877").grid == named_paper("avery-5371").grid
