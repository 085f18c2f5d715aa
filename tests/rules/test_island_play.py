"""Played games of Friday's Island hold the statements, whatever turns up and wherever players move him."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.model.base import Fact
from generator.model.south_seas import Bonus, SouthSeas
from generator.read.project import Project
from generator.rules.island_goods import draw, gain, price, replace_unplaceable
from generator.rules.timeline import Turn, acts_after, deal, play, stacks

TILES = ("plus-shell", "plus-banana", "plus-fish", "deliver-one-fewer", "trade", "place-and-take-back")
GOODS = ("shell", "banana", "fish")
orders = st.permutations(TILES)
whims = st.lists(st.integers(0, 4), min_size=4, max_size=4)
scorings = st.dictionaries(st.sampled_from(GOODS), st.integers(0, 9))
MANY = settings(max_examples=400, deadline=None, derandomize=True)


@pytest.fixture(scope="module")
def south_seas(shipped: Project) -> SouthSeas:
    assert shipped.game.south_seas is not None
    return shipped.game.south_seas


def game(south_seas: SouthSeas, found: list[str], whim: list[int], players: int = 3, last_card: int = 0) -> tuple[Turn, ...]:
    """A game in which players move Friday by whim."""
    left: Iterator[int] = iter(whim)
    return tuple(play(south_seas, players, found, lambda others: others[next(left) % len(others)], last_card))


def bonus(south_seas: SouthSeas, tile: str) -> Bonus:
    return next(entry.bonus for entry in south_seas.island.tiles if entry.id == tile)


@MANY
@given(orders, whims, st.integers(2, 5))
def test_friday_finds_all_pieces_and_then_moves(south_seas: SouthSeas, found: list[str], whim: list[int], players: int) -> None:
    events = [turn.event for turn in game(south_seas, found, whim, players) if turn.event]
    assert [event.kind for event in events] == ["discovery"] * 6 + ["move"] * 4
    assert [event.piece for event in events[:6]] == found
    assert [event.number for event in events[:6]] == [1, 2, 3, 4, 5, 6]
    assert acts_after(south_seas) == tuple(number for number, size in enumerate(stacks(south_seas), 1) if size == 7)


@MANY
@given(orders, whims, st.integers(2, 5))
def test_each_week_has_one_bonus_and_never_the_last_weeks(south_seas: SouthSeas, found: list[str], whim: list[int], players: int) -> None:
    turns = game(south_seas, found, whim, players)
    bonuses = {week: {turn.piece for turn in group} for week, group in itertools.groupby(turns, key=lambda turn: turn.week)}
    assert bonuses.pop(1) == {""}
    assert all(len(pieces) == 1 and pieces <= set(TILES) for pieces in bonuses.values())
    assert all(bonuses[week] != bonuses[week + 1] for week in range(2, 11))


@MANY
@given(orders, whims, st.integers(2, 5))
def test_the_next_player_moves_friday_and_takes_the_first_turn(
    south_seas: SouthSeas, found: list[str], whim: list[int], players: int
) -> None:
    turns = game(south_seas, found, whim, players)
    for before, turn in itertools.pairwise(turns):
        assert turn.player == before.player % players + 1
        assert turn.card == before.card + 1
        if turn.event:
            assert turn.event.player == turn.player
            assert turn.week == before.week + 1
            assert turn.event.piece == turn.piece != before.piece


@MANY
@given(orders, whims, st.integers(1, 72))
def test_an_early_end_cuts_the_game_and_changes_nothing_before(south_seas: SouthSeas, found: list[str], whim: list[int], last: int) -> None:
    whole, cut = game(south_seas, found, whim), game(south_seas, found, whim, last_card=last)
    assert cut == whole[:last]
    assert cut[-1].hidden == max(0, 6 - (cut[-1].week - 1))


@MANY
@given(scorings, st.sampled_from(GOODS))
def test_the_extra_good_is_one_of_its_kind_and_never_comes_of_nothing(south_seas: SouthSeas, brought: dict[str, int], good: str) -> None:
    got = gain(south_seas, bonus(south_seas, f"plus-{good}"), brought)
    assert got.get(good, 0) == (brought[good] + 1 if brought.get(good) else 0)
    assert all(got.get(other, 0) == brought.get(other, 0) for other in GOODS if other != good)


def test_other_rules_for_extra_goods_would_bring_other_numbers(south_seas: SouthSeas) -> None:
    shell = bonus(south_seas, "plus-shell")
    for change, expected in (
        ({"per": Fact[str](value="good", source="assumed")}, {"shell": 6, "fish": 2}),
        ({"only_shown": Fact[bool](value=False, source="assumed")}, {"shell": 4, "fish": 3}),
    ):
        rules = south_seas.extra_goods.model_copy(update=change)
        assert gain(south_seas.model_copy(update={"extra_goods": rules}), shell, {"shell": 3, "fish": 2}) == expected
    rules = south_seas.extra_goods.model_copy(update={"on_nothing": Fact[bool](value=True, source="assumed")})
    assert gain(south_seas.model_copy(update={"extra_goods": rules}), shell, {}) == {"shell": 1}


@given(st.integers(1, 20))
def test_a_ship_costs_one_good_fewer_and_never_less_than_nothing(south_seas: SouthSeas, demand: int) -> None:
    assert price(demand, bonus(south_seas, "deliver-one-fewer")) == demand - 1 >= 0
    assert price(demand, bonus(south_seas, "trade")) == demand


@MANY
@given(st.lists(st.integers(0, 7), min_size=1, max_size=11))
def test_a_card_comes_from_the_front_stack_that_has_any(left: list[int]) -> None:
    front = draw(left)
    assert front == tuple(number for number, cards in enumerate(left) if cards)[:1]
    assert draw(left, "any-stack")[:1] == front


@MANY
@given(st.sets(st.integers(1, 72), max_size=20))
def test_cards_that_fit_nowhere_are_replaced_and_every_stack_is_used_up_in_order(south_seas: SouthSeas, misfits: set[int]) -> None:
    left, seen, placed = stacks(south_seas), [], 0
    card = 0
    while any(left):
        left, stack = replace_unplaceable(left)
        card += 1
        seen.append(stack)
        placed += card not in misfits
    assert seen == [number for number, cards in enumerate(deal(south_seas)) for _ in cards]
    assert placed == 72 - len(misfits)
    assert replace_unplaceable(left) == (left, -1)
