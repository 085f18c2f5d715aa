"""Pictures drawn once for all languages and papers: one page each in a PDF that faces and handouts take them from.

Why: the island has thousands of shapes. Drawn anew for each language and handout it would take most of a build.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from lxml import etree
from reportlab.graphics import renderPDF
from reportlab.pdfbase import pdfdoc

from generator.draw.canvas import Picture
from generator.draw.icons import PrintCanvas, form_name
from generator.draw.svg import drawing_of, pictures_in, view_box


@dataclass(frozen=True)
class DrawnPictures:
    """The pictures' PDF and where each picture is in it."""

    pdf: bytes
    pictures: Mapping[str, Picture]


class PictureCanvas(PrintCanvas):
    """A canvas on which a picture may stand inside another one."""

    def __init__(self, target: Any, sources: Mapping[str, etree._Element], **options: Any) -> None:
        super().__init__(target, **options)
        self.sources = sources
        self.pictures: dict[str, Picture] = {
            path: Picture(number, *view_box(svg)[2:]) for number, (path, svg) in enumerate(sources.items())
        }

    @contextmanager
    def picture(self, form: str, width: float = 24.0, height: float = 24.0) -> Iterator[None]:
        """Draw a picture as a form that carries its own gradients and opacities.

        Why: ReportLab leaves a form's shadings and graphics states to the page, where a viewer doesn't look.
        """
        self.beginForm(form, 0, 0, width, height)
        yield
        self.endForm(Resources=self.form_resources())

    def form_resources(self) -> Any:
        """What the form in the making uses."""
        resources = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        if self._formsinuse:
            resources.XObject = self._doc.xobjDict(self._formsinuse)
        states = self._extgstate.getState()
        if states:
            resources.ExtGState = states
        if self._shadingUsed:
            resources.setShading({name: name for name in self._shadingUsed})
        return resources

    def ensure_pictures(self, svg: etree._Element) -> None:
        """Draw every picture that a picture places, inner ones first."""
        for path in pictures_in(svg):
            if not self.hasForm(form_name(path)):
                inner, size = self.sources[path], self.pictures[path]
                self.ensure_pictures(inner)
                with self.picture(form_name(path), size.width, size.height):
                    renderPDF.draw(drawing_of(inner, size.width, size.height, {}), self, 0, 0)


def draw_pictures(sources: Mapping[str, etree._Element]) -> DrawnPictures:
    """Every picture on a page of its own, one unit of its viewBox as one point."""
    target = io.BytesIO()
    canvas = PictureCanvas(target, sources)
    for path, svg in sources.items():
        size = canvas.pictures[path]
        canvas.setPageSize((size.width, size.height))
        canvas.ensure_pictures(svg)
        renderPDF.draw(drawing_of(svg, size.width, size.height, {}), canvas, 0, 0)
        canvas.showPage()
    if not sources:
        canvas.showPage()
    canvas.save()
    return DrawnPictures(target.getvalue(), canvas.pictures)
