"""What a data file or a command line holds never steers the terminal that tells of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from shell import Shell
from small import SMALL, changed

from generator.cli.report import as_github, problem_lines, visible
from generator.errors import Level, Problem

STEERING = ["\x1b[31m", "\x07", "\x9b2J", "\r", "\u202e", "\u2066", "\x00"]


@pytest.mark.parametrize("sign", STEERING)
@pytest.mark.parametrize("field", ["message", "hint", "item", "file"])
def test_a_problem_shows_such_signs_as_escapes(sign: str, field: str) -> None:
    given = {"file": "cards.yaml", "message": "wrong", "hint": "mend it", "item": "owl", field: f"a{sign}b"}
    problem = Problem(line=1, column=1, rule="value", level=Level.ERROR, language="", **given)
    told = "\n".join(problem_lines(problem, f"id: a{sign}b"))
    assert sign not in told
    if field in ("message", "hint"):
        assert sign not in as_github([problem], Path())


@pytest.mark.parametrize("written", ['id: "\\e[31m"', 'id: "\\x9b2J"', 'id: "\\u202eowl"', 'id: "\\aowl"'])
def test_a_data_file_that_names_such_signs_is_told_without_them(shell: Shell, written: str) -> None:
    (shell.folder / "cards.yaml").write_text(
        changed("id: owl", written, SMALL) if "id: owl" in SMALL else SMALL.replace("id: ", written + " # ", 1)
    )
    said = shell.friday("check")
    assert said.code == 1
    assert not any(sign in said.err + said.out for sign in ("\x1b", "\x9b", "\u202e", "\x07"))


def test_a_command_line_with_such_signs_is_told_without_them(shell: Shell) -> None:
    said = shell.friday("build", "--data", "no\x1b[31mwhere.yaml")
    assert said.code == 2
    assert "\x1b" not in said.err


def test_letters_and_line_ends_stay() -> None:
    assert visible("Łódź – 4\u00a0mm\n\tü") == "Łódź – 4\u00a0mm\n\tü"
