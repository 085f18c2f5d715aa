"""Pictures of faces: their exact size, what they say of themselves, and that they show the very page of faces.pdf."""

from __future__ import annotations

import io
import struct
from fractions import Fraction
from pathlib import Path

import numpy as np
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image
from small import face_of, setting_of

from generator.binding import face_pages
from generator.draw.faces import draw_faces
from generator.export.images import FacePage, face_images
from generator.model.faces import face_behind
from generator.model.items import printed_items
from generator.raster.pages import Area, opened, rasterise
from generator.read.project import Project
from generator.units import Size, mm

MM = 72 / 25.4
SIZES = [(45, 45), (63, 88), (44, 68), (8, 8), (16, 16), (70, 120), (12.7, 25.4), (41.13, 57.29), (8, 210)]
FRAME = (
    '<rect x="-3" y="-3" width="{w6}" height="{h6}" fill="#cc1a80"/><rect x="3" y="3" width="{wm6}" height="{hm6}" fill="none"'
    ' stroke="#1c6e9c" stroke-width="0.4"/><circle cx="0" cy="0" r="6" fill="#f2dfa6"/>'
)


def framed(width: float, height: float) -> bytes:
    """A magenta face to the edge of its bleed, with a frame on the safe line and a disc round its corner."""
    drawing = FRAME.format(w6=width + 6, h6=height + 6, wm6=width - 6, hm6=height - 6)
    return draw_faces([face_of(drawing, width, height)], {}, setting_of()).pdf


def picture(pdf: bytes, width: float, height: float, dpi: int) -> bytes:
    page = FacePage("card-front", Size(mm(width), mm(height)), mm(3))
    ((label, content),) = face_images(pdf, [(0, page)], dpi)
    assert label == "card-front"
    return content


def pixels(content: bytes) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(content)).convert("RGB")).astype(int)


