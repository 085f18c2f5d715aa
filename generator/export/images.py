"""Pages of faces.pdf and of handouts as PNG: the same drawing, seen at an exact size in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.pictures.png import png
from generator.raster.pages import Area, opened, page_size, rasterise
from generator.units import Length, Size

MOST_PIXELS = 24_000_000


@dataclass(frozen=True)
class FacePage:
    """A page of faces.pdf: its label, and the trim that its picture shows."""

    label: str
    size: Size
    bleed: Length


def face_images(pdf: bytes | Path, pages: Iterable[tuple[int, FacePage]], dpi: int) -> Iterator[tuple[str, bytes]]:
    """Label and PNG of faces, each cut exactly at its trim: round(mm / 25.4 * dpi) pixels a side."""
    with opened(pdf) as document:
        for number, page in pages:
            trim = Area(page.bleed.points, page.bleed.points, page.size.width.points, page.size.height.points)
            pixels = rasterise(document, number, trim, page.size.width.pixels(dpi), page.size.height.pixels(dpi))
            yield page.label, png(pixels, dpi)


def page_images(pdf: bytes | Path, dpi: int) -> Iterator[bytes]:
    """A PNG of every page of a document."""
    with opened(pdf) as document:
        for number in range(len(document)):
            width, height = page_size(document, number)
            area = Area(0, 0, width, height)
            shown = min(dpi, math.floor(math.sqrt(MOST_PIXELS / (width * height)) * 72))  # a poster's picture is a coarse one
            yield png(rasterise(document, number, area, round(width / 72 * shown), round(height / 72 * shown)), shown)
