"""The one place where errors become exit codes. It imports little before it listens for Ctrl-C."""

from __future__ import annotations

import errno
import os
import sys
from typing import NoReturn, TextIO

from generator.cli.report import close_quietly, complain
from generator.errors import ExitCode

INTERRUPTED = "interrupted; earlier output is as it was"
FULL = "error: what is printed can't be written to where it goes: is that disk full?"


def main() -> NoReturn:
    """Run the command and end with its exit code; no traceback reaches a user."""
    try:
        from generator.cli.app import app

        code = app(standalone_mode=False)
    except KeyboardInterrupt:
        code = ExitCode.INTERRUPTED
    except Exception as error:
        code = unexpected(error)
    if code == ExitCode.INTERRUPTED:  # typer has caught Ctrl-C itself
        quit_with(INTERRUPTED, ExitCode.INTERRUPTED)
    if not flushed(sys.stdout):
        code = quit_with(FULL, ExitCode.CANNOT_WRITE)
    sys.exit(int(code) if isinstance(code, int) else 0)


def unexpected(error: Exception) -> int:
    """What to do with an exception: the command line's own end the run in words, anything else is our bug."""
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        context = getattr(error, "ctx", None)
        usage = f"{context.get_usage()}\n" if context else ""
        return quit_with(f"{usage}error: {error.format_message()}", ExitCode.USAGE)
    if type(error).__name__ == "Abort":
        return int(ExitCode.INTERRUPTED)
    if isinstance(error, OSError) and error.errno == errno.ENOSPC and not error.filename:  # of a stream; files are told by `store`
        close_quietly(sys.stdout)
        return quit_with(FULL, ExitCode.CANNOT_WRITE)
    if os.environ.get("FRIDAY_DEBUG"):
        raise error
    return quit_with(
        f"error: this is a bug of friday-pnp: {type(error).__name__}: {error}\n"
        "    hint: run again with FRIDAY_DEBUG=1 to see where, and report it",
        ExitCode.OUR_BUG,
    )


def flushed(stream: TextIO) -> bool:
    """Print what still waits, and whether that could be done; if nobody reads on, as with `friday check --list | head`, it is."""
    try:
        stream.flush()
    except BrokenPipeError:
        close_quietly(stream)
    except OSError:
        close_quietly(stream)
        return False
    return True


def quit_with(message: str, code: ExitCode) -> int:
    """Print a message on stderr; the exit code."""
    complain(message)
    return int(code)
