"""The faces of pieces that are worked out: off without a trace, on with outlines and folds where the model has them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from lxml import etree

from generator.compose.faces import Face, compose_faces
from generator.fitting import lay_out
from generator.model.boards import Folded, Slotted
from generator.model.items import items, switched_on
from generator.model.tuck_box import TuckBox
from generator.model.variant import Variant
from generator.read.project import Project
from generator.rules.timeline import weeks
from generator.sheets.paper import named_paper

SVG = "{http://www.w3.org/2000/svg}"
ASKED_FOR = ("slotted-figure-front", "slotted-figure-back", "slotted-pawn-front", "slotted-pawn-back", "island-mat-front",
             "week-track-front", "tuck-box-front")  # fmt: skip


@pytest.fixture(scope="module")
def whole(shipped: Project) -> Project:
    """The shipped project with everything switched on."""
    return replace(shipped, game=switched_on(shipped.game, frozenset(item.id for item in items(shipped.game))))


@pytest.fixture(scope="module", params=["colour", "low"])
def faces(whole: Project, request: pytest.FixtureRequest) -> dict[str, Face]:
    return {face.name: face for face in compose_faces(whole, "en", Variant(request.param))}


def lines(face: Face, kind: str) -> list[tuple[float, ...] | str]:
    """The cut-lines or fold-lines of a face: ends of a line, data of a path."""
    found = [element for element in etree.fromstring(face.svg.encode()).iter() if element.get("class") == kind]
    return [element.get("d") or tuple(float(element.get(end)) for end in ("x1", "y1", "x2", "y2")) for element in found]


def shape(project: Project, name: str) -> object:
    return next(item.shape for item in items(project.game) if item.id == name)


def test_switched_off_they_leave_no_trace(shipped: Project, whole: Project) -> None:
    plain, full = ([face.name for face in compose_faces(project, "en")] for project in (shipped, whole))
    assert tuple(name for name in full if name not in plain) == ASKED_FOR
    assert [name for name in full if name not in ASKED_FOR] == plain


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_shipped_set_takes_one_sheet_and_all_pieces_two(paper: str, shipped: Project, whole: Project) -> None:
    for project, sheets in ((shipped, 1), (whole, 2)):
        layout = lay_out(project, named_paper(paper), "long-edge")
        assert (len(layout.sheets), layout.refusals) == (sheets, ())


def test_the_tuck_box_is_cut_and_folded_as_the_model_says(faces: dict[str, Face], whole: Project) -> None:
    box = shape(whole, "tuck-box")
    assert isinstance(box, TuckBox)
    outline, *slits = lines(faces["tuck-box-front"], "cut-line")
    assert outline == box.outline
    assert slits == [pytest.approx(slit, abs=0.01) for slit in box.slits]
    assert lines(faces["tuck-box-front"], "fold-line") == [pytest.approx(fold, abs=0.01) for fold in box.folds]


def test_folded_figures_fold_between_front_back_and_flaps(faces: dict[str, Face], whole: Project) -> None:
    for name in ("friday-figure", "friday-pawn"):
        strip = shape(whole, name)
        assert isinstance(strip, Folded)
        wide = strip.figure.width.mm
        assert lines(faces[f"{name}-front"], "fold-line") == [(0, y, wide, y) for y in strip.folds]


def test_the_back_of_a_folded_figure_mirrors_its_front_over_the_top_fold(faces: dict[str, Face]) -> None:
    root = etree.fromstring(faces["friday-figure-front"].svg.encode())
    moves = {element.get("id"): element.get("transform") for element in root.iter(f"{SVG}g") if element.get("id") in ("front", "back")}
    assert moves["front"].startswith("translate(-3.0 38.0) scale(1.0 1.0)")
    assert moves["back"].startswith("translate(-3.0 38.0) scale(1.0 -1.0)")


def test_slotted_figures_are_cut_alike_on_both_sides(faces: dict[str, Face], whole: Project) -> None:
    for name in ("slotted-figure", "slotted-pawn"):
        boards = shape(whole, name)
        assert isinstance(boards, Slotted)
        for side in ("front", "back"):
            assert lines(faces[f"{name}-{side}"], "cut-line") == list(boards.outlines)


def test_the_track_shows_each_simulated_week(faces: dict[str, Face], whole: Project) -> None:
    assert whole.game.south_seas is not None
    root = etree.fromstring(faces["week-track-front"].svg.encode())
    told = []
    for week in (group for group in root.iter(f"{SVG}g") if (group.get("id") or "").startswith("week-")):
        words = ["".join(box.itertext()).strip() for box in week.iter(f"{SVG}foreignObject")]
        shown = {use.get("href") for use in week.iter(f"{SVG}use")}
        move = "none" if "#canoe" in shown else "discovery" if "#sole" in shown else "move"
        told.append((*map(int, words), move, "#short-stack" in shown))
    played = weeks(whole.game.south_seas)
    assert told == [(week.number, week.cards, week.event, week.cards < played[0].cards) for week in played]
    assert [week[2] for week in told] == ["none", *["discovery"] * 6, *["move"] * 4]
