"""A document tree to bands of pieces, each with its tag: what is said becomes what is set.

    bands = Setter(style, language, faces, root_tag, gutter, whole_up_to).bands(document, column, whole)

A Setter is used once: it counts anchors and remembers how deep the headings are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from generator.compose.document import (
    Aside,
    Block,
    BulletList,
    Document,
    Figure,
    Heading,
    OrderedList,
    Panel,
    Paragraph,
    Table,
    rows_of_faces,
    words_of,
)
from generator.compose.entries import Entry, entries_of
from generator.draw.handout_boxes import Box, Pair, inner_width, pairs, side_by_side
from generator.draw.handout_columns import Band
from generator.draw.handout_faces import Beside, FacePicture, Mosaic
from generator.draw.handout_lists import label_left, set_symbol
from generator.draw.handout_parts import Part, parts_of
from generator.draw.handout_pieces import Bookmark, Piece, TextPiece, set_text
from generator.draw.handout_style import HandoutStyle
from generator.draw.handout_table import set_table
from generator.draw.paragraphs import Look
from generator.draw.tags import Tag
from generator.pdf.structure import Attribute

ACROSS = 1.2  # how much larger a face is shown across the page than in a column
LED = (Table, BulletList, OrderedList)  # what a paragraph leads to


@dataclass(frozen=True)
class FacePlace:
    """Where a printed face is found: its page of faces.pdf from 0, where its trim begins there, and its size, in points.

    `shown` is how wide it is wished in a figure of its own; 0 leaves that to the style.
    """

    page: int
    corner: float
    width: float
    height: float
    shown: float = 0


@dataclass
class Setter:
    """Sets a document; it remembers where it is, so that headings nest and every piece gets its tag in reading order."""

    style: HandoutStyle
    language: str
    faces: Mapping[str, FacePlace]
    root: Tag
    gutter: float
    whole_up_to: float
    depth: int = 1
    anchors: dict[str, int] = field(default_factory=dict)

    def bands(self, document: Document, column: float, whole: float) -> tuple[Band, ...]:
        """The document after its title, part by part."""
        return tuple(self.band(part, column, whole) for part in parts_of(document.blocks[1:]))

    def band(self, part: Part, column: float, whole: float) -> Band:
        """A part as a band: text in two columns, panels two by two, headings of panels and rulings across the page."""
        line = self.style.line
        if part.kind == "panels":
            panels = [self.panel(block, column) for block in part.blocks if isinstance(block, Panel)]
            if self.style.columns == 1:
                return Band(tuple(panels), 1, line * 0.7, part.joined, flows=True)
            return Band(pairs(panels, (0.0, column + self.gutter), line * 0.7), 1, line * 0.7, part.joined)
        if part.kind == "figures":
            return Band((self.side_by_side([block for block in part.blocks if isinstance(block, Figure)], whole),), 1, line, part.joined)
        if part.kind == "rulings":
            boxes = tuple(self.aside(block, whole, self.root, self.style.columns) for block in part.blocks if isinstance(block, Aside))
            return Band(boxes, 1, line, part.joined, self.style.columns == 1)
        columns = 1 if part.kind == "heading" else self.style.columns
        width, gap = whole if part.kind == "heading" else column, self.style.gap if part.joined else line
        return Band(tuple(self.blocks(part.blocks, width, self.root)), columns, gap, part.joined, part.kind != "heading")

    def blocks(self, blocks: Sequence[Block], width: float, tag: Tag) -> Iterator[Piece]:
        """Blocks at a width, their tags below a tag; a paragraph that leads to a list or a table keeps to it."""
        for block, follower in zip_longest(blocks, blocks[1:]):
            for piece in self.block(block, width, tag):
                led = isinstance(block, Paragraph) and isinstance(follower, LED)
                yield replace(piece, keep=True) if led and isinstance(piece, TextPiece) else piece

    def block(self, block: Block, width: float, tag: Tag) -> Iterator[Piece]:
        """The pieces of one block."""
        match block:
            case Heading():
                yield self.heading(block, width, tag)
            case Paragraph(runs=runs):
                gap = self.style.gap
                yield set_text(runs, self.style.text, self.language, width, tag.add("P"), before=gap, after=gap)
            case OrderedList():
                yield from self.items(entries_of(block), "Decimal", self.style.number, width, tag)
            case BulletList():
                yield from self.items(entries_of(block), "Disc", self.style.dot, width, tag)
            case Table():
                yield set_table(block, self.style, self.language, width, tag, self.whole_up_to)
            case Aside():
                yield self.aside(block, width, tag)
            case Panel():
                yield self.panel(block, width, tag)
            case Figure():
                yield self.figure(block, width, tag)

    def heading(self, block: Heading, width: float, tag: Tag) -> TextPiece:
        """A heading with its bookmark; levels nest without a gap, as PDF/UA asks."""
        depth = min(block.level, self.depth + 1)
        self.depth = depth
        before = self.style.line * (0.95 if depth == 2 else 0.2)
        return set_text(
            block.runs,
            self.style.heading(depth),
            self.language,
            width,
            tag.add(f"H{depth}"),
            before=before,
            after=self.style.gap * 0.8,
            keep=True,
            bookmark=Bookmark(self.anchor(block.anchor), words_of(block.runs), depth),
        )

    def anchor(self, name: str) -> str:
        """A name to jump to that no other heading has."""
        self.anchors[name] = self.anchors.get(name, 0) + 1
        return name if self.anchors[name] == 1 else f"{name}-{self.anchors[name]}"

    def items(self, entries: tuple[Entry, ...], numbering: str, label: Look, width: float, tag: Tag) -> Iterator[TextPiece]:
        """The rules of a list, each with its number, dot or symbol; the first two keep together, and so do the last two."""
        whole = tag.add("L", attributes=(Attribute("List", "ListNumbering", f"/{numbering}"),))
        look = self.style.item
        for place, entry in enumerate(entries, 1):
            item = whole.add("LI")
            label_tag, body = item.add("Lbl"), item.add("LBody")
            yield set_text(
                entry.runs,
                look,
                self.language,
                width,
                body,
                before=self.style.gap,
                after=self.style.gap,
                keep=len(entries) > 1 and place in (1, len(entries) - 1),
                label=entry.label,
                label_tag=label_tag,
                label_look=label,
                label_left=label_left(entries, look, label),
                picture=set_symbol(entry.symbol, self.style.text, self.language) if entry.symbol else None,
            )

    def aside(self, block: Aside, width: float, tag: Tag, columns: int = 1) -> Box:
        """A tinted box with its title; across the page its text stands in two columns."""
        part = tag.add("Sect")
        room = inner_width(width)
        title = set_text(block.title, self.style.aside_title, self.language, room, part.add("P"), after=self.style.gap * 0.5, keep=True)
        inner = (room - self.gutter) / 2 if columns == 2 else room
        pieces = tuple(self.blocks(block.blocks, inner, part))
        body = side_by_side(pieces, inner, self.gutter) if columns == 2 else pieces
        colours = self.style.colours
        gap = self.style.line * 0.7
        bar = colours.accent if block.kind == "example" else colours.rule
        return Box((title, *body), width, colours.tint, bar, gap, gap, self.whole_up_to)

    def panel(self, block: Panel, width: float, tag: Tag | None = None) -> Beside:
        """A heading and its text beside a face."""
        gutter = self.style.size
        part = (tag or self.root).add("Sect")
        room = width - self.style.picture - gutter
        heading = replace(self.heading(block.heading, room, part), before=0.0)
        picture = part.add("Figure", alt=block.figure.alt)
        pieces = (heading, *self.blocks(block.blocks, room, part))
        gap = self.style.line * 0.7
        name = rows_of_faces(block.figure.picture)[0][0]
        return Beside(self.face(name, self.style.picture), picture, pieces, gutter, gap, gap)

    def figure(self, block: Figure, width: float, tag: Tag, enlarged: float = 1.0) -> Mosaic:
        """Faces by themselves, edge to edge."""
        rows = rows_of_faces(block.picture)
        across = max(len(row) for row in rows)
        side = width * self.style.mosaic / across if across > 1 else min(width, self.alone(rows[0][0]) * enlarged)
        faces = [(self.face(name, side), column, row) for row, names in enumerate(rows) for column, name in enumerate(names) if name]
        gap = self.style.line * 0.5
        return Mosaic(tuple(faces), tag.add("Figure", alt=block.alt), (width - across * side) / 2, gap, gap)

    def side_by_side(self, blocks: Sequence[Figure], width: float) -> Pair:
        """Figures in one row, at the middle of a width; each is told by itself."""
        room = (width - self.gutter * (len(blocks) - 1)) / len(blocks)
        sides = [min(room, self.alone(rows_of_faces(block.picture)[0][0]) * ACROSS) for block in blocks]
        left = (width - sum(sides) - self.gutter * (len(sides) - 1)) / 2
        lefts = tuple(left + sum(sides[:place]) + self.gutter * place for place in range(len(sides)))
        pictures = tuple(self.figure(block, side, self.root, ACROSS) for block, side in zip(blocks, sides, strict=True))
        return Pair(pictures, lefts, 0.0, 0.0)

    def alone(self, name: str) -> float:
        """How wide a face is shown that stands by itself."""
        place = self.faces.get(name)
        return place.shown if place and place.shown else self.style.picture * 1.5

    def face(self, name: str, shown: float) -> FacePicture:
        """The face of that name.

        Raises:
            KeyError: for a face that is not printed.
        """
        place = self.faces[name]
        return FacePicture(name, place.corner, (place.width, place.height), shown, self.style.colours.rule)
