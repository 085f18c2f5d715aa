"""Friday's Island for Carcassonne: South Seas, as data: stacks, island, tiles, bonuses and our rulings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Count, Fact, Flag, Format, Frozen, Id, Measure, Name, Plain, Strength, Tally, Text
from generator.model.printing import Corner, Texts
from generator.units import ZERO

MoveStep = Literal["turn-over", "lay-out", "stand", "draw", "turn"]
BonusKind = Literal["extra-good", "deliver-fewer", "trade", "place-and-take-back"]


class Stacks(Frozen):
    """How the base game's landscape cards are dealt; every stack is one week."""

    full: Fact[Count] = Field(description="How many stacks are full.")
    full_size: Fact[Count] = Field(description="How many cards a full stack holds.")
    last: Fact[Count] = Field(description="How many stacks follow with the cards that are left.")
    last_size: Fact[Count] = Field(description="How many cards the last stack holds.")
    short_stack: Fact[Literal["end", "front"]] = Field(description="Where the stack with the cards that are left lies.")
    layout: Fact[Literal["row", "circle"]] = Field(description="How the stacks lie on the table.")
    draw_from: Fact[Literal["front-stack", "any-stack"]] = Field(description="Which stack a card is drawn from.")
    week_ends: Fact[Literal["last-card-placed", "last-card-drawn"]] = Field(description="When the week of a stack is over.")


class Base(Frozen):
    """What the base game brings."""

    tiles: Fact[Count] = Field(description="All landscape cards of the base game.")
    start_tiles: Fact[Count] = Field(description="Those that lie on the table at the start.")
    ships: Fact[Count] = Field(description="All ships of the base game.")
    goods: tuple[Id, ...] = Field(description="The kinds of goods.")
    landing: Fact[Literal["place-or-take-back", "place-and-take-back"]] = Field(
        description="What a player may do with islanders in a turn."
    )
    rules_stay: Fact[Flag] = Field(description="Whether its rules hold where the expansion says nothing else.")


class Bonus(Frozen):
    """What a tile grants while Friday stands on it."""

    kind: BonusKind = Field(description="Which of the bonuses it is.")
    scope: Fact[Literal["every-player", "who-moved-friday"]] = Field(description="Who has the bonus.")
    strength: Strength = Field(description="Whether it must, may or simply does happen.")
    when: Fact[Literal["scoring", "supplying-a-ship", "own-turn-before-placing", "own-turn-after-placing"]] = Field(
        description="When the bonus takes effect."
    )
    good: Plain = Field(default="", description="The good that is meant, for an extra good.")
    amount: Fact[Count] | None = Field(default=None, description="How many more, or fewer.")
    steps: tuple[Id, ...] = Field(default=(), description="The steps, in their order.")
    items: tuple[Id, ...] = Field(default=(), description="What may change hands in a trade.")
    parties: tuple[Id, ...] = Field(default=(), description="Who may trade with whom.")
    voluntary: Fact[Flag] | None = Field(default=None, description="Whether everybody is free to decline.")
    place_on: Plain = Field(default="", description="Where an islander is placed.")
    take_from: Plain = Field(default="", description="Where an islander is taken back from.")


class ExtraGoods(Frozen):
    """What the extra goods of all three kinds have in common."""

    per: Fact[Literal["scoring", "good"]] = Field(
        description="Whether the extra comes once for a scoring, or for each good that it brings."
    )
    on_nothing: Fact[Flag] = Field(description="Whether it comes even if the scoring brings none of that good.")
    limit: Fact[Literal["none", "turn", "week"]] = Field(description="Within what it comes only once.")
    only_shown: Fact[Flag] = Field(description="Whether only the kind on Friday's piece is added to.")


class Delivery(Frozen):
    """How the cheaper ship is paid."""

    left_out: Fact[Literal["demanded-good", "any-good"]] = Field(description="What the good that is left out must be.")
    chooser: Fact[Literal["supplying-player", "other-players"]] = Field(description="Who chooses it.")
    points: Fact[Literal["unchanged", "fewer"]] = Field(description="What the ship is then worth.")


