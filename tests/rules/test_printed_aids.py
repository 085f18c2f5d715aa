"""The legend and the table of weeks are printed where they are needed, and no section is a heading without lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lies import TEXT, Lie, after, line_of

from generator.catalogue import RULE_CHECKS
from generator.read.project import read_project

LEGEND = re.compile(r"      - id: symbols\n        kind: legend\n        title:\n(?:          .*\n){3}")
ISLAND, FRIDAY = "  - id: island-rules\n", "  - id: friday-rules\n"


def without(part: str, head: str) -> str:
    """The shipped data without the first match of a legend behind a handout's head."""
    at = TEXT.index(head)
    found = LEGEND.search(TEXT, at)
    assert found, part
    return TEXT[: found.start()] + TEXT[found.end() :]


@pytest.mark.parametrize(("head", "game"), [(ISLAND, "island"), (FRIDAY, "friday")])
def test_a_legend_that_was_taken_out_is_told(tmp_path: Path, head: str, game: str) -> None:
    problems, text = told(tmp_path, without(game, head))
    assert problems == [("legend-missing", line_of(text, head))]


def test_the_weeks_that_were_taken_out_are_told(tmp_path: Path) -> None:
    problems, text = told(tmp_path, TEXT.replace("        kind: weeks\n", ""))
    assert problems == [("weeks-missing", line_of(text, ISLAND)), ("empty-section", line_of(text, "      - id: weeks\n"))]


def test_a_heading_without_lines_is_told(tmp_path: Path) -> None:
    text, problems = after(
        tmp_path, Lie("", "", "      - id: weeks\n", "      - id: hollow\n        title: {en: A, de: B, pl: C}\n      - id: weeks\n")
    )
    assert [(problem.rule, problem.line) for problem in problems] == [("empty-section", line_of(text, "      - id: hollow\n"))]


def told(folder: Path, text: str) -> tuple[list[tuple[str, int]], str]:
    assert text != TEXT
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    project = read_project(folder / "cards.yaml")
    return [(problem.rule, problem.line) for check in RULE_CHECKS for problem in check(project)], text
