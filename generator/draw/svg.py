"""SVG to ReportLab drawings by svglib, with text boxes and placed pictures added.

A `<foreignObject>` becomes the text box that was fitted for it; an `<image>` becomes the form of that picture.
"""

from __future__ import annotations

import copy
import io
from collections.abc import Iterator, Mapping
from typing import Any

from lxml import etree
from reportlab.graphics import renderPDF
from reportlab.graphics.shapes import DirectDraw, Drawing, Group, SolidShape
from svglib.svglib import SvgRenderer

from generator.draw.icons import form_name
from generator.draw.textbox import FittedBox, lift

SVG, XHTML, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml", "http://www.w3.org/1999/xlink"
DEFINITIONS = ("linearGradient", "radialGradient", "clipPath")


def href(element: etree._Element) -> str:
    """The file that an element names."""
    return str(element.get("href") or element.get(f"{{{XLINK}}}href") or "")


def view_box(svg: etree._Element) -> tuple[float, float, float, float]:
    """An SVG's viewBox: left, top, width, height, in its own units."""
    left, top, width, height = map(float, svg.get("viewBox", "0 0 1 1").replace(",", " ").split())
    return left, top, width, height


def pictures_in(svg: etree._Element) -> Iterator[str]:
    """The paths of all pictures that an SVG places or shows in running text, each once, in order."""
    placed = (href(element) for element in svg.iter(f"{{{SVG}}}image"))
    inline = (str(element.get("src") or "") for element in svg.iter(f"{{{XHTML}}}img"))
    return iter(dict.fromkeys([*placed, *inline]))


def draw_svg(canvas: Any, svg: etree._Element, width: float, height: float, boxes: Mapping[int, FittedBox]) -> None:
    """An SVG on a canvas, its lower left corner at the origin; `drawing_of` says what is what."""
    canvas.saveState()
    canvas.setMiterLimit(4)  # SVG cuts a sharp corner of a line off at 4 widths, PDF at 10
    renderPDF.draw(drawing_of(svg, width, height, boxes), canvas, 0, 0)
    canvas.restoreState()


def drawing_of(svg: etree._Element, width: float, height: float, boxes: Mapping[int, FittedBox]) -> Drawing:
    """An SVG as a drawing of a size in points; `boxes` holds the fitted text of each foreignObject, by its number."""
    root = with_definitions_first(svg)
    root.set("width", f"{width}pt")
    root.set("height", f"{height}pt")
    root.set("preserveAspectRatio", "none")
    drawing = FaceRenderer(boxes).render(root)
    split_translucent(drawing)
    return drawing


def with_definitions_first(svg: etree._Element) -> etree._Element:
    """A copy with gradients and clip paths at its head: svglib leaves out what is defined behind its use."""
    root = copy.deepcopy(svg)
    named = [element for name in DEFINITIONS for element in root.iter(f"{{{SVG}}}{name}")]
    head = etree.Element(f"{{{SVG}}}defs")
    head.extend(named)
    root.insert(0, head)
    return root


def split_translucent(group: Group) -> None:
    """Draw fill and a translucent stroke one after the other: drawn at once, the stroke would cut the fill away below it."""
    drawn: list[Any] = []
    for shape in group.contents:
        if isinstance(shape, Group):
            split_translucent(shape)
        if isinstance(shape, SolidShape) and shape.fillColor and shape.strokeColor and translucent(shape):
            fill, stroke = copy.copy(shape), copy.copy(shape)
            fill.strokeColor = stroke.fillColor = None
            drawn += [fill, stroke]
        else:
            drawn.append(shape)
    group.contents[:] = drawn


def translucent(shape: SolidShape) -> bool:
    """Whether a shape's fill shows through its stroke."""
    opacity = getattr(shape, "strokeOpacity", None)
    return (1 if opacity is None else opacity) < 1 or shape.strokeColor.alpha < 1


class FaceRenderer(SvgRenderer):
    """svglib's renderer, which leaves text boxes and pictures to us."""

    def __init__(self, boxes: Mapping[int, FittedBox]) -> None:
        super().__init__(io.BytesIO())
        self.boxes = boxes
        self.number = 0

    def renderNode(self, node: Any, parent: Any = None) -> None:  # noqa: N802
        """Text boxes and pictures by ourselves, all else by svglib."""
        element = node.etree_element
        name = etree.QName(element).localname if isinstance(element.tag, str) else ""
        if name not in ("foreignObject", "image"):
            super().renderNode(node, parent)
            return
        if name == "foreignObject":
            shape: Any = PlacedText(self.number, self.boxes[self.number])
            self.number += 1
        else:
            shape = PlacedPicture(element)
        group = Group()
        clip = self.get_clippath(node)
        if clip:
            group.add(clip)
        group.add(shape)
        transform = node.getAttribute("transform")
        if transform:
            self.shape_converter.applyTransformOnGroup(transform, group)
        parent.add(group)


class Placed(DirectDraw):
    """Something that draws itself on the canvas, in svglib's space, where y runs downwards."""

    x = y = width = height = 0.0

    def getBounds(self) -> tuple[float, float, float, float]:  # noqa: N802
        """The box it fills."""
        return self.x, self.y, self.x + self.width, self.y + self.height

    def getProperties(self, recur: int = 1) -> dict[str, Any]:  # noqa: N802
        """None: a DirectDraw has nothing that a drawing could change."""
        return {}

    def setProperties(self, props: Any) -> None:  # noqa: N802
        """Nothing to set."""


class PlacedText(Placed):
    """A text box, fitted beforehand."""

    def __init__(self, number: int, box: FittedBox) -> None:
        self.number = number
        self.box = box
        self.x, self.y, self.width, self.height = box.x, box.y, box.width, box.height

    def drawDirectly(self, renderer: Any) -> None:  # noqa: N802
        """Each paragraph where the fit put it; the canvas notes where that is."""
        canvas = renderer._canvas
        foot = self.y + self.height
        canvas.corners[self.number] = (*canvas.absolutePosition(self.x, self.y), *canvas.absolutePosition(self.x + self.width, foot))
        for paragraph, top in self.box.placed():
            canvas.saveState()
            canvas.translate(self.x, self.y + top + paragraph.height - lift(paragraph))
            canvas.scale(1, -1)
            paragraph.drawOn(canvas, 0, 0)
            canvas.restoreState()


class PlacedPicture(Placed):
    """A picture's form, scaled into its box without distortion, as SVG's `xMidYMid meet` says."""

    def __init__(self, element: etree._Element) -> None:
        self.path = href(element)
        self.x, self.y, self.width, self.height = (float(element.get(name) or 0) for name in ("x", "y", "width", "height"))

    def drawDirectly(self, renderer: Any) -> None:  # noqa: N802
        """The form, the right way up."""
        canvas = renderer._canvas
        picture = canvas.pictures[self.path]
        wide, high = picture.width, picture.height
        scale = min(self.width / wide, self.height / high)
        left = self.x + (self.width - wide * scale) / 2
        foot = self.y + (self.height + high * scale) / 2
        canvas.saveState()
        canvas.translate(left, foot)
        canvas.scale(scale, -scale)
        canvas.doForm(form_name(self.path))
        canvas.restoreState()
