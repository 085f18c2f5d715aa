"""Checks of the names of Friday's Island: one name for one thing, two names for two things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.checks import Finding, check
from generator.model.glossary import Term
from generator.read.project import Project
from generator.rules.shared_lines import plain, tellings, told
from generator.rules.shared_terms import folded, names_pattern, readable
from generator.rules.terms_used import game_of

# What the rules of the expansion call by several names, and what they call by names that are easily mixed up.
ONE_THING = (
    ("landscape card with a symbol", "expansion card", "island piece"),
    ("player whose turn it is", "player"),
    ("fellow players", "others"),
)
TWO_THINGS = (
    ("Friday’s Island", "island"),
    ("island piece", "island"),
    ("island piece", "landscape card"),
    ("island piece", "Friday’s Island"),
)


@check("one-name", stage="rules", invariants=["A46", "A68", "A69"])
def one_name_for_one_thing(project: Project) -> Iterator[Finding]:
    """No name of the glossary stands for two concepts of a game, in any language.

    Passes::

        - id: island
          term: {en: island}
        - id: fridays-island
          term: {en: Friday’s Island}

    Fails::

        - id: fridays-island
          term: {en: island}
    """
    for language in project.game.languages:
        owner: dict[tuple[str, str], str] = {}
        for number, term in enumerate(project.game.glossary):
            for name, path in names_of(number, term, language):
                for game in ("south-seas", "robinson") if term.game == "both" else (term.game,):
                    other = owner.setdefault((game, name.lower()), term.id)
                    if other != term.id:
                        yield Finding(
                            project.place(*path), f'"{name}" is already the name of "{other}"', "give each its own name", term.id, language
                        )
                        break


def names_of(number: int, term: Term, language: str) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """All names of a concept in a language, with their places."""
    if language in term.term:
        yield plain(term.term[language]), ("glossary", number, "term", language)
    if language == "en":
        for index, name in enumerate(term.also):
            yield name, ("glossary", number, "also", index)


@check("rules-word", stage="rules", invariants=["A46", "A68", "A69"])
def words_of_the_rules(project: Project) -> Iterator[Finding]:
    """What the rules of the expansion call by several names is one entry of the glossary, what they keep apart is two.

    Why words of our own here: the rules of the expansion are not part of the data; these are the names that they use.

    Passes::

        - id: island-piece
          also: [expansion card, landscape card with a symbol]
          term: {en: island piece}

    Fails::

        - id: island-piece
          term: {en: island piece}
    """
    if project.game.south_seas is None:
        return
    entries = {name.lower(): number for number, term in enumerate(project.game.glossary) if term.game != "robinson" for name in own(term)}
    for names in ONE_THING:
        home = entries.get(names[-1].lower())
        for name in names[:-1]:
            if home is not None and entries.get(name.lower()) != home:
                place = project.key_place("glossary", home, "also")
                term = project.game.glossary[home]
                yield Finding(
                    place, f'"{name}" is another name for "{names[-1]}", but this entry lacks it', f'add "{name}" to also', term.id
                )
    for first, second in TWO_THINGS:
        number, other = entries.get(first.lower()), entries.get(second.lower())
        if number is not None and (other is None or other == number):
            message = f'"{first}" and "{second}" are two things, but {"there is one entry for both" if other else f"{second} has no entry"}'
            place = project.place("glossary", number, "id")
            yield Finding(place, message, "give each an entry of its own", project.game.glossary[number].id)


def own(term: Term) -> tuple[str, ...]:
    """The English names of a concept."""
    return (*([plain(term.term["en"])] if "en" in term.term else []), *term.also)


@check("other-name", stage="rules", invariants=["A46", "A69"])
def one_name_in_print(project: Project) -> Iterator[Finding]:
    """A printed rule calls a concept by its one name, not by another that the rules of the expansion have for it.

    The names that are shunned stand under `avoid`, those of the rules of the expansion, which are English, under `also`.

    Passes::

        en: Turn over one island piece.

    Fails::

        en: Turn over one expansion card.
    """
    glossary: dict[tuple[str, str], tuple[tuple[str, Term, bool], ...]] = {}
    for line in tellings(project.game):
        owner = game_of(project.game, line)
        for language in line.text.languages():
            if (owner, language) not in glossary:
                terms = (term for term in project.game.glossary if term.game in (owner, "both") and language in term.term)
                glossary[owner, language] = names_and_shunned(terms, language)
            for term, found in shunned(plain(line.text[language]), language, glossary[owner, language]):
                place = project.place(*line.path, "text", language)
                message = f'"{found}" is called "{plain(term.term[language])}" elsewhere'
                yield Finding(
                    place, message, "use the one name; if another thing is meant, take it out of avoid in the glossary", term.id, language
                )


def names_and_shunned(terms: Iterable[Term], language: str) -> tuple[tuple[str, Term, bool], ...]:
    """All names of concepts, those that are shunned marked so; the longest first, so that an "Action token" is no token."""
    found = []
    for term in terms:
        found.append((plain(term.term[language]), term, False))
        found += [(name, term, True) for name in (*(term.also if language == "en" else ()), *term.avoid.get(language, ()))]
    return tuple(sorted(found, key=lambda entry: -len(entry[0])))


def shunned(text: str, language: str, names: tuple[tuple[str, Term, bool], ...]) -> Iterator[tuple[Term, str]]:
    """The concepts that a text calls by another name, each once, and that name, in whatever case it stands."""
    told = set()
    if not readable(language):
        found = ((term, name) for name, term, avoided in names if avoided and re.search(rf"\b{re.escape(name)}\b", text))
    else:
        matches = names_pattern(tuple(name for name, _, _ in names), language).finditer(folded(text)) if names else ()
        entries = ((names[match.lastindex - 1], match) for match in matches if match.lastindex)
        found = ((term, text[match.start() : match.end()]) for (_, term, avoided), match in entries if avoided)
    for term, name in found:
        if term.id not in told:
            told.add(term.id)
            yield term, name


@check("island-named", stage="rules", invariants=["A52", "A68"])
def island_bears_its_name(project: Project) -> Iterator[Finding]:
    """The laid-out tiles bear one name: in the data, in the glossary and in the rule that tells how they are laid out.

    Passes::

        name: {en: Friday’s Island}
        en: Piece by piece you build **Friday’s Island**.

    Fails::

        name: {en: Monday’s Island}
        en: Piece by piece you build **Friday’s Island**.
    """
    facts = project.game.south_seas
    if facts is None:
        return
    entry = next((term for term in project.game.glossary if term.id == "fridays-island"), None)
    lines = told(project.game, "A52", "handout")
    for language, name in facts.island.name.root.items():
        rules = [plain(line.text[language]) for line in lines if language in line.text]
        elsewhere = entry is not None and language in entry.term and entry.term[language] == name
        if rules and not any(name in rule for rule in rules):
            told_at = project.place(*lines[0].path, "text", language)
            place = told_at if elsewhere else project.place("south_seas", "island", "name", language)
            yield Finding(place, f'the rule and the name of the island, "{name}", differ', "call it by one name", "", language)
        elif entry is not None and not elsewhere:
            place = project.place("glossary", project.game.glossary.index(entry), "term", language)
            yield Finding(place, f'the glossary has another name for "{name}"', f"write {name}", entry.id, language)
