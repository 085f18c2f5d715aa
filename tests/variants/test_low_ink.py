"""Low ink: every face redrawn in line, with the words and boxes of the colour faces and a fraction of their ink."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageFilter

from generator.binding import face_pages
from generator.model.variant import BLACK, LINES, Variant
from generator.pdf.finish import open_pdf
from generator.pipeline import Request, build
from generator.raster.pages import Area, opened, page_size, page_text, rasterise
from generator.read.project import Project

ROOT = Path(__file__).parents[2]
MM = 72 / 25.4
FINE = 16  # pixels a millimetre where areas are measured
LINE = 0.75  # mm: what is narrower is a line, not a fill


@pytest.fixture(scope="module")
def low(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a build of the shipped project in low ink makes for English."""
    out = tmp_path_factory.mktemp("low") / "output"
    build(Request(ROOT / "cards.yaml", out=out, languages=("en",), inks=("low",), papers=("a4",), dpi=150), lambda *_: None)
    return out / "en"


@pytest.fixture(scope="module")
def colour(built: Path) -> Path:
    """The same in colour."""
    return built / "en"


def grey(document: Any, page: int, pixels_per_mm: float) -> np.ndarray:
    """A page in grey: 0 is black, 255 white."""
    width, height = page_size(document, page)
    area = Area(0, 0, width, height)
    pixels = rasterise(document, page, area, round(width / MM * pixels_per_mm), round(height / MM * pixels_per_mm))
    return np.asarray(Image.fromarray(pixels).convert("L"), dtype=float)


def ink(file: Path, pixels_per_mm: float) -> float:
    """What a printer would spend on a file: the darkness of all its pages."""
    with opened(file.read_bytes()) as document:
        return sum(float((255 - grey(document, number, pixels_per_mm)).mean()) for number in range(len(document)))


@pytest.mark.parametrize("pixels_per_mm", [MM, 150 / 25.4], ids=["72 dpi", "150 dpi"])
def test_the_sheets_need_at_most_two_fifths_of_the_ink(low: Path, colour: Path, pixels_per_mm: float) -> None:
    """At 72 dpi PDFium draws each thin line a whole pixel wide, so that it counts for more than it costs."""
    low_ink, full = low / "sheets" / "a4-long-edge-low.pdf", colour / "sheets" / "a4-long-edge.pdf"
    spent = ink(low_ink, pixels_per_mm), ink(full, pixels_per_mm)
    assert 0.05 * spent[1] < spent[0] <= 0.4 * spent[1], spent


def fills(pixels: np.ndarray) -> Iterator[float]:
    """The areas in mm² of what is darker than 15 % and wider than a line."""
    dark = Image.fromarray(np.where(pixels < 0.85 * 255, 255, 0).astype(np.uint8))
    reach = round(LINE * FINE) // 2 * 2 + 1
    opened_up = np.asarray(dark.filter(ImageFilter.MinFilter(reach)).filter(ImageFilter.MaxFilter(reach))) > 0
    left = opened_up.copy()
    for seed in zip(*np.nonzero(opened_up), strict=True):
        area, todo = 0, [seed] if left[seed] else []
        left[seed] = False
        while todo:
            y, x = todo.pop()
            area += 1
            for near in ((y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)):
                if 0 <= near[0] < left.shape[0] and 0 <= near[1] < left.shape[1] and left[near]:
                    left[near] = False
                    todo.append(near)
        if area:
            yield area / FINE**2


def test_the_measure_of_fills_tells_a_fill_from_lines() -> None:
    page = np.full((400, 400), 255.0)
    page[::16, :] = 0  # hatching
    page[100:180, 100:160] = 0
    assert max(fills(page)) == pytest.approx(80 * 60 / FINE**2, rel=0.05)


def test_no_face_has_a_dark_fill(low: Path) -> None:
    with opened((low / "faces-low.pdf").read_bytes()) as document:
        largest = {number: max(fills(grey(document, number, FINE)), default=0.0) for number in range(len(document))}
    assert len(largest) == 15
    assert {number: area for number, area in largest.items() if area > 10} == {}


def test_each_low_face_has_the_boxes_and_the_words_of_its_colour_twin(low: Path, colour: Path) -> None:
    both = [file.read_bytes() for file in (colour / "faces.pdf", low / "faces-low.pdf")]
    boxes = []
    for data in both:
        with open_pdf(data) as pdf:
            boxes.append([[[float(edge) for edge in page[name]] for name in ("/MediaBox", "/TrimBox", "/BleedBox")] for page in pdf.pages])
    assert boxes[0] == boxes[1]
    with opened(both[0]) as full, opened(both[1]) as drawn:
        assert [page_text(full, number) for number in range(len(full))] == [page_text(drawn, number) for number in range(len(drawn))]


def test_low_faces_are_black_on_white(low: Path, colour: Path) -> None:
    """No colour at all: nothing is lost on a black laser printer."""
    for file in sorted((low / "faces-low").glob("*.png")):
        pixels = np.asarray(Image.open(file).convert("RGB")).astype(int)
        assert int((pixels.max(axis=2) - pixels.min(axis=2)).max()) <= 2, file.name
        assert float((pixels.min(axis=2) > 250).mean()) > 0.6, file.name
    assert len(list((low / "faces-low").glob("*.png"))) == len(list((colour / "faces").glob("*.png"))) > 15


def test_colours_of_lines_are_black_in_low_ink_only(shipped: Project) -> None:
    palette = shipped.game.palette
    assert set(LINES) <= set(palette)
    assert Variant("low").palette(palette) == {**palette, **dict.fromkeys(LINES, BLACK)}
    assert Variant().palette(palette) == palette


def test_the_island_closes_in_low_ink_too(low: Path, shipped: Project) -> None:
    """A line that ends at a tile's edge goes on at the next one; seen in the bleed, which both tiles draw."""
    cells = {name: number for number, page in face_pages(shipped, frozenset()) for name in (page.label.removesuffix("-front"),)}
    pairs = [("plus-shell", "plus-banana"), ("plus-banana", "plus-fish"), ("deliver-one-fewer", "trade"), ("trade", "place-and-take-back")]
    with opened((low / "faces-low.pdf").read_bytes()) as document:
        for left, right in pairs:
            one, other = (grey(document, cells[name], 10) for name in (left, right))
            rim = 30  # pixels of a bleed
            shared = one[rim : rim + 270, -2 * rim :], other[rim : rim + 270, : 2 * rim]
            clear = np.abs(shared[0] - shared[1])[:, 10:-10]  # the art is the same on both sides of the cut, discs and strips stay inside
            assert float((clear < 90).mean()) > 0.97, (left, right)
