"""A handout as a tagged PDF: title band, two columns, footers; PDF/UA-1 and PDF/A-2a in one file.

    drawn = draw_handout(document, HandoutDress(...), shelf.pictures, shelf.pdf, faces_pdf)
    drawn.pdf, drawn.pages, drawn.size      and for the checks: drawn.lacking, drawn.too_wide

The roomiest style whose text fits the pages allowed is taken. The faces come from faces.pdf as vector forms.
"""

from __future__ import annotations

import io
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.compose.document import Document, Heading, texts_of, walk
from generator.draw.canvas import Picture
from generator.draw.handout_blocks import FacePlace, Setter
from generator.draw.handout_canvas import FACE_FORM, HandoutCanvas
from generator.draw.handout_columns import Measures, Sheet, lay_out
from generator.draw.handout_dress import Band, Footer, draw_band, draw_footer
from generator.draw.handout_pieces import texts_in
from generator.draw.handout_style import HandoutStyle, styles
from generator.draw.paragraphs import lacking
from generator.draw.tags import Tag
from generator.pdf.finish import finished, open_pdf, swap_forms
from generator.pdf.metadata import PDF_A_2A, PDF_UA_1, About, describe, intend_srgb
from generator.pdf.structure import Element, write_structure
from generator.units import Size, mm

SIDE, FOOT, GUTTER = mm(12.5).points, mm(20).points, mm(7).points
FOOT_LARGE = mm(29).points
TOP = mm(14).points
PAGES, PAGES_LARGE = 2, 16
SCANTY = 0.5  # of a page: what is no reason for a page more


@dataclass(frozen=True, kw_only=True)
class HandoutDress:
    """What a handout needs beside its text."""

    paper: Size
    palette: Mapping[str, str]
    author: str
    band: Band
    footer: Footer
    faces: Mapping[str, FacePlace]
    large: bool = False
    low: bool = False

    @property
    def pages(self) -> int:
        """How many pages it may have."""
        return PAGES_LARGE if self.large else PAGES


@dataclass(frozen=True)
class DrawnHandout:
    """A finished handout, and what the checks want to know of it.

    `lacking` are the letters that its fonts don't hold; `too_wide` are texts with a word wider than its column, and by
    how many points.
    """

    pdf: bytes
    pages: int
    size: float
    structure: Element
    lacking: str
    too_wide: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class SetHandout:
    """A handout laid out: its style, its pages and the tags of its parts."""

    style: HandoutStyle
    sheets: tuple[Sheet, ...]
    root: Tag
    title: Tag


def draw_handout(
    document: Document, dress: HandoutDress, pictures: Mapping[str, Picture], pictures_pdf: bytes | Path, faces_pdf: bytes | Path
) -> DrawnHandout:
    """Set a document in the roomiest style that keeps to its pages, and finish the PDF.

    Raises:
        TooTallError: for a block that no page can hold.
        KeyError: for a picture of a face that is not printed.
    """
    measures = measures_of(dress.paper, dress.large)
    laid = set_handout(document, dress, measures)
    target = io.BytesIO()
    canvas = HandoutCanvas(target, pictures=pictures, lang=document.language, pagesize=paper_points(dress.paper))
    canvas.prepare(document, dress.band.picture, laid.style.colours.accent)
    for number, sheet in enumerate(laid.sheets):
        if not number:
            draw_band(canvas, document, dress.band, laid.style, measures, laid.title)
        for placed in sheet:
            placed.piece.draw(canvas, placed.x, placed.top)
        draw_footer(canvas, dress.footer, laid.style, measures, number + 1, len(laid.sheets), document.language)
        canvas.showPage()
    canvas.save()
    root = laid.root.frozen()
    pdf = bind(target.getvalue(), root, document, dress, (pictures_pdf, canvas.held), faces_pdf)
    return DrawnHandout(pdf, len(laid.sheets), laid.style.size, root, letters_missing(document, laid.style), words_too_wide(laid.sheets))


