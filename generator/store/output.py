"""The output folder: one run at a time, everything made aside and then moved in, each file whole.

A build fills a scratch folder inside the output folder and moves the files over the old ones when all of them
exist. Whatever ends a run earlier, an error, Ctrl-C or a full disk, leaves the earlier output as it was.
"""

from __future__ import annotations

import errno
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from filelock import FileLock, Timeout

from generator.errors import BadUse, CannotWrite
from generator.store import manifest
from generator.store.interrupts import orderly_interrupts
from generator.store.moves import Moves, all_or_nothing
from generator.store.names import export_of

LOCK, SCRATCH = ".lock", ".making-"
PATIENCE = 60.0


@dataclass(frozen=True)
class Change:
    """What a run did to the output folder."""

    written: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


@dataclass
class Making:
    """A run's scratch folders: files go below `folder` under their final names, what only the run needs into `aside`."""

    target: Path
    folder: Path
    aside: Path
    made_from: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def put(self, name: PurePosixPath, content: bytes, made_from: tuple[str, ...] = ()) -> None:
        """Add one file."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        self.made_from[str(name)] = made_from


def refuse_odd_folder(target: Path, project: Path) -> None:
    """Refuse an output folder that would overwrite what the build reads.

    Raises:
        BadUse: if it is the project folder, holds it, or lies in its templates.
    """
    inside = target.resolve()
    for kept in (project.resolve(), (project / "templates").resolve()):
        if inside == kept or inside in kept.parents or (kept.name == "templates" and kept in inside.parents):
            raise BadUse(f"the output folder {target} would overwrite {kept}", "choose a folder of its own, such as output")


@contextmanager
def making(target: Path) -> Iterator[Making]:
    """A scratch folder for one run, with the output folder locked against a second run.

    Raises:
        CannotWrite: if the folder can't be made or written, or another run holds it.
    """
    with orderly_interrupts(), naming_errors(target):
        target.mkdir(parents=True, exist_ok=True)
        lock = FileLock(target / LOCK)
        try:
            lock.acquire(timeout=PATIENCE)
        except Timeout:
            raise CannotWrite(f"another run is writing to {target}", "wait until it has ended") from None
        scratch: Path | None = None
        try:
            for left in target.glob(f"{SCRATCH}*"):  # a killed run's: nobody else can hold the lock
                shutil.rmtree(left, ignore_errors=True)
            scratch = Path(tempfile.mkdtemp(prefix=SCRATCH, dir=target))
            made = Making(target, scratch / "new", scratch / "aside")
            made.folder.mkdir()
            made.aside.mkdir()
            yield made
        finally:
            clean_up(scratch, lock)


def clean_up(scratch: Path | None, lock: FileLock) -> None:
    """Remove the scratch folder and release the lock, also if Ctrl-C comes in between."""
    try:
        if scratch:
            shutil.rmtree(scratch, ignore_errors=True)
    except KeyboardInterrupt:
        clean_up(scratch, lock)
        raise
    lock.release()


def move_in(made: Making, versions: Mapping[str, str], remove_stale: bool, export: str = "") -> Change:
    """Move the scratch folder's files over the old ones, remove stale ones and renew the manifest.

    A file whose bytes are the same keeps its old copy and time. A stale file is removed only if it still is what
    the program wrote, and lies in the folders of the export named; a build, which names none, leaves those alone.

    Raises:
        CannotWrite: naming the file, for example one that a viewer holds open.
    """
    before = manifest.load(made.target)
    written, unchanged = [], []
    after = {name: entry for name, entry in before.items() if not (remove_stale and export_of(name) == export)}
    names = sorted(path.relative_to(made.folder).as_posix() for path in made.folder.rglob("*") if path.is_file())
    for name in names:
        fresh, old = made.folder / name, made.target / name
        after[name] = manifest.Written(manifest.digest(fresh), fresh.stat().st_size, made.made_from.get(name, ()))
        if old.is_file() and not old.is_symlink() and old.stat().st_size == after[name].size and manifest.digest(old) == after[name].sha256:
            unchanged.append(name)
        else:
            written.append(name)
    with all_or_nothing(made.aside / "old") as moves:
        claim(moves, made, written, versions)
        for name in written:
            with naming_errors(made.target / name):
                (made.target / name).parent.mkdir(parents=True, exist_ok=True)
                moves.put(made.folder / name, made.target / name)
        stale = sorted(before.keys() - after.keys())
        removed = tuple(name for name in stale if remove(moves, made.target, name, before[name]))
        place(moves, made, PurePosixPath(manifest.FILE), manifest.dump(after, versions))
    for name in removed:
        remove_empty_folders(made.target, (made.target / name).parent)
    return Change(tuple(written), tuple(unchanged), removed)


def will_be_there(made: Making, remove_stale: bool) -> frozenset[str]:
    """The names of all files that the program has in the output folder once this build's are moved in."""
    new = {path.relative_to(made.folder).as_posix() for path in made.folder.rglob("*") if path.is_file()}
    old = (name for name in manifest.load(made.target) if (made.target / name).is_file())
    kept = (name for name in old if not remove_stale or export_of(name))
    return frozenset(new.union(kept))


def claim(moves: Moves, made: Making, names: Sequence[str], versions: Mapping[str, str]) -> None:
    """Mark a folder in which nothing was built yet as ours, so that a killed first run can be run again.

    Raises:
        CannotWrite: if somebody else's file stands where one of ours would be moved in.
    """
    if (made.target / manifest.FILE).exists():
        return
    for name in names:
        if (made.target / name).exists():
            hint = "move it away, or choose another folder with --out"
            raise CannotWrite(f"{made.target / name} is a file that this program didn't make", hint)
    place(moves, made, PurePosixPath(manifest.FILE), manifest.dump({}, versions))


def place(moves: Moves, made: Making, name: PurePosixPath, content: bytes) -> None:
    """Write one more file and move it in."""
    made.put(name, content)
    with naming_errors(made.target / name):
        moves.put(made.folder / name, made.target / name)


def remove(moves: Moves, target: Path, name: str, entry: manifest.Written) -> bool:
    """Remove a stale file, if it is unchanged since we wrote it."""
    path = target / name
    if not path.is_file() or path.is_symlink() or manifest.digest(path) != entry.sha256:
        return False
    with naming_errors(path):
        moves.take_away(path)
    return True


def remove_empty_folders(target: Path, folder: Path) -> None:
    """Remove a folder and those around it below the output folder, as far as they are empty."""
    while folder != target and folder.is_dir() and not any(folder.iterdir()):
        with naming_errors(folder):
            folder.rmdir()
        folder = folder.parent


@contextmanager
def naming_errors(path: Path) -> Iterator[None]:
    """Turn the system's errors on writing into ones that name the file and what to do.

    Raises:
        CannotWrite: with a hint for the usual reasons.
    """
    try:
        yield
    except OSError as error:
        named = Path(str(error.filename2 or error.filename or path))
        raise CannotWrite(f"{named} can't be written: {error.strerror or error}", HINTS.get(error.errno or 0, "")) from None


HINTS: Mapping[int, str] = {
    errno.EACCES: "close the program that has the file open, or allow writing to the folder, and run again",
    errno.EPERM: "close the program that has the file open, or allow writing to the folder, and run again",
    errno.EROFS: "choose a folder that can be written with --out",
    errno.ENOSPC: "free some disk space and run again; nothing was changed",
    errno.EEXIST: "a file stands where a folder is needed: move it away",
    errno.ENOTDIR: "a file stands where a folder is needed: move it away",
    errno.EISDIR: "a folder stands where a file is needed: move it away",
}
