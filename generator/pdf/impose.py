"""Imposition: pages of faces.pdf placed on the pages of another PDF, under what is drawn there, still vector.

    impose(overlay, faces, [[Placed(source=0, x=…, y=…, width=…, height=…, turn=180)], …], Duplex.LONG, about)

Every face becomes a form, stored once however often it is placed. Its /BBox is the BleedBox of its page: pikepdf's
`as_form_xobject` takes the TrimBox, which would cut the bleed off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pikepdf
from pikepdf import Dictionary, Name

from generator.pdf.finish import finished, open_pdf
from generator.pdf.metadata import About, describe
from generator.units import trimmed

CLOSE = 0.03
Matrix = tuple[float, float, float, float, float, float]


class Duplex(StrEnum):
    """What the printer is asked for (ISO 32000-1, table 150)."""

    LONG = "/DuplexFlipLongEdge"
    SHORT = "/DuplexFlipShortEdge"
    NONE = "/Simplex"


@dataclass(frozen=True, slots=True)
class Placed:
    """A page of faces.pdf on a sheet: its bleed box as it lies there, in points, after an anticlockwise turn in degrees.

    With `clip` (left, bottom, width, height) only that part of the sheet shows it.
    """

    source: int
    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    clip: tuple[float, float, float, float] | None = None


def impose(
    overlay: bytes,
    faces: bytes | Path,
    pages: Sequence[Sequence[Placed]],
    duplex: Duplex,
    about: About,
    matrices: Sequence[Matrix] = (),
) -> bytes:
    """The overlay's pages with faces under them, in the order of `pages`; the same bytes for the same input.

    With `matrices`, one for each page, all that a page shows is multiplied by its own; the page's boxes stay.

    Raises:
        ValueError: a face is not as large as its place, or there are more or fewer lists or matrices than pages.
    """
    with open_pdf(overlay) as pdf, open_pdf(faces) as source:
        forms = face_forms(pdf, source, {placed.source for page in pages for placed in page})
        for page, placements in zip(pdf.pages, pages, strict=True):
            if placements:
                place_faces(pdf, page, placements, forms)
        return asked_for(pdf, duplex, about, matrices)


def unimposed(overlay: bytes, duplex: Duplex, about: About, matrices: Sequence[Matrix] = ()) -> bytes:
    """The overlay's pages alone, for a sheet without faces.

    Raises:
        ValueError: there are more or fewer matrices than pages.
    """
    with open_pdf(overlay) as pdf:
        return asked_for(pdf, duplex, about, matrices)


def asked_for(pdf: pikepdf.Pdf, duplex: Duplex, about: About, matrices: Sequence[Matrix]) -> bytes:
    """The PDF corrected for its printer, with what it asks of the viewer, as bytes."""
    if matrices:
        for page, numbers in zip(pdf.pages, matrices, strict=True):
            multiply(pdf, page, numbers)
    ask_viewer(pdf, duplex)
    describe(pdf, about)
    return finished(pdf)


def multiply(pdf: pikepdf.Pdf, page: pikepdf.Page, numbers: Matrix) -> None:
    """Multiply all that a page shows, faces and the rest, by a matrix."""
    written = " ".join(trimmed(number, 8) for number in numbers)
    page.contents_add(pdf.make_stream(f"q {written} cm\n".encode()), prepend=True)
    page.contents_add(pdf.make_stream(b"Q\n"), prepend=False)


def face_forms(pdf: pikepdf.Pdf, source: pikepdf.Pdf, numbers: set[int]) -> Mapping[int, pikepdf.Object]:
    """The pages of those numbers as forms of the other PDF, bleed and all."""
    forms = {}
    for number in sorted(numbers):
        page = source.pages[number]
        form = page.as_form_xobject()
        form.BBox = page.bleedbox
        forms[number] = pdf.copy_foreign(form)
    return forms


def place_faces(pdf: pikepdf.Pdf, page: pikepdf.Page, placements: Sequence[Placed], forms: Mapping[int, pikepdf.Object]) -> None:
    """Put faces under what a page shows."""
    if "/XObject" not in page.obj.Resources:
        page.obj.Resources.XObject = Dictionary()
    code = []
    for placed in placements:
        name = f"/Face{placed.source}"
        page.obj.Resources.XObject[name] = forms[placed.source]
        clip = " ".join(f"{number:.4f}" for number in placed.clip) + " re W n " if placed.clip else ""
        code.append(f"q {clip}{matrix(placed, forms[placed.source])} cm {name} Do Q")
    page.contents_add(pdf.make_stream("\n".join([*code, ""]).encode()), prepend=True)


def matrix(placed: Placed, form: pikepdf.Object) -> str:
    """The six numbers that bring a form's box to its place.

    Raises:
        ValueError: the box and the place differ in size.
    """
    left, bottom, right, top = (float(number) for number in form.BBox.as_list())
    wide, high = (top - bottom, right - left) if placed.turn in (90, 270) else (right - left, top - bottom)
    if abs(wide - placed.width) > CLOSE or abs(high - placed.height) > CLOSE:
        raise ValueError(f"page {placed.source} is {wide:.2f} x {high:.2f} pt, its place {placed.width:.2f} x {placed.height:.2f} pt")
    x, y = placed.x, placed.y
    turn, shift = {
        0: ("1 0 0 1", (x - left, y - bottom)),
        90: ("0 1 -1 0", (x + top, y - left)),
        180: ("-1 0 0 -1", (x + right, y + top)),
        270: ("0 -1 1 0", (x - bottom, y + right)),
    }[placed.turn]
    return f"{turn} {shift[0]:.4f} {shift[1]:.4f}"


def ask_viewer(pdf: pikepdf.Pdf, duplex: Duplex) -> None:
    """Ask for true size, the right way to turn the paper, and the tray that holds it."""
    pdf.Root.ViewerPreferences = Dictionary(
        PrintScaling=Name("/None"),
        Duplex=Name(duplex.value),
        PickTrayByPDFSize=True,
        DisplayDocTitle=True,
    )
