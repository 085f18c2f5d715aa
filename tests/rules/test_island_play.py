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
from generator.rules.island_goods import draw, gain, gains, price, supply
from generator.rules.timeline import Turn, acts_after, play, stacks

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


def ruled(south_seas: SouthSeas, question: str, choice: str) -> SouthSeas:
    """The same game with another choice in a ruling."""
    rulings = tuple(
        one.model_copy(update={"choice": Fact[str](value=choice, source="assumed")}) if one.id == question else one
        for one in south_seas.rulings
    )
    return south_seas.model_copy(update={"rulings": rulings})


@MANY
@given(st.sets(st.integers(1, 72), max_size=20), st.booleans())
def test_cards_that_fit_nowhere_are_replaced_and_no_week_is_lost(south_seas: SouthSeas, misfits: set[int], replaced: bool) -> None:
    choice = "replaced-from-the-next-stack" if replaced else "not-replaced"
    turns = tuple(play(ruled(south_seas, "unplaceable-last-card", choice), misfits=frozenset(misfits)))
    cards = [turn.card for turn in turns if turn.card]
    assert cards == [card for card in range(1, 73) if card not in misfits]
    without = sum(not turn.card for turn in turns)
    assert without <= (1 if replaced else sum(card in misfits for card in (7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 72)))
    events = [turn.event.kind for turn in turns if turn.event]
    assert len(events) <= 10
    assert events == (["discovery"] * 6 + ["move"] * 4)[: len(events)]


def test_a_stacks_last_card_that_fits_nowhere_ends_its_week_and_shortens_the_next(south_seas: SouthSeas) -> None:
    turns = tuple(play(south_seas, misfits=frozenset({7})))
    lengths = [len(tuple(group)) for _, group in itertools.groupby(turns, key=lambda turn: turn.week)]
    assert lengths == [7, 6, *[7] * 8, 2]
    assert (turns[6].card, turns[6].week) == (8, 1)
    assert turns[7].event is not None


@MANY
@given(st.integers(1, 72))
def test_an_end_that_is_no_end_plays_all_weeks(south_seas: SouthSeas, last: int) -> None:
    on = tuple(play(ruled(south_seas, "early-end", "weeks-left-are-played"), last_card=last))
    assert len(on) == 72
    assert len(tuple(play(south_seas, last_card=last))) == last


@MANY
@given(st.integers(2, 12), st.integers(1, 6))
def test_who_draws_from_any_stack_leaves_the_order_and_loses_no_card(south_seas: SouthSeas, full: int, size: int) -> None:
    numbers = {"full": full, "full_size": size, "last_size": 2}
    changes: dict[str, object] = {name: Fact[int](value=number, source="assumed") for name, number in numbers.items()}
    changes["draw_from"] = Fact[str](value="any-stack", source="assumed")
    dealt = south_seas.model_copy(update={"stacks": south_seas.stacks.model_copy(update=changes)})
    cards = [turn.card for turn in play(dealt, pick=max)]
    assert sorted(cards) == list(range(1, full * size + 3)) != cards
    assert [turn.card for turn in play(dealt)] == sorted(cards)


@MANY
@given(orders, whims)
def test_every_turn_has_the_steps_of_its_kind(south_seas: SouthSeas, found: list[str], whim: list[int]) -> None:
    for turn in game(south_seas, found, whim):
        kind = turn.event.kind if turn.event else "none"
        assert (
            turn.acts
            == {
                "discovery": ("turn-over", "lay-out", "stand", "draw", "turn"),
                "move": ("stand", "draw", "turn"),
                "none": ("draw", "turn"),
            }[kind]
        )


@MANY
@given(st.lists(scorings, max_size=5), st.sampled_from(GOODS))
def test_scorings_count_each_by_itself(south_seas: SouthSeas, brought: list[dict[str, int]], good: str) -> None:
    shown = sum(one.get(good, 0) for one in brought)
    assert gains(south_seas, bonus(south_seas, f"plus-{good}"), brought).get(good, 0) == shown + sum(bool(one.get(good)) for one in brought)


@MANY
@given(st.dictionaries(st.sampled_from(GOODS), st.integers(0, 6)), st.sampled_from(GOODS))
def test_a_ship_is_paid_in_full_but_for_one_good_that_it_asks_for(south_seas: SouthSeas, demand: dict[str, int], left_out: str) -> None:
    fewer = bonus(south_seas, "deliver-one-fewer")
    if demand.get(left_out):
        paid = supply(south_seas, fewer, demand, [left_out])
        assert sum(paid.values()) == price(sum(demand.values()), fewer)
        assert paid == demand | {left_out: demand[left_out] - 1}
    else:
        with pytest.raises(ValueError, match="can't be left out"):
            supply(south_seas, fewer, demand, [left_out])


@MANY
@given(scorings, st.sampled_from(GOODS), st.sampled_from(["supplying-a-ship", "own-turn-before-placing"]))
def test_goods_from_elsewhere_bring_nothing_extra(south_seas: SouthSeas, brought: dict[str, int], good: str, way: str) -> None:
    assert gain(south_seas, bonus(south_seas, f"plus-{good}"), brought, way) == brought