def letters_missing(document: Document, style: HandoutStyle) -> str:
    """The letters of a document that the fonts really used don't hold, each once."""
    found: list[str] = []
    for block in walk(document.blocks):
        look = style.heading(2) if isinstance(block, Heading) else style.text
        found.extend(lacking(runs, look) for runs in texts_of(block))
    return "".join(dict.fromkeys("".join(found)))


def words_too_wide(sheets: tuple[Sheet, ...]) -> tuple[tuple[str, float], ...]:
    """Texts in which a word is wider than its column, and by how many points."""
    texts = [text for sheet in sheets for placed in sheet for text in texts_in(placed.piece)]
    return tuple((text.words, text.overfull_by) for text in texts if text.overfull_by)


def set_handout(document: Document, dress: HandoutDress, measures: Measures) -> SetHandout:
    """The layout in the roomiest style that keeps to the pages allowed, or in the densest one; found by halving.

    A last page with little on it is spared where a denser style can.
    """
    ways = tuple(styles(dress.palette, dress.large, dress.low))
    tried: dict[HandoutStyle, SetHandout] = {}

    def laid_in(style: HandoutStyle) -> SetHandout:
        if style not in tried:
            tried[style] = set_in(document, dress, measures, style)
        return tried[style]

    def roomiest(pages: int) -> SetHandout:
        return laid_in(ways[bisect_left(ways[:-1], True, key=lambda style: len(laid_in(style).sheets) <= pages)])

    laid = roomiest(dress.pages)
    count = len(laid.sheets)
    if count == 1 or room_used(laid.sheets[-1], measures) > SCANTY:
        return laid
    closer = roomiest(count - 1)
    return closer if len(closer.sheets) < count else laid


def room_used(sheet: Sheet, measures: Measures) -> float:
    """The share of a page's height that is taken up."""
    foot = min((placed.top - placed.piece.height for placed in sheet), default=measures.top)
    return (measures.top - foot) / (measures.top - measures.foot)


def set_in(document: Document, dress: HandoutDress, measures: Measures, style: HandoutStyle) -> SetHandout:
    """The document laid out in a style."""
    root = Tag("Document")
    title = root.add("H1")
    setter = Setter(style, document.language, dress.faces, root, measures.gutter, (measures.first_top - measures.foot) * style.whole)
    bands = setter.bands(document, measures.column(style.columns), measures.width)
    return SetHandout(style, lay_out(bands, measures), root, title)


def measures_of(paper: Size, large: bool = False) -> Measures:
    """Where text stands on a paper."""
    width, height = paper_points(paper)
    return Measures(SIDE, FOOT_LARGE if large else FOOT, height - TOP, height - TOP - mm(33).points, width - 2 * SIDE, GUTTER)


def paper_points(paper: Size) -> tuple[float, float]:
    """A paper's sides in points."""
    return paper.width.points, paper.height.points


def bind(
    data: bytes,
    root: Element,
    document: Document,
    dress: HandoutDress,
    pictures: tuple[bytes | Path, Mapping[str, int]],
    faces_pdf: bytes | Path,
) -> bytes:
    """The raw pages with faces, structure tree, properties and output intent."""
    about = About(document.title, dress.author, document.language, standards=(PDF_UA_1, PDF_A_2A))
    used = faces_in(document, dress.faces)
    with open_pdf(data) as pdf, open_pdf(pictures[0]) as drawn:
        swap_forms(pdf, drawn, pictures[1])
        if used:
            with open_pdf(faces_pdf) as faces:
                swap_forms(pdf, faces, {FACE_FORM + name: place.page for name, place in used.items()})
                write_properties(pdf, root, about)
                return finished(pdf)
        write_properties(pdf, root, about)
        return finished(pdf)


def write_properties(pdf: Any, root: Element, about: About) -> None:
    """Structure, properties and intent."""
    write_structure(pdf, root, about.language)
    describe(pdf, about)
    intend_srgb(pdf)


def faces_in(document: Document, faces: Mapping[str, FacePlace]) -> dict[str, FacePlace]:
    """The faces that a document shows."""
    shown = document.faces()
    return {name: place for name, place in faces.items() if name in shown}
