"""The command `friday`, also as `python -m generator`: Ctrl-C ends it at once while nothing is being written."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType


def leave(number: int, frame: FrameType | None) -> None:
    """End at once, without the half-loaded libraries having a say."""
    os.write(2, b"interrupted; earlier output is as it was\n")
    os._exit(130)


def open_streams() -> None:
    """Give closed streams (`friday build >&-`) somewhere to go, before a file that we write takes their number."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), "w" if number else "r", encoding="utf-8"))


def start() -> None:
    """Run the command line; when it has ended, Ctrl-C comes too late to change the exit code."""
    signal.signal(signal.SIGINT, leave)
    open_streams()
    from generator.cli.main import main

    try:
        main()
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    start()
