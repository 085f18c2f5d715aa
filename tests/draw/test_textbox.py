"""Text boxes: what fits, at which size, and that every text is printed as it was typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from lxml import etree
from small import drawn_project, face_of, setting_of, small_data, write_project
from words import difference

from generator.draw.faces import draw_faces
from generator.draw.line_ends import shares, words_parted
from generator.draw.paragraphs import line_width, make_paragraph, measure
from generator.draw.textbox import SCRAP, FittedBox, fit, look_of
from generator.model.printing import Style
from generator.raster.pages import opened, page_text

STYLES = {
    "rule": Style.model_validate({"size": "9 pt", "min": "7 pt", "leading": "1.2", "tightest": "1.04"}),
    "name": Style.model_validate({"font": "title", "size": "12 pt", "min": "10 pt", "align": "centre", "valign": "middle"}),
    "right": Style.model_validate({"size": "9 pt", "min": "7 pt", "align": "right"}),
}
RULE = "Whenever a scoring brings you shells, you get one more of them from the supply. "
WORDS = st.sampled_from(
    [
        "a",
        "I",
        "fi",
        "you",
        "one more",
        "shells,",
        "“Argument”",
        "islander",
        "R&P",
        "2",
        "Unterschlupfverstärkung",
        "–",
        "<X",
        "Żółw",
        "office",
    ]
)


def element(width: float, height: float, *texts: str, style: str = "rule") -> etree._Element:
    """A foreignObject with a paragraph for each text."""
    inner = "".join(f'<p xmlns="http://www.w3.org/1999/xhtml" class="{style}">{text}</p>' for text in texts)
    return etree.fromstring(
        f'<foreignObject xmlns="http://www.w3.org/2000/svg" x="2" y="2" width="{width}" height="{height}">{inner}</foreignObject>'
    )


def fitted(width: float, height: float, *texts: str, style: str = "rule", language: str = "en") -> FittedBox:
    return fit(element(width, height, *texts, style=style), STYLES, {"ink": "#2b2118"}, language)


def breaks(box: FittedBox) -> list[list[str]]:
    """The words of each line of each paragraph."""
    return [["".join(str(run.text) for run in line.words) for line in paragraph.blPara.lines] for paragraph in box.paragraphs]


def sizes(box: FittedBox) -> list[float]:
    return [paragraph.style.fontSize for paragraph in box.paragraphs]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    text=st.lists(WORDS, min_size=1, max_size=30).map(" ".join),
    width=st.floats(18, 50),
    height=st.floats(3, 30),
    wider=st.floats(0, 8),
    higher=st.floats(0, 8),
    language=st.sampled_from(["en", "de", "pl"]),
)
def test_a_larger_box_never_yields_a_smaller_size(
    text: str, width: float, height: float, wider: float, higher: float, language: str
) -> None:
    small = fitted(width, height, escape(text), language=language)
    large = fitted(width + wider, height + higher, escape(text), language=language)
    assert large.shrunk >= small.shrunk - 1e-9
    assert large.short_by <= small.short_by + 1e-9
    assert large.wide_by <= small.wide_by + 1e-9


@settings(max_examples=40, deadline=None, derandomize=True)
@given(texts=st.lists(st.lists(WORDS, min_size=1, max_size=14).map(" ".join), min_size=1, max_size=3), height=st.floats(2, 30))
def test_what_fits_stays_inside_and_what_shrinks_keeps_to_its_minimum(texts: list[str], height: float) -> None:
    box = fitted(32, height, *map(escape, texts))
    least = STYLES["rule"].min.mm
    assert all(size >= least - 1e-9 for size in sizes(box))
    if box.short_by or box.wide_by:
        assert sizes(box) == pytest.approx([least] * len(texts))
    else:
        tops = [top for _, top in box.placed()]
        assert tops == sorted(tops) and tops[0] >= -0.01
        assert tops[-1] + box.paragraphs[-1].height <= height + 0.01


@pytest.mark.parametrize("width", [24, 30, 36])
def test_the_height_of_a_box_changes_no_line_breaks(width: float) -> None:
    """Same words, width and size: the same lines, however high the box is."""
    lines: dict[float, list[list[str]]] = {}
    for tenth in range(80, 300, 4):
        box = fitted(width, tenth / 10, RULE * 2)
        assert lines.setdefault(round(sizes(box)[0], 6), breaks(box)) == breaks(box)
    assert len(lines) > 2


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    text=st.lists(WORDS, min_size=2, max_size=30).map(" ".join),
    width=st.floats(18, 50),
    style=st.sampled_from(["rule", "name", "right"]),
    language=st.sampled_from(["en", "de", "pl"]),
)
def test_lines_are_evened_out_in_the_same_room(text: str, width: float, style: str, language: str) -> None:
    """Against the text as it is wrapped at first: as many lines, as high, no word lost, no word more parted, none wider than the box."""
    plain = make_paragraph(escape(text), look_of(STYLES[style], {"ink": "#2b2118"}), language)
    needs = measure(plain, width)
    assume(not needs.overfull_by)
    box = fitted(width, 200, escape(text), style=style, language=language)
    (paragraph,) = box.paragraphs
    assert len(paragraph.blPara.lines) == needs.lines
    assert box.used == pytest.approx(needs.height)
    assert words_parted(paragraph) <= words_parted(plain)
    assert box.wide_by == 0
    assert all(line_width(line) <= width + 1e-6 for line in paragraph.blPara.lines)


ENDING = "If he dies, play on; card and pawn leave, his gains stay."


def endings(style: str, scrap: bool) -> Iterator[tuple[list[str], list[str]]]:
    """A text's two lines at many widths, as wrapped at first and as set; those with a scrap, or the others."""
    for width in range(36, 120):
        plain = make_paragraph(ENDING, look_of(STYLES[style], {"ink": "#2b2118"}), "en")
        if measure(plain, width).lines == 2 and (shares(plain)[-1] < SCRAP) == scrap:
            (lines,) = breaks(fitted(width, 40, ENDING, style=style))
            yield ["".join(run.text for run in line.words) for line in plain.blPara.lines], lines


