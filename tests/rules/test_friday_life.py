"""Friday's life played thousands of times with other data: the statements hold in each, whatever the numbers are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.model.robinson import Friday
from generator.read.project import Project, read_project
from generator.rules import friday_life as life

NOBODY: frozenset[str] = frozenset()
GAME = read_project(Path(__file__).parents[2] / "cards.yaml").game
SHIPPED: Friday = GAME.robinson.friday  # type: ignore[union-attr]
EACH = settings(max_examples=300, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))


def changed(model: Any, path: str, value: object) -> Any:
    """A model with another value at a path; the last step may be a fact."""
    head, _, rest = path.partition(".")
    found = getattr(model, head)
    new = changed(found, rest, value) if rest else (found.model_copy(update={"value": value}) if hasattr(found, "source") else value)
    return model.model_copy(update={head: new})


@st.composite
def fridays(draw: st.DrawFn) -> Friday:
    """Friday with other numbers; what he is stays."""
    friday = SHIPPED
    for path, numbers in (
        ("wounds.boxes", st.integers(1, 8)),
        ("reroll.cost", st.integers(1, 5)),
        ("determination.start", st.integers(0, 6)),
        ("determination.from_failure", st.integers(0, 4)),
        ("adventure_wounds", st.integers(1, 3)),
    ):
        friday = changed(friday, path, draw(numbers))
    return friday


STEP = st.one_of(
    st.tuples(st.just("wound"), st.sampled_from(life.SOURCES)),
    st.tuples(st.just("heal"), st.integers(0, 9)),
    st.tuples(st.just("fail"), st.sampled_from(life.companies())),
    st.tuples(st.just("reroll"), st.sampled_from(life.companies())),
    st.tuples(st.just("adventure"), st.tuples(st.booleans(), st.booleans())),
    st.tuples(st.just("gain"), st.sampled_from(("resources", "cards", "tokens"))),
)


@dataclass(frozen=True)
class Told:
    """One step of a played life, before and after."""

    step: tuple[str, Any]
    before: life.Life
    after: life.Life


def played(friday: Friday, steps: list[tuple[str, Any]]) -> list[Told]:
    now, story = life.begin(friday), []
    for step in steps:
        then = one_step(friday, now, *step)
        story.append(Told(step, now, then))
        now = then
    return story


def one_step(friday: Friday, now: life.Life, what: str, how: Any) -> life.Life:
    match what:
        case "wound":
            return life.wound(friday, now, how)
        case "heal":
            return life.heal(friday, now, how)
        case "fail":
            return life.fail(friday, now, how)
        case "reroll":
            return life.reroll(friday, now, how) if life.can_reroll(friday, now, how) else now
        case "adventure":
            return life.adventure(friday, now, die=how[0], token=how[1], both=life.ONE_WOUND)[0]
        case _:
            return life.gain(now, how) if now.alive else now


LIVES = st.tuples(fridays(), st.lists(STEP, max_size=40))


@EACH
@given(LIVES)
def test_wounds_stay_on_the_track_and_a_full_track_is_death(lived: tuple[Friday, list]) -> None:
    """B24, B41."""
    friday, steps = lived
    boxes = friday.wounds.boxes.value
    for told in played(friday, steps):
        assert 0 <= told.after.wounds <= boxes
        assert told.after.alive is (told.after.wounds < boxes)


@EACH
@given(LIVES)
def test_only_what_is_on_no_list_wounds_him(lived: tuple[Friday, list]) -> None:
    """B28, B29, B30, B43."""
    friday, steps = lived
    for told in played(friday, steps):
        if told.step[0] == "wound":
            hurt = told.after.wounds - told.before.wounds
            assert hurt == int(told.before.alive and told.step[1] == "other")


@EACH
@given(LIVES)
def test_a_reroll_costs_his_own_tokens_and_nothing_else_does(lived: tuple[Friday, list]) -> None:
    """B15, B16, B39."""
    friday, steps = lived
    for told in played(friday, steps):
        spent = told.before.tokens - told.after.tokens
        assert told.after.tokens >= 0
        if told.step[0] == "reroll" and told.before.alive and "player" not in told.step[1]:
            assert spent == (friday.reroll.cost.value if told.before.tokens >= friday.reroll.cost.value else 0)
        else:
            assert spent <= 0


@EACH
@given(LIVES)
def test_the_dead_do_nothing_and_what_he_gained_is_kept(lived: tuple[Friday, list]) -> None:
    """B32, B33, B34, B46."""
    friday, steps = lived
    story = played(friday, steps)
    for told in story:
        if not told.before.alive:
            assert told.after == told.before
            assert not life.can_act(told.after)
            assert not any(life.can_reroll(friday, replace(told.after, tokens=99), group) for group in life.companies())
        elif not told.after.alive:
            assert told.after.kept == told.before.gains
            assert told.after.in_game == frozenset()


@EACH
@given(fridays(), st.booleans(), st.booleans())
def test_an_adventure_is_one_replaced_draw(friday: Friday, die: bool, token: bool) -> None:
    """B17, B18, B19."""
    friday = changed(friday, "wounds.boxes", 8)
    after, left = life.adventure(friday, life.begin(friday), die=die, token=token, both=life.ONE_WOUND)
    assert after.wounds == (friday.adventure_wounds.value if die or token else 0)
    assert not left


@pytest.mark.parametrize("company", life.companies(), ids=lambda group: "-".join(sorted(group)) or "alone")
def test_who_resolves_and_whether_his_own_rules_hold(company: frozenset[str]) -> None:
    """B11, B12, B40: neutral pawns change nothing, a player's pawn everything."""
    assert life.may_stand(SHIPPED, company)
    assert life.resolver(company) == ("player" if "player" in company else "friday")
    assert life.without_character(SHIPPED, company) is ("player" not in company)
    assert life.without_character(SHIPPED, company) is life.without_character(SHIPPED, company - {"neutral"})


