"""What a handout prints from the data alone: the legend of symbols and the table of weeks are there when they are needed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.items import Item, items
from generator.model.markup import SymbolRef
from generator.read.project import Project
from generator.rules.texts import parsed_words

SET_BY_ITSELF = ("weeks", "rulings", "legend")  # kinds of sections whose content is made, not written


@check("legend-missing", stage="rules", invariants=["A04", "B45"])
def symbols_are_explained(project: Project) -> Iterator[Finding]:
    """The symbols that a game's pieces show are explained in that game's handout, if it has one: by a section of kind legend.

    Passes::

        - id: symbols
          kind: legend

    Fails::

        - id: symbols
          kind: aside     # and the tiles show a shell
    """
    for number, handout in enumerate(project.game.handouts):
        if handout.game == "none" or any(section.kind == "legend" for section in handout.sections):
            continue
        shown = sorted({name for item in pieces_of(project, handout.game) for name in symbols_on(project, item)})
        if shown:
            yield Finding(
                project.place("handouts", number, "id"),
                f"the pieces show {len(shown)} symbols, such as {shown[0]}, that {handout.id} does not explain",
                "add a section with kind: legend; its lines are made by themselves",
                handout.id,
            )


def pieces_of(project: Project, game: str) -> Iterator[Item]:
    """The pieces of a game."""
    own = {piece.id for piece in project.game.pieces if piece.game == game}
    return (item for item in items(project.game) if item.id in own or (item.cell and game == "south-seas"))


def symbols_on(project: Project, item: Item) -> Iterator[str]:
    """The symbols that the data puts on a piece."""
    yield from (name for name in (item.symbol, *(line.symbol for line in item.lines)) if name)
    for text in (*item.texts.values(), *(line.text for line in item.lines)):
        for language in project.game.languages:
            yield from (node.name for node in parsed_words(text, language) if isinstance(node, SymbolRef))


@check("weeks-missing", stage="rules", invariants=["A14", "A15", "A18", "A21", "A22", "A23"])
def weeks_are_shown(project: Project) -> Iterator[Finding]:
    """The handout of Friday's Island shows the weeks as they are played, in a section of kind weeks.

    Passes::

        - id: weeks
          kind: weeks

    Fails::

        - id: weeks
          kind: aside
    """
    for number, handout in enumerate(project.game.handouts if project.game.south_seas else ()):
        if handout.game == "south-seas" and all(section.kind != "weeks" for section in handout.sections):
            yield Finding(
                project.place("handouts", number, "id"),
                f"no section of {handout.id} shows the weeks: what Friday does in each, and which bonus holds",
                "add a section with kind: weeks; its table is made by itself",
                handout.id,
            )


@check("empty-section", stage="rules")
def sections_have_lines(project: Project) -> Iterator[Finding]:
    """A section of a handout has lines, or is of a kind whose content is made by itself: weeks, rulings, legend.

    Passes::

        - id: weeks
          kind: weeks

    Fails::

        - id: weeks
          kind: rules     # and no lines
    """
    for number, handout in enumerate(project.game.handouts):
        for part, section in enumerate(handout.sections):
            if not section.lines and section.kind not in SET_BY_ITSELF:
                place = project.place("handouts", number, "sections", part, "id")
                yield Finding(
                    place, f'the section "{section.id}" has a heading, but no lines', "write its lines, or take it out", handout.id
                )
