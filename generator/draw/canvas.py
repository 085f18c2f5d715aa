"""The canvas for faces and handouts: pictures are place-holders there, filled from the PDF in which each is drawn once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lxml import etree

from generator.draw.icons import PrintCanvas, form_name
from generator.draw.svg import pictures_in


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that was drawn: its page in the pictures' PDF, from 0, and its size there, in points."""

    page: int
    width: float
    height: float


class FaceCanvas(PrintCanvas):
    """A canvas that can place the pictures of a project by their path; `held` says which it has placed.

    `corners` says where on the page in the making each text box came to lie, by its number: two opposite corners in points.
    """

    def __init__(self, target: Any, pictures: Mapping[str, Picture], **options: Any) -> None:
        super().__init__(target, **options)
        self.pictures = pictures
        self.held: dict[str, int] = {}
        self.corners: dict[int, tuple[float, float, float, float]] = {}

    def ensure_pictures(self, svg: etree._Element) -> None:
        """Make a place-holder for every picture that an SVG places, as large as the picture."""
        for path in pictures_in(svg):
            name = form_name(path)
            if not self.hasForm(name):
                picture = self.pictures[path]
                with self.picture(name, picture.width, picture.height):
                    pass
                self.held[name] = picture.page
