"""The wound track on the card: as many spaces as the data has, each with room for a marker."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from generator.compose.faces import compose_faces
from generator.compose.wound_boxes import boxes_on, marker_fits, track_as_told
from generator.errors import Problem
from generator.model.variant import Variant
from generator.read.project import Project, read_project
from generator.units import mm

ROOT = Path(__file__).parents[2]
CARD = "templates/faces/friday-card.j2.svg"


def project_of(folder: Path, old: str = "", new: str = "", card_old: str = "", card_new: str = "") -> Project:
    """The shipped project with one place of the data and one of the card's template changed."""
    for name, before, after in (("cards.yaml", old, new), (CARD, card_old, card_new)):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert before in text
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.replace(before, after, 1) if before else text, encoding="utf-8")
    return read_project(folder / "cards.yaml")


def told(project: Project, variant: Variant | None = None) -> list[Problem]:
    faces = compose_faces(project, "en", variant) if variant else compose_faces(project, "en")
    return [*track_as_told(project, faces), *marker_fits(project, faces)]


@pytest.mark.parametrize("boxes", range(1, 9))
def test_every_length_of_track_is_shown_whole_and_takes_the_marker(tmp_path: Path, boxes: int) -> None:
    project = project_of(tmp_path, "boxes: {value: 4,", f"boxes: {{value: {boxes},")
    assert told(project) == []
    (front,) = (face for face in compose_faces(project, "en") if face.name == "friday-front")
    assert len(boxes_on(front)) == boxes + 1
    assert {side for _, side in boxes_on(front)} <= {mm(10.5), mm(11.2)}


def test_a_track_that_lacks_a_space_is_told_in_the_template(tmp_path: Path) -> None:
    project = project_of(tmp_path, card_old="{% for number in range(spaces) %}", card_new="{% for number in range(spaces - 1) %}")
    (problem,) = told(project)
    assert (problem.rule, problem.file, problem.item) == ("track-drawn", CARD, "friday")
    assert "wound-box" in (ROOT / CARD).read_text(encoding="utf-8").split("\n")[problem.line - 1]
    assert "shows 4 spaces of a wound track of 5" in problem.message


def test_a_card_without_a_track_is_told_in_the_data(tmp_path: Path) -> None:
    (problem,) = told(project_of(tmp_path, card_old='class="wound-box" '))
    assert (problem.rule, problem.file) == ("track-drawn", "cards.yaml")
    assert 'class="wound-box"' in problem.hint


@pytest.mark.parametrize(("size", "fits"), [("8 x 8 mm", True), ("9.5 x 9.5 mm", True), ("9.6 x 8 mm", False), ("8 x 12 mm", False)])
def test_a_marker_is_held_against_the_boxes_that_are_drawn(tmp_path: Path, size: str, fits: bool) -> None:
    project = project_of(tmp_path, "    size: 8 x 8 mm\n    corner: 4 mm\n", f"    size: {size}\n")
    problems = told(project)
    assert [problem.rule for problem in problems] == ([] if fits else ["marker-fits-box"])
    for problem in problems:
        assert (tmp_path / "cards.yaml").read_text(encoding="utf-8").split("\n")[problem.line - 1] == f"    size: {size}"
        assert "make it 9.5 mm or less" in problem.hint


def test_smaller_boxes_take_a_smaller_marker(tmp_path: Path) -> None:
    project = project_of(tmp_path, card_old="{% set side = 10.5 if tight else 11.2 %}", card_new="{% set side = 7 %}")
    (problem,) = told(project)
    assert problem.rule == "marker-fits-box"
    assert "wound box of 7 mm on friday-front" in problem.message


@pytest.mark.parametrize("variant", [Variant("low"), Variant("colour", Fraction("1.4"))])
def test_other_ways_to_print_show_the_same_track(tmp_path: Path, variant: Variant) -> None:
    assert told(project_of(tmp_path), variant) == []
