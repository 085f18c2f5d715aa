from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.handout_columns import Band, Measures, TooTallError, fill, lay_out, level

PAGE = Measures(left=10, foot=0, top=100, first_top=80, width=110, gutter=10)


@dataclass(frozen=True)
class Block:
    """A stand-in for a piece: so many lines of 10, parted with at least two on each side."""

    name: str
    lines: int
    keep: bool = False
    solid: bool = False
    before: float = 0.0
    after: float = 0.0
    inner: tuple[Any, ...] = field(default=())

    @property
    def height(self) -> float:
        return self.lines * 10.0

    def part(self, room: float) -> Any:
        first = min(int(room // 10), self.lines - 2)
        if self.solid or self.keep or first < 2:
            return None
        return replace(self, lines=first), replace(self, lines=self.lines - first)

    def draw(self, canvas: Any, x: float, top: float) -> None:
        """Nothing to see."""


def names(pieces: list[Any]) -> list[tuple[str, int]]:
    return [(piece.name, piece.lines) for piece in pieces]


def test_a_paragraph_is_parted_between_columns() -> None:
    placed, rest = fill([Block("a", 3), Block("b", 6)], 60)
    assert names(placed) == [("a", 3), ("b", 3)]
    assert names(rest) == [("b", 3)]


def test_no_line_stands_alone() -> None:
    for room in (10, 19, 20, 30, 40, 50):
        placed, rest = fill([Block("a", 4)], room)
        assert all(piece.lines >= 2 for piece in (*placed, *rest))
    assert fill([Block("a", 3)], 20) == ([], [Block("a", 3)])


def test_a_heading_keeps_to_what_follows() -> None:
    heading = Block("h", 1, keep=True)
    assert names(fill([Block("a", 3), heading, Block("b", 2)], 60)[0]) == [("a", 3), ("h", 1), ("b", 2)]
    assert names(fill([Block("a", 3), heading, Block("b", 2)], 50)[0]) == [("a", 3)]
    assert names(fill([Block("a", 3), heading, heading, Block("b", 2)], 60)[0]) == [("a", 3)]


def test_a_heading_never_stands_over_a_mere_beginning() -> None:
    """A text that goes on in the next column has at least four lines or so under its heading."""
    heading = Block("h", 1, keep=True)
    assert names(fill([Block("a", 3), heading, Block("b", 9)], 90)[0]) == [("a", 3), ("h", 1), ("b", 5)]
    assert names(fill([Block("a", 3), heading, Block("b", 9)], 80)[0]) == [("a", 3)]
    assert names(fill([Block("a", 3), Block("b", 9)], 50)[0]) == [("a", 3), ("b", 2)]


def test_space_counts_between_pieces_and_not_around_them() -> None:
    spaced = Block("a", 2, before=5, after=7)
    assert len(fill([spaced, spaced], 47)[0]) == 2
    assert len(fill([spaced, replace(spaced, solid=True)], 46)[0]) == 1


def test_columns_of_a_band_are_level() -> None:
    found = level([Block(str(number), 2) for number in range(5)], 2, 100)
    assert found
    assert [len(column) for column in found[0]] == [3, 2]
    assert found[1] <= 62


def test_text_flows_over_pages_line_by_line() -> None:
    sheets = lay_out([Band((Block("long", 400),), 2, 0)], PAGE)
    lines = [placed.piece.lines for sheet in sheets for placed in sheet]  # type: ignore[attr-defined]
    assert sum(lines) == 400
    assert len(sheets) == 20 + 1
    assert all(placed.top - placed.piece.height >= 0 for sheet in sheets for placed in sheet)


def test_joined_bands_begin_on_a_new_page_together() -> None:
    opening = Band((Block("h", 1, keep=True),), 1, 0)
    panels = Band(tuple(Block(f"p{number}", 3, solid=True) for number in range(3)), 1, 0, joined=True)
    sheets = lay_out([Band((Block("a", 8),), 2, 0), opening, panels], PAGE)
    assert [[placed.piece.name for placed in sheet] for sheet in sheets] == [["a", "a"], ["h", "p0", "p1", "p2"]]  # type: ignore[attr-defined]


def test_a_heading_across_the_page_is_never_left_behind_by_what_it_leads_to() -> None:
    opening = Band((Block("h", 1, keep=True),), 1, 0)
    panels = Band(tuple(Block(f"p{number}", 4, solid=True) for number in range(5)), 1, 0, joined=True, flows=True)
    sheets = lay_out([Band((Block("a", 10),), 2, 0), opening, panels], PAGE)
    assert [[placed.piece.name for placed in sheet] for sheet in sheets] == [["a", "a"], ["h", "p0", "p1"], ["p2", "p3"], ["p4"]]  # type: ignore[attr-defined]


def test_a_block_as_tall_as_a_page_leaves_its_heading_behind() -> None:
    sheets = lay_out([Band((Block("h", 2, keep=True), Block("b", 9, solid=True)), 2, 0)], PAGE)
    assert [[placed.piece.name for placed in sheet] for sheet in sheets if sheet] == [["h"], ["b"]]  # type: ignore[attr-defined]


def test_a_block_taller_than_a_page_is_refused_and_nothing_hangs() -> None:
    with pytest.raises(TooTallError) as caught:
        lay_out([Band((Block("a", 2), Block("tower", 11, solid=True)), 2, 0)], PAGE)
    assert caught.value.by == pytest.approx(10)


@given(st.lists(st.builds(Block, st.just("x"), st.integers(1, 9), keep=st.booleans(), solid=st.booleans()), min_size=1, max_size=25))
def test_nothing_is_lost_and_nothing_leaves_its_page(blocks: list[Block]) -> None:
    blocks = [replace(block, keep=block.keep and block.lines < 3) for block in blocks]
    sheets = lay_out([Band(tuple(blocks), 2, 5)], PAGE)
    placed = [place for sheet in sheets for place in sheet]
    assert sum(place.piece.height for place in placed) == sum(block.height for block in blocks)
    for number, sheet in enumerate(sheets):
        for place in sheet:
            assert place.top <= (PAGE.top if number else PAGE.first_top) + 1e-6
            assert place.top - place.piece.height >= PAGE.foot - 1e-6
