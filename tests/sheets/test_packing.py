from __future__ import annotations

from arrow_faces import part
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.grid import spacing
from generator.sheets.packing import Spot, arrange
from generator.sheets.parts import grouped
from generator.sheets.rect import Rect
from generator.units import ZERO, Size, mm

ROOM, BETWEEN = Size(mm(196), mm(269)), spacing(ZERO, marked=True)


def cut_apart(outlines: list[Rect]) -> bool:
    """Whether straight cuts from edge to edge part all the blocks."""
    if len(outlines) < 2:
        return True
    for near, far in (("x", "right"), ("y", "top")):
        for cut in sorted({getattr(rect, far) for rect in outlines})[:-1]:
            before = [rect for rect in outlines if getattr(rect, far) <= cut]
            after = [rect for rect in outlines if getattr(rect, near) >= cut]
            if len(before) + len(after) == len(outlines):
                return cut_apart(before) and cut_apart(after)
    return False


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(10, 120), st.integers(10, 120), st.integers(1, 9)), min_size=1, max_size=8))
def test_blocks_can_be_cut_apart_with_straight_cuts(wishes: list[tuple[int, int, int]]) -> None:
    groups = grouped(part(f"{number}", wide, high, copies=count) for number, (wide, high, count) in enumerate(wishes))
    for spots in arrange(groups, ROOM, BETWEEN):
        assert cut_apart([spot.outline(BETWEEN) for spot in spots])


def test_what_is_left_over_joins_a_full_sheet_where_that_saves_one() -> None:
    groups = grouped([part("card", 63, 88, copies=6), part("token", 20, 20, copies=6)])
    sheets = arrange(groups, ROOM, BETWEEN)
    assert [sorted(spot.block.count for spot in spots) for spots in sheets] == [[6, 6]]


def test_a_group_is_torn_apart_only_where_that_saves_a_sheet() -> None:
    whole = arrange(grouped([part("tile", 45, 45, copies=6), part("token", 16, 16, copies=6)]), ROOM, BETWEEN)
    assert sorted(spot.block.count for spot in whole[0]) == [6, 6]
    torn = arrange(grouped([part("board", 184, 200), part("token", 31, 31, copies=9), part("strip", 31, 70)]), ROOM, BETWEEN)
    assert len(torn) == 2 and copies(torn) == 11


def copies(sheets: tuple[tuple[Spot, ...], ...]) -> int:
    return sum(spot.block.count for spots in sheets for spot in spots)


def test_many_sizes_stay_quick_and_complete() -> None:
    groups = grouped(part(f"{number}", 20 + number % 37, 20 + number // 37, copies=2) for number in range(300))
    assert copies(arrange(groups, ROOM, BETWEEN)) == 600
