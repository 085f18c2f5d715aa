"""Checks of the parts of Friday's Island: its names, the figure and its stand-in, symbols, bonuses and the common back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args

from generator.checks import Finding, check
from generator.errors import counted
from generator.model.base import Text
from generator.model.items import items
from generator.model.markup import SymbolRef, parse, walk
from generator.model.south_seas import BonusKind
from generator.read.project import Project
from generator.rules.island_goods import unknown_good
from generator.rules.shared_lines import plain, told

Place = tuple[tuple[str | int, ...], Text]  # a text and its path


@check("expansion-named", stage="rules", invariants=["A01", "A07", "A48"])
def names_are_told(project: Project) -> Iterator[Finding]:
    """The expansion bears its game's and Friday's name, its handout bears the same title, and its rules name both.

    Passes::

        title: {en: "Carcassonne: South Seas – Friday"}
        game: {en: "Carcassonne: South Seas"}

    Fails::

        title: {en: "Carcassonne: South Seas – Monday"}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    title = ("south_seas", "title")
    sheets = [(number, handout) for number, handout in enumerate(project.game.handouts) if handout.game == "south-seas"]
    subtitles: list[Place] = [(("handouts", number, "subtitle"), handout.subtitle) for number, handout in sheets]
    figure = [((*line.path, "text"), line.text) for line in told(project.game, "A01", "handout")]
    needed = [((*line.path, "text"), line.text) for line in told(project.game, "A48", "handout")]
    yield from named_in(project, (("south_seas", "figure", "name"), facts.figure.name), [(title, facts.title), *figure])
    yield from named_in(project, (("south_seas", "game"), facts.game), [(title, facts.title), *subtitles, *needed])
    yield from named_in(project, (title, facts.title), [(("handouts", number, "title"), handout.title) for number, handout in sheets])


def named_in(project: Project, name: Place, texts: list[Place]) -> Iterator[Finding]:
    """The texts that lack a name in a language; the name itself where several texts do and none has it."""
    for language in name[1].languages():
        there = [(path, text) for path, text in texts if language in text]
        lacking = [path for path, text in there if name[1][language] not in plain(text[language])]
        if len(lacking) == len(there) > 1:
            line = project.place(*lacking[0], language).line
            message = f'"{name[1][language]}" is another name than the texts have, line {line} for one'
            yield Finding(project.place(*name[0], language), message, "call it by one name", "", language)
            continue
        for path in lacking:
            message = f'this text lacks the name "{name[1][language]}"'
            yield Finding(project.place(*path, language), message, "name it as the data does", "", language)


@check("needed-game", stage="rules", invariants=["A07"])
def needed_game(project: Project) -> Iterator[Finding]:
    """The game that the expansion needs, as an id, is the one whose name is printed.

    Passes::

        requires: [carcassonne-south-seas]
        game: {en: "Carcassonne: South Seas"}

    Fails::

        requires: [carcassonne]
        game: {en: "Carcassonne: South Seas"}
    """
    facts = project.game.south_seas
    if facts is None or "en" not in facts.game:
        return
    wanted = re.sub(r"[^a-z0-9]+", "-", facts.game["en"].lower()).strip("-")
    if facts.requires != (wanted,):
        message = f'the handout says that "{facts.game["en"]}" is needed, the data lists {", ".join(facts.requires) or "no game"}'
        yield Finding(project.place("south_seas", "requires"), message, f"write [{wanted}], or mend the game's name")


@check("stand-in", stage="rules", invariants=["A01"])
def stand_in_is_ours(project: Project) -> Iterator[Finding]:
    """The paper figure is printed as often as there are wooden ones, and said to be our own addition.

    Passes::

        figure: {count: {value: 1, source: seed}, stand_in: friday-figure}
        - id: friday-figure
          source: assumed

    Fails::

        - id: friday-figure
          source: seed
    """
    facts = project.game.south_seas
    if facts is None:
        return
    found = [(number, piece) for number, piece in enumerate(project.game.pieces) if piece.id == facts.figure.stand_in]
    if not found:
        place = project.place("south_seas", "figure", "stand_in")
        yield Finding(place, f'there is no piece "{facts.figure.stand_in}"', "name a piece of the list pieces")
        return
    number, piece = found[0]
    if piece.source == "seed":
        message = "the figure of the expansion is of wood; a stand-in of paper is our own"
        yield Finding(project.place("pieces", number, "source"), message, "write source: assumed", piece.id)
    if piece.copies != facts.figure.count.value:
        printed = "1 stand-in is" if piece.copies == 1 else f"{piece.copies} stand-ins are"
        message = f"{printed} printed for {counted(facts.figure.count.value, 'figure')}"
        yield Finding(project.place("pieces", number, "copies"), message, f"write copies: {facts.figure.count.value}", piece.id)


