"""Numbers that a template says by itself: told in a game's face and handout, and let pass in drawings and in decks of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from small import CARD, SMALL, changed, small_folder

from generator.checking import check_project
from generator.compose.environment import environment
from generator.compose.template_numbers import no_numbers_in_templates, of_games, printed_numbers, reached
from generator.errors import Problem
from generator.read.project import Project, read_project

ROOT = Path(__file__).parents[2]
ALL = ("en", "de", "pl")
P = '<p xmlns="http://www.w3.org/1999/xhtml" class="name">'


def with_template(folder: Path, name: str, old: str, new: str) -> list[Problem]:
    """What is told of the shipped data with one of its templates changed."""
    for file in ("cards.yaml", "translations.lock"):
        shutil.copy(ROOT / file, folder / file)
    written = (ROOT / "templates" / name).read_text(encoding="utf-8")
    assert written.count(old) >= 1
    (folder / "templates" / name).parent.mkdir(parents=True)
    (folder / "templates" / name).write_text(written.replace(old, new, 1), encoding="utf-8")
    return [problem for problem in check_project(folder / "cards.yaml")[1] if problem.rule == "number-in-template"]


def test_the_shipped_templates_say_no_number_and_are_all_read(shipped: Project) -> None:
    assert list(no_numbers_in_templates(shipped)) == []
    read = reached(environment(shipped.folder), of_games(shipped))
    assert {"faces/friday-card.j2.svg", "faces/tile.j2.svg", "handouts/island-rules.j2.md", "handouts/parts.j2.md"} <= set(read)
    assert any(name.startswith("faces/parts/") for name in read)
    assert "handouts/how-to.j2.md" not in read  # it speaks of paper


def test_a_number_in_a_face_is_told_where_it_stands(tmp_path: Path) -> None:
    name = "faces/friday-card.j2.svg"
    seven, digit = with_template(tmp_path, name, "{{ text.title }}", "Draw seven cards, 7")
    line = next(line for line in (tmp_path / "templates" / name).read_text(encoding="utf-8").splitlines() if "seven" in line)
    assert (seven.file, digit.line) == (f"templates/{name}", seven.line)
    assert line[seven.column - 1 :].startswith("seven")
    assert line[digit.column - 1 :].startswith("7<")
    assert "bound to no value" in seven.message
    assert "{seven=" in seven.hint


@pytest.mark.parametrize("words", ["Draw **two** cards.", "Nimm zwei Karten.", "Weź dwie karty.", "Take 2 of them."])
def test_a_number_in_a_handout_is_told_whatever_its_language(tmp_path: Path, words: str) -> None:
    (found,) = with_template(tmp_path, "handouts/island-rules.j2.md", "**{{ subtitle }}**", f"**{{{{ subtitle }}}}**\n\n{words}")
    assert (found.line, found.rule) == (6, "number-in-template")


def test_a_number_in_a_part_that_others_include_is_told_there(tmp_path: Path) -> None:
    (found,) = with_template(tmp_path, "handouts/parts.j2.md", "## {{ section.title }}", "## {{ section.title }} twice")
    assert found.file == "templates/handouts/parts.j2.md"


@pytest.mark.parametrize(
    ("face", "told"),
    [
        ("<svg>\n{% if x %}\n" + P + "Take two</p>{% endif %}\n</svg>", [(3, "two")]),
        ("<svg>" + P + "{{ text.name }} <b>2</b>x</p></svg>", [(1, "2")]),
        ("<svg>" + P + "{{ 'one' if x == 'two' else 'three' }} {{ 'fo' ~ 'four' }}</p></svg>", [(1, "four"), (1, "one"), (1, "three")]),
        ('<svg><img alt="Both ways" title="3 shells"/></svg>', [(1, "3"), (1, "Both")]),
        ("{% set words %}\nseven{% endset %}<svg/>", [(2, "seven")]),
        ("<svg>{% for n in range(4) %}" + P + "Nimm\n\ndrei</p>{% endfor %}</svg>", [(3, "drei")]),
        # and what is no number of a rule
        ('<svg viewBox="0 0 7 2"><path d="M1 2{{ x }}L3 4"/><!-- two --></svg>', []),
        ("{# two of 7 #}{% set brim %}M1 2C{{ x }} 7Z{% endset %}<svg><style>p { margin: 2px }</style></svg>", []),
        ("<svg>" + P + "{{ text['one'] }}{{ game.x.two }}{{ 2 }}&#8201;&nbsp;</p></svg>", []),
        ("<svg>" + P + "Ein paar Karten</p></svg>", []),
    ],
)
def test_which_words_of_a_face_are_numbers(face: str, told: list[tuple[int, str]]) -> None:
    assert sorted({(line, number) for line, _, number in printed_numbers(face, True, ALL)}) == told


def test_counted_lists_and_targets_of_links_are_no_numbers() -> None:
    handout = "1. {{ a }}\n{{ '1.' if b else '-' }} {{ c }}\n> 2. x\n![{{ d }}](face:tile-2)\n\nBut 3. here\n"
    assert {(line, number) for line, _, number in printed_numbers(handout, False, ALL)} == {(6, "3")}


def test_a_deck_of_ones_own_may_say_what_it_likes(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, card=changed("{{ text.name }}", "{{ text.name }} draws seven, 7", CARD))
    assert list(no_numbers_in_templates(read_project(folder / "cards.yaml"))) == []


def test_a_text_that_no_template_prints_is_told(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, SMALL.replace("          name: {en: Owl}", "          name: {en: Owl}\n          motto: {en: Hoot}"))
    (found,) = check_project(folder / "cards.yaml")[1]
    assert (found.rule, found.level, found.line, found.item) == ("text-unused", "warning", 24, "owl")
    assert '"motto"' in found.message
    assert "it prints name" in found.hint
