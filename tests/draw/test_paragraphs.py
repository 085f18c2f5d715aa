from __future__ import annotations

import io
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from reportlab.platypus import paragraph as reportlabs

from generator.compose.document import Run
from generator.draw.icons import PrintCanvas, form_name
from generator.draw.kerning import KernedParagraph, kerned_width, shape_by_run
from generator.draw.paragraphs import Look, lacking, line_width, make_paragraph, measure, runs_of
from generator.raster.pages import opened, page_text

SHELL = '<img class="symbol" src="symbols/shell.svg" alt="shell"/>'


def drawn_text(*paragraphs: tuple[str, Look, str], width: float = 150.0) -> str:
    """What the text layer of a page holds on which paragraphs stand below each other."""
    target = io.BytesIO()
    canvas = PrintCanvas(target, pagesize=(width + 20, 800))
    with canvas.picture(form_name("symbols/shell.svg")):
        canvas.circle(12, 12, 11, stroke=0, fill=1)
    top = 790.0
    for xhtml, look, language in paragraphs:
        paragraph = make_paragraph(xhtml, look, language)
        top -= measure(paragraph, width).height + 6
        paragraph.drawOn(canvas, 10, top)
    canvas.showPage()
    canvas.save()
    with opened(target.getvalue()) as document:
        return " ".join(page_text(document, 0).replace("\u00ad", "").split())


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize(
    ("xhtml", "expected"),
    [
        (f"{SHELL} take more", "shell take more"),
        (f"Each scoring: take {SHELL} more", "Each scoring: take shell more"),
        (f"take one {SHELL}", "take one shell"),
        (f"<b>take {SHELL}</b> <i>more</i> ({SHELL}), {SHELL}.", "take shell more (shell), shell."),
        (f"{SHELL}", "shell"),
    ],
)
def test_a_symbol_is_its_word_in_reading_order(align: Any, xhtml: str, expected: str) -> None:
    assert drawn_text((xhtml, Look(10, align=align), "en")) == expected


def test_symbols_at_line_ends_and_beginnings_keep_their_order() -> None:
    xhtml = " ".join(f"word{number} {SHELL}" for number in range(40))
    assert drawn_text((xhtml, Look(10, hyphenate=False), "en")) == " ".join(f"word{number} shell" for number in range(40))


def test_every_style_beside_every_mark_reads_back() -> None:
    """ReportLab by itself prints `Argument#` for an italic word before a comma."""
    styles = [("", ""), ("<b>", "</b>"), ("<i>", "</i>"), ("<b><i>", "</i></b>")]
    for (opening, closing), mark in product(styles, ",.;:!?)’“”…–"):
        assert drawn_text((f"{opening}Argument{closing}{mark} next", Look(10), "en")) == f"Argument{mark} next"


def test_no_ligature_hides_letters() -> None:
    assert drawn_text(("Waffle fighter’s office, fjord", Look(11), "en")) == "Waffle fighter’s office, fjord"


def test_text_is_kerned() -> None:
    paragraph = make_paragraph("AVATAR To. We", Look(100), "en")
    kerned = measure(paragraph, 10_000).widest
    plain = kerned_width("AVATAR To. We", "Text-Regular", 100)
    assert plain - 40 < kerned < plain - 5


def test_lines_are_measured_as_they_are_broken() -> None:
    words = "From then on nothing is revealed. Instead, the player who would discover <b>must</b> put Friday on <b>another</b> piece."
    paragraph = make_paragraph(words, Look(10.5), "en")
    assert measure(paragraph, 200).overfull_by == 0
    for line in paragraph.blPara.lines:
        assert line_width(line) == pytest.approx(line.maxWidth - line.extraSpace, abs=0.02)


def test_a_word_wider_than_its_line_is_told() -> None:
    found = measure(make_paragraph("x" * 60, Look(10), "en"), 100)
    assert found.overfull_by == pytest.approx(found.widest - 100)
    assert measure(make_paragraph("short words only", Look(10), "en"), 100).overfull_by == 0


def test_lines_and_height_agree() -> None:
    found = measure(make_paragraph("one<br/>two<br/>three", Look(10, leading=1.25), "en"), 100)
    assert (found.lines, found.height) == (3, 37.5)


