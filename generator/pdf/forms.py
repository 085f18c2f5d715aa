"""What the pages of a PDF name: the forms that they show, in the order of drawing, and the size of their trim."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pikepdf
from pikepdf import Name

from generator.pdf.finish import FORM_PREFIX, open_pdf

PAINTING = frozenset(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do"])


@dataclass(frozen=True)
class NamedPage:
    """A page's forms by name, as often as they stand there, and the width and height of its TrimBox in points."""

    forms: tuple[str, ...]
    trim: tuple[float, float]


def named_pages(data: bytes) -> tuple[NamedPage, ...]:
    """Every page of a PDF."""
    with open_pdf(data) as pdf:
        return tuple(NamedPage(tuple(shown(page)), trim_size(page)) for page in pdf.pages)


def shown(page: pikepdf.Page) -> Iterator[str]:
    """The names of the forms that a page draws."""
    placed = page.obj.Resources.get("/XObject", pikepdf.Dictionary())
    for instruction in pikepdf.parse_content_stream(page, operators="Do"):
        name = str(instruction.operands[0])  # type: ignore[index]
        if name in placed and placed[name].get("/Subtype") == Name.Form:
            yield name.removeprefix(FORM_PREFIX)


def trim_size(page: pikepdf.Page) -> tuple[float, float]:
    """Width and height of a page's TrimBox."""
    left, foot, right, top = (float(number) for number in page.trimbox.as_list())
    return right - left, top - foot


def artwork_digest(data: bytes, numbers: Iterable[int]) -> str:
    """A digest of what pages (from 0) show apart from their texts: equal digests, equal pictures."""
    made = hashlib.sha256()
    with open_pdf(data) as pdf:
        for number in numbers:
            page = pdf.pages[number]
            made.update(without_texts(page))
            for name, form in sorted(page.obj.Resources.get("/XObject", pikepdf.Dictionary()).items()):
                made.update(str(name).encode() + hashlib.sha256(form.read_raw_bytes()).digest())
    return made.hexdigest()


def without_texts(page: pikepdf.Page) -> bytes:
    """A page's drawing instructions without its texts, and without the movements that only place a text."""
    open_groups: list[list[pikepdf.ContentStreamInstruction]] = [[]]
    inside = False
    for instruction in pikepdf.parse_content_stream(page):
        word = str(instruction.operator)
        inside = word == "BT" or (inside and word != "ET")
        if inside or word == "ET":
            continue
        if word == "q":
            open_groups.append([])
        open_groups[-1].append(instruction)  # type: ignore[arg-type]
        if word == "Q" and len(open_groups) > 1:
            group = open_groups.pop()
            if any(str(one.operator) in PAINTING for one in group):
                open_groups[-1] += group
    return pikepdf.unparse_content_stream([one for group in open_groups for one in group])
