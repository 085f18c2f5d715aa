"""The canvas of handouts: tagged, with the project's pictures, bookmarks, and place-holders for printed faces."""

from __future__ import annotations

from contextlib import AbstractContextManager

from lxml import etree
from reportlab.lib.colors import HexColor

from generator.compose.document import MARK, Document
from generator.draw.canvas import FaceCanvas
from generator.draw.icons import form_name
from generator.draw.svg import SVG
from generator.draw.tags import Tag, TaggedCanvas
from generator.pdf.structure import Attribute

FACE_FORM = "face-"


class HandoutCanvas(TaggedCanvas, FaceCanvas):
    """A tagged canvas that knows pictures; faces are forms that stay empty until `pdf.finish.swap_forms` fills them."""

    def prepare(self, document: Document, band: str, accent: str) -> None:
        """Write the title, and draw every picture that the document or its band shows, each once."""
        self.setTitle(document.title)
        holder = etree.Element(f"{{{SVG}}}svg")
        for path in (band, *document.symbols()):
            if path.startswith(MARK):
                self.draw_mark(path, accent)
            elif path:
                etree.SubElement(holder, f"{{{SVG}}}image", href=path)
        self.ensure_pictures(holder)

    def draw_mark(self, name: str, accent: str) -> None:
        """The mark of a ruling beyond the rules texts: a diamond."""
        with self.picture(form_name(name)):
            self.setFillColor(HexColor(accent))
            self.setStrokeColor(HexColor(accent))
            self.setLineWidth(2.4)
            self.setLineJoin(1)
            path = self.beginPath()
            path.moveTo(8.5, 18.5)
            path.lineTo(14.5, 12)
            path.lineTo(8.5, 5.5)
            path.lineTo(2.5, 12)
            path.close()
            self.drawPath(path, stroke=1, fill=1)

    def remember(self, anchor: str, words: str, level: int, top: float) -> None:
        """A bookmark at a height of the page, and its line in the outline."""
        self.bookmarkHorizontal(anchor, 0, top + 6)
        self.addOutlineEntry(words, anchor, level - 1, closed=False)

    def mark_figure(self, tag: Tag, x: float, top: float, width: float, height: float) -> AbstractContextManager[None]:
        """What is drawn inside is a figure, and its box is told to readers that zoom to it."""
        box = Attribute("Layout", "BBox", (x, top - height, x + width, top))
        tag.attributes = (box, Attribute("Layout", "Placement", "/Block"))
        return self.mark(tag)

    def hold_face(self, face: str, corner: float, size: tuple[float, float], shown: float, x: float, foot: float) -> None:
        """Show a trimmed face of a size `shown` wide; `corner` is where its trim begins on its own page."""
        name = FACE_FORM + face
        if not self.hasForm(name):
            self.beginForm(name, 0, 0, *size)
            self.endForm()
        scale = shown / size[0]
        self.place(name, x - corner * scale, foot - corner * scale, scale)

    def show_picture(self, path: str, box: tuple[float, float, float, float], scale: float, left: float, foot: float) -> None:
        """A picture, clipped to a box (x, y, width, height), with its own lower left corner at left, foot."""
        self.saveState()
        clip = self.beginPath()
        clip.rect(*box)
        self.clipPath(clip, stroke=0, fill=0)
        self.place(form_name(path), left, foot, scale)
        self.restoreState()
