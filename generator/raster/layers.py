"""A page taken apart: as printed, what lies behind its texts, how its texts cover it, and what lines and forms it holds."""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

from generator.raster.pages import Area, painted

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
UNMOVED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True)
class Layers:
    """A page in pixels: `printed` and `ground` (the same without texts) in RGB bytes, `cover` from 0 to 1."""

    printed: np.ndarray
    ground: np.ndarray
    cover: np.ndarray


@dataclass(frozen=True)
class Content:
    """What stands on a page itself, in the order of drawing: the matrix of each form, in points from the lower left, and
    the thinnest lines in points: by the number of the form that holds them, or -1 for the page's own.
    """

    forms: tuple[Matrix, ...]
    thinnest: tuple[tuple[int, float], ...]


def layers(page: pypdfium2.PdfPage, area: Area, width: int, height: int) -> Layers:
    """An open page taken apart into layers; afterwards the page holds its texts alone, in black."""
    printed = painted(page, area, width, height)
    standing = list(objects(page))
    texts = [one for one in standing if pdfium.FPDFPageObj_GetType(one) == pdfium.FPDF_PAGEOBJ_TEXT]
    for text in texts:
        pdfium.FPDFPage_RemoveObject(page, text)
    ground = painted(page, area, width, height) if texts else printed
    for other in objects(page):
        pdfium.FPDFPage_RemoveObject(page, other)
        pdfium.FPDFPageObj_Destroy(other)
    for text in texts:
        pdfium.FPDFPageObj_SetFillColor(text, 0, 0, 0, 255)
        pdfium.FPDFPage_InsertObject(page, text)
    cover = 1 - painted(page, area, width, height)[:, :, 1] / np.float32(255)
    return Layers(printed, ground, cover)


def objects(page: pypdfium2.PdfPage) -> tuple[Any, ...]:
    """The objects that stand on a page itself, in the order of drawing."""
    return tuple(pdfium.FPDFPage_GetObject(page, number) for number in range(pdfium.FPDFPage_CountObjects(page)))


def content(page: pypdfium2.PdfPage) -> Content:
    """The forms and the thinnest lines of an open page."""
    forms: list[Matrix] = []
    thinnest: dict[int, float] = {}
    for one in objects(page):
        owner = -1
        if pdfium.FPDFPageObj_GetType(one) == pdfium.FPDF_PAGEOBJ_FORM:
            owner = len(forms)
            forms.append(matrix_of(one))
        least = min(strokes(one, UNMOVED), default=math.inf)
        if least < thinnest.get(owner, math.inf):
            thinnest[owner] = least
    return Content(tuple(forms), tuple(sorted(thinnest.items())))


def strokes(one: Any, around: Matrix) -> Iterator[float]:
    """The widths of all lines in an object of a page, in points on the page."""
    kind = pdfium.FPDFPageObj_GetType(one)
    if kind == pdfium.FPDF_PAGEOBJ_PATH and stroked(one):
        width = ctypes.c_float()
        pdfium.FPDFPageObj_GetStrokeWidth(one, width)
        yield width.value * least_scale(times(matrix_of(one), around))
    elif kind == pdfium.FPDF_PAGEOBJ_FORM:
        inside = times(matrix_of(one), around)
        for number in range(pdfium.FPDFFormObj_CountObjects(one)):
            yield from strokes(pdfium.FPDFFormObj_GetObject(one, number), inside)


def stroked(path: Any) -> bool:
    """Whether a path has a line that can be seen."""
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(path, fill, stroke)
    return bool(stroke.value) and four(pdfium.FPDFPageObj_GetStrokeColor, path)[3] > 0


def four(ask: Callable[..., Any], one: Any) -> tuple[int, ...]:
    """A colour of an object: red, green, blue and opacity of 255."""
    parts = [ctypes.c_uint(255) for _ in range(4)]
    ask(one, *parts)
    return tuple(part.value for part in parts)


def matrix_of(one: Any) -> Matrix:
    """The matrix of an object."""
    found = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(one, found)
    return found.a, found.b, found.c, found.d, found.e, found.f


def times(inner: Matrix, outer: Matrix) -> Matrix:
    """The matrix that does the inner and then the outer."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u


def least_scale(matrix: Matrix) -> float:
    """By how much a matrix scales where it scales least: its smaller singular value."""
    a, b, c, d, _, _ = matrix
    half = (a * a + b * b + c * c + d * d) / 2
    area = a * d - b * c
    return math.sqrt(max(0.0, half - math.sqrt(max(0.0, half * half - area * area))))
