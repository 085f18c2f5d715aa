"""What a handout shows of the played game and of the island: the table of weeks, and the tiles as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from generator.compose.prose import Prose
from generator.model.game import Game
from generator.rules.timeline import Week, spans

Row = tuple[Markup, ...]


def weeks_table(prose: Prose, weeks: Sequence[Week]) -> tuple[Row, tuple[Row, ...]]:
    """The head and the rows of the weeks, as the simulation found them; weeks that are alike share a row."""
    words = prose.game.wording
    head = tuple(Markup(prose.markdown(text)) for text in (words.week, words.cards, words.event, words.bonus))
    bonus = {"none": words.bonus_none, "new": words.bonus_new, "chosen": words.bonus_chosen}
    rows = []
    for first, last in spans(weeks):
        several = first.number != last.number
        event = {
            "none": words.event_none,
            "discovery": words.event_discoveries if several else words.event_discovery,
            "move": words.event_move,
        }
        happens = prose.markdown(event[first.event], {"number": numbers(first.discovery, last.discovery)})
        rows.append(
            (Markup(numbers(first.number, last.number)), Markup(first.cards), Markup(happens), Markup(prose.markdown(bonus[first.bonus])))
        )
    return head, tuple(rows)


def numbers(first: int, last: int) -> str:
    """A number, or a range of them."""
    return str(first) if first == last else f"{first}–{last}"


def island_figure(game: Game) -> str:
    """The island as it may lie on the table, for a figure: the tiles row by row."""
    if game.south_seas is None:
        return ""
    places = {tuple(tile.cell): tile.id for tile in game.south_seas.island.tiles}
    columns, rows = max(cell[0] for cell in places), max(cell[1] for cell in places)
    return "/".join(",".join(places.get((column, row), "") for column in range(1, columns + 1)) for row in range(1, rows + 1))


def island_words(prose: Prose) -> str:
    """What that figure shows: the island's name, and the tiles' titles row by row."""
    if prose.game.south_seas is None:
        return ""
    island = prose.game.south_seas.island
    titles = {tile.id: prose.plain(tile.texts["title"], tile) for tile in island.tiles}
    rows = "; ".join(", ".join(titles[tile] for tile in row.split(",") if tile) for row in island_figure(prose.game).split("/"))
    return f"{prose.plain(island.name)}: {rows}"