@check("tile-symbol", stage="rules", invariants=["A04"])
def symbols_speak_of_the_bonus(project: Project) -> Iterator[Finding]:
    """A tile's symbol is its own, an extra good shows that good, and the tile's words show no other tile's symbol.

    Passes::

        symbol: fish
        bonus: {kind: extra-good, good: fish, ...}

    Fails::

        symbol: shell
        bonus: {kind: extra-good, good: fish, ...}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    counts = Counter(tile.symbol for tile in facts.island.tiles)
    for number, tile in enumerate(facts.island.tiles):
        path = ("south_seas", "island", "tiles", number)
        if unknown_good(facts, tile):
            continue  # the check bonus-one-to-one tells it
        if tile.bonus.kind == "extra-good" and tile.symbol != tile.bonus.good:
            message = f'the tile shows "{tile.symbol}", but its bonus brings "{tile.bonus.good}"'
            yield Finding(project.place(*path, "symbol"), message, f"write symbol: {tile.bonus.good}", tile.id)
        elif counts[tile.symbol] > 1 and [other.symbol for other in facts.island.tiles].index(tile.symbol) != number:
            message = f'the symbol "{tile.symbol}" stands on another tile too'
            yield Finding(project.place(*path, "symbol"), message, "each bonus has a symbol of its own", tile.id)
        for name, text in tile.texts.items():
            for language in text.languages():
                for shown in symbols_in(text[language]):
                    if shown in counts and shown != tile.symbol:
                        place = project.place(*path, "texts", name, language)
                        yield Finding(place, f'"{{{shown}}}" is the symbol of another tile', f"write {{{tile.symbol}}}", tile.id, language)


def symbols_in(written: str) -> tuple[str, ...]:
    """The symbols in a text; none if its markup is broken, which another check tells."""
    try:
        return tuple(node.name for node in walk(parse(written)) if isinstance(node, SymbolRef))
    except ValueError:
        return ()


@check("bonus-set", stage="rules", invariants=["A05", "A06", "A28"])
def every_bonus_is_there(project: Project) -> Iterator[Finding]:
    """There is an extra good for each good of the base game and one tile for each other kind of bonus, and the handout tells each.

    Passes::

        goods: [shell, banana, fish]      # and three tiles with an extra good

    Fails::

        goods: [shell, banana, fish, rum]
    """
    facts = project.game.south_seas
    if facts is None:
        return
    kinds = [(kind, "") for kind in get_args(BonusKind) if kind != "extra-good"]
    wanted = [("extra-good", good) for good in facts.base.goods] + kinds
    there = {(tile.bonus.kind, tile.bonus.good) for tile in facts.island.tiles}
    all_known = len(there) == len(facts.island.tiles) and not any(unknown_good(facts, tile) for tile in facts.island.tiles)
    for kind, good in wanted:
        if (kind, good) not in there and all_known:  # the check bonus-one-to-one tells the rest
            what = f"an extra {good}" if good else f"the bonus {kind}"
            place = project.key_place("south_seas", "base", "goods") if good else project.key_place("south_seas", "island", "tiles")
            yield Finding(place, f"no tile brings {what}", "add a tile, or mend the goods of the base game")
    for number, handout in enumerate(project.game.handouts):
        if handout.game != "south-seas":
            continue
        told_of = {line.tile for section in handout.sections for line in section.lines if "A05" in line.covers}
        for tile in facts.island.tiles:
            if tile.id not in told_of:
                place = project.place("handouts", number, "id")
                hint = f"give a line tile: {tile.id} and covers: [A05]"
                yield Finding(place, f"no line of {handout.id} tells the bonus of {tile.id}", hint, tile.id)


@check("island-back", stage="rules", invariants=["A03", "A49"])
def tiles_have_their_own_back(project: Project) -> Iterator[Finding]:
    """The back that all tiles share, and that tells them from other cards, is used by no other piece.

    Passes::

        - id: cover
          back: cover-back

    Fails::

        - id: cover
          back: island-back
    """
    facts = project.game.south_seas
    if facts is None:
        return
    for item in items(project.game):
        if item.back == facts.island.back and item.path[:2] != ("south_seas", "island"):
            path = item.path if item.path[0] == "pieces" else item.path[:2]
            message = f"{item.id} has the back of the island's tiles, which is to tell them from all other cards"
            yield Finding(project.place(*path, "back"), message, "give it another back", item.id)
