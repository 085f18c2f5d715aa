"""A game of Friday's Island, played turn by turn: who draws which card, when Friday comes, which bonus holds.

    turns = play(south_seas)      every turn of a full game
    table = weeks(south_seas)     the same, week by week: the handout's table and what the numbers are checked against

Only what the data says is used: how the cards are dealt and drawn, how many pieces a discovery turns over, in which order
its steps come, what our rulings choose. Nothing here is random; which piece turns up, where Friday moves, which stack is
drawn from and which card fits nowhere is given by `found`, `choose`, `pick` and `misfits`, so that a check can try every
course of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from generator.model.south_seas import Moves, MoveStep, SouthSeas, choice
from generator.rules.island_goods import draw
from generator.rules.tally import GAME, begun

EventKind = Literal["none", "discovery", "move"]
BonusOf = Literal["none", "new", "chosen"]
Choose = Callable[[tuple[str, ...]], str]
Pick = Callable[[tuple[int, ...]], int]
Stacks = tuple[tuple[int, ...], ...]
BY_DISCOVERY = frozenset({"turn-over", "lay-out"})


@dataclass(frozen=True, slots=True)
class Event:
    """What Friday does as a turn begins: `number` counts discoveries from 1, `piece` is where he then stands, `player` moved him."""

    kind: EventKind
    number: int
    piece: str
    player: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn. Players and cards are counted from 1; `piece` is under Friday while the turn lasts, empty before he comes.

    `card` is the one that is placed, 0 if none is; `acts` are the steps of the turn in their order.
    """

    number: int
    player: int
    week: int
    card: int
    event: Event | None
    piece: str
    hidden: int
    acts: tuple[MoveStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Week:
    """One week: the play of one stack. `discovery` is 0 in a week that begins without one; tiles are landscape cards, counted from 1."""

    number: int
    cards: int
    first_tile: int
    last_tile: int
    event: EventKind
    discovery: int
    face_down_left: int
    bonus: BonusOf
    piece: str


@dataclass(frozen=True, slots=True)
class Island:
    """Friday's Island during a game: pieces still face down in their order, pieces laid out, the piece under Friday."""

    hidden: tuple[str, ...]
    laid: tuple[str, ...] = ()
    under_friday: str = ""


def stacks(south_seas: SouthSeas) -> tuple[int, ...]:
    """How many cards each stack holds, from front to end."""
    dealt = south_seas.stacks
    full, last = (dealt.full_size.value,) * dealt.full.value, (dealt.last_size.value,) * dealt.last.value
    return full + last if dealt.short_stack.value == "end" else last + full


def deal(south_seas: SouthSeas) -> Stacks:
    """The stacks from front to end, each with the numbers of its cards in the order in which they are drawn."""
    dealt, first = [], 1
    for size in stacks(south_seas):
        dealt.append(tuple(range(first, first + size)))
        first += size
    return tuple(dealt)


def friday_acts(island: Island, choose: Choose, may_stay: bool = False, pieces: int = 1) -> tuple[Island, Event]:
    """A used-up stack brings Friday: he discovers while pieces lie face down, afterwards he moves to another piece.

    Raises:
        ValueError: for a choice that he may not go to.
    """
    if island.hidden:
        found, hidden = island.hidden[:pieces], island.hidden[pieces:]
        laid = (*island.laid, *found)
        return Island(hidden, laid, found[-1]), Event("discovery", -(-len(laid) // pieces), found[-1])
    others = tuple(piece for piece in island.laid if may_stay or piece != island.under_friday)
    piece = choose(others)
    if piece not in others:
        raise ValueError(f"Friday can't go to {piece}: he may choose among {', '.join(others)}")
    return replace(island, under_friday=piece), Event("move", 0, piece)


def card_placed(south_seas: SouthSeas, dealt: Stacks, left: list[int], pick: Pick, misfits: Set[int]) -> tuple[int, int]:
    """The card that a turn places, 0 for none, and how many stacks it uses up; `left` counts the cards of each stack down.

    A card that fits nowhere is replaced in the same turn; for a stack's last card the ruling says whether.
    """
    used_up, replaced = 0, choice(south_seas.rulings, "unplaceable-last-card") != "not-replaced"
    while filled := draw(left, south_seas.stacks.draw_from.value):
        stack = pick(filled)
        card = dealt[stack][-left[stack]]
        left[stack] -= 1
        used_up += not left[stack]
        if card not in misfits:
            return card, used_up
        if not left[stack] and not replaced:
            break
    return 0, used_up


def play(
    south_seas: SouthSeas,
    players: int = 2,
    found: Sequence[str] = (),
    choose: Choose = lambda others: others[0],
    last_card: int = 0,
    *,
    pick: Pick = min,
    misfits: Set[int] = frozenset(),
    pieces: int = 1,
) -> Iterator[Turn]:
    """The turns of a game. `found` is the order of the face-down pieces; `last_card` ends the base game early.

    Why one piece at a discovery unless a check wants more: one is all that Friday can stand on, and the rest would go to waste.

    Why an event belongs to a turn: it opens the turn of the player after the one who placed a stack's last card. When
    the last stack is used up there is no turn to open, so nothing happens.
    """
    begun(GAME)
    island, moves = Island(tuple(found) or tuple(tile.id for tile in south_seas.island.tiles)), south_seas.moves
    dealt = deal(south_seas)
    left, ends = [len(stack) for stack in dealt], choice(south_seas.rulings, "early-end") != "weeks-left-are-played"
    week, number, comes = 1, 0, not south_seas.figure.starts_off_island.value
    while any(left):
        event = None
        number += 1
        player = (number - 1) % players + 1
        if comes:
            island, event = friday_acts(island, choose, not moves.another_tile.value, pieces)
            mover = player if moves.mover.value == "next-player" or week == 1 else (number - 2) % players + 1
            event = replace(event, player=mover)
        card, used_up = card_placed(south_seas, dealt, left, pick, misfits)
        yield Turn(number, player, week, card, event, island.under_friday, len(island.hidden), acts_of(moves, event))
        if card and card == last_card and ends:
            return
        week, comes = week + used_up, used_up > 0


def acts_of(moves: Moves, event: Event | None) -> tuple[MoveStep, ...]:
    """The steps of a turn in the data's order: a move turns nothing over, a turn without Friday is the draw and what follows."""
    kind = event.kind if event else "none"
    left_out = {"discovery": frozenset[str](), "move": BY_DISCOVERY, "none": BY_DISCOVERY | {"stand"}}[kind]
    return tuple(step for step in moves.steps if step not in left_out)


def acts_after(south_seas: SouthSeas) -> tuple[int, ...]:
    """The stacks, counted from 1, after which Friday acts."""
    opened = (turn.week - 1 for turn in play(south_seas) if turn.event)
    last = (len(stacks(south_seas)),) if south_seas.moves.event_after_last_stack.value else ()
    return (*opened, *last)


def weeks(south_seas: SouthSeas) -> tuple[Week, ...]:
    """A full game, week by week."""
    table = []
    for number, group in groupby(play(south_seas), key=lambda turn: turn.week):
        turns = tuple(group)
        event = turns[0].event or Event("none", 0, "")
        bonus: BonusOf = "new" if event.kind == "discovery" else "chosen" if event.kind == "move" else "none"
        first, last = turns[0], turns[-1]
        table.append(Week(number, len(turns), first.card, last.card, event.kind, event.number, first.hidden, bonus, first.piece))
    return tuple(table)


def spans(table: Sequence[Week]) -> tuple[tuple[Week, Week], ...]:
    """Neighbouring weeks that differ in nothing but their number and their discovery, as first and last: rows of a table."""
    alike = groupby(table, key=lambda week: (week.cards, week.event, week.bonus))
    return tuple((group[0], group[-1]) for group in (tuple(members) for _, members in alike))
