"""A colour that the palette lacks is told at the card that names it, or in the template that does."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import CARD, SMALL, changed, small_folder

from generator.compose.faces import compose_faces
from generator.errors import Problem, ProblemsFound
from generator.read.project import read_project

OF_VALUES = changed("palette.sand", "palette[values.colour]", CARD)


def told(folder: Path) -> Problem:
    with pytest.raises(ProblemsFound) as found:
        compose_faces(read_project(folder / "cards.yaml"), "en")
    (problem,) = found.value.problems
    return problem


def test_a_colour_in_a_cards_values_is_told_there(tmp_path: Path) -> None:
    found = told(small_folder(tmp_path, SMALL + "        values: {colour: fog}\n", OF_VALUES))
    assert (found.file, found.line, found.column, found.item) == ("cards.yaml", 24, 26, "owl")
    assert found.message == 'there is no colour "fog" in palette; known there: ink, sand'
    assert found.hint == 'name another, or add it below palette: fog: "#rrggbb"'


def test_a_misspelt_colour_is_told_with_the_one_meant(tmp_path: Path) -> None:
    found = told(small_folder(tmp_path, SMALL + "        values: {colour: snad}\n", OF_VALUES))
    assert found.message == 'there is no colour "snad" in palette; did you mean sand?'


def test_a_colour_in_the_template_is_told_there(tmp_path: Path) -> None:
    found = told(small_folder(tmp_path, card=changed("palette.sand", "palette.fog", CARD)))
    assert (found.file, found.line) == ("templates/faces/card.j2.svg", 2)
    assert found.message.startswith('there is no colour "fog" in palette')


def test_a_template_may_ask_for_a_colour(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, card=changed("palette.sand", "palette.fog | default(palette.sand)", CARD))
    assert "#f2dfa6" in compose_faces(read_project(folder / "cards.yaml"), "en")[0].svg
