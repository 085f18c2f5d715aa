"""The printed pieces of all kinds (tiles, single pieces, cards of decks) as one list of items."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.model.base import Text
from generator.model.game import Game
from generator.model.printing import Back, Line
from generator.model.shapes import Shape, shape_of
from generator.units import Length, Size, mm

NO_SIZE = Size(mm(10), mm(10))  # stands for a form whose game is missing, until a check tells


@dataclass(frozen=True)
class Item:
    """One printed piece, wherever in the data it stands.

    `path` leads to it in the data; `origin` is the model object there, from which `{.bonus.amount}` is looked up.
    `shape` holds the measures of a piece whose size is worked out; `printed` is false for one that must be asked for.
    `cell` is the tile's place on the island, column and row from 1, and empty for everything else.
    """

    id: str
    template: str
    size: Size
    corner: Length
    back: str
    back_template: str
    copies: int
    symbol: str
    art: str
    alt: Text | None
    name: Text | None
    build: Text | None
    texts: Mapping[str, Text]
    lines: tuple[Line, ...]
    values: Mapping[str, str]
    cell: tuple[int, ...]
    source: str
    path: tuple[str | int, ...]
    origin: Any
    shape: Shape | None = None
    printed: bool = True


def items(game: Game) -> tuple[Item, ...]:
    """All pieces in the data's order, those that are switched off too: tiles, single pieces, decks."""
    return (*tiles(game), *pieces(game), *deck_items(game))


def printed_items(game: Game) -> tuple[Item, ...]:
    """The pieces that a build prints."""
    return tuple(item for item in items(game) if item.printed)


def switched_on(game: Game, wanted: frozenset[str]) -> Game:
    """The same game with those pieces printed, too."""
    pieces = tuple(piece.model_copy(update={"printed": True}) if piece.id in wanted else piece for piece in game.pieces)
    return game.model_copy(update={"pieces": pieces})


def tiles(game: Game) -> Iterator[Item]:
    """The six tiles of Friday's Island; they share template, size and back."""
    if game.south_seas is None:
        return
    island = game.south_seas.island
    for index, tile in enumerate(island.tiles):
        yield Item(
            tile.id, island.template, island.size, island.corner, island.back, "", tile.copies, tile.symbol, "", tile.alt, None, None,
            tile.texts, (), {}, tuple(tile.cell), "seed", ("south_seas", "island", "tiles", index), tile,
        )  # fmt: skip


def pieces(game: Game) -> Iterator[Item]:
    """The single pieces: cards, stand-ins, markers, tokens."""
    for index, piece in enumerate(game.pieces):
        shape = shape_of(game, piece.form) if piece.form else None
        size = piece.size or (shape.size if shape else NO_SIZE)
        yield Item(
            piece.id, piece.template, size, piece.corner, piece.back, piece.back_template, piece.copies, piece.symbol,
            piece.art, piece.alt, piece.name, piece.build, piece.texts, piece.lines, piece.values, (), piece.source,
            ("pieces", index), piece, shape, piece.printed,
        )  # fmt: skip


def deck_items(game: Game) -> Iterator[Item]:
    """The cards of decks of one's own; a deck gives its cards template, size and back."""
    for number, deck in enumerate(game.decks):
        for index, card in enumerate(deck.items):
            yield Item(
                card.id, deck.template, deck.size, deck.corner, deck.back, deck.back_template, card.copies, card.symbol, card.art, None,
                None, None, card.texts, card.lines, card.values, (), "assumed", ("decks", number, "items", index), card,
            )  # fmt: skip


def shared_back(game: Game, name: str) -> Back | None:
    """The shared back of that id."""
    return next((back for back in game.backs if back.id == name), None)
