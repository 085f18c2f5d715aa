"""The numbers of cuts on small sheets: large enough to read, none on another, none on another's cut, all on the page."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.draw.cut_numbers import Box, meet, numbered, shared
from generator.draw.cut_plan import DIGITS, SHOWN, SheetCuts, boxed, numbers_of
from generator.fitting import lay_out as lay_out_project
from generator.kits import cut_groups
from generator.read.project import Project
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.sides import SIDES
from generator.units import Size, mm

SMALLEST = 7.0


def assert_clear(sheet: SheetCuts) -> None:
    """No two labels meet, none stands on the cut of another, none hangs over the edge."""
    scale = SHOWN / sheet.paper.width.points
    high = sheet.paper.height.points * scale
    cuts = [boxed(cut, scale) for cut in sheet.cuts]
    placed = numbers_of(sheet, scale)
    assert [number.number for number in placed] == list(range(1, len(cuts) + 1))
    for place, number in enumerate(placed):
        left, foot, right, top = number.box
        assert left > 0 and foot > 0 and right < SHOWN and top < high
        for other in placed[:place]:
            assert not any(meet(mine, theirs) for mine in number.takes() for theirs in other.takes())
        assert not [cut for index, cut in enumerate(cuts) if index != place and meet(number.box, cut)]


@pytest.mark.parametrize("sides", sorted(SIDES))
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a5", "a4-landscape"])
def test_numbers_keep_clear_on_every_paper(shipped: Project, paper: str, sides: str) -> None:
    for group in cut_groups(lay_out_project(shipped, named_paper(paper), sides).sheets):
        assert_clear(group.cuts)


PARTS = st.lists(st.tuples(st.integers(14, 90), st.integers(14, 90), st.integers(1, 4)), min_size=1, max_size=5)


@settings(deadline=None, max_examples=40)
@given(PARTS, st.sampled_from([0, 3]))
def test_numbers_keep_clear_for_any_pieces(sizes: list[tuple[int, int, int]], bleed: int) -> None:
    parts = [Part(f"p{place}", None, Size(mm(wide), mm(high)), mm(bleed), copies) for place, (wide, high, copies) in enumerate(sizes)]
    for group in cut_groups(lay_out(parts, SheetSettings(named_paper("a4"))).sheets):
        assert_clear(group.cuts)


def test_numbers_are_large_enough_to_read() -> None:
    assert DIGITS >= SMALLEST


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_numbers_hide_little_of_the_pieces(shipped: Project, paper: str) -> None:
    scale = SHOWN / named_paper(paper).size.width.points
    for group in cut_groups(lay_out_project(shipped, named_paper(paper), "long-edge").sheets):
        pieces = [boxed(piece, scale) for piece in group.cuts.pieces]
        hiding = [number for number in numbers_of(group.cuts, scale) if any(shared(number.box, piece) > 0.5 for piece in pieces)]
        assert len(hiding) <= 4


def test_where_all_is_full_the_number_still_stands_on_the_page() -> None:
    cuts: list[Box] = [(float(x), 0.0, float(x), 20.0) for x in range(2, 20, 2)]
    placed = numbered(cuts, (), (22.0, 20.0), 7)
    assert len(placed) == len(cuts)
    assert all(number.box[0] >= 0 and number.box[2] <= 22 for number in placed)


def test_a_number_that_stands_apart_is_led_to_its_cut() -> None:
    cuts: list[Box] = [(50.0, 20.0, 50.0, 80.0), (54.0, 20.0, 54.0, 80.0)]
    placed = numbered(cuts, [(55.0, 20.0, 100.0, 80.0)], (120.0, 120.0), 7)
    for number, cut in zip(placed, cuts, strict=True):
        assert meet((number.box[0] - 0.6, number.box[1] - 0.6, number.box[2] + 0.6, number.box[3] + 0.6), cut) or number.foot
