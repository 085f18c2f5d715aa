"""Page labels: the names that a viewer shows beside the pages, such as `trade-front`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, String

from generator.pdf.finish import finished, open_pdf, swap_forms


def labelled(data: bytes, labels: Iterable[str], pictures: bytes | Path, held: Mapping[str, int]) -> bytes:
    """A PDF whose pages carry these labels in order and whose place-holders show the pictures' pages, finished."""
    with open_pdf(data) as pdf, open_pdf(pictures) as drawn:
        swap_forms(pdf, drawn, held)
        numbers: list[object] = []
        for page, label in enumerate(labels):
            numbers += [page, Dictionary(P=String(label))]
        pdf.Root.PageLabels = Dictionary(Nums=Array(numbers))  # type: ignore[arg-type]
        pdf.Root.ViewerPreferences = Dictionary(PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True)
        return finished(pdf)


def page_labels(pdf: pikepdf.Pdf) -> tuple[str, ...]:
    """The label of every page."""
    return tuple(page.label for page in pdf.pages)
