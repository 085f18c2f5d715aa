"""The tuck box in numbers: its flat, where panels and folds meet, and the room inside once it is folded."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from generator.model.tuck_box import Panel, Room, TuckBox
from generator.units import mm

NEAR = 0.01
WALLS = ("left", "front", "right", "back", "glue")
JOINED = (
    ("left", "left-dust"), ("left", "left-under"), ("front", "bottom"), ("right", "right-dust"), ("right", "right-under"),
    ("back", "lid"), ("lid", "tongue"), ("back", "inner-bottom"),
)  # fmt: skip


def box(width: float = 46, height: float = 46, depth: float = 23.3, stock: float = 0.3) -> TuckBox:
    return TuckBox(Room(mm(width), mm(height), mm(depth)), mm(stock))


@some.composite
def boxes(draw: some.DrawFn) -> TuckBox:
    tenths = some.integers(150, 1200)
    return box(draw(tenths) / 10, draw(tenths) / 10, draw(tenths) / 10, draw(some.integers(1, 12)) / 10)


def test_the_shipped_measures_give_this_flat() -> None:
    size = box().size
    assert (size.width.mm, size.height.mm) == pytest.approx((2 * 46.6 + 2 * 23.9 + 13, 46.6 + 2 * 23.9 + 0.2 * 46.6), abs=NEAR)


def test_a_shallow_box_has_the_flat_of_the_formula() -> None:
    flat, wall = box(depth=12).size, box(depth=12).wall
    width, height, depth = wall.width.mm, wall.height.mm, wall.depth.mm
    assert flat.width.mm == pytest.approx(2 * width + 2.8 * depth, abs=NEAR)
    assert flat.height.mm == pytest.approx(height + 2 * depth + 0.2 * width, abs=NEAR)


@given(boxes())
def test_walls_stand_side_by_side_and_flaps_hang_on_them(made: TuckBox) -> None:
    panels = made.panels
    for before, after in pairwise(WALLS):
        assert panels[before].x + panels[before].width == pytest.approx(panels[after].x, abs=NEAR)
        assert (panels[before].y, panels[before].height) == pytest.approx((panels[after].y, panels[after].height), abs=NEAR)
    for wall, flap in JOINED:
        upper, lower = sorted((panels[wall], panels[flap]), key=lambda panel: panel.y)
        assert upper.y + upper.height == pytest.approx(lower.y, abs=NEAR)
        assert (upper.x, upper.width) == pytest.approx((lower.x, lower.width), abs=NEAR)
    assert panels["left"].width == pytest.approx(panels["right"].width) == pytest.approx(panels["lid"].height, abs=NEAR)
    assert panels["front"].width == pytest.approx(panels["back"].width, abs=NEAR)


@given(boxes())
def test_every_fold_is_the_common_edge_of_two_panels(made: TuckBox) -> None:
    slit = made.slits[0][2] - made.slits[0][0]
    for x, y, right, end in made.folds:
        ends_at_slits = y == end and y == pytest.approx(made.panels["lid"].y)
        wide = slit if ends_at_slits else 0
        touching = [panel for panel in made.panels.values() if has_edge(panel, x - wide, y, right + wide, end)]
        assert len(touching) == 2, (x, y, right, end)
    assert len(made.folds) == 12


def has_edge(panel: Panel, x: float, y: float, right: float, end: float) -> bool:
    """Whether the line from x, y to right, end is a whole edge of the panel."""
    corners = [(panel.x, panel.y), (panel.x + panel.width, panel.y), (panel.x + panel.width, panel.y + panel.height),
               (panel.x, panel.y + panel.height)]  # fmt: skip
    return all(any((a, b) == pytest.approx(corner, abs=NEAR) for corner in corners) for a, b in ((x, y), (right, end)))


@given(boxes())
def test_the_folded_box_has_the_room_that_was_asked_for(made: TuckBox) -> None:
    panels, twice = made.panels, 2 * made.stock.mm
    inside = (panels["front"].width - twice, panels["front"].height - twice, panels["right"].width - twice)
    assert inside == pytest.approx((made.room.width.mm, made.room.height.mm, made.room.depth.mm), abs=NEAR)
    assert panels["bottom"].height == pytest.approx(panels["right"].width, abs=NEAR)  # closes the bottom wholly


@given(boxes())
def test_the_outline_stays_in_the_flat_and_reaches_its_four_sides(made: TuckBox) -> None:
    numbers = points(made.outline)
    across, down = [x for x, _ in numbers], [y for _, y in numbers]
    size = made.size
    assert (min(across), max(across)) == pytest.approx((0, size.width.mm), abs=NEAR)
    assert (min(down), max(down)) == pytest.approx((0, size.height.mm), abs=NEAR)
    assert made.outline.endswith("Z")


def points(path: str) -> list[tuple[float, float]]:
    """Where the steps of a path end."""
    steps = [list(map(float, numbers.split())) for numbers in re.findall(r"[MLA]([^MLAZ]*)", path)]
    return [(step[-2], step[-1]) for step in steps]


def test_the_notch_is_cut_into_the_front_and_the_slits_beside_the_tongue() -> None:
    made = box()
    front = made.panels["front"]
    assert f"A{made.notch:.3f} {made.notch:.3f} 0 0 0 " in made.outline
    assert made.notch == pytest.approx(0.15 * front.width, abs=NEAR)
    (left, y, inward, _), (right, _, outward, _) = made.slits
    assert (inward - left, right - outward) == pytest.approx((0.1 * front.width,) * 2, abs=NEAR)
    assert y == pytest.approx(made.panels["lid"].y)
