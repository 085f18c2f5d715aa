from __future__ import annotations

import re

import pytest
from arrow_faces import REAL_SET, part

from generator.sheets.describe import usage
from generator.sheets.layout import lay_out
from generator.sheets.marks import BAR, MARK_GAP, MARK_LENGTH
from generator.sheets.paper import named_paper
from generator.sheets.parts import SheetSettings
from generator.sheets.sheet import MarkInk, Sheet
from generator.units import ZERO, mm


def sheet_of(parts: object = REAL_SET, paper: str = "a4", sides: str = "long-edge", **more: object) -> Sheet:
    return lay_out(parts, SheetSettings(named_paper(paper), sides, **more)).sheets[0]  # type: ignore[arg-type]


def test_a_cross_is_a_corner_mark_with_a_bar_in_its_middle() -> None:
    corner, cross = sheet_of().front.marks, sheet_of(mark_style="cross").front.marks
    assert set(corner) < set(cross) and len(cross) == 2 * len(corner)
    bars = set(cross) - set(corner)
    for mark in corner:
        across = [
            bar
            for bar in bars
            if bool(bar.width) != bool(mark.width)
            and bar.x <= mark.right
            and mark.x <= bar.right
            and bar.y <= mark.top
            and mark.y <= bar.top
        ]
        assert across and all(max(bar.width, bar.height) == BAR for bar in across)


def test_edge_marks_run_from_the_margin_to_the_bleed() -> None:
    sheet = sheet_of([part("tile", 45, 45, copies=4)], mark_style="edge", marks="front")
    inked = [placed.inked for placed in sheet.front.placements]
    left, right, top = min(rect.x for rect in inked), max(rect.right for rect in inked), max(rect.top for rect in inked)
    for x, near in ((mm(7), left - MARK_GAP), (right + MARK_GAP, mm(203))):
        assert {(mark.x, mark.right) for mark in sheet.front.marks if mark.x == x and mark.width} == {(x, near)}
    assert {(mark.y, mark.top) for mark in sheet.front.marks if mark.y > top and mark.height} == {(top + MARK_GAP, mm(290))}


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("sides", ["long-edge", "gutterfold"])
def test_edge_marks_end_before_other_pieces_and_words(paper: str, sides: str) -> None:
    sheet = sheet_of(paper=paper, sides=sides, mark_style="edge", marks="both")
    for side in sheet.sides:
        boxes = [box.rect for box in side.boxes] + [fold.label.rect for fold in side.folds]
        for mark in side.marks:
            assert max(mark.width, mark.height) >= MARK_LENGTH
            assert not any(mark.grown(mm(0.3)).meets(thing) for thing in [*(placed.inked for placed in side.placements), *boxes])


def test_marks_of_a_part_filled_sheet_stand_on_the_lines_of_a_full_one() -> None:
    full, part_filled = (sheet_of([part("tile", 45, 45, "back", copies)], marks="both") for copies in (15, 4))
    for whole, few in zip(full.sides, part_filled.sides, strict=True):
        for axis, along in (("x", "width"), ("y", "height")):
            lines = {getattr(mark, axis) for mark in whole.marks if not getattr(mark, along)}
            assert {getattr(mark, axis) for mark in few.marks if not getattr(mark, along)} <= lines


def test_colour_and_weight_go_with_the_sheet() -> None:
    ink = MarkInk("#ff0000", mm(0.1))
    assert sheet_of(mark_ink=ink).mark_ink is ink
    assert sheet_of().mark_ink == MarkInk()


def test_butted_pieces_share_their_cuts() -> None:
    tiles = [part("tile", 45, 45, copies=6)]
    apart, butted = (usage(sheet_of(tiles, spacing=spacing)) for spacing in ("bleed", "butted"))
    assert int(re.search(r"(\d+) straight", butted)[1]) < int(re.search(r"(\d+) straight", apart)[1])  # type: ignore[index]


def test_marks_take_no_room_when_there_are_none() -> None:
    assert sheet_of(marks="none").front.marks == ()
    placed = sheet_of([part("board", 190, 200)], marks="none").front.placements[0]
    assert placed.inked.x == mm(7) and placed.inked.y > ZERO
