"""Texts as printed: their contrast with what lies behind them, how near they come to the cut, and their size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from generator.checks import Finding, Place, check
from generator.draw.faces import BoxReport
from generator.preflight.colour import contrast, readable
from generator.raster.layers import Layers
from generator.read.project import Project
from generator.units import mm

LEAST_CONTRAST = 4.5  # WCAG 2.2, success criterion 1.4.3
WORST = 5  # per cent of a text's pixels
MOSTLY = 0.5  # of a pixel, covered by a letter: at 7 pt hardly a pixel is covered wholly
INKED = 0.25
POINT_MM = 25.4 / 72
GROUNDS = 32
SLACK = mm(0.1)  # less than a pixel
HAIR = 0.05  # points by which a size may differ from a round number


@dataclass(frozen=True)
class TextLook:
    """A text as measured: the contrast that all but its worst pixels have (0 if no letter is there), colours that lie behind
    it, and by how many mm its letters leave the safe area.
    """

    contrast: float
    grounds: tuple[tuple[int, int, int], ...]
    beyond: float


def look_at_text(layers: Layers, corners: Sequence[float], scale: float, safe: Sequence[float], trim: Sequence[float]) -> TextLook:
    """Measure a text box; `corners`, `safe` and `trim` (left, foot, right, top) are in points from the page's lower left,
    `scale` in pixels a point. A text that lies wholly beyond the trim is meant to fall away.
    """
    height = layers.cover.shape[0]
    left, right = sorted((corners[0] * scale, corners[2] * scale))
    top, foot = sorted((height - corners[1] * scale, height - corners[3] * scale))
    spill = round(scale)  # tails of letters may reach out of a box
    rows = slice(max(0, int(top) - spill), int(foot) + spill + 1)
    columns = slice(max(0, int(left) - spill), int(right) + spill + 1)
    cover = layers.cover[rows, columns]
    mostly = cover >= MOSTLY
    if not mostly.any():
        return TextLook(0.0, (), 0.0)
    ground = layers.ground[rows, columns][mostly]
    ratio = contrast(colour_of_text(layers.printed[rows, columns][mostly], ground, cover[mostly]), ground)
    inked_rows, inked_columns = np.nonzero(cover >= INKED)
    ink = (
        (columns.start + inked_columns.min()) / scale,
        (height - rows.start - inked_rows.max() - 1) / scale,
        (columns.start + inked_columns.max() + 1) / scale,
        (height - rows.start - inked_rows.min()) / scale,
    )
    falls_away = ink[2] <= trim[0] or ink[3] <= trim[1] or ink[0] >= trim[2] or ink[1] >= trim[3]
    beyond = 0.0 if falls_away else max(safe[0] - ink[0], safe[1] - ink[1], ink[2] - safe[2], ink[3] - safe[3], 0.0)
    return TextLook(float(np.percentile(ratio, WORST)), extremes(ground), beyond * POINT_MM)


def colour_of_text(printed: np.ndarray, ground: np.ndarray, cover: np.ndarray) -> np.ndarray:
    """The colour of letters in pixels that they cover in part: what was mixed with the ground to give what is printed."""
    share = cover[:, None]
    mixed_in = (printed - (1 - share) * ground.astype(np.float32)) / share
    colour: np.ndarray = np.clip(np.rint(mixed_in), 0, 255).astype(np.uint8)
    return colour


def extremes(ground: np.ndarray) -> tuple[tuple[int, int, int], ...]:
    """A few colours from the darkest to the lightest behind a text, the outermost 5 % left out."""
    order = np.argsort(ground.astype(int).sum(axis=1), kind="stable")
    places = np.linspace(len(order) * WORST / 100, (len(order) - 1) * (1 - WORST / 100), min(GROUNDS, len(order))).astype(int)
    kept = dict.fromkeys(tuple(int(part) for part in ground[order[place]]) for place in places)
    return tuple((red, green, blue) for red, green, blue in kept)


@check("contrast", stage="preflight")
def text_contrast(project: Project, boxes: Iterable[BoxReport], looks: Iterable[TextLook], language: str) -> Iterator[Finding]:
    """A text has a contrast of at least 4.5 : 1 with the pixels that are printed behind it, in all but the worst 5 % of them.

    Passes::

        colour: ink             # on parchment

    Fails::

        colour: wet_sand        # on parchment
    """
    for box, look in zip(boxes, looks, strict=True):
        if not 0 < look.contrast < LEAST_CONTRAST:
            continue
        better = readable(project.game.palette, np.array(look.grounds, dtype=np.uint8), LEAST_CONTRAST)
        hint = (
            f"colour: {better} would be read there"
            if better
            else "no colour of the palette would be read there: put a plain ground behind it"
        )
        if look.contrast < 1.01:
            hint = f"is something drawn over it in {box.template}? If not, {hint}"
        message = f"{named(box)} has a contrast of {look.contrast:.1f} : 1 with what lies behind it, {LEAST_CONTRAST} : 1 is needed"
        yield Finding(project.place("styles", box.style, "colour"), message, hint, box.item, language)


@check("safe-area", stage="preflight")
def inside_safe_area(project: Project, boxes: Iterable[BoxReport], looks: Iterable[TextLook], language: str) -> Iterator[Finding]:
    """No letter of a text comes nearer to the cut than `print.safe`, so that a crooked cut can't take it.

    A text that lies wholly beyond the cut, such as a word on how to fold, is meant to fall away.

    Passes::

        <foreignObject x="3.2" .../>    with safe: 3 mm

    Fails::

        <foreignObject x="0.5" .../>    with a text that fills the box
    """
    for box, look in zip(boxes, looks, strict=True):
        beyond = mm(look.beyond)
        if beyond > SLACK:
            message = f"{named(box)} comes {beyond} nearer to the cut than the safe {project.game.print.safe}"
            yield Finding(box.at, message, "move the text box inwards, or lower print.safe", box.item, language)


@check("text-too-small", stage="preflight")
def large_enough(project: Project, boxes: Iterable[BoxReport], language: str) -> Iterator[Finding]:
    """No text of a face is set smaller than `print.smallest`, as printed: a box that a template scales down counts.

    Passes::

        min: 7 pt

    Fails::

        min: 6 pt           # and a text so long that it shrinks to that
    """
    least = project.game.print.smallest.points
    for box in boxes:
        if box.size < least - HAIR:
            key = "min" if box.shrunk < 1 else "size"
            message = f"{named(box)} is printed at {box.size:.1f} pt, {least:.1f} pt are needed to read it"
            hint = f"raise {key} of the style {box.style} and shorten the text, or lower print.smallest"
            yield Finding(small_place(project, box, key), message, hint, box.item, language)


def small_place(project: Project, box: BoxReport, key: str) -> Place:
    """Where a text that is too small is to be mended: at its style, or in the template that scales it down."""
    style = project.game.styles[box.style]
    scaled = box.size < style.size.points * box.shrunk - HAIR
    return box.at if scaled else project.place("styles", box.style, key)


def named(box: BoxReport) -> str:
    """A text as a message names it."""
    return f'"{box.words[:40]}{"…" if len(box.words) > 40 else ""}" on {box.face}'
