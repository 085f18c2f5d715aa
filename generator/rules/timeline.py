"""A game of Friday's Island, played turn by turn: who draws which card, when Friday comes, which bonus holds.

    turns = play(south_seas)      every turn of a full game
    table = weeks(south_seas)     the same, week by week: the handout's table and what the numbers are checked against

Only what the data says is used: how the cards are dealt, how many pieces the island has. Nothing here is random; which
piece turns up and where Friday moves is given by `found` and `choose`, so that a check can try every course of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Literal

from generator.model.south_seas import SouthSeas
from generator.rules.tally import GAME, begun

EventKind = Literal["none", "discovery", "move"]
BonusOf = Literal["none", "new", "chosen"]
Choose = Callable[[tuple[str, ...]], str]


@dataclass(frozen=True, slots=True)
class Event:
    """What Friday does as a turn begins: `number` counts discoveries from 1, `piece` is where he then stands, `player` moved him."""

    kind: EventKind
    number: int
    piece: str
    player: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn. Players and cards are counted from 1; `piece` is under Friday while the turn lasts, empty before he comes."""

    number: int
    player: int
    week: int
    card: int
    event: Event | None
    piece: str
    hidden: int


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


def deal(south_seas: SouthSeas) -> tuple[tuple[int, ...], ...]:
    """The stacks from front to end, each with the numbers of its cards in the order in which they are drawn."""
    dealt, first = [], 1
    for size in stacks(south_seas):
        dealt.append(tuple(range(first, first + size)))
        first += size
    return tuple(dealt)


def friday_acts(island: Island, choose: Choose, may_stay: bool = False) -> tuple[Island, Event]:
    """A used-up stack brings Friday: he discovers while pieces lie face down, afterwards he moves to another piece.

    Raises:
        ValueError: for a choice that he may not go to.
    """
    if island.hidden:
        piece, *hidden = island.hidden
        laid = (*island.laid, piece)
        return Island(tuple(hidden), laid, piece), Event("discovery", len(laid), piece)
    others = tuple(piece for piece in island.laid if may_stay or piece != island.under_friday)
    piece = choose(others)
    if piece not in others:
        raise ValueError(f"Friday can't go to {piece}: he may choose among {', '.join(others)}")
    return replace(island, under_friday=piece), Event("move", 0, piece)


def play(
    south_seas: SouthSeas,
    players: int = 2,
    found: Sequence[str] = (),
    choose: Choose = lambda others: others[0],
    last_card: int = 0,
) -> Iterator[Turn]:
    """The turns of a game. `found` is the order of the face-down pieces; `last_card` ends the game early.

    Why an event belongs to a turn: it opens the turn of the player after the one who placed a stack's last card. When
    the last stack is used up there is no turn to open, so nothing happens.
    """
    begun(GAME)
    island, moves = Island(tuple(found) or tuple(tile.id for tile in south_seas.island.tiles)), south_seas.moves
    number = 0
    for week, stack in enumerate(deal(south_seas), 1):
        for place, card in enumerate(stack):
            event = None
            number += 1
            player = (number - 1) % players + 1
            if place == 0 and (week > 1 or not south_seas.figure.starts_off_island.value):
                island, event = friday_acts(island, choose, not moves.another_tile.value)
                mover = player if moves.mover.value == "next-player" or week == 1 else (number - 2) % players + 1
                event = replace(event, player=mover)
            yield Turn(number, player, week, card, event, island.under_friday, len(island.hidden))
            if card == last_card:
                return


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
