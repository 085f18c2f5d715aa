"""Games of Friday's Island played with what a player would try: another stack, goods of other kinds, a ship, an early end.

Each check plays with the data's values and compares what happened with another part of the data.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, Place, check
from generator.errors import counted
from generator.model.south_seas import Bonus, SouthSeas
from generator.read.project import Project
from generator.rules.island_goods import amount_of, gain, gains, price, supply, unknown_good
from generator.rules.timeline import play, stacks


@check("stacks-in-order", stage="rules", invariants=["A13", "A14", "A47"])
def stacks_are_used_up_in_order(project: Project) -> Iterator[Finding]:
    """In a played game no stack is begun before the one in front of it is used up, whoever would like to draw from the end.

    Played by players who draw from the last stack that they may draw from.

    Passes::

        draw_from: {value: front-stack, source: seed}

    Fails::

        draw_from: {value: any-stack, source: seed}       # week 1 would be played from the last stack
    """
    facts = project.game.south_seas
    if facts is None:
        return
    first_of_stack = {sum(stacks(facts)[:number]) + 1 for number in range(len(stacks(facts)))}
    before = 0
    for turn in play(facts, pick=max):
        if turn.card != before + 1:
            message = f"in turn {turn.number} of a played game card {turn.card} is drawn, though the stack in front of it isn't used up"
            hint = "write front-stack: a stack is a week, so they are used up one after another"
            yield Finding(project.place("south_seas", "stacks", "draw_from", "value"), message, hint)
            return
        if turn.card in first_of_stack and turn.card > 1 and turn.event is None:
            return  # Friday stays away: other checks tell it
        before = turn.card


@check("unplaceable-played", stage="rules", invariants=["A14", "A21", "X07"])
def cards_that_fit_nowhere(project: Project) -> Iterator[Finding]:
    """Games in which cards fit nowhere last as many weeks as the data says, and Friday still comes after every full stack.

    Played twice: every stack's last card fits nowhere, and every stack's first one does.

    Passes::

        weeks: {value: 11, source: seed}

    Fails::

        weeks: {value: 12, source: seed}
    """
    facts = project.game.south_seas
    if facts is None or len(stacks(facts)) != facts.weeks.value:
        return  # the check weeks-played tells it
    sizes = stacks(facts)
    lasts = frozenset(sum(sizes[: number + 1]) for number in range(len(sizes) - 1))
    firsts = frozenset(sum(sizes[:number]) + 1 for number in range(len(sizes)) if sizes[number] > 1)
    ruling = next((number for number, one in enumerate(facts.rulings) if one.id == "unplaceable-last-card"), None)
    place = (
        project.place("south_seas", "rulings", ruling, "choice", "value")
        if ruling is not None
        else project.key_place("south_seas", "weeks")
    )
    whole = [turn.event.kind for turn in play(facts) if turn.event]
    for misfits in (lasts, firsts):
        turns = tuple(play(facts, misfits=misfits))
        events = [turn.event.kind for turn in turns if turn.event]
        if turns[-1].week != facts.weeks.value or events != whole:
            message = f"with cards that fit nowhere a played game has {turns[-1].week} weeks and {counted(len(events), 'visit')} of Friday"
            yield Finding(place, message, "a stack that is used up ends its week, whatever becomes of its last card")
            return


@check("extra-good-played", stage="rules", invariants=["A28", "A29", "A59", "A60"])
def extra_goods_as_the_tile_says(project: Project) -> Iterator[Finding]:
    """What scorings bring in play is what they show and, of the tile's good only, the amount on the tile: once each, never on nothing.

    Played for each tile: scorings of one and of three of its good, one without it, and two in a turn.

    Passes::

        per: {value: scoring, source: seed}

    Fails::

        per: {value: good, source: seed}            # three shells would bring three more, the tile says one
    """
    facts = project.game.south_seas
    if facts is None:
        return
    told = set[Place]()
    for tile in facts.island.tiles:
        if tile.bonus.kind == "extra-good" and not unknown_good(facts, tile):
            for path, message, hint in slips(facts, tile.bonus):
                place = project.place("south_seas", *path, "value")
                if place not in told:
                    told.add(place)
                    yield Finding(place, message, hint, tile.id)


def slips(facts: SouthSeas, bonus: Bonus) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Where what is played differs from the amount on the tile: the value that does it, what happened, what to write."""
    good, amount = bonus.good, amount_of(bonus)
    other = next((name for name in facts.base.goods if name != good), "")
    one, three = (gain(facts, bonus, {good: number})[good] - number for number in (1, 3))
    if one != amount:
        return  # it isn't a scoring that brings the extra: the rules of the bonus tell that
    if three != amount:
        message = f"played, a scoring of 3 {good} brings {three} more, the tile says {amount}"
        yield ("extra_goods", "per"), message, "write scoring: the extra comes once for it"
    nothing = gain(facts, bonus, {good: 0, other: 2} if other else {good: 0})
    if nothing[good]:
        yield ("extra_goods", "on_nothing"), f"played, a scoring without {good} brings {nothing[good]} of it", "write false"
    if other and nothing[other] != 2:
        message = f"played, {other} grows by {nothing[other] - 2}, though Friday stands on the {good} tile"
        yield ("extra_goods", "only_shown"), message, "write true"
    twice = gains(facts, bonus, ({good: 1}, {good: 1}))[good] - 2
    each = next((ruling.choice.value == "each-counts" for ruling in facts.rulings if ruling.id == "several-scorings"), True)
    if each is not (twice == 2 * amount) and amount:
        message = f"played, two scorings in a turn bring {twice} more; the ruling several-scorings says {'each' if each else 'one'} counts"
        yield ("extra_goods", "limit"), message, "write none, or mend the ruling's choice and text"


