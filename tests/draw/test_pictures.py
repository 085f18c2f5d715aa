"""Pictures drawn once: each on its page, photographs as they are, transparency kept, each stored once."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from PIL import Image
from small import face_of, setting_of

from generator.compose.allowlist import parse_svg
from generator.compose.pictures import Art
from generator.draw.faces import draw_faces
from generator.draw.pictures import AT_ONCE, draw_pictures
from generator.pdf.labels import labelled
from generator.pictures.load import load_picture
from generator.raster.pages import Area, opened, page_size, rasterise

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}"><rect width="{0}" height="{0}" fill="#2f93b5"/></svg>'


def photograph(folder: Path, name: str, colour: tuple[int, int, int], size: tuple[int, int] = (30, 20)) -> Art:
    Image.new("RGB", size, colour).save(folder / name, quality=95)
    return load_picture(folder / name)


def middle(pdf: bytes, page: int) -> list[int]:
    """The colour in the middle of a page."""
    with opened(pdf) as document:
        width, height = page_size(document, page)
        found: list[int] = rasterise(document, page, Area(0, 0, width, height), 9, 9)[4, 4].tolist()
        return found


def images(pdf: bytes) -> list[tuple[str, bytes]]:
    """Packing and packed content of all picture objects of a PDF."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        streams = [thing for thing in document.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"]
        return [(str(stream.Filter), stream.read_raw_bytes()) for stream in streams]


def test_each_picture_is_on_its_page_however_many_there_are(tmp_path: Path) -> None:
    sources: dict[str, Art] = {}
    colours: dict[str, tuple[int, int, int]] = {}
    for number in range(2 * AT_ONCE + 3):
        colours[f"{number}.jpg"] = (number * 7, 255 - number * 5, 128)
        sources[f"{number}.jpg"] = photograph(tmp_path, f"{number}.jpg", colours[f"{number}.jpg"], (20 + number, 20))
        if number % 10 == 0:
            colours[f"{number}.svg"] = (47, 147, 181)
            sources[f"{number}.svg"] = parse_svg(SQUARE.format(10 + number))
    drawn = draw_pictures(sources)
    assert sorted(picture.page for picture in drawn.pictures.values()) == list(range(len(sources)))
    with opened(drawn.pdf) as document:
        for picture in drawn.pictures.values():
            assert page_size(document, picture.page) == pytest.approx((picture.width, picture.height), abs=0.01)
    for path in ("0.jpg", "0.svg", f"{AT_ONCE}.jpg", "30.svg", f"{2 * AT_ONCE + 2}.jpg"):
        assert np.abs(np.subtract(middle(drawn.pdf, drawn.pictures[path].page), colours[path])).max() <= 3, path


def test_a_photograph_is_printed_as_the_file_that_it_is(tmp_path: Path) -> None:
    drawn = draw_pictures({"red.jpg": photograph(tmp_path, "red.jpg", (200, 30, 30))})
    ((packing, content),) = images(drawn.pdf)
    assert "DCTDecode" in packing
    assert content == (tmp_path / "red.jpg").read_bytes()


def on_faces(art: Art, drawing: str, faces: int = 1) -> bytes:
    """Faces that place a picture, as they are built."""
    pictures = draw_pictures({"mine": art})
    drawn = draw_faces([face_of(drawing, 40, 40, 0, f"card-{number}-front") for number in range(faces)], pictures.pictures, setting_of())
    return labelled(drawn.pdf, drawn.labels, pictures.pdf, drawn.held)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_transparency_shows_what_lies_below(tmp_path: Path, mode: str) -> None:
    """Left half clear, right half half-clear: below is blue."""
    picture = Image.new("RGBA", (40, 40), (200, 200, 200, 0))
    picture.paste((200, 200, 200, 128), (20, 0, 40, 40))
    file = tmp_path / "mine.png"
    picture.quantize(4).save(file) if mode == "P" else picture.convert(mode).save(file)
    drawing = '<rect width="40" height="40" fill="#1c6e9c"/><image href="mine" width="40" height="40"/>'
    with opened(on_faces(load_picture(file), drawing)) as document:
        seen = rasterise(document, 0, Area(0, 0, 40 * 72 / 25.4, 40 * 72 / 25.4), 40, 40).astype(int)
    assert np.abs(seen[20, 8] - [28, 110, 156]).max() <= 2
    assert np.abs(seen[20, 32] - [114, 155, 178]).max() <= 4


def test_pixels_come_out_as_they_went_in(tmp_path: Path) -> None:
    """At its own size a picture is neither smoothed nor recoloured, and dark greys stay what they are."""
    ramp = np.repeat(np.arange(160, dtype=np.uint8)[None, :, None] // 4, 160, axis=0).repeat(3, axis=2)
    Image.fromarray(ramp).save(tmp_path / "ramp.png")
    pdf = on_faces(load_picture(tmp_path / "ramp.png"), '<image href="mine" width="40" height="40"/>')
    with opened(pdf) as document:
        seen = rasterise(document, 0, Area(0, 0, 40 * 72 / 25.4, 40 * 72 / 25.4), 160, 160).astype(int)
    assert np.abs(seen - ramp)[2:-2, 2:-2].max() <= 1


def test_a_picture_on_many_faces_is_stored_once(tmp_path: Path) -> None:
    noise = np.random.default_rng(1).integers(0, 256, (90, 90, 3), dtype=np.uint8)
    Image.fromarray(noise).save(tmp_path / "mine.jpg", quality=95)
    art = load_picture(tmp_path / "mine.jpg")
    drawing = '<image href="mine" width="40" height="40"/>'
    one, many = on_faces(art, drawing, 1), on_faces(art, drawing, 50)
    assert len(images(many)) == 1
    assert (len(many) - len(one)) / 49 < 2000
