"""What stands before the rules of a list: a number, a dot, or the symbol that a rule begins with.

entries = entries_of(list_block)          each with its label and what is left to be said
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.compose.document import MARK, BulletList, OrderedList, Run, Runs
from generator.draw.icons import SIZE
from generator.draw.paragraphs import Look, make_paragraph, measure

DOT = "•"
DASH = re.compile(r"\s*–\s+")
ROOM = 0.5  # between a symbol and its rule, in sizes of the type


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


def shows_symbols(entries: Sequence[Entry]) -> bool:
    """Whether a rule of a list hangs on a symbol."""
    return any(entry.symbol for entry in entries)


def hang_of(entries: Sequence[Entry], look: Look) -> float:
    """How far the rules of a list stand in: a symbol is wider than a dot."""
    return look.size * (SIZE + ROOM) if shows_symbols(entries) else look.indent


def label_left(entries: Sequence[Entry], look: Look, dot: Look) -> float:
    """How far a dot stands in, so that it is at the middle of the symbols above and below it."""
    wide = measure(make_paragraph((Run(DOT),), dot, "en"), look.size * 2).widest
    return (look.size * SIZE - wide) / 2 if shows_symbols(entries) else 0.0


def set_symbol(symbol: Run, look: Look, language: str) -> Any:
    """A symbol by itself on one line, ready to be drawn."""
    paragraph = make_paragraph((symbol,), look, language)
    measure(paragraph, look.size * SIZE * 2)
    return paragraph
