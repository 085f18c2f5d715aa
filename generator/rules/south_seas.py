"""Checks of Friday's Island: stacks, weeks and tiles agree with each other and with the simulation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import counted
from generator.read.project import Project
from generator.rules.references import near
from generator.rules.timeline import stacks, weeks


@check("stack-total", stage="rules", invariants=["A09", "A10", "A11", "A12"])
def stack_total(project: Project) -> Iterator[Finding]:
    """The stacks hold exactly the cards that can be drawn: all landscape cards but the start tile.

    Passes::

        full: {value: 10}       # 10 x 7 + 2 = 72 = 73 - 1
        full_size: {value: 7}

    Fails::

        full: {value: 10}       # 10 x 8 + 2 = 82
        full_size: {value: 8}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    dealt, tiles, start = sum(stacks(facts)), facts.base.tiles.value, facts.base.start_tiles.value
    if dealt != tiles - start:
        yield Finding(
            project.place("south_seas", "stacks", "full_size", "value"),
            f"the stacks hold {counted(dealt, 'card')}, but {tiles - start} can be drawn ({tiles} less {counted(start, 'start tile')})",
            "check full, full_size, last and last_size",
        )


@check("weeks-played", stage="rules", invariants=["A14", "A15", "A21", "A23", "A45"])
def weeks_played(project: Project) -> Iterator[Finding]:
    """The number of weeks is what a simulated game lasts, and every tile is discovered in it.

    Passes::

        weeks: {value: 11}      # ten full stacks and one of two

    Fails::

        weeks: {value: 10}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    played = weeks(facts)
    if len(played) != facts.weeks.value:
        yield Finding(
            project.place("south_seas", "weeks", "value"),
            f"a game lasts {counted(len(played), 'week')}, not {facts.weeks.value}",
            "every stack is one week",
        )
    found = sum(week.event == "discovery" for week in played)
    if found != facts.moves.discoveries.value:
        place = project.place("south_seas", "moves", "discoveries", "value")
        yield Finding(
            place,
            f"in a simulated game Friday discovers {counted(found, 'tile')}, not {facts.moves.discoveries.value}",
            "there is one discovery for each tile",
        )


@check("example-week", stage="rules", invariants=["A26", "A27", "A57"])
def example_week(project: Project) -> Iterator[Finding]:
    """The worked example plays in the week after its stack, in which a tile is discovered, with a tile of the island.

    Passes::

        after_stack: {value: 4}
        week: {value: 5}

    Fails::

        after_stack: {value: 4}
        week: {value: 4}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    example = facts.example
    place = project.place("south_seas", "example", "week", "value")
    played = {week.number: week for week in weeks(facts)}
    week = played.get(example.after_stack.value + 1)
    if week is None or week.event != "discovery":
        yield Finding(
            project.place("south_seas", "example", "after_stack", "value"),
            f"after stack {example.after_stack.value} no tile is discovered",
            "choose an earlier stack",
        )
    elif example.week.value != week.number:
        yield Finding(
            place,
            f"after stack {example.after_stack.value} comes week {week.number}, not week {example.week.value}",
            f"write {week.number}",
        )
    if example.tile not in {tile.id for tile in facts.island.tiles}:
        yield Finding(
            project.place("south_seas", "example", "tile"),
            f'the island has no tile "{example.tile}"',
            f"known: {', '.join(tile.id for tile in facts.island.tiles)}",
        )


@check("tile-count", stage="rules", invariants=["A02", "A05", "A18", "X02"])
def tile_count(project: Project) -> Iterator[Finding]:
    """The island has as many tiles as its grid has cells and as Friday makes discoveries.

    Passes::

        columns: {value: 3}
        rows: {value: 2}        # and six tiles

    Fails::

        columns: {value: 3}
        rows: {value: 2}        # and five tiles
    """
    facts = project.game.south_seas
    if facts is None:
        return
    count, cells = len(facts.island.tiles), facts.island.columns.value * facts.island.rows.value
    if count != cells:
        yield Finding(
            project.key_place("south_seas", "island", "tiles"),
            f"the island has {counted(count, 'tile')}, but {counted(cells, 'cell')}",
            "add or remove a tile, or change columns and rows",
        )
    discoveries = facts.moves.discoveries.value
    if count != discoveries:
        place = project.key_place("south_seas", "island", "tiles")
        yield Finding(
            place,
            f"the island has {counted(count, 'tile')}, but Friday makes {counted(discoveries, 'discovery', 'discoveries')}",
            "change moves.discoveries, or the tiles",
        )


@check("tile-cells", stage="rules", invariants=["A43"])
def tile_cells(project: Project) -> Iterator[Finding]:
    """No two tiles share a cell, and every cell lies in the grid.

    Passes::

        cell: [2, 1]

    Fails::

        cell: [4, 1]            # of three columns
    """
    facts = project.game.south_seas
    if facts is None:
        return
    island = facts.island
    seen: dict[tuple[int, ...], str] = {}
    for number, tile in enumerate(island.tiles):
        place = project.place("south_seas", "island", "tiles", number, "cell")
        column, row = tile.cell
        columns, rows = island.columns.value, island.rows.value
        if column > columns or row > rows:
            yield Finding(
                place,
                f"the cell [{column}, {row}] lies outside {counted(columns, 'column')} and {counted(rows, 'row')}",
                "count columns and rows from 1",
                tile.id,
            )
        if tile.cell in seen:
            yield Finding(
                place, f"{tile.id} and {seen[tile.cell]} share the cell [{column}, {row}]", "give each tile a cell of its own", tile.id
            )
        seen.setdefault(tile.cell, tile.id)


@check("bonus-one-to-one", stage="rules", invariants=["A06", "A28"])
def bonus_one_to_one(project: Project) -> Iterator[Finding]:
    """Every tile has a bonus of its own; extra goods are distinct goods of the base game.

    Passes::

        bonus: {kind: extra-good, good: shell, ...}
        bonus: {kind: extra-good, good: fish, ...}

    Fails::

        bonus: {kind: extra-good, good: shell, ...}
        bonus: {kind: extra-good, good: shell, ...}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    counts = Counter((tile.bonus.kind, tile.bonus.good) for tile in facts.island.tiles)
    for number, tile in enumerate(facts.island.tiles):
        path = ("south_seas", "island", "tiles", number, "bonus")
        if counts[tile.bonus.kind, tile.bonus.good] > 1:
            what = f"{tile.bonus.kind} {tile.bonus.good}".strip()
            yield Finding(
                project.place(*path, "good" if tile.bonus.good else "kind"),
                f'the bonus "{what}" stands on two tiles',
                "each tile has a bonus of its own",
                tile.id,
            )
        if tile.bonus.kind == "extra-good" and tile.bonus.good not in facts.base.goods:
            yield Finding(
                project.place(*path, "good"),
                f'there is no good "{tile.bonus.good}"',
                near(tile.bonus.good, facts.base.goods),
                tile.id,
            )
        if tile.bonus.kind != "trade" and tile.bonus.amount is None:
            yield Finding(project.key_place(*path), "the bonus needs an amount", "add a line amount: {value: 1, source: seed}", tile.id)
