"""Checks of sheets: the papers are known, every piece fits them, and a printer's correction leaves it on them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, Place, check
from generator.errors import Level
from generator.sheets.correction import Reach
from generator.sheets.fit import Refusal
from generator.sheets.paper import Paper
from generator.units import Length, mm

SPARE, DRIFT = mm(2), mm(2)


@check("sheet-too-small", stage="sheets")
def sheet_too_small(place: Place, item: str, refusal: Refusal) -> Iterator[Finding]:
    """Every piece fits the paper with its bleed, its cut marks, the margin and the footer.

    Passes::

        size: 63 x 88 mm        # on A4

    Fails::

        size: 250 x 88 mm       # 250 + 2 x 3 mm > 196 mm usable
    """
    yield Finding(place, refusal.message, refusal.hint, item)


@check("unknown-paper", stage="sheets")
def known_paper(place: Place, message: str, hint: str) -> Iterator[Finding]:
    """Every paper is one that the program knows by name, or is given by its size.

    Passes::

        papers: [a4, letter, 210x297mm]

    Fails::

        papers: [a44]
    """
    yield Finding(place, message, hint)


@check("printer-over-edge", stage="sheets")
def over_edge(place: Place, name: str, paper: str, reach: Reach) -> Iterator[Finding]:
    """A sheet that is corrected for its printer stays on the paper.

    Passes::

        back_dx = 1.5           # and 7 mm of margin

    Fails::

        back_dx = 15            # and 7 mm of margin
    """
    if reach.after < 0:
        side = "back" if reach.back else "front"
        over = f"{-reach.after:.1f} mm over the edge of {paper}"
        yield Finding(
            place,
            f"corrected for the printer {name}, the {side} of sheet {reach.sheet} reaches {over}",
            f"check the readings of {name} with friday calibrate --list, or make the margin larger",
        )


@check("printer-near-edge", stage="sheets", level=Level.WARNING)
def near_edge(place: Place, name: str, paper: str, reach: Reach, margin: Length) -> Iterator[Finding]:
    """A sheet that is corrected for its printer stays nearly as far off the paper's edge as the margin asks.

    Why nearly: sheets use the whole room inside the margin, and most corrections are smaller than 2 mm.

    Passes::

        back_dx = 1.5           # and 7 mm of margin: 5.5 mm are left

    Fails::

        back_dx = 3             # and 7 mm of margin: 4 mm are left, where many printers print nothing
    """
    if 0 <= reach.after < min(margin.mm, reach.before) - SPARE.mm:
        side = "back" if reach.back else "front"
        yield Finding(
            place,
            f"corrected for the printer {name}, the {side} of sheet {reach.sheet} comes {reach.after:.1f} mm near the edge of {paper}",
            f"if its rim is cut off in print, make the margin larger than {margin}",
        )


@check("not-on-labels", stage="sheets", level=Level.WARNING)
def not_on_labels(place: Place, names: tuple[str, ...], paper: Paper) -> Iterator[Finding]:
    """Every piece fits a cell of the label sheet; those that don't are left out.

    Passes::

        size: 45 x 45 mm        # on ol5175, whose cells are 45.72 mm square

    Fails::

        size: 63 x 88 mm
    """
    cell = paper.grid.cell if paper.grid else paper.size
    yield Finding(
        place,
        f"{paper} has cells of {cell}: left out {'are' if len(names) > 1 else 'is'} {', '.join(names)}",
        "print what is left out on another paper, such as --paper a4",
    )


@check("label-layout", stage="sheets")
def possible_layout(place: Place, name: str, fault: str) -> Iterator[Finding]:
    """A label sheet has a name of its own, its cells don't overlap, and they lie on its paper.

    Passes::

        {id: mine, paper: a4, size: 50 x 50 mm, columns: 3, rows: 5, left: 25 mm, top: 13.5 mm, pitch_x: 55 mm, pitch_y: 55 mm}

    Fails::

        {id: mine, paper: a4, size: 50 x 50 mm, columns: 4, rows: 5, left: 25 mm, top: 13.5 mm, pitch_x: 55 mm, pitch_y: 55 mm}
    """
    if fault:
        rename = fault.endswith(("name", "already"))
        hint = "give it another id" if rename else "measure from the paper's upper left corner, to the tenth of a millimetre"
        yield Finding(place, f'the layout "{name}" can\'t be: {fault}', hint)


@check("back-bleed", stage="sheets", level=Level.WARNING)
def back_bleed(place: Place, bleed: Length) -> Iterator[Finding]:
    """Backs have 2 mm of bleed or more: few printers put the second side nearer than that to the first.

    Passes::

        bleed: 3 mm

    Fails::

        bleed: 1 mm
    """
    if bleed < DRIFT:
        yield Finding(
            place,
            f"with a bleed of {bleed} a back that drifts by more shows a white rim",
            f"write bleed: {DRIFT} or more, or print with sides: gutterfold",
        )
