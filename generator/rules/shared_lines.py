"""What is told where: every printed rule of the data with the statements it covers, and its plain words.

A rule is told by a line of a handout, by a ruling (printed at the end of its handout) or by a line on a card. Checks
take these tellings as the one source and the facts of the data as the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal

from generator.model.base import Text
from generator.model.game import Game
from generator.model.items import items
from generator.model.markup import CheckedWord, FreeWord, MarkupError, SymbolRef, ValueRef, parse, walk
from generator.model.markup import Literal as Typed
from generator.rules.walk import Itself

Surface = Literal["handout", "ruling", "card", "reroll", "track", "title", "rule"]
NUMBER = "#"  # what a value becomes in plain words: it is a number, whichever
CLAUSES = re.compile(r"[.;:!?]|[–(),]?\s*[–()]")


@dataclass(frozen=True)
class Telling:
    """A printed rule: on which surface, in which section or on which piece, and what it covers."""

    surface: Surface
    owner: str
    section: str
    path: tuple[str | int, ...]
    covers: tuple[str, ...]
    strength: str
    source: str
    text: Text
    here: Any
    key: str = "text"

    @property
    def place(self) -> tuple[str | int, ...]:
        """The path of the text itself."""
        return (*self.path, self.key)


def tellings(game: Game) -> tuple[Telling, ...]:
    """All printed rules in reading order: handouts, rulings, cards."""
    return kept_tellings(Itself(game))


@lru_cache(maxsize=2)
def kept_tellings(key: Itself) -> tuple[Telling, ...]:
    """The rules of a game, which each saying is looked for in."""
    return tuple(found_tellings(key.game))


def found_tellings(game: Game) -> Iterator[Telling]:
    """The rules of a game as they are found."""
    for number, handout in enumerate(game.handouts):
        for part, section in enumerate(handout.sections):
            for index, line in enumerate(section.lines):
                path = ("handouts", number, "sections", part, "lines", index)
                yield Telling("handout", handout.id, section.id, path, line.covers, line.strength, line.source, line.text, handout)
    for name, owner, facts in (("south_seas", "island-rules", game.south_seas), ("robinson", "friday-rules", game.robinson)):
        for index, ruling in enumerate(facts.rulings if facts else ()):
            source, at = ruling.choice.source, (name, "rulings", index)
            yield Telling("ruling", owner, "rulings", at, ruling.covers, ruling.strength, source, ruling.text, ruling)
    yield from card_lines(game)


def card_lines(game: Game) -> Iterator[Telling]:
    """The rules that stand on cards."""
    for item in items(game):
        for index, printed in enumerate(item.lines):
            yield Telling(
                "card", item.id, "", (*item.path, "lines", index), printed.covers, "automatic", item.source, printed.text, item.origin
            )


def tile_texts(game: Game) -> Iterator[Telling]:
    """What the tiles themselves say: the title and the rule of each. They cover no statement, they tell the tile's bonus."""
    for index, tile in enumerate(game.south_seas.island.tiles if game.south_seas else ()):
        path, strength = ("south_seas", "island", "tiles", index, "texts"), tile.bonus.strength
        if "title" in tile.texts:
            yield Telling("title", tile.id, "", path, (), strength, "seed", tile.texts["title"], tile, "title")
        if "rule" in tile.texts:
            yield Telling("rule", tile.id, "", path, (), strength, "seed", tile.texts["rule"], tile, "rule")


def card_texts(game: Game) -> Iterator[Telling]:
    """What stands on the front of Friday's card: what a reroll costs, and what his track counts."""
    for index, piece in enumerate(game.pieces):
        path = ("pieces", index, "texts")
        if piece.game == "robinson" and "reroll" in piece.texts:
            yield Telling("reroll", piece.id, "", path, (), "automatic", "seed", piece.texts["reroll"], piece, "reroll")
        if piece.game == "robinson" and "track" in piece.texts:
            yield Telling("track", piece.id, "", path, (), "automatic", "seed", piece.texts["track"], piece, "track")


def told(game: Game, statement: str, *surfaces: Surface) -> tuple[Telling, ...]:
    """The tellings of a statement, on these surfaces or on all."""
    return tuple(one for one in tellings(game) if statement in one.covers and (not surfaces or one.surface in surfaces))


@cache
def plain(written: str) -> str:
    """A text without its markup: a checked word as its word, a value as a sign for a number, a symbol as a gap."""
    words = []
    try:
        nodes = walk(parse(written))
    except MarkupError:
        return written  # another check tells it
    for node in nodes:
        match node:
            case Typed(text, _):
                words.append(text)
            case CheckedWord(word, _, _) | FreeWord(word, _):
                words.append(word)
            case ValueRef():
                words.append(NUMBER)
            case SymbolRef():
                words.append(" ")
    return "".join(words)


def clauses(text: str) -> tuple[str, ...]:
    """A plain text cut at full stops, colons, semicolons, dashes and brackets."""
    return tuple(part.strip() for part in CLAUSES.split(text) if part.strip())
