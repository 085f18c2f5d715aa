"""Every text of the data with its path and the item that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from generator.model.base import Text
from generator.model.game import Game
from generator.rules.kept import GAMES, Same
from generator.rules.played_examples import Moment, played, values


@dataclass(frozen=True)
class Written:
    """A text and where it stands. `here` is what `{.bonus.amount}` in it is looked up from; `item` is its id."""

    path: tuple[str | int, ...]
    text: Text
    here: Any
    item: str


def texts(game: Game) -> tuple[Written, ...]:
    """All texts in the data's order; a line of a worked example is looked up from what is played in it."""
    return kept_texts(Same(game))


@lru_cache(maxsize=GAMES)
def kept_texts(key: Same) -> tuple[Written, ...]:
    """The texts of a game, which most checks ask for."""
    return tuple(found_texts(key.game))


def found_texts(game: Game) -> Iterator[Written]:
    """The texts of a game as they are found."""
    examples: dict[str, tuple[Moment, ...]] = {}
    for written in below(game, (), None, ""):
        match written.path:
            case ("handouts", int(number), "sections", int(part), "lines", int(index), "text"):
                handout = game.handouts[number]
                line = handout.sections[part].lines[index]
                if line.plays and handout.game not in examples:
                    examples[handout.game] = played(handout.game, game)
                yield replace(written, here=values(examples[handout.game], line)) if line.plays else written
            case _:
                yield written


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
