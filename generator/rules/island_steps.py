"""What the rule of Friday's discovery tells, the data lists: a step in print that is not in the data is a finding."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.saying import finder
from generator.read.project import Project
from generator.rules.island_flow import STEPS
from generator.rules.shared_lines import plain, told


@check("step-not-listed", stage="rules", invariants=["A17"])
def steps_are_listed(project: Project) -> Iterator[Finding]:
    """Every step that the rule of a discovery tells is a step of the data.

    Passes::

        steps: [turn-over, lay-out, stand, draw, turn]
        en: Only then **must** this player draw a card and take the usual turn.

    Fails::

        steps: [turn-over, lay-out, stand, draw]
        en: Only then **must** this player draw a card and take the usual turn.
    """
    facts = project.game.south_seas
    if facts is None:
        return
    for step, ways in STEPS.items():
        if step in facts.moves.steps:
            continue
        for line in told(project.game, "A17", "handout"):
            telling = [language for language in line.text.languages() if language in ways]
            saying = [language for language in telling if finder(ways[language]).search(plain(line.text[language]))]
            if saying:
                place = project.place("south_seas", "moves", "steps")
                at = project.place(*line.path, "text").line
                yield Finding(
                    place, f'the rule in line {at} tells the step "{step}", but it is not listed here', f"add {step}, or mend the rule"
                )
                break