@check("ship-played", stage="rules", invariants=["A32", "A33", "A61"])
def ships_cost_what_the_bonus_says(project: Project) -> Iterator[Finding]:
    """A played ship costs what it asks for less the bonus's amount, whichever good the player would like to leave out.

    Played: a ship asks for two goods of one kind, and the player leaves out one of that kind, then one that it doesn't ask for.

    Passes::

        left_out: {value: demanded-good, source: seed}

    Fails::

        left_out: {value: any-good, source: seed}         # he leaves out what nobody asked for, and pays in full
    """
    facts = project.game.south_seas
    if facts is None or len(facts.base.goods) < 2:
        return
    asked, other = facts.base.goods[:2]
    for tile in facts.island.tiles:
        amount = amount_of(tile.bonus)
        if tile.bonus.kind != "deliver-fewer" or amount > 2:
            continue
        for left_out in ((asked,) * amount, (other,) * amount):
            try:
                paid = sum(supply(facts, tile.bonus, {asked: 2}, left_out).values())
            except ValueError:
                continue  # he may not leave it out, so nothing is wrong
            cost = price(2, tile.bonus)
            if paid != cost:
                message = f"played, a player leaves out {other}, which the ship doesn't ask for, and so pays {paid} instead of {cost}"
                yield Finding(project.place("south_seas", "delivery", "left_out", "value"), message, "write demanded-good", tile.id)


@check("early-end-played", stage="rules", invariants=["A67"])
def the_end_is_the_end(project: Project) -> Iterator[Finding]:
    """When the base game ends early, the played game ends with it, as long as the rules of the base game stay in force.

    Played: all ships are supplied with the first card of the second week.

    Passes::

        choice: {value: weeks-left-are-dropped, source: outside}       # rules_stay: true

    Fails::

        choice: {value: weeks-left-are-played, source: outside}
    """
    facts = project.game.south_seas
    if facts is None or not facts.base.rules_stay.value or len(sizes := stacks(facts)) < 2:
        return
    turns = tuple(play(facts, last_card=sizes[0] + 1))
    for number, ruling in enumerate(facts.rulings):
        if ruling.id == "early-end" and turns[-1].card != sizes[0] + 1:
            message = f"played, the base game ends with card {sizes[0] + 1}, but {counted(len(turns) - sizes[0] - 1, 'turn')} follow"
            hint = "write weeks-left-are-dropped: the base game's rules stay in force"
            yield Finding(project.place("south_seas", "rulings", number, "choice", "value"), message, hint)
