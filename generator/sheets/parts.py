"""What the layout starts from: parts to be printed, and how the sheets are wished."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from generator.sheets.paper import Paper
from generator.sheets.sheet import USUAL_MARKS, MarkInk
from generator.units import ZERO, Length, Size, mm

MARGIN = mm(7)
MarkedSides = Literal["front", "back", "both", "none"]
MarkStyle = Literal["corner", "cross", "edge"]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece to be cut out: the names of its faces, its size after cutting, and how often it is wanted."""

    face: str
    back: str | None
    size: Size
    bleed: Length
    copies: int = 1

    def __post_init__(self) -> None:
        if min(self.size.width, self.size.height) <= ZERO or self.bleed < ZERO or self.copies < 0:
            raise ValueError(f"a part can't have size {self.size}, bleed {self.bleed}, copies {self.copies}")


@dataclass(frozen=True, slots=True)
class SheetSettings:
    """How sheets are made; `gap` is the white between the bleeds of neighbours, `footer` includes the rulers.

    `butted` pieces lie edge to edge, with bleed only round their block; there `gap` lies between their trims. `packed`
    sheets fill from the upper left corner. The first `skip` slots of the first sheet stay empty.
    """

    paper: Paper
    sides: str = "long-edge"
    margin: Length = MARGIN
    gap: Length = ZERO
    marks: MarkedSides = "front"
    footer: bool = True
    placing: Literal["centred", "packed"] = "centred"
    spacing: Literal["bleed", "butted"] = "bleed"
    mark_style: MarkStyle = "corner"
    mark_ink: MarkInk = USUAL_MARKS
    skip: int = 0

    def __post_init__(self) -> None:
        if self.margin < ZERO or self.gap < ZERO or self.skip < 0:
            raise ValueError(f"sheets can't have margin {self.margin}, gap {self.gap}, skip {self.skip}")


@dataclass(frozen=True, slots=True)
class Pair:
    """One printed copy: its front, and its back if it has one; a slot that stays empty has neither."""

    front: str | None
    back: str | None


@dataclass(frozen=True, slots=True)
class Group:
    """All copies of one size and bleed; they share a grid. Groups are numbered as their sizes come first."""

    size: Size
    bleed: Length
    pairs: tuple[Pair, ...]
    number: int = 0

    def trim(self, turned: bool) -> Size:
        """The size of one copy after cutting, as it lies."""
        return Size(self.size.height, self.size.width) if turned else self.size

    def cell(self, turned: bool) -> Size:
        """What one copy takes on paper, bleed and all."""
        return self.trim(turned).grown(self.bleed)


def grouped(parts: Iterable[Part], skip: int = 0) -> tuple[Group, ...]:
    """The parts by size and bleed, in the order in which each size comes first; the first begins with empty slots."""
    found: dict[tuple[Size, Length], list[Pair]] = {}
    for part in parts:
        found.setdefault((part.size, part.bleed), []).extend([Pair(part.face, part.back)] * part.copies)
    for pairs in found.values():
        pairs[:0] = [Pair(None, None)] * skip
        break
    return tuple(Group(size, bleed, tuple(pairs), number) for number, ((size, bleed), pairs) in enumerate(found.items()) if pairs)


def fronts_alone(parts: Iterable[Part]) -> Iterator[Part]:
    """The parts without their backs."""
    for part in parts:
        yield Part(part.face, None, part.size, part.bleed, part.copies)


def backs_alone(parts: Iterable[Part]) -> Iterator[Part]:
    """The backs as parts of their own."""
    for part in parts:
        if part.back is not None:
            yield Part(part.back, None, part.size, part.bleed, part.copies)
