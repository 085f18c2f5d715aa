"""What drawing programs leave in their files and no browser draws: taken away, so that common icons can be used as they come.

Notes of Inkscape, Illustrator and others stand in names of their own; the root of an icon says how large a page shows it;
and `currentColor` is the colour of a page's text, which a picture by itself takes for black.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from generator.compose.svg_values import COLOURED

SVG = "http://www.w3.org/2000/svg"
XML = "http://www.w3.org/XML/1998/namespace"
PROGRAMS = (
    "http://www.inkscape.org/",
    "http://sodipodi.sourceforge.net/",
    "http://ns.adobe.com/",
    "http://www.bohemiancoding.com/sketch",
    "http://www.serif.com/",
    "http://www.figma.com/",
    "https://boxy-svg.com",
    "http://creativecommons.org/ns",
    "http://web.resource.org/cc/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns",
    "http://purl.org/dc/",
)  # anything else, such as an include, is left to be refused
OF_A_PAGE = ("x", "y", "version", "baseProfile", "enable-background", "style")  # on the root: the page's, not the drawing's
OF_A_PROGRAM = re.compile(r"^-\w")  # properties such as -inkscape-stroke
USUAL = {  # what holds anyway, written out
    "stroke-miterlimit": ("4",),
    "stroke-dashoffset": ("0",),
    "stop-opacity": ("1",),
    "opacity": ("1",),
    "display": ("inline",),
    "visibility": ("visible",),
    "overflow": ("visible",),
    "paint-order": ("normal", "fill", "fill markers stroke", "fill stroke markers", "fill stroke"),
    "mix-blend-mode": ("normal",),
    "vector-effect": ("none",),
    "color": ("#000000", "#000", "black"),
}
HERE, BLACK = re.compile("currentcolor", re.I), "#000000"


def without_habits(root: etree._Element) -> None:
    """Take away from a picture what isn't drawn anyway, and write out the colour that a page would give it."""
    for element in tuple(root.iter()):
        if element is not root and is_note(element):
            drop(element)
        elif isinstance(element.tag, str):
            for name in tuple(notes_of(element, element is root)):
                del element.attrib[name]
            write_out(element)


def is_note(element: etree._Element) -> bool:
    """Whether an element is what a drawing program keeps for itself."""
    if not isinstance(element.tag, str):
        return False
    name = etree.QName(element)
    return (name.namespace or "").startswith(PROGRAMS) or (name.namespace, name.localname) == (SVG, "metadata")


def drop(element: etree._Element) -> None:
    """Remove an element with all in it; the text behind it stays."""
    parent = element.getparent()
    if parent is not None:
        before, tail = element.getprevious(), element.tail or ""
        if before is not None:
            before.tail = (before.tail or "") + tail
        else:
            parent.text = (parent.text or "") + tail
        parent.remove(element)


def notes_of(element: etree._Element, is_root: bool) -> Iterator[str]:
    """The names of attributes that say nothing about the drawing."""
    for raw, value in element.attrib.items():
        name, namespace = str(raw), etree.QName(raw).namespace
        foreign = namespace == XML or (namespace or "").startswith(PROGRAMS) or name.startswith("data-")
        of_a_page = is_root and name in OF_A_PAGE and only_of_a_page(name, value)
        if foreign or of_a_page or is_usual(name, value) or (name in ("class", "style") and not value.strip()):
            yield name


def is_usual(name: str, value: str) -> bool:
    """Whether a property says what holds without it."""
    return " ".join(value.split()) in USUAL.get(name, ())


def only_of_a_page(name: str, value: str) -> bool:
    """Whether an attribute of the root is about its place on a page only; a style may also hold colours."""
    properties = {part.partition(":")[0].strip() for part in value.split(";") if part.strip()}
    return name != "style" or properties <= {"width", "height", "enable-background", "shape-rendering", "display"}


def write_out(element: etree._Element) -> None:
    """Put black for `currentColor`, and leave out a program's own properties."""
    for name in COLOURED:
        if HERE.fullmatch((element.get(name) or "").strip()):
            element.set(name, BLACK)
    style = element.get("style")
    if style is not None:
        parts = [part.strip() for part in style.split(";") if part.strip() and not OF_A_PROGRAM.match(part.strip())]
        parts = [part for part in parts if not is_usual(part.partition(":")[0].strip(), part.partition(":")[2])]
        element.set("style", ";".join(HERE.sub(BLACK, part) for part in parts))
