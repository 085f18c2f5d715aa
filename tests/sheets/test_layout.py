from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from arrow_faces import REAL_SET, part
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.layout import Layout, lay_out
from generator.sheets.paper import SIZES, named_paper
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.rect import Rect
from generator.sheets.sheet import Placement, Sheet, Side
from generator.sheets.sides import SIDES
from generator.units import ZERO, Length, mm

PAPERS = (*SIZES, *(f"{name}-landscape" for name in SIZES))
NEAR = mm(0.01)


def sheets_of(parts: object, paper: str = "a4", sides: str = "long-edge", **more: object) -> tuple[Sheet, ...]:
    layout = lay_out(parts, SheetSettings(named_paper(paper), sides, **more))  # type: ignore[arg-type]
    assert not layout.refusals
    return layout.sheets


def corner(placed: Placement, right: bool, upper: bool) -> tuple[Length, Length]:
    """Where a corner of the face, as the face itself counts them, lies on its side of the paper."""
    trim = placed.trim
    return {
        (0, False, False): (trim.x, trim.y), (0, True, False): (trim.right, trim.y),
        (0, False, True): (trim.x, trim.top), (0, True, True): (trim.right, trim.top),
        (90, False, False): (trim.right, trim.y), (90, True, False): (trim.right, trim.top),
        (90, False, True): (trim.x, trim.y), (90, True, True): (trim.x, trim.top),
        (180, False, False): (trim.right, trim.top), (180, True, False): (trim.x, trim.top),
        (180, False, True): (trim.right, trim.y), (180, True, True): (trim.x, trim.y),
        (270, False, False): (trim.x, trim.top), (270, True, False): (trim.x, trim.y),
        (270, False, True): (trim.right, trim.top), (270, True, True): (trim.right, trim.y),
    }[placed.rotation, right, upper]  # fmt: skip


def through_the_paper(point: tuple[Length, Length], sheet: Sheet) -> tuple[Length, Length]:
    """A point of the back as it lies on the front, after the paper was turned over the edge that the mode names, or folded."""
    for fold in sheet.front.folds:
        line = fold.line
        return (line.x * 2 - point[0], point[1]) if line.height else (point[0], line.y * 2 - point[1])
    width, height = sheet.paper.size.width, sheet.paper.size.height
    upright_edge = (sheet.mode == "long-edge") == (height >= width)
    return (width - point[0], point[1]) if upright_edge else (point[0], height - point[1])


def assert_backs_meet_their_fronts(sheet: Sheet, backs: dict[str, str | None]) -> None:
    left = [one for side in sheet.sides for one in side.placements if side.back or one.behind]
    for front in sheet.front.placements:
        if front.behind or backs[front.face] is None:
            continue
        behind = [
            back
            for back in left
            if all(
                abs(a.mm - b.mm) <= 0.01
                for right in (False, True)
                for upper in (False, True)
                for a, b in zip(corner(front, right, upper), through_the_paper(corner(back, not right, upper), sheet), strict=True)
            )
        ]
        assert [back.face for back in behind] == [backs[front.face]]
        left.remove(behind[0])
    assert not left


def assert_sound(side: Side, sheet: Sheet, margin: Length) -> None:
    paper = Rect(ZERO, ZERO, sheet.paper.size.width, sheet.paper.size.height).grown(-margin)
    folds = [fold.line for fold in side.folds]
    inked = [placed.inked for placed in side.placements]
    boxes = [box.rect for box in (*side.boxes, *(fold.label for fold in side.folds))]
    for thing in (*inked, *side.marks, *boxes, *folds):
        assert thing.lies_in(paper)
    for one, other in combinations(side.placements, 2):
        assert not one.trim.meets(other.trim)
        if one.topmost and other.topmost:
            assert not one.topmost.meets(other.topmost)
        else:
            assert not one.inked.meets(other.inked)
    for one, other in combinations(boxes, 2):
        assert not one.meets(other)
    for box in boxes:
        assert not any(box.meets(other) for other in (*inked, *side.marks))
    for line in folds:
        assert not any(line.grown(mm(3)).meets(face) for face in inked)
        assert not any(line.grown(mm(0.3)).meets(thing) for thing in (*side.marks, *boxes))
    for mark in side.marks:
        assert not any(mark.grown(mm(0.4)).meets(face) for face in inked)


