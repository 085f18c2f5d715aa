"""In which ink and how large the pieces are made: the one place that knows what low ink and large print change.

Variant("low").name                        -> "low": it ends the names of all files made in it
Variant("colour", Fraction("1.4")).size(size)   every length of a piece by the same factor
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.model.printing import Print, Style
from generator.units import Length, Size, pt

COLOUR, LOW = "colour", "low"
INKS = (COLOUR, LOW)
LARGE, BLACK = "large", "#000000"
TEXT = "ink"
LINES = (TEXT, "earth", "rock", "wet_sand")  # the palette's colours that templates draw lines with
LEAST_LARGE = pt(10)


@dataclass(frozen=True)
class Variant:
    """One making of all pieces; without `scale` it has the size that the data says."""

    ink: str = COLOUR
    scale: Fraction | None = None

    @property
    def name(self) -> str:
        """What ends the names of its files: `colour` stands for nothing."""
        parts = [part for part in (self.ink if self.ink != COLOUR else "", LARGE if self.large else "") if part]
        return "-".join(parts) or COLOUR

    @property
    def ending(self) -> str:
        """The name with a dash before it; nothing for colour in the usual size."""
        return "" if self.name == COLOUR else f"-{self.name}"

    @property
    def large(self) -> bool:
        """Whether it is large print."""
        return self.scale is not None

    @property
    def factor(self) -> Fraction:
        """By what every length of a piece is multiplied."""
        return self.scale or Fraction(1)

    def length(self, length: Length) -> Length:
        """A length of the data as it is printed, to the nearest 1/360 mm."""
        return Length(round(length.raw * self.factor))

    def size(self, size: Size) -> Size:
        """A size of the data as it is printed."""
        return Size(self.length(size.width), self.length(size.height))

    def palette(self, palette: Mapping[str, str]) -> Mapping[str, str]:
        """The colours that templates see; low ink is black, as brown is a screen of dots on a black laser printer."""
        return palette if self.ink == COLOUR else {**palette, **dict.fromkeys(LINES, BLACK)}

    def styles(self, styles: Mapping[str, Style]) -> Mapping[str, Style]:
        """The text styles: in low ink every text is dark, in large print none is below 10 pt on paper."""
        return {name: self.style(style) for name, style in styles.items()}

    def style(self, style: Style) -> Style:
        """One text style, in the measures of the template."""
        changed: dict[str, object] = {} if self.ink == COLOUR else {"colour": TEXT}
        if self.large:
            least = Length(-(-LEAST_LARGE.raw * self.factor.denominator // self.factor.numerator))
            changed |= {"min": max(style.min, least), "size": max(style.size, least)}
        return style.model_copy(update=changed)


PLAIN = Variant()


def large_scale(settings: Print) -> Fraction:
    """The factor of large print as written in the data: 1.4 is exactly 7/5."""
    return Fraction(str(settings.large_scale))
