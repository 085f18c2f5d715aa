"""How a handout looks: its measures, its colours and the looks of its texts, from roomy to dense.

    for style in styles(palette): ...      the roomiest first; the densest still has 10 pt type

Text is in columns of 55 to 75 letters at every size; large print is one column of 16 pt, on as many pages as it takes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.draw.paragraphs import Look

SMALLEST, SMALLEST_LARGE = 10.0, 14.0
HANG = 1.4  # in sizes of the type: a symbol and a space
LARGE = ((16.0, 1.36, 7.0, 0.8), (16.0, 1.32, 6.0, 0.78), (16.0, 1.28, 5.0, 0.76))
DENSITIES = (  # size, leading, gap, and how much of the column a picture of several faces takes
    (10.4, 1.38, 4.8, 1.0),
    (10.4, 1.33, 4.2, 1.0),
    (10.3, 1.29, 3.6, 0.94),
    (10.2, 1.25, 3.0, 0.88),
    (10.0, 1.22, 2.6, 0.82),
    (10.0, 1.18, 2.0, 0.76),
    (10.0, 1.15, 1.6, 0.7),
    (10.0, 1.12, 1.2, 0.64),
)


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of a handout by their office; there is one accent."""

    ink: str
    accent: str
    tint: str
    rule: str
    paper: str
    title: str
    ribbon: str
    tail: str
    edge: str

    @classmethod
    def of(cls, palette: Mapping[str, str], low: bool = False) -> Colours:
        """The offices filled from the palette of the data; a name that is missing there has its customary colour.

        In low ink all is black on white.
        """

        def find(name: str, customary: str) -> str:
            return palette.get(name, palette.get(name.replace("_", "-"), customary))

        if low:
            ink = find("ink", "#000000")
            return cls(ink, ink, "#ffffff", ink, "#ffffff", ink, "#ffffff", "#ffffff", ink)
        return cls(
            ink=find("ink", "#2b2118"),
            accent=find("ribbon", "#a13522"),
            tint=find("parchment", "#fff7e0"),
            rule=find("wet_sand", "#d9bf7c"),
            paper="#ffffff",
            title=find("parchment", "#fff7e0"),
            ribbon=find("ribbon", "#a13522"),
            tail="#7d2618",
            edge="",
        )


@dataclass(frozen=True, slots=True)
class HandoutStyle:
    """All that the blocks of a handout are set with, in points."""

    size: float
    leading: float
    gap: float
    mosaic: float
    colours: Colours
    large: bool = False

    @property
    def font(self) -> str:
        """The family of running text."""
        return "large" if self.large else "text"

    @property
    def columns(self) -> int:
        """How many columns running text stands in."""
        return 1 if self.large else 2

    @property
    def whole(self) -> float:
        """Up to which share of a page boxes and tables stay whole; a large one would leave half a page empty."""
        return 0.5 if self.large else 1.0

    @property
    def line(self) -> float:
        """The height of a line of running text: the unit of the page's rhythm."""
        return self.size * self.leading

    @property
    def hang(self) -> float:
        """How far the text of a rule stands in, whether a number, a dot or a symbol is before it."""
        return self.size * HANG

    @property
    def picture(self) -> float:
        """The side of a tile's picture beside its text."""
        return self.line * 5.6

    @property
    def table_gutter(self) -> float:
        """The space between the columns of a table."""
        return 5.0 + self.gap

    @property
    def text(self) -> Look:
        """Running text."""
        return Look(self.size, self.leading, self.font, colour=self.colours.ink)

    @property
    def item(self) -> Look:
        """The text of a rule in a list."""
        return Look(self.size, self.leading, self.font, colour=self.colours.ink, indent=self.hang)

    @property
    def number(self) -> Look:
        """The number or the dot before a rule."""
        return Look(self.size, self.leading, self.font, bold=True, colour=self.colours.accent)

    @property
    def dot(self) -> Look:
        """The dot before a rule that has no number: the font's is small."""
        return Look(self.size * 1.4, self.leading, self.font, bold=True, colour=self.colours.accent)

    @property
    def head(self) -> Look:
        """The heads of a table's columns."""
        return Look(self.size, 1.16, self.font, bold=True, colour=self.colours.accent, hyphenate=False)

    @property
    def aside_title(self) -> Look:
        """The title of an aside."""
        return Look(self.size, 1.2, self.font, bold=True, colour=self.colours.accent, hyphenate=False)

    @property
    def foot(self) -> Look:
        """The line at a page's foot."""
        return Look(SMALLEST_LARGE if self.large else SMALLEST, 1.15, self.font, colour=self.colours.ink, hyphenate=False)

    def heading(self, level: int) -> Look:
        """A heading; level 1 stands on the ribbon of the title band."""
        if level == 1:
            return Look(23, 1.1, font="title", colour=self.colours.title, hyphenate=False)
        size = {2: self.size * 1.32}.get(level, self.size * 1.12)
        return Look(size, 1.14, self.font if self.large else "title", self.large, colour=self.colours.accent, hyphenate=False)


def styles(palette: Mapping[str, str], large: bool = False, low: bool = False) -> Iterator[HandoutStyle]:
    """Ever denser styles to try, until the text fits its pages; large print keeps its size."""
    colours = Colours.of(palette, low)
    for size, leading, gap, mosaic in LARGE if large else DENSITIES:
        yield HandoutStyle(size, leading, gap, mosaic, colours, large)
