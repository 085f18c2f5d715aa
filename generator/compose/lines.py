"""Lines in a face template that are cut or folded along, not inked: shapes with the class `cut-line` or `fold-line`.

A piece without cut-lines is cut along its trim. What the lines mean in millimetres says `outlines`.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

SVG = "http://www.w3.org/2000/svg"
CUT, FOLD = "cut-line", "fold-line"
KINDS = (CUT, FOLD)
SHAPES = ("path", "line", "rect", "circle")
UNPLACED = ("defs", "clipPath")
Offence = tuple[int, str, str]


def kind_of(element: etree._Element) -> str:
    """Whether an element is cut or folded along: the class that says so, or nothing."""
    classes = (element.get("class") or "").split()
    kind = next((kind for kind in KINDS if kind in classes), "")
    return kind if kind and etree.QName(element).namespace == SVG else ""


def lines_in(root: etree._Element) -> Iterator[tuple[str, etree._Element]]:
    """All cut-lines and fold-lines of a drawing, each with its kind, in the order in which they stand."""
    for element in root.iter(etree.Element):
        kind = kind_of(element)
        if kind:
            yield kind, element


def may_have_lines(svg: str) -> bool:
    """Whether a look into a drawing is worth while."""
    return any(kind in svg for kind in KINDS)


def inked(root: etree._Element) -> etree._Element:
    """The drawing without its cut-lines and fold-lines, which are taken out of it."""
    for _, element in tuple(lines_in(root)):
        parent = element.getparent()
        if parent is not None:
            parent.remove(element)
    return root


def line_offences(root: etree._Element, in_face: bool) -> Iterator[Offence]:
    """Source line, message and hint of every cut-line or fold-line that stands where it can't be followed."""
    found = tuple(lines_in(root))
    for kind, element in found:
        name, line = etree.QName(element).localname, element.sourceline or 0
        if not in_face:
            yield line, f"a picture can't hold a {kind}", "put it into the face template"
        elif name not in SHAPES:
            yield line, f'class="{kind}" on <{name}>', f"give the class to a {', '.join(SHAPES[:-1])} or {SHAPES[-1]}"
        elif any(above in UNPLACED for above in names_above(element)):
            yield line, f"a {kind} inside <defs> or <clipPath>", "put it where it is to be cut or folded"
    lines = {element for _, element in found}
    repeated = {element.get("id") for line in lines for element in (line, *line.iterancestors()) if element.get("id")}
    for element in root.iter(f"{{{SVG}}}use"):
        href = next((str(value) for name, value in element.attrib.items() if str(name).endswith("href")), "")
        if href.removeprefix("#") in repeated:
            yield element.sourceline or 0, "a <use> that repeats a cut-line or fold-line", "draw each line by itself"


def names_above(element: etree._Element) -> Iterator[str]:
    """The names of the elements around one."""
    return (etree.QName(above).localname for above in element.iterancestors())
