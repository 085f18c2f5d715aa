"""Moving files in and taking stale ones away, all of it or nothing.

Why links as backups: a link costs no space and no time, and at no moment is a file missing from its place.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Moves:
    """What was changed so far, each with the old file, if there was one."""

    backups: Path
    done: list[tuple[Path, Path | None]] = field(default_factory=list)

    def put(self, fresh: Path, place: Path) -> None:
        """Move a file to its place, over the old one."""
        self.remember(place)
        fresh.replace(place)

    def take_away(self, place: Path) -> None:
        """Remove a file."""
        self.remember(place)
        place.unlink()

    def remember(self, place: Path) -> None:
        """Keep the old file of a place; on file systems without links, a copy."""
        backup: Path | None = None
        if os.path.lexists(place):
            backup = self.backups / str(len(self.done))
            try:
                os.link(place, backup, follow_symlinks=False)
            except (OSError, NotImplementedError):
                shutil.copy2(place, backup, follow_symlinks=False)
        self.done.append((place, backup))

    def undo(self) -> None:
        """Put everything back as it was."""
        for place, backup in reversed(self.done):
            if backup:
                place.parent.mkdir(parents=True, exist_ok=True)
                backup.replace(place)
            else:
                place.unlink(missing_ok=True)


@contextmanager
def all_or_nothing(backups: Path) -> Iterator[Moves]:
    """Moves that are undone if the block ends in an error or in Ctrl-C."""
    backups.mkdir(exist_ok=True)
    moves = Moves(backups)
    try:
        yield moves
    except BaseException:
        moves.undo()
        raise
