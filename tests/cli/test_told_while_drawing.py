"""What only drawing finds out: texts that had to shrink, words too long for a sheet's edge, handouts too long or of the wrong kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from leaflets import composed, drawn_pictures, plain_faces
from shell import Shell
from small import small_data, small_folder

from generator.binding import Shelf, bound_handout, pictures_of
from generator.errors import ProblemsFound
from generator.read.project import read_project
from generator.sheets.paper import named_paper

ROOT = Path(__file__).parents[2]
WORDY = "An owl of many words that needs all of the room which this small card can give it, and more"


def written(data: dict[str, Any]) -> str:
    """Data as a file, a text to a line."""
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=9999)


def told(shell: Shell, data: dict[str, Any], *options: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit code and the problems of looking at a small project's pictures."""
    small_folder(shell.folder, written(data))
    said = shell.friday("check", "--pictures", "--format", "json", *options)
    return said.code, json.loads(said.out)


def test_a_text_that_had_to_shrink_is_a_warning_at_its_line(shell: Shell) -> None:
    data = small_data("Owl", "Hen")
    data["decks"][0]["items"][0]["texts"]["name"] = {"en": WORDY}
    code, problems = told(shell, data)
    lines = (shell.folder / "cards.yaml").read_text(encoding="utf-8").split("\n")
    (problem,) = problems
    assert (code, problem["rule"], problem["level"], problem["item"]) == (0, "text-shrunk", "warning", data["decks"][0]["items"][0]["id"])
    assert "An owl of many words" in lines[problem["line"] - 1]
    assert "is set at 8." in problem["message"] or "is set at 7." in problem["message"]


def test_words_that_outgrow_the_sheets_edge_are_a_warning_at_the_wording(shell: Shell) -> None:
    data = small_data("Owl")
    data["wording"]["flip_long"] = {"en": "Print on both sides and turn the paper over " * 30}
    small_folder(shell.folder, written(data))
    said = shell.friday("build")
    (line,) = [line for line in said.err.split("\n") if line.endswith("[sheet-words]")]
    number = written(data).split("\n").index("wording:") + 1
    assert said.code == 0 and line.startswith(f"cards.yaml:{number}:1: warning: the words at the edge of a4 sheets are")


def test_a_handout_that_needs_another_page_says_how_many() -> None:
    project = read_project(ROOT / "cards.yaml")
    leaflet = composed(project, "island-rules", "en")
    pictures = drawn_pictures(tuple(pictures_of(project, leaflet)))
    bound = bound_handout(project, leaflet, "en", named_paper("a5"), Shelf(pictures.pictures, pictures.pdf), plain_faces(project))
    (problem,) = [problem for problem in bound.problems if problem.rule == "handout-too-long"]
    assert (problem.rule, problem.file, problem.item) == ("handout-too-long", "cards.yaml", "island-rules")
    assert "pages of a5 at its smallest type, 2 are allowed" in problem.message
    assert (ROOT / "cards.yaml").read_text(encoding="utf-8").split("\n")[problem.line - 1].strip() == "- id: island-rules"


@pytest.mark.parametrize(("mark", "what"), [("```\ncode\n```", "no place for fence"), ("---", "no place for hr")])
def test_a_handouts_template_of_the_wrong_kind_is_told_in_its_file(tmp_path: Path, mark: str, what: str) -> None:
    name = "templates/handouts/island-rules.j2.md"
    (tmp_path / "cards.yaml").write_bytes((ROOT / "cards.yaml").read_bytes())
    lines = (ROOT / name).read_text(encoding="utf-8").split("\n")
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text("\n".join([*lines, "", mark, ""]), encoding="utf-8")
    project = read_project(tmp_path / "cards.yaml")
    with pytest.raises(ProblemsFound) as found:
        composed(project, "island-rules", "en")
    (problem,) = found.value.problems
    assert (problem.rule, problem.file) == ("handout-markdown", name)
    assert what in problem.message
