"""The pictures in a handout's web page: printed faces, edge to edge where several make one figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from generator.compose.document import rows_of_faces
from generator.draw.handout_blocks import FacePlace
from generator.pictures.png import small_png
from generator.raster.pages import Area, opened, rasterise

DPI = 150
WHITE = 255


def figure_pictures(pdf: bytes | Path, figures: Iterable[str], places: Mapping[str, FacePlace]) -> Iterator[tuple[str, bytes]]:
    """Each figure (`face:trade`, `face:a,b/c,d`) once, with its PNG, from the faces in `pdf`."""
    drawn: dict[str, np.ndarray] = {}
    with opened(pdf) as document:
        for figure in dict.fromkeys(figures):
            rows = rows_of_faces(figure)
            for name in {name for row in rows for name in row if name} - drawn.keys():
                drawn[name] = face_pixels(document, places[name])
            yield figure, small_png(assembled(rows, drawn), DPI)


def face_pixels(document: Any, place: FacePlace) -> np.ndarray:
    """One face within its trim."""
    area = Area(place.corner, place.corner, place.width, place.height)
    return rasterise(document, place.page, area, pixels(place.width), pixels(place.height))


def pixels(points: float) -> int:
    """A length in points, in pixels."""
    return round(points / 72 * DPI)


def assembled(rows: tuple[tuple[str, ...], ...], drawn: Mapping[str, np.ndarray]) -> np.ndarray:
    """Faces of one size edge to edge; a place without a name stays white."""
    size = next(drawn[name].shape for row in rows for name in row if name)
    free = np.full(size, WHITE, np.uint8)
    width = max(map(len, rows))
    return np.vstack([np.hstack([drawn.get(name, free) for name in (*row, *[""] * (width - len(row)))]) for row in rows])
