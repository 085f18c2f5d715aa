"""Friday's life in Robinson Crusoe, step by step: who resolves an Action, what wounds him, what a reroll costs, how he dies.

    life = begin(friday)                                 before the game: no Wound, his first tokens
    life = wound(friday, life, "other")                  one Wound, unless he is immune to that source
    assigned = assign(friday, life, frozenset())         his pawn at an Action with nobody else there
    faces = roll(friday, assigned, ("success", "adventure"))
    life = reroll(friday, life, company=frozenset())     he pays; then roll_again(friday, faces, {0: "wound"})
    life, token = adventure(friday, life, die=True, token=True, both="still-one-wound")
    life, drawn = mystery(friday, life, told=True, wounds=1)

Every function is pure and takes what it needs from the data, so that checks and tests can play any data they like.
Nothing is random: what dice and cards bring is given.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from generator.model.robinson import Friday
from generator.rules.tally import LIFE, begun

Companion = Literal["player", "neutral"]
Company = frozenset[str]
Source = Literal["event", "unfulfilled-demand", "all-players", "weather", "no-food", "no-shelter", "other"]
SOURCES: tuple[Source, ...] = ("event", "unfulfilled-demand", "all-players", "weather", "no-food", "no-shelter", "other")
COMPANIONS: tuple[Companion, ...] = ("player", "neutral")
ONE_WOUND, WOUND_EACH = "still-one-wound", "a-wound-each"


class NotAllowed(ValueError):
    """A step that the rules don't allow."""


@dataclass(frozen=True, slots=True)
class Life:
    """How Friday fares: Wounds, Determination tokens, what of him is in the game, what he gained in the running Action."""

    wounds: int
    tokens: int
    alive: bool = True
    in_game: frozenset[str] = frozenset({"card", "action-pawn"})
    gains: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Assigned:
    """His pawn at an Action: with whom it stands there, who resolves it, whether the rules without a character hold."""

    company: Company
    resolver: str
    alone: bool


def begin(friday: Friday) -> Life:
    """Friday as the game begins."""
    begun(LIFE)
    return Life(0, friday.determination.start.value)


def roomy(friday: Friday) -> Friday:
    """The same Friday with a track so long that he doesn't die of what is tried."""
    boxes = friday.wounds.boxes.model_copy(update={"value": 1000})
    return friday.model_copy(update={"wounds": friday.wounds.model_copy(update={"boxes": boxes})})


def companies() -> tuple[Company, ...]:
    """Every company in which his pawn could stand at an Action: nobody, players, neutral pawns, both."""
    return tuple(frozenset(some) for count in range(len(COMPANIONS) + 1) for some in combinations(COMPANIONS, count))


def may_stand(friday: Friday, company: Company) -> bool:
    """Whether his pawn may stand there: a neutral pawn never stands without a player's."""
    return not friday.pawn.neutral.value or "player" in company


def resolver(company: Company) -> str:
    """Who resolves the Action: a player where one is, else Friday."""
    return "player" if "player" in company else "friday"


def without_character(friday: Friday, company: Company) -> bool:
    """Whether no character takes part: no player's pawn is there, and Friday himself is none."""
    return "player" not in company and not friday.is_character.value


def assign(friday: Friday, life: Life, company: Company) -> Assigned:
    """His pawn is put to an Action.

    Raises:
        NotAllowed: if it left the game, or may not stand in that company.
    """
    if not can_act(life) or not may_stand(friday, company):
        raise NotAllowed("the pawn can't be assigned: it left the game, or may not stand there")
    return Assigned(company, resolver(company), without_character(friday, company))


def roll(friday: Friday, assigned: Assigned, faces: tuple[str, ...]) -> tuple[str, ...]:
    """The Action dice that are rolled for him, as they fall; none where a character takes part, who rolls them himself."""
    return faces if assigned.alone and "roll" in friday.alone else ()


def roll_again(friday: Friday, faces: tuple[str, ...], again: Mapping[int, str]) -> tuple[str, ...]:
    """The dice after a reroll that was paid: those that are named, by their place, fall anew.

    Raises:
        NotAllowed: for more dice than a reroll is for, or for dice that weren't rolled.
    """
    if len(again) > friday.reroll.dice.value or not set(again) <= set(range(len(faces))):
        raise NotAllowed("a reroll is for fewer dice, and only for those that were rolled for him")
    return tuple(again.get(place, face) for place, face in enumerate(faces))