def assert_each_cut_has_its_marks(side: Side) -> None:
    for placed in side.placements:
        if placed.behind:
            continue
        for x in (placed.trim.x, placed.trim.right):
            ends = [mark for mark in side.marks if mark.x == x and not mark.width]
            assert any(mark.y > placed.inked.top for mark in ends)
            assert any(mark.top < placed.inked.y for mark in ends)
        for y in (placed.trim.y, placed.trim.top):
            ends = [mark for mark in side.marks if mark.y == y and not mark.height]
            assert any(mark.x > placed.inked.right for mark in ends)
            assert any(mark.right < placed.inked.x for mark in ends)


def assert_all_there(layout: Layout, parts: list[Part]) -> None:
    placed = Counter(one.face for sheet in layout.sheets for side in sheet.sides for one in side.placements)
    wanted: Counter[str] = Counter()
    for one in parts:
        wanted[one.face] += one.copies
        if one.back is not None:
            wanted[one.back] += one.copies
    assert placed == +wanted


@st.composite
def some_parts(draw: st.DrawFn) -> list[Part]:
    found = []
    for number in range(draw(st.integers(1, 6))):
        wide, high = draw(st.integers(80, 1300)), draw(st.integers(80, 1300))
        back = f"back-{number}" if draw(st.booleans()) else None
        found.append(
            part(f"front-{number}", wide / 10, high / 10, back, draw(st.integers(1, 14)), mm(draw(st.sampled_from((0.0, 1.5, 3.0)))))
        )
    return found


@settings(max_examples=120, deadline=None)
@given(
    parts=some_parts(),
    paper=st.sampled_from((*PAPERS, "230x230mm", "180.5x260.3mm", "7x12in")),
    sides=st.sampled_from(sorted(SIDES)),
    marks=st.sampled_from(("front", "back", "both", "none")),
    gap=st.sampled_from((0.0, 0.5, 4.0)),
    margin=st.sampled_from((0.0, 7.0, 12.7)),
    style=st.sampled_from(("corner", "cross", "edge")),
    spacing=st.sampled_from(("bleed", "butted")),
    placing=st.sampled_from(("centred", "packed")),
    skip=st.sampled_from((0, 0, 1)),
)
def test_whatever_is_printed_lies_clear_and_every_back_meets_its_front(
    parts: list[Part], paper: str, sides: str, marks: str, gap: float, margin: float, style: str, spacing: str, placing: str, skip: int
) -> None:
    wish = SheetSettings(
        named_paper(paper),
        sides,
        mm(margin),
        mm(gap),
        marks,
        placing=placing,
        spacing=spacing,
        mark_style=style,
        skip=skip,  # type: ignore[arg-type]
    )
    layout = lay_out(parts, wish)
    if layout.refusals:
        return
    assert_all_there(layout, parts)
    backs = {one.face: one.back for one in parts}
    for sheet in layout.sheets:
        for side in sheet.sides:
            assert_sound(side, sheet, mm(margin))
            assert bool(side.marks) == (
                marks == "both" or (marks != "none" if sheet.back is None else marks == ("back" if side.back else "front"))
            )
        if sides in ("single", "gutterfold") and not sheet.front.folds:
            assert sheet.back is None
            assert all(placed.rotation in (0, 90) for placed in sheet.front.placements)
        else:
            assert_backs_meet_their_fronts(sheet, backs)
        assert sheet.slots >= sheet.used > 0
        if sheet.front.marks and (marks != "back" or not sheet.front.folds):
            assert_each_cut_has_its_marks(sheet.front)
        if marks == "both" and sheet.back:
            assert_each_cut_has_its_marks(sheet.back)


