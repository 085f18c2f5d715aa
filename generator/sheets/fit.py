"""What fits a paper and what doesn't: the sum that shows it, and every single change that would help.

A remedy is never guessed: each was tried, and with it alone the part fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from generator.sheets.grid import Spacing, spacing
from generator.sheets.paper import SIZES, named_paper
from generator.sheets.parts import Group, Part, SheetSettings
from generator.sheets.strip import Ground, grounds
from generator.units import ZERO, Length, Size, mm

STEP = mm(0.5)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A part that fits no such sheet; `face` is empty when the paper leaves no room for anything."""

    face: str
    reason: str
    remedies: tuple[str, ...]

    @property
    def message(self) -> str:
        """The refusal in one sentence."""
        return f'"{self.face}" does not fit: {self.reason}' if self.face else self.reason

    @property
    def hint(self) -> str:
        """The single changes that would make it fit."""
        if not self.remedies:
            return "no single change of paper, margin, bleed, marks or size would make it fit"
        return "any one of these would make it fit: " + "; ".join(self.remedies)


def fits(group: Group, ground: Ground, between: Spacing) -> bool:
    """Whether one copy fits the room of a ground, upright or turned by a quarter."""
    return any(between.most(group.cell(turned), ground.room.size)[0] for turned in (False, True))


def fits_paper(part: Part, settings: SheetSettings) -> bool:
    """Whether a part fits a paper under these settings."""
    group = Group(part.size, part.bleed, ())
    between = spacing(settings.gap, settings.marks != "none")
    return any(fits(group, ground, between) for ground in grounds(settings.paper, settings.margin, settings.footer))


def refusals(parts: Iterable[Part], settings: SheetSettings) -> tuple[Refusal, ...]:
    """One refusal for each size that doesn't fit; one alone, if the margins leave nothing of the paper."""
    parts = tuple(parts)
    if not grounds(settings.paper, settings.margin, settings.footer):
        side = min(settings.paper.size.width, settings.paper.size.height)
        reason = f"the margins leave nothing of {settings.paper}: {plain(side)} - 2 x {settings.margin} < 0 mm"
        return (Refusal("", reason, tuple(remedies(parts[0], settings)) if parts else ()),)
    sizes = {(part.size, part.bleed): part for part in reversed(parts)}
    refused = [part for part in parts if sizes[part.size, part.bleed] is part and not fits_paper(part, settings)]
    return tuple(Refusal(part.face, sum_of(part, settings), tuple(remedies(part, settings))) for part in refused)


def sum_of(part: Part, settings: SheetSettings) -> str:
    """The sum that shows why, such as `250 + 2 x 3 mm > 196 mm usable`."""
    between = spacing(settings.gap, settings.marks != "none")
    room = grounds(settings.paper, settings.margin, settings.footer)[0].room
    found = []
    for way, trim, usable in (("width", part.size.width, room.width), ("height", part.size.height, room.height)):
        inked = trim + part.bleed * 2
        if inked > usable:
            found.append(f"{way} {plain(trim)} + 2 x {part.bleed} > {usable} usable")
        elif inked + between.rim * 2 > usable:
            found.append(f"{way} {plain(trim)} + 2 x {plain(part.bleed)} + 2 x {between.rim} for cut marks > {usable} usable")
    return f"{' and '.join(found)} on {settings.paper}"


def plain(length: Length) -> str:
    """A length in millimetres without its unit."""
    return str(length).removesuffix(" mm")


def remedies(part: Part, settings: SheetSettings) -> Iterator[str]:
    """Each single change that would make the part fit, all tried."""
    papers = [name for name in sorted(SIZES, key=area) if fits_paper(part, replace(settings, paper=named_paper(name)))]
    if papers:
        yield f"paper {' or '.join(papers)}"
    for margin in less(settings.margin):
        if fits_paper(part, replace(settings, margin=margin)):
            yield f"a margin of at most {margin}"
            break
    for bleed in less(part.bleed):
        if fits_paper(replace(part, bleed=bleed), settings):
            yield f"a bleed of at most {bleed}"
            break
    if settings.marks != "none" and fits_paper(part, replace(settings, marks="none")):
        yield "no cut marks"
    size = largest_size(part, settings)
    if size and fits_paper(replace(part, size=size), settings):
        yield f"a size of at most {size}"


def area(name: str) -> int:
    """How large a named paper is, for sorting."""
    return SIZES[name].width.raw * SIZES[name].height.raw


def less(length: Length) -> Iterator[Length]:
    """Shorter lengths down to nought, in half millimetres."""
    for steps in range((length.raw - 1) // STEP.raw, -1, -1):
        yield STEP * steps


def largest_size(part: Part, settings: SheetSettings) -> Size | None:
    """The part cut down to what its sheet can hold, upright."""
    ways = grounds(settings.paper, settings.margin, settings.footer)
    if not ways:
        return None
    rim = (spacing(settings.gap, settings.marks != "none").rim + part.bleed) * 2
    width, height = min(part.size.width, ways[0].room.width - rim), min(part.size.height, ways[0].room.height - rim)
    return Size(width, height) if min(width, height) > ZERO else None
