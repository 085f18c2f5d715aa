"""The output folder: whole files or none, stale ones removed, foreign ones left alone, one run at a time."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from generator.errors import BadUse, CannotWrite
from generator.store import manifest
from generator.store.output import Change, making, move_in, refuse_odd_folder


def run(target: Path, files: dict[str, bytes], narrowed: bool = False) -> Change:
    with making(target) as made:
        for name, content in files.items():
            made.put(PurePosixPath(name), content)
        return move_in(made, {"friday-pnp": "1"}, remove_stale=not narrowed)


def tree(target: Path) -> dict[str, bytes]:
    return {path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*") if path.is_file()}


def test_files_arrive_whole_and_the_manifest_knows_them(tmp_path: Path) -> None:
    change = run(tmp_path / "o", {"en/a.pdf": b"a", "en/faces/b.png": b"b"})
    assert change.written == ("en/a.pdf", "en/faces/b.png")
    assert json.loads((tmp_path / "o/manifest.json").read_text())["files"].keys() == {"en/a.pdf", "en/faces/b.png"}
    assert not [name for name in tree(tmp_path / "o") if name.startswith(".making")]


def test_an_unchanged_file_keeps_its_time(tmp_path: Path) -> None:
    run(tmp_path, {"a": b"a", "b": b"b"})
    before = (tmp_path / "a").stat().st_mtime_ns
    change = run(tmp_path, {"a": b"a", "b": b"new"})
    assert (change.written, change.unchanged) == (("b",), ("a",))
    assert (tmp_path / "a").stat().st_mtime_ns == before


def test_stale_files_go_and_foreign_ones_stay(tmp_path: Path) -> None:
    run(tmp_path, {"en/old.png": b"old", "en/kept.png": b"kept"})
    (tmp_path / "en/mine.txt").write_bytes(b"mine")
    change = run(tmp_path, {"en/kept.png": b"kept"})
    assert change.removed == ("en/old.png",)
    assert (tmp_path / "en/mine.txt").read_bytes() == b"mine"
    assert not (tmp_path / "en/old.png").exists()


def test_a_stale_file_that_the_user_changed_stays(tmp_path: Path) -> None:
    run(tmp_path, {"old.png": b"old", "kept.png": b"kept"})
    (tmp_path / "old.png").write_bytes(b"painted over")
    assert run(tmp_path, {"kept.png": b"kept"}).removed == ()
    assert (tmp_path / "old.png").exists()


def test_a_narrowed_run_removes_nothing(tmp_path: Path) -> None:
    run(tmp_path, {"de/a": b"a", "en/a": b"a"})
    assert run(tmp_path, {"en/a": b"b"}, narrowed=True).removed == ()
    assert manifest.load(tmp_path).keys() == {"de/a", "en/a"}


def test_empty_folders_go_with_their_last_file(tmp_path: Path) -> None:
    run(tmp_path, {"fr/faces/a.png": b"a", "en/a": b"a"})
    run(tmp_path, {"en/a": b"a"})
    assert not (tmp_path / "fr").exists()


@pytest.mark.parametrize("error", [RuntimeError("bug"), KeyboardInterrupt(), CannotWrite("full")])
def test_a_run_that_ends_early_changes_nothing(tmp_path: Path, error: BaseException) -> None:
    run(tmp_path, {"a": b"old"})
    before = tree(tmp_path)
    with pytest.raises(type(error)), making(tmp_path) as made:
        made.put(PurePosixPath("a"), b"half")
        raise error
    assert tree(tmp_path) == before


@pytest.mark.parametrize("code", [errno.EACCES, errno.ENOSPC, errno.EROFS])
def test_a_write_that_fails_is_told_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    run(tmp_path, {"a.pdf": b"old"})

    def fail(self: Path, target: Path) -> None:
        raise OSError(code, "no", str(self), None, str(target))

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(CannotWrite, match=r"a\.pdf") as caught:
        run(tmp_path, {"a.pdf": b"new"})
    assert caught.value.hint
    monkeypatch.undo()
    assert (tmp_path / "a.pdf").read_bytes() == b"old"


def test_a_file_in_the_way_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("a file")
    with pytest.raises(CannotWrite):
        run(tmp_path / "output", {"a": b"a"})


def test_leftovers_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    (tmp_path / ".making-dead").mkdir()
    (tmp_path / ".making-dead/half.pdf").write_bytes(b"half")
    run(tmp_path, {"a": b"a"})
    assert not (tmp_path / ".making-dead").exists()


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"files": 3}', '{"files": {"../x": {"sha256": "", "size": 1}}}', '{"files": {"/etc/passwd": {}}}']
)
def test_a_damaged_manifest_stops_nothing_and_removes_nothing(tmp_path: Path, damage: str) -> None:
    run(tmp_path, {"a": b"a"})
    (tmp_path / "manifest.json").write_text(damage)
    assert run(tmp_path, {"b": b"b"}).removed == ()
    assert (tmp_path / "a").exists()


def odd_folders(project: Path) -> Iterator[Path]:
    yield from (project, project / "templates", project / "templates" / "faces", project.parent, project / "output" / "..")


def test_an_output_folder_that_would_overwrite_inputs_is_refused(tmp_path: Path) -> None:
    project = tmp_path / "project"
    (project / "templates").mkdir(parents=True)
    for folder in odd_folders(project):
        with pytest.raises(BadUse):
            refuse_odd_folder(folder, project)
    refuse_odd_folder(project / "output", project)
    refuse_odd_folder(tmp_path / "elsewhere", project)
