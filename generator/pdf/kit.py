"""Several PDFs as one file with bookmarks: their pages, their tags and their own bookmarks, part by part.

bound = bind_kit([KitPart("How to print", how_to), KitPart("Sheets", sheets, on_new_leaf=True)], about, spare)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pikepdf
from pikepdf import Name, OutlineItem

from generator.pdf.finish import finished, open_pdf
from generator.pdf.metadata import About, describe, intend_srgb
from generator.pdf.structure import Element, write_structure
from generator.pdf.structure_read import read_structure, shifted


@dataclass(frozen=True, slots=True)
class KitPart:
    """One PDF of a kit with the title of its bookmark.

    `on_new_leaf` parts begin on an odd page, so that fronts and backs still meet when the whole kit is printed duplex.
    """

    title: str
    pdf: bytes
    on_new_leaf: bool = False


def bind_kit(parts: Sequence[KitPart], about: About, spare: bytes) -> bytes:
    """The parts in one PDF; `spare` is a page that goes before a part that would not begin on a new leaf."""
    made = pikepdf.new()
    trees: list[Element] = []
    entries: list[OutlineItem] = []
    for part in with_spares(parts, spare):
        first = len(made.pages)
        with open_pdf(part.pdf) as source:
            made.pages.extend(source.pages)
            tree = read_structure(source)
            if tree is not None:
                trees.append(replace(shifted(tree, first), kind="Part"))
            if part.title:
                entry = OutlineItem(part.title, first)
                entry.children.extend(bookmarks(source, first))
                entries.append(entry)
    with made.open_outline() as outline:
        outline.root.extend(entries)
    write_structure(made, Element("Document", tuple(trees)), about.language)
    made.Root.PageMode = Name.UseOutlines
    made.Root.ViewerPreferences = pikepdf.Dictionary(DisplayDocTitle=True, PrintScaling=Name("/None"), PickTrayByPDFSize=True)
    describe(made, about)
    intend_srgb(made)
    return finished(made)


def with_spares(parts: Iterable[KitPart], spare: bytes) -> Iterator[KitPart]:
    """The parts, with a spare page before each that must begin on a new leaf and would not."""
    count = 0
    for part in parts:
        if part.on_new_leaf and count % 2:
            yield KitPart("", spare)
            count += 1
        yield part
        count += page_count(part.pdf)


def page_count(data: bytes) -> int:
    """How many pages a PDF has."""
    with open_pdf(data) as pdf:
        return len(pdf.pages)


def bookmarks(source: pikepdf.Pdf, first: int) -> Iterator[OutlineItem]:
    """A part's own bookmarks, leading to its pages in the whole."""
    pages = {page.obj.objgen: number for number, page in enumerate(source.pages)}
    with source.open_outline() as outline:
        for item in outline.root:
            yield from led(source, item, pages, first)


def led(source: pikepdf.Pdf, item: OutlineItem, pages: dict[tuple[int, int], int], first: int) -> Iterator[OutlineItem]:
    """A bookmark with those below it; one that leads to no page is left out, those below it are kept."""
    below = [kept for child in item.children for kept in led(source, child, pages, first)]
    page = target(source, item, pages)
    if page is None:
        yield from below
        return
    entry = OutlineItem(item.title, first + page)
    entry.children.extend(below)
    yield entry


def target(source: pikepdf.Pdf, item: OutlineItem, pages: dict[tuple[int, int], int]) -> int | None:
    """The page of its part, from 0, that a bookmark leads to."""
    place = item.destination if item.destination is not None else item.action.get("/D") if item.action is not None else None
    if isinstance(place, pikepdf.Name | pikepdf.String | str):
        place = source.Root.get("/Dests", pikepdf.Dictionary()).get("/" + str(place).removeprefix("/"))
    if isinstance(place, pikepdf.Dictionary):
        place = place.get("/D")
    return pages.get(place[0].objgen) if isinstance(place, pikepdf.Array) else None