@pytest.mark.parametrize("style", ["rule", "right"])
def test_a_scrap_takes_no_more_words_than_it_needs(style: str) -> None:
    """The lines above stay near the edge: with a word less, the last line would still be a scrap."""
    found = list(endings(style, scrap=True))
    assert len(found) > 3
    for _, (upper, last) in found:
        word, rest = last.split(" ", 1)
        lengths = [
            measure(make_paragraph(part, look_of(STYLES[style], {"ink": "#2b2118"}), "en"), 500).widest
            for part in (f"{upper} {word}", rest, upper, last)
        ]
        assert lengths[1] < SCRAP * lengths[0]
        assert lengths[3] >= SCRAP * lengths[2]


def test_centred_lines_become_equally_long() -> None:
    found = list(endings("name", scrap=True))
    assert len(found) > 3
    assert all(len(last) > 0.75 * len(upper) for _, (upper, last) in found)


@pytest.mark.parametrize("style", ["rule", "right", "name"])
def test_a_last_line_that_is_long_enough_moves_no_word(style: str) -> None:
    found = list(endings(style, scrap=False))
    assert len(found) > 3
    assert all(plain == lines for plain, lines in found)


def test_a_word_is_parted_only_to_save_a_line() -> None:
    text = "Statt der Abenteuerkarte eine Wunde, das Plättchen kommt weg."
    plain = make_paragraph(text, look_of(STYLES["rule"], {"ink": "#2b2118"}), "de")
    parting = [width for width in range(30, 80) if measure(plain, width).lines == 2 and words_parted(plain)]
    assert parting
    assert not any(words_parted(fitted(width, 20, text, language="de").paragraphs[0]) for width in parting)
    assert any(words_parted(fitted(width, 40, text, language="de").paragraphs[0]) for width in range(14, 30))


