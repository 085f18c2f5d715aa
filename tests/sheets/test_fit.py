from __future__ import annotations

from dataclasses import replace

import pytest
from arrow_faces import part
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.sheets.fit import Remedy, fits_paper
from generator.sheets.layout import lay_out
from generator.sheets.paper import SIZES, named_paper
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.sides import SIDES
from generator.units import ZERO, Length, Size, mm

A4 = SheetSettings(named_paper("a4"))


def test_a_part_that_is_too_large_is_refused_with_the_sum() -> None:
    (refusal,) = lay_out([part("sail", 250, 250)], A4).refusals
    assert "250 + 2 x 3 mm > 196 mm usable" in refusal.message
    assert '"sail"' in refusal.message
    assert "paper tabloid or a3" in refusal.hint


def test_a_part_that_only_its_cut_marks_push_out_says_so() -> None:
    (refusal,) = lay_out([part("sail", 188, 266)], A4).refusals
    assert "width 188 + 2 x 3 + 2 x 3 mm for cut marks > 196 mm usable" in refusal.message
    assert "height 266 + 2 x 3 mm > 269 mm usable" in refusal.message


def test_one_part_that_does_not_fit_refuses_the_whole_plan() -> None:
    layout = lay_out([part("tile", 45, 45), part("sail", 250, 250), part("sails", 250, 250)], A4)
    assert (layout.sheets, [refusal.face for refusal in layout.refusals]) == ((), ["sail"])


def test_margins_that_leave_nothing_are_refused() -> None:
    (refusal,) = lay_out([part("tile", 45, 45)], replace(A4, margin=mm(105))).refusals
    assert "210 - 2 x 105 mm" in refusal.message
    assert "a margin of at most" in refusal.hint


@pytest.mark.parametrize(
    "wanted",
    [
        part("x", 250, 250),
        part("x", 188, 266),
        part("x", 186, 260),
        part("x", 185, 270, bleed=mm(5)),
        part("x", 400, 900),
        part("x", 200, 250),
    ],
)
@pytest.mark.parametrize("paper", ["a4", "a5", "letter", "90x120mm"])
@pytest.mark.parametrize("sides", ["long-edge", "gutterfold"])
def test_every_remedy_helps_by_itself_and_goes_no_further_than_it_must(wanted: Part, paper: str, sides: str) -> None:
    wish = SheetSettings(named_paper(paper), sides)
    (refusal,) = lay_out([wanted], wish).refusals
    helped = {name for name in SIZES if fits_paper(wanted, replace(wish, paper=named_paper(name)))}
    told: set[str] = set()
    for remedy in refusal.remedies:
        told_of = remedy.text.removeprefix(f"{remedy.kind} ").removeprefix(f"a {remedy.kind} of at most ")
        match remedy.kind:
            case "paper":
                told = set(told_of.split(" or "))
            case "margin":
                assert_widest(lambda margin: fits_paper(wanted, replace(wish, margin=margin)), Length.parse(told_of))
            case "bleed":
                assert_widest(lambda bleed: fits_paper(replace(wanted, bleed=bleed), wish), Length.parse(told_of))
            case "size":
                assert lay_out([replace(wanted, size=Size.parse(told_of))], wish).sheets
            case "sides":
                assert lay_out([wanted], replace(wish, sides=told_of)).sheets
            case _:
                assert remedy == Remedy("marks", "no cut marks")
                assert lay_out([wanted], replace(wish, marks="none")).sheets
    assert told == helped


def assert_widest(fits: object, length: Length) -> None:
    assert fits(length)  # type: ignore[operator]
    assert not fits(length + mm(0.5))  # type: ignore[operator]


def test_what_fits_no_half_is_told_to_be_printed_without_a_fold() -> None:
    (refusal,) = lay_out([part("board", 150, 180, "back")], replace(A4, sides="gutterfold")).refusals
    assert "half of a4" in refusal.message
    told = [remedy.text for remedy in refusal.remedies if remedy.kind == "sides"]
    assert told == ["sides long-edge", "sides short-edge", "sides single"]


@settings(max_examples=150, deadline=None)
@given(
    st.integers(10, 420), st.integers(10, 420), st.sampled_from(sorted(SIZES)), st.sampled_from(sorted(SIDES)), st.sampled_from((0, 7, 20))
)
def test_turning_the_paper_or_drawing_pieces_together_makes_no_single_piece_fit(
    wide: int, high: int, paper: str, sides: str, gap: int
) -> None:
    wanted, wish = part("x", wide, high), SheetSettings(named_paper(paper), sides, gap=mm(gap))
    for changed in (replace(wish, paper=named_paper(f"{paper}-landscape")), replace(wish, gap=ZERO), replace(wish, spacing="butted")):
        assert fits_paper(wanted, changed) == fits_paper(wanted, wish)


def test_a_paper_too_small_to_fold_is_refused() -> None:
    (refusal,) = lay_out([part("token", 8, 8)], SheetSettings(named_paper("35x35mm"), "gutterfold")).refusals
    assert "no room for two halves" in refusal.message
    assert Remedy("sides", "sides long-edge") in refusal.remedies


def test_nonsense_is_no_part() -> None:
    with pytest.raises(ValueError, match="bleed -1"):
        part("x", 10, 10, bleed=mm(-1))
    with pytest.raises(ValueError, match="margin -7"):
        replace(A4, margin=mm(-7))
