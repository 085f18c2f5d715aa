"""What is printed on the tiles and on the back of Friday's card, in every language, is what the data says of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.base import Text
from generator.model.markup import SymbolRef
from generator.model.south_seas import Tile
from generator.read.project import Project
from generator.rules.island_goods import unknown_good
from generator.rules.island_numbers import printed
from generator.rules.island_told import findings
from generator.rules.shared_lines import NUMBER, Telling, plain, tile_texts
from generator.rules.shared_terms import folded, pattern, readable
from generator.rules.texts import parsed_words

AMOUNT = "bonus.amount"
COUNTED = ("extra-good", "deliver-fewer")  # the kinds whose number is the bonus; the other two name no number, or the islander
MINUS = re.compile(rf"[-−–‒]\s*(?:{NUMBER}|\d)")


@check("tile-told", stage="rules", invariants=["A05", "A30", "A32", "A35", "A37", "A38", "A39", "A61", "A64"])
def tiles_are_told(project: Project) -> Iterator[Finding]:
    """A tile's title and rule tell its bonus as the data has it, in every language: what it does, when, in whose turn, in which order.

    Phrases are looked for, several for each value and language; the hint names those that count.

    Passes::

        bonus: {kind: trade, when: {value: own-turn-before-placing, source: seed}, ...}
        rule: {de: Vor dem Legen darfst du in deinem Zug Waren mit anderen tauschen.}

    Fails::

        bonus: {kind: trade, when: {value: own-turn-before-placing, source: seed}, ...}
        rule: {de: Nach dem Legen darfst du in fremden Zügen Waren mit anderen tauschen.}
    """
    yield from findings(project, "tile")


@check(
    "card-told",
    stage="rules",
    invariants=[
        *("B03", "B05", "B06", "B07", "B09", "B11", "B12", "B13", "B14", "B15", "B17", "B18", "B20", "B21", "B22", "B24"),
        *("B27", "B28", "B29", "B30", "B31", "B32", "B33"),
    ],
)
def card_is_told(project: Project) -> Iterator[Finding]:
    """The lines on the back of Friday's card, and his reroll on its front, tell what the data says of him, in every language.

    Phrases are looked for, several for each value and language; the hint names those that count.

    Passes::

        may_rest: {value: true, source: seed}
        en: Anything that heals a player heals him; he may Rest.

    Fails::

        may_rest: {value: true, source: seed}
        en: Anything that heals a player heals him; he may not Rest.
    """
    yield from findings(project, "card")


@check("tile-bonus", stage="rules", invariants=["A04", "A05", "A28", "A32", "A60"])
def tiles_name_their_bonus(project: Project) -> Iterator[Finding]:
    """A tile that brings a good names it and no other good, and a tile whose bonus is a number prints it, in every language.

    A good is found by the word of its symbol, whatever its case. The picture's description is held to the same good.

    Passes::

        bonus: {kind: extra-good, good: fish, ...}
        title: {de: "+{.bonus.amount} Fisch"}

    Fails::

        bonus: {kind: extra-good, good: fish, ...}
        title: {de: "+{.bonus.amount} Muschel"}
    """
    south_seas = project.game.south_seas
    if south_seas is None:
        return
    for line in tile_texts(project.game):
        tile: Tile = line.here
        for language in filter(readable, line.text.languages()):
            if message := wrong_number(line, tile, language) or wrong_good(project, line.text, language, tile):
                hint = "mend the words; the bonus is " + bonus_of(project, tile, language)
                yield Finding(project.place(*line.place, language), message, hint, tile.id, language)
    for number, tile in enumerate(south_seas.island.tiles):
        for language in filter(readable, tile.alt.languages() if tile.alt else ()):
            if tile.alt and (message := wrong_good(project, tile.alt, language, tile)):
                place = project.place("south_seas", "island", "tiles", number, "alt", language)
                yield Finding(place, message, "describe the picture of this tile", tile.id, language)


def wrong_number(line: Telling, tile: Tile, language: str) -> str:
    """What is wrong with the number of a bonus in a text, or nothing."""
    if tile.bonus.kind not in COUNTED or tile.bonus.amount is None:
        return ""
    if not any(path.endswith(AMOUNT) for path in printed(line.text[language])):
        return f"this {line.surface} does not print the bonus's number, {{.{AMOUNT}}}"
    if tile.bonus.kind == "extra-good" and (found := MINUS.search(plain(line.text[language]))):
        return f'"{found.group()[0]}" takes away, but the bonus adds'
    return ""


def wrong_good(project: Project, text: Text, language: str, tile: Tile) -> str:
    """What is wrong with the goods that a text of a tile names, or nothing; symbols in it are another check's."""
    wanted, south_seas = tile.bonus.good, project.game.south_seas
    if tile.bonus.kind != "extra-good" or south_seas is None or unknown_good(south_seas, tile):
        return ""
    if [other.bonus.good for other in south_seas.island.tiles].count(wanted) > 1:
        return ""  # two tiles bring it: the check bonus-one-to-one tells which data is wrong
    words = {good: word_of(project, good, language) for good in south_seas.base.goods}
    written = folded(plain(text[language]))
    named = {good for good, word in words.items() if word and pattern(word, language).search(written)}
    if others := sorted(named - {wanted}):
        return f'the bonus brings "{wanted}", but this text names "{words[others[0]]}"'
    drawn = any(isinstance(node, SymbolRef) for node in parsed_words(text, language))
    return "" if named or drawn or not words[wanted] else f'the bonus brings "{wanted}", but this text does not name "{words[wanted]}"'


def word_of(project: Project, good: str, language: str) -> str:
    """What a good is called: the word of its symbol."""
    symbol = project.game.symbols.get(good)
    return plain(symbol.word[language]) if symbol and language in symbol.word else ""


def bonus_of(project: Project, tile: Tile, language: str) -> str:
    """A tile's bonus in short, for hints."""
    amount = tile.bonus.amount.value if tile.bonus.amount else ""
    good = word_of(project, tile.bonus.good, language)
    return " ".join(str(part) for part in (tile.bonus.kind, amount, f'"{good}"' if good else "") if part)
