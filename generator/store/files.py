"""Single files of a project, written whole: at any moment each is the old or the new one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from generator.store.interrupts import orderly_interrupts
from generator.store.output import naming_errors


def replace_file(path: Path, content: bytes) -> None:
    """Write a file aside and move it over the old one, whose permissions it keeps.

    Raises:
        CannotWrite: and the old file is as it was.
    """
    with orderly_interrupts(), naming_errors(path):
        target = path.resolve()
        handle, aside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            Path(aside).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o644)
            Path(aside).replace(target)
        except BaseException:
            Path(aside).unlink(missing_ok=True)
            raise
