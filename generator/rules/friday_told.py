"""What the data and our rulings say of Friday's card, the printed rules and rulings say in the same words in every language."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.read.project import Project
from generator.rules.island_told import findings


@check(
    "friday-told",
    stage="rules",
    invariants=[
        *("B02", "B03", "B04", "B05", "B07", "B09", "B12", "B16", "B20", "B21", "B23", "B25", "B26", "B28", "B29", "B30", "B31"),
        *("B32", "B36", "B38", "B39", "B41", "B42", "B43", "B46", "X07"),
    ],
)
def friday_told(project: Project) -> Iterator[Finding]:
    """The handout of Friday's card tells its facts, and each ruling its choice, in words that mean them.

    Passes::

        choice: {value: action-is-finished-first, source: assumed}
        en: If he dies in mid-Action, you **must** finish that Action before card and pawn leave.

    Fails::

        choice: {value: card-and-pawn-leave-at-once, source: assumed}
        en: If he dies in mid-Action, you **must** finish that Action before card and pawn leave.
    """
    yield from findings(project, "friday")
