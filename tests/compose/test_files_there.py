"""`friday check` without pictures: files that the data names and that aren't there, and a template's slip told once."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest
from small import CARD, small_data, write_project

from generator.checking import examine
from generator.compose.files_there import files_there, templates_there
from generator.errors import Problem
from generator.read.project import Project

BEASTS = tuple(f"Beast {number}" for number in range(40))


def told(folder: Path, data: dict[str, Any], card: str = CARD) -> tuple[Problem, ...]:
    return examine(write_project(folder, data, card)).problems


def with_symbol(art: str) -> dict[str, Any]:
    data = small_data("Owl")
    data["symbols"] = {"sun": {"art": art, "word": {"en": "sun"}, "meaning": {"en": "A sun."}}}
    data["decks"][0]["items"][0]["symbol"] = "sun"
    return data


@pytest.mark.parametrize(
    ("art", "rule", "hint"),
    [("symbols/shel.svg", "picture-missing", ""), ("../../etc/passwd", "picture-outside", ""), ("cards.yaml", "picture-kind", "PNG")],
)
def test_a_picture_that_the_data_names_is_looked_for(tmp_path: Path, art: str, rule: str, hint: str) -> None:
    (problem,) = told(tmp_path, with_symbol(art))
    assert (problem.rule, problem.file) == (rule, "cards.yaml")
    assert hint in problem.hint
    assert art in (tmp_path / "cards.yaml").read_text(encoding="utf-8").split("\n")[problem.line - 1]


def test_a_template_that_the_data_names_is_looked_for_once(tmp_path: Path) -> None:
    data = small_data(*BEASTS)
    data["decks"][0]["template"] = "crad"
    (problem,) = told(tmp_path, data)
    assert (problem.rule, problem.file) == ("template-missing", "cards.yaml")
    assert "did you mean faces/card.j2.svg?" in problem.hint


def test_a_handouts_template_is_looked_for(shipped: Project) -> None:
    renamed = tuple(handout.model_copy(update={"id": f"my-{handout.id}"}) for handout in shipped.game.handouts)
    changed = dataclasses.replace(shipped, game=shipped.game.model_copy(update={"handouts": renamed}))
    assert [problem.message for problem in templates_there(changed)] == [
        f"there is no template templates/handouts/my-{name}.j2.md" for name in ("island-rules", "friday-rules")
    ]
    assert list(files_there(shipped)) == []


def test_a_text_that_no_piece_has_is_the_templates_slip(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, small_data(*BEASTS), CARD.replace("text.name", "text.nmae"))
    assert (problem.rule, problem.file, problem.line) == ("text-missing", "templates/faces/card.j2.svg", 4)
    assert problem.hint == "write text.name"


def test_a_text_that_one_piece_lacks_is_the_pieces(tmp_path: Path) -> None:
    data = small_data("Owl", "Hen", "Crab")
    texts = data["decks"][0]["items"][1]["texts"]
    texts["nmae"] = texts.pop("name")
    (problem,) = (problem for problem in told(tmp_path, data) if problem.rule == "text-missing")
    assert problem.file == "cards.yaml" and 'write "name:" instead of "nmae:"' in problem.hint
