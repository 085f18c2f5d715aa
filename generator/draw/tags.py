"""Marked content: what is drawn belongs to a part of the document, or is decoration.

    tags = Tag("Document")
    heading = tags.add("H1")                         parts are made in reading order, before anything is drawn
    with canvas.mark(heading): ...                   what is drawn now belongs to the heading
    with canvas.artifact(): ...                      what is drawn now is decoration
    root = tags.frozen()                             -> an Element for `pdf.structure`

Reading order is the order of the tree, not that of drawing: columns may be filled in any order.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from generator.draw.icons import Icon, PrintCanvas
from generator.pdf.structure import Attribute, Element, Mark


class Tag:
    """A part of a document while it is being drawn."""

    def __init__(self, kind: str, alt: str = "", attributes: tuple[Attribute, ...] = ()) -> None:
        self.kind, self.alt, self.attributes = kind, alt, attributes
        self.kids: list[Tag | Mark] = []

    def add(self, kind: str, alt: str = "", attributes: tuple[Attribute, ...] = ()) -> Tag:
        """A new part at the end of this one."""
        kid = Tag(kind, alt, attributes)
        self.kids.append(kid)
        return kid

    def frozen(self) -> Element:
        """The finished part; parts in which nothing was drawn are left out."""
        kids = tuple(kid if isinstance(kid, Mark) else kid.frozen() for kid in self.kids)
        full = tuple(kid for kid in kids if isinstance(kid, Mark) or kid.kids)
        return Element(self.kind, full, self.alt, self.attributes)


class TaggedCanvas(PrintCanvas):
    """A canvas that writes marked content. A symbol's picture is decoration: its word stands in the text."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self.next_mark = 0
        self.waiting: list[tuple[Icon, float, float]] = []
        self.inside = False
        super().__init__(*arguments, **options)

    @contextmanager
    def mark(self, tag: Tag) -> Iterator[None]:
        """What is drawn inside belongs to the tag."""
        tag.kids.append(Mark(self._pageNumber - 1, self.next_mark))
        self._code.append(f"/{tag.kind} <</MCID {self.next_mark}>> BDC")
        self.next_mark += 1
        self.inside = True
        yield
        self.inside = False
        self._code.append("EMC")
        self.show_waiting()

    @contextmanager
    def artifact(self, kind: str = "Layout", subtype: str = "") -> Iterator[None]:
        """What is drawn inside is decoration, or repeats on each page."""
        self._code.append(f"/Artifact <</Type /{kind}{f' /Subtype /{subtype}' if subtype else ''}>> BDC")
        yield
        self._code.append("EMC")

    def show_icon(self, icon: Icon, x: float, y: float) -> None:
        """Keep a symbol's picture back until the text around it is closed: decoration can't stand inside a tag."""
        if self.inside:
            self.waiting.append((icon, *self.absolutePosition(x, y)))
        else:
            super().show_icon(icon, x, y)

    def show_waiting(self) -> None:
        """Draw the pictures that were kept back."""
        if not self.waiting:
            return
        left, foot = self.absolutePosition(0, 0)
        with self.artifact():
            for icon, x, y in self.waiting:
                super().show_icon(icon, x - left, y - foot)
        self.waiting = []

    def showPage(self) -> None:  # noqa: N802
        """The next page counts its marks from nought."""
        super().showPage()
        self.next_mark = 0
