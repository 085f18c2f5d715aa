"""Every card that was asked for is in the PDF, once for each copy, and "page n of m" is true in each file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from small import SMALL, changed, small_folder

from generator.pipeline import Request, build
from generator.raster.pages import opened, page_text

NAMES = ("Albatross", "Badger", "Cormorant", "Dugong", "Egret")


def cards(counts: tuple[int, ...]) -> str:
    """A deck of cards with so many copies each."""
    items = "".join(
        f"      - {{id: {name.lower()}, copies: {count}, texts: {{name: {{en: {name}}}}}}}\n"
        for name, count in zip(NAMES, counts, strict=False)
    )
    return SMALL[: SMALL.index("      - id: owl")] + items


def pages_of(folder: Path, sides: str = "single") -> list[str]:
    """What the pages of the sheets say."""
    build(Request(folder / "cards.yaml", sides=(sides,), dpi=36), lambda done, of, what: None)
    with opened((folder / f"output/en/sheets/a4-{sides}.pdf").read_bytes()) as document:
        return [page_text(document, page) for page in range(len(document))]


@pytest.mark.parametrize("counts", [(1,), (13,), (6, 7), (12, 1), (1, 1, 1, 1, 1), (25, 0 + 1, 3)])
def test_each_copy_is_printed_once(tmp_path: Path, counts: tuple[int, ...]) -> None:
    text = " ".join(pages_of(small_folder(tmp_path, cards(counts))))
    assert [len(re.findall(name, text)) for name, _ in zip(NAMES, counts, strict=False)] == list(counts)


def test_thirteen_cards_on_sheets_of_six_take_three(tmp_path: Path) -> None:
    data = changed("40 x 60 mm", "80 x 80 mm", cards((13,)))
    card = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 86 86"><foreignObject x="4" y="10" width="60" height="12">'
        '<p xmlns="http://www.w3.org/1999/xhtml" class="name">{{ text.name }}</p></foreignObject></svg>'
    )
    pages = pages_of(small_folder(tmp_path, data, card))
    assert [page.count("Albatross") for page in pages] == [6, 6, 1]
    assert [re.findall(r"Page (\d+) of (\d+)", page) for page in pages] == [[("1", "3")], [("2", "3")], [("3", "3")]]


@pytest.mark.parametrize("sides", ["single", "long-edge", "short-edge"])
def test_two_decks_of_different_sizes_are_counted_together(tmp_path: Path, sides: str) -> None:
    other = SMALL[SMALL.index("  - id: beasts") :].replace("beasts", "birds").replace("id: owl", "id: ibis\n        copies: 5")
    other = other.replace("{en: Owl}", "{en: Ibis}").replace("40 x 60 mm", "40.00 x 60 mm")
    pages = pages_of(small_folder(tmp_path, cards((13, 9)) + other), sides)
    told = [re.findall(r"Page (\d+) of (\d+)", page) for page in pages]
    assert told == [[(str(number), str(len(pages)))] for number in range(1, len(pages) + 1)]
    text = " ".join(pages)
    assert [text.count(name) for name in ("Albatross", "Badger", "Ibis")] == [13, 9, 5]
