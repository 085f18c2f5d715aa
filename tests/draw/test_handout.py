from __future__ import annotations

import re
from dataclasses import replace

import pikepdf
import pytest
from leaflets import composed, drawn, folded, said

from generator.checks import Place
from generator.compose.handouts import Leaflet
from generator.compose.markdown import read_markdown
from generator.draw.handout import PAGES, DrawnHandout
from generator.draw.handout_boxes import Pair
from generator.draw.handout_checks import handout_block, handout_glyphs, handout_words
from generator.draw.handout_columns import TooTallError
from generator.pdf.finish import open_pdf
from generator.raster.pages import opened, page_size, page_text
from generator.read.project import Project

HANDOUTS, LANGUAGES, PAPERS = ("island-rules", "friday-rules"), ("en", "de", "pl"), ("a4", "letter")
EVERY = [(handout, language, paper) for handout in HANDOUTS for language in LANGUAGES for paper in PAPERS]


@pytest.fixture(scope="module", params=EVERY, ids="-".join)
def one(request: pytest.FixtureRequest, shipped: Project) -> tuple[Leaflet, DrawnHandout]:
    handout, language, paper = request.param
    leaflet = composed(shipped, handout, language)
    return leaflet, drawn(shipped, leaflet, language, paper)


def pages_of(pdf: bytes) -> list[str]:
    with opened(pdf) as document:
        return [page_text(document, number) for number in range(len(document))]


def without_footer(text: str, leaflet: Leaflet) -> str:
    """A page's folded text without what its footer says."""
    place = re.escape(folded(leaflet.page)).replace(r"\{n\}", r"\d+").replace(r"\{m\}", r"\d+")
    found = re.sub(f"{re.escape(folded(leaflet.edition))}{place}{re.escape(folded(leaflet.note))}$", "", folded(text))
    assert found != folded(text), "the footer is missing"
    return found


def test_two_pages_of_ten_points_or_more_with_all_its_letters(one: tuple[Leaflet, DrawnHandout]) -> None:
    _, handout = one
    assert handout.pages <= PAGES
    assert handout.size >= 10
    assert (handout.lacking, handout.too_wide) == ("", ())


def test_the_text_layer_is_the_text(one: tuple[Leaflet, DrawnHandout]) -> None:
    leaflet, handout = one
    found = "".join(without_footer(text, leaflet) for text in pages_of(handout.pdf))
    assert found == folded(said(leaflet.document))


def test_outline_language_and_title(one: tuple[Leaflet, DrawnHandout]) -> None:
    leaflet, handout = one
    with open_pdf(handout.pdf) as pdf, pdf.open_outline() as outline:
        assert str(pdf.Root.Lang) == leaflet.document.language
        assert str(pdf.docinfo["/Title"]) == leaflet.document.title
        assert [entry.title for entry in outline.root] == [leaflet.document.title]
        assert len(outline.root[0].children) >= 5


@pytest.fixture(scope="module")
def english(shipped: Project) -> tuple[Leaflet, DrawnHandout]:
    leaflet = composed(shipped, "island-rules", "en")
    return leaflet, drawn(shipped, leaflet, "en", "a4")


def test_the_same_bytes_each_time(shipped: Project, english: tuple[Leaflet, DrawnHandout]) -> None:
    leaflet, handout = english
    assert drawn(shipped, leaflet, "en", "a4").pdf == handout.pdf


def test_the_paper_is_true(english: tuple[Leaflet, DrawnHandout]) -> None:
    with opened(english[1].pdf) as document:
        for number in range(len(document)):
            assert page_size(document, number) == pytest.approx((595.276, 841.890), abs=0.01)


def test_the_title_stands_at_the_middle_of_its_band(shipped: Project) -> None:
    leaflet = composed(shipped, "friday-rules", "en")
    with opened(drawn(shipped, leaflet, "en", "letter").pdf) as document:
        letters, wide = document[0].get_textpage(), document[0].get_width()
        search = letters.search(leaflet.document.title)
        start, count = search.get_next()
        boxes = [letters.get_charbox(start + number) for number in range(count)]
    assert boxes[0][0] + boxes[-1][2] == pytest.approx(wide, abs=3)


def test_only_embedded_fonts_and_no_picture_objects(english: tuple[Leaflet, DrawnHandout]) -> None:
    fonts = 0
    with open_pdf(english[1].pdf) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                fonts += 1
                assert "/FontFile2" in thing.FontDescriptor
            if isinstance(thing, pikepdf.Stream):
                assert thing.get("/Subtype") != "/Image"
    assert fonts >= 3


