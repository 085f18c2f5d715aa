"""Checks of sheets: the papers are known, and every piece fits them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, Place, check
from generator.sheets.fit import Refusal


@check("sheet-too-small", stage="sheets")
def sheet_too_small(place: Place, item: str, refusal: Refusal) -> Iterator[Finding]:
    """Every piece fits the paper with its bleed, its cut marks, the margin and the footer.

    Passes::

        size: 63 x 88 mm        # on A4

    Fails::

        size: 250 x 88 mm       # 250 + 2 x 3 mm > 196 mm usable
    """
    yield Finding(place, refusal.message, refusal.hint, item)


@check("unknown-paper", stage="sheets")
def known_paper(place: Place, message: str, hint: str) -> Iterator[Finding]:
    """Every paper is one that the program knows by name, or is given by its size.

    Passes::

        papers: [a4, letter, 210x297mm]

    Fails::

        papers: [a44]
    """
    yield Finding(place, message, hint)
