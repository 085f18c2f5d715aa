"""The picture of the island and the tiles' shores agree, and a change of either is told."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from lxml import etree

from generator.compose.coast import ISLAND, Line, along, coast_as_told, coast_is_named, crossings
from generator.read.project import Project
from generator.units import mm

PICTURE = Path(__file__).parents[2] / "templates" / ISLAND
SQUARE = "M10 10H40V40H10z"


def picture(text: str = "") -> dict[str, etree._Element]:
    return {ISLAND: etree.fromstring((text or PICTURE.read_text(encoding="utf-8")).encode())}


def test_the_shipped_picture_has_its_coast_where_the_tiles_say(shipped: Project) -> None:
    assert list(coast_as_told(shipped, picture())) == []
    assert list(coast_is_named(shipped, picture())) == []


def test_a_coast_crosses_a_line_where_it_is_drawn() -> None:
    assert crossings(SQUARE, Line(True, 20)) == pytest.approx((10, 40))
    assert crossings("M0 0Q20 40 40 0z", Line(False, 20)) == pytest.approx((0, 20))
    assert along(SQUARE, Line(True, 20), 0, 45) == pytest.approx((10, 40))
    assert along(SQUARE, Line(True, 20), 20, 45) == pytest.approx((0, 20))
    assert along(SQUARE, Line(True, 20), 15, 10) == pytest.approx((0, 10))
    assert along(SQUARE, Line(True, 50), 0, 45) == ()


def test_a_shore_that_the_picture_does_not_show_is_told_in_its_line(shipped: Project) -> None:
    facts = shipped.game.south_seas
    assert facts
    first = facts.island.tiles[0]
    assert first.shore
    moved = first.model_copy(update={"shore": first.shore.model_copy(update={"right": (mm(20), mm(45))})})
    island = facts.island.model_copy(update={"tiles": (moved, *facts.island.tiles[1:])})
    game = shipped.game.model_copy(update={"south_seas": facts.model_copy(update={"island": island})})
    (problem,) = coast_as_told(dataclasses.replace(shipped, game=game), picture())
    assert problem.line == shipped.place("south_seas", "island", "tiles", 0, "shore").line
    assert problem.rule == "coast-drawn" and "9.5 mm, 45 mm" in problem.hint


def test_a_picture_that_was_moved_is_told_for_every_edge(shipped: Project) -> None:
    svg = PICTURE.read_text(encoding="utf-8").replace('<path id="coast" d="M44.6 9.7', '<path id="coast" d="M48.6 9.7')
    assert {problem.item for problem in coast_as_told(shipped, picture(svg))} >= {"plus-fish", "deliver-one-fewer"}


def test_a_picture_without_a_named_coast_is_warned_of(shipped: Project) -> None:
    svg = PICTURE.read_text(encoding="utf-8").replace('id="coast"', 'id="p6"')
    assert list(coast_as_told(shipped, picture(svg))) == []
    (problem,) = coast_is_named(shipped, picture(svg))
    assert (problem.rule, problem.level, problem.file) == ("coast-unnamed", "warning", f"templates/{ISLAND}")