class Trading(Frozen):
    """How goods are traded."""

    opener: Fact[Literal["active-player", "anybody"]] = Field(description="Who asks for a swap.")
    partners: Fact[Literal["several", "one"]] = Field(description="With how many others it may be done in a turn.")


class Shore(Frozen):
    """Where a tile's edges are land: the ends of each stretch, in pairs, measured from the left or from the top."""

    top: tuple[Measure, ...] = Field(description="Along the upper edge, from the left.")
    right: tuple[Measure, ...] = Field(description="Along the right edge, from the top.")
    bottom: tuple[Measure, ...] = Field(description="Along the lower edge, from the left.")
    left: tuple[Measure, ...] = Field(description="Along the left edge, from the top.")


class Tile(Frozen):
    """One piece of the island."""

    id: Id = Field(description="The name of the tile; it names its files too.")
    cell: tuple[Count, ...] = Field(min_length=2, max_length=2, description="Its place on the island: column and row, from 1.")
    shore: Shore | None = Field(default=None, description="Where its edges are land; what lies between is sea.")
    symbol: Id = Field(description="The symbol that the tile shows large.")
    copies: Count = Field(default=1, description="How often the tile is printed.")
    bonus: Bonus = Field(description="What it grants.")
    alt: Text = Field(description="What the tile shows, for those who can't see it.")
    texts: Texts = Field(description="The words on the tile: title and rule.")


class Island(Frozen):
    """The tiles and how they lie."""

    name: Text = Field(description="What the laid-out tiles are called.")
    columns: Fact[Count] = Field(description="Columns of the picture.")
    rows: Fact[Count] = Field(description="Rows of the picture.")
    strict: Fact[Flag] = Field(description="Whether the picture must be kept to.")
    own_back: Fact[Flag] = Field(description="Whether the backs differ from those of the base game's cards.")
    shuffled: Fact[Flag] = Field(description="Whether the tiles are shuffled before the game.")
    face_down: Fact[Flag] = Field(description="Whether they lie face down until they are found.")
    apart: Fact[Flag] = Field(description="Whether they are kept, and laid out, away from the base game's cards.")
    free_position: Fact[Flag] = Field(description="Whether players choose where a tile is laid.")
    must_fit: Fact[Flag] = Field(description="Whether a tile must fit those already laid.")
    beside: Fact[Flag] = Field(description="Whether a tile is laid beside those already laid.")
    stays: Fact[Flag] = Field(description="Whether a tile stays where it was laid.")
    whole: Fact[Flag] = Field(description="Whether all tiles give a whole island, whatever their order.")
    ways: Fact[Tally] | None = Field(default=None, description="In how many ways the tiles can be laid so that the coast closes.")
    template: Id = Field(description="The tiles' fronts: templates/faces/<template>.j2.svg.")
    size: Format = Field(description="The size of a tile after cutting.")
    corner: Corner = ZERO
    thickness: Fact[Measure] = Field(description="How thick a tile is, with the board that it is glued on.")
    back: Id = Field(description="The back that all tiles share.")
    tiles: tuple[Tile, ...] = Field(min_length=1, description="The tiles, in reading order of the picture.")


class Figure(Frozen):
    """The wooden Friday of the original."""

    name: Text = Field(description="Its name.")
    count: Fact[Count] = Field(description="How many there are.")
    stand_in: Id = Field(description="The piece that stands in for it.")
    material: Fact[Literal["wood", "paper"]] = Field(description="What it is made of.")
    width: Fact[Measure] = Field(description="How wide it is.")
    height: Fact[Measure] = Field(description="How high it stands.")
    thickness: Fact[Measure] = Field(description="How thick it is.")
    starts_off_island: Fact[Flag] = Field(description="Whether it waits beside the island in the first week.")


