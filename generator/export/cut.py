"""Placements and outlines to cut pages: what a cutting machine cuts, folds and lines itself up by, in millimetres.

cut_sheet(sheet, fronts, backs)   one page for a sheet, from the same placements as its PDF
cut_piece(id, outline)            one page for a piece, its trim's lower-left corner at nought
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from generator.compose.contours import Contour, Extent, Line, Motion, Outline, Point, point, polyline
from generator.model.faces import short_name
from generator.sheets.rect import Rect
from generator.sheets.sheet import Placement, Sheet, Side
from generator.units import ZERO


@dataclass(frozen=True, slots=True)
class Traced:
    """One copy of a piece where it lies: a name that no other has on its page, and its outline there."""

    name: str
    outline: Outline


@dataclass(frozen=True, slots=True)
class CutPage:
    """What a file of cut paths holds; `page` is the paper, or the piece with all that its lines reach."""

    title: str
    page: Extent
    pieces: tuple[Traced, ...]
    folds: tuple[Contour, ...] = ()
    marks: tuple[Contour, ...] = ()


def cut_sheet(sheet: Sheet, fronts: Mapping[str, Outline], backs: Mapping[str, Outline]) -> CutPage:
    """The cut page of a sheet, which is cut from its front; a sheet of backs alone is cut along mirrored outlines."""
    side, size = sheet.front, sheet.paper.size
    paper = Rect(ZERO, ZERO, size.width, size.height)
    marks = (outline_of_rect(paper), *(line_of(mark) for mark in side.marks))
    title = f"{sheet.paper.name} {sheet.mode} {sheet.number}"
    folds = tuple(line_of(fold.line) for fold in side.folds)
    page = Extent(0.0, 0.0, size.width.mm, size.height.mm)
    return CutPage(title, page, tuple(cut_once(traced(side, fronts, backs))), folds, marks)


def traced(side: Side, fronts: Mapping[str, Outline], backs: Mapping[str, Outline]) -> Iterator[Traced]:
    """The outlines of a side's fronts, where they lie; of its backs, where there are no fronts."""
    count: Counter[str] = Counter()
    known = fronts if any(placed.face in fronts for placed in side.placements) else backs
    for placed in side.placements:
        if placed.face in known:
            name = short_name(placed.face)
            count[name] += 1
            yield Traced(f"{name}-{count[name]}", known[placed.face].moved(motion(placed, mirrored=known is backs)))


def cut_once(pieces: Iterable[Traced]) -> Iterator[Traced]:
    """The pieces without the edges that an earlier one has cut already: where pieces lie edge to edge, the blade runs once."""
    done: set[frozenset[Point]] = set()
    for piece in pieces:
        cuts = tuple(part for cut in piece.outline.cuts for part in left_over(cut, done))
        yield replace(piece, outline=replace(piece.outline, cuts=cuts))


def left_over(contour: Contour, done: set[frozenset[Point]]) -> Iterator[Contour]:
    """What is to be cut of a contour when some straight edges are done; its own ones are then done too."""
    starts = [contour.start, *(segment.end for segment in contour.segments[:-1])]
    edges = [frozenset((start, segment.end)) for start, segment in zip(starts, contour.segments, strict=True)]
    straight = [isinstance(segment, Line) for segment in contour.segments]
    known = [line and edge in done for line, edge in zip(straight, edges, strict=True)]
    done.update(edge for line, edge in zip(straight, edges, strict=True) if line)
    if not any(known):
        yield contour
        return
    first = known.index(True) if contour.closed else 0
    order = [*range(first, len(known)), *range(first)]
    for is_known, run in groupby(order, key=known.__getitem__):
        if not is_known:
            numbers = tuple(run)
            yield Contour(starts[numbers[0]], tuple(contour.segments[number] for number in numbers), False)


def motion(placed: Placement, mirrored: bool) -> Motion:
    """How a piece comes to lie where a placement puts it."""
    size = placed.size
    return Motion(size.width.mm, size.height.mm, placed.x.mm, placed.y.mm, placed.rotation, mirrored)


def cut_piece(name: str, outline: Outline) -> CutPage:
    """The cut page of one piece."""
    return CutPage(name, outline.extent, (Traced(name, outline),))


def outline_of_rect(rect: Rect) -> Contour:
    """The four sides of a rectangle."""
    left, bottom, right, top = rect.x.mm, rect.y.mm, rect.right.mm, rect.top.mm
    return polyline((point(left, bottom), point(right, bottom), point(right, top), point(left, top)), closed=True)


def line_of(mark: Rect) -> Contour:
    """A line that is given as a rectangle without width or height."""
    return polyline((point(mark.x.mm, mark.y.mm), point(mark.right.mm, mark.top.mm)))
