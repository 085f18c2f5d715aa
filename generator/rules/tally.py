"""How much was played while the data was checked: the simulations count themselves wherever somebody asks.

with counting() as count:
    ...                     # checks that play games
count["game"]               # so many were begun
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

GAME, LIFE = "game", "life"
ASKED: ContextVar[Counter[str] | None] = ContextVar("asked", default=None)  # nobody asks unless `counting` says so


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """Count what is played while the context lasts."""
    count: Counter[str] = Counter()
    before = ASKED.set(count)
    try:
        yield count
    finally:
        ASKED.reset(before)


def begun(what: str) -> None:
    """A game or a life begins."""
    if (count := ASKED.get()) is not None:
        count[what] += 1
