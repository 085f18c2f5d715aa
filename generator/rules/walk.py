"""Every text of the data with its path and the item that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from generator.model.base import Text
from generator.model.game import Game
from generator.rules.played_examples import Moment, played, values


@dataclass(frozen=True)
class Written:
    """A text and where it stands. `here` is what `{.bonus.amount}` in it is looked up from; `item` is its id."""

    path: tuple[str | int, ...]
    text: Text
    here: Any
    item: str


@dataclass(frozen=True, eq=False)
class Itself:
    """A game that equals itself and no other: its content is frozen, but too large to be compared or hashed."""

    game: Game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


def texts(game: Game) -> tuple[Written, ...]:
    """All texts in the data's order. Two dozen checks ask for them, so those of the last games are kept."""
    return texts_of(Itself(game))


@lru_cache(maxsize=2)
def texts_of(one: Itself) -> tuple[Written, ...]:
    """The texts of a game, looked for once."""
    found: list[Written] = []
    for name in type(one.game).model_fields:
        found += handout_texts(one.game) if name == "handouts" else below(getattr(one.game, name), (name,), None, "")
    return tuple(found)


def handout_texts(game: Game) -> Iterator[Written]:
    """The texts of the handouts; a line of a worked example is looked up from what is played in it."""
    examples: dict[str, tuple[Moment, ...]] = {}
    for written in below(game.handouts, ("handouts",), None, ""):
        path = written.path
        if path[4:5] == ("lines",):
            handout = game.handouts[int(path[1])]
            line = handout.sections[int(path[3])].lines[int(path[5])]
            if line.plays:
                if handout.game not in examples:
                    examples[handout.game] = played(handout.game, game)
                written = replace(written, here=values(examples[handout.game], line))
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
