"""Friday's yes and no: what the data says of him, his printed rules say as well, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from generator.checks import Finding, check
from generator.model.base import Fact
from generator.model.glossary import Term
from generator.model.robinson import Friday
from generator.read.project import Project
from generator.rules.shared_lines import Surface, Telling, plain, told
from generator.rules.shared_terms import clause_naming, negated, readable


@dataclass(frozen=True, slots=True)
class Claim:
    """A fact of Friday and the rule that tells it: denied in print when the fact is false or zero, or, if `spares`, when it is true.

    `about` is the term that the rule's clause names; empty for the rule's first clause.
    """

    fact: str
    statement: str
    about: str
    saying: str
    spares: bool = False
    surface: Surface = "handout"


CLAIMS = (
    Claim("first_player", "B06", "first-player", "Friday can be First Player"),
    Claim("pawn.neutral", "B10", "", "his pawn is neutral"),
    Claim("wounds.arrows", "B26", "arrow", "his track has arrows"),
    Claim("adventure.cards", "B17", "adventure-card", "he draws Adventure cards"),
    Claim("adventure.token_removed", "B18", "token", "the token is taken off the deck"),
    Claim("mystery.when_told", "B20", "mystery-card", "he draws Mystery cards"),
    Claim("healing.may_rest", "B22", "rest", "he may rest"),
    Claim("healing.anything_else", "B27", "player", "whatever heals a player heals him"),
    Claim("immunity.events", "B07", "event-card", "Event cards leave him alone", spares=True, surface="card"),
    Claim("immunity.unfulfilled_demand", "B28", "demand", "unfulfilled demands leave him alone", spares=True),
    Claim("immunity.all_players", "B28", "player", "Wounds for all players leave him alone", spares=True),
    Claim("immunity.weather", "B29", "weather", "the weather leaves him alone", spares=True),
    Claim("immunity.food", "B30", "food", "he can do without food", spares=True),
    Claim("immunity.shelter", "B30", "shelter", "he can do without shelter", spares=True),
)


@check(
    "friday-yes-or-no",
    stage="rules",
    invariants=["B04", "B06", "B07", "B10", "B17", "B18", "B20", "B22", "B26", "B27", "B28", "B29", "B30"],
)
def yes_or_no(project: Project) -> Iterator[Finding]:
    """What the data says of Friday with a yes or a no, his rules say likewise in every language.

    The clause that names the thing is looked at for a word of denial (not, never, neither, without ...); a text without such a
    clause says neither. If all languages differ from the data, the data is named as the place to mend, otherwise the language that differs.

    Passes::

        neutral: {value: false, source: seed}
        en: The pawn is **not neutral**.

    Fails::

        neutral: {value: true, source: seed}
        en: The pawn is **not neutral**.
    """
    facts = project.game.robinson
    if facts is None:
        return
    terms = tuple(term for term in project.game.glossary if term.game != "south-seas")
    for claim in CLAIMS:
        yield from one_claim(project, claim, facts.friday, told(project.game, claim.statement, claim.surface), terms)


def one_claim(project: Project, claim: Claim, friday: Friday, lines: tuple[Telling, ...], terms: tuple[Term, ...]) -> Iterator[Finding]:
    """The findings of one claim."""
    said = says(friday, claim)
    answers: dict[str, tuple[Telling, bool]] = {}
    for language in filter(readable, project.game.languages):
        spoken = [line for line in lines if language in line.text]
        for line in spoken:
            if clause := clause_naming(plain(line.text[language]), language, claim.about, terms):
                answers[language] = (line, negated(clause, language) is claim.spares)
        if spoken and language not in answers:
            yield Finding(
                project.place(*spoken[-1].path, "text", language),
                f'"{claim.saying}": the data says {yes(said)}, but no clause of this rule names "{claim.about}"',
                "say it, and name the thing",
                spoken[-1].owner,
                language,
            )
    wrong = {language: line for language, (line, agrees_with_yes) in answers.items() if agrees_with_yes is not said}
    if wrong and len(wrong) == len(answers):
        line = next(iter(wrong.values()))
        at = project.place(*line.path, "text").line
        yield Finding(
            project.place("robinson", "friday", *claim.fact.split("."), "value"),
            f'"{claim.saying}": the data says {yes(said)}, the rule in line {at} says {yes(not said)}',
            "mend the value, or the rule in every language",
            line.owner,
        )
        return
    for language, line in wrong.items():
        yield Finding(
            project.place(*line.path, "text", language),
            f'"{claim.saying}": the data and the other languages say {yes(said)}, this text says {yes(not said)}',
            "mend the translation",
            line.owner,
            language,
        )


def says(friday: Friday, claim: Claim) -> bool:
    """Whether the data says yes to a claim: true, or more than none."""
    fact: Fact[Any] = attrgetter(claim.fact)(friday)
    return bool(fact.value)


def yes(answer: bool) -> str:
    """The answer as a word."""
    return "yes" if answer else "no"
