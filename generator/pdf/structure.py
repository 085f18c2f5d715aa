"""The structure tree of a tagged PDF: what a screen reader reads, in the order in which it is read.

    write_structure(pdf, root, "en")     root is an Element; its Marks name the marked content of the pages

Why by hand: the PDF writer knows pages and marks only, and pikepdf has no model for ISO 32000-1, 14.7.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pikepdf
from pikepdf import Array, Dictionary, Name, String


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of marked content: the page, from 0, and its number on that page."""

    page: int
    number: int


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of an element: its owner, such as `Table`, its key, and a name (`/Column`) or numbers."""

    owner: str
    key: str
    value: str | tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Element:
    """A part of a document: `kind` is a standard structure type such as H1, P, L, Table or Figure."""

    kind: str
    kids: tuple[Element | Mark, ...]
    alt: str = ""
    attributes: tuple[Attribute, ...] = ()

    def marks(self) -> Iterator[Mark]:
        """All marked content below the element, in reading order."""
        for kid in self.kids:
            if isinstance(kid, Mark):
                yield kid
            else:
                yield from kid.marks()


def write_structure(pdf: pikepdf.Pdf, root: Element, language: str) -> None:
    """Give a PDF its structure tree, its parent tree and its language, and say that it is tagged."""
    tree = pdf.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    pages: list[pikepdf.Object] = [page.obj for page in pdf.pages]
    parents: dict[Mark, pikepdf.Object] = {}
    tree.K = built(pdf, root, tree, pages, parents)
    numbers = Array()
    for place, page in enumerate(pages):
        owners = [owner for mark, owner in sorted(parents.items(), key=lambda pair: pair[0].number) if mark.page == place]
        page.StructParents = place
        page.Tabs = Name.S
        numbers.append(place)
        numbers.append(pdf.make_indirect(Array(owners)))
    tree.ParentTree = pdf.make_indirect(Dictionary(Nums=numbers))
    tree.ParentTreeNextKey = len(pages)
    pdf.Root.StructTreeRoot = tree
    pdf.Root.MarkInfo = Dictionary(Marked=True)
    pdf.Root.Lang = String(language)
    pdf.Root.ViewerPreferences = Dictionary(DisplayDocTitle=True)


def built(
    pdf: pikepdf.Pdf, element: Element, parent: pikepdf.Object, pages: list[pikepdf.Object], parents: dict[Mark, pikepdf.Object]
) -> pikepdf.Object:
    """One element and all below it as PDF objects; notes in `parents` who owns each mark."""
    made = pdf.make_indirect(Dictionary(Type=Name.StructElem, S=Name("/" + element.kind), P=parent))
    if element.alt:
        made.Alt = String(element.alt)
    if element.attributes:
        made.A = Array([attribute_object(attribute) for attribute in element.attributes])
    first = next((kid.page for kid in element.kids if isinstance(kid, Mark)), None)
    if first is not None:
        made.Pg = pages[first]
    kids = Array()
    for kid in element.kids:
        if isinstance(kid, Element):
            kids.append(built(pdf, kid, made, pages, parents))
            continue
        parents[kid] = made
        here = kid.page == first
        kids.append(kid.number if here else Dictionary(Type=Name.MCR, Pg=pages[kid.page], MCID=kid.number))
    if len(kids):
        made.K = kids
    return made


def attribute_object(attribute: Attribute) -> pikepdf.Object:
    """An attribute as a PDF object."""
    value = attribute.value
    if isinstance(value, tuple):
        return Dictionary({"/O": Name("/" + attribute.owner), "/" + attribute.key: Array([round(number, 3) for number in value])})
    return Dictionary({"/O": Name("/" + attribute.owner), "/" + attribute.key: Name(value) if value.startswith("/") else String(value)})