@pytest.mark.parametrize(
    ("word", "language"),
    [("„Wertungsmöglichkeiten“,", "de"), ("Entschlossenheitsmarker.", "de"), ("niespodziankowego”", "pl"), ("“Determination”", "en")],
)
def test_long_words_are_parted_with_quotes_glued_to_them(word: str, language: str) -> None:
    assert measure(make_paragraph(word, Look(10), language), 60).lines == 2
    assert drawn_text((word, Look(10), language), width=60) == word


def test_a_soft_hyphen_parts_a_word_and_is_unseen_elsewhere() -> None:
    look = Look(10, hyphenate=False)
    assert measure(make_paragraph("Schiff\u00adfahrt", look, "de"), 35).lines == 2
    assert drawn_text(("Schiff\u00adfahrt", look, "de")) == "Schifffahrt"


def test_an_unknown_language_is_not_hyphenated() -> None:
    assert measure(make_paragraph("internationalisation", Look(10), "xx"), 60).lines == 1


def test_a_symbol_keeps_to_the_comma_behind_it() -> None:
    for width in range(40, 140, 3):
        paragraph = make_paragraph(f"take some more ({SHELL}), and {SHELL}, too", Look(10), "en")
        measure(paragraph, width)
        for line in paragraph.blPara.lines:
            first = "".join(run.text for run in line.words).lstrip()
            assert not first.startswith((",", ")")) or hasattr(line.words[0], "cbDefn")


def test_the_symbol_is_as_wide_as_its_word_in_the_text_layer() -> None:
    """So that what is marked with the mouse is where the symbol is seen."""
    target = io.BytesIO()
    canvas = PrintCanvas(target, pagesize=(200, 50))
    with canvas.picture(form_name("symbols/shell.svg")):
        canvas.circle(12, 12, 11, stroke=0, fill=1)
    paragraph = make_paragraph(f"AVATAR {SHELL} more", Look(20), "en")
    measure(paragraph, 190)
    paragraph.drawOn(canvas, 5, 10)
    canvas.save()
    with opened(target.getvalue()) as document:
        text = document[0].get_textpage()
        boxes = [text.get_charbox(number, loose=True) for number in range(len("AVATAR shell more"))]
    right_of_word, left_of_next = boxes[11][2], boxes[13][0]
    assert boxes[7][0] == pytest.approx(boxes[6][2], abs=0.6)
    assert right_of_word - boxes[7][0] == pytest.approx(20 * 1.16, abs=0.6)
    assert left_of_next == pytest.approx(boxes[12][2], abs=0.6)


@pytest.mark.parametrize(
    "xhtml", ["<u>a</u>", "<font size='99'>a</font>", "<a href='http://localhost'>a</a>", "<b>open", "a & b", "if 2 <X <5"]
)
def test_nothing_but_the_plain_elements_gets_in(xhtml: str) -> None:
    with pytest.raises(ValueError, match=r"text box|well formed"):
        runs_of(xhtml)


def test_signs_print_as_typed() -> None:
    assert drawn_text(('if 2 &lt;X &lt;5, R&amp;P depot, &lt;b&gt;, "it\'s"', Look(10), "en")) == 'if 2 <X <5, R&P depot, <b>, "it\'s"'


def test_no_file_is_opened_for_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(b"not for you")

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a file was opened")

    make_paragraph("warm up", Look(10), "en")
    monkeypatch.setattr("builtins.open", refuse)
    monkeypatch.setattr("urllib.request.urlopen", refuse)
    paragraph = make_paragraph(f'<img src="{secret}" alt="x"/><img src="http://localhost:9/x.png" alt="y"/>', Look(10), "en")
    assert measure(paragraph, 100).lines == 1


def test_letters_that_a_font_lacks_are_found() -> None:
    assert lacking((Run("ok Ω字"), Run("☕", bold=True)), Look(10)) == "字☕"


def test_reportlab_itself_is_left_alone() -> None:
    assert reportlabs.shapeFragWord is not shape_by_run
    assert not issubclass(KernedParagraph, reportlabs.Paragraph)
