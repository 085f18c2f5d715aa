"""Every text of the data with its path and the item that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from generator.model.base import Text
from generator.model.game import Game


@dataclass(frozen=True)
class Written:
    """A text and where it stands. `here` is what `{.bonus.amount}` in it is looked up from; `item` is its id."""

    path: tuple[str | int, ...]
    text: Text
    here: Any
    item: str


def texts(game: Game) -> Iterator[Written]:
    """All texts in the data's order."""
    yield from below(game, (), None, "")


def below(value: Any, path: tuple[str | int, ...], here: Any, item: str) -> Iterator[Written]:
    """The texts in a value; the innermost entry with an id is what their values are looked up from."""
    if isinstance(value, Text):
        yield Written(path, value, here, item)
    elif isinstance(value, BaseModel):
        if "id" in type(value).model_fields:
            here, item = value, str(value.id)  # type: ignore[attr-defined]
        for name in type(value).model_fields:
            yield from below(getattr(value, name), (*path, name), here, item)
    elif isinstance(value, tuple):
        for index, entry in enumerate(value):
            yield from below(entry, (*path, index), here, item)
    elif isinstance(value, Mapping):
        for name, entry in value.items():
            yield from below(entry, (*path, name), here, item)
