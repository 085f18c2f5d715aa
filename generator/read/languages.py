"""Texts in languages that the data doesn't list: they are left out, so that a language is dropped by one word."""

from __future__ import annotations

import re
from typing import Any

from generator.read.tree import Path

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")


def listed_only(data: dict[str, Any]) -> tuple[dict[str, Any], tuple[Path, ...]]:
    """The data with every text in its listed languages only, and the paths of what was left out.

    A text is a block whose keys all look like languages, one of them listed.
    """
    languages = data.get("languages")
    if not isinstance(languages, tuple) or not all(isinstance(code, str) for code in languages):
        return data, ()
    left_out: list[Path] = []
    return within(data, frozenset(languages), (), left_out), tuple(left_out)


def within(value: Any, languages: frozenset[str], path: Path, left_out: list[Path]) -> Any:
    """A value without texts in other languages; their paths are added to `left_out`."""
    if isinstance(value, dict):
        if languages & value.keys() and all(isinstance(key, str) and CODE.fullmatch(key) for key in value):
            left_out += [(*path, key) for key in value if key not in languages]
            return {key: entry for key, entry in value.items() if key in languages}
        return {key: within(entry, languages, (*path, key), left_out) for key, entry in value.items()}
    if isinstance(value, tuple):
        return tuple(within(entry, languages, (*path, number), left_out) for number, entry in enumerate(value))
    return value
