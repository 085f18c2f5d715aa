"""Cut pages to DXF in millimetres (R2000): one polyline a contour, arcs as bulges, other curves in short straight steps.

Why no splines: the programs of home cutters leave them out or break them up; steps of at most 5 µm are beyond any blade.
The only door to ezdxf.
"""

from __future__ import annotations

import io

import ezdxf
from ezdxf.layouts import Modelspace
from ezdxf.math import Bezier4P, Vec2

from generator.compose.contours import DECIMALS, Arc, Contour, Curve, Point
from generator.export.cut import CutPage

MILLIMETRES = 4
COLOURS = {"cut": 1, "fold": 5, "marks": 8}  # red, blue and grey of AutoCAD's table
CLOSE_ENOUGH = 0.005
Vertex = tuple[float, float, float]


def cut_dxf(page: CutPage) -> bytes:
    """The file's bytes: the same on any day, on any machine."""
    ezdxf.options.reset()  # what a person has set in an ezdxf.ini of theirs is not for this file
    ezdxf.options.write_fixed_meta_data_for_testing = True  # no time, no random ids
    document = ezdxf.new("R2000", units=MILLIMETRES)
    document.header["$INSUNITS"] = MILLIMETRES
    for name, colour in COLOURS.items():
        document.layers.add(name, color=colour)
    space = document.modelspace()
    for mark in page.marks:
        add(space, mark, "marks")
    for fold in (*page.folds, *(fold for piece in page.pieces for fold in piece.outline.folds)):
        add(space, fold, "fold")
    for piece in page.pieces:
        for cut in piece.outline.cuts:
            add(space, cut, "cut")
    height = page.page.top - page.page.bottom
    document.set_modelspace_vport(height, ((page.page.left + page.page.right) / 2, page.page.bottom + height / 2))
    written = io.StringIO(newline="")
    document.write(written)
    return written.getvalue().encode("cp1252")


def add(space: Modelspace, contour: Contour, layer: str) -> None:
    """One contour as a polyline."""
    space.add_lwpolyline(vertices(contour), format="xyb", close=contour.closed, dxfattribs={"layer": layer})


def vertices(contour: Contour) -> list[Vertex]:
    """The corners of a contour, each with the bulge of the segment that follows; a closed one doesn't repeat its start."""
    found: list[Vertex] = []
    here = contour.start
    for segment in contour.segments:
        if isinstance(segment, Curve):
            found += [(x, y, 0.0) for x, y in flat(here, segment)[:-1]]
        else:
            found.append((here.x, here.y, segment.bulge if isinstance(segment, Arc) else 0.0))
        here = segment.end
    return found if contour.closed else [*found, (here.x, here.y, 0.0)]


def flat(start: Point, curve: Curve) -> list[tuple[float, float]]:
    """A curve in straight steps, from its start to its end."""
    bezier = Bezier4P([Vec2(place) for place in (start, curve.first, curve.second, curve.end)])
    return [(round(place.x, DECIMALS), round(place.y, DECIMALS)) for place in bezier.flattening(CLOSE_ENOUGH)]
