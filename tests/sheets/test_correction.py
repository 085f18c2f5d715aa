"""What a printer's correction does to places on a page, and how near it brings the ink to the edge."""

from __future__ import annotations

import math

import pytest
from arrow_faces import REAL_SET

from generator.checks import Place
from generator.sheets.checks import near_edge, over_edge
from generator.sheets.correction import Correction, Matrix, reach
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import SheetSettings
from generator.units import mm

A4 = named_paper("a4")
MIDDLE = (A4.size.width.points / 2, A4.size.height.points / 2)
MM = 72 / 25.4


def brought(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def test_a_front_is_scaled_about_the_middle_and_nothing_else() -> None:
    matrix = Correction("p", 101, 98, 3, -2, 1).matrix(A4.size, back=False)
    assert brought(matrix, *MIDDLE) == pytest.approx(MIDDLE)
    x, y = brought(matrix, MIDDLE[0] + 100, MIDDLE[1] + 100)
    assert (x - MIDDLE[0], y - MIDDLE[1]) == pytest.approx((101, 98))


def test_a_back_is_moved_by_exactly_its_readings() -> None:
    matrix = Correction("p", back_dx=1.5, back_dy=-0.8).matrix(A4.size, back=True)
    x, y = brought(matrix, 100, 200)
    assert ((x - 100) / MM, (y - 200) / MM) == pytest.approx((1.5, -0.8), abs=1e-9)


def test_scale_and_turn_leave_the_shift_of_the_middle_exact() -> None:
    matrix = Correction("p", 99, 102, 1.5, -0.8, 0.7).matrix(A4.size, back=True)
    x, y = brought(matrix, *MIDDLE)
    assert ((x - MIDDLE[0]) / MM, (y - MIDDLE[1]) / MM) == pytest.approx((1.5, -0.8), abs=1e-9)


def test_a_turn_above_nought_runs_anticlockwise() -> None:
    x, y = brought(Correction("p", back_rotation=2).matrix(A4.size, back=True), MIDDLE[0] + 100, MIDDLE[1])
    assert math.degrees(math.atan2(y - MIDDLE[1], x - MIDDLE[0])) == pytest.approx(2)


@pytest.mark.parametrize("mode", ["long-edge", "short-edge", "single"])
def test_only_sheets_that_are_turned_over_have_backs_to_be_moved(mode: str) -> None:
    layout = lay_out(REAL_SET, SheetSettings(A4, mode))
    moved = Correction("p", back_dx=2)
    for sheet in layout.sheets:
        for side, matrix in zip(sheet.sides, moved.for_sheet(sheet), strict=True):
            wanted = 2 * MM if side.back and mode != "single" else 0
            assert matrix == pytest.approx((1, 0, 0, 1, wanted, 0))


def test_the_reach_is_the_nearest_corner_of_all_that_is_printed() -> None:
    layout = lay_out(REAL_SET, SheetSettings(A4))
    (front, back) = reach(Correction("p", back_dx=3), layout.sheets)
    assert (front.before, front.after) == pytest.approx((7, 7), abs=0.01)
    assert (back.before, back.after) == pytest.approx((7, 4), abs=0.01)


@pytest.mark.parametrize(
    ("dx", "told"), [(0, ""), (1.9, ""), (2.5, "printer-near-edge"), (6.9, "printer-near-edge"), (7.5, "printer-over-edge")]
)
def test_ink_near_the_edge_is_warned_of_and_ink_over_it_refused(dx: float, told: str) -> None:
    layout, place = lay_out(REAL_SET, SheetSettings(A4)), Place("cards.yaml", 1, 1)
    found = [
        problem.rule
        for each in reach(Correction("p", back_dx=dx), layout.sheets)
        for problem in (*over_edge(place, "p", "a4", each), *near_edge(place, "p", "a4", each, mm(7)))
    ]
    assert found == ([told] if told else [])
