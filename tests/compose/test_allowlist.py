"""SVG that would be drawn wrongly, or that reaches outside its file, is refused with its line; the rest is let through."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree
from svglib.svglib import CSSMatcher

from generator.compose import allowlist
from generator.compose.svg_syntax import are_numbers, is_path, is_transform
from generator.compose.svg_values import sheet_offences

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
TEXT = '<foreignObject x="0" y="0" width="9" height="9">{}</foreignObject>'
P = '<p xmlns="http://www.w3.org/1999/xhtml" class="name">{}</p>'
ROOT = Path(__file__).parents[2]


def told(drawing: str, classes: frozenset[str] | None = frozenset(["name"])) -> list[tuple[int, str]]:
    """Line and message of what is wrong with a drawing, whose first line is the second of the file."""
    root = allowlist.parse_svg(f"{HEAD}\n{drawing}\n</svg>")
    found = list(allowlist.offences(root, classes))
    assert all(hint for _, _, hint in found)
    return [(line, message) for line, message, _ in found]


REFUSED = {
    "text": ("<text x='1' y='1'>a</text>", "<text> is refused"),
    "a filter": ("<filter id='f'/>", "<filter>"),
    "a filter on a shape": ("<rect width='9' height='9' filter='url(#f)'/>", '"filter" on <rect>'),
    "a mask": ("<mask id='m'/>", "<mask>"),
    "a pattern": ("<pattern id='p'/>", "<pattern>"),
    "a marker": ("<marker id='m'/>", "<marker>"),
    "a switch": ("<switch/>", "<switch>"),
    "a script": ("<script>alert(1)</script>", "<script>"),
    "a script on a shape": ("<rect width='9' height='9' onload='x()'/>", '"onload"'),
    "a movement": ("<animate attributeName='x'/>", "<animate>"),
    "a link": ("<a href='#x'/>", "<a>"),
    "a drawing in a drawing": ("<svg/>", "<svg>"),
    "opacity of a group": ("<g opacity='0.5'/>", '"opacity"'),
    "opacity in a style": ("<g style='opacity:.5'/>", '"opacity"'),
    "a style without a property": ("<rect width='9' height='9' style=';;:'/>", "not a property and its value"),
    "a style without a value": ("<rect width='9' height='9' style='fill'/>", "not a property and its value"),
    "a style of two colons": ("<rect width='9' height='9' style='fill:a:b'/>", "not a property and its value"),
    "a sheet with half a rule": ("<style>.a { fill: red } .b</style>", "no rule"),
    "a sheet with a stray bracket": ("<style>.a { fill: red } }</style>", "no rule"),
    "a sheet for nothing": ("<style>{ fill: red }</style>", "is not understood"),
    "a selector cut off": ("<style>.a, { fill: red }</style>", "is not understood"),
    "a selector of two dots": ("<style>..a { fill: red }</style>", "is not understood"),
    "a selector with nothing after": ("<style>.a &gt; { fill: red }</style>", "is not understood"),
    "a selector by state": ("<style>a:hover { fill: red }</style>", "is not understood"),
    "a selector by attribute": ("<style>[id='a'] { fill: red }</style>", "is not understood"),
    "a sheet without a value": ("<style>.a { fill: }</style>", "not a property and its value"),
    "a blend": ("<g style='mix-blend-mode:multiply'/>", '"mix-blend-mode"'),
    "another program's element": ("<x:grid xmlns:x='http://www.inkscape.org/'/>", "<grid> is not SVG"),
    "another program's attribute": ("<g xmlns:x='http://www.inkscape.org/' x:label='a'/>", "label is not SVG"),
    "an instruction": ("<?xml-stylesheet href='http://localhost/x.css'?>", "processing instructions"),
    "a style sheet from elsewhere": ("<style>@import url(http://localhost/x.css);</style>", "outside the file"),
    "a colour from elsewhere": ("<rect width='9' height='9' fill='url(http://localhost/#a)'/>", "outside the file"),
    "a style from elsewhere": ("<rect width='9' height='9' style='fill:url(http://localhost/#a)'/>", "outside the file"),
    "a picture by address": ("<image href='http://localhost/x.png' width='9' height='9'/>", "outside the file"),
    "a picture by old address": ("<image xlink:href='https://localhost/x.png' width='9' height='9'/>", "outside the file"),
    "a picture of the disk": ("<image href='file:///etc/passwd' width='9' height='9'/>", "outside the file"),
    "a picture in the file": ("<image href='data:image/png;base64,AAAA' width='9' height='9'/>", "outside the file"),
    "a repetition from elsewhere": ("<use href='other.svg#a'/>", "of the same file"),
    "a repetition of nothing": ("<use href='#nothing'/>", 'the id "nothing"'),
    "a gradient that is not there": ("<rect width='9' height='9' fill='url(#nothing)'/>", 'the id "nothing"'),
    "a clip path that is not there": ("<g clip-path='url(#nothing)'/>", 'the id "nothing"'),
    "a repetition of itself": ("<g id='a'><use href='#a'/></g>", '"a" repeats itself'),
    "two that repeat each other": ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", '"a" repeats itself'),
    "a percentage": ("<rect width='90%' height='9'/>", "percentage"),
    "a colour that is called": ("<rect width='9' height='9' fill=\"__import__('os')\"/>", "colour"),
    "a colour of no name": ("<rect width='9' height='9' fill='reddish'/>", "colour"),
    "no number": ("<rect width='nan' height='9'/>", 'width="nan"'),
    "a number beyond all": ("<rect width='1e999' height='9'/>", 'width="1e999"'),
    "a word for a number": ("<circle r='big'/>", 'r="big"'),
    "a negative radius": ("<circle r='-1'/>", 'r="-1"'),
    "a letter's width": ("<rect width='9em' height='9'/>", 'width="9em"'),
    "a path of words": ("<path d='garbage'/>", 'd="garbage"'),
    "a path without a start": ("<path d='L 1 1'/>", 'd="L 1 1"'),
    "a path without numbers": ("<path d='M'/>", 'd="M"'),
    "a path of odd numbers": ("<path d='M 0 0 C 1 2 3 4 5'/>", "can't be read"),
    "a polygon of odd numbers": ("<polygon points='1,2,3'/>", 'points="1,2,3"'),
    "a dash of words": ("<path d='M0 0h9' stroke='#000' stroke-dasharray='long'/>", "stroke-dasharray"),
    "an unknown transform": ("<g transform='wobble(3)'/>", 'transform="wobble(3)"'),
    "a transform to nothing": ("<g transform='scale(0)'/>", 'transform="scale(0)"'),
    "a transform of no numbers": ("<g transform='rotate()'/>", 'transform="rotate()"'),
    "a picture without a size": ("<image href='a.svg'/>", "needs a width"),
    "a picture of no size": ("<image href='a.svg' width='0' height='9'/>", "needs a width"),
    "a text box without a size": ("<foreignObject x='1' y='1'/>", "needs a width"),
    "a text box in millimetres": ("<foreignObject width='9mm' height='9mm'/>", "needs a width"),
    "words outside a paragraph": (TEXT.format("hello"), "stand in no <p>"),
    "a paragraph in a paragraph": (TEXT.format(P.format(P.format("a"))), "<p> can't stand in a <p>"),
    "bold outside a paragraph": (TEXT.format('<b xmlns="http://www.w3.org/1999/xhtml">a</b>'), "<b> can't stand directly"),
    "a page in a paragraph": (TEXT.format(P.format("<iframe/>")), "<iframe> can't stand"),
    "an unknown text style": (TEXT.format(P.format("a").replace('"name"', '"nmae"')), 'text style "nmae"'),
    "a gradient that is turned": ("<linearGradient id='g' gradientTransform='rotate(9)'/>", "gradientTransform"),
    "unlike corners": ("<rect width='9' height='9' rx='1' ry='2'/>", "corner radii"),
}


@pytest.mark.parametrize(("drawing", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_drawn_rightly_is_refused_in_its_line(drawing: str, message: str) -> None:
    found = told(drawing)
    assert any(message in said for _, said in found), found
    assert {line for line, _ in found} == {2}


ALLOWED = {
    "shapes": "<rect width='9' height='9' rx='1'/><circle r='1'/><ellipse rx='1' ry='2'/><line x2='9'/><polygon points='0,0 1,1 2,0'/>",
    "a path": "<path d='M1-2.5.5.5e1L3,4 5 6H7V8C1 2 3 4 5 6S1 2 3 4T5 6A1 1 0 0 1 9 9a4 4 0 1110 0Zm1 1z' fill='none' stroke='#2b2118'/>",
    "dashes": "<path d='M0 0h9' stroke='#000000' stroke-width='0.5' stroke-dasharray='1 2' stroke-linecap='round'/>",
    "transforms": "<g transform='translate(1 2) rotate(45, 3, 4) scale(2) skewX(3) matrix(1 0 0 1 2 3)'/>",
    "a gradient": "<linearGradient id='g'><stop offset='0' stop-color='#000000'/><stop offset='100%'/></linearGradient>",
    "a clip path": "<clipPath id='c'><rect width='9' height='9'/></clipPath><g clip-path='url(#c)'/>",
    "a repetition": "<defs><g id='a'><rect width='1' height='1'/></g></defs><use href='#a'/><use xlink:href='#a'/>",
    "a picture": "<image href='art/Käse &amp; #1 100%.svg' width='9' height='9'/>",
    "a text box": TEXT.format(P.format("a <b>b</b> <i>c</i><br/><img src='symbols/shell.svg' alt='100%'/>")),
    "two paragraphs": TEXT.format(P.format("a") + "\n " + P.format("b")),
    "an empty text box": TEXT.format(""),
    "a style sheet": "<style>/* two */ .a, #b &gt; g.c rect,\n * { fill: #aa3322; stroke: none; }\n.d{fill:#fff}</style>",
    "an empty style sheet": "<style> </style>",
    "words about it": "<title>100% owl</title><desc>http://example.org</desc><!-- a comment -->",
    "opacity of flat colours": "<rect width='9' height='9' fill='#000000' fill-opacity='0.5' stroke='#ffffff' stroke-opacity='.25'/>",
}


@pytest.mark.parametrize("drawing", ALLOWED.values(), ids=ALLOWED)
def test_what_is_drawn_rightly_is_let_through(drawing: str) -> None:
    assert told(drawing) == []


SHEET_WORDS = ("fill", "a", "red", "#ff0000", "url(#g)", "/*", "*/", "1", "é", "<!--", "\\", "!")
SHEET_PARTS = st.sampled_from([*"{}{}.#>,;:*@[]()'- ", '"', *SHEET_WORDS])


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(SHEET_PARTS, max_size=14).map("".join))
def test_a_style_sheet_that_is_let_through_can_be_read_by_who_draws_it(sheet: str) -> None:
    if not list(sheet_offences(sheet, 1)):
        CSSMatcher().add_styles(sheet)


def test_a_picture_holds_no_text_box() -> None:
    assert told(TEXT.format(P.format("a")), None)
    assert told("<rect width='9' height='9'/>", None) == []


@pytest.mark.parametrize(
    "source",
    [
        '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">&x;</svg>',
        '<svg viewBox="0 0 9 9"/>',
        "<html/>",
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 -9"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan 9"/>',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9mm 9mm"/>',
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1{"0" * 400} 9"/>',
    ],
)
def test_what_is_no_svg_with_a_size_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"DOCTYPE|root element|viewBox"):
        allowlist.parse_svg(source)


@pytest.mark.parametrize("source", ["", "hello", "<svg>", "<svg><g></svg>", "\x00", "<svg/><svg/>", "&nbsp;"])
def test_what_is_not_well_formed_is_refused(source: str) -> None:
    with pytest.raises(etree.XMLSyntaxError):
        allowlist.parse_svg(source)


def test_bombs_are_refused_in_no_time() -> None:
    began = time.monotonic()
    levels = "".join(f"<g id='g{n}'>" + f"<use href='#g{n - 1}'/>" * 10 + "</g>" for n in range(1, 30))
    assert "repeats itself, or holds more than" in told(f"<g id='g0'><rect width='1' height='1'/></g>{levels}")[0][1]
    assert told("<rect width='1' height='1'/>" * 25_000)[0][1].startswith("this drawing repeats itself, or holds more than")
    with pytest.raises((etree.XMLSyntaxError, ValueError)):
        allowlist.parse_svg(HEAD + "<g>" * 5000 + "</g>" * 5000 + "</svg>")
    entities = "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
    with pytest.raises((etree.XMLSyntaxError, ValueError)):
        allowlist.parse_svg(f'<!DOCTYPE s [<!ENTITY a "aaaa">{entities}]>{HEAD}<desc>&j;</desc></svg>')
    assert time.monotonic() - began < 10


NONSENSE = (
    "1" * 200_000 + "x",
    "1 " * 100_000 + "x",
    " " * 200_000 + "x",
    "M0 0" + "L1,1" * 50_000 + "x",
    "M0 0A" + "1" * 200_000,
    "rotate(" * 20_000,
)


@pytest.mark.parametrize("reads", [is_path, is_transform, are_numbers])
@pytest.mark.parametrize(
    "written", ["1" * 200_000 + "x", "1 " * 100_000 + "x", " " * 200_000 + "x", "M0 0" + "L1,1" * 50_000 + "x", "rotate(" * 20_000]
)
def test_long_nonsense_is_read_in_no_time(reads: object, written: str) -> None:
    began = time.monotonic()
    assert not reads(written)  # type: ignore[operator]
    assert time.monotonic() - began < 3


def test_every_shipped_picture_is_let_through() -> None:
    pictures = [path for folder in ("art", "symbols") for path in sorted((ROOT / "templates" / folder).glob("*.svg"))]
    assert len(pictures) > 30
    wrong = [(path.name, found) for path in pictures for found in allowlist.offences(allowlist.parse_svg(path.read_text(encoding="utf-8")))]
    assert wrong == []