def chunks(content: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG before its pixels."""
    found, place = {}, 8
    while place < len(content):
        length, name = struct.unpack(">I4s", content[place : place + 8])
        found[name] = content[place + 8 : place + 8 + length]
        place += length + 12
    return found


@pytest.mark.parametrize("width,height", SIZES)
@pytest.mark.parametrize("dpi", [36, 72, 150, 300, 600])
def test_a_picture_has_exactly_its_pixels(width: float, height: float, dpi: int) -> None:
    content = picture(framed(width, height), width, height, dpi)
    wanted = [round(Fraction(str(side)) / Fraction("25.4") * dpi) for side in (width, height)]
    assert Image.open(io.BytesIO(content)).size == tuple(wanted)
    header = chunks(content)
    assert header[b"pHYs"] == struct.pack(">IIB", *[round(dpi / 0.0254)] * 2, 1)
    assert header[b"sRGB"] == b"\0"


def test_the_wellknown_sizes() -> None:
    """45 mm at 300 dpi are 531 pixels, a card of 63 x 88 mm 744 x 1039, and 300 dpi 11811 pixels a metre."""
    for width, height, wanted in ((45, 45, (531, 531)), (63, 88, (744, 1039))):
        content = picture(framed(width, height), width, height, 300)
        assert Image.open(io.BytesIO(content)).size == wanted
        assert struct.unpack(">II", chunks(content)[b"pHYs"][:8]) == (11811, 11811)


@pytest.mark.parametrize("width,height", SIZES)
@pytest.mark.parametrize("dpi", [150, 300])
def test_the_outermost_pixels_carry_the_art(width: float, height: float, dpi: int) -> None:
    """No rim: the first and last rows and columns are those of the page with its bleed, and white is nowhere."""
    pdf = framed(width, height)
    shown = pixels(picture(pdf, width, height, dpi))
    high, wide = shown.shape[:2]
    across, down = width * MM / wide, height * MM / high  # points a pixel
    around = Area(3 * MM - 4 * across, 3 * MM - 4 * down, (wide + 8) * across, (high + 8) * down)
    with opened(pdf) as document:
        larger = rasterise(document, 0, around, wide + 8, high + 8).astype(int)
    difference = np.abs(larger[4:-4, 4:-4] - shown)
    for edge in (difference[0], difference[-1], difference[:, 0], difference[:, -1]):
        assert edge.max() <= 8
    assert difference.mean() < 0.05
    assert larger.min(axis=2).max() < 250


@pytest.mark.parametrize("width,height", [(45, 45), (63, 88), (41.13, 57.29)])
def test_the_bleed_is_inked_to_its_corners(width: float, height: float) -> None:
    with opened(framed(width, height)) as document:
        wide, high = (round((side + 6) / 25.4 * 600) for side in (width, height))
        page = rasterise(document, 0, Area(0, 0, (width + 6) * MM, (height + 6) * MM), wide, high).astype(int)
    assert page.min(axis=2).max() < 250
    assert np.abs(page[0, 0] - [242, 223, 166]).max() <= 1
    assert np.abs(page[-1, -1] - [204, 26, 128]).max() <= 1


def test_content_keeps_its_size_with_and_without_bleed() -> None:
    """The frame on the safe line stands 3 mm inside the trim, whatever is cut away."""
    shown = pixels(picture(framed(45, 45), 45, 45, 600))
    row = np.abs(shown[shown.shape[0] // 2] - [28, 110, 156]).max(axis=1) < 40
    places = (np.flatnonzero(row) + 0.5) * 45 / shown.shape[1]
    assert places[places < 20].mean() == pytest.approx(3, abs=0.03)
    assert places[places > 20].mean() == pytest.approx(42, abs=0.03)


def seen(content: bytes, number: int, wide: int, high: int) -> np.ndarray:
    """A page as a viewer shows it when it is cut at its trim: PDFium's ordinary call, no matrix of ours."""
    with pikepdf.open(io.BytesIO(content)) as pdf:
        page = pdf.pages[number]
        page.obj.CropBox = page.obj.TrimBox
        made = io.BytesIO()
        pdf.save(made)
    document = pypdfium2.PdfDocument(made.getvalue())
    bitmap = pypdfium2.PdfBitmap.new_native(wide, high, pdfium.FPDFBitmap_BGRx)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, wide, high)
    pdfium.FPDF_RenderPageBitmap(bitmap, document[number], 0, 0, wide, high, 0, pdfium.FPDF_ANNOT)
    return np.asarray(bitmap.to_numpy()[:, :, 2::-1]).astype(int)


def test_a_picture_looks_like_its_page(built: Path, shipped: Project) -> None:
    content = (built / "en" / "faces.pdf").read_bytes()
    for number, page in face_pages(shipped, frozenset()):
        name = page.label if page.label != "island-back" else "trade-back"
        shown = pixels((built / "en" / "faces" / f"{name}.png").read_bytes())
        high, wide = shown.shape[:2]
        assert (wide, high) == (page.size.width.pixels(300), page.size.height.pixels(300)), name
        assert np.abs(seen(content, number, wide, high) - shown).mean() < 2, name


def test_every_front_and_back_has_its_picture(built: Path, shipped: Project) -> None:
    wanted = {f"{item.id}-front.png" for item in printed_items(shipped.game)}
    wanted |= {f"{item.id}-back.png" for item in printed_items(shipped.game) if face_behind(item)}
    for language in shipped.game.languages:
        assert {file.name for file in (built / language / "faces").iterdir()} == wanted


def test_shipped_faces_are_inked_through_their_bleed(built: Path, shipped: Project) -> None:
    """Strips along all four sides, corners included, from the page's edge to just inside the cut, at 600 dpi: no white."""
    with opened((built / "en" / "faces.pdf").read_bytes()) as document:
        for number, page in face_pages(shipped, frozenset()):
            width, height = document.get_page_size(number)
            strip = 3.2 * MM
            for area in (
                Area(0, 0, width, strip),
                Area(0, height - strip, width, strip),
                Area(0, 0, strip, height),
                Area(width - strip, 0, strip, height),
            ):
                shown = rasterise(document, number, area, round(area.width / 72 * 600), round(area.height / 72 * 600))
                assert shown.min(axis=2).max() < 254, page.label
