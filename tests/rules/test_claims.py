"""What the rules don't give can't claim them as its source, and a mark needs something that goes beyond them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lies import TEXT, Lie, after

from generator.errors import Problem

BEYOND = re.compile(r"source: (outside|assumed)")
FLIPS = [number for number, line in enumerate(TEXT.split("\n")) if BEYOND.search(line)]


def told(folder: Path, lines: list[str]) -> list[Problem]:
    """The errors that all checks of the rules report for these lines of a data file."""
    return [problem for problem in after(folder, Lie("X05", "", TEXT, "\n".join(lines)))[1] if problem.level == "error"]


@pytest.mark.parametrize("part", range(4))
def test_every_source_that_is_turned_into_the_rules_is_told(tmp_path: Path, part: int) -> None:
    """All flips at once, in four parts: each is told in its own line, so none hides behind another."""
    lines = TEXT.split("\n")
    flipped = FLIPS[part::4]
    assert len(FLIPS) > 50
    for number in flipped:
        lines[number] = BEYOND.sub("source: seed", lines[number])
    lines_told = {problem.line for problem in told(tmp_path, lines)}
    silent = [number + 1 for number in flipped if number + 1 not in lines_told]
    assert not silent, [TEXT.split("\n")[number - 1].strip() for number in silent]


def test_a_track_and_its_line_that_claim_the_rules_together_are_told(tmp_path: Path) -> None:
    lines = TEXT.split("\n")
    track = next(number for number, line in enumerate(lines) if line.startswith("      boxes: {value: 4"))
    line = next(number for number, line in enumerate(lines) if "covers: [B25, B26]" in line) + 1
    places = [track, track + 1, track + 2, line]
    for number in places:
        assert BEYOND.search(lines[number])
        lines[number] = BEYOND.sub("source: seed", lines[number])
    problems = told(tmp_path, lines)
    assert {number + 1 for number in places} <= {problem.line for problem in problems if problem.rule == "claims-the-rules"}


def test_a_mark_on_what_stands_in_the_rules_is_told(tmp_path: Path) -> None:
    lie = Lie("X06", "mark-without-need", "          - covers: [B31]\n", "          - covers: [B31]\n            source: outside\n")
    text, problems = after(tmp_path, lie)
    (problem,) = [problem for problem in problems if problem.rule == lie.check]
    assert text.split("\n")[problem.line - 1].strip() == "source: outside"
    assert {problem.rule for problem in problems} == {lie.check}


def test_a_line_of_nobodys_is_told(tmp_path: Path) -> None:
    lie = Lie("X05", "claims-the-rules", "          - covers: [B31]\n", "          - covers: []\n")
    _, problems = after(tmp_path, lie)
    assert "claims-the-rules" in {problem.rule for problem in problems}
