"""Text that wraps: XHTML or runs to a kerned, hyphenated paragraph whose every line is measured.

    paragraph = make_paragraph("take {b}one{/b} more", look, "en")      XHTML with b, i, br, img; or an lxml element
    measure(paragraph, width)     -> Measure(lines, height, widest, overfull_by)
    paragraph.drawOn(canvas, x, y)    after `measure`; the canvas is a PrintCanvas with the symbols' forms
    lacking("Zażółć", look)       -> the characters that the look's font doesn't hold

A `Look` speaks in any unit, as long as sizes, widths and canvas agree. Only the elements named are let in: no text of
a user can load a file, open an address or upset ReportLab's own markup, because that markup is never used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, TypeAlias

import pyphen
from lxml import etree
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus.paraparser import ParaFrag

from generator.compose.document import Run
from generator.draw.fonts import covers, font_name, register_fonts
from generator.draw.icons import Icon, form_name
from generator.draw.kerning import KernedParagraph, is_symbol, kerned_width

ALIGNMENTS = {"left": 0, "centre": 1, "right": 2}
DICTIONARIES = {"en": "en_GB", "de": "de_DE", "pl": "pl_PL"}
LETTERS_BEFORE, LETTERS_AFTER, SHORTEST_WORD = 3, 3, 8
HAIR = 0.02
NARROWEST = 0.5
Content: TypeAlias = str | etree._Element | Iterable[Run]


@dataclass(frozen=True, slots=True)
class Look:
    """How a paragraph is set: sizes in one unit of the caller's, leading as a multiple of the size."""

    size: float
    leading: float = 1.2
    font: str = "text"
    bold: bool = False
    italic: bool = False
    colour: str | Color = "#2b2118"
    align: Literal["left", "centre", "right"] = "left"
    hyphenate: bool = True
    indent: float = 0.0
    before: float = 0.0
    after: float = 0.0
    keep_with_next: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """What a paragraph needs at a width; `overfull_by` is above 0 when a word is wider than its line."""

    lines: int
    height: float
    widest: float
    overfull_by: float


def make_paragraph(content: Content, look: Look, language: str, kind: Callable[..., Any] = KernedParagraph, **more: Any) -> Any:
    """A paragraph ready to be measured and drawn; `kind` is the flowable's class, `more` goes to it.

    Raises:
        ValueError: for an element other than b, i, br, img and a, or XHTML that isn't well formed.
    """
    register_fonts()
    return kind("", style_of(look, language), frags=list(fragments(as_runs(content), look)), **more)


def measure(paragraph: Any, width: float) -> Measure:
    """Wrap a paragraph to a width and measure every line as it will be drawn.

    Why: `wrap` reports no overflow in width, so a long word would run over its box unseen.
    """
    _, height = paragraph.wrap(max(width, NARROWEST), 1e6)  # below that ReportLab gives up without a word
    lines = paragraph.blPara.lines
    room = [width - paragraph.style.leftIndent - paragraph.style.rightIndent] * len(lines)
    widths = [line_width(line) for line in lines]
    over = max((wide - free for wide, free in zip(widths, room, strict=True)), default=0.0)
    return Measure(len(lines), height, max(widths, default=0.0), over if over > HAIR * paragraph.style.fontSize else 0.0)


def line_width(line: Any) -> float:
    """The width of a wrapped line from its first to its last letter, spaces at its end left out."""
    total = 0.0
    for place, run in enumerate(line.words):
        if is_symbol(run):
            total += run.cbDefn.width
        else:
            last = place == len(line.words) - 1
            text = run.text[: len(run.text.rstrip(" "))] if last else run.text  # a slice stays kerned, `rstrip` would not
            total += kerned_width(text, run.fontName, run.fontSize)
    return total


def lacking(content: Content, look: Look) -> str:
    """The characters that the fonts really used lack, each once."""
    return "".join(dict.fromkeys("".join(covers(font_of(run, look), run.text) for run in as_runs(content))))


def as_runs(content: Content) -> tuple[Run, ...]:
    """Runs as they are; XHTML as runs."""
    return runs_of(content) if isinstance(content, str | etree._Element) else tuple(content)


