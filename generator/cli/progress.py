"""A line of progress on a terminal; nothing when the output goes to a file or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable


def teller(quiet: bool) -> Callable[[int, int, str], None]:
    """What a build calls after each job: `tell(done, total, title)`."""
    if quiet or not sys.stderr.isatty():
        return lambda done, total, title: None

    def tell(done: int, total: int, title: str) -> None:
        line = f"  {done}/{total}  {title}"[:70]
        sys.stderr.write(f"\r{line:<72}")
        if done == total:
            sys.stderr.write("\r" + " " * 72 + "\r")
        sys.stderr.flush()

    return tell
