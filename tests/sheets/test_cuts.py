"""Straight cuts: after all of them each piece is alone with its exact trim, and none goes through a piece."""

from __future__ import annotations

import pytest
from arrow_faces import REAL_SET
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.cuts import Stroke, cuts_of, straight_cuts
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.rect import Rect
from generator.sheets.sheet import Placement
from generator.units import ZERO, Length, Size, mm

PAPER = Rect(ZERO, ZERO, mm(210), mm(297))


def piece(x: float, y: float, width: float, height: float, name: str = "a-front") -> Placement:
    return Placement(name, mm(x), mm(y), Size(mm(width), mm(height)), ZERO)


def grid(columns: int, rows: int, gap: float, side: float = 10, at: float = 10) -> tuple[Placement, ...]:
    step = side + gap
    return tuple(piece(at + column * step, at + row * step, side, side) for row in range(rows) for column in range(columns))


def follow(hand: Rect, strokes: tuple[Stroke, ...], pieces: tuple[Placement, ...]) -> None:
    """Cut the paper as told, and look at what is left."""
    papers = {hand: frozenset(pieces)}
    for stroke in strokes:
        on_it = papers.pop(stroke.hand)
        line = stroke.line
        assert ZERO in (line.width, line.height) and line.width != line.height
        ends = (line.x, line.right) == (stroke.hand.x, stroke.hand.right) or (line.y, line.top) == (stroke.hand.y, stroke.hand.top)
        assert ends and line.lies_in(stroke.hand)
        assert not any(line.meets(placed.trim) for placed in on_it)
        for part, there in stroke.parts():
            assert min(part.width, part.height) > ZERO
            assert all(placed.trim.lies_in(part) for placed in there)
            papers[part] = frozenset(there)
        assert on_it == frozenset(stroke.before) | frozenset(stroke.behind)
    left = {part: there for part, there in papers.items() if there}
    assert len(left) == len(pieces)
    assert all(part == placed.trim for part, there in left.items() for placed in there)


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 4), (3, 2), (5, 5), (8, 12)])
def test_a_grid_takes_as_few_strokes_as_can_be(columns: int, rows: int) -> None:
    """Every stroke beyond the pieces leaves a strip of waste: the rim has four sides, and each gap is one strip."""
    count = columns * rows
    butted = straight_cuts(PAPER, grid(columns, rows, 0))
    assert len(butted) == count - 1 + 4
    follow(PAPER, butted, grid(columns, rows, 0))
    apart = straight_cuts(PAPER, grid(columns, rows, 4))
    assert len(apart) == 2 * count + 2
    follow(PAPER, apart, grid(columns, rows, 4))


def test_a_piece_with_its_exact_trim_needs_no_cut() -> None:
    alone = piece(0, 0, 40, 60)
    assert straight_cuts(alone.trim, (alone,)) == ()
    assert straight_cuts(PAPER, ()) == ()


def test_what_stands_in_the_way_is_cut_first() -> None:
    """Two columns whose rows don't meet: only the line between them goes through."""
    pieces = (piece(0, 0, 20, 60), piece(0, 60, 20, 40), piece(20, 0, 20, 30), piece(20, 30, 20, 70))
    strokes = straight_cuts(Rect(ZERO, ZERO, mm(40), mm(100)), pieces)
    assert strokes[0].line == Rect(mm(20), ZERO, ZERO, mm(100)) and len(strokes) == 3


def test_long_cuts_come_first() -> None:
    lengths = [stroke.length for stroke in straight_cuts(PAPER, grid(3, 4, 0))]
    assert lengths[0] == mm(210)
    assert lengths == sorted(lengths, reverse=True)


def test_what_no_straight_cut_can_part_is_told() -> None:
    wheel = (piece(0, 0, 20, 10), piece(20, 0, 10, 20), piece(10, 20, 20, 10), piece(0, 10, 10, 20))
    with pytest.raises(ValueError, match="parted"):
        straight_cuts(PAPER, wheel)
    with pytest.raises(ValueError, match="parted"):
        straight_cuts(PAPER, (piece(0, 0, 20, 20), piece(10, 10, 20, 20)))
    with pytest.raises(ValueError, match="outside"):
        straight_cuts(PAPER, (piece(200, 0, 20, 20),))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a5"])
@pytest.mark.parametrize("sides", ["long-edge", "single"])
def test_real_sheets_are_parted(paper: str, sides: str) -> None:
    for sheet in lay_out(REAL_SET, SheetSettings(named_paper(paper), sides)).sheets:
        hand = Rect(ZERO, ZERO, sheet.paper.size.width, sheet.paper.size.height)
        strokes = straight_cuts(hand, sheet.front.placements)
        follow(hand, strokes, sheet.front.placements)
        assert len(strokes) <= 4 * len(sheet.front.placements)


