"""What fits a paper and what doesn't: the sum that shows it, and every single change that would help.

A remedy is never guessed: each was tried, and with it alone the part fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from generator.sheets.cells import fits_cell
from generator.sheets.folding import BAND, ways_to_use
from generator.sheets.grid import Spacing, spacing
from generator.sheets.labels import LAYOUTS
from generator.sheets.paper import SIZES, Paper, named_paper
from generator.sheets.parts import Group, Part, SheetSettings
from generator.sheets.sides import SIDES
from generator.sheets.strip import Ground
from generator.units import ZERO, Length, Size, mm

STEP = mm(0.5)

Kind = Literal["paper", "sides", "margin", "bleed", "marks", "size", "skip", "scale"]


@dataclass(frozen=True, slots=True)
class Remedy:
    """A single change that would make a part fit: which setting it is made to, and how it is told."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A part that fits no such sheet; `face` is empty when nothing can be put there, which is `about` a setting."""

    face: str
    reason: str
    remedies: tuple[Remedy, ...]
    about: Literal["margin", "sides", "papers"] = "margin"

    @property
    def message(self) -> str:
        """The refusal in one sentence."""
        return f'"{self.face}" does not fit: {self.reason}' if self.face else self.reason

    @property
    def hint(self) -> str:
        """The single changes that would make it fit."""
        if not self.remedies:
            return "no single change of paper, margin, bleed, marks or size would make it fit"
        return "any one of these would make it fit: " + "; ".join(remedy.text for remedy in self.remedies)


def spacing_of(settings: SheetSettings) -> Spacing:
    """What lies between the cells of such sheets, and round their blocks."""
    return spacing(settings.gap, settings.marks != "none", settings.spacing == "butted")


def fits(group: Group, ground: Ground, between: Spacing) -> bool:
    """Whether one copy fits the room of a ground, upright or turned by a quarter."""
    return any(between.most(group, turned, ground.room.size)[0] for turned in (False, True))


def fits_paper(part: Part, settings: SheetSettings) -> bool:
    """Whether a part fits a paper under these settings."""
    if settings.paper.grid:
        return fits_cell(part, settings.paper.grid) and not SIDES[settings.sides].folded
    group = Group(part.size, part.bleed, ())
    return any(fits(group, ground, spacing_of(settings)) for ground in ways_to_use(settings))


def refusals(parts: Iterable[Part], settings: SheetSettings) -> tuple[Refusal, ...]:
    """One refusal for each size that doesn't fit; one alone, if the sheet is none."""
    parts = tuple(parts)
    reason = no_sheet(settings)
    if reason:
        about: Literal["margin", "sides"] = "sides" if SIDES[settings.sides].folded else "margin"
        return (Refusal("", reason, tuple(remedies(parts[0], settings)) if parts else (), about),)
    sizes = {(part.size, part.bleed): part for part in reversed(parts)}
    refused = [part for part in parts if sizes[part.size, part.bleed] is part and not fits_paper(part, settings)]
    return tuple(Refusal(part.face, sum_of(part, settings), tuple(remedies(part, settings))) for part in refused)


def no_sheet(settings: SheetSettings) -> str:
    """Why nothing at all could be put on such a sheet, or nothing."""
    paper, folded = settings.paper, SIDES[settings.sides].folded
    if paper.grid:
        return f"the label sheet {paper} can't be folded" if folded else ""
    if ways_to_use(settings):
        return ""
    side = min(paper.size.width, paper.size.height)
    if not folded or not ways_to_use(replace(settings, sides="single")):
        return f"the margins leave nothing of {paper}: {plain(side)} - 2 x {settings.margin} < 0 mm"
    return f"{paper} leaves no room for two halves and a fold of {BAND * 2} between them"


def too_much_skipped(skip: int, slots: int) -> Refusal:
    """The refusal of a sheet on which nothing is left."""
    reason = f"{skip} slots are to be skipped, and the first sheet has only {slots}"
    return Refusal("", reason, (Remedy("skip", f"at most {slots - 1} skipped slots"),), "papers")


