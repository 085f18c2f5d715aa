"""Checks of the island as a whole: its coast closes in as many ways as the handout says, and it grows whole in any order."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import counted
from generator.model.south_seas import SouthSeas, Tile
from generator.read.project import Project
from generator.rules.coast import MOST, UNSEEN, edges, touch, ways, whole_orders
from generator.rules.island_numbers import printed

MOST_TILES = 8  # all orders of more pieces are too many to try
SIDES = ("top", "right", "bottom", "left")
WAYS = "south_seas.island.ways"


def ruled(facts: SouthSeas, question: str) -> str:
    """The choice of a ruling, or nothing."""
    return next((ruling.choice.value for ruling in facts.rulings if ruling.id == question), "")


@check("coast-ways", stage="rules", invariants=["A43", "A54"])
def coast_closes(project: Project) -> Iterator[Finding]:
    """The coast closes in exactly as many ways as the data says and the handout prints.

    Tried: every tile in every cell, turned each way that the ruling on turned pieces allows. A step of less than 1 mm in the
    coast counts as none, since a cut is no truer; that number is ours.

    Passes::

        ways: {value: 2, source: assumed}
        en: The coast closes in {two=south_seas.island.ways} ways.

    Fails::

        ways: {value: 1, source: assumed}       # and tiles whose coast also closes in another way
    """
    facts = project.game.south_seas
    if facts is None or facts.island.ways is None:
        return
    island, told = facts.island, facts.island.ways.value
    if len(island.tiles) != island.columns.value * island.rows.value:
        return  # the check tile-count tells it
    bare = next((number for number, tile in enumerate(island.tiles) if tile.shore is None), None)
    if bare is not None:
        place = project.place("south_seas", "island", "tiles", bare, "id")
        yield Finding(
            place, "the ways of laying the island can't be counted: this tile has no shore", "add its shore", island.tiles[bare].id
        )
        return
    tiles = [edges(tile.shore, island.size.width, island.size.height) for tile in island.tiles if tile.shore]
    may_turn = ruled(facts, "turned-pieces") != "upright-only"
    found = ways(tiles, island.columns.value, island.rows.value, island.size.width, may_turn=may_turn)
    if found != told:
        many = f"more than {MOST} ways" if found >= MOST else counted(found, "way")
        message = f"the coast closes in {many}, not in {told}"
        hint = "give the tiles shores that fit each other only" if found >= MOST else f"write {found}, and mend the rule that tells it"
        yield Finding(project.place("south_seas", "island", "ways", "value"), message, hint)
    for number, handout in enumerate(project.game.handouts):
        lines = [line for section in handout.sections for line in section.lines]
        for language in project.game.languages if handout.game == "south-seas" else ():
            if not any(language in line.text and WAYS in printed(line.text[language]) for line in lines):
                message = f"{handout.id} does not tell in how many ways the coast closes"
                yield Finding(project.place("handouts", number, "id"), message, f"print {{{WAYS}}} in a line", handout.id, language)


@check("coast-meets", stage="rules", invariants=["A43"])
def neighbours_meet(project: Project) -> Iterator[Finding]:
    """Where two tiles of the picture touch, land meets land and sea meets sea; the outer edges are sea.

    Passes::

        shore: {top: [], right: [9.5 mm, 45 mm], bottom: [], left: []}     # the tile on the left
        shore: {top: [], right: [], bottom: [], left: [9.5 mm, 45 mm]}     # and the one on its right

    Fails::

        shore: {top: [], right: [9.5 mm, 45 mm], bottom: [], left: []}
        shore: {top: [], right: [], bottom: [], left: [20 mm, 45 mm]}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    at = {tile.cell: (number, tile) for number, tile in enumerate(facts.island.tiles)}
    grid = {(column, row) for column in range(1, facts.island.columns.value + 1) for row in range(1, facts.island.rows.value + 1)}
    if len(at) != len(facts.island.tiles) or not at.keys() <= grid:
        return  # the check tile-cells tells it
    for number, tile in enumerate(facts.island.tiles):
        yield from odd_stretches(project, number, tile, facts.island.size.width.mm)
        column, row = tile.cell
        for side, cell, facing in (
            ("top", (column, row - 1), "bottom"),
            ("left", (column - 1, row), "right"),
            ("right", (column + 1, row), "left"),
            ("bottom", (column, row + 1), "top"),
        ):
            if tile.shore is None:
                continue
            own, place = getattr(tile.shore, side), project.place("south_seas", "island", "tiles", number, "shore", side)
            _, other = at.get(cell, (0, None))
            if other is None and own:
                yield Finding(place, f"the {side} of {tile.id} is the island's rim, but has land", "leave it empty: []", tile.id)
            elif other is not None and other.shore is not None and side in ("top", "left"):
                theirs = getattr(other.shore, facing)
                if len(own) != len(theirs) or any(max(a - b, b - a) > UNSEEN for a, b in zip(own, theirs, strict=True)):
                    message = f"the {side} of {tile.id} doesn't meet the {facing} of {other.id}: the coast would have a step"
                    yield Finding(place, message, f"write [{', '.join(map(str, theirs))}], as {other.id} has it", tile.id)


def odd_stretches(project: Project, number: int, tile: Tile, side_mm: float) -> Iterator[Finding]:
    """Edges whose stretches of land aren't pairs, in order and on the tile."""
    for side in SIDES if tile.shore else ():
        ends = getattr(tile.shore, side)
        if len(ends) % 2 or list(ends) != sorted(ends) or (ends and ends[-1].mm > side_mm):
            place = project.place("south_seas", "island", "tiles", number, "shore", side)
            hint = f"write where each begins and ends, such as [9.5 mm, {side_mm:g} mm]"
            yield Finding(place, f"these are no stretches of land on an edge of {side_mm:g} mm", hint, tile.id)


@check("island-grows", stage="rules", invariants=["A41", "A53", "A54"])
def grows_whole(project: Project) -> Iterator[Finding]:
    """In whatever order the pieces turn up, each can be laid in its cell as the ruling on `beside` has it, and none is moved later.

    Tried: every order of the pieces. If a piece had to touch those already out, many orders would never give the picture.

    Passes::

        - id: beside
          choice: {value: gaps-allowed, source: assumed}

    Fails::

        - id: beside
          choice: {value: touching, source: assumed}
    """
    facts = project.game.south_seas
    if facts is None or not facts.island.whole.value or len(facts.island.tiles) > MOST_TILES:
        return
    cells = [tile.cell for tile in facts.island.tiles]
    must_touch = ruled(facts, "beside") == "touching"
    whole, orders = whole_orders(cells, gaps=not must_touch)
    if whole != orders and facts.island.stays.value and facts.island.beside.value:
        number = next(number for number, ruling in enumerate(facts.rulings) if ruling.id == "beside")
        message = f"with this choice only {whole} of {orders} orders give the whole island of the picture"
        place = project.place("south_seas", "rulings", number, "choice", "value")
        yield Finding(place, message, "write gaps-allowed: a piece may wait in its place for its neighbours")
    elif not all(any(touch(cell, other) for other in cells) for cell in cells) and len(cells) > 1:
        place = project.key_place("south_seas", "island", "tiles")
        yield Finding(place, "a tile of the picture touches no other: the pieces make no one island", "mend the cells")
