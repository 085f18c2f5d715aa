"""faces.pdf of the shipped project, read back: pages, boxes, fonts and words."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from fontTools.ttLib import TTFont
from words import difference

from generator.compose.prose import Prose
from generator.model.items import Item, printed_items, shared_back
from generator.pdf.labels import page_labels
from generator.raster.pages import opened, page_text
from generator.read.project import Project

LANGUAGES = ("en", "de", "pl")
MM = 72 / 25.4
BASE_14 = re.compile("Helvetica|Courier|Times|Symbol|ZapfDingbats|Arial")
SUBSET = re.compile("/[A-Z]{6}\\+")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def faces(built: Path, language: str) -> Path:
    return built / language / "faces.pdf"


@dataclass(frozen=True)
class Page:
    """What a page of faces.pdf should be."""

    label: str
    width: float
    height: float
    words: str


def planned(project: Project, language: str) -> Iterator[Page]:
    """The pages in order, straight from the data: fronts and own backs, a shared back after its last front."""
    game = project.game
    pieces = printed_items(game)
    prose = Prose(game, language)
    for number, item in enumerate(pieces):
        width, height = item.size.width.mm, item.size.height.mm
        yield Page(f"{item.id}-front", width, height, words_on(item, prose, back=False))
        if item.back_template:
            yield Page(f"{item.id}-back", width, height, words_on(item, prose, back=True))
        if item.back and all(later.back != item.back for later in pieces[number + 1 :]):
            shared = shared_back(game, item.back)
            assert shared is not None
            yield Page(shared.id, shared.size.width.mm, shared.size.height.mm, "")


def words_on(item: Item, prose: Prose, *, back: bool) -> str:
    """What stands on a side: a tile's badge, the texts of that side in the data's order, Friday's lines on his back."""
    texts = [text for name, text in item.texts.items() if name.startswith("back") is back]
    lines = [line.text for line in item.lines] if back else []
    return " ".join([*badge(item), *(prose.plain(text, item.origin) for text in (*texts, *lines))])


def badge(item: Item) -> list[str]:
    """A tile whose bonus is a number shows it beside its title."""
    if not item.cell or item.origin.bonus.kind not in ("extra-good", "deliver-fewer"):
        return []
    return [("−" if item.origin.bonus.kind == "deliver-fewer" else "+") + str(item.origin.bonus.amount.value)]


def test_pages_stand_in_the_datas_order_under_their_labels(shipped: Project, faces: Path, language: str) -> None:
    with pikepdf.open(faces) as pdf:
        assert page_labels(pdf) == tuple(page.label for page in planned(shipped, language))
        assert page_labels(pdf).count("island-back") == 1


def test_boxes_are_exact_to_a_hundredth_of_a_millimetre(shipped: Project, faces: Path, language: str) -> None:
    bleed = shipped.game.print.bleed.mm
    with pikepdf.open(faces) as pdf:
        for page, found in zip(planned(shipped, language), pdf.pages, strict=True):
            wanted = {
                "/MediaBox": (0, 0, page.width + 2 * bleed, page.height + 2 * bleed),
                "/BleedBox": (0, 0, page.width + 2 * bleed, page.height + 2 * bleed),
                "/TrimBox": (bleed, bleed, page.width + bleed, page.height + bleed),
            }
            for box, edges in wanted.items():
                assert [float(edge) / MM for edge in found.obj[box]] == pytest.approx(edges, abs=0.01), (page.label, box)
            assert found.obj.get("/Rotate", 0) == 0 and "/UserUnit" not in found.obj


def test_a_page_says_what_the_data_say(shipped: Project, faces: Path, language: str) -> None:
    with opened(faces.read_bytes()) as document:
        read = {page.label: difference(page_text(document, number), page.words) for number, page in enumerate(planned(shipped, language))}
    assert {label: fault for label, fault in read.items() if fault} == {}


def test_the_text_layer_holds_letters_only(faces: Path) -> None:
    with opened(faces.read_bytes()) as document:
        text = "".join(page_text(document, number) for number in range(len(document)))
    assert re.findall("[\ufb00-\ufb06\ufffd\u25a0\ue000-\uf8ff{}<>*]", text) == []


def test_no_letter_stands_in_the_unsafe_edge(shipped: Project, faces: Path, language: str) -> None:
    """But for what is told to who cuts: it stands in the bleed, wholly beyond the cut."""
    bleed, safe = shipped.game.print.bleed.mm, shipped.game.print.safe.mm
    with opened(faces.read_bytes()) as document:
        for number, planned_page in enumerate(planned(shipped, language)):
            page = document[number]
            letters = page.get_textpage()
            width, height = page.get_size()
            for left, foot, right, top in filter(lambda box: box[2] > box[0], map(letters.get_charbox, range(letters.count_chars()))):
                cut_off = min(right, top, width - left, height - foot) / MM <= bleed
                assert cut_off or min(left, foot, width - right, height - top) / MM >= bleed + safe - 0.01, planned_page.label


def test_no_picture_is_made_of_pixels(faces: Path) -> None:
    with pikepdf.open(faces) as pdf:
        streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
        assert [thing for thing in streams if thing.get("/Subtype") == "/Image"] == []
        drawn = [page.Contents.read_bytes() for page in pdf.pages] + [
            thing.read_bytes() for thing in streams if thing.get("/Subtype") == "/Form"
        ]
        assert not any(re.search(rb"(?:^|\s)BI\s+/", content) for content in drawn)


def test_each_picture_is_stored_once(faces: Path) -> None:
    with pikepdf.open(faces) as pdf:
        forms = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"]
        contents = [form.read_bytes() for form in forms]
    assert len(set(contents)) == len(contents)


def test_all_fonts_are_embedded_subsets(built: Path, language: str) -> None:
    for file in sorted((built / language).rglob("*.pdf")):
        with pikepdf.open(file) as pdf:
            fonts = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"]
            assert fonts, file
            for font in fonts:
                inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
                assert "/FontFile2" in inner.FontDescriptor, (file, font.BaseFont)
                assert SUBSET.match(str(font.BaseFont)) and not BASE_14.search(str(font.BaseFont)), (file, font.BaseFont)
                assert TTFont(io.BytesIO(inner.FontDescriptor.FontFile2.read_bytes()))["maxp"].numGlyphs > 1


def test_figures_stand_on_the_line_as_tall_as_capitals(faces: Path, language: str) -> None:
    """Old-style figures reach as high as an x; their nought reads as an o. Polish has no figure beside a capital."""
    checked = 0
    with opened(faces.read_bytes()) as document:
        for page in document:
            for digit, capital in figures_beside_capitals(page.get_textpage()):
                checked += 1
                assert digit == pytest.approx(capital, rel=0.08)
    assert bool(checked) == (language != "pl")


def figures_beside_capitals(text: pypdfium2.PdfTextPage) -> Iterator[tuple[float, float]]:
    """The height of each figure, and of a capital in the same size on the same page."""
    letters = text.get_text_range().replace("\r\n", "  ")
    sizes = [pdfium.FPDFText_GetFontSize(text, place) for place in range(len(letters))]
    heights = [text.get_charbox(place) for place in range(len(letters))]
    for place, letter in enumerate(letters):
        alike = [other for other, mark in enumerate(letters) if mark in "ABDEFHIKLMNPRTUVWXZ" and sizes[other] == sizes[place]]
        if letter.isdigit() and alike:
            yield heights[place][3] - heights[place][1], heights[alike[0]][3] - heights[alike[0]][1]
