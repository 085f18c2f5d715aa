"""Printers put the second side up to 2 mm beside the first: no front may show white behind it."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from arrow_faces import REAL_SET, part
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.checks import Place
from generator.sheets.checks import back_bleed
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import SheetSettings
from generator.sheets.rect import Rect
from generator.sheets.sheet import Placement, Sheet
from generator.sheets.sides import SIDES
from generator.units import Length, mm

BACKS = {one.face: one.back for one in REAL_SET}


def behind(sheet: Sheet) -> list[Placement]:
    """The backs as they lie on the front, seen through the paper."""
    if sheet.front.folds:
        line = sheet.front.folds[0].line
        mirror, size = ("sideways" if line.height else "upwards"), replace(sheet.paper.size, width=line.x * 2, height=line.y * 2)
        backs = [placed for placed in sheet.front.placements if placed.behind]
    else:
        assert sheet.back
        mirror, size, backs = SIDES[sheet.mode].mirror(sheet.paper), sheet.paper.size, list(sheet.back.placements)
    return [replace(back, x=spot.x, y=spot.y) for back in backs for spot in [back.trim.mirrored(size, mirror)]]


def covered(trim: Rect, inks: list[Rect]) -> bool:
    """Whether rectangles together cover one: cut along all their edges, each piece lies in one of them."""
    xs = sorted({trim.x, trim.right, *(x for ink in inks for x in (ink.x, ink.right) if trim.x < x < trim.right)})
    ys = sorted({trim.y, trim.top, *(y for ink in inks for y in (ink.y, ink.top) if trim.y < y < trim.top)})
    return all(
        any(Rect(left, low, right - left, high - low).lies_in(ink) for ink in inks)
        for left, right in itertools.pairwise(xs)
        for low, high in itertools.pairwise(ys)
    )


@settings(max_examples=60, deadline=None)
@given(
    aside=st.integers(-720, 720),
    up=st.integers(-720, 720),
    paper=st.sampled_from(("a4", "letter", "a5", "a4-landscape")),
    sides=st.sampled_from(("long-edge", "short-edge", "gutterfold")),
    spacing=st.sampled_from(("bleed", "butted")),
)
def test_a_back_that_drifts_by_two_millimetres_still_covers_its_front(aside: int, up: int, paper: str, sides: str, spacing: str) -> None:
    for sheet in lay_out(REAL_SET, SheetSettings(named_paper(paper), sides, spacing=spacing)).sheets:  # type: ignore[arg-type]
        backs = behind(sheet) if sheet.back or sheet.front.folds else []
        for front in sheet.front.placements:
            wanted = None if front.behind else BACKS[front.face]
            if wanted is not None:
                inks = [replace(b.inked, x=b.inked.x + Length(aside), y=b.inked.y + Length(up)) for b in backs if b.face == wanted]
                assert covered(front.trim, inks)


def test_a_drift_beyond_the_bleed_would_show() -> None:
    (sheet,) = lay_out([part("tile", 45, 45, "back")], SheetSettings(named_paper("a4"))).sheets
    (back,), front = behind(sheet), sheet.front.placements[0]
    assert covered(front.trim, [replace(back.inked, x=back.inked.x + mm(3))])
    assert not covered(front.trim, [replace(back.inked, x=back.inked.x + mm(3.1))])


@pytest.mark.parametrize(("bleed", "told"), [(0, 1), (1.9, 1), (2, 0), (3, 0)])
def test_too_little_bleed_is_told(bleed: float, told: int) -> None:
    assert len(list(back_bleed(Place("cards.yaml", 1, 1), mm(bleed)))) == told
