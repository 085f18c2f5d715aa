"""Faces to faces.pdf: one page a face with its boxes and label, and the report of how each text fitted."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from generator.checks import Place
from generator.compose.allowlist import parse_svg
from generator.compose.faces import Face
from generator.compose.lines import inked
from generator.draw.canvas import FaceCanvas, Picture
from generator.draw.svg import SVG, draw_svg
from generator.draw.textbox import FittedBox, fit
from generator.model.printing import Style

POINT_MM = 25.4 / 72


@dataclass(frozen=True)
class BoxReport:
    """How one text box of a face fitted, for the checks: see `FittedBox`.

    `size` is that of the type as printed, in points; `corners` are two opposite corners of the box on its page, in points
    from the lower left; `at` is its line in the template.
    """

    face: str
    item: str
    template: str
    path: tuple[str | int, ...]
    style: str
    size: float
    words: str
    shrunk: float
    short_by: float
    wide_by: float
    lacking: str
    corners: tuple[float, float, float, float]
    at: Place


@dataclass(frozen=True)
class DrawnFaces:
    """faces.pdf as drawn, the labels of its pages in order, the pages that its place-holders wait for, and reports of text boxes."""

    pdf: bytes
    labels: tuple[str, ...]
    held: Mapping[str, int]
    boxes: tuple[BoxReport, ...]


@dataclass(frozen=True)
class Typesetting:
    """What text boxes are set with."""

    styles: Mapping[str, Style]
    palette: Mapping[str, str]
    language: str
    title: str
    author: str


def draw_faces(faces: Iterable[Face], pictures: Mapping[str, Picture], setting: Typesetting) -> DrawnFaces:
    """Draw every face on a page of its own, with TrimBox and BleedBox, in the order given."""
    target = io.BytesIO()
    canvas = FaceCanvas(target, pictures, lang=setting.language)
    canvas.setTitle(setting.title)
    canvas.setAuthor(setting.author)
    labels: list[str] = []
    reports: list[BoxReport] = []
    for face in faces:
        svg = inked(parse_svg(face.svg))
        lines = [box.sourceline or 0 for box in drawn_boxes(svg)]
        boxes = {number: fit(box, setting.styles, setting.palette, setting.language) for number, box in enumerate(drawn_boxes(svg))}
        draw_page(canvas, face, svg, boxes)
        for number, box in boxes.items():
            if box.paragraphs and number in canvas.corners:
                reports.append(report(face, box, setting.styles, canvas.corners[number], face.place(lines[number])))
        labels.append(face.name)
    canvas.save()
    return DrawnFaces(target.getvalue(), tuple(labels), canvas.held, tuple(reports))


def drawn_boxes(svg: etree._Element) -> Iterator[etree._Element]:
    """The text boxes in the order in which they are drawn: as they stand in the file."""
    yield from svg.iter(f"{{{SVG}}}foreignObject")


def draw_page(canvas: FaceCanvas, face: Face, svg: etree._Element, boxes: Mapping[int, FittedBox]) -> None:
    """One face as one page, exactly as large as its bleed; in large print all of it is larger."""
    drawn, scale = face.size.grown(face.bleed), float(face.variant.factor)
    rim = face.variant.length(face.bleed)
    whole = face.variant.size(face.size).grown(rim)
    width, height, bleed = whole.width.points, whole.height.points, rim.points
    canvas.setPageSize((width, height))
    canvas.corners.clear()
    canvas.ensure_pictures(svg)
    if scale != 1:
        canvas.scale(scale, scale)
    draw_svg(canvas, svg, drawn.width.points, drawn.height.points, boxes)
    canvas.setTrimBox([bleed, bleed, width - bleed, height - bleed])
    canvas.setBleedBox([0, 0, width, height])
    canvas.showPage()


def report(face: Face, box: FittedBox, styles: Mapping[str, Style], corners: tuple[float, float, float, float], at: Place) -> BoxReport:
    """What the checks want to know of a fitted box; a template may have scaled it."""
    left, top, right, foot = corners
    scale = min(abs(right - left) / box.width, abs(foot - top) / box.height) * POINT_MM if box.width and box.height else 1.0
    size = styles[box.style].size.points * box.shrunk * scale
    return BoxReport(
        face.name, face.item, face.template, face.path, box.style, size, box.words, box.shrunk, box.short_by, box.wide_by, box.lacking,
        corners, at,
    )  # fmt: skip
