from __future__ import annotations

import io

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from generator.draw.icons import PrintCanvas
from generator.pdf.finish import finished, open_pdf, swap_forms
from generator.pdf.metadata import PDF_A_2A, PDF_UA_1, About, describe, intend_srgb
from generator.pdf.structure import Attribute, Element, Mark, write_structure


def page(text: str = "Friday") -> bytes:
    target = io.BytesIO()
    canvas = PrintCanvas(target, pagesize=(100, 100))
    canvas.setFont("Text-Regular", 10)
    canvas.drawString(10, 50, text)
    canvas.save()
    return target.getvalue()


def test_core_fonts_and_leftovers_are_gone() -> None:
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(100, 100), invariant=1)
    canvas.rect(1, 1, 5, 5)
    canvas.save()
    with open_pdf(target.getvalue()) as raw:
        assert "/F1" in raw.pages[0].obj.Resources.Font
        done = finished(raw)
    with open_pdf(done) as pdf:
        assert len(pdf.pages[0].obj.Resources.get("/Font", {})) == 0
        assert "/Trans" not in pdf.pages[0].obj
    with open_pdf(finished(open_pdf(page()))) as pdf:
        (font,) = pdf.pages[0].obj.Resources.Font.values()
        assert b"> <0000>" not in font.ToUnicode.read_bytes()
        assert b"> <0046>" in font.ToUnicode.read_bytes()


def test_the_same_content_gives_the_same_bytes() -> None:
    assert finished(open_pdf(page())) == finished(open_pdf(page()))
    assert finished(open_pdf(page("other"))) != finished(open_pdf(page()))


def test_place_holders_become_trimmed_pages() -> None:
    target, source = io.BytesIO(), io.BytesIO()
    canvas = PrintCanvas(target, pagesize=(200, 200))
    canvas.beginForm("face-a", 0, 0, 10, 10)
    canvas.endForm()
    canvas.doForm("face-a")
    canvas.save()
    faces = PrintCanvas(source, pagesize=(60, 60))
    faces.rect(0, 0, 60, 60, fill=1)
    faces.setTrimBox([5, 5, 55, 55])
    faces.save()
    with open_pdf(target.getvalue()) as pdf, open_pdf(source.getvalue()) as other:
        swap_forms(pdf, other, {"face-a": 0})
        form = pdf.pages[0].obj.Resources.XObject["/FormXob.face-a"]
        assert [float(side) for side in form.BBox] == [5, 5, 55, 55]
        with pytest.raises(KeyError, match="face-b"):
            swap_forms(pdf, other, {"face-b": 0})


def test_properties_agree_in_both_places_and_hold_no_date_of_today() -> None:
    about = About("Salt & <Sons>", "Ägir", "de", standards=(PDF_UA_1, PDF_A_2A))
    with open_pdf(page()) as pdf:
        describe(pdf, about)
        intend_srgb(pdf)
        done = finished(pdf)
    with open_pdf(done) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Salt & <Sons>"
        assert str(pdf.docinfo["/CreationDate"]) == "D:20000101000000Z"
        with pdf.open_metadata() as found:
            assert found["dc:title"] == "Salt & <Sons>"
            assert found["dc:creator"] == ["Ägir"]
            assert found["pdfuaid:part"] == "1"
            assert (found["pdfaid:part"], found["pdfaid:conformance"]) == ("2", "A")
        (intent,) = pdf.Root.OutputIntents
        assert intent.DestOutputProfile.N == 3


def test_a_structure_tree_owns_every_mark() -> None:
    split = Element("P", (Mark(0, 1), Mark(1, 0)))
    figure = Element(
        "Figure",
        (Mark(1, 1),),
        alt="A shell",
        attributes=(Attribute("Layout", "BBox", (1, 2, 3, 4)), Attribute("Layout", "Placement", "/Block")),
    )
    root = Element("Document", (Element("H1", (Mark(0, 0),)), split, figure))
    with open_pdf(page()) as pdf:
        pdf.pages.append(pdf.pages[0])
        write_structure(pdf, root, "en")
        tree = pdf.Root.StructTreeRoot
        numbers = tree.ParentTree.Nums
        assert [len(numbers[place]) for place in (1, 3)] == [2, 2]
        assert [owner.S for owner in numbers[1]] == ["/H1", "/P"]
        assert [owner.S for owner in numbers[3]] == ["/P", "/Figure"]
        paragraph = tree.K.K[1]
        assert paragraph.K[0] == 1
        assert paragraph.K[1].MCID == 0 and paragraph.K[1].Pg.objgen == pdf.pages[1].objgen
        assert str(tree.K.K[2].Alt) == "A shell"
        assert [page.obj.StructParents for page in pdf.pages] == [0, 1]
        assert pdf.Root.MarkInfo.Marked is True
        assert isinstance(pdf.Root.Lang, pikepdf.String)
