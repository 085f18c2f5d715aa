"""Symbols beside each other: no two look alike to an eye that sees no colours, or fewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

import numpy as np

from generator.checks import Finding, check
from generator.draw.canvas import Picture
from generator.model.items import items
from generator.preflight.colour import KINDS_OF_SIGHT, as_seen
from generator.preflight.shown import prints
from generator.raster.pages import opened
from generator.read.project import Project
from generator.units import mm

LEAST_APART = 10.0  # of 255, in the mean over the symbol's box
NOTED = 30.0
DPI = 300
INLINE_SHARE = 1.16  # of the size of the type around it
LARGE = mm(15.6)
GREY = "in grey"


@dataclass(frozen=True)
class Pair:
    """Two symbols, by name, at a printed size: how far apart they are at the least, of 255, to a kind of sight."""

    one: str
    other: str
    printed: str
    sight: str
    apart: float


@dataclass(frozen=True)
class SymbolsLook:
    """The pairs of symbols that differ little."""

    pairs: tuple[Pair, ...]


def printed_sizes(project: Project) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The sizes at which symbols are printed, in pixels, and which are: all in the smallest running text, tiles' also large."""
    game = project.game
    smallest = min((style.min.points for style in game.styles.values()), default=7.0)
    large = tuple(dict.fromkeys(item.symbol for item in items(game) if item.cell and item.symbol in game.symbols))
    sizes = {"in a text": (round(smallest * INLINE_SHARE / 72 * DPI), tuple(game.symbols))}
    return {**sizes, "on a tile": (LARGE.pixels(DPI), large)} if large else sizes


def look_at_symbols(project: Project, pictures_pdf: Path, pictures: Mapping[str, Picture]) -> SymbolsLook:
    """The symbols that differ little, at each size, to each kind of sight; those that nothing shows are left out."""
    found: list[Pair] = []
    with pictures_pdf.open("rb") as file, opened(file) as document:
        for printed, (pixels, names) in printed_sizes(project).items():
            arts = {name: project.game.symbols[name].art for name in names if project.game.symbols[name].art in pictures}
            shown = prints(document, pictures, sorted(set(arts.values())), pixels)
            for sight in KINDS_OF_SIGHT:
                seen = {art: as_seen(shown[art].pixels, sight) for art in shown}
                for one, other in combinations(arts, 2):
                    apart = float(np.abs(seen[arts[one]] - seen[arts[other]]).mean())
                    if apart < NOTED:
                        found.append(Pair(one, other, printed, sight, round(apart, 2)))
    return SymbolsLook(tuple(found))


@check("symbols-alike-in-grey", stage="preflight")
def apart_in_grey(project: Project, pairs: Iterable[Pair]) -> Iterator[Finding]:
    """Any two symbols differ without their colours, as a laser printer in black shows them: by 10 of 255 in the mean.

    Passes::

        a heart and a drop

    Fails::

        a red heart and a green heart of the same lightness
    """
    yield from alike(project, (pair for pair in pairs if pair.sight == GREY))


@check("symbols-alike-to-colour-blind", stage="preflight")
def apart_to_the_colour_blind(project: Project, pairs: Iterable[Pair]) -> Iterator[Finding]:
    """Any two symbols differ to each of the three deficiencies of colour vision: by 10 of 255 in the mean.

    Passes::

        a heart and a drop

    Fails::

        a red heart and a green heart
    """
    yield from alike(project, (pair for pair in pairs if pair.sight != GREY))


def alike(project: Project, pairs: Iterable[Pair]) -> Iterator[Finding]:
    """Pairs that differ too little, each told once, where they differ least."""
    least: dict[tuple[str, str], Pair] = {}
    for pair in pairs:
        known = least.setdefault((pair.one, pair.other), pair)
        if pair.apart < known.apart:
            least[pair.one, pair.other] = pair
    for pair in least.values():
        if pair.apart < LEAST_APART:
            message = (
                f"the symbols {pair.one} and {pair.other} look alike {pair.sight}, {pair.printed}: "
                f"they differ by {pair.apart:.1f} of 255, {LEAST_APART:.0f} are needed"
            )
            yield Finding(
                project.place("symbols", pair.other, "art"), message, "give one of them another outline, or lighter and darker parts"
            )
