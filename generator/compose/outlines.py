"""Faces to outlines: what each piece is cut and folded along. The only door to svgelements, which reads paths and arcs."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from lxml import etree
from svgelements import Arc as RoundArc
from svgelements import Circle, Close, CubicBezier, Matrix, Move, Path, QuadraticBezier, Rect, SimpleLine

from generator.checks import Finding, Place, check
from generator.compose.allowlist import parse_svg
from generator.compose.contours import Arc, Contour, Curve, Extent, Line, Outline, Segment, point, rounded_rectangle
from generator.compose.lines import CUT, lines_in, may_have_lines
from generator.units import Length, Size

SLACK = 0.005
NOUGHT = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)[eE]-\d{2,3}")  # so small that svgelements divides by nought
SAME = 1e-6


@check("cut-line", stage="compose")
def odd_line(place: Place, message: str, hint: str, item: str) -> Iterator[Finding]:
    """A cut-line or fold-line has a length, and stays within the trim and its bleed.

    Passes::

        <path class="cut-line" d="M0 0H45V45H0Z"/>

    Fails::

        <path class="cut-line" d="M0 0H450V45H0Z"/>     # the tile is 45 mm wide
    """
    yield Finding(place, message, hint, item)


def outline_of(svg: str, size: Size, corner: Length) -> Outline:
    """The outline of a front of that size: along its template's cut-lines, or else along the trim with its rounded corners."""
    width, height = size.width.mm, size.height.mm
    trim = Extent(0.0, 0.0, width, height)
    lines = tuple(drawn_lines(parse_svg(svg))) if may_have_lines(svg) else ()
    cuts = tuple(contour for kind, path in lines if kind == CUT for contour in contours_of(path, height))
    folds = tuple(contour for kind, path in lines if kind != CUT for contour in contours_of(path, height))
    for _, path in lines:
        trim = trim.joined(extent_of(path, height))
    return Outline(cuts or (rounded_rectangle(width, height, corner.mm),), folds, trim)


def odd_lines(root: etree._Element, size: Size, bleed: Length) -> Iterator[tuple[int, str, str]]:
    """Source line, message and hint of every line of a face of that trim that has no length or reaches too far."""
    width, height = size.width.mm, size.height.mm
    for kind, element in lines_in(root):
        reach, line = extent_of(path_of(element), height), element.sourceline or 0
        if max(reach.right - reach.left, reach.top - reach.bottom) < SLACK:
            yield line, f"the {kind} has no length", "give it a second point, or remove it"
        past = max(-reach.left, -reach.bottom, reach.right - width, reach.top - height) - bleed.mm
        if past > SLACK:
            hint = f"keep it inside {size} and the bleed of {bleed} around it"
            yield line, f"the {kind} reaches {past:.2f} mm past the bleed", hint


def drawn_lines(root: etree._Element) -> Iterator[tuple[str, Path]]:
    """The lines of a face with their kinds, in millimetres of the template."""
    for kind, element in lines_in(root):
        yield kind, path_of(element)


def path_of(element: etree._Element) -> Path:
    """A shape as a path, moved as it and all around it are transformed."""
    matrix = Matrix()
    for each in (element, *element.iterancestors()):
        matrix = matrix * Matrix(each.get("transform") or "")
    path = shape_of(element)
    if not keeps_circles(matrix):
        path.approximate_arcs_with_cubics()
    return abs(path * matrix)


def shape_of(element: etree._Element) -> Path:
    """A shape as a path, as it is written."""

    def given(name: str) -> float:
        return float(element.get(name) or 0)

    name = etree.QName(element).localname
    if name == "path":
        return Path(NOUGHT.sub(" 0 ", element.get("d") or ""))
    if name == "line":
        return Path(SimpleLine(x1=given("x1"), y1=given("y1"), x2=given("x2"), y2=given("y2")))
    if name == "circle":
        return Path(Circle(cx=given("cx"), cy=given("cy"), r=given("r")))
    radius = given("rx") or given("ry")
    return Path(Rect(x=given("x"), y=given("y"), width=given("width"), height=given("height"), rx=radius, ry=radius))


def keeps_circles(matrix: Matrix) -> bool:
    """Whether circles stay circles: moved, turned, mirrored, or scaled alike both ways."""
    a, b, c, d = matrix.a, matrix.b, matrix.c, matrix.d
    return math.hypot(a - d, b + c) < SAME or math.hypot(a + d, b - c) < SAME


def extent_of(path: Path, height: float) -> Extent:
    """How far a path reaches, measured from the trim's lower-left corner; nought for a path without a length."""
    box = path.bbox()
    if box is None:
        return Extent(0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = map(float, box)
    return Extent(left, height - bottom, right, height - top)


def contours_of(path: Path, height: float) -> Iterator[Contour]:
    """The contours of a path, y upwards from the trim's lower edge."""
    for part in path.as_subpaths():
        segments: list[Segment] = []
        start, closed = None, False
        for each in Path(part):
            if isinstance(each, Move):
                start = each.end
                continue
            start = each.start if start is None else start
            if isinstance(each, Close):
                closed = True
            segments.extend(segments_of(each, height))
        if start is None or not segments:
            continue
        begin = point(start.x, height - start.y)
        yield Contour(begin, tuple(segments), closed or segments[-1].end == begin)


def segments_of(each: object, height: float) -> Iterator[Segment]:
    """One piece of a path; a line that leads nowhere is left out."""
    if isinstance(each, CubicBezier):
        yield curve(each, height)
    elif isinstance(each, QuadraticBezier):
        start, middle, end = each.start, each.control, each.end
        yield curve(CubicBezier(start, start + (middle - start) * (2 / 3), end + (middle - end) * (2 / 3), end), height)
    elif isinstance(each, RoundArc):
        yield from arcs(each, height)
    elif each.start is not None and each.end is not None:  # type: ignore[attr-defined]
        start, end = each.start, each.end  # type: ignore[attr-defined]
        line = Line(point(end.x, height - end.y))
        if line.end != point(start.x, height - start.y):
            yield line


def curve(each: CubicBezier, height: float) -> Curve:
    """A cubic curve."""
    return Curve(*(point(place.x, height - place.y) for place in (each.control1, each.control2, each.end)))


def arcs(each: RoundArc, height: float) -> Iterator[Segment]:
    """An arc of a circle in parts of at most half of it; an arc of an ellipse as curves."""
    begin, finish = (point(place.x, height - place.y) for place in (each.start, each.end))
    if begin == finish and abs(each.sweep) < math.pi:
        return
    if min(abs(each.rx), abs(each.ry)) < SAME or abs(each.sweep) < SAME:
        yield Line(finish)
        return
    if abs(each.rx - each.ry) > SAME:
        for part in each.as_cubic_curves(math.ceil(abs(each.sweep) / (math.pi / 4))):
            yield curve(part, height)
        return
    count = math.ceil(abs(each.sweep) / math.pi - SAME) or 1
    bulge = -math.tan(each.sweep / count / 4)
    for number in range(1, count + 1):
        end = each.end if number == count else each.point(number / count)
        yield Arc(point(end.x, height - end.y), bulge)
