"""The labels of a list's rules as they are drawn: where a dot stands among symbols, and symbols by themselves."""

from __future__ import annotations

from typing import Any

from generator.compose.document import Run
from generator.compose.entries import DOT, Entry, shows_symbols
from generator.draw.icons import SIZE
from generator.draw.paragraphs import Look, make_paragraph, measure


def label_left(entries: tuple[Entry, ...], look: Look, dot: Look) -> float:
    """How far a dot stands in, so that it is at the middle of the symbols above and below it."""
    wide = measure(make_paragraph((Run(DOT),), dot, "en"), look.size * 2).widest
    return (look.size * SIZE - wide) / 2 if shows_symbols(entries) else 0.0


def set_symbol(symbol: Run, look: Look, language: str) -> Any:
    """A symbol by itself on one line, ready to be drawn."""
    paragraph = make_paragraph((symbol,), look, language)
    measure(paragraph, look.size * SIZE * 2)
    return paragraph
