"""Checks of measures: sizes, text styles and print settings stay in a range that paper and memory allow."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.items import items
from generator.read.project import Project
from generator.rules.references import near, owner_path


@check("style-range", stage="rules")
def usable_styles(project: Project) -> Iterator[Finding]:
    """A text style's smallest size is at most its size, and its colour is in the palette.

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
        if not style.size:
            yield Finding(project.place("styles", name, "size"), "the size must be above 0 pt", "write a size such as 8 pt")
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
