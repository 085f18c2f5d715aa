"""Icons as drawing programs and collections give them: what no browser draws is taken away, all the rest is kept and judged."""

from __future__ import annotations

import pytest
from lxml import etree

from generator.compose.allowlist import offences, parse_svg
from generator.compose.svg_habits import without_habits

SPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
INKSCAPE = (
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"'
)
ICONS = {
    "Inkscape": f"""<svg {SPACES} {INKSCAPE} version="1.1" id="svg8" viewBox="0 0 24 24" width="24mm" height="24mm"
      inkscape:version="1.3" sodipodi:docname="owl.svg" xml:space="preserve">
      <sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="1"><inkscape:grid type="xygrid"/></sodipodi:namedview>
      <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
      <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
        <path style="fill:#a03322;stroke:none;-inkscape-stroke:none;stroke-miterlimit:4;opacity:1;stop-opacity:1;stroke-dashoffset:0"
          d="M1 1h9v9z" sodipodi:nodetypes="cccc"/></g></svg>""",
    "Illustrator": f"""<svg version="1.1" id="Layer_1" {SPACES} x="0px" y="0px" viewBox="0 0 100 100"
      style="enable-background:new 0 0 100 100;" xml:space="preserve"><g><path fill="#123456" d="M1 1h9v9z" display="inline"
      paint-order="fill markers stroke" stroke-miterlimit="4"/></g></svg>""",
    "a collection of game icons": """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" style="height: 512px; width: 512px;">
      <path d="M0 0h512v512H0z" fill="#000" fill-opacity="1"/>
      <g class="" transform="translate(0,0)" style=""><path d="M1 1h9v9z" fill="#fff"/></g></svg>""",
    "an icon font": """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" data-name="sun" aria-hidden="true">
      <path fill="currentColor" d="M1 1h9v9z"/><path style="stroke: currentColor; stroke-width: 2" d="M1 1h9"/></svg>""",
}


def cleaned(source: str) -> etree._Element:
    root = parse_svg(source)
    without_habits(root)
    return root


@pytest.mark.parametrize("source", ICONS.values(), ids=ICONS)
def test_common_icons_can_be_used_as_they_come(source: str) -> None:
    assert [message for _, message, _ in offences(cleaned(source))] == []


def test_what_is_drawn_stays(source: str = ICONS["Inkscape"]) -> None:
    (path,) = cleaned(source).iter("{http://www.w3.org/2000/svg}path")
    assert path.get("d") == "M1 1h9v9z"
    assert path.get("style") == "fill:#a03322;stroke:none"


def test_the_colour_of_a_page_is_black() -> None:
    first, second = cleaned(ICONS["an icon font"]).iter("{http://www.w3.org/2000/svg}path")
    assert first.get("fill") == "#000000"
    assert second.get("style") == "stroke: #000000;stroke-width: 2"


REFUSED = {
    "a filter": "<filter id='f'/>",
    "a script": "<script>alert(1)</script>",
    "a script elsewhere": "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
    "a size of a part": "<rect width='9' height='9' style='height: 4px'/>",
    "a property of its own": "<rect width='9' height='9' style='--fill: red'/>",
    "another limit": "<path d='M1 1h9v9z' stroke='#000000' stroke-miterlimit='10'/>",
    "half seen": "<g opacity='0.5'><path d='M1 1h9v9z'/></g>",
    "a link": "<a xlink:href='http://localhost/'><rect width='9' height='9'/></a>",
}


@pytest.mark.parametrize("drawing", REFUSED.values(), ids=REFUSED)
def test_all_the_rest_is_judged_as_before(drawing: str) -> None:
    assert list(offences(cleaned(f'<svg {SPACES} viewBox="0 0 24 24">{drawing}</svg>')))


def test_a_root_that_colours_its_drawing_keeps_its_style() -> None:
    root = cleaned(f'<svg {SPACES} viewBox="0 0 24 24" style="fill:#aa3322"><rect width="9" height="9"/></svg>')
    assert root.get("style") == "fill:#aa3322"


def test_words_behind_a_note_stay_with_their_neighbour() -> None:
    root = cleaned(f'<svg {SPACES} {INKSCAPE} viewBox="0 0 9 9"><title>a<sodipodi:x/>b<inkscape:y/>c</title></svg>')
    assert root[0].text == "abc"
