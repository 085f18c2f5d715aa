"""Pieces whose size follows from the parts: what the data gives them, and the checks that guard it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from lies import Lie, after, assert_told, line_of

from generator.model.boards import Mat, WeekTrack
from generator.model.items import Item, items, printed_items, switched_on
from generator.model.shapes import parts_in_box
from generator.model.tuck_box import TuckBox
from generator.read.project import Project
from generator.rules.made_pieces import forms_have_their_game
from generator.rules.timeline import weeks

ASKED_FOR = {"slotted-figure", "slotted-pawn", "island-mat", "week-track", "tuck-box"}
MAT = "mat: {cell: 46 mm, border: 8 mm, head: 16 mm, foot: 12 mm}"
TRACK = "week_track: {space: 16 x 20 mm, border: 4 mm, head: 11 mm, foot: 9 mm}"

LIES = (
    Lie("cell", "mat-cells", "cell: 46 mm", "cell: 45.4 mm"),
    Lie("box", "tuck-box-too-small", "play: 1 mm", "play: 0.4 mm"),
    Lie("depth", "tuck-box-too-small", "play: 1 mm", "play: 1 mm\n        depth: 22.7 mm", "depth: 22.7"),
    Lie("width", "tuck-box-too-small", "play: 1 mm", "play: 1 mm\n        width: 45 mm", "width: 45 mm"),
    Lie("space", "week-track-spaces", "space: 16 x 20 mm", "space: 15 x 20 mm"),
)


def piece(project: Project, name: str) -> Item:
    return next(item for item in items(project.game) if item.id == name)


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_piece_that_is_too_small_is_told_in_its_line(lie: Lie, tmp_path: Path) -> None:
    assert_told(tmp_path, lie)


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("band: 7 mm", "band: 4.9 mm", "band: 4.9"),
        ("band: 7 mm\n        foot: 10 mm", "band: 7 mm\n        foot: 5.8 mm", "foot: 5.8"),
    ],
)
def test_a_slot_that_would_not_hold_is_told_in_its_line(old: str, new: str, part: str, tmp_path: Path) -> None:
    text, problems = after(tmp_path, Lie("slot", "slot-width", old, new))
    assert [(problem.rule, problem.line) for problem in problems] == [("slot-width", line_of(text, part))]


def test_a_slot_that_is_wider_inside_is_told(tmp_path: Path, shipped: Project) -> None:
    text = (shipped.folder / "cards.yaml").read_text(encoding="utf-8")
    first = text.index("inner: {value: 1.4 mm")
    old = text[first - 300 : first] + "inner: {value: 1.4 mm"
    changed, problems = after(tmp_path, Lie("slot", "slot-width", old, old.replace("inner: {value: 1.4", "inner: {value: 1.7")))
    assert [(problem.rule, problem.line) for problem in problems] == [("slot-width", line_of(changed, "inner: {value: 1.7"))]


def test_a_mat_with_too_few_cells_is_told(tmp_path: Path) -> None:
    _, problems = after(tmp_path, Lie("columns", "mat-cells", "columns: {value: 3, source: assumed", "columns: {value: 2, source: assumed"))
    assert any(problem.rule == "mat-cells" and "4 cells for 6 tiles" in problem.message for problem in problems)


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        (MAT, "{}", "form:\n      {}"),
        (MAT, f"{MAT}\n      {TRACK.replace('20 mm', '21 mm')}", f"form:\n      {MAT}"),
        (f"printed: false\n    form:\n      {MAT}", "printed: false", "- id: island-mat"),
        (f"form:\n      {MAT}", f"size: 154 x 120 mm\n    form:\n      {MAT}", "size: 154"),
    ],
)
def test_a_piece_has_one_size(old: str, new: str, part: str, tmp_path: Path) -> None:
    text, problems = after(tmp_path, Lie("size", "piece-size", old, new))
    (problem,) = (problem for problem in problems if problem.rule == "piece-size")
    assert problem.item == "island-mat"
    assert problem.line in (line_of(text, part), line_of(text, part) + 1)


def test_a_form_without_its_game_is_told(shipped: Project) -> None:
    alone = replace(shipped, game=shipped.game.model_copy(update={"south_seas": None}))
    told = [(problem.rule, problem.item) for problem in forms_have_their_game(alone)]
    assert told == [("form-without-game", piece) for piece in ("island-mat", "week-track", "tuck-box")]
    assert len(items(alone.game)) == len(items(shipped.game)) - 6


def test_the_track_has_a_space_for_each_simulated_week(shipped: Project) -> None:
    track, south_seas = piece(shipped, "week-track").shape, shipped.game.south_seas
    assert isinstance(track, WeekTrack)
    assert south_seas is not None
    assert len(track.spaces) == len(weeks(south_seas)) == 11


def test_the_mat_has_a_cell_for_each_tile(shipped: Project) -> None:
    mat, south_seas = piece(shipped, "island-mat").shape, shipped.game.south_seas
    assert isinstance(mat, Mat)
    assert south_seas is not None
    assert len(mat.cells) == len(south_seas.island.tiles)


def test_the_box_holds_the_tiles_and_the_figure(shipped: Project) -> None:
    box, south_seas = piece(shipped, "tuck-box").shape, shipped.game.south_seas
    assert isinstance(box, TuckBox)
    assert south_seas is not None
    parts = parts_in_box(south_seas)
    assert (parts.width.mm, parts.height.mm, parts.depth.mm) == pytest.approx((45, 45, 6 * 2.05 + 10), abs=0.01)
    room = box.room
    spare = tuple(getattr(room, name).mm - getattr(parts, name).mm for name in ("width", "height", "depth"))
    assert spare == pytest.approx((1, 1, 1), abs=0.01)


def test_thicker_tiles_make_a_deeper_box(tmp_path: Path, shipped: Project) -> None:
    from generator.read.project import read_project

    text = (shipped.folder / "cards.yaml").read_text(encoding="utf-8").replace("thickness: {value: 2.05 mm", "thickness: {value: 3 mm")
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    deeper, before = (piece(project, "tuck-box").shape for project in (read_project(tmp_path / "cards.yaml"), shipped))
    assert isinstance(deeper, TuckBox)
    assert isinstance(before, TuckBox)
    assert deeper.room.depth.mm - before.room.depth.mm == pytest.approx(6 * 0.95, abs=0.01)


def test_pieces_are_printed_only_when_asked_for(shipped: Project) -> None:
    assert {item.id for item in items(shipped.game) if not item.printed} == ASKED_FOR
    assert not ASKED_FOR & {item.id for item in printed_items(shipped.game)}
    on = switched_on(shipped.game, frozenset(["tuck-box"]))
    assert {item.id for item in printed_items(on)} - {item.id for item in printed_items(shipped.game)} == {"tuck-box"}


def test_texts_of_pieces_that_are_not_printed_are_checked(tmp_path: Path) -> None:
    _, problems = after(tmp_path, Lie("text", "unbound-number", "en: Lay the island pieces out here as you like.", "en: Lay all 6 here."))
    assert [problem.rule for problem in problems] == ["unbound-number"]
