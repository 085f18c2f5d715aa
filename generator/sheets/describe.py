"""Sheets as plain text, one thing a line: easy to compare, and to read in a review.

sheet 1  a4  210 x 297 mm  long-edge
front
  plus-shell-front  x 35.5  y 229.5  45 x 45  bleed 3
  friday-front  x 10  y 20  63 x 88  bleed 3  turned 90
  mark  x 35.5  y 277.5  0 x 2.5
  footer  x 116.6  y 7  86.4 x 12.5
  fold  x 7  y 155.25  196 x 0
  fold-label  x 7  y 155.65  196 x 3.3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.sheets.cuts import cuts_of
from generator.sheets.rect import Rect
from generator.sheets.sheet import Sheet, Side
from generator.units import Length, Size, trimmed


def describe(sheets: Iterable[Sheet], marks: bool = True) -> str:
    """All sheets, their sides and what lies on them; lengths in millimetres."""
    return "".join(f"{line}\n" for sheet in sheets for line in sheet_lines(sheet, marks))


def sheet_lines(sheet: Sheet, marks: bool) -> Iterator[str]:
    """One sheet."""
    yield f"sheet {sheet.number}  {sheet.paper.name}  {sheet.paper.size}  {sheet.mode}"
    for side in sheet.sides:
        yield "back" if side.back else "front"
        yield from (f"  {line}" for line in side_lines(side, marks))


def side_lines(side: Side, marks: bool) -> Iterator[str]:
    """What lies on one side, in drawing order."""
    for placed in side.placements:
        turned = f"  turned {placed.rotation}" if placed.rotation else ""
        turned += f"  clipped to {rect(placed.inked)}" if placed.clip else ""
        where = f"x {number(placed.x)}  y {number(placed.y)}"
        yield f"{placed.face}  {where}  {size(placed.size)}  bleed {number(placed.bleed)}{turned}"
    for mark in side.marks if marks else ():
        yield f"mark  {rect(mark)}"
    yield from (f"fold  {rect(fold.line)}" for fold in side.folds)
    for box in (*side.boxes, *(fold.label for fold in side.folds)):
        yield f"{box.kind}  {rect(box.rect)}" + (f"  turned {box.rotation}" if box.rotation else "")


def usage(sheet: Sheet) -> str:
    """How well a sheet is used, such as `17 of 20 slots used, 3 empty; 40 straight cuts; 32 % of the paper`."""
    fronts = tuple(placed for placed in sheet.front.placements if not placed.behind)
    cuts = len(cuts_of(sheet))
    area = sum(placed.size.width.raw * placed.size.height.raw for placed in fronts)
    share = round(100 * area / (sheet.paper.size.width.raw * sheet.paper.size.height.raw))
    empty = f", {sheet.slots - sheet.used} empty" if sheet.slots > sheet.used else ""
    return f"{sheet.used} of {sheet.slots} slots used{empty}; {cuts} straight cuts; {share} % of the paper"


def rect(place: Rect) -> str:
    """A rectangle."""
    return f"x {number(place.x)}  y {number(place.y)}  {size(place.size)}"


def size(of: Size) -> str:
    """A width and a height."""
    return f"{number(of.width)} x {number(of.height)}"


def number(length: Length) -> str:
    """A length in millimetres to the thousandth."""
    return trimmed(length.mm, 3)
