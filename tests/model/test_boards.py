"""Mat, week track and stand-up figures in numbers."""

from __future__ import annotations

import re

import pytest

from generator.model.boards import Folded, Mat, Slotted, WeekTrack
from generator.units import Size, mm

SLOTTED = Slotted(Size(mm(20), mm(28)), mm(7), mm(10), mm(1.65), mm(1.4))


def test_a_mat_is_its_cells_and_what_is_round_them() -> None:
    mat = Mat(3, 2, mm(46), mm(8), mm(16), mm(12))
    assert str(mat.size) == "154 x 120 mm"
    assert [(cell.x, cell.y) for cell in mat.cells] == [(8, 16), (54, 16), (100, 16), (8, 62), (54, 62), (100, 62)]
    assert {(cell.width, cell.height) for cell in mat.cells} == {(46, 46)}


def test_a_week_track_is_its_spaces_in_a_row() -> None:
    track = WeekTrack(11, Size(mm(16), mm(20)), mm(4), mm(11), mm(9))
    assert str(track.size) == "184 x 44 mm"
    assert [space.x for space in track.spaces] == [4 + 16 * number for number in range(11)]


def test_a_folded_figure_is_front_back_and_two_flaps() -> None:
    folded = Folded(Size(mm(20), mm(28)), mm(10))
    assert str(folded.size) == "20 x 76 mm"
    assert folded.folds == (10, 38, 66)


def test_slots_open_as_wide_as_the_board_and_narrow_inside() -> None:
    for slot in SLOTTED.slots:
        assert (slot.opening, slot.inner) == pytest.approx((1.65, 1.4), abs=0.01)
        assert slot.x == 10


def test_each_slot_is_as_deep_as_the_other_board_is_high_below_its_own() -> None:
    figure, foot = SLOTTED.slots
    assert -figure.depth == pytest.approx(SLOTTED.foot.mm - foot.depth, abs=0.01)
    assert figure.y == foot.y == SLOTTED.parting == 35  # both open where the boards are cut apart


def test_the_two_outlines_fill_the_strip_but_for_the_slots() -> None:
    figure, foot = (area(path) for path in SLOTTED.outlines)
    slot = 5 * (1.65 + 1.4) / 2
    assert (figure, foot) == pytest.approx((20 * 35 - slot, 20 * 10 - slot), abs=0.05)


def area(path: str) -> float:
    """What a polygon encloses."""
    corners = [tuple(map(float, pair.split())) for pair in re.findall(r"[ML]([^MLZ]*)", path)]
    return abs(sum(x * b - a * y for (x, y), (a, b) in zip(corners, [*corners[1:], corners[0]], strict=True))) / 2
