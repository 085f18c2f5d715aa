"""The island's coast: every arrangement is tried, every order of discovery too, and lies about either are told."""

from __future__ import annotations

from itertools import permutations, product
from pathlib import Path

import pytest
from lies import Lie, assert_told

from generator.read.project import Project
from generator.rules.coast import MOST, SEA, Edges, closed, edges, meets, turned, ways, whole_orders
from generator.units import mm

SIDE = mm(45)
CELLS = tuple((column, row) for row in (1, 2) for column in (1, 2, 3))


def shipped_tiles(project: Project) -> list[Edges]:
    assert project.game.south_seas
    return [edges(tile.shore, SIDE, SIDE) for tile in project.game.south_seas.island.tiles if tile.shore]


def test_the_shipped_coast_closes_in_two_ways_with_turned_pieces_and_in_one_without(shipped: Project) -> None:
    tiles = shipped_tiles(shipped)
    assert ways(tiles, 3, 2, SIDE, may_turn=True) == 2
    assert ways(tiles, 3, 2, SIDE, may_turn=False) == 1
    found = set(closed(tiles, 3, 2, SIDE, may_turn=True))
    assert tuple((number, 0) for number in range(6)) in found  # the picture
    assert ((0, 0), (4, 2), (3, 2), (2, 2), (1, 2), (5, 0)) in found  # the other: four pieces change places, turned by half
    assert len(found) == 4  # each seen from two sides of the table


def test_the_search_finds_what_plain_trying_finds(shipped: Project) -> None:
    tiles = shipped_tiles(shipped)
    count = 0
    for order in permutations(range(6)):
        if order[0] != 0:
            continue
        for quarters in product((0, 2), repeat=6):
            shown = [turned(tiles[number], turn) for number, turn in zip(order, quarters, strict=True)]
            count += all(
                (shown[place][0] == SEA if place < 3 else meets(shown[place][0], shown[place - 3][2], SIDE))
                and (shown[place][3] == SEA if place % 3 == 0 else meets(shown[place][3], shown[place - 1][1], SIDE))
                and (place % 3 < 2 or shown[place][1] == SEA)
                and (place < 3 or shown[place][2] == SEA)
                for place in range(6)
            )
    found = [way for way in closed(tiles, 3, 2, SIDE, may_turn=True) if way[0][0] == 0 and all(turn in (0, 2) for _, turn in way)]
    assert count == len(found) == 2


def test_four_quarters_make_a_turn_and_land_is_turned_with_it() -> None:
    corner: Edges = (SEA, (mm(10), SIDE), (mm(0), mm(30)), SEA)
    assert turned(corner, 1) == (SEA, SEA, (mm(10), SIDE), (mm(0), mm(30)))
    assert turned(turned(corner, 3), 1) == corner == turned(corner, 0)


def test_all_sea_is_counted_no_further_than_anybody_needs() -> None:
    sea: Edges = (SEA, SEA, SEA, SEA)
    assert ways([sea] * 6, 3, 2, SIDE, may_turn=True) == MOST
    assert ways([sea], 1, 1, SIDE, may_turn=True) == 1


def test_an_island_whose_pieces_must_touch_is_seldom_whole() -> None:
    assert whole_orders(CELLS, gaps=True) == (720, 720)
    whole, orders = whole_orders(CELLS, gaps=False)
    assert 0 < whole < orders == 720
    assert whole_orders([(1, 1), (2, 1)], gaps=False) == (2, 2)


SHORE = "shore: {top: [], right: [9.5 mm, 45 mm], bottom: [13.5 mm, 45 mm], left: []}"
LIES = (
    Lie("A43", "coast-ways", "    ways: {value: 2,", "    ways: {value: 3,"),
    Lie(
        "A54", "coast-ways", "its coast closes in {two=south_seas.island.ways} ways", "its coast closes",
        "- id: island-rules",
    ),
    Lie("A54", "coast-ways", "auf {zwei=south_seas.island.ways} Arten", "auf manche Art", "- id: island-rules"),
    Lie("A54", "coast-ways", "na {dwa=south_seas.island.ways} sposoby", "na kilka sposobów", "- id: island-rules"),
    Lie("A43", "coast-meets", SHORE, SHORE.replace("left: []", "left: [0 mm, 9 mm]")),
    Lie("A54", "island-grows", "value: gaps-allowed", "value: touching"),
    Lie("A53", "bonuses-told", "albo z luką na", "i bez luki na"),
)  # fmt: skip


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_lie_about_the_island_is_told(tmp_path: Path, lie: Lie) -> None:
    assert_told(tmp_path, lie)
