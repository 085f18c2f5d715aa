"""Pictures drawn once for all languages and papers: one page each in a PDF that faces and handouts take them from.

Why: the island has thousands of shapes. Drawn anew for each language and handout it would take most of a build.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc

from generator.compose.pictures import Art
from generator.draw.canvas import Picture
from generator.draw.icons import PrintCanvas, form_name
from generator.draw.svg import draw_svg, pictures_in, view_box
from generator.pdf.finish import joined
from generator.pictures.pixels import Pixels

AT_ONCE = 16


@dataclass(frozen=True)
class DrawnPictures:
    """The pictures' PDF and where each picture is in it."""

    pdf: bytes | Path
    pictures: Mapping[str, Picture]


class PictureCanvas(PrintCanvas):
    """A canvas on which a picture may stand inside another one."""

    def __init__(self, target: Any, sources: Mapping[str, Art], pictures: Mapping[str, Picture], **options: Any) -> None:
        super().__init__(target, **options)
        self.sources = sources
        self.pictures = pictures

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

    def show(self, art: Art, size: Picture) -> None:
        """A picture at its size, lower left at the origin; what is transparent shows what lies below."""
        if isinstance(art, Pixels):
            self.drawImage(ImageReader(art.opened()), 0, 0, size.width, size.height, mask="auto")
        else:
            draw_svg(self, art, size.width, size.height, {})

    def ensure_inner(self, art: Art) -> None:
        """Draw every picture that a picture places, inner ones first."""
        for path in () if isinstance(art, Pixels) else pictures_in(art):
            if not self.hasForm(form_name(path)):
                inner, size = self.sources[path], self.pictures[path]
                self.ensure_inner(inner)
                with self.picture(form_name(path), size.width, size.height):
                    self.show(inner, size)


def size_of(art: Art) -> tuple[float, float]:
    """A picture's width and height in its own units: those of its viewBox, or pixels."""
    return (float(art.width), float(art.height)) if isinstance(art, Pixels) else view_box(art)[2:]


def draw_pictures(sources: Mapping[str, Art], file: Path | None = None) -> DrawnPictures:
    """Every picture on a page of its own, one unit of its viewBox as one point; with `file`, written there.

    Why in parts: ReportLab holds each photograph five times over until it has written it.
    """
    photographs = [path for path, art in sources.items() if isinstance(art, Pixels)]
    drawings = [path for path in sources if path not in set(photographs)]
    paths = (*drawings, *photographs)
    pictures = {path: Picture(number, *size_of(sources[path])) for number, path in enumerate(paths)}
    parts = [drawings, *(photographs[start : start + AT_ONCE] for start in range(0, len(photographs), AT_ONCE))]
    drawn = (draw_part(part, sources, pictures) for part in parts if part or not sources)
    return DrawnPictures(joined(drawn, file), pictures)


def draw_part(paths: Iterable[str], sources: Mapping[str, Art], pictures: Mapping[str, Picture]) -> bytes:
    """Some of the pictures as a PDF of their own; an empty page if there are none."""
    target = io.BytesIO()
    canvas = PictureCanvas(target, sources, pictures)
    for path in paths:
        canvas.setPageSize((pictures[path].width, pictures[path].height))
        canvas.ensure_inner(sources[path])
        canvas.show(sources[path], pictures[path])
        canvas.showPage()
    if not pictures:
        canvas.showPage()
    canvas.save()
    return target.getvalue()
