"""Pages of a PDF as arrays of pixels at an exact size, and as text.

Why the matrix call: PDFium's usual one rounds a page up to whole pixels (63 mm at 300 dpi would be 745, not 744)
and crops at whole pixels, which would open the seams between tiles.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np
import pypdfium2
import pypdfium2.raw as pdfium

LINE_END_HYPHEN = re.compile(r"[\ufffe\x02](?:\r?\n)?")


@dataclass(frozen=True)
class Area:
    """A part of a page in points, from the page's upper left corner."""

    left: float
    top: float
    width: float
    height: float


@contextmanager
def opened(pdf: bytes | BinaryIO | Path) -> Iterator[pypdfium2.PdfDocument]:
    """A document for the length of a block, from its bytes, or from a file that need not be held in memory whole."""
    if isinstance(pdf, Path) and any("\ud800" <= sign <= "\udfff" for sign in str(pdf)):  # a path that the locale can't spell
        pdf = pdf.read_bytes()
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def rasterise(document: pypdfium2.PdfDocument, number: int, area: Area, width: int, height: int) -> np.ndarray:
    """An area of a page (from 0) as `height` x `width` x 3 RGB bytes on white, scaled to exactly that size."""
    with opened_page(document, number) as page:
        return painted(page, area, width, height)


@contextmanager
def opened_page(document: pypdfium2.PdfDocument, number: int) -> Iterator[pypdfium2.PdfPage]:
    """A page (from 0) for the length of a block. Why: a page that is painted several times need be read only once."""
    page = document[number]
    try:
        yield page
    finally:
        page.close()


def painted(page: pypdfium2.PdfPage, area: Area, width: int, height: int, paper: int = 255) -> np.ndarray:
    """An area of an open page as `rasterise` gives it, on paper of a grey from 0 to 255."""
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGRx)
    bitmap.fill_rect((paper, paper, paper, 255), 0, 0, width, height)
    across, down = width / area.width, height / area.height
    matrix = pdfium.FS_MATRIX(across, 0, 0, down, -area.left * across, -area.top * down)
    clip = pdfium.FS_RECTF(0, 0, width, height)

    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), pdfium.FPDF_ANNOT)
    pixels: np.ndarray = bitmap.to_numpy()[:, :, 2::-1].copy()
    bitmap.close()
    return pixels


def page_size(document: pypdfium2.PdfDocument, number: int) -> tuple[float, float]:
    """Width and height of a page in points."""
    width, height = document.get_page_size(number)
    return float(width), float(height)


def page_text(document: pypdfium2.PdfDocument, number: int) -> str:
    """The text layer of a page; a hyphen at a line's end comes as a soft one, U+00AD, that joins both lines.

    Why: PDFium gives U+FFFE or U+0002 there, whether the hyphen was written or only parts a word.
    """
    page = document[number]
    text = page.get_textpage()
    found = str(text.get_text_range())
    text.close()
    page.close()
    return LINE_END_HYPHEN.sub("\u00ad", found)
