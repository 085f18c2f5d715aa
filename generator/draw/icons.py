"""Symbols in running text: a form drawn beforehand is placed, and its word goes into the text layer right there.

    canvas = PrintCanvas(buffer, pagesize=(w, h))    a canvas without Helvetica that knows icons
    with canvas.picture(form_name(src)):             draw the symbol once, in a box of UNIT x UNIT points,
        ...                                          its lower left corner at 0, 0
    paragraph.drawOn(canvas, x, y)                   places it wherever the paragraph's text has that symbol

The word is set invisibly (text render mode 3), squeezed to the symbol's width, so that a reader who searches, copies
or listens gets `take shell more`. No file is ever opened from a text: a paragraph's symbols are names of forms.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, BinaryIO

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from generator.draw.fonts import default_font, register_fonts
from generator.draw.kerning import kerned_width

UNIT = 24.0
SIZE = 1.16
DROP = 0.24


@dataclass(frozen=True, slots=True)
class Icon:
    """An inline symbol: the form that shows it and the word that stands for it, in the type around it."""

    form: str
    word: str
    font: str
    size: float

    @property
    def side(self) -> float:
        """Width and height in running text, in the unit of the type's size."""
        return self.size * SIZE

    @property
    def rise(self) -> float:
        """Where its foot stands against the baseline, so that it is centred on the capitals."""
        return -self.size * DROP


def form_name(src: str) -> str:
    """The name of the form for a picture's path, such as `symbols/shell.svg`."""
    return "picture-" + src.replace("/", "-").removesuffix(".svg")


class PrintCanvas(Canvas):
    """ReportLab's canvas with our fonts, the same bytes each time, and symbols inside paragraphs."""

    def __init__(self, target: BinaryIO | str, **options: Any) -> None:
        register_fonts()
        self.open_text: Any = None
        self.form_sizes: dict[str, tuple[float, float]] = {}
        given = {"invariant": 1, "initialFontName": default_font(), "pageCompression": 1, "pdfVersion": (1, 7), **options}
        super().__init__(target, **given)

    @contextmanager
    def picture(self, form: str, width: float = UNIT, height: float = UNIT) -> Iterator[None]:
        """Draw a picture once, as a form of that size in points; `place` shows it any number of times."""
        self.form_sizes[form] = (width, height)
        self.beginForm(form, 0, 0, width, height)
        yield
        self.endForm()

    def place(self, form: str, x: float, y: float, scale: float) -> None:
        """Show a form with its lower left corner at x, y."""
        self.saveState()
        self.translate(x, y)
        self.scale(scale, scale)
        self.doForm(form)
        self.restoreState()

    def stringWidth(self, text: str, fontName: str | None = None, fontSize: float | None = None) -> float:  # noqa: N802, N803
        """The width of a text, kerned if it was shaped, so that a symbol stands right behind its word."""
        return kerned_width(text, fontName or self._fontname, fontSize or self._fontsize)

    def beginText(self, x: float = 0, y: float = 0, direction: str | None = None) -> Any:  # noqa: N802
        """Keep hold of the text object, since a symbol's word has to go into the middle of it."""
        self.open_text = super().beginText(x, y, direction)
        return self.open_text

    def drawImage(self, image: Any, x: float, y: float, width: Any = None, height: Any = None, **options: Any) -> Any:  # noqa: N802
        """A paragraph asks for a picture: ours are icons; anything else is ReportLab's own business."""
        if not isinstance(image, Icon):
            return super().drawImage(image, x, y, width, height, **options)
        self.show_icon(image, x, y)
        speak(self.open_text, image)
        return None

    def show_icon(self, icon: Icon, x: float, y: float) -> None:
        """The picture of a symbol, fitted into its square; a tagged document overrides this, since a picture isn't text there."""
        width, height = self.form_sizes.get(icon.form, (UNIT, UNIT))
        scale = icon.side / max(width, height)
        self.place(icon.form, x + (icon.side - width * scale) / 2, y + (icon.side - height * scale) / 2, scale)


def speak(text: Any, icon: Icon) -> None:
    """Put the symbol's word into a text object, unseen and exactly as wide as the symbol."""
    if not icon.word:
        return
    text._setFont(icon.font, icon.size)
    natural = pdfmetrics.stringWidth(icon.word, icon.font, icon.size)
    text._code.append(f"3 Tr {icon.side / natural * 100:.2f} Tz")
    text._textOut(icon.word)
    text._code.append("100 Tz 0 Tr")
