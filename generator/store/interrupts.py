"""Ctrl-C while files are made: what is half made is removed before the run ends."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def orderly_interrupts() -> Iterator[None]:
    """Within the block Ctrl-C raises KeyboardInterrupt, whatever it does outside."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
