"""Numbers of the two games that their handouts must print, each as a value of the data, in the rule that they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.model.markup import CheckedWord, MarkupError, ValueRef, parse, walk
from generator.read.project import Project
from generator.rules.island_told import tile_of
from generator.rules.shared_lines import told

# For each statement the values, under south_seas, that the rule prints; `@` stands for the tile that a line belongs to.
NUMBERS: Mapping[str, tuple[str, ...]] = {
    "A01": ("figure.count",),
    "A02": ("moves.discoveries",),
    "A09": ("stacks.full", "stacks.full_size"),
    "A10": ("stacks.last_size", "weeks"),
    "A12": ("base.tiles", "base.start_tiles"),
    "A15": ("stacks.full", "stacks.full_size"),
    "A17": ("moves.pieces",),
    "A18": ("moves.discoveries",),
    "A28": ("island.tiles.@.bonus.amount",),
    "A32": ("island.tiles.@.bonus.amount",),
    "A33": ("island.tiles.deliver-one-fewer.bonus.amount",),
    "A41": ("moves.discoveries",),
    "A65": ("moves.islanders",),
    "A67": ("base.ships",),
}
# The same, under robinson.
FRIDAYS_NUMBERS: Mapping[str, tuple[str, ...]] = {
    "B01": ("card.count", "friday.pawn.count"),
    "B02": ("use.least", "use.most"),
    "B15": ("friday.reroll.cost", "friday.reroll.dice"),
    "B18": ("friday.adventure_wounds",),
    "B19": ("friday.adventure_wounds",),
    "B25": ("friday.wounds.boxes",),
    "B42": ("friday.determination.from_failure",),
}


@check("number-not-told", stage="rules", invariants=sorted([*NUMBERS, *FRIDAYS_NUMBERS]))
def numbers_are_told(project: Project) -> Iterator[Finding]:
    """A rule that tells a number of the game prints it from the data, in every language.

    Why a list of our own: which numbers belong to a statement is what the statement means, and it is prose like the rule.

    Passes::

        - covers: [A09]
          en: Make {ten=south_seas.stacks.full} stacks of {seven=south_seas.stacks.full_size}.

    Fails::

        - covers: [A09]
          en: Make {ten=south_seas.stacks.full} stacks of the same height.
    """
    if project.game.south_seas:
        yield from lacking(project, "south_seas", NUMBERS)
    if project.game.robinson:
        yield from lacking(project, "robinson", FRIDAYS_NUMBERS)


def lacking(project: Project, root: str, numbers: Mapping[str, tuple[str, ...]]) -> Iterator[Finding]:
    """The numbers of one game that a rule doesn't print."""
    for statement, wanted in numbers.items():
        lines = told(project.game, statement, "handout", "ruling")
        for group in {tile_of(project, line) for line in lines} if any("@" in name for name in wanted) else {""}:
            rules = [line for line in lines if not group or tile_of(project, line) == group]
            for language in project.game.languages:
                told_numbers = {name for line in rules if language in line.text for name in printed(line.text[language])}
                for name in wanted:
                    full = f"{root}.{name.replace('@', group)}"
                    if rules and language in rules[0].text and full not in told_numbers:
                        others = [line for line in rules if any(full in printed(words) for words in line.text.root.values())]
                        place = project.place(*(others or rules)[0].path, "text", language)
                        yield Finding(
                            place, f"this rule does not print {full}", f"write {{{full}}}, or its number as a word", group, language
                        )


def printed(written: str) -> frozenset[str]:
    """The values that a text prints, by their paths from the top."""
    try:
        return frozenset(node.path for node in walk(parse(written)) if isinstance(node, CheckedWord | ValueRef))
    except MarkupError:
        return frozenset()  # another check tells it
