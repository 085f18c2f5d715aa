"""The worked examples as they are played: what happens in them, one event after the other, with who acts and what is counted.

    events = played("south-seas", game)        stack-used-up, next-turn, turn-over ... bonus-holds
    values(events, line)                       what `{.player}` and `{.stack}` mean in a line of the example

Names and numbers of an example come from here and from nowhere else, so a handout can't tell another game than this one.
Every number keeps the source of the fact that it was played from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from generator.model.base import Fact
from generator.model.game import Game
from generator.model.handout import HandoutLine
from generator.model.robinson import Friday, Robinson
from generator.model.south_seas import SouthSeas, Tile
from generator.rules.friday_life import NotAllowed, adventure, assign, begin, reroll, roll, roll_again
from generator.rules.island_goods import gain
from generator.rules.timeline import Turn, play

Values = Mapping[str, Any]
ONE_WOUND = "still-one-wound"


@dataclass(frozen=True)
class Moment:
    """One event of a played example: its name, and the names and numbers that belong to it."""

    event: str
    values: Values = field(default_factory=dict)


def played(name: str, game: Game) -> tuple[Moment, ...]:
    """The example of a game, `south-seas` or `robinson`; nothing for another one, or where it can't be played."""
    if name == "south-seas" and game.south_seas:
        return island_example(game.south_seas)
    if name == "robinson" and game.robinson:
        return friday_example(game.robinson)
    return ()


def values(moments: tuple[Moment, ...], line: HandoutLine) -> Values:
    """What the values of an example's line mean: those of its events first, then those that mean the same in the whole example."""
    own = tuple(moment for moment in moments if moment.event in line.plays)
    return {**agreed(moments), **agreed(own)}


def agreed(moments: tuple[Moment, ...]) -> dict[str, Any]:
    """The values on which events agree; a name that means two things there means nothing."""
    found: dict[str, Any] = {}
    odd = set[str]()
    for moment in moments:
        for key, value in moment.values.items():
            first = found.setdefault(key, value)
            if first is not value and first != value:
                odd.add(key)
    return {key: value for key, value in found.items() if key not in odd}


def island_example(facts: SouthSeas) -> tuple[Moment, ...]:
    """A stack is used up, the next player brings Friday, and the bonus holds for a week: read off a game played so far."""
    example, names = facts.example, facts.example.players
    tile = example_tile(facts)
    last = example.after_stack.value + 1
    turns = tuple(takewhile(lambda turn: turn.week <= last, play(facts, len(names), order_with(facts, tile.id))))
    opened = next((turn for turn in turns if turn.week == last), None)
    if opened is None or opened.event is None:
        return ()
    week = [turn for turn in turns if turn.week == opened.week]
    one: dict[str, Any] = {"player": names[turns[opened.number - 2].player - 1]}
    other: dict[str, Any] = {"player": names[opened.event.player - 1]}
    stack, amount = sourced(opened.week - 1, example.after_stack), tile.bonus.amount or example.after_stack
    extra = gain(facts, tile.bonus, {tile.bonus.good: 1}, tile.bonus.when.value).get(tile.bonus.good, 0) - 1
    holds = {
        "cards": sourced(len(week), facts.stacks.full_size),
        "week": sourced(opened.week, example.week),
        "amount": sourced(extra, amount),
    }
    return (
        Moment("stack-used-up", one | {"stack": stack}),
        Moment("next-turn", other),
        *(Moment(step, other) for step in steps_of(opened)),
        Moment("bonus-holds", holds),
    )


def steps_of(turn: Turn) -> tuple[str, ...]:
    """The steps of a turn as events; a draw after Friday's arrival is another event than one before it."""
    acts = turn.acts
    return tuple("draw-only-then" if act == "draw" and "stand" in acts[:place] else act for place, act in enumerate(acts))


def example_tile(facts: SouthSeas) -> Tile:
    """The tile of the example; if it can't be one, the first with an extra good, so that only that slip is told."""
    tiles = facts.island.tiles
    fit = [tile for tile in tiles if tile.bonus.kind == "extra-good"] or [tiles[0]]
    return next((tile for tile in fit if tile.id == facts.example.tile), fit[0])


def order_with(facts: SouthSeas, tile: str) -> tuple[str, ...]:
    """An order in which the tile turns up after the example's stack."""
    others = [one.id for one in facts.island.tiles if one.id != tile]
    at = min(facts.example.after_stack.value, len(others) + 1) - 1
    return (*others[:at], tile, *others[at:])


def friday_example(facts: Robinson) -> tuple[Moment, ...]:
    """He acts alone with the price of one reroll on his card, a die is rolled again, and then the die calls for an Adventure.

    Why these tokens: any number that pays would do; with just enough of them the example says what a reroll costs. That he is
    no character, that his pawn may stand alone, that dice are rolled for him and that Wounds hurt is taken as given: other
    checks tell where it isn't so.
    """
    friday, nobody = without_slips(facts.friday), frozenset[str]()
    price, before = friday.reroll.cost, begin(friday)
    try:
        assigned = assign(friday, before, nobody)
        dice = roll(friday, assigned, ("success", "no-adventure", "no-wound"))
        paid = reroll(friday, before, nobody)
        dice = roll_again(friday, dice, dict.fromkeys(range(min(friday.reroll.dice.value, len(dice))), "adventure"))
    except NotAllowed:
        return ()
    after, _ = adventure(friday, paid, die="adventure" in dice, token=False, both=ONE_WOUND)
    wounds = sourced(after.wounds - paid.wounds or friday.adventure_wounds.value, friday.adventure_wounds)
    cards = friday.adventure.cards.value
    return (
        Moment("assigned-alone", {"tokens": sourced(before.tokens, price)}),
        Moment("rolled"),
        Moment("rolled-again", {"dice": friday.reroll.dice, "cost": sourced(before.tokens - paid.tokens, price)}),
        Moment("adventure-called"),
        Moment("card-drawn" if cards else "no-card"),
        Moment("wounded" if after.wounds else "unhurt", {"wounds": wounds}),
        Moment("marker-moved" if after.wounds else "marker-stays", {"boxes": wounds}),
    )


def without_slips(friday: Friday) -> Friday:
    """Friday as he can act alone, with the price of one reroll."""
    no = {"value": False}
    return friday.model_copy(
        update={
            "is_character": friday.is_character.model_copy(update=no),
            "immunity": friday.immunity.model_copy(update={"anything_else": friday.immunity.anything_else.model_copy(update=no)}),
            "pawn": friday.pawn.model_copy(update={"neutral": friday.pawn.neutral.model_copy(update=no)}),
            "alone": (*friday.alone, "roll"),
            "determination": friday.determination.model_copy(update={"start": friday.reroll.cost}),
        }
    )


def sourced(number: int, by: Fact[Any]) -> Fact[int]:
    """A played number with the source of the fact that it comes from."""
    return Fact[int](value=number, source=by.source)
