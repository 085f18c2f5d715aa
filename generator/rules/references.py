"""Checks of names: each is given once, and what an item names is there."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from generator.checks import Finding, check
from generator.model.faces import BACK, back_name
from generator.model.items import items
from generator.read.project import Project


def near(name: str, known: Iterable[str]) -> str:
    """A hint that offers the nearest known name."""
    names = list(known)
    found = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    if found:
        return f"did you mean {found[0]}?"
    return f"known: {', '.join(names[:12])}" if names else "none is defined yet"


@check("unique-id", stage="rules", invariants=["X01"])
def unique_ids(project: Project) -> Iterator[Finding]:
    """No two printed pieces, backs or handouts share an id, since it names their files.

    Passes::

        - id: trade
        - id: friday

    Fails::

        - id: trade
        - id: trade
    """
    game = project.game
    named = [(item.id, (*item.path, "id")) for item in items(game)]
    for group in (
        named,
        [(deck.id, ("decks", n, "id")) for n, deck in enumerate(game.decks)],
        [(h.id, ("handouts", n, "id")) for n, h in enumerate(game.handouts)],
    ):
        seen: dict[str, int] = {}
        for name, path in group:
            place = project.place(*path)
            if name in seen:
                yield Finding(
                    place, f'"{name}" is the id of two entries; the first is in line {seen[name]}', "give one of them another id", name
                )
            seen.setdefault(name, place.line)
    pages: dict[str, str] = {f"{name}-{side}": name for name, _ in named for side in ("front", "back")}
    for number, back in enumerate(game.backs):
        if back.id in pages or [other.id for other in game.backs].index(back.id) != number:
            yield Finding(
                project.place("backs", number, "id"), f'"{back.id}" names two pages of faces.pdf', "give the back another id", back.id
            )


@check("unknown-back", stage="rules", invariants=["A03"])
def known_backs(project: Project) -> Iterator[Finding]:
    """The shared back that an item names is defined, ends in -back and has the item's size.

    Passes::

        back: island-back

    Fails::

        back: iland-back
    """
    backs = {back.id: back for back in project.game.backs}
    for number, back in enumerate(project.game.backs):
        if not back.id.endswith(BACK):
            yield Finding(
                project.place("backs", number, "id"),
                f'the id of a shared back must end in "-back", not "{back.id}"',
                f"write {back_name(back.id)}",
                back.id,
            )
    told = set()
    for item in items(project.game):
        path = owner_path(item.path)
        if item.back and item.back_template and (path, "both") not in told:
            told.add((path, "both"))
            yield Finding(
                project.place(*path, "back_template"),
                "a piece has a shared back or a back of its own, not both",
                "remove back or back_template",
                item.id,
            )
        if item.back and item.back not in backs and (path, "back") not in told:
            told.add((path, "back"))
            yield Finding(project.place(*path, "back"), f'there is no back "{item.back}"', near(item.back, backs), item.id)


def owner_path(path: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """Where an item's template, size and back stand: a tile's at the island, a card's at its deck."""
    if path[:1] == ("decks",):
        return path[:2]
    return path[:2] if path[:1] == ("south_seas",) else path


@check("size-of-back", stage="rules", invariants=["X03"])
def same_size_backs(project: Project) -> Iterator[Finding]:
    """Front and back of a piece have one size.

    Passes::

        size: 45 x 45 mm   # and so has its back

    Fails::

        size: 45 x 44 mm   # but its back is 45 x 45 mm
    """
    backs = {back.id: back for back in project.game.backs}
    told = set()
    for item in items(project.game):
        back = backs.get(item.back)
        path = owner_path(item.path)
        if back and back.size != item.size and path not in told:
            told.add(path)
            yield Finding(
                project.place(*path, "size"),
                f"the piece is {item.size}, its back {back.id} is {back.size}",
                "give both the same size",
                item.id,
            )


@check("unknown-symbol", stage="rules")
def known_item_symbols(project: Project) -> Iterator[Finding]:
    """The symbols that an item or a line names are defined.

    Passes::

        symbol: shell

    Fails::

        symbol: shel
    """
    symbols = project.game.symbols
    for item in items(project.game):
        if item.symbol and item.symbol not in symbols:
            yield Finding(project.place(*item.path, "symbol"), f'there is no symbol "{item.symbol}"', near(item.symbol, symbols), item.id)
        for number, line in enumerate(item.lines):
            if line.symbol and line.symbol not in symbols:
                place = project.place(*item.path, "lines", number, "symbol")
                yield Finding(place, f'there is no symbol "{line.symbol}"', near(line.symbol, symbols), item.id)
    for number, piece in enumerate(project.game.pieces):
        for index, name in enumerate(piece.symbols):
            if name not in symbols:
                place = project.place("pieces", number, "symbols", index)
                yield Finding(place, f'there is no symbol "{name}"', near(name, symbols), piece.id)