@pytest.mark.parametrize("sides", sorted(SIDES))
@pytest.mark.parametrize("paper", PAPERS)
def test_no_label_meets_a_bleed_on_any_paper(paper: str, sides: str) -> None:
    for parts in (REAL_SET, [part("tile", 45, 45, "back", 40)], [part("card", 63, 88, "back", 13)]):
        for sheet in sheets_of(parts, paper, sides):
            for side in sheet.sides:
                assert_sound(side, sheet, mm(7))
                kinds = [box.kind for box in side.boxes]
                assert [kinds.count(kind) for kind in ("footer", "ruler-metric", "ruler-imperial")] == [1, 1, 1]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_whole_set_fits_on_one_sheet(paper: str) -> None:
    (sheet,) = sheets_of(REAL_SET, paper)
    assert len(sheet.front.placements) == 17
    assert Counter(placed.face for placed in sheet.back.placements) == {"island-back": 6, "friday-back": 1}  # type: ignore[union-attr]
    assert all(placed.rotation == 0 for placed in sheet.front.placements)


def test_three_backs_in_a_row_come_back_in_reverse() -> None:
    (sheet,) = sheets_of([part(name, 45, 45, name.upper()) for name in "abc"])
    assert sheet.back is not None
    assert [placed.face for placed in sorted(sheet.back.placements, key=lambda placed: placed.x)] == ["C", "B", "A"]


def test_a_part_filled_sheet_keeps_the_places_of_a_full_one() -> None:
    (four,) = sheets_of([part("tile", 45, 45, "back", 4)])
    (fifteen,) = sheets_of([part("tile", 45, 45, "back", 15)])
    assert four.front.placements == fifteen.front.placements[:4]
    assert four.back is not None and fifteen.back is not None
    assert four.back.placements == fifteen.back.placements[:4]


def test_thirteen_cards_on_six_cell_sheets_take_three() -> None:
    sheets = sheets_of([part("card", 63, 88, "back", 13)])
    assert [len(sheet.front.placements) for sheet in sheets] == [6, 6, 1]
    assert [len(sheet.back.placements) for sheet in sheets if sheet.back] == [6, 6, 1]
    assert sheets[2].front.placements == sheets[0].front.placements[:1]


def test_pieces_are_turned_only_where_that_saves_a_sheet() -> None:
    assert {placed.rotation for placed in sheets_of([part("card", 63, 88, copies=4)])[0].front.placements} == {0}
    assert {placed.rotation for placed in sheets_of([part("card", 63, 88, copies=6)])[0].front.placements} == {90}


@pytest.mark.parametrize("sides", ["long-edge", "short-edge"])
def test_a_sheet_without_backs_still_has_an_announced_back(sides: str) -> None:
    sheets = sheets_of([part("token", 16, 16, copies=200)], sides=sides)
    assert len(sheets) > 1
    for sheet in sheets:
        assert sheet.back is not None and not sheet.back.placements
        assert "notice" in [box.kind for box in sheet.back.boxes]


def test_single_sides_hold_fronts_or_backs_and_never_both() -> None:
    sheets = sheets_of(REAL_SET, sides="single")
    assert [side.back for sheet in sheets for side in sheet.sides] == [False, True]
    assert all(sheet.number == number for number, sheet in enumerate(sheets, 1))


def test_marks_on_both_sides_coincide_through_the_paper() -> None:
    for sides in ("long-edge", "short-edge"):
        (sheet,) = sheets_of(REAL_SET, sides=sides, marks="both")
        assert sheet.back is not None
        mirror = SIDES[sides].mirror(sheet.paper)
        assert {mark.mirrored(sheet.paper.size, mirror) for mark in sheet.back.marks} == set(sheet.front.marks)


def test_marks_are_drawn_only_where_they_were_asked_for() -> None:
    for marks, wanted in (("front", (True, False)), ("back", (False, True)), ("both", (True, True)), ("none", (False, False))):
        (sheet,) = sheets_of(REAL_SET, marks=marks)
        assert tuple(bool(side.marks) for side in sheet.sides) == wanted


def test_six_hundred_cards_are_all_there() -> None:
    parts = [part(f"card-{number}", 63, 88, "back") for number in range(600)]
    layout = lay_out(parts, SheetSettings(named_paper("a4")))
    assert_all_there(layout, parts)
    assert (len(layout.sheets), layout.pages) == (100, 200)


def test_no_parts_make_no_sheets() -> None:
    assert lay_out([], SheetSettings(named_paper("a4"))).sheets == ()
