"""Faces to test sheets with: plain colour to the edge of the bleed, and a white arrow that shows which way is up."""

from __future__ import annotations

import io
from collections.abc import Iterable

from generator.draw.icons import PrintCanvas
from generator.sheets.parts import Part
from generator.units import Length, Size, mm

MAGENTA = (0.8, 0.1, 0.5)


def size(width: float, height: float) -> Size:
    return Size(mm(width), mm(height))


def part(name: str, width: float, height: float, back: str | None = None, copies: int = 1, bleed: Length | None = None) -> Part:
    return Part(name, back, size(width, height), mm(3) if bleed is None else bleed, copies)


TILES = ("plus-shell", "plus-banana", "plus-fish", "deliver-one-fewer", "trade", "place-and-take-back")
REAL_SET = (
    *(part(f"{tile}-front", 45, 45, "island-back") for tile in TILES),
    part("friday-front", 63, 88, "friday-back"),
    part("friday-figure-front", 20, 76),
    part("friday-pawn-front", 16, 60),
    part("wound-marker-front", 8, 8, copies=2),
    part("determination-token-front", 16, 16, copies=6),
)


def arrow_faces(parts: Iterable[Part]) -> tuple[bytes, dict[str, int]]:
    """A faces.pdf for the parts, and on which of its pages each face stands."""
    pages: dict[str, int] = {}
    target = io.BytesIO()
    canvas = PrintCanvas(target)
    for one in parts:
        for face in (one.face, one.back):
            if face is None or face in pages:
                continue
            pages[face] = len(pages)
            draw_arrow(canvas, one)
    canvas.save()
    return target.getvalue(), pages


def draw_arrow(canvas: PrintCanvas, one: Part) -> None:
    bleed, width, height = one.bleed.points, one.size.width.points, one.size.height.points
    canvas.setPageSize((width + 2 * bleed, height + 2 * bleed))
    canvas.setFillColorRGB(*MAGENTA)
    canvas.rect(0, 0, width + 2 * bleed, height + 2 * bleed, stroke=0, fill=1)
    canvas.setFillGray(1)
    arrow = canvas.beginPath()
    arrow.moveTo(bleed + width / 2, bleed + height * 0.8)
    arrow.lineTo(bleed + width * 0.7, bleed + height * 0.3)
    arrow.lineTo(bleed + width * 0.3, bleed + height * 0.3)
    arrow.close()
    canvas.drawPath(arrow, stroke=0, fill=1)
    canvas.setTrimBox([bleed, bleed, width + bleed, height + bleed])
    canvas.setBleedBox([0, 0, width + 2 * bleed, height + 2 * bleed])
    canvas.showPage()
