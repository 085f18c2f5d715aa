"""Measurements are kept by content: found again, never taken from a damaged file, and never in the way."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

import pytest
from shell import Shell
from small import CARD, small_folder

from generator.preflight import memory
from generator.preflight.memory import remembered


@dataclass(frozen=True)
class Inner:
    name: str
    size: tuple[float, float]


@dataclass(frozen=True)
class Outer:
    parts: tuple[Inner, ...]


MADE = Outer((Inner("Käse", (1.5, 2.0)), Inner("", (0.1, 1e-9))))


def never() -> Outer:
    raise AssertionError("measured again")


def test_what_was_measured_is_not_measured_again(own_memory: Path) -> None:
    assert remembered(Outer, (b"faces", "setting"), lambda: MADE) == MADE
    assert remembered(Outer, (b"faces", "setting"), never) == MADE
    assert len(list(own_memory.iterdir())) == 1


@pytest.mark.parametrize("key", [(b"face", "ssetting"), (b"faces", "settinG"), (b"setting", "faces"), (b"faces",)])
def test_other_content_is_measured(key: tuple[bytes | str, ...]) -> None:
    remembered(Outer, (b"faces", "setting"), lambda: Outer(()))
    assert remembered(Outer, key, lambda: MADE) == MADE


@pytest.mark.parametrize(
    "damage", [b"", b"{", b"null", b'{"parts": 3}', b'{"parts": [{"name": 1}]}', b"\xff\xfe", b"[" * 9999, b"\x80\x04K\x01."]
)
def test_a_damaged_file_is_as_good_as_none_and_mended(own_memory: Path, damage: bytes) -> None:
    remembered(Outer, (b"faces",), lambda: MADE)
    (file,) = own_memory.iterdir()
    file.write_bytes(damage)
    assert remembered(Outer, (b"faces",), lambda: MADE) == MADE
    assert json.loads(memory.unsealed(file.read_bytes()))["parts"][0]["name"] == "Käse"


def test_a_file_that_was_changed_in_keeping_with_its_kind_is_measured_again(own_memory: Path) -> None:
    remembered(Outer, (b"faces",), lambda: MADE)
    (file,) = own_memory.iterdir()
    whole = file.read_bytes()
    for damaged in (whole.replace(b"1.5", b"9.5"), whole[: whole.index(b"\n") + 1] + b'{"parts": []}', whole.partition(b"\n")[2]):
        file.write_bytes(damaged)
        assert remembered(Outer, (b"faces",), lambda: MADE) == MADE
    assert file.read_bytes() == whole


def test_a_folder_that_can_not_be_written_to_is_no_fault(own_memory: Path) -> None:
    own_memory.write_text("a file where the folder should be")
    assert remembered(Outer, (b"faces",), lambda: MADE) == MADE


def test_the_oldest_go_first(own_memory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "KEPT", 3)
    for number in range(5):
        remembered(Outer, (str(number),), lambda: MADE)
        for file in own_memory.iterdir():
            os.utime(file, (file.stat().st_mtime - 9, file.stat().st_mtime - 9))
    assert len(list(own_memory.iterdir())) == 3
    assert remembered(Outer, ("4",), never) == MADE


def test_looking_at_pictures_writes_nothing_in_the_project(shell: Shell, tmp_path: Path, own_memory: Path) -> None:
    folder = small_folder(tmp_path / "own")
    before = sorted(path.relative_to(folder) for path in folder.rglob("*"))
    said = shell.friday("check", "--pictures", "--data", str(folder / "cards.yaml"))
    assert (said.code, said.err) == (0, "")
    assert "no problems" in said.out
    assert sorted(path.relative_to(folder) for path in folder.rglob("*")) == before
    assert own_memory.exists()


def test_a_fault_that_only_the_pictures_show_stops_a_build_and_leaves_no_output(shell: Shell, tmp_path: Path) -> None:
    folder = small_folder(tmp_path / "own", card=CARD.replace('x="4" y="10"', 'x="0.5" y="10"'))
    data = str(folder / "cards.yaml")
    assert shell.friday("check", "--data", data).code == 0
    for command in (("check", "--pictures"), ("build", "--jobs", "1")):
        said = shell.friday(*command, "--data", data)
        assert said.code == 1
        assert "[safe-area]" in said.err
    assert not list((folder / "output").rglob("*.pdf"))
    told = json.loads(shell.friday("check", "--pictures", "--format", "json", "--data", data).out)
    assert [(problem["rule"], problem["item"], problem["language"]) for problem in told] == [("safe-area", "owl", "en")]