class Moves(Frozen):
    """How Friday comes to stand on a tile."""

    discoveries: Fact[Count] = Field(description="How many tiles he discovers, one after each of the first stacks.")
    pieces: Fact[Count] = Field(description="How many pieces are turned over at a discovery.")
    mover: Fact[Literal["next-player", "same-player"]] = Field(
        description="Who moves Friday: the player after the one who placed a stack's last card, or that one."
    )
    steps: tuple[MoveStep, ...] = Field(description="What that player does, in its order, from the discovery to the turn.")
    chooser: Fact[Literal["mover", "all-players"]] = Field(description="Who decides where Friday moves when all tiles are found.")
    pieces_at_move: Fact[Tally] = Field(description="How many pieces are turned over at a move.")
    bonuses_at_once: Fact[Count] = Field(description="How many bonuses hold in a week.")
    bonus_from: Fact[Literal["arrival", "next-turn"]] = Field(description="When a week's bonus begins to hold.")
    bonus_until: Fact[Literal["last-turn", "last-draw"]] = Field(description="How long it holds.")
    another_tile: Fact[Flag] = Field(description="Whether a later move must leave the tile he stands on.")
    islanders: Fact[Count] = Field(description="How many islanders a player may place, and how many take back, in a turn.")
    draw_before_event: Fact[Flag] = Field(description="Whether the normal card is drawn before Friday's event.")
    event_after_last_stack: Fact[Flag] = Field(description="Whether anything happens after the last stack.")


class Example(Frozen):
    """The worked example."""

    after_stack: Fact[Count] = Field(description="After which stack it plays.")
    week: Fact[Count] = Field(description="In which week its bonus holds.")
    tile: Id = Field(description="Which tile turns up.")
    players: tuple[Name, ...] = Field(min_length=2, description="Who plays, in the order of their turns; the first one begins.")


class Ruling(Frozen):
    """A question that the rules texts leave open, and our choice."""

    id: Id = Field(description="The name of the question.")
    choice: Fact[Name] = Field(description="What we chose, in short; it is never printed.")
    covers: tuple[Name, ...] = Field(default=(), description="The statements that the ruling settles.")
    strength: Strength = Field(default="automatic", description="Whether it says must, may, should, never or simply is.")
    text: Text = Field(description="The ruling, as it is printed.")


class Change(Frozen):
    """A rule of the base game that the expansion changes; all others stay as they are."""

    id: Id = Field(description="What changes it: a tile, the stacks, Friday.")
    base_rule: Name = Field(description="The rule of the base game, in short.")
    becomes: Name = Field(description="What it becomes, in short.")


class SouthSeas(Frozen):
    """Everything about Friday's Island."""

    title: Text = Field(description="The name of the expansion.")
    requires: tuple[Id, ...] = Field(description="The games that are needed.")
    game: Text = Field(description="The name of the game that is needed.")
    stacks: Stacks = Field(description="The stacks of landscape cards.")
    weeks: Fact[Count] = Field(description="How many weeks a full game lasts.")
    base: Base = Field(description="What the base game brings.")
    figure: Figure = Field(description="The wooden Friday.")
    island: Island = Field(description="The tiles.")
    moves: Moves = Field(description="How Friday moves.")
    extra_goods: ExtraGoods = Field(description="What the extra goods have in common.")
    delivery: Delivery = Field(description="How the cheaper ship is paid.")
    trading: Trading = Field(description="How goods are traded.")
    changes: tuple[Change, ...] = Field(default=(), description="The base rules that are changed; none is printed from here.")
    example: Example = Field(description="The worked example.")
    rulings: Annotated[tuple[Ruling, ...], Field(description="Open questions and our choices.")] = ()


def choice(rulings: Iterable[Ruling], question: str) -> str:
    """What our ruling on a question chose; nothing without a ruling."""
    return next((ruling.choice.value for ruling in rulings if ruling.id == question), "")
