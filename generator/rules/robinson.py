"""Checks of Friday's card: the wound track and what his Determination buys."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import counted
from generator.model.items import items
from generator.read.project import Project


@check("wound-track", stage="rules", invariants=["B24", "B25", "B41"])
def wound_track(project: Project) -> Iterator[Finding]:
    """Friday's wound track has one to eight boxes, which is what his card has room for.

    Why eight: the template winds a longer track through rows of five spaces, and a third row would cover his portrait.

    Passes::

        boxes: {value: 4, source: outside}

    Fails::

        boxes: {value: 40, source: outside}
    """
    facts = project.game.robinson
    if facts and facts.friday.wounds.boxes.value > 8:
        yield Finding(
            project.place("robinson", "friday", "wounds", "boxes", "value"),
            f"the card has room for 8 wound boxes, not {facts.friday.wounds.boxes.value}",
            "write a number from 1 to 8",
            "friday",
        )


@check("reroll-needs-tokens", stage="rules", invariants=["B15", "B16"])
def enough_tokens(project: Project) -> Iterator[Finding]:
    """At least as many Determination tokens are printed as a reroll costs.

    Passes::

        copies: 6               # a reroll costs 2

    Fails::

        copies: 1
    """
    facts = project.game.robinson
    for item in items(project.game):
        if facts and item.id == "determination-token" and item.copies < facts.friday.reroll.cost.value:
            yield Finding(
                project.place(*item.path, "copies"),
                f"a reroll costs {counted(facts.friday.reroll.cost.value, 'token')}, and {item.copies} would be printed",
                "print more copies",
                item.id,
            )
