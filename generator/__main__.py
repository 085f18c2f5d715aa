"""The command `friday`, also as `python -m generator`: Ctrl-C ends it at once while nothing is being written."""

from __future__ import annotations

import os
import signal
from types import FrameType


def leave(number: int, frame: FrameType | None) -> None:
    """End at once, without the half-loaded libraries having a say."""
    os.write(2, b"interrupted; earlier output is as it was\n")
    os._exit(130)


def start() -> None:
    """Run the command line; when it has ended, Ctrl-C comes too late to change the exit code."""
    signal.signal(signal.SIGINT, leave)
    from generator.cli.main import main

    try:
        main()
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    start()