def sum_of(part: Part, settings: SheetSettings) -> str:
    """The sum that shows why, such as `250 + 2 x 3 mm > 196 mm usable`."""
    if settings.paper.grid:
        return f"{part.size} is larger than a cell of {settings.paper.grid.cell} on {settings.paper}"
    between = spacing_of(settings)
    room = ways_to_use(settings)[0].room
    found = []
    for way, trim, usable in (("width", part.size.width, room.width), ("height", part.size.height, room.height)):
        inked = trim + part.bleed * 2
        if inked > usable:
            found.append(f"{way} {plain(trim)} + 2 x {part.bleed} > {usable} usable")
        elif inked + between.rim * 2 > usable:
            found.append(f"{way} {plain(trim)} + 2 x {plain(part.bleed)} + 2 x {between.rim} for cut marks > {usable} usable")
    return f"{' and '.join(found)} on {'half of ' if SIDES[settings.sides].folded else ''}{settings.paper}"


def plain(length: Length) -> str:
    """A length in millimetres without its unit."""
    return str(length).removesuffix(" mm")


def remedies(part: Part, settings: SheetSettings) -> Iterator[Remedy]:
    """Each single change that would make the part fit, all tried."""
    papers = [name for name in papers_to_try(settings.paper) if fits_paper(part, replace(settings, paper=named_paper(name)))]
    if papers:
        yield Remedy("paper", f"paper {' or '.join(papers)}")
    if settings.paper.grid:
        yield from (remedy for remedy, changed in other_sides(settings) if fits_paper(part, changed))
    else:
        yield from changes(part, settings)
    size = largest_size(part, settings)
    if size and fits_paper(replace(part, size=size), settings):
        yield Remedy("size", f"a size of at most {size}")


def papers_to_try(paper: Paper) -> Iterator[str]:
    """Papers by size, the smallest first; for a label sheet other label sheets."""
    yield from LAYOUTS if paper.grid else sorted(SIZES, key=area)


def changes(part: Part, settings: SheetSettings) -> Iterator[Remedy]:
    """Each change of a setting that would make the part fit.

    Why no turned paper, smaller gap or butted spacing: none of them gives a single piece more room.
    """
    for margin in less(settings.margin):
        if fits_paper(part, replace(settings, margin=margin)):
            yield Remedy("margin", f"a margin of at most {margin}")
            break
    for bleed in less(part.bleed):
        if fits_paper(replace(part, bleed=bleed), settings):
            yield Remedy("bleed", f"a bleed of at most {bleed}")
            break
    tries = ((Remedy("marks", "no cut marks"), replace(settings, marks="none")), *other_sides(settings))
    yield from (remedy for remedy, changed in tries if changed != settings and fits_paper(part, changed))


def other_sides(settings: SheetSettings) -> Iterator[tuple[Remedy, SheetSettings]]:
    """The same sheets, printed in a way that needs no fold."""
    if SIDES[settings.sides].folded:
        yield from ((Remedy("sides", f"sides {name}"), replace(settings, sides=name)) for name, sides in SIDES.items() if not sides.folded)


def area(name: str) -> int:
    """How large a named paper is, for sorting."""
    return SIZES[name].width.raw * SIZES[name].height.raw


def less(length: Length) -> Iterator[Length]:
    """Shorter lengths down to nought, in half millimetres."""
    for steps in range((length.raw - 1) // STEP.raw, -1, -1):
        yield STEP * steps


def largest_size(part: Part, settings: SheetSettings) -> Size | None:
    """The part cut down to what its sheet can hold, upright."""
    if settings.paper.grid:
        room, rim = settings.paper.grid.cell, ZERO
    else:
        ways = ways_to_use(settings)
        if not ways:
            return None
        room, rim = ways[0].room.size, (spacing_of(settings).rim + part.bleed) * 2
    width, height = min(part.size.width, room.width - rim), min(part.size.height, room.height - rim)
    return Size(width, height) if min(width, height) > ZERO else None
