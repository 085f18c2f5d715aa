"""Everything in one file: pages in order, bookmarks, tags, and sheets that begin on a new leaf."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.draw.spare import draw_spare
from generator.pdf.kit import KitPart, bind_kit
from generator.pdf.metadata import About
from generator.pdf.structure import Element
from generator.pdf.structure_read import read_structure
from generator.units import Size

ABOUT = About("Kit", "somebody", "en")
A4 = Size.parse("210 x 297 mm")


def texts(data: bytes | Path) -> list[str]:
    document = pypdfium2.PdfDocument(data)
    return [page.get_textpage().get_text_bounded() for page in document]


def kinds(tree: Element) -> list[str]:
    return [tree.kind, *(kind for kid in tree.kids if isinstance(kid, Element) for kind in kinds(kid))]


def page(words: str) -> bytes:
    return draw_spare(A4, words, "en")


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_a_kit_holds_how_to_sheets_and_rules_in_that_order(built: Path, language: str) -> None:
    folder = built / language
    parts = [
        folder / "how-to-a4.pdf",
        folder / "sheets/a4-long-edge.pdf",
        folder / "handouts/island-rules-a4.pdf",
        folder / "handouts/friday-rules-a4.pdf",
    ]
    whole = texts(folder / "kit-a4.pdf")
    begins = []
    for part in parts:
        own = texts(part)
        first = next(number for number in range(len(whole)) if whole[number : number + len(own)] == own)
        begins.append(first)
    assert begins == sorted(begins)
    assert begins[0] == 0
    assert all(first % 2 == 0 for first in begins)


def test_its_bookmarks_lead_to_the_parts_and_their_headings(built: Path) -> None:
    with pikepdf.open(built / "en/kit-a4.pdf") as kit, kit.open_outline() as outline:
        leads = [(item.title, pikepdf.Page(item.destination[0]).index) for item in outline.root]
        below = [child.title for item in outline.root for child in item.children]
        spare = leads[1][1] - 1
    assert [title for title, _ in leads][:2] == ["How to print and build", "Sheets to print"]
    assert len(leads) == 4
    assert below
    with pikepdf.open(built / "en/handouts/island-rules-a4.pdf") as handout, handout.open_outline() as outline:
        assert outline.root[0].title in below
    assert spare >= 0


def test_its_tags_are_those_of_its_parts(built: Path) -> None:
    with pikepdf.open(built / "en/kit-a4.pdf") as kit:
        whole = read_structure(kit)
    assert whole is not None and whole.kind == "Document"
    expected = ["Document"]
    for name in ("how-to-a4.pdf", "handouts/island-rules-a4.pdf", "handouts/friday-rules-a4.pdf"):
        with pikepdf.open(built / "en" / name) as part:
            tree = read_structure(part)
        assert tree is not None
        expected += ["Part", *kinds(tree)[1:]]
    assert kinds(whole) == expected


def test_a_part_that_must_begin_on_a_new_leaf_does_and_others_do_not() -> None:
    kit = bind_kit([KitPart("a", page("a")), KitPart("b", page("b"), on_new_leaf=True), KitPart("c", page("c"))], ABOUT, page("spare"))
    assert [text.strip() for text in texts(kit)] == ["a", "spare", "b", "c"]


def test_the_same_parts_give_the_same_bytes() -> None:
    parts = [KitPart("a", page("a")), KitPart("b", page("b"))]
    assert bind_kit(parts, ABOUT, page("spare")) == bind_kit(parts, ABOUT, page("spare"))