def test_faces_are_placed_once_and_shown_trimmed(english: tuple[Leaflet, DrawnHandout]) -> None:
    """Six tiles, each shown beside its bonus and in the island, are six forms of 45 mm."""
    with open_pdf(english[1].pdf) as pdf:
        forms = {
            form.objgen: form
            for page in pdf.pages
            for name, form in page.obj.Resources.XObject.items()
            if name.startswith("/FormXob.face-")
        }
        assert len(forms) == 6
        for form in forms.values():
            left, foot, right, top = map(float, form.BBox)
            assert (right - left, top - foot) == pytest.approx((45 / 25.4 * 72,) * 2, abs=0.02)


def test_the_structure_has_every_part_in_order(english: tuple[Leaflet, DrawnHandout]) -> None:
    root = english[1].structure
    kinds = [kid.kind for kid in root.kids if hasattr(kid, "kind")]
    assert kinds[0] == "H1"
    assert {"H2", "P", "L", "Table", "Figure", "Sect"} <= set(kinds)
    marks = list(root.marks())
    assert len(marks) == len(set(marks))
    for page in range(english[1].pages):
        numbers = sorted(mark.number for mark in marks if mark.page == page)
        assert numbers == list(range(len(numbers)))


def with_text(leaflet: Leaflet, markdown: str) -> Leaflet:
    return replace(leaflet, document=read_markdown(markdown, "en", {}))


@pytest.mark.parametrize(
    "markdown",
    [
        "# T\n\n" + "A rule of many words, told again and again. " * 600,
        "# T\n\n" + "\n".join(f"- rule {number}" for number in range(400)),
        "# T\n\n| a | b |\n|--|--|\n" + "\n".join(f"| {number} | text |" for number in range(200)),
        "# T\n\n> [!ASIDE] Long\n>\n" + "\n".join(f"> - rule {number}" for number in range(200)),
        "# " + "A very long title " * 8 + "\n\ntext",
        "# T",
    ],
    ids=["paragraph", "list", "table", "aside", "title", "nothing"],
)
def test_any_length_is_set_and_all_of_it(shipped: Project, english: tuple[Leaflet, DrawnHandout], markdown: str) -> None:
    leaflet = with_text(english[0], markdown)
    handout = drawn(shipped, leaflet, "en", "a4")
    found = "".join(without_footer(text, leaflet) for text in pages_of(handout.pdf))
    if "| a |" in markdown:
        first, *others = found.split("ab")
        assert len(others) > 2, "the heads come again on every page"
        found = first + "ab" + "".join(others)
    assert found == folded(said(leaflet.document))


def test_a_row_taller_than_a_page_is_told(shipped: Project, english: tuple[Leaflet, DrawnHandout]) -> None:
    row = "| a | b |\n|--|--|\n| x | " + "word " * 3000 + "|\n"
    with pytest.raises(TooTallError) as caught:
        drawn(shipped, with_text(english[0], "# T\n\n" + row), "en", "a4")
    (problem,) = handout_block(Place("cards.yaml", 3, 5), caught.value.by, "island-rules", "en")
    assert problem.rule == "handout-block" and "too tall" in problem.message


def test_a_word_wider_than_its_column_is_told(shipped: Project, english: tuple[Leaflet, DrawnHandout]) -> None:
    handout = drawn(shipped, with_text(english[0], "# T\n\nshort\n\n" + "x" * 60 + "\n"), "en", "a4")
    (problem,) = handout_words(Place("cards.yaml", 3, 5), handout, "island-rules", "en")
    assert problem.rule == "handout-word" and "wider than its column" in problem.message


def test_a_letter_that_no_font_holds_is_told(shipped: Project, english: tuple[Leaflet, DrawnHandout]) -> None:
    handout = drawn(shipped, with_text(english[0], "# T\n\n## ẞ\n\nΩ 字\n"), "en", "a4")
    problems = list(handout_glyphs(Place("cards.yaml"), handout, "island-rules", "en"))
    found = [problem.message for problem in problems]
    assert {problem.rule for problem in problems} == {"handout-glyph"}
    assert [("U+1E9E" in found[0]), ("U+5B57" in found[1]), len(found)] == [True, True, 2]


def test_an_emoji_and_a_letter_from_right_to_left_are_told_as_such(shipped: Project, english: tuple[Leaflet, DrawnHandout]) -> None:
    handout = drawn(shipped, with_text(english[0], "# T\n\n\u05d0 \u2615\n"), "en", "a4")
    hebrew, cup = handout_glyphs(Place("cards.yaml"), handout, "island-rules", "en")
    assert "right to left" in hebrew.message
    assert "a symbol there, such as {shell}" in cup.hint


def test_nothing_side_by_side_is_as_high_as_nothing() -> None:
    assert Pair((), (), 0, 0).height == 0
