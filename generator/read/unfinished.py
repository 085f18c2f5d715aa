"""Texts that a translator has still to write: marked in the data file, and read as the source text behind the mark."""

from __future__ import annotations

from typing import Any

from generator.read.tree import Path

UNTRANSLATED = "TODO "


def without_marks(value: Any, path: Path = ()) -> tuple[Any, frozenset[Path]]:
    """The data with the marks taken off, and the paths of the values that had one."""
    if isinstance(value, str):
        marked = value.startswith(UNTRANSLATED) or value == UNTRANSLATED.strip()
        return (value.removeprefix(UNTRANSLATED).lstrip(), frozenset([path])) if marked else (value, frozenset())
    if isinstance(value, dict):
        found = {key: without_marks(entry, (*path, key)) for key, entry in value.items()}
        return {key: entry for key, (entry, _) in found.items()}, frozenset().union(*(marks for _, marks in found.values()))
    if isinstance(value, tuple):
        listed = [without_marks(entry, (*path, number)) for number, entry in enumerate(value)]
        return tuple(entry for entry, _ in listed), frozenset().union(*(marks for _, marks in listed))
    return value, frozenset()
