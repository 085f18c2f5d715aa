"""Printer profiles: kept and found again, and never a traceback whatever stands in their files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.errors import BadUse, CannotWrite, Problem, ProblemsFound
from generator.sheets.correction import Correction
from generator.store import printers


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRIDAY_CONFIG", str(tmp_path))
    return tmp_path / "printers"


def test_a_profile_comes_back_as_it_was_saved() -> None:
    kept = Correction("office-laser", 100.4, 99.8, 1.5, -0.8, 0.2)
    assert printers.load(printers.save(kept).stem) == kept
    assert printers.saved() == ("office-laser",)


def test_settings_lie_where_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FRIDAY_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    if os.name == "posix" and os.uname().sysname == "Linux":
        assert printers.folder() == tmp_path / "xdg/friday-pnp/printers"


@pytest.mark.parametrize("name", ["", "Laser", "a b", "../up", "a/b", "-a", "a-", "ä", "a" * 41, "con", "a.toml", "a\n", "a\0"])
def test_a_name_is_small_letters_digits_and_hyphens(name: str) -> None:
    with pytest.raises(BadUse, match="can't be called"):
        printers.save(Correction(name))
    with pytest.raises(BadUse, match="can't be called"):
        printers.load(name)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({"scale_x": 89.9}, "--scale-x must be from 90 to 110 %, not 89.9"),
        ({"scale_y": 1000.0}, "--scale-y must be"),
        ({"back_dx": -20.1}, "--back-dx must be from -20 to 20 mm"),
        ({"back_rotation": float("nan")}, "--back-rotation must be"),
        ({"back_dy": float("inf")}, "--back-dy must be"),
    ],
)
def test_numbers_are_in_their_range(numbers: dict[str, float], told: str, settings: Path) -> None:
    with pytest.raises(BadUse) as error:
        printers.save(Correction("laser", **numbers))
    assert told in error.value.message
    assert not settings.exists()


def problems_of(content: bytes, settings: Path) -> tuple[Problem, ...]:
    settings.mkdir(parents=True, exist_ok=True)
    (settings / "bad.toml").write_bytes(content)
    with pytest.raises(ProblemsFound) as found:
        printers.load("bad")
    return found.value.problems


HOSTILE = [
    (b"scale_x = 100\nback_dx = = 1\n", 2, "Invalid value"),
    (b"# hello\n\nscale_x = 1000\n", 3, "scale_x must be from 90 to 110 %, not 1000"),
    (b"scale_x = true\n", 1, "must be a number"),
    (b'back_dx = "1"\n', 1, "must be a number"),
    (b"back_dx = nan\n", 1, "back_dx must be from"),
    (b"back_dx = inf\n", 1, "back_dx must be from"),
    (b"back_dx = 1e400\n", 1, "back_dx must be from"),
    (b"back_dx = " + b"9" * 4000 + b"\n", 1, "back_dx must be from"),
    (b"back_dx = " + b"9" * 5000 + b"\n", 1, "too many digits"),
    (b"back_dxx = 1\n", 1, 'there is no reading "back_dxx"'),
    (b"[back]\ndx = 1\n", 1, 'there is no reading "back"'),
    (b"scale_x = 100\nscale_x = 101\n", 2, "Cannot overwrite"),
    (b"", 1, "holds no reading"),  # as a full disk leaves it
    (b"\xef\xbb\xbf# hello\n", 1, "holds no reading"),
    (b"\xff\xfe\x00", 1, "not UTF-8"),
    (b"\x00", 1, "Invalid"),
    (b"back_dx = [" * 3000, 1, "too large"),
    (b"back_dx = " + b"[" * 5000, 1, "nested"),
    (b"back_dx = {a = " * 500, 1, ""),
    (b"#" * 20_000, 1, "too large"),
    (b"back_dx = 1979-05-27\n", 1, "must be a number"),
]


@pytest.mark.parametrize(("content", "line", "told"), HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_a_damaged_file_is_told_with_its_line(content: bytes, line: int, told: str, settings: Path) -> None:
    problem = problems_of(content, settings)[0]
    assert (problem.file, problem.rule) == (str(settings / "bad.toml"), "printer-profile")
    assert problem.line == line
    assert told in problem.message


def test_all_faults_of_a_file_are_told_at_once(settings: Path) -> None:
    assert [problem.line for problem in problems_of(b"scale_x = 1\nscale_y = 2\nwhat = 3\n", settings)] == [1, 2, 3]


def test_a_folder_in_place_of_the_file_is_told(settings: Path) -> None:
    (settings / "odd.toml").mkdir(parents=True)
    with pytest.raises(BadUse, match="is no file"):
        printers.load("odd")
    with pytest.raises(CannotWrite, match="can't be written"):
        printers.save(Correction("odd"))


def test_a_missing_profile_names_its_neighbours(settings: Path) -> None:
    with pytest.raises(BadUse) as error:
        printers.load("laser")
    assert "friday calibrate" in error.value.hint
    printers.save(Correction("laser-2"))
    with pytest.raises(BadUse) as error:
        printers.load("laser")
    assert error.value.hint == "did you mean laser-2?"


def test_a_failed_save_leaves_the_old_profile_and_nothing_else(settings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printers.save(Correction("laser", back_dx=1.0))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(CannotWrite, match="No space"):
        printers.save(Correction("laser", back_dx=2.0))
    monkeypatch.undo()
    monkeypatch.setenv("FRIDAY_CONFIG", str(settings.parent))
    assert printers.load("laser").back_dx == 1.0
    assert [path.name for path in settings.iterdir()] == ["laser.toml"]
