"""Lives of Friday played for what heals him, what Mystery cards do to him, and what our rulings on him say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from generator.checks import Finding, check
from generator.model.robinson import Friday
from generator.read.project import Project
from generator.rules.friday_life import begin, fail, heal, mystery, rest, roomy, wound

NOBODY: frozenset[str] = frozenset()
FRIDAY = ("robinson", "friday")


@check("healing-played", stage="rules", invariants=["B22", "B24", "B27", "B35"])
def whatever_heals_heals_him(project: Project) -> Iterator[Finding]:
    """Wounded in play, Friday is healed by what the data lists and by rest, as far as it heals anybody and never below no Wound.

    Passes::

        like_a_character_for: [mystery-cards, healing]
        healing: {by: [card-effects, tokens, special-abilities], ...}

    Fails::

        like_a_character_for: [mystery-cards]           # but the data lists what heals him
    """
    facts = project.game.robinson
    if facts is None:
        return
    friday = roomy(facts.friday)
    hurt = wound(friday, wound(friday, begin(friday), "other"), "other")
    healing = friday.healing
    if not hurt.wounds:
        return  # nothing wounds him at all: the check every-other-wound tells it
    if heal(friday, hurt, 1) == hurt and (healing.by or healing.anything_else.value or healing.may_rest.value):
        at = project.place(*FRIDAY, "healing").line
        message = f"played, nothing heals him, but the data tells what does (line {at})"
        yield Finding(project.place(*FRIDAY, "like_a_character_for"), message, "add healing", "friday")
    elif healing.may_rest.value and hurt.wounds - rest(friday, hurt).wounds != min(healing.rest.value, hurt.wounds):
        yield Finding(
            project.place(*FRIDAY, "healing", "rest", "value"), "played, a rest doesn't heal what it should", "mend rest", "friday"
        )


@check("mystery-when-told", stage="rules", invariants=["B20", "B35"])
def when_told(project: Project) -> Iterator[Finding]:
    """In play Friday draws a Mystery card in one case of two: when something tells him to, or at will; and it harms him.

    Played: one card that something tells him to draw, and one that the players would like; each brings a Wound.

    Passes::

        mystery: {when_told: {value: true, source: seed}, at_will: {value: false, source: seed}}
        like_a_character_for: [mystery-cards, healing]

    Fails::

        mystery: {when_told: {value: true, source: seed}, at_will: {value: true, source: seed}}
    """
    facts = project.game.robinson
    if facts is None:
        return
    friday = roomy(facts.friday)
    start = begin(friday)
    (after, told), (_, at_will) = (mystery(friday, start, told=told, wounds=1) for told in (True, False))
    if told is at_will:
        message = f"played, he draws Mystery cards {'told to or not' if told else 'neither when told to nor at will'}"
        yield Finding(project.place(*FRIDAY, "mystery", "at_will", "value"), message, "write false: he draws them when told to", "friday")
    elif told and after == start and wound(friday, start, "other") != start:
        message = "played, a Mystery card that he draws does nothing to him: he isn't treated as a character there"
        yield Finding(project.place(*FRIDAY, "like_a_character_for"), message, "add mystery-cards", "friday")


def by_determination(friday: Friday) -> str | None:
    """What a played life says of his tokens: whether he begins without any; that he gains none, reroll-payable tells."""
    start = begin(friday)
    if fail(friday, start, NOBODY) == start:
        return None
    return "" if start.tokens else "none-at-the-start-gained-by-failing"


def by_demand(friday: Friday) -> str:
    """Whether an unfulfilled demand wounds him in play."""
    hurt = wound(friday, begin(friday), "unfulfilled-demand").wounds
    return "one-wound" if hurt else "no-wound"


def by_rest(friday: Friday) -> str | None:
    """Whether a rest heals him in play; that nothing does, healing-played tells."""
    hurt = wound(friday, begin(friday), "other")
    return "heals-like-a-character" if rest(friday, hurt) != hurt or not hurt.wounds else None


def by_things(friday: Friday) -> str:
    """Whether he may use the Hammock anywhere."""
    return "barred-everywhere" if "hammock" in friday.never_uses else "barred-as-each-rule-says"


PLAYED: Mapping[str, Callable[[Friday], str | None]] = {
    "his-determination": by_determination,
    "demand-when-alone": by_demand,
    "rest": by_rest,
    "hammock": by_things,
}


@check("ruling-played", stage="rules", invariants=["B16", "B22", "B23", "B28", "B42"])
def rulings_are_played(project: Project) -> Iterator[Finding]:
    """A ruling's choice is what happens when Friday's life is played with the data's values.

    Played for his tokens, an unfulfilled demand, a rest and the Hammock; the check die-and-token plays that ruling.

    Passes::

        choice: {value: none-at-the-start-gained-by-failing, source: outside}       # start: 0, from_failure: 2

    Fails::

        choice: {value: none-at-all, source: outside}
    """
    facts = project.game.robinson
    if facts is None or facts.friday.is_character.value:
        return  # a character's Actions are no business of ours
    friday = roomy(facts.friday)
    for number, ruling in enumerate(facts.rulings):
        happens = PLAYED[ruling.id](friday) if ruling.id in PLAYED else None
        if happens is not None and happens != ruling.choice.value:
            place = project.place("robinson", "rulings", number, "choice", "value")
            what = f'"{happens}"' if happens else "something else"
            yield Finding(place, f'played, {what} is what happens, not "{ruling.choice.value}"', "mend the choice, or the data", "friday")
