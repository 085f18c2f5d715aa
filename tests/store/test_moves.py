"""Whatever ends a run while files are moved in, the output folder is as it was; and other people's files are left alone."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import pytest
from filelock import FileLock

from generator.errors import CannotWrite
from generator.store import output
from generator.store.files import replace_file
from generator.store.interrupts import orderly_interrupts
from generator.store.moves import all_or_nothing
from generator.store.output import Change, making, move_in

OLD = {"en/a.pdf": b"old a", "en/b.pdf": b"old b", "gone/c.pdf": b"old c", "same.txt": b"same"}
NEW = {"en/a.pdf": b"new a", "en/b.pdf": b"new b", "de/d.pdf": b"new d", "same.txt": b"same"}


def run(folder: Path, files: dict[str, bytes], remove_stale: bool = True) -> Change:
    with making(folder) as made:
        for name, content in files.items():
            made.put(PurePosixPath(name), content, ("cards.yaml",))
        return move_in(made, {"friday-pnp": "1"}, remove_stale)


def state(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file but the lock with its content and its time."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".lock"
    }


def failing_at(part: str, error: BaseException) -> Callable[[Path, Path], Path]:
    """`Path.replace` that fails when a file is moved to a name with this part."""
    plain = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if str(target).endswith(part) and "old" not in self.parts:
            raise error
        return plain(self, target)

    return replace


ERRORS = [
    PermissionError(errno.EACCES, "Permission denied"),
    OSError(errno.ENOSPC, "No space left on device"),
    KeyboardInterrupt(),
]


@pytest.mark.parametrize("error", ERRORS, ids=["locked", "full", "interrupted"])
@pytest.mark.parametrize("at", ["de/d.pdf", "en/a.pdf", "en/b.pdf", "manifest.json"])
@pytest.mark.parametrize("links", [True, False], ids=["links", "copies"])
def test_a_failure_at_any_file_leaves_all_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, at: str, links: bool
) -> None:
    run(tmp_path, OLD)
    before = state(tmp_path)
    if not links:
        monkeypatch.setattr(os, "link", lambda *_, **__: (_ for _ in ()).throw(OSError(errno.EPERM, "no links")))
    monkeypatch.setattr(Path, "replace", failing_at(at, error))
    with pytest.raises(KeyboardInterrupt if isinstance(error, KeyboardInterrupt) else CannotWrite) as ended:
        run(tmp_path, NEW)
    monkeypatch.undo()
    assert state(tmp_path) == before
    assert not list(tmp_path.glob(".making-*"))
    if isinstance(ended.value, CannotWrite):
        assert at.split("/")[-1] in ended.value.message
        assert ended.value.hint
    assert run(tmp_path, NEW).removed == ("gone/c.pdf",)
    assert {name: content for name, (content, _) in state(tmp_path).items() if name != "manifest.json"} == NEW


def test_a_stale_file_that_can_t_be_removed_stops_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path, OLD)
    before = state(tmp_path)
    plain = Path.unlink

    def unlink(self: Path, missing_ok: bool = False) -> None:
        if self.name == "c.pdf":
            raise PermissionError(errno.EACCES, "Permission denied", str(self))
        plain(self, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    with pytest.raises(CannotWrite, match=r"c\.pdf"):
        run(tmp_path, NEW)
    monkeypatch.undo()
    assert state(tmp_path) == before


def test_a_first_run_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", failing_at("en/b.pdf", ERRORS[0]))
    with pytest.raises(CannotWrite):
        run(tmp_path, NEW)
    assert state(tmp_path) == {}


def test_somebody_elses_file_of_our_name_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/b.pdf").write_bytes(b"my thesis")
    with pytest.raises(CannotWrite, match=r"b\.pdf is a file that this program didn't make") as refused:
        run(tmp_path, NEW)
    assert "--out" in refused.value.hint
    assert {name: content for name, (content, _) in state(tmp_path).items()} == {"en/b.pdf": b"my thesis"}


def test_a_first_run_that_was_killed_can_be_run_again(tmp_path: Path) -> None:
    script = f"""
import os
from pathlib import Path
from tests.store.test_moves import NEW, run
plain = Path.replace
def replace(self, target):
    if str(target).endswith("en/b.pdf"):
        os._exit(9)
    return plain(self, target)
Path.replace = replace
run(Path({str(tmp_path)!r}), NEW)
"""
    root = Path(__file__).parents[2]
    killed = subprocess.run(
        [sys.executable, "-c", script], cwd=root, env={**os.environ, "PYTHONPATH": f"{root}:{root / 'tests'}"}, check=False
    )
    assert killed.returncode == 9
    assert (tmp_path / "de/d.pdf").exists()
    assert list(tmp_path.glob(".making-*"))
    assert "en/b.pdf" in run(tmp_path, NEW).written
    assert not list(tmp_path.glob(".making-*"))


def test_a_run_that_finds_another_one_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "PATIENCE", 0.05)
    (tmp_path / "out").mkdir()
    with FileLock(tmp_path / "out" / output.LOCK), pytest.raises(CannotWrite, match="another run is writing") as refused:
        run(tmp_path / "out", NEW)
    assert refused.value.hint
    assert run(tmp_path / "out", NEW).written


def test_a_run_waits_for_another_one(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / output.LOCK, thread_local=False)
    lock.acquire()
    threading.Timer(0.2, lock.release).start()
    assert run(tmp_path, NEW).written


def test_moves_are_undone_in_reverse(tmp_path: Path) -> None:
    place = tmp_path / "a"
    place.write_bytes(b"first")
    with pytest.raises(RuntimeError), all_or_nothing(tmp_path / "old") as moves:
        for content in (b"second", b"third"):
            (tmp_path / "fresh").write_bytes(content)
            moves.put(tmp_path / "fresh", place)
        moves.take_away(place)
        raise RuntimeError
    assert place.read_bytes() == b"first"


@pytest.mark.parametrize("error", ERRORS[:2], ids=["locked", "full"])
def test_a_single_file_is_the_old_or_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    file = tmp_path / "cards.yaml"
    file.write_bytes(b"old")
    file.chmod(0o600)
    monkeypatch.setattr(Path, "replace", failing_at("cards.yaml", error))
    with pytest.raises(CannotWrite, match=r"cards\.yaml"):
        replace_file(file, b"new")
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["cards.yaml"]
    assert file.read_bytes() == b"old"
    replace_file(file, b"new")
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"new", 0o600)


def test_ctrl_c_is_orderly_within_the_block_only() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), orderly_interrupts():
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_another_thread_leaves_ctrl_c_alone() -> None:
    seen: list[object] = []

    def work() -> None:
        with orderly_interrupts():
            seen.append("done")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == ["done"]
