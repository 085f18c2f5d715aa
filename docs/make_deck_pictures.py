"""Makes the tutorial's and the template guide's pictures from the blank starter: `python docs/make_deck_pictures.py`."""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from PIL import Image

from generator.pipeline import build
from generator.planning import Request
from generator.raster.pages import Area, opened, page_size, rasterise
from generator.store.starters import begin

DOCS = Path(__file__).parent
PAPER, GREY = (255, 255, 255), (150, 150, 150)
CARDS = ("sun", "rain", "snow", "wind", "storm", "rainbow")
PIECE = """
pieces:
  - id: allowed
    template: allowed
    size: 128 x 64 mm
    alt:
      en: Samples.
"""


def save(picture: Image.Image, name: str) -> None:
    """A small PNG: 128 colours are enough for flat art."""
    target = io.BytesIO()
    picture.quantize(256, dither=Image.Dither.NONE).save(target, "PNG", optimize=True)
    (DOCS / "pictures" / f"{name}.png").write_bytes(target.getvalue())


def cards(output: Path) -> Image.Image:
    """The six fronts and the back, side by side."""
    names = [*(f"{card}-front" for card in CARDS), "sun-back"]
    whole = Image.new("RGB", (len(names) * 190 - 10, 252), PAPER)
    for place, name in enumerate(names):
        with Image.open(output / "faces" / f"{name}.png") as face:
            whole.paste(face.convert("RGB").resize((180, 252), Image.Resampling.LANCZOS), (place * 190, 0))
    return whole


def sheets(pdf: bytes) -> Image.Image:
    """Both pages of the sheet, framed."""
    whole = Image.new("RGB", (1020, 714), PAPER)
    with opened(pdf) as document:
        for number in range(2):
            wide, high = page_size(document, number)
            pixels = rasterise(document, number, Area(0, 0, wide, high), 500, round(500 * high / wide))
            whole.paste(GREY, (number * 516, 0, number * 516 + 504, pixels.shape[0] + 4))
            whole.paste(Image.fromarray(pixels), (number * 516 + 2, 2))
    return whole


def main() -> None:
    """All three pictures."""
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "deck"
        begin(deck, "blank")
        build(Request(deck / "cards.yaml"), lambda done, all_of, what: None)
        save(cards(deck / "output" / "en"), "deck")
        save(sheets((deck / "output/en/sheets/a4-long-edge.pdf").read_bytes()), "deck-sheet")
        (deck / "templates/faces/allowed.j2.svg").write_text((DOCS / "allowed.j2.svg").read_text(encoding="utf-8"), encoding="utf-8")
        with (deck / "cards.yaml").open("a", encoding="utf-8") as data:
            data.write(PIECE)
        build(Request(deck / "cards.yaml", only=frozenset(["allowed"]), dpi=150), lambda done, all_of, what: None)
        with Image.open(deck / "output/en/faces/allowed-front.png") as picture:
            save(picture.convert("RGB"), "allowed")


if __name__ == "__main__":
    main()
