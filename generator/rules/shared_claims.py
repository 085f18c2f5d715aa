"""What the rules of the two expansions do not give: a value or a line that claims them as its source there claims too much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from generator.checks import Finding, check
from generator.model.base import Fact
from generator.read.project import Project
from generator.read.statements import statements
from generator.rules.shared_lines import Telling, tellings
from generator.rules.shared_sources import bound
from generator.rules.walk import handout_texts

Path = tuple[str | int, ...]
# The values that neither rules text gives: what the base games bring, measures, the grid of the island, Friday's track, his tokens.
NOT_GIVEN = (
    ("south_seas", "base", "tiles"),
    ("south_seas", "base", "start_tiles"),
    ("south_seas", "base", "ships"),
    ("south_seas", "base", "landing"),
    ("south_seas", "figure", "width"),
    ("south_seas", "figure", "height"),
    ("south_seas", "figure", "thickness"),
    ("south_seas", "island", "columns"),
    ("south_seas", "island", "rows"),
    ("south_seas", "island", "ways"),
    ("south_seas", "island", "thickness"),
    ("robinson", "friday", "wounds"),
    ("robinson", "friday", "healing", "rest"),
    ("robinson", "friday", "determination"),
    ("pieces",),
)
# The statements that tell of these, besides those that are marked as coming from outside.
TOLD_OF = frozenset({"B25", "B26", "B36", "B41", "B42"})


@check("claims-the-rules", stage="rules", invariants=["A12", "B25", "B26", "B41", "B42", "X05"])
def claims_the_rules(project: Project) -> Iterator[Finding]:
    """What the rules don't give says where else it comes from: a value, and a line that tells such a statement or none.

    Why a list of our own: what the two rules texts give is read off them, and no data holds them. They name no measure, no
    number of the base games, no grid, no length of Friday's track, and nothing of how he comes by his tokens.

    Passes::

        boxes: {value: 4, source: outside}

    Fails::

        boxes: {value: 4, source: seed}
    """
    for path in NOT_GIVEN:
        found: Any = project.game
        for step in path:
            found = getattr(found, str(step), None)
        for at, fact in facts_below(found, path):
            if fact.source == "seed":
                name = ".".join(str(step) for step in at if isinstance(step, str))
                message = f"{name} claims the rules as its source, but they don't give it"
                yield Finding(project.place(*at, "source"), message, "write outside for a fact from elsewhere, assumed for our own choice")
    beyond = beyond_the_rules()
    for line in tellings(project.game):
        if line.surface == "handout" and line.source == "seed":
            yield from too_much(project, line, beyond)


def too_much(project: Project, line: Telling, beyond: frozenset[str]) -> Iterator[Finding]:
    """What is wrong with a line that is said to stand in the rules."""
    _, number, _, part, _, index = line.path
    section = project.game.handouts[int(number)].sections[int(part)]
    place, hint = project.place(*line.path, "source"), "write source: outside for what stands elsewhere, assumed for what is ours"
    for name in sorted(TOLD_OF.intersection(line.covers) & beyond):
        yield Finding(place, f"the rules don't say {name}, but the line has no mark", hint, line.owner)
    homeless = not line.covers and not section.lines[int(index)].plays
    if homeless and project.game.handouts[int(number)].game != "none":
        message = "the line claims the rules as its source, but tells no statement of them"
        yield Finding(place, message, f"give it covers, or {hint}", line.owner)


@check("mark-without-need", stage="rules", invariants=["X06"])
def marked_for_nothing(project: Project) -> Iterator[Finding]:
    """A line with the mark of a ruling goes beyond the rules: it tells a statement or prints a value that they don't give.

    Passes::

        - source: outside
          covers: [A12]

    Fails::

        - source: outside
          covers: [A13]             # stands in the rules
    """
    beyond, written = beyond_the_rules(), {one.path: one for one in handout_texts(project.game)}
    for line in tellings(project.game):
        if line.surface != "handout" or line.source == "seed" or not line.covers or beyond.intersection(line.covers):
            continue
        values = bound(project, written[(*line.path, "text")]).values()
        if all(not isinstance(fact, Fact) or fact.source == "seed" for fact in values):
            message = f"the line is marked as {line.source}, but {' and '.join(line.covers)} stand in the rules"
            hint = "leave source out, or tell what goes beyond them in a line of its own"
            yield Finding(project.place(*line.path, "source"), message, hint, line.owner)


def beyond_the_rules() -> frozenset[str]:
    """The statements that the rules don't give."""
    return TOLD_OF | {statement.id for statement in statements() if statement.kind == "outside"}


def facts_below(found: Any, path: Path) -> Iterator[tuple[Path, Fact[Any]]]:
    """Every fact in a part of the data, with its path."""
    if isinstance(found, Fact):
        yield path, found
    elif isinstance(found, BaseModel):
        for name in type(found).model_fields:
            yield from facts_below(getattr(found, name), (*path, name))
    elif isinstance(found, tuple):
        for index, entry in enumerate(found):
            yield from facts_below(entry, (*path, index))
    elif isinstance(found, Mapping):
        for name, entry in found.items():
            yield from facts_below(entry, (*path, name))
