"""Checks of sheets: every piece fits the paper."""

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
