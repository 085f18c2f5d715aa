"""Values of the data by path: `south_seas.stacks.full` from the top, `.bonus.amount` from an item. Looked up, never evaluated."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel

from generator.model.base import Fact, Text
from generator.units import Length, Size


class LookupFault(ValueError):
    """A path that leads nowhere, or not to a value that can be printed."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def look_up(path: str, top: Any, here: Any) -> int | str | Text | Length | Size | bool:
    """The value that a path leads to; entries of lists are named by their id.

    Raises:
        LookupFault: with the nearest name, where a step leads nowhere.
    """
    found = here if path.startswith(".") else top
    for step in path.removeprefix(".").split("."):
        found = one_step(found, step, path)
    if isinstance(found, Fact):
        found = found.value
    if isinstance(found, int | str | Text | Length | Size):
        return found
    raise LookupFault(f'"{path}" is a group of values, not a value', f"go on with one of: {', '.join(names_in(found)[:8])}")


def one_step(found: Any, step: str, path: str) -> Any:
    """What stands under one name."""
    if isinstance(found, Fact) and step not in ("value", "source", "note"):
        found = found.value
    if isinstance(found, BaseModel) and not isinstance(found, Text) and step in type(found).model_fields:
        return getattr(found, step)
    if isinstance(found, Mapping) and step in found:
        return found[step]
    if isinstance(found, tuple):
        for entry in found:
            if getattr(entry, "id", None) == step:
                return entry
    known = names_in(found)
    near = difflib.get_close_matches(step, known, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else (f"known there: {', '.join(known[:8])}" if known else "nothing stands below that value")
    raise LookupFault(f'"{path}" leads nowhere: there is no "{step}"', hint)


def names_in(found: Any) -> list[str]:
    """The names that can follow in a path."""
    if isinstance(found, tuple):
        return [entry.id for entry in found if hasattr(entry, "id")]
    if isinstance(found, BaseModel) and not isinstance(found, Text):
        return list(type(found).model_fields)
    return list(found) if isinstance(found, Mapping) else []
