"""Where columns and pages of the shipped handouts end: counted on the pieces as they are placed, without drawing."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby, pairwise

import pytest
from leaflets import composed

from generator.binding import BANDS, face_places
from generator.draw.handout import HandoutDress, SetHandout, measures_of, set_handout
from generator.draw.handout_boxes import Box
from generator.draw.handout_dress import Footer
from generator.draw.handout_pieces import Piece, TextPiece, stack_height
from generator.model.variant import PLAIN, Variant
from generator.read.project import Project
from generator.sheets.paper import named_paper

HANDOUTS, LANGUAGES, PAPERS = ("island-rules", "friday-rules"), ("en", "de", "pl"), ("a4", "letter")
MOST_LARGE = {"island-rules": 7, "friday-rules": 6}  # pages in large print


@pytest.fixture(
    scope="module",
    params=[
        (handout, language, paper, large) for handout in HANDOUTS for language in LANGUAGES for paper in PAPERS for large in (False, True)
    ],
    ids=lambda case: "-".join(map(str, case)),
)
def case(request: pytest.FixtureRequest, shipped: Project) -> tuple[str, bool, SetHandout]:
    handout, language, paper, large = request.param
    game = shipped.game
    places = face_places(shipped, Variant(scale=Fraction(game.print.large_scale)) if large else PLAIN)
    size = named_paper(paper).size
    band, footer = BANDS["none"], Footer("", "", "")
    dress = HandoutDress(paper=size, palette=game.palette, author="", band=band, footer=footer, faces=places, large=large)
    return handout, large, set_handout(composed(shipped, handout, language).document, dress, measures_of(size, large))


def columns(laid: SetHandout) -> Iterator[tuple[Piece, ...]]:
    """The columns in reading order, page after page; pieces that stand across the page are columns too."""
    for sheet in laid.sheets:
        yield from (tuple(placed.piece for placed in group) for _, group in groupby(sheet, key=lambda placed: placed.x))


def is_item(piece: Piece) -> bool:
    return isinstance(piece, TextPiece) and piece.label_tag is not None


def is_heading(piece: Piece) -> bool:
    return isinstance(piece, TextPiece) and piece.bookmark is not None


def test_pages_do_not_grow(case: tuple[str, bool, SetHandout]) -> None:
    handout, large, laid = case
    assert len(laid.sheets) <= (MOST_LARGE[handout] if large else 2)


def test_no_list_leaves_one_rule_behind_or_sends_one_ahead(case: tuple[str, bool, SetHandout]) -> None:
    for column, after in pairwise(columns(case[2])):
        if is_item(after[0]):
            assert not any(is_heading(upper) and is_item(lower) for upper, lower in [column[-2:]] if len(column) > 1)
            whole = isinstance(after[0], TextPiece) and (after[0].label or after[0].picture)
            assert not whole or (len(after) > 1 and is_item(after[1]))


def test_a_box_begins_with_a_third_of_it_or_on_the_next_page(case: tuple[str, bool, SetHandout]) -> None:
    for column, after in pairwise(columns(case[2])):
        first, second = column[-1], after[0]
        if isinstance(first, Box) and isinstance(second, Box) and not second.before:
            heights = [stack_height(box.pieces) for box in (first, second)]
            assert heights[0] > 0.3 * sum(heights)


def test_all_lists_stand_in_alike(case: tuple[str, bool, SetHandout]) -> None:
    """Whether they have numbers, dots or symbols."""
    found = {
        piece.paragraph.style.leftIndent
        for column in columns(case[2])
        for piece in column
        if is_item(piece) and isinstance(piece, TextPiece)
    }
    assert len(found) == 1
