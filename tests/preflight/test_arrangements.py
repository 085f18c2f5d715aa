"""All arrangements of tiles, on pictures made of numbers: what fits is found, whatever way it is turned."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.preflight.arrangements import Edges, Strip, all_turns, difference, next_best

SIDE, REACH = 12, 2  # pixels of a tile's side, and of a strip to each side of the cut


def cut(picture: np.ndarray, column: int, row: int) -> Edges:
    """The strips of the tile at a cell of a picture that has `REACH` more pixels all around."""
    top, left = row * SIDE, column * SIDE
    tile = picture[top : top + SIDE + 2 * REACH, left : left + SIDE + 2 * REACH]
    inner = slice(REACH, REACH + SIDE)

    def lying(part: np.ndarray) -> Strip:
        return part.swapaxes(0, 1)

    return Edges(tile[inner, : 2 * REACH], tile[inner, -2 * REACH :], lying(tile[: 2 * REACH, inner]), lying(tile[-2 * REACH :, inner]))


def tiles_of(picture: np.ndarray, columns: int, rows: int) -> list[Edges]:
    return [cut(picture, column, row) for row in range(rows) for column in range(columns)]


def painted(columns: int, rows: int, seed: int = 1) -> np.ndarray:
    noise = np.random.default_rng(seed).integers(0, 255, (rows * SIDE + 2 * REACH, columns * SIDE + 2 * REACH, 3))
    return noise.astype(np.int16)


def test_a_quarter_turn_of_the_strips_is_that_of_the_tile() -> None:
    picture = painted(1, 1)
    turned = cut(np.rot90(picture, -1), 0, 0)
    found = cut(picture, 0, 0).turned()
    for name in ("left", "right", "top", "foot"):
        assert difference(getattr(turned, name), getattr(found, name)) == 0, name


def test_four_quarter_turns_are_none() -> None:
    edges = cut(painted(1, 1), 0, 0)
    *_, last = all_turns(edges)
    assert difference(last.turned().left, edges.left) == 0


@settings(max_examples=12, deadline=None, derandomize=True)
@given(order=st.permutations(range(6)), turns=st.lists(st.integers(0, 3), min_size=6, max_size=6), columns=st.sampled_from([2, 3]))
def test_one_picture_is_found_again_however_its_tiles_lie(order: list[int], turns: list[int], columns: int) -> None:
    """Shuffled and turned tiles have their picture as another arrangement, unless they lie in it already."""
    tiles = tiles_of(painted(columns, 6 // columns), columns, 6 // columns)
    laid = [list(all_turns(tiles[tile]))[turn] for tile, turn in zip(order, turns, strict=True)]
    lies_whole = [order, turns] in ([list(range(6)), [0] * 6], [list(range(5, -1, -1)), [2] * 6])
    assert (next_best(laid, columns, may_turn=True) == 0) == (not lies_whole)


def test_upright_tiles_are_tried_in_every_order() -> None:
    tiles = tiles_of(painted(2, 2), 2, 2)
    for order in permutations(range(4)):
        best = next_best([tiles[tile] for tile in order], 2, may_turn=False)
        assert (best == 0) == (list(order) != [0, 1, 2, 3])


def test_it_is_the_best_of_all_arrangements() -> None:
    """Against trying every one, for four tiles of quiet pictures."""
    quiet = (painted(2, 2, 5) // 40 + 100).astype(np.int16)
    tiles = tiles_of(quiet, 2, 2)
    ways = [list(all_turns(tile)) for tile in tiles]
    sparse = (slice(None, None, 3), slice(None, None, 2))
    worst = []
    for order, turns in product(permutations(range(4)), product(range(4), repeat=4)):
        a, b, c, d = (ways[tile][turns[place]] for place, tile in enumerate(order))
        if turns[order.index(0)] or (order == (0, 1, 2, 3) and not any(turns)):
            continue
        seams = [(a.right, b.left), (c.right, d.left), (a.foot, c.top), (b.foot, d.top)]
        worst.append(max(difference(one[sparse], other[sparse]) for one, other in seams))
    assert next_best(tiles, 2, may_turn=True) == pytest.approx(min(worst))


@pytest.mark.parametrize(("count", "columns"), [(0, 0), (1, 1), (8, 4), (5, 2)])
def test_what_is_no_island_of_a_few_tiles_has_no_other(count: int, columns: int) -> None:
    assert next_best(tiles_of(painted(8, 1), 8, 1)[:count], columns, may_turn=True) == 255