def runs_of(source: str | etree._Element) -> tuple[Run, ...]:
    """The runs of a piece of XHTML.

    Raises:
        ValueError: for an element that isn't allowed, or XHTML that isn't well formed.
    """
    if isinstance(source, str):
        try:
            parser = etree.XMLParser(resolve_entities=False, no_network=True)
            source = etree.fromstring(f"<p>{source}</p>", parser)
        except etree.XMLSyntaxError as error:
            raise ValueError(f"not well formed: {error.msg}") from None
    return tuple(merged(element_runs(source, Run(""))))


def element_runs(element: etree._Element, inside: Run) -> Iterator[Run]:
    """The runs of an element's content, in order."""
    if element.text:
        yield inside.with_text(folded(element.text))
    for child in element:
        if isinstance(child.tag, str):
            yield from child_runs(child, etree.QName(child).localname, inside)
        if child.tail:
            yield inside.with_text(folded(child.tail))


def child_runs(child: etree._Element, name: str, inside: Run) -> Iterator[Run]:
    """The runs of one allowed element."""
    if name in ("b", "strong"):
        yield from element_runs(child, inside.styled(bold=True))
    elif name in ("i", "em"):
        yield from element_runs(child, inside.styled(italic=True))
    elif name == "br":
        yield inside.breaking()
    elif name == "img":
        yield inside.showing(child.get("src", ""), child.get("alt", ""))
    else:
        raise ValueError(f"<{name}> can't stand in a text box: use b, i, br and img")


def folded(text: str) -> str:
    """Text with every stretch of spaces, tabs and line ends as one space, as XHTML reads it; no-break spaces stay."""
    words = text.translate({9: " ", 10: " ", 12: " ", 13: " "}).split(" ")
    inner = " ".join(word for word in words if word)
    return (" " if not words[0] and inner else "") + inner + (" " if not words[-1] else "")


def merged(runs: Iterable[Run]) -> Iterator[Run]:
    """Runs without the empty ones."""
    return (run for run in runs if run.text or run.symbol or run.line_break)


def font_of(run: Run, look: Look) -> str:
    """The font that a run is set in."""
    return font_name(look.font, bold=run.bold or look.bold, italic=run.italic != look.italic)


def fragments(runs: Iterable[Run], look: Look) -> Iterator[ParaFrag]:
    """ReportLab's own pieces of a paragraph, made without its markup parser."""
    for run in runs:
        font = font_of(run, look)
        piece = ParaFrag(
            fontName=font, fontSize=look.size, textColor=colour(look.colour), rise=0, greek=0, link=[], us_lines=[],
            bold=0, italic=0, text=run.text, __tag__="para", nobr=False,
        )  # fmt: skip
        if run.line_break:
            piece.lineBreak, piece.text = True, ""
        elif run.symbol:
            icon = Icon(form_name(run.symbol), run.text, font, look.size)
            piece.cbDefn, piece.text = ParaFrag(kind="img", image=icon, width=icon.side, height=icon.side, valign=icon.rise), ""
        yield piece


def style_of(look: Look, language: str) -> ParagraphStyle:
    """The paragraph style for a look."""
    return ParagraphStyle(
        "look",
        fontName=font_name(look.font, bold=look.bold, italic=look.italic),
        fontSize=look.size,
        leading=look.size * look.leading,
        textColor=colour(look.colour),
        alignment=ALIGNMENTS[look.align],
        leftIndent=look.indent,
        spaceBefore=look.before,
        spaceAfter=look.after,
        keepWithNext=look.keep_with_next,
        bulletFontName=font_name(look.font),
        shaping=1,
        splitLongWords=0,
        spaceShrinkage=0,
        embeddedHyphenation=2,
        allowWidows=0,
        allowOrphans=0,
        hyphenationLang=hyphenator(language) if look.hyphenate else "",
        hyphenationMinWordLength=SHORTEST_WORD,
    )


def colour(value: str | Color) -> Color:
    """A colour for ReportLab; text must be `#rrggbb`."""
    return HexColor(value) if isinstance(value, str) else value


@cache
def hyphenator(language: str) -> Callable[[str], Iterator[tuple[str, str]]] | str:
    """Where words of a language may be parted; a language without a dictionary isn't hyphenated."""
    name = DICTIONARIES.get(language) or pyphen.language_fallback(language)
    if not name:
        return ""
    split: Callable[[str], Iterator[tuple[str, str]]] = pyphen.Pyphen(lang=name, left=LETTERS_BEFORE, right=LETTERS_AFTER).iterate
    return split
