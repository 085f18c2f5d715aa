"""What stands before the rules of a list: a number, a dot, or the symbol that a rule begins with.

entries = entries_of(list_block)          each with its label and what is left to be said
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.compose.document import MARK, BulletList, OrderedList, Run, Runs

DOT = "•"
DASH = re.compile(r"\s*–\s+")


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule of a list: its number or dot, or the symbol in place of it, and its words."""

    label: str
    runs: Runs
    symbol: Run | None = None


def entries_of(block: BulletList | OrderedList) -> tuple[Entry, ...]:
    """The rules of a list. A rule of a dotted list that begins with a symbol and a dash has the symbol for its dot."""
    if isinstance(block, OrderedList):
        return tuple(Entry(f"{number}.", runs) for number, runs in enumerate(block.items, block.start))
    return tuple(entry_of(runs) for runs in block.items)


def entry_of(runs: Runs) -> Entry:
    """A rule with its dot or its symbol."""
    if len(runs) > 1 and runs[0].symbol and not runs[0].symbol.startswith(MARK):
        found = DASH.match(runs[1].text)
        rest = runs[1].text[found.end() :] if found else ""
        if found and (rest or runs[2:]):
            left = (runs[1].with_text(rest),) if rest else ()
            return Entry("", (*left, *runs[2:]), runs[0])
    return Entry(DOT, runs)


def shows_symbols(entries: tuple[Entry, ...]) -> bool:
    """Whether a rule of a list hangs on a symbol."""
    return any(entry.symbol for entry in entries)
