"""The simulation of a game of Friday's Island."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.base import Fact
from generator.model.south_seas import SouthSeas
from generator.read.project import Project
from generator.rules.timeline import Island, deal, friday_acts, play, spans, stacks, weeks

TILES = ("plus-shell", "plus-banana", "plus-fish", "deliver-one-fewer", "trade", "place-and-take-back")


@pytest.fixture(scope="module")
def south_seas(shipped: Project) -> SouthSeas:
    assert shipped.game.south_seas is not None
    return shipped.game.south_seas


def with_stacks(south_seas: SouthSeas, full: int, size: int, last: int) -> SouthSeas:
    dealt = {"full": full, "full_size": size, "last": 1, "last_size": last}
    facts = {name: Fact[int](value=number, source="assumed") for name, number in dealt.items()}
    return south_seas.model_copy(update={"stacks": south_seas.stacks.model_copy(update=facts)})


def test_a_full_game_has_eleven_weeks(south_seas: SouthSeas) -> None:
    table = weeks(south_seas)
    assert [week.number for week in table] == list(range(1, 12))
    assert [week.cards for week in table] == [7] * 10 + [2]
    assert [week.event for week in table] == ["none"] + ["discovery"] * 6 + ["move"] * 4
    assert [week.discovery for week in table] == [0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0]
    assert [week.face_down_left for week in table] == [6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0]
    assert [week.bonus for week in table] == ["none"] + ["new"] * 6 + ["chosen"] * 4
    assert (table[4].first_tile, table[4].last_tile) == (29, 35)
    assert table[-1].last_tile == 72


def test_the_rows_of_the_printed_table(south_seas: SouthSeas) -> None:
    rows = [(first.number, last.number, first.cards, first.event) for first, last in spans(weeks(south_seas))]
    assert rows == [(1, 1, 7, "none"), (2, 7, 7, "discovery"), (8, 10, 7, "move"), (11, 11, 2, "move")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_event_opens_the_turn_after_a_stacks_last_card(south_seas: SouthSeas, players: int) -> None:
    turns = list(play(south_seas, players))
    for before, turn in itertools.pairwise(turns):
        assert turn.player == before.player % players + 1
        assert (turn.event is not None) == (turn.week != before.week)
        if turn.event:
            assert turn.piece == turn.event.piece != before.piece


def test_an_early_end_stops_the_events(south_seas: SouthSeas) -> None:
    turns = list(play(south_seas, last_card=40))
    assert (turns[-1].card, turns[-1].week) == (40, 6)
    assert sum(turn.event is not None for turn in turns) == 5


def test_friday_never_stays_and_never_leaves_the_island(south_seas: SouthSeas) -> None:
    for found in itertools.permutations(TILES):
        events = [turn.event for turn in play(south_seas, found=found, choose=lambda others: others[-1]) if turn.event]
        assert tuple(event.piece for event in events[:6]) == found
        assert all(event.piece in TILES for event in events)
        assert all(event.piece != after.piece for event, after in itertools.pairwise(events))


def test_a_choice_that_stays_is_refused() -> None:
    island = Island((), ("trade", "plus-fish"), "trade")
    with pytest.raises(ValueError, match="can't go to trade"):
        friday_acts(island, lambda _: "trade")


@given(st.integers(1, 20), st.integers(1, 12), st.integers(1, 12))
def test_every_card_is_dealt_once_in_order(south_seas: SouthSeas, full: int, size: int, last: int) -> None:
    game = with_stacks(south_seas, full, size, last)
    dealt = deal(game)
    assert [card for stack in dealt for card in stack] == list(range(1, full * size + last + 1))
    assert tuple(len(stack) for stack in dealt) == stacks(game) == (size,) * full + (last,)