@pytest.mark.parametrize("paper", ["a4", "letter", "a4-landscape"])
def test_a_folded_sheet_is_cut_when_it_is_folded(paper: str) -> None:
    for sheet in lay_out(REAL_SET, SheetSettings(named_paper(paper), "gutterfold")).sheets:
        strokes = cuts_of(sheet)
        fronts = tuple(placed for placed in sheet.front.placements if not placed.behind)
        fold = sheet.front.folds[0].line
        assert strokes[0].hand.y == fold.y if fold.width else strokes[0].hand.right == fold.x
        follow(strokes[0].hand, strokes, fronts)


def test_a_label_sheet_is_cut_already() -> None:
    tiles = Part("tile-front", None, Size(mm(45), mm(45)), mm(3), 6)
    (sheet,) = lay_out((tiles,), SheetSettings(named_paper("ol5175"))).sheets
    assert sheet.front.placements and cuts_of(sheet) == ()


@st.composite
def parted(draw: st.DrawFn) -> tuple[Placement, ...]:
    """A paper parted by straight cuts at random places, with pieces in some of the parts, some of them smaller."""
    found: list[Placement] = []

    def part(room: Rect, deep: int) -> None:
        choice = draw(st.integers(0, 4)) if deep else 4
        share = draw(st.integers(2, 8))
        if choice in (0, 1):
            width = Length(room.width.raw * share // 10)
            part(Rect(room.x, room.y, width, room.height), deep - 1)
            part(Rect(room.x + width, room.y, room.width - width, room.height), deep - 1)
        elif choice in (2, 3):
            height = Length(room.height.raw * share // 10)
            part(Rect(room.x, room.y, room.width, height), deep - 1)
            part(Rect(room.x, room.y + height, room.width, room.height - height), deep - 1)
        else:
            less = Length(min(room.width.raw, room.height.raw) // 5 * draw(st.integers(0, 2)))
            left = Length(less.raw * draw(st.integers(0, 1)))
            size = Size(room.width - less, room.height - less)
            found.append(Placement("a-front", room.x + left, room.y, size, ZERO))

    part(PAPER, 4)
    return tuple(found)


def fewest(hand: Rect, pieces: frozenset[Placement], known: dict[tuple[Rect, frozenset[Placement]], float]) -> float:
    """The fewest strokes there are: every line along an edge of a piece was tried."""
    if not pieces or [hand] == [placed.trim for placed in pieces]:
        return 0
    if (hand, pieces) not in known:
        known[hand, pieces] = float("inf")
        lines = {Rect(x, hand.y, ZERO, hand.height) for placed in pieces for x in (placed.trim.x, placed.trim.right)}
        lines |= {Rect(hand.x, y, hand.width, ZERO) for placed in pieces for y in (placed.trim.y, placed.trim.top)}
        for line in lines:
            if any(line.meets(placed.trim) for placed in pieces):
                continue
            lower = frozenset(one for one in pieces if (one.trim.right <= line.x if line.height else one.trim.top <= line.y))
            sides = [part for part, _ in Stroke(hand, line, (), ()).parts()]
            if all(min(side.width, side.height) > ZERO for side in sides):
                count = 1 + fewest(sides[0], lower, known) + fewest(sides[1], pieces - lower, known)
                known[hand, pieces] = min(known[hand, pieces], count)
    return known[hand, pieces]


@settings(max_examples=60, deadline=None)
@given(parted())
def test_no_other_order_takes_fewer_strokes(pieces: tuple[Placement, ...]) -> None:
    some = pieces[:5]
    assert len(straight_cuts(PAPER, some)) == fewest(PAPER, frozenset(some), {})


@settings(max_examples=80, deadline=None)
@given(parted())
def test_whatever_can_be_parted_is_parted(pieces: tuple[Placement, ...]) -> None:
    strokes = straight_cuts(PAPER, pieces)
    follow(PAPER, strokes, pieces)
    assert len(strokes) <= 4 * len(pieces)


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 6))
def test_many_and_mixed_pieces_are_parted(cards: int, markers: int, bleed: int) -> None:
    parts = (
        Part("card-front", None, Size(mm(63), mm(88)), mm(bleed), cards),
        Part("marker-front", None, Size(mm(8), mm(8)), mm(bleed), markers),
    )
    for sheet in lay_out(parts, SheetSettings(named_paper("a4"))).sheets:
        follow(PAPER, straight_cuts(PAPER, sheet.front.placements), sheet.front.placements)
