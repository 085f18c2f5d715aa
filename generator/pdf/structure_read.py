"""The structure tree of a PDF that this program wrote, read back as elements: what `write_structure` wrote."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pikepdf
from pikepdf import Name

from generator.pdf.structure import Attribute, Element, Mark

Pages = Mapping[tuple[int, int], int]


def read_structure(pdf: pikepdf.Pdf) -> Element | None:
    """The root element, with pages counted from 0; nothing, if the PDF is not tagged."""
    tree = pdf.Root.get("/StructTreeRoot")
    if tree is None:
        return None
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
    return element(tree.K, pages)


def element(found: pikepdf.Object, pages: Pages) -> Element:
    """One element and all below it."""
    return Element(str(found.S).removeprefix("/"), tuple(kids(found, pages)), str(found.get("/Alt", "")), tuple(attributes(found)))


def kids(found: pikepdf.Object, pages: Pages) -> Iterator[Element | Mark]:
    """What stands below an element: elements, and marks on its own page or on another one."""
    own = pages[found.Pg.objgen] if "/Pg" in found else 0
    for kid in found.get("/K", pikepdf.Array()):
        if isinstance(kid, int):
            yield Mark(own, kid)
        elif kid.get("/Type") == Name.MCR:
            yield Mark(pages[kid.Pg.objgen], int(kid.MCID))
        else:
            yield element(kid, pages)


def attributes(found: pikepdf.Object) -> Iterator[Attribute]:
    """The attributes of an element."""
    for entry in found.get("/A", pikepdf.Array()):
        for key in sorted(set(entry.keys()) - {"/O"}):
            value = entry[key]
            written = tuple(float(number) for number in value) if isinstance(value, pikepdf.Array) else str(value)
            yield Attribute(str(entry.O).removeprefix("/"), key.removeprefix("/"), written)


def shifted(tree: Element, by: int) -> Element:
    """The tree of a part whose first page is so many pages into a whole."""
    moved = (replace(kid, page=kid.page + by) if isinstance(kid, Mark) else shifted(kid, by) for kid in tree.kids)
    return replace(tree, kids=tuple(moved))