def immune(friday: Friday, source: Source, card: str = "") -> bool:
    """Whether a source of Wounds leaves him alone; an Event card may be named."""
    immunity = friday.immunity
    return {
        "event": immunity.events.value and card not in immunity.event_exceptions,
        "unfulfilled-demand": immunity.unfulfilled_demand.value,
        "all-players": immunity.all_players.value,
        "weather": immunity.weather.value,
        "no-food": immunity.food.value,
        "no-shelter": immunity.shelter.value,
        "other": immunity.anything_else.value,
    }[source]


def deadly(friday: Friday) -> int:
    """The Wounds at which he dies: the marker is in the last box, or would leave it."""
    track = friday.wounds
    steps_to_last = track.boxes.value if track.start_space.value else track.boxes.value - 1
    return steps_to_last if track.dies_in_last_box.value else steps_to_last + 1


def wound(friday: Friday, life: Life, source: Source, card: str = "") -> Life:
    """One Wound, unless he is immune or dead."""
    if not life.alive or immune(friday, source, card):
        return life
    hurt = replace(life, wounds=life.wounds + 1)
    return die(friday, hurt) if hurt.wounds >= deadly(friday) else hurt


def heal(friday: Friday, life: Life, wounds: int) -> Life:
    """Wounds healed by whatever heals a player: never below none, never from death."""
    heals = "healing" in friday.like_a_character_for
    return replace(life, wounds=max(0, life.wounds - wounds)) if life.alive and heals else life


def rest(friday: Friday, life: Life) -> Life:
    """The Rest Action: what it heals anybody, if he may take it."""
    return heal(friday, life, friday.healing.rest.value) if can_act(life) and friday.healing.may_rest.value else life


def die(friday: Friday, life: Life) -> Life:
    """His death: what the data lists leaves the game, the gains of the running Action stay with the players."""
    kept = tuple(gain for gain in life.gains if gain in friday.death.keeps)
    return replace(life, alive=False, in_game=life.in_game - set(friday.death.removes), gains=(), kept=(*life.kept, *kept))


def gain(life: Life, thing: str) -> Life:
    """Something gained in the running Action."""
    return replace(life, gains=(*life.gains, thing))


def fail(friday: Friday, life: Life, company: Company) -> Life:
    """A failed roll for success: its resolver gets Determination."""
    if not can_act(life) or resolver(company) != "friday":
        return life
    return replace(life, tokens=life.tokens + friday.determination.from_failure.value)


def can_act(life: Life) -> bool:
    """Whether his pawn can be assigned: it is in the game."""
    return "action-pawn" in life.in_game


def can_reroll(friday: Friday, life: Life, company: Company) -> bool:
    """Whether he can pay for a reroll: his card is in the game, he has the tokens, and the dice were rolled for him."""
    return "card" in life.in_game and without_character(friday, company) and life.tokens >= friday.reroll.cost.value


def reroll(friday: Friday, life: Life, company: Company) -> Life:
    """A reroll paid with his own tokens.

    Raises:
        NotAllowed: if he can't pay, or the dice weren't rolled for him.
    """
    if not can_reroll(friday, life, company):
        raise NotAllowed("no reroll: too few tokens, a player resolves, or Friday is gone")
    return replace(life, tokens=life.tokens - friday.reroll.cost.value)


def adventure(friday: Friday, life: Life, *, die: bool, token: bool, both: str) -> tuple[Life, bool]:
    """An Adventure called for by the die, by a token on the deck or by both; then whether the token still lies there."""
    calls = die + token if both == WOUND_EACH else int(die or token)
    for _ in range(calls * friday.adventure_wounds.value if friday.adventure.cards.value == 0 else 0):
        life = wound(friday, life, "other")
    return life, token and not friday.adventure.token_removed.value


def mystery(friday: Friday, life: Life, *, told: bool, wounds: int) -> tuple[Life, bool]:
    """A Mystery card that something tells him to draw, or that the players would like; then whether he drew it.

    What it does it does to a character: without being treated as one he would come to no harm.
    """
    draws = can_act(life) and (friday.mystery.when_told.value if told else friday.mystery.at_will.value)
    hurts = draws and (friday.is_character.value or "mystery-cards" in friday.like_a_character_for)
    for _ in range(wounds if hurts else 0):
        life = wound(friday, life, "other")
    return life, draws
