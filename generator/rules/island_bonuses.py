"""Checks of the bonuses of Friday's Island: how strongly they are told, what they change, what a ship costs."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.base import Strength
from generator.model.modality import WORDS, spoken_words, strengths
from generator.model.modality import told as spoken
from generator.read.project import Project
from generator.rules.island_goods import price
from generator.rules.island_told import tile_of
from generator.rules.shared_lines import plain, told
from generator.rules.shared_terms import readable

LEAST_DEMAND = 1  # a ship that asks for nothing would be no ship
CHANGED_BY_THE_FLOW = ("stacks", "friday")


@check("bonus-strength", stage="rules", invariants=["A32", "A36", "A39", "A58"])
def bonuses_keep_their_strength(project: Project) -> Iterator[Finding]:
    """A bonus is a right, a duty or comes by itself, and the first line that tells it, and the tile's own words, say the same.

    Passes::

        bonus: {kind: deliver-fewer, strength: must, ...}
        rule: {en: When supplying a ship you must deliver one good fewer.}

    Fails::

        bonus: {kind: deliver-fewer, strength: must, ...}
        rule: {en: When supplying a ship you may deliver one good fewer.}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    lines = told(project.game, "A05", "handout")
    for number, tile in enumerate(facts.island.tiles):
        path, wanted = ("south_seas", "island", "tiles", number), tile.bonus.strength
        first = next((line for line in lines if tile_of(project, line) == tile.id), None)
        texts = [(language, text["rule"][language]) for text in [tile.texts] if "rule" in text for language in text["rule"].languages()]
        odd = [language for language, text in texts if readable(language) and strengths(plain(text), language) != spoken(wanted)]
        other_line = first is not None and first.strength != wanted
        if other_line or len(odd) == len(texts) > 1:
            message = f'the bonus is "{wanted}" here, but not in {differing(other_line, odd)}'
            yield Finding(project.place(*path, "bonus", "strength"), message, "mend the strength, or the words that tell it", tile.id)
            continue
        for language in odd:
            place = project.place(*path, "texts", "rule", language)
            message, hint = out_of_tune(wanted, spoken_words(plain(tile.texts["rule"][language]), language), language)
            yield Finding(place, message, hint, tile.id, language)


def differing(line: bool, odd: list[str]) -> str:
    """What differs from a strength: the handout's line, the tile's words or both."""
    return " and ".join([*(["the handout's line"] if line else []), *(["the tile's own words"] if odd else [])])


def out_of_tune(wanted: Strength, found: tuple[str, ...], language: str) -> tuple[str, str]:
    """What is wrong with words of another strength than their bonus, and what to write instead."""
    words = " and ".join(f'"{word}"' for word in found)
    if wanted == "automatic":
        return f"the bonus simply happens, but these words say {words}", f"leave {words} out: tell what happens, as in: you get"
    verb = f'"{WORDS[language][wanted].split("|")[0]}"'
    message = f'the bonus is "{wanted}", but these words say {words or "none of must, may, should and never"}'
    return message, f"write {verb} instead of {words}" if words else f"say {verb}"


@check("ship-price", stage="rules", invariants=["A33"])
def ships_cost_nothing_less_than_nothing(project: Project) -> Iterator[Finding]:
    """The cheaper ship never costs less than nothing, and a ship that then costs nothing is ruled on.

    Why a number of our own: the base game's demands are printed on its ships only; none asks for less than one good.

    Passes::

        amount: {value: 1, source: seed}      # a ship that asks for one good costs none

    Fails::

        amount: {value: 2, source: seed}      # it would cost one less than none
    """
    facts = project.game.south_seas
    if facts is None:
        return
    for number, tile in enumerate(facts.island.tiles):
        if tile.bonus.kind != "deliver-fewer":
            continue
        cost = price(LEAST_DEMAND, tile.bonus)
        if cost < 0:
            place = project.place("south_seas", "island", "tiles", number, "bonus", "amount", "value")
            yield Finding(place, f"a ship that asks for {LEAST_DEMAND} good would cost {cost}", f"write at most {LEAST_DEMAND}", tile.id)
        elif cost == 0 and not any("A33" in ruling.covers for ruling in facts.rulings):
            place = project.key_place("south_seas", "rulings")
            yield Finding(place, "a ship may then cost nothing, and no ruling says so", "add a ruling that covers: [A33]", tile.id)


@check("bonus-not-changing", stage="rules", invariants=["A40", "A50"])
def changes_name_base_rules(project: Project) -> Iterator[Finding]:
    """Each tile, the stacks and Friday name the rule of the base game that they change, once, and nothing else changes one.

    Passes::

        - {id: trade, base_rule: goods never change hands, becomes: they may before the card is placed}

    Fails::

        - {id: trading, base_rule: goods never change hands, becomes: they may before the card is placed}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    wanted = (*CHANGED_BY_THE_FLOW, *(tile.id for tile in facts.island.tiles))
    listed = [change.id for change in facts.changes]
    for name in wanted:
        if name not in listed:
            place = project.key_place("south_seas", "changes")
            yield Finding(place, f'nothing says which base rule "{name}" changes', f"add an entry with id: {name}", name)
    for number, name in enumerate(listed):
        if name not in wanted or name in listed[:number]:
            message = f'"{name}" {"changes nothing" if name not in wanted else "stands here twice"}'
            yield Finding(project.place("south_seas", "changes", number, "id"), message, f"known: {', '.join(wanted)}", name)
    for number, change in enumerate(facts.changes):
        if change.base_rule == change.becomes:
            place = project.place("south_seas", "changes", number, "becomes")
            yield Finding(place, f'"{change.id}" leaves the base rule as it was', "say what the rule becomes", change.id)
