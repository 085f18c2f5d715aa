"""Printed faces in a handout: a tile beside its bonus, the island as it lies on the table, a card by itself."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import HexColor

from generator.draw.handout_canvas import HandoutCanvas
from generator.draw.handout_pieces import Piece, draw_stack, stack_height
from generator.draw.tags import Tag

HAIRLINE = 0.5


@dataclass(frozen=True)
class FacePicture:
    """A printed face, shown trimmed: its name, where its trim begins on its own page, its size, and how wide it is shown."""

    face: str
    corner: float
    size: tuple[float, float]
    shown: float
    rule: str

    @property
    def height(self) -> float:
        """How high it is shown."""
        return self.shown * self.size[1] / self.size[0]

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The face with its upper left corner at x, top."""
        canvas.hold_face(self.face, self.corner, self.size, self.shown, x, top - self.height)

    def draw_edge(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """A thin line round it, since a light picture has no edge on white paper."""
        with canvas.artifact():
            canvas.setLineWidth(HAIRLINE)
            canvas.setStrokeColor(HexColor(self.rule))
            canvas.rect(x, top - self.height, self.shown, self.height, stroke=1, fill=0)


@dataclass(frozen=True)
class Beside:
    """Pieces beside a face's picture: a tile and its bonus."""

    picture: FacePicture
    tag: Tag
    pieces: tuple[Piece, ...]
    gutter: float
    before: float
    after: float
    keep: bool = False

    @property
    def inner(self) -> tuple[Piece, ...]:
        """The pieces beside the picture."""
        return self.pieces

    @property
    def height(self) -> float:
        """The taller of the picture and the pieces."""
        return max(self.picture.height, stack_height(self.pieces))

    def part(self, room: float) -> None:
        """It stays whole."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """The picture with a thin edge, then the pieces."""
        with canvas.mark_figure(self.tag, x, top, self.picture.shown, self.picture.height):
            self.picture.draw(canvas, x, top)
        self.picture.draw_edge(canvas, x, top)
        draw_stack(self.pieces, canvas, x + self.picture.shown + self.gutter, top)


@dataclass(frozen=True)
class Mosaic:
    """Faces edge to edge, as they lie on the table: each with its column and row from 0."""

    faces: tuple[tuple[FacePicture, int, int], ...]
    tag: Tag
    left: float
    before: float
    after: float
    keep: bool = False

    @property
    def inner(self) -> tuple[Piece, ...]:
        """It holds pictures only."""
        return ()

    @property
    def height(self) -> float:
        """As many faces as there are rows."""
        return max(face.height * (row + 1) for face, _, row in self.faces)

    def part(self, room: float) -> None:
        """It stays whole."""

    def draw(self, canvas: HandoutCanvas, x: float, top: float) -> None:
        """Every face at its place."""
        width = max(face.shown * (column + 1) for face, column, _ in self.faces)
        with canvas.mark_figure(self.tag, x + self.left, top, width, self.height):
            for face, column, row in self.faces:
                face.draw(canvas, x + self.left + column * face.shown, top - row * face.height)
        if len(self.faces) == 1:
            self.faces[0][0].draw_edge(canvas, x + self.left, top)
