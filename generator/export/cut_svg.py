"""Cut pages to SVG in true millimetres, with layers as Inkscape has them; lines, arcs and curves stay what they are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from generator.compose.contours import Arc, Contour, Line, Point, Segment
from generator.export.cut import CutPage
from generator.units import trimmed

HEAD = """\
<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">
<title>{title}</title>
"""
LAYER = '<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" fill="none" stroke-width="{width}" {look}>\n'
LOOKS = (
    ("marks", "0.1", 'stroke="#808080"'),
    ("fold", "0.2", 'stroke="#0000ff" stroke-dasharray="1.2 0.8"'),
    ("cut", "0.2", 'stroke="#ff0000"'),
)


def cut_svg(page: CutPage) -> bytes:
    """The file's bytes; the layers lie as they are listed, cuts on top."""
    left, top = page.page.left, page.page.top
    paths = {
        "marks": [("paper-and-marks", page.marks)],
        "fold": [("sheet-fold", page.folds), *((f"{piece.name}-fold", piece.outline.folds) for piece in page.pieces)],
        "cut": [(piece.name, piece.outline.cuts) for piece in page.pieces],
    }
    width, height = number(page.page.right - left), number(top - page.page.bottom)
    parts = [HEAD.format(width=width, height=height, title=escape(page.title))]
    for name, stroke, look in LOOKS:
        parts.append(LAYER.format(name=name, width=stroke, look=look))
        parts += (f"<path id={quoteattr(each)} d={quoteattr(path(lines, left, top))}/>\n" for each, lines in paths[name] if lines)
        parts.append("</g>\n")
    return "".join([*parts, "</svg>\n"]).encode("utf-8")


def path(contours: Iterable[Contour], left: float, top: float) -> str:
    """Contours as the data of a path, y downwards from the page's upper edge."""
    return "".join(part for contour in contours for part in steps(contour, left, top))


def steps(contour: Contour, left: float, top: float) -> Iterator[str]:
    """One contour, step by step."""

    def at(place: Point) -> str:
        return f"{number(place.x - left)} {number(top - place.y)}"

    segments: tuple[Segment, ...] = contour.segments
    if contour.closed and isinstance(segments[-1], Line):
        segments = segments[:-1]
    here = contour.start
    yield f"M{at(here)}"
    for segment in segments:
        if isinstance(segment, Line):
            yield f"L{at(segment.end)}"
        elif isinstance(segment, Arc):
            size = number(radius(here, segment))
            yield f"A{size} {size} 0 0 {0 if segment.bulge > 0 else 1} {at(segment.end)}"
        else:
            yield f"C{at(segment.first)} {at(segment.second)} {at(segment.end)}"
        here = segment.end
    if contour.closed:
        yield "Z"


def radius(start: Point, arc: Arc) -> float:
    """The radius of an arc that begins there."""
    chord = math.dist(start, arc.end)
    return chord * (1 + arc.bulge**2) / (4 * abs(arc.bulge))


def number(value: float) -> str:
    """Millimetres to the ten-thousandth."""
    written = trimmed(value, 4)
    return "0" if written == "-0" else written
