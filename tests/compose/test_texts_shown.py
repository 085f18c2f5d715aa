"""Every text of a piece is on its faces in every language, and a template that leaves one out is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from small import CARD, in_all, small_data, write_project

from generator.compose.allowlist import offences, parse_svg
from generator.compose.faces import compose_faces
from generator.compose.texts_shown import texts_ever_shown, texts_shown
from generator.errors import Problem
from generator.read.project import Project, read_project

BOTH = ("en", "de")
PARAGRAPH = '<p xmlns="http://www.w3.org/1999/xhtml" class="name">{{ text.name }}</p>'


def told(file: Path) -> list[Problem]:
    project = read_project(file)
    faces = {language: compose_faces(project, language) for language in project.game.languages}
    return [*texts_shown(project, faces), *texts_ever_shown(project, faces)]


def data(**texts: str) -> dict[str, Any]:
    made = small_data("Owl", languages=BOTH)
    made["decks"][0]["items"][0]["texts"] |= {name: in_all(words, BOTH) for name, words in texts.items()}
    return made


def card(paragraph: str, box: str = "") -> str:
    made = CARD.replace(PARAGRAPH, paragraph)
    return made.replace('x="4" y="10" width="32" height="12"', box) if box else made


SHOWN = {
    "as it is": PARAGRAPH,
    "with words around it": PARAGRAPH.replace("{{ text.name }}", "~ {{ text.name }} ~"),
    "bold": PARAGRAPH.replace("{{ text.name }}", "<b>{{ text.name }}</b>"),
    "under a condition that holds": "{% if text.name is defined %}" + PARAGRAPH + "{% endif %}",
}


@pytest.mark.parametrize("paragraph", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize("words", ["Owl", "An **old** _owl_", "1 < 2 & 3", "a\u00a0b – “c”"])
def test_a_text_that_is_there_is_found(tmp_path: Path, paragraph: str, words: str) -> None:
    made = data(name=words)
    assert told(write_project(tmp_path, made, card(paragraph))) == []


def test_a_text_left_out_in_one_language_is_an_error_in_its_line(tmp_path: Path) -> None:
    paragraph = PARAGRAPH.replace("{{ text.name }}", '{% if language == "en" %}{{ text.name }}{% endif %}')
    file = write_project(tmp_path, data(), card(paragraph))
    (problem,) = told(file)
    assert (problem.rule, problem.level, problem.language) == ("text-not-shown", "error", "de")
    assert file.read_text(encoding="utf-8").split("\n")[problem.line - 1].strip().startswith("de:")


HIDDEN = {
    "under a condition that never holds": card("{% if false %}" + PARAGRAPH + "{% endif %}"),
    "beside the card": card(PARAGRAPH, 'x="300" y="300" width="32" height="12"'),
    "left of the card": card(PARAGRAPH, 'x="-40" y="10" width="32" height="12"'),
}


@pytest.mark.parametrize("template", HIDDEN.values(), ids=HIDDEN)
def test_a_text_that_is_never_on_the_card_is_a_warning(tmp_path: Path, template: str) -> None:
    (problem,) = told(write_project(tmp_path, data(), template))
    assert (problem.rule, problem.level) == ("text-never-shown", "warning")


def test_a_text_box_in_a_clip_path_is_refused() -> None:
    svg = CARD.replace("<foreignObject", '<clipPath id="c"><rect width="1" height="1"/></clipPath><g clip-path="url(#c)"><foreignObject')
    svg = svg.replace("</foreignObject>", "</foreignObject></g>").replace("{{ palette.sand }}", "#ffffff").replace("{{ text.name }}", "a")
    assert "clip path" in " ".join(message for _, message, _ in offences(parse_svg(svg), frozenset(["name"])))


def test_the_shipped_pieces_show_all_their_texts(shipped: Project) -> None:
    faces = {language: compose_faces(shipped, language) for language in shipped.game.languages}
    assert [*texts_shown(shipped, faces), *texts_ever_shown(shipped, faces)] == []
