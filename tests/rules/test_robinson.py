"""Friday's card: a track too long, a marker too large, too few tokens."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import Lie, after, told_line

LIES = (
    Lie("forty boxes", "wound-track", "boxes: {value: 4,", "boxes: {value: 40,"),
    Lie("nine boxes", "wound-track", "boxes: {value: 4,", "boxes: {value: 9,"),
    Lie("a dear reroll", "reroll-needs-tokens", "cost: {value: 2,", "cost: {value: 60,", "    copies: 6"),
)


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.statement)
def test_a_card_that_can_t_be_used_is_told_in_its_line(tmp_path: Path, lie: Lie) -> None:
    text, problems = after(tmp_path, lie)
    mine = [problem for problem in problems if problem.rule == lie.check]
    assert mine, f"{lie.check} says nothing; others: {sorted({problem.rule for problem in problems})}"
    assert told_line(text, lie) == mine[0].line
    assert mine[0].hint


def test_eight_boxes_still_fit(tmp_path: Path) -> None:
    _, problems = after(tmp_path, Lie("eight boxes", "wound-track", "boxes: {value: 4,", "boxes: {value: 8,"))
    assert "wound-track" not in {problem.rule for problem in problems}