def test_leading_tightens_before_the_type_shrinks() -> None:
    found = [fitted(32, tenth / 10, RULE) for tenth in range(60, 160)]
    tried = sorted({(sizes(box)[0], box.paragraphs[0].style.leading / sizes(box)[0]) for box in found if not box.short_by})
    full = [leading for size, leading in tried if size == pytest.approx(STYLES["rule"].size.mm)]
    assert full == pytest.approx([1.04, 1.12, 1.2])
    assert all(leading == pytest.approx(1.04) for size, leading in tried if size < STYLES["rule"].size.mm - 1e-6)


def test_a_text_too_long_says_by_how_much() -> None:
    box = fitted(32, 6, RULE * 4)
    enough = fitted(32, 6 + box.short_by + 0.01, RULE * 4)
    assert box.short_by > 0 and box.wide_by == 0
    assert enough.short_by == 0 and enough.shrunk == pytest.approx(7 / 9)
    assert fitted(32, 6 + box.short_by - 0.02, RULE * 4).short_by > 0


def test_a_word_wider_than_its_box_says_by_how_much() -> None:
    word = "m" * 30
    box = fitted(32, 20, f"one {word} more")
    assert box.wide_by > 0
    assert fitted(32 + box.wide_by + 0.05, 20, word).wide_by == 0
    assert fitted(32 + box.wide_by - 0.2, 20, word).wide_by > 0


def test_several_paragraphs_share_a_box_with_gaps_between_them() -> None:
    box = fitted(32, 30, "First.", RULE, "Last.")
    tops = [top for _, top in box.placed()]
    heights = [paragraph.height for paragraph in box.paragraphs]
    assert len(tops) == 3
    for number in range(2):
        assert tops[number + 1] - tops[number] - heights[number] == pytest.approx(STYLES["rule"].gap.mm)


@pytest.mark.parametrize("valign,wanted", [("top", (0.0, 1.0)), ("middle", (0.5, 0.5)), ("bottom", (1.0, 0.0))])
def test_a_text_stands_where_its_style_says(valign: str, wanted: tuple[float, float]) -> None:
    style = STYLES["rule"].model_copy(update={"valign": valign})
    box = fit(element(32, 20, RULE), {"rule": style}, {"ink": "#2b2118"}, "en")
    free = 20 - box.used
    (_, top), *_ = box.placed()
    assert (top, 20 - box.used - top) == pytest.approx((free * wanted[0], free * wanted[1]))


@pytest.mark.parametrize(
    "text,named", [("Ω Island", "Ω"), ("島 and 島", "島"), ("a ☕ break", "☕"), ("שלום", "שלום"), ("plain – “words” −1 ×", "")]
)
def test_a_letter_that_the_font_lacks_is_named(text: str, named: str) -> None:
    assert fitted(32, 20, text, style="name").lacking == named


def printed(tmp_path: Path, *names: str) -> list[str]:
    """What the cards of a project say, read back from their faces."""
    _, drawn = drawn_project(write_project(tmp_path, small_data(*names)))
    with opened(drawn.pdf) as document:
        return [page_text(document, page) for page in range(len(document))]


TYPED = (
    "if 2 <X <5",
    "Salt & Sons",
    "R&P depot; 5 &lt; 6 &amp; &#65;",
    '<img src="http://127.0.0.1:9/x.png"/> <img src="/etc/passwd"/>',
    "<b>bold</b> </p><p> <br/> <font color=red>",
    "<!-- gone --> <![CDATA[x]]> <?pi?>",
    "\"double\" 'single' “curly” ‘quotes’",
    "Waffle fighter's office",
    "affine efficient Stoffflut straße ﬁ".replace("ﬁ", "fi"),
    "100 % of 3 × 4 mm – no−one…",
    "a %s {{ text.name }} {% raw %} ${x}".replace("{", "\\{").replace("}", "\\}"),
    "Zażółć gęślą jaźń ÄÖÜäöüß éèêñçå",
    "AVAVA To. Te, We; 11 71 Ty fo r.",
)


