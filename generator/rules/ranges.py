"""Checks of measures: sizes, text styles and print settings stay in a range that paper and memory allow."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.items import items
from generator.read.project import Project
from generator.rules.references import near, owner_path

MOST_COPIES, MOST_PIECES = 500, 5000


@check("style-range", stage="rules")
def usable_styles(project: Project) -> Iterator[Finding]:
    """A text style's size is from 3 to 200 pt and at least its smallest, lines don't overlap, and its colour is in the palette.

    Passes::

        size: 8 pt
        min: 7 pt
        colour: ink

    Fails::

        size: 7 pt
        min: 8 pt
        colour: inkk
    """
    for name, style in project.game.styles.items():
        if style.min > style.size:
            yield Finding(
                project.place("styles", name, "min"),
                f"the smallest size {style.min.points:g} pt is above the size {style.size.points:g} pt",
                "lower min, or raise size",
            )
        for key, least, most, value, unit in (
            ("size", 3, 200, style.size.points, " pt"),
            ("min", 3, 200, style.min.points, " pt"),
            ("leading", 0.7, 4, style.leading, ""),
            ("tightest", 0.7, 4, style.tightest, ""),
            ("gap", 0, 50, style.gap.mm, " mm"),
        ):
            if not least <= value <= most:
                yield Finding(
                    project.place("styles", name, key),
                    f"{key} must be between {least} and {most}{unit}, not {value:g}{unit}",
                    "8 pt type with a leading of 1.2 is read with ease",
                )
        if style.colour not in project.game.palette:
            yield Finding(
                project.place("styles", name, "colour"),
                f'the palette has no colour "{style.colour}"',
                near(style.colour, project.game.palette),
            )


@check("size-range", stage="rules")
def sensible_sizes(project: Project) -> Iterator[Finding]:
    """A piece is between 4 and 400 mm on each side.

    Passes::

        size: 63 x 88 mm

    Fails::

        size: 63 x 8800 mm
    """
    told = set()
    for item in items(project.game):
        path = owner_path(item.path)
        if path not in told and not (
            min(item.size.width.mm, item.size.height.mm) >= 4 and max(item.size.width.mm, item.size.height.mm) <= 400
        ):
            told.add(path)
            yield Finding(
                project.place(*path, "size"),
                f"{item.size} is outside 4 to 400 mm",
                "write the size after cutting, such as 63 x 88 mm",
                item.id,
            )


@check("corner-range", stage="rules")
def sensible_corners(project: Project) -> Iterator[Finding]:
    """A rounded corner's radius is at most half of the piece's shorter side.

    Passes::

        size: 16 x 16 mm
        corner: 8 mm            # a disc

    Fails::

        size: 16 x 16 mm
        corner: 9 mm
    """
    told = set()
    for item in items(project.game):
        path, shorter = owner_path(item.path), min(item.size.width, item.size.height)
        if path not in told and item.corner + item.corner > shorter:
            told.add(path)
            message = f"a corner of {item.corner} is more than half of {shorter}, the shorter side"
            yield Finding(project.place(*path, "corner"), message, "half of the shorter side makes a round end, 0 mm a square one", item.id)


@check("print-range", stage="rules")
def sensible_print(project: Project) -> Iterator[Finding]:
    """Bleed, margin and resolutions are in a range that paper and memory allow.

    Passes::

        bleed: 3 mm
        dpi: 300

    Fails::

        bleed: 40 mm
        dpi: 90000
    """
    settings = project.game.print
    for name, least, most, value in (
        ("bleed", 0, 20, settings.bleed.mm),
        ("safe", 0, 20, settings.safe.mm),
        ("margin", 0, 50, settings.margin.mm),
        ("gap", 0, 50, settings.gap.mm),
        ("mark_width", 0.08, 1, settings.mark_width.mm),
        ("dpi", 36, 1200, settings.dpi),
        ("handout_dpi", 36, 600, settings.handout_dpi),
    ):
        if not least <= value <= most:
            unit = "" if "dpi" in name else " mm"
            yield Finding(
                project.place("print", name),
                f"{name} must be between {least} and {most}{unit}, not {value:g}{unit}",
                "the usual value does for most printers",
            )


@check("copies-range", stage="rules")
def sensible_copies(project: Project) -> Iterator[Finding]:
    """A piece is printed at most 500 times, and all pieces together at most 5,000 times.

    Passes::

        copies: 6

    Fails::

        copies: 60000
    """
    together = 0
    for item in items(project.game):
        place = project.place(*item.path, "copies")
        together += item.copies
        if item.copies > MOST_COPIES:
            yield Finding(
                place, f"{item.copies:,} copies are asked for, at most {MOST_COPIES} are made", "print the sheet more often", item.id
            )
        elif together > MOST_PIECES:
            yield Finding(place, f"more than {MOST_PIECES} pieces are asked for", "print the sheets more often, or split the project")
            return


@check("nothing-to-print", stage="rules")
def something_to_print(project: Project) -> Iterator[Finding]:
    """There is a piece to print: a tile, a card, a token.

    Passes::

        decks:
          - id: beasts
            items: ...

    Fails::

        decks: []
    """
    if not items(project.game):
        keys = [key for key in ("decks", "pieces") if (key,) in project.tree.keys]
        place = project.key_place(keys[0]) if keys else project.place()
        yield Finding(place, "there is no piece to print", "add a deck with a card: friday new shows one")
