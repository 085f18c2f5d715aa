"""Many problems of one line are told in short; few, and those of other lines, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli.report import tell_problems
from generator.errors import Level, Problem


def told(capsys: pytest.CaptureFixture[str], folder: Path, *problems: Problem) -> list[str]:
    tell_problems(problems, folder)
    return capsys.readouterr().err.splitlines()


def problem(item: str = "", line: int = 7, rule: str = "contrast", level: Level = Level.ERROR) -> Problem:
    return Problem("cards.yaml", line, 1, rule, level, f"of {item}", "", item)


def test_six_hundred_cards_with_one_slip_are_one_slip(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = told(capsys, tmp_path, *(problem(f"owl-{number}") for number in range(600)))
    assert len(lines) == 5
    assert "and 597 more like these, of owl-3, owl-4, owl-5 and others" in lines[3] and "[contrast]" in lines[3]
    assert lines[-1] == "600 errors, 0 warnings"


@pytest.mark.parametrize(
    "problems",
    [
        [problem(f"owl-{number}") for number in range(6)],
        [problem("owl", line=number + 1) for number in range(40)],
        [problem("owl", rule=f"check-{number}") for number in range(40)],
    ],
    ids=["few", "other lines", "other checks"],
)
def test_nothing_else_is_left_out(capsys: pytest.CaptureFixture[str], tmp_path: Path, problems: list[Problem]) -> None:
    assert len(told(capsys, tmp_path, *problems)) == len(problems) + 1


def test_errors_and_warnings_are_not_mixed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = told(capsys, tmp_path, *[problem(level=Level.ERROR)] * 7, *[problem(level=Level.WARNING)] * 7)
    assert [line for line in lines if "more like these" in line] == [
        f"cards.yaml:7: {level}: and 4 more like these; friday check --pictures --format json tells them all [contrast]"
        for level in ("error", "warning")
    ]
