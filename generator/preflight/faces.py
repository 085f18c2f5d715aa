"""The pages of faces.pdf, each opened once: what is measured of them, and the checks of pages as wholes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.checks import Finding, Place, check
from generator.compose.faces import Face
from generator.draw.canvas import Picture
from generator.draw.faces import BoxReport
from generator.draw.icons import form_name
from generator.model.items import items
from generator.model.variant import PLAIN, Variant
from generator.pdf.forms import NamedPage, named_pages
from generator.preflight.bleed import bare_sides
from generator.preflight.shown import Print, prints, share_seen, symbols_of
from generator.preflight.texts import TextLook, look_at_text
from generator.raster.layers import Matrix, content, layers
from generator.raster.pages import Area, opened, opened_page, page_size
from generator.read.project import Project
from generator.units import Length, mm

DPI = 200
THINNEST = 0.25  # points; a printer loses what is thinner
EXACT = 0.03  # points that a size may be off
POINT_MM = 25.4 / 72


@dataclass(frozen=True)
class Asked:
    """What is asked of one page: its text boxes, the symbols that must be seen, and its bleed and safe area in points."""

    face: str
    boxes: tuple[tuple[float, float, float, float], ...]
    symbols: tuple[str, ...]
    margin: float


@dataclass(frozen=True)
class PageLook:
    """A page as measured: its texts, the share of each symbol that is seen, its trim in points, its thinnest lines in points
    by the picture that holds them (or nothing for the template's own), and the bare share of each side's bleed.
    """

    face: str
    texts: tuple[TextLook, ...]
    symbols: tuple[tuple[str, float], ...]
    trim: tuple[float, float]
    thinnest: tuple[tuple[str, float], ...]
    bare: tuple[float, ...]


@dataclass(frozen=True)
class FacesLook:
    """All pages of a language's faces.pdf as measured."""

    pages: tuple[PageLook, ...]


def asked_of(project: Project, faces: Sequence[Face], boxes: Sequence[BoxReport], variant: Variant = PLAIN) -> tuple[Asked, ...]:
    """What is asked of each page of a language's faces.pdf, in the order of its pages."""
    by_id = {item.id: item for item in items(project.game)}
    margin = variant.length(project.game.print.bleed + project.game.print.safe).points
    standing = boxes_by_face(boxes)
    return tuple(
        Asked(
            face.name,
            tuple(box.corners for box in standing.get(face.name, ())),
            tuple(symbols_of(project, by_id[face.item], face.name)),
            margin,
        )
        for face in faces
    )


def boxes_by_face(boxes: Iterable[BoxReport]) -> dict[str, list[BoxReport]]:
    """The text boxes of each face, in the order in which they were drawn."""
    found: dict[str, list[BoxReport]] = {}
    for box in boxes:
        found.setdefault(box.face, []).append(box)
    return found


def look_at_faces(pdf: bytes, pictures_pdf: Path, asked: Sequence[Asked], pictures: Mapping[str, Picture]) -> FacesLook:
    """Open faces.pdf and measure every page; `pictures` are those that it places, by path, with the PDF that holds them."""
    arts = sorted({art for wanted in asked for art in wanted.symbols if art in pictures})
    with pictures_pdf.open("rb") as file, opened(file) as drawn:
        look = Look(pictures, {form_name(path): path for path in pictures}, prints(drawn, pictures, arts))
    with opened(pdf) as document:
        numbered = enumerate(zip(asked, named_pages(pdf), strict=True))
        return FacesLook(tuple(look.page(document, number, wanted, named) for number, (wanted, named) in numbered))


@dataclass(frozen=True)
class Look:
    """What pages are looked at with: the pictures, their paths by the names of their forms, and symbols by themselves."""

    pictures: Mapping[str, Picture]
    paths: Mapping[str, str]
    alone: Mapping[str, Print]

    def page(self, document: Any, number: int, wanted: Asked, named: NamedPage) -> PageLook:
        """Measure one page: read once, painted as often as its texts and symbols need it."""
        width, height = page_size(document, number)
        scale = DPI / 72
        with opened_page(document, number) as page:
            held = content(page)
            paths = [self.paths.get(name, name) for name in named.forms]
            placed = list(zip(paths, held.forms, strict=True))
            thinnest = tuple((paths[owner] if owner >= 0 else "", least) for owner, least in held.thinnest)
            shares = tuple((art, self.share(page, height, art, placed)) for art in wanted.symbols)
            bare = bare_sides(page, width, height, named.trim)
            if not wanted.boxes:
                return PageLook(wanted.face, (), shares, named.trim, thinnest, bare)
            seen = layers(page, Area(0, 0, width, height), round(width * scale), round(height * scale))
        safe = (wanted.margin, wanted.margin, width - wanted.margin, height - wanted.margin)
        aside, down = (width - named.trim[0]) / 2, (height - named.trim[1]) / 2
        trim = (aside, down, width - aside, height - down)
        texts = tuple(look_at_text(seen, corners, scale, safe, trim) for corners in wanted.boxes)
        return PageLook(wanted.face, texts, shares, named.trim, thinnest, bare)

    def share(self, page: Any, height: float, art: str, placed: Sequence[tuple[str, Matrix]]) -> float:
        """The share of a symbol that is seen where it is seen best; 0 if a page doesn't place it."""
        spots = (matrix for path, matrix in placed if path == art)
        return max((share_seen(page, height, matrix, self.pictures[art], self.alone[art]) for matrix in spots), default=0.0)


@check("line-too-thin", stage="preflight")
def lines_thick_enough(faces: Sequence[Face], pages: Sequence[PageLook], language: str) -> Iterator[Finding]:
    """No line on a face is thinner than 0.25 pt as printed, or a printer loses it.

    Passes::

        <path stroke-width="0.2" .../>      a fifth of a millimetre

    Fails::

        <path stroke-width="0.05" .../>
    """
    told = set()
    for face, page in zip(faces, pages, strict=True):
        for picture, least in page.thinnest:
            where = Place(f"templates/{picture}") if picture else Place(face.template)
            if least < THINNEST - 0.001 and where not in told:
                told.add(where)
                message = f"a line is {least:.2f} pt wide on {face.name}, {THINNEST} pt are needed ({mm(THINNEST * POINT_MM)})"
                yield Finding(where, message, "give it a larger stroke-width", face.item, language)


@check("trim-size", stage="preflight", invariants=["X03"])
def sizes_right(
    project: Project, faces: Sequence[Face], pages: Sequence[PageLook], language: str, variant: Variant = PLAIN
) -> Iterator[Finding]:
    """The trim of every page that was drawn is the size of its piece, so that front and back are cut alike.

    Passes::

        a front and a back of 63 x 88 mm

    Fails::

        a front of 63 x 88 mm and a back of 62 x 88 mm
    """
    for face, page in zip(faces, pages, strict=True):
        size = variant.size(face.size)
        wanted = (size.width.points, size.height.points)
        if any(abs(found - right) > EXACT for found, right in zip(page.trim, wanted, strict=True)):
            found = " x ".join(str(drawn_length(points)) for points in page.trim)
            message = f"{face.name} was drawn for a trim of {found}, the piece is {size}"
            hint = f"is the viewBox of {face.template} its size and bleed?"
            yield Finding(project.place(*face.path, "size"), message, hint, face.item, language)


def drawn_length(points: float) -> Length:
    """A length read from a page."""
    return mm(points * POINT_MM)
