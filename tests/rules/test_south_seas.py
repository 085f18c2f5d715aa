"""Friday's Island: one number or name of the shipped data changed, and the check that it breaks names its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import Lie, after, told_line

AMOUNT = "          good: shell\n          amount: {value: 1, source: seed}\n"

LIES = (
    Lie("more cards in a stack", "stack-total", "full_size: {value: 7,", "full_size: {value: 8,"),
    Lie("fewer stacks", "stack-total", "    full: {value: 10,", "    full: {value: 9,", "full_size: {value: 7,"),
    Lie("a larger last stack", "stack-total", "last_size: {value: 2,", "last_size: {value: 3,", "full_size: {value: 7,"),
    Lie("another start tile", "stack-total", "start_tiles: {value: 1,", "start_tiles: {value: 2,", "full_size: {value: 7,"),
    Lie("a week fewer", "weeks-played", "  weeks: {value: 11,", "  weeks: {value: 10,"),
    Lie("a discovery fewer", "weeks-played", "discoveries: {value: 6,", "discoveries: {value: 5,"),
    Lie("the wrong week", "example-week", "    week: {value: 5,", "    week: {value: 4,"),
    Lie("a stack too late", "example-week", "after_stack: {value: 4,", "after_stack: {value: 7,"),
    Lie("a tile that is not there", "example-week", "tile: plus-shell\n  island:", "tile: plus-shel\n  island:"),
    Lie("a column more", "tile-count", "columns: {value: 3,", "columns: {value: 4,", "    tiles:\n"),
    Lie("a row fewer", "tile-count", "    rows: {value: 2,", "    rows: {value: 1,", "    tiles:\n"),
    Lie("a discovery more", "tile-count", "discoveries: {value: 6,", "discoveries: {value: 7,", "    tiles:\n"),
    Lie("two tiles in a cell", "tile-cells", "cell: [2, 1]", "cell: [1, 1]"),
    Lie("a cell outside", "tile-cells", "cell: [3, 2]", "cell: [4, 2]"),
    Lie("one good twice", "bonus-one-to-one", "good: banana", "good: shell"),
    Lie("no good of the game", "bonus-one-to-one", "good: banana", "good: coconut"),
    Lie("no amount", "bonus-one-to-one", AMOUNT, "          good: shell\n", "        bonus:\n"),
)


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.statement)
def test_a_broken_fact_is_told_in_its_line(tmp_path: Path, lie: Lie) -> None:
    text, problems = after(tmp_path, lie)
    mine = [problem for problem in problems if problem.rule == lie.check]
    assert mine, f"{lie.check} says nothing; others: {sorted({problem.rule for problem in problems})}"
    assert told_line(text, lie) in {problem.line for problem in mine}, [(problem.line, problem.message) for problem in mine]
    assert all(problem.hint for problem in mine)


def test_only_the_check_of_cells_minds_a_cell(tmp_path: Path) -> None:
    _, problems = after(tmp_path, LIES[12])
    assert {problem.rule for problem in problems} == {"tile-cells"}


def test_a_project_without_the_island_is_not_asked_about_it(small_project: Path) -> None:
    from generator.checking import check_project

    assert check_project(small_project / "cards.yaml")[1] == ()
