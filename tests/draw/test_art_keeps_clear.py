"""The art keeps off the cut: a slip of the knife takes ground, never a ring, a peak or an arrow. Measured in both inks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lxml import etree
from svgelements import SVG, Group

from generator.compose.faces import compose_faces
from generator.compose.pictures import load_pictures
from generator.draw.faces import draw_faces
from generator.draw.pictures import draw_pictures
from generator.model.variant import Variant
from generator.pdf.labels import labelled
from generator.raster.pages import Area, opened, page_size, rasterise
from generator.read.project import Project
from generator.workshop import typesetting

ART = Path(__file__).parents[2] / "templates" / "art"
ISLANDS = ("island.svg", "island-low.svg")
MM = 72 / 25.4
FINE = 20  # pixels a millimetre
BLEED = 3
STRIP = 29.4  # mm from a tile's top: where the parchment strip begins

# what each group with its shadow keeps inside: left, top, right, foot on the whole island, 3 mm from its cuts and above the strip
KEPT = {
    "hill": (None, 3, None, None), "weir": (93, 3, 132, None), "market": (48, 48, 87, None),
    "boat": (3, 48, 42.2, 45 + STRIP + 0.2), "jetty": (3, 48, 42, 45 + STRIP), "canoe": (2, 3, None, STRIP + 0.7),
}  # fmt: skip


@pytest.fixture(scope="module", params=["colour", "low"])
def pages(shipped: Project, request: pytest.FixtureRequest) -> Mapping[str, np.ndarray]:
    """The faces concerned with their bleed by name, as pixels, in one ink."""
    variant = Variant(request.param)
    concerned = ("determination-token", "wound-marker", "place-and-take-back")
    faces = [face for face in compose_faces(shipped, "en", variant) if face.item in concerned]
    shelf = draw_pictures(load_pictures(shipped, faces, {}, request.param))
    drawn = draw_faces(faces, shelf.pictures, typesetting(shipped, "en", variant))
    with opened(labelled(drawn.pdf, drawn.labels, shelf.pdf, drawn.held)) as document:
        return {label: pixels(document, number) for number, label in enumerate(drawn.labels)}


def pixels(document: Any, page: int) -> np.ndarray:
    """A page in red, green and blue."""
    width, height = page_size(document, page)
    area = Area(0, 0, width, height)
    return np.asarray(rasterise(document, page, area, round(width / MM * FINE), round(height / MM * FINE))).astype(int)


def away(face: np.ndarray, x: float, y: float) -> np.ndarray:
    """How far each pixel lies from a place that is measured in mm from the trim's corner."""
    down, across = np.indices(face.shape[:2]) / FINE - BLEED
    return np.hypot(across - x, down - y)


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize(("name", "radius", "calm"), [("determination-token", 8, 1.5), ("wound-marker", 4, 0.9)])
def test_a_round_piece_has_its_rim_for_bleed(pages: Mapping[str, np.ndarray], name: str, radius: float, calm: float, side: str) -> None:
    face = pages[f"{name}-{side}"]
    from_middle = away(face, radius, radius)
    cut = face[from_middle > radius - 0.8]
    assert (cut.max(axis=0) - cut.min(axis=0) <= 2).all()
    assert face[from_middle > radius - calm].sum(axis=1).min() >= min(250, cut.sum(axis=1).min())
    assert np.ptp(face.sum(axis=2)) > 200  # and there is a picture


def test_the_islanders_and_their_arrows_stay_on_their_disc(pages: Mapping[str, np.ndarray]) -> None:
    face = pages["place-and-take-back-front"]
    grey = face.sum(axis=2) / 3
    from_middle = away(face, 31.2, 13.8)
    assert grey[(from_middle > 7.75) & (from_middle < 8.2)].min() > 150
    assert grey[from_middle < 7.7].min() < 60


def test_the_back_ends_in_a_night_blue(pages: Mapping[str, np.ndarray]) -> None:
    face = pages["island-back-back"] if "island-back-back" in pages else pages["island-back"]
    edge = face[away(face, 22.5, 22.5) > 22.5]
    if np.ptp(face, axis=2).max() > 2:
        assert (edge[:, 2] - edge[:, 0])[edge.sum(axis=1) < 200].min() > 20


def boxes(name: str) -> Mapping[str, tuple[float, float, float, float]]:
    """The named groups of an island's picture and how far they reach."""
    picture = SVG.parse(ART / name, ppi=25.4)
    return {group.id: group.bbox() for group in picture.elements() if isinstance(group, Group) and group.id in KEPT}


@pytest.mark.parametrize("name", ISLANDS)
def test_landmarks_keep_three_millimetres_from_the_cut(name: str) -> None:
    found = boxes(name)
    assert set(found) == set(KEPT)
    for group, (left, top, right, foot) in KEPT.items():
        box = [edge - BLEED for edge in found[group]]
        assert left is None or box[0] >= left, (group, box)
        assert top is None or box[1] >= top, (group, box)
        assert right is None or box[2] <= right, (group, box)
        assert foot is None or box[3] <= foot, (group, box)


@pytest.mark.parametrize("name", ISLANDS)
def test_all_that_stands_on_the_island_has_a_name(name: str) -> None:
    root = etree.parse(ART / name).getroot()
    (standing,) = root.xpath('//*[@id="standing"]')
    names = [child.get("id") for child in standing]
    assert None not in names
    assert {*KEPT, "reef", "hut-place", "palisade-front", "growth-1"} <= set(names)
    assert isinstance(root[1], etree._Comment)
