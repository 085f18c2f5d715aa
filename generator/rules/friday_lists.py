"""Friday's lists: what the data lists, his printed rules name, all of it and nothing else, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import attrgetter

from generator.checks import Finding, check
from generator.model.base import Fact
from generator.model.glossary import Term
from generator.read.project import Project
from generator.rules.shared_lines import Surface, Telling, plain, told
from generator.rules.shared_terms import named, readable

# Entries whose term of the glossary has another name than the entry itself, or its singular.
TERM_OF: Mapping[str, str] = {
    "card": "friday-card",
    "card-effect": "friday-card",
    "player-pawn": "player",
    "any-action": "action",
    "scenario-action": "special-action",
    "planning-stage": "action-phase",
}


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of the data and the statement that tells it. `rivals` are the terms that only a listed thing may be named by."""

    facts: str
    statement: str
    rivals: frozenset[str] = frozenset()
    surface: Surface = "handout"


FRIDAY = "friday"  # the card, whose data is named as the place to mend
COSTS = frozenset({"shelter", "roof", "palisade"})
BARRED = frozenset({"bed", "hammock"})
THINGS = frozenset({"starting-equipment", "item", "treasure"})
LISTINGS = (
    Listing("not_counted_for", "B05", COSTS),
    Listing("not_counted_for", "B05", COSTS, "card"),
    Listing("like_a_character_for", "B04", frozenset({"mystery-card", "healing", "argument", "event-card"})),
    Listing("immunity.event_exceptions", "B07", frozenset({"argument", "mystery-card", "adventure-card"})),
    Listing("immunity.event_exceptions", "B07", frozenset({"argument", "mystery-card", "adventure-card"}), "card"),
    Listing("uses", "B21", THINGS),
    Listing("uses", "B21", THINGS, "card"),
    Listing("never_uses", "B22", BARRED),
    Listing("never_uses", "B22", BARRED, "card"),
    Listing("never_uses", "B23", BARRED, "ruling"),
    Listing("pawn.colour", "B08"),
    Listing("pawn.to", "B09", frozenset({"action", "special-action"})),
    Listing("pawn.assigned", "B37"),
    Listing("pawn.beside", "B11", frozenset({"neutral-pawn", "dog", "player"})),
    Listing("decider", "B38"),
    Listing("healing.by", "B27", frozenset({"friday-card", "token", "special-ability"})),
    Listing("death.removes", "B32", frozenset({"friday-card", "action-pawn", "determination-token"})),
    Listing("death.keeps", "B33", frozenset({"resource", "friday-card", "token"})),
)


@check(
    "friday-list",
    stage="rules",
    invariants=["B04", "B05", "B07", "B08", "B09", "B11", "B21", "B22", "B27", "B32", "B33", "B35", "B37", "B38"],
)
def lists_are_told(project: Project) -> Iterator[Finding]:
    """Every thing that the data lists for Friday is named by the rule that tells the list, and no rival of it is.

    Why rivals of our own: only things of the same sort can be mistaken for one of the list; all others the rule may well name.
    Things are found by their terms of the glossary, whatever their case. If all languages differ from the data, the data is
    named as the place to mend, otherwise the language that differs.

    Passes::

        not_counted_for: [shelter, roof, palisade]
        en: When you work out what Shelter, Roof and Palisade cost, he isn't counted as a player.

    Fails::

        not_counted_for: [shelter, roof]
        en: When you work out what Shelter, Roof and Palisade cost, he isn't counted as a player.
    """
    if project.game.robinson is None:
        return
    terms = tuple(term for term in project.game.glossary if term.game != "south-seas")
    blamed = set()
    for listing in LISTINGS:
        lines = told(project.game, listing.statement, listing.surface)
        for found in one_list(project, listing, lines, terms) if lines else ():
            at_data = found.item == FRIDAY
            if not at_data or (found.place, found.message.split(",")[0]) not in blamed:
                yield found
            blamed.add((found.place, found.message.split(",")[0]))


def one_list(project: Project, listing: Listing, lines: tuple[Telling, ...], terms: tuple[Term, ...]) -> Iterator[Finding]:
    """The findings of one list: per entry, missing or too much."""
    known = frozenset(term.id for term in terms)
    listed = {entry: term_of(entry, known) for entry in entries(project, listing.facts)}
    printed = {
        language: frozenset().union(*(named(plain(line.text[language]), language, terms) for line in lines if language in line.text))
        for language in project.game.languages
        if readable(language)
    }
    wanted = frozenset(listed.values())
    line = max(lines, key=lambda one: sum(len(wanted & named(plain(one.text[name]), name, terms)) for name in printed if name in one.text))
    for entry, term in listed.items():
        if term not in known:
            place = project.place("robinson", "friday", *listing.facts.split("."))
            yield Finding(place, f'the glossary has no term for "{entry}"', f"mend the name, or add a term with the id {term}", FRIDAY)
            continue
        lacking = [language for language, names in printed.items() if term not in names]
        yield from blame(project, listing, line, lacking, len(printed), f'the data lists "{entry}", but this rule does not name it')
    for term in sorted((listing.rivals & known) - wanted):
        naming = [language for language, names in printed.items() if term in names]
        yield from blame(project, listing, line, naming, len(printed), f'this rule names "{term}", but the data does not list it')


def blame(project: Project, listing: Listing, line: Telling, wrong: list[str], languages: int, message: str) -> Iterator[Finding]:
    """One finding at the data if every language differs from it, else one at each text that does."""
    if wrong and len(wrong) == languages:
        at = project.place(*line.path, "text").line
        told_there = f"{message.replace('this rule', 'its rule')} (line {at})"
        place = project.place("robinson", "friday", *listing.facts.split("."))
        yield Finding(place, told_there, "mend the list, or the rule in every language", FRIDAY)
        return
    hint = f"mend the text; the list is robinson.friday.{listing.facts}"
    for language in wrong:
        yield Finding(project.place(*line.path, "text", language), message, hint, line.owner, language)


def entries(project: Project, facts: str) -> tuple[str, ...]:
    """What the data lists, or its one value."""
    found = attrgetter(facts)(project.game.robinson.friday)  # type: ignore[union-attr]
    return (found.value,) if isinstance(found, Fact) else tuple(found)


def term_of(entry: str, known: frozenset[str]) -> str:
    """The glossary's name for an entry: itself, its singular, or another name for it."""
    single = entry if entry in known else re.sub(r"(?<=.)ies$", "y", entry).removesuffix("s")
    return TERM_OF.get(entry, TERM_OF.get(single, single))
