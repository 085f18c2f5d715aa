"""SVG is drawn as Chromium draws it; what would be drawn otherwise is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import yaml
from PIL import Image
from small import face_of, setting_of

from generator.compose.allowlist import offences, parse_svg
from generator.draw.faces import draw_faces
from generator.draw.pictures import draw_pictures
from generator.pdf.labels import labelled
from generator.raster.pages import Area, opened, rasterise

CASES = yaml.safe_load((Path(__file__).parent / "svg_cases.yaml").read_text(encoding="utf-8"))
DRAWN, REFUSED, FLAG = CASES["drawn"], CASES["refused"], CASES["flag"]
GOLDEN = Path(__file__).parents[1] / "golden" / "chromium"
SIDE = 160
POINTS = 40 * 72 / 25.4
FAR = 60  # of 255: another colour, not another smoothing


def offences_of(drawing: str) -> list[str]:
    root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">{drawing}</svg>')
    return [message for _, message, _ in offences(root, frozenset())]


def drawn(cases: dict[str, str]) -> np.ndarray:
    """All cases of a sheet in one row, drawn as faces are."""
    art = draw_pictures({"art/flag.svg": parse_svg(FLAG)})
    faces = draw_faces([face_of(drawing, 40, 40, 0, name) for name, drawing in cases.items()], art.pictures, setting_of())
    whole = Area(0, 0, POINTS, POINTS)
    with opened(labelled(faces.pdf, faces.labels, art.pdf, faces.held)) as document:
        return np.hstack([rasterise(document, number, whole, SIDE, SIDE) for number in range(len(cases))])


def apart(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """How far each pixel is from the nearest in colour of those around it: edges may be smoothed otherwise."""
    high, wide = one.shape[:2]
    around = np.pad(one.astype(int), ((1, 1), (1, 1), (0, 0)), mode="edge")
    moved = [around[down : down + high, right : right + wide] for down in range(3) for right in range(3)]
    return np.asarray(np.min([np.abs(place - other).max(axis=2) for place in moved], axis=0))


@pytest.mark.parametrize("sheet", DRAWN)
def test_svg_is_drawn_as_chromium_draws_it(sheet: str, tmp_path: Path) -> None:
    golden = np.asarray(Image.open(GOLDEN / f"{sheet}.png").convert("RGB"))
    found = drawn(DRAWN[sheet])
    assert found.shape == golden.shape
    for number, name in enumerate(DRAWN[sheet]):
        cell = slice(number * SIDE, (number + 1) * SIDE)
        difference = apart(golden[:, cell], found[:, cell])
        if difference.mean() >= 1 or (difference > FAR).mean() >= 0.002:
            Image.fromarray(np.vstack([golden, found])).save(tmp_path / f"{sheet}.png")
            pytest.fail(f"{name}: mean {difference.mean():.2f}, {(difference > FAR).mean():.2%} far; see {tmp_path / sheet}.png")


@pytest.mark.parametrize("drawing", [drawing for cases in DRAWN.values() for drawing in cases.values()])
def test_what_agrees_is_allowed(drawing: str) -> None:
    assert offences_of(drawing) == []


@pytest.mark.parametrize("what", REFUSED)
def test_what_would_be_misdrawn_is_refused(what: str) -> None:
    assert offences_of(REFUSED[what]) != []