def test_a_neutral_pawn_would_need_a_player() -> None:
    neutral = changed(SHIPPED, "pawn.neutral", True)
    assert {group for group in life.companies() if life.may_stand(neutral, group)} == {
        frozenset({"player"}),
        frozenset({"player", "neutral"}),
    }


def test_argument_is_the_one_event_that_hurts() -> None:
    start = life.begin(SHIPPED)
    assert life.wound(SHIPPED, start, "event", "storm") == start
    assert life.wound(SHIPPED, start, "event", "argument").wounds == 1


def test_without_a_start_space_he_would_die_too_soon(shipped: Project) -> None:
    assert life.deadly(SHIPPED) == SHIPPED.wounds.boxes.value
    assert life.deadly(changed(SHIPPED, "wounds.start_space", False)) == SHIPPED.wounds.boxes.value - 1
    assert life.deadly(changed(SHIPPED, "wounds.dies_in_last_box", False)) == SHIPPED.wounds.boxes.value + 1


def test_a_reroll_that_he_cannot_pay_is_refused() -> None:
    with pytest.raises(life.NotAllowed):
        life.reroll(SHIPPED, life.begin(SHIPPED), NOBODY)
    paid = life.reroll(SHIPPED, replace(life.begin(SHIPPED), tokens=5), NOBODY)
    assert paid.tokens == 5 - SHIPPED.reroll.cost.value
    with pytest.raises(life.NotAllowed):
        life.reroll(SHIPPED, replace(life.begin(SHIPPED), tokens=5), frozenset({"player"}))


def test_healing_goes_down_to_no_wound_and_never_back_from_death() -> None:
    """B27."""
    hurt = life.wound(SHIPPED, life.begin(SHIPPED), "other")
    assert life.heal(SHIPPED, hurt, 5).wounds == 0
    dead = life.die(SHIPPED, hurt)
    assert life.heal(SHIPPED, dead, 5) == dead


@EACH
@given(fridays(), st.booleans(), st.integers(0, 9), st.integers(0, 3))
def test_a_mystery_is_drawn_when_told_and_harms_as_it_harms_a_character(friday: Friday, told: bool, wounds: int, before: int) -> None:
    """B20, B35."""
    now = life.begin(friday)
    for _ in range(before):
        now = life.wound(friday, now, "other")
    after, drawn = life.mystery(friday, now, told=told, wounds=wounds)
    assert drawn is (told and now.alive)
    assert after.wounds == (min(now.wounds + wounds, friday.wounds.boxes.value) if drawn else now.wounds)
    spared = changed(friday, "like_a_character_for", ("healing",))
    assert life.mystery(spared, now, told=told, wounds=wounds) == (now, drawn)


DICE = st.lists(st.sampled_from(("success", "failure", "adventure", "wound")), min_size=1, max_size=3).map(tuple)


@EACH
@given(fridays(), DICE, st.dictionaries(st.integers(0, 4), st.sampled_from(("success", "adventure")), max_size=3))
def test_a_reroll_changes_only_dice_that_were_rolled_for_him(friday: Friday, faces: tuple[str, ...], again: dict[int, str]) -> None:
    """B14, B15, B39."""
    for company in life.companies():
        assigned = life.assign(friday, life.begin(friday), company)
        rolled = life.roll(friday, assigned, faces)
        assert rolled == (() if "player" in company else faces)
        if len(again) > friday.reroll.dice.value or not set(again) <= set(range(len(rolled))):
            with pytest.raises(life.NotAllowed):
                life.roll_again(friday, rolled, again)
        else:
            after = life.roll_again(friday, rolled, again)
            assert [place for place, face in enumerate(after) if face != rolled[place]] == [
                place for place, face in sorted(again.items()) if face != rolled[place]
            ]


@EACH
@given(LIVES, st.integers(1, 3))
def test_a_rest_heals_what_it_heals_anybody_and_never_the_dead(lived: tuple[Friday, list], heals: int) -> None:
    """B22, B27."""
    friday, steps = changed(lived[0], "healing.rest", heals), lived[1]
    for told in played(friday, steps):
        rested = life.rest(friday, told.after)
        assert rested.wounds == (max(0, told.after.wounds - heals) if told.after.alive else told.after.wounds)
        assert life.rest(changed(friday, "healing.may_rest", False), told.after) == told.after


def test_the_dead_are_assigned_nowhere_and_a_neutral_pawn_not_alone() -> None:
    """B11, B34."""
    with pytest.raises(life.NotAllowed):
        life.assign(SHIPPED, life.die(SHIPPED, life.begin(SHIPPED)), NOBODY)
    with pytest.raises(life.NotAllowed):
        life.assign(changed(SHIPPED, "pawn.neutral", True), life.begin(SHIPPED), NOBODY)
    assert life.assign(SHIPPED, life.begin(SHIPPED), frozenset({"player"})) == life.Assigned(frozenset({"player"}), "player", False)
