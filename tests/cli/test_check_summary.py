"""What `friday check` ends with: figures that are counted, long lines with a window, languages that are left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from shell import Shell

from generator.checking import examine
from generator.cli.report import window
from generator.rules.south_seas import weeks_played
from generator.rules.tally import GAME, LIFE, counting
from generator.rules.timeline import play

ROOT = Path(__file__).parents[2]
SUMMARY = re.compile(
    r"(\d+) of (\d+) statements proved in (\d+) played games and (\d+) lives of Friday; words .*: en (\d+), de (\d+), pl (\d+)$"
)


def edited(shell: Shell, old: str, new: str) -> None:
    text = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    assert old in text
    (shell.folder / "cards.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_figures_are_those_of_the_checks(shell: Shell) -> None:
    edited(shell, "Friday", "Friday")
    said = shell.friday("check")
    found = SUMMARY.search(said.out.strip())
    assert said.code == 0
    assert found
    assert [int(part) for part in found.groups()[:2]] == [123, 123]
    done = examine(ROOT / "cards.yaml")
    assert (len(done.proved), len(done.stated), done.games, done.lives) == tuple(int(part) for part in found.groups()[:4])
    assert list(done.free.values()) == [int(part) for part in found.groups()[4:]]


def test_what_is_broken_is_not_proved(shell: Shell) -> None:
    edited(shell, "short_stack: {value: end", "short_stack: {value: front")
    said = shell.friday("check")
    found = SUMMARY.search(said.out.strip())
    assert said.code == 1
    assert found
    assert int(found.group(1)) < 123


def test_games_count_themselves_only_where_somebody_asks(shipped) -> None:  # type: ignore[no-untyped-def]
    facts = shipped.game.south_seas
    with counting() as count:
        list(weeks_played(shipped))
        once = count[GAME]
        list(play(facts))
    list(play(facts))
    assert once > 0
    assert (count[GAME], count[LIFE]) == (once + 1, 0)


def test_a_project_without_games_has_no_statements(small_project: Path, shell: Shell) -> None:
    said = shell.friday("check", "--data", str(small_project / "cards.yaml"))
    assert "statement" not in said.out


@pytest.mark.parametrize("column", [1, 5, 59, 61, 200, 399, 400, 401])
def test_a_caret_points_at_its_sign_in_a_long_line(column: int) -> None:
    line = "".join(chr(0x4E00 + number) for number in range(400))
    shown, at = window(line, column)
    assert len(shown) <= 120
    assert 0 < at <= len(shown) + 1
    if column <= 400:
        assert shown[at - 1] == line[column - 1]
    assert window("short", 3) == ("short", 3)
    assert window(line, 0)[1] == 0


def test_a_dropped_language_is_one_warning_and_stops_nothing(shell: Shell) -> None:
    edited(shell, "languages: [en, de, pl]", "languages: [en, de]")
    said = shell.friday("check")
    assert said.code == 0
    assert said.err.count("[language-unlisted]") == 1
    assert "0 errors, 1 warning" in said.err


def test_another_languages_fault_stops_no_narrowed_build(shell: Shell) -> None:
    edited(shell, "{eine=.bonus.amount} Ware weniger liefern", "{zwei=.bonus.amount} Ware weniger liefern")
    english = shell.friday("build", "--lang", "en", "--paper", "a4", "--dry-run")
    assert english.code == 0
    assert shell.friday("build", "--lang", "de", "--paper", "a4", "--dry-run").code == 1
    assert shell.friday("build", "--paper", "a4", "--dry-run").code == 1
    assert shell.friday("check").code == 1


def test_a_misspelt_text_is_told_without_drawing(shell: Shell) -> None:
    edited(shell, "title: {en: Trade, de: Handeln", "titel: {en: Trade, de: Handeln")
    said = shell.friday("check")
    assert said.code == 1
    assert '"title"' in said.err
    assert 'write "title:" instead of "titel:"' in said.err
    edited(
        shell,
        "title: {en: Trade, de: Handeln, pl: Handel}",
        "title: {en: Trade, de: Handeln, pl: Handel}\n          motto: {en: So, de: So, pl: Tak}",
    )
    said = shell.friday("check")
    assert said.code == 0
    assert '"motto"' in said.err
