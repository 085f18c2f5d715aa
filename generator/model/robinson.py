"""Friday for Robinson Crusoe, as data: what he is, his wound track, his reroll and our rulings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Count, Fact, Flag, Frozen, Id, Tally, Text
from generator.model.south_seas import Ruling


class Wounds(Frozen):
    """The wound track."""

    boxes: Fact[Count] = Field(description="How many boxes the track has.")
    start_space: Fact[Flag] = Field(description="Whether a space for the marker stands before the first box.")
    arrows: Fact[Tally] = Field(description="How many morale arrows stand below the track.")
    dies_in_last_box: Fact[Flag] = Field(description="Whether Friday dies when the marker reaches the last box.")


class Reroll(Frozen):
    """What his Determination buys."""

    cost: Fact[Count] = Field(description="Determination tokens that a reroll costs.")
    dice: Fact[Count] = Field(description="Action dice that are rolled again.")
    of: Fact[Literal["rolled-for-him", "any-roll"]] = Field(description="Whose dice may be rolled again.")


class Determination(Frozen):
    """His own tokens."""

    start: Fact[Tally] = Field(description="How many he has at the start.")
    from_failure: Fact[Tally] = Field(description="How many the resolver gets for a failed roll for success.")
    limited: Fact[Flag] = Field(description="Whether there is a largest number that he can have.")


class Immunity(Frozen):
    """What doesn't touch him."""

    events: Fact[Flag] = Field(description="Whether Event cards leave him alone.")
    event_exceptions: tuple[Id, ...] = Field(description="The Event cards that touch him all the same.")
    unfulfilled_demand: Fact[Flag] = Field(description="Whether an unfulfilled demand costs him no Wound.")
    all_players: Fact[Flag] = Field(description='Whether Wounds for "all players" or "all characters" pass him by.')
    weather: Fact[Flag] = Field(description="Whether the weather can't wound him.")
    food: Fact[Flag] = Field(description="Whether he needs no food.")
    shelter: Fact[Flag] = Field(description="Whether he needs no shelter.")
    anything_else: Fact[Flag] = Field(description="Whether any other source of Wounds leaves him alone.")


class Pawn(Frozen):
    """His Action pawn."""

    count: Fact[Count] = Field(description="How many pawns he has.")
    colour: Fact[Literal["white"]] = Field(description="Its colour.")
    neutral: Fact[Flag] = Field(description="Whether it counts as a neutral pawn.")
    assigned: Fact[Literal["planning-stage"]] = Field(description="When it is assigned.")
    to: tuple[Id, ...] = Field(description="Which Actions it can be assigned to.")
    may_stay_back: Fact[Flag] = Field(description="Whether it may be left unassigned.")
    beside: tuple[Id, ...] = Field(description="Which pawns may stand beside it; it may stand alone, too.")
    resolver_beside_players: Fact[Literal["player", "friday"]] = Field(description="Who resolves an Action that a player's pawn is at.")


class Adventure(Frozen):
    """What becomes of an Adventure."""

    cards: Fact[Tally] = Field(description="How many Adventure cards he draws.")
    token_removed: Fact[Flag] = Field(description="Whether a token on the deck is taken away.")


class Mystery(Frozen):
    """How he deals with Mystery cards."""

    when_told: Fact[Flag] = Field(description="Whether he draws them when something tells him to.")
    at_will: Fact[Flag] = Field(description="Whether he draws them whenever the players like.")


class Healing(Frozen):
    """What heals him."""

    by: tuple[Id, ...] = Field(description="Things that heal a player or a character, and him.")
    anything_else: Fact[Flag] = Field(description="Whether anything else that heals them heals him, too.")
    may_rest: Fact[Flag] = Field(description="Whether he may take the Rest Action.")
    rest: Fact[Count] = Field(description="How many Wounds a rest heals.")


class Death(Frozen):
    """What happens when he dies."""

    ends_game: Fact[Flag] = Field(description="Whether the game ends.")
    removes: tuple[Id, ...] = Field(description="What leaves the game with him.")
    keeps: tuple[Id, ...] = Field(description="What the players keep of his last Action.")


class Friday(Frozen):
    """What he is and what he can do."""

    is_character: Fact[Flag] = Field(description="Whether he is a character.")
    first_player: Fact[Flag] = Field(description="Whether he can be the First Player.")
    not_counted_for: tuple[Id, ...] = Field(description="The costs for which he is no player.")
    like_a_character_for: tuple[Id, ...] = Field(description="Where he is treated as a character all the same.")
    pawn: Pawn = Field(description="His Action pawn.")
    wounds: Wounds = Field(description="His wound track.")
    reroll: Reroll = Field(description="What his Determination buys.")
    determination: Determination = Field(description="His tokens.")
    decider: Fact[Literal["players"]] = Field(description="Who decides and rolls for him.")
    alone: tuple[Id, ...] = Field(description="The rules that hold only for an Action without a character.")
    adventure: Adventure = Field(description="What becomes of an Adventure.")
    mystery: Mystery = Field(description="How he deals with Mystery cards.")
    healing: Healing = Field(description="What heals him.")
    death: Death = Field(description="What happens when he dies.")
    adventure_wounds: Fact[Count] = Field(description="Wounds that he takes instead of an Adventure card.")
    immunity: Immunity = Field(description="What doesn't touch him.")
    uses: tuple[Id, ...] = Field(description="What he can use in an Action without a character.")
    never_uses: tuple[Id, ...] = Field(description="What he can't use.")


class Card(Frozen):
    """His card."""

    count: Fact[Count] = Field(description="How many cards he has.")


class Use(Frozen):
    """For whom he is meant."""

    least: Fact[Count] = Field(description="The smallest number of players he is meant for.")
    most: Fact[Count] = Field(description="The largest number of players he is meant for above all.")
    larger_groups: Fact[Flag] = Field(description="Whether more players may use him as well.")
    effect: Fact[Literal["easier", "harder"]] = Field(description="What he makes of the game.")
    optional: Fact[Flag] = Field(description="Whether the game can be played without him.")


class Robinson(Frozen):
    """Everything about Friday's card."""

    title: Text = Field(description="The name of the expansion.")
    requires: tuple[Id, ...] = Field(description="The games that are needed.")
    game: Text = Field(description="The name of the game that is needed.")
    use: Use = Field(description="For whom he is meant.")
    card: Card = Field(description="His card.")
    friday: Friday = Field(description="What he is and can do.")
    rulings: Annotated[tuple[Ruling, ...], Field(description="Open questions and our choices.")] = ()