def test_every_text_is_printed_as_it_was_typed(tmp_path: Path) -> None:
    found = printed(tmp_path, *TYPED)
    faults = {typed: difference(read, typed.replace("\\", "")) for read, typed in zip(found, TYPED, strict=True)}
    assert {typed: fault for typed, fault in faults.items() if fault} == {}


def test_the_last_word_of_a_long_text_is_there(tmp_path: Path) -> None:
    """Nothing is cut: a text of 900 letters fits a box that is large enough, or is refused."""
    text = " ".join([RULE.strip()] * 11) + " Quagga."
    assert len(text) > 880
    _, drawn = drawn_project(write_project(tmp_path, small_data(text)))
    assert drawn.boxes[0].short_by > 0
    large = draw_faces([face_of(boxed(text, 36, 120), 40, 130)], {}, setting_of(rule=STYLES["rule"]))
    with opened(large.pdf) as document:
        assert difference(page_text(document, 0), text) == ""


def boxed(text: str, width: float, height: float, style: str = "rule") -> str:
    return str(etree.tostring(element(width, height, escape(text), style=style), encoding="unicode"))


def test_composed_and_decomposed_letters_give_the_same_bytes(tmp_path: Path) -> None:
    name = "Café Żółw Ångström"
    drawn: list[Any] = []
    for form in ("NFC", "NFD"):
        _, faces = drawn_project(write_project(tmp_path / form, small_data(unicodedata.normalize(form, name))))  # type: ignore[arg-type]
        drawn.append(faces)
    assert drawn[0].pdf == drawn[1].pdf
    assert drawn[0].boxes == drawn[1].boxes


def letters_of(text: str, height: float, style: Style) -> tuple[float, float]:
    """The room in mm that the letters of a text leave above and below them in a box of that height."""
    drawn = draw_faces([face_of(boxed(text, 30, height, "tried"), 40, 60)], {}, setting_of(tried=style))
    with opened(drawn.pdf) as document:
        letters = document[0].get_textpage()
        boxes = [box for box in map(letters.get_charbox, range(letters.count_chars())) if box[3] > box[1]]
    top = 60 + 3 - 2
    return top - max(box[3] for box in boxes) * 25.4 / 72, min(box[1] for box in boxes) * 25.4 / 72 - top + height


@pytest.mark.parametrize(
    "family,text,leading",
    [
        ("text", "Agjy", 1.02),
        ("title", "Agjy", 1.12),
        ("text", "Ågjy", 1.2),
        ("title", "Ågjy", 1.12),
        ("text", "ÅÄŻ gjpqy ÅÄŻ gjpqy ÅÄŻ gjpqy", 1.2),
    ],
)
def test_accents_and_tails_stay_inside_the_box(family: str, text: str, leading: float) -> None:
    """At the height that a text just fits, no letter reaches out of its box."""
    style = STYLES["rule"].model_copy(update={"font": family, "leading": leading, "tightest": leading})
    box = fit(element(30, 40, text, style="tried"), {"tried": style}, {"ink": "#2b2118"}, "en")
    above, below = letters_of(text, box.used, style)
    assert above >= -0.01 and below >= -0.01


@pytest.mark.parametrize("leading", [1.02, 1.14, 1.4])
@pytest.mark.parametrize("text", ["Hamburg", "Hhg Hhg Hhg Hhg Hhg Hhg Hhg Hhg Hhg"])
def test_a_text_in_the_middle_is_in_the_middle_to_the_eye(text: str, leading: float) -> None:
    """Whatever the leading, the room above the capitals and below the tails is the same, half a millimetre apart at most."""
    style = STYLES["rule"].model_copy(update={"leading": leading, "valign": "middle"})
    above, below = letters_of(text, 20, style)
    assert above == pytest.approx(below, abs=0.5)
