"""Which SVG is drawn as a browser draws it; everything else is refused with its file and line.

Why an allow-list: svglib drops or misdraws masks, filters, patterns, markers, group opacity, gradient transforms
and more without a word. What stands here was compared with Chromium by a test.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from generator.checks import Finding, Place, check
from generator.compose.lines import line_offences
from generator.compose.svg_syntax import is_number, reference_offences, syntax_offences
from generator.compose.svg_values import FUNCTION, PAINT, sheet_offences, style_offences, value_offences

SVG, XHTML, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1999/xlink"
ELEMENTS = frozenset(
    [
        "svg",
        "g",
        "defs",
        "use",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "clipPath",
        "linearGradient",
        "radialGradient",
        "stop",
        "image",
        "foreignObject",
        "title",
        "desc",
        "style",
    ]
)
TEXT_ELEMENTS = frozenset(["p", "b", "i", "br", "img"])
GEOMETRY = frozenset(
    [
        "x",
        "y",
        "x1",
        "y1",
        "x2",
        "y2",
        "cx",
        "cy",
        "r",
        "rx",
        "ry",
        "width",
        "height",
        "d",
        "points",
        "viewBox",
        "offset",
        "version",
        "href",
        "transform",
    ]
)
NEUTRAL = frozenset(["id", "class", "style", "alt", "src", "preserveAspectRatio", "role", "aria-label", "aria-hidden"])
SMALLEST = 0.01
PARSER_OPTIONS = {"resolve_entities": False, "no_network": True, "load_dtd": False, "huge_tree": False}


@check("svg-refused", stage="compose")
def refused(place: Place, what: str, hint: str, item: str) -> Iterator[Finding]:
    """A template or picture uses only SVG that is drawn as a browser draws it.

    Passes::

        <path d="M0 0h9" stroke="#2b2118"/>

    Fails::

        <path d="M0 0h9" filter="url(#shadow)"/>
    """
    yield Finding(place, what, hint, item)


@check("svg-broken", stage="compose")
def broken(place: Place, message: str, item: str) -> Iterator[Finding]:
    """A template or picture is well-formed XML with a viewBox in millimetres or units.

    Passes::

        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">...</svg>

    Fails::

        <svg><g></svg>
    """
    yield Finding(place, message, "open the file in a browser to see where it breaks", item)


def parse_svg(source: str) -> etree._Element:
    """An SVG's root element; entities are not resolved and nothing is loaded.

    Raises:
        etree.XMLSyntaxError: if it isn't well-formed.
        ValueError: if it brings a DOCTYPE, or its root is no svg element.
    """
    root = etree.fromstring(source.encode("utf-8"), etree.XMLParser(**PARSER_OPTIONS))  # type: ignore[arg-type]
    if root.getroottree().docinfo.doctype:
        raise ValueError("a DOCTYPE is refused: remove the line that begins with <!DOCTYPE")
    if root.tag != f"{{{SVG}}}svg":
        raise ValueError('the root element is not <svg xmlns="http://www.w3.org/2000/svg">')
    box = (root.get("viewBox") or "").replace(",", " ").split()
    if len(box) != 4 or not all(map(is_number, box)) or min(map(float, box[2:])) < SMALLEST:
        raise ValueError("the svg element needs a viewBox of four numbers, the last two at least 0.01")
    return root


def offences(root: etree._Element, classes: frozenset[str] | None = None) -> Iterator[tuple[int, str, str]]:
    """Line, message and hint of everything in an SVG that is not on the list.

    `classes` are the text styles that a text box may name; None for a picture, which holds no text boxes.
    """
    refused: set[etree._Element] = set()  # what stands inside a refused element is refused with it
    for element in root.iter():
        line = element.sourceline or 0
        if element.getparent() in refused:
            refused.add(element)
            continue
        if not isinstance(element.tag, str):
            if element.tag is etree.Entity or element.tag is etree.ProcessingInstruction:
                yield line, "entities and processing instructions are refused", "write the character itself"
            continue
        name = etree.QName(element)
        if name.namespace == SVG:
            yield from drawing_offences(element, name.localname, line, root, classes)
            if name.localname not in ELEMENTS:
                refused.add(element)
                continue
            yield from (*value_offences(element, name.localname, line), *syntax_offences(element, line))
        elif name.namespace == XHTML and classes is not None:
            yield from text_offences(element, name.localname, line, classes)
        else:
            yield line, f"<{name.localname}> is not SVG", 'remove what the drawing program added: save as "plain SVG"'
        yield from attribute_offences(element, name.localname, line)
    yield from reference_offences(root)
    yield from line_offences(root, classes is not None)


def drawing_offences(
    element: etree._Element, name: str, line: int, root: etree._Element, classes: frozenset[str] | None
) -> Iterator[tuple[int, str, str]]:
    """What is wrong with one SVG element."""
    if name == "text":
        yield line, "<text> is refused: its font would come from the system", "use a <foreignObject> with a <p> of a text style, or paths"
    elif name == "foreignObject" and stray_words(element):
        yield line, "words in a <foreignObject> that stand in no <p>", 'put them into a <p class="..."> of a text style'
    elif name == "foreignObject" and any(above.get("clip-path") for above in (element, *element.iterancestors())):
        yield line, "a text box inside a clip path may lose its words", "take the clip-path away from the text box and its groups"
    elif name == "foreignObject" and classes is None:
        yield line, "a picture can't hold a text box", "put the <foreignObject> into the face template"
    elif name not in ELEMENTS or (name == "svg" and element is not root):
        yield line, f"<{name}> is not drawn rightly everywhere", "draw it with paths, plain gradients and clip paths"
    if name == "rect" and element.get("rx") and element.get("ry") and element.get("rx") != element.get("ry"):
        yield line, "a <rect> with two different corner radii", "use one radius, or a path"
    if name == "use" and not (element.get("href") or element.get(f"{{{XLINK}}}href") or "").startswith("#"):
        yield line, "<use> may only repeat something of the same file", 'give it href="#id", or place the file with <image>'
    if name == "style":
        yield from sheet_offences(element.text or "", line)
    if name in ("linearGradient", "radialGradient"):
        for attribute in ("gradientTransform", "fx", "fy", "spreadMethod"):
            if element.get(attribute) is not None:
                yield line, f"{attribute} on a gradient is not drawn rightly", "give the gradient's points in the drawing's own units"


def stray_words(box: etree._Element) -> str:
    """Words of a text box outside its paragraphs, which would not be drawn."""
    return "".join([box.text or "", *(child.tail or "" for child in box)]).strip()


def text_offences(element: etree._Element, name: str, line: int, classes: frozenset[str]) -> Iterator[tuple[int, str, str]]:
    """What is wrong with one element of a text box."""
    outside = etree.QName(element.getparent()).localname == "foreignObject"
    if name not in TEXT_ELEMENTS or (name == "p") != outside:
        place = "directly in a <foreignObject>" if outside else "in a <p>" if name == "p" else "in a text box"
        yield line, f"<{name}> can't stand {place}", "a <foreignObject> holds <p>, and a <p> holds words, b, i, br and img"
    if name == "p":
        style = element.get("class") or ""
        if style not in classes:
            yield line, f'the text style "{style}" is not in cards.yaml', f"known: {', '.join(sorted(classes))}"


def attribute_offences(element: etree._Element, name: str, line: int) -> Iterator[tuple[int, str, str]]:
    """Attributes that are not drawn, or that reach outside the file."""
    for raw, value in element.attrib.items():
        attribute = etree.QName(raw).localname
        namespace = etree.QName(raw).namespace
        if namespace == XLINK and attribute == "href":
            pass
        elif namespace and namespace != "http://www.w3.org/XML/1998/namespace":
            yield line, f"the attribute {attribute} is not SVG", 'save as "plain SVG"'
            continue
        elif namespace is None and attribute not in GEOMETRY | PAINT | NEUTRAL:
            yield line, f'"{attribute}" on <{name}> is not drawn rightly', "remove it; fill-opacity and stroke-opacity on flat colours work"
        if attribute in ("opacity", "stop-opacity"):
            continue
        if FUNCTION.search(value) and attribute not in ("id", "class", "alt", "aria-label"):
            yield line, f'"{value[:40]}" reaches outside the file', "use a picture of the project, named by its path"
        if "%" in value and attribute not in ("id", "class", "alt", "aria-label", "offset", "href", "src"):
            yield line, f'"{value[:40]}" is a percentage', "give it in the units of the viewBox"
        if attribute in ("stroke",) and value.startswith("url("):
            yield line, "a gradient on a stroke is not drawn rightly", "use a flat colour"
        if attribute == "style":
            yield from style_offences(value, line)
