"""A shared back tells nothing of the front, a refused element is told once, and values of one's own can be bound."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from generator.compose.allowlist import offences
from generator.compose.environment import environment
from generator.compose.faces import backs_tell_nothing
from generator.compose.text_names import printed_by
from generator.read.project import Project, read_project

ROOT = Path(__file__).parents[2]
BACK = "templates/faces/island-back.j2.svg"


def with_back(folder: Path, old: str, new: str) -> Project:
    (folder / "cards.yaml").write_bytes((ROOT / "cards.yaml").read_bytes())
    (folder / "templates" / "faces").mkdir(parents=True)
    text = (ROOT / BACK).read_text(encoding="utf-8")
    assert old in text
    (folder / BACK).write_text(text.replace(old, new, 1), encoding="utf-8")
    return read_project(folder / "cards.yaml")


def test_the_shipped_back_is_the_same_for_each_tile(shipped: Project) -> None:
    assert list(backs_tell_nothing(shipped, "en")) == []


def test_a_back_that_depends_on_its_piece_is_refused(tmp_path: Path) -> None:
    project = with_back(tmp_path, "<title>island-back</title>", "<title>{{ item.id }}</title>")
    (problem,) = backs_tell_nothing(project, "en")
    assert problem.rule == "back-tells"
    assert problem.line == next(number for number, line in enumerate(project.lines, 1) if line.strip() == "template: island-back")


def test_a_refused_element_is_one_problem() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><text x="1" font-size="3" font-family="Arial">a<tspan dx="1">b</tspan></text></svg>'
    assert len(list(offences(etree.fromstring(svg)))) == 1


@pytest.mark.parametrize(
    ("template", "needed", "asked", "is_open"),
    [
        ("{{ text.title }}{{ text['rule'] }}", {"title", "rule"}, set(), False),
        ("{% if text.motto %}{{ text.motto }}{% endif %}{{ text.title }}", {"title"}, {"motto"}, False),
        ("{{ text.motto if text.motto is defined }}", set(), {"motto"}, False),
        ("{{ text.motto | default('') }}", set(), {"motto"}, False),
        ("{% for name in text %}{{ text[name] }}{% endfor %}", set(), set(), True),
        ("{{ item.id }}", set(), set(), False),
    ],
)
def test_what_a_template_prints_is_read_off_it(tmp_path: Path, template: str, needed: set[str], asked: set[str], is_open: bool) -> None:
    (tmp_path / "templates" / "faces").mkdir(parents=True)
    (tmp_path / "templates" / "faces" / "own.j2.svg").write_text(template, encoding="utf-8")
    found = printed_by(environment(tmp_path), "faces/own.j2.svg")
    assert (found.needed, found.asked, found.open) == (needed, asked, is_open)


def test_the_shipped_tile_needs_its_title_and_rule() -> None:
    assert printed_by(environment(ROOT), "faces/tile.j2.svg").needed == {"title", "rule"}
