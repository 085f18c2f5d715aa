"""Makes the pictures of README.md and docs/ from output/: run `make` first, then `python docs/make_pictures.py`."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from generator.raster.pages import Area, opened, page_size, rasterise

ROOT = Path(__file__).parents[1]
ENGLISH = ROOT / "output" / "en"
PICTURES = ROOT / "docs" / "pictures"
TILES = (("plus-shell", "plus-banana", "plus-fish"), ("deliver-one-fewer", "trade", "place-and-take-back"))
INK = (43, 33, 24)


def face(name: str, width: int) -> Image.Image:
    """A face at a width in pixels."""
    picture = Image.open(ENGLISH / "faces" / f"{name}.png").convert("RGB")
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def sheet(number: int, width: int) -> Image.Image:
    """A page of the A4 sheets at a width in pixels, with a hairline round the paper."""
    with opened((ENGLISH / "sheets" / "a4-long-edge.pdf").read_bytes()) as document:
        wide, high = page_size(document, number)
        pixels = rasterise(document, number, Area(0, 0, wide, high), width, round(width * high / wide))
    framed = Image.new("RGB", (width + 2, pixels.shape[0] + 2), INK)
    framed.paste(Image.fromarray(pixels), (1, 1))
    return framed


def island(width: int) -> Image.Image:
    """The six tiles laid together."""
    whole = Image.new("RGB", (3 * width, 2 * width))
    for row, names in enumerate(TILES):
        for column, name in enumerate(names):
            whole.paste(face(f"{name}-front", width), (column * width, row * width))
    return whole


def save(picture: Image.Image, name: str) -> None:
    """A small PNG: 128 colours are enough for flat art."""
    target = io.BytesIO()
    picture.quantize(128, dither=Image.Dither.NONE).save(target, "PNG", optimize=True)
    (PICTURES / f"{name}.png").write_bytes(target.getvalue())


def main() -> None:
    """All pictures."""
    PICTURES.mkdir(exist_ok=True)
    pieces = Image.new("RGB", (1290, 642), "white")
    pieces.paste(island(300), (0, 21))
    pieces.paste(face("friday-front", 370), (915, 21 + 42))
    save(pieces, "pieces")
    save(face("plus-shell-front", 270), "plus-shell")
    sheets = Image.new("RGB", (1000, 700), "white")
    sheets.paste(sheet(0, 480), (4, 8))
    sheets.paste(sheet(1, 480), (508, 8))
    save(sheets, "sheets")


if __name__ == "__main__":
    main()
