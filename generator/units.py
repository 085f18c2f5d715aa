"""Lengths as whole numbers of 1/360 mm, so that a grid that fits exactly keeps its last column.

Why 1/360 mm: a millimetre is 360, a point 127 and an inch 9144 of it, all whole. Floats lose a column in 6 to
15 of 100 sheets that fit exactly.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from functools import total_ordering
from typing import Self

PER_MM, PER_POINT, PER_INCH = 360, 127, 9144
PER_UNIT = {"mm": PER_MM, "cm": 10 * PER_MM, "in": PER_INCH, "pt": PER_POINT}
WRITTEN = re.compile(r"(-?)(\d{1,6}(?:\.\d{1,4})?) ?(mm|cm|in|pt)", re.ASCII)


@total_ordering
@dataclass(frozen=True, slots=True)
class Length:
    """A length; doors in are `mm`, `pt`, `inch` and `parse`, doors out `.mm`, `.points` and `.pixels`."""

    raw: int

    @classmethod
    def parse(cls, written: str) -> Self:
        """A length as people write it: `63 mm`, `2.5in`, `9 pt`.

        Raises:
            ValueError: with a message for the user, if it is written in another way.
        """
        found = WRITTEN.fullmatch(written.strip())
        if not found:
            raise ValueError(f'"{written}" is not a length: write a number with mm, cm, in or pt, such as "63 mm"')
        sign, number, unit = found.groups()
        exact = Decimal(number) * PER_UNIT[unit]
        raw = int(exact.to_integral_value(ROUND_HALF_EVEN))
        return cls(-raw if sign else raw)

    @property
    def mm(self) -> float:
        """The length in millimetres."""
        return self.raw / PER_MM

    @property
    def points(self) -> float:
        """The length in PDF points (1/72 in)."""
        return self.raw / PER_POINT

    def pixels(self, dpi: int) -> int:
        """The length in whole pixels at a resolution: round(mm / 25.4 * dpi)."""
        return (2 * self.raw * dpi + PER_INCH) // (2 * PER_INCH)

    def __add__(self, other: Length) -> Length:
        return Length(self.raw + other.raw)

    def __sub__(self, other: Length) -> Length:
        return Length(self.raw - other.raw)

    def __mul__(self, times: int) -> Length:
        return Length(self.raw * times)

    __rmul__ = __mul__

    def __neg__(self) -> Length:
        return Length(-self.raw)

    def __floordiv__(self, other: Length) -> int:
        """How often the other length fits into this one, exactly."""
        return self.raw // other.raw

    def __lt__(self, other: Length) -> bool:
        return self.raw < other.raw

    def __bool__(self) -> bool:
        return self.raw != 0

    def __str__(self) -> str:
        return trimmed(self.mm, 2) + " mm"


def trimmed(number: float, places: int) -> str:
    """A number to so many decimal places, without the noughts at its end: 2.5, or 3."""
    return f"{number:.{places}f}".rstrip("0").rstrip(".")


ZERO = Length(0)


def mm(number: float) -> Length:
    """A length of so many millimetres, to the nearest 1/360 mm."""
    return Length(round(number * PER_MM))


def pt(number: float) -> Length:
    """A length of so many points, to the nearest 1/127 pt."""
    return Length(round(number * PER_POINT))


def inch(number: float) -> Length:
    """A length of so many inches, to the nearest 1/9144 in."""
    return Length(round(number * PER_INCH))


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height of something that lies on paper."""

    width: Length
    height: Length

    @classmethod
    def parse(cls, written: str) -> Self:
        """A size as people write it: `63 x 88 mm`, `2.5in x 3.5in`, `210x297mm`; the last unit serves both.

        Raises:
            ValueError: with a message for the user, if it is written in another way or isn't above zero.
        """
        parts = re.split(r"\s*[x×]\s*", written.strip())
        if len(parts) != 2:
            raise ValueError(f'"{written}" is not a size: write width x height, such as "63 x 88 mm"')
        unit = re.sub(r"[-\d. ]", "", parts[1])
        width = Length.parse(parts[0] if re.search(r"[a-z]", parts[0]) else parts[0] + unit)
        height = Length.parse(parts[1])
        if min(width, height) <= ZERO:
            raise ValueError(f'"{written}" is not a size: both sides must be above 0 mm')
        return cls(width, height)

    def grown(self, by: Length) -> Size:
        """The size with a rim of that width on all four sides."""
        return Size(self.width + by + by, self.height + by + by)

    def __str__(self) -> str:
        return f"{str(self.width).removesuffix(' mm')} x {self.height}"
