"""Symbols on faces: whether what a piece names can really be seen on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from generator.checks import Finding, Place, check
from generator.compose.faces import Face
from generator.draw.canvas import Picture
from generator.model.faces import back_name, front_name
from generator.model.items import Item, items
from generator.raster.layers import Matrix
from generator.raster.pages import Area, opened_page, painted
from generator.read.project import Project

PIXELS = 96  # a symbol's width and height when it is looked for
OPAQUE, ALIKE = 0.98, 24
LEAST_SEEN = 0.6  # a badge may cover a corner
UPRIGHT = 1e-3


@dataclass(frozen=True)
class Print:
    """A picture by itself on white, and which of its pixels hide what lies behind them."""

    pixels: np.ndarray
    solid: np.ndarray


def symbols_of(project: Project, item: Item, face: str) -> Iterator[str]:
    """The art of the symbols that a face must show: a tile's own on its front, those of a card's lines on its back."""
    symbols = project.game.symbols
    if item.cell and item.symbol in symbols and face == front_name(item.id):
        yield symbols[item.symbol].art
    if item.back_template and face == back_name(item.id):
        yield from dict.fromkeys(symbols[line.symbol].art for line in item.lines if line.symbol in symbols)


def prints(document: Any, pictures: Mapping[str, Picture], arts: Iterable[str], pixels: int = PIXELS) -> dict[str, Print]:
    """Pictures by themselves, from the PDF that holds each on a page of its own."""
    made = {}
    for art in arts:
        picture = pictures[art]
        area = Area(0, 0, picture.width, picture.height)
        with opened_page(document, picture.page) as page:
            white, black = (painted(page, area, pixels, pixels, paper).astype(int) for paper in (255, 0))
        made[art] = Print(white, ((white - black).max(axis=2) <= (1 - OPAQUE) * 255))
    return made


def share_seen(page: Any, height: float, matrix: Matrix, picture: Picture, alone: Print) -> float:
    """The share of a picture's solid pixels that an open page shows where the picture is placed; turned ones are taken as seen."""
    a, b, c, d, e, f = matrix
    if abs(b) + abs(c) > UPRIGHT * abs(a) or a <= 0 or d <= 0 or not alone.solid.any():
        return 1.0
    area = Area(e, height - f - d * picture.height, a * picture.width, d * picture.height)
    found = painted(page, area, *alone.solid.shape[::-1]).astype(int)
    same = np.abs(found - alone.pixels).max(axis=2) <= ALIKE
    return float(same[alone.solid].mean())


@check("symbol-hidden", stage="preflight", invariants=["A04"])
def symbols_seen(
    project: Project, faces: Sequence[Face], shares: Iterable[Sequence[tuple[str, float]]], language: str
) -> Iterator[Finding]:
    """The symbol that a tile or a line of a card names is really seen in print: placed, and not covered by more than two fifths.

    Passes::

        symbol: shell       # and the template draws it above the disc

    Fails::

        symbol: shell       # and the template draws the disc above it
    """
    by_id = {item.id: item for item in items(project.game)}
    for face, seen in zip(faces, shares, strict=True):
        for art, share in seen:
            if share < LEAST_SEEN:
                what = f"{share:.0%} of it can be seen" if share else "it isn't there"
                message = f"{face.name} must show {art}, but {what}"
                place = symbol_place(project, by_id[face.item], art)
                yield Finding(place, message, f"place it in {face.template}, in front of all else", face.item, language)


def symbol_place(project: Project, item: Item, art: str) -> Place:
    """Where the data names the symbol that isn't seen: at the piece, or at one of its lines."""
    symbols = project.game.symbols
    for number, line in enumerate(item.lines):
        if line.symbol in symbols and symbols[line.symbol].art == art:
            return project.place(*item.path, "lines", number, "symbol")
    return project.place(*item.path, "symbol")
