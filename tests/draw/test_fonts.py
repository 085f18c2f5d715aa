from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from fontTools.ttLib import TTFont
from reportlab.pdfbase import pdfmetrics

from generator.draw import fonts
from generator.draw.icons import PrintCanvas
from generator.draw.webfont import page_fonts
from generator.errors import BadUse
from generator.pdf.finish import finished, open_pdf

ALPHABETS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ÄÖÜäöüß ĄĆĘŁŃÓŚŹŻąćęłńóśźż .,;:!?–’„”“()+\u00a0"


@pytest.mark.parametrize("cut", fonts.CUTS, ids=lambda cut: cut.name)
def test_every_cut_holds_the_three_alphabets(cut: fonts.Cut) -> None:
    assert fonts.covers(cut.name, ALPHABETS) == ""


def test_missing_letters_are_told_each_once() -> None:
    assert fonts.covers("Text-Bold", "Ω字 a ☕字") == "字☕"
    assert fonts.covers("Title-Regular", "a\n\u00adb") == ""


def test_registering_twice_changes_nothing() -> None:
    fonts.register_fonts()
    before = pdfmetrics.getFont("Text-Regular")
    fonts.register_fonts()
    assert pdfmetrics.getFont("Text-Regular") is before


def test_a_family_without_a_cut_gives_its_regular_one() -> None:
    assert fonts.font_name("text", bold=True, italic=True) == "Text-BoldItalic"
    assert fonts.font_name("title", bold=True) == "Title-Regular"
    with pytest.raises(KeyError):
        fonts.font_name("comic")


@pytest.mark.parametrize("cut", fonts.CUTS, ids=lambda cut: cut.name)
def test_figures_are_lining_ones(cut: fonts.Cut) -> None:
    """Old-style figures hang below the line or stay as low as an o; lining ones are as tall as capitals."""
    font = TTFont(io.BytesIO(fonts.changed_copy(cut)))
    letters, shapes = font.getBestCmap(), font["glyf"]
    capital = shapes[letters[ord("H")]].yMax
    for figure in "0123456789":
        shape = shapes[letters[ord(figure)]]
        assert shape.yMax > 0.85 * capital, figure
        assert shape.yMin > -0.1 * capital, figure


@pytest.mark.parametrize("made", [lambda: fonts.changed_copy(fonts.CUTS[-1]), lambda: page_fonts()["title"]], ids=["print", "web"])
def test_the_titles_apostrophe_is_a_raised_comma(made: Callable[[], bytes]) -> None:
    font, plain = TTFont(io.BytesIO(made())), TTFont(fonts.path_of(fonts.CUTS[-1]))
    (apostrophe, wedge), comma = (each["glyf"][each.getBestCmap()[0x2019]] for each in (font, plain)), plain["glyf"]["comma"]
    assert apostrophe.yMax == wedge.yMax
    moved = {(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in zip(comma.coordinates, apostrophe.coordinates, strict=True)}
    assert moved == {(0, wedge.yMax - comma.yMax)}
    assert font["hmtx"][font.getBestCmap()[0x2019]] == plain["hmtx"]["comma"]


@pytest.mark.parametrize("cut", fonts.CUTS, ids=lambda cut: cut.name)
def test_the_copy_has_a_name_of_its_own_and_always_the_same_bytes(cut: fonts.Cut) -> None:
    copy = TTFont(io.BytesIO(fonts.changed_copy(cut)))
    assert copy["name"].getDebugName(6) == f"Friday{cut.name}"
    assert fonts.changed_copy.__wrapped__(cut) == fonts.changed_copy(cut)


def test_a_missing_package_is_told_and_not_replaced() -> None:
    with pytest.raises(BadUse, match="fontpkg_nowhere"):
        fonts.path_of(replace(fonts.CUTS[0], package="fontpkg_nowhere"))


def test_every_font_of_a_pdf_is_embedded() -> None:
    target = io.BytesIO()
    canvas = PrintCanvas(target)
    for cut in fonts.CUTS:
        canvas.setFont(cut.name, 12)
        canvas.drawString(20, 20, "Friday 10")
    canvas.save()
    with open_pdf(finished(open_pdf(target.getvalue()))) as pdf:
        listed = pdf.pages[0].obj.Resources.Font
        assert len(list(listed)) == len(fonts.CUTS)
        for name in listed:
            assert "/FontFile2" in listed[name].FontDescriptor
