"""Words in print: no trace of lost icons, languages in order, what must be named is named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.markup import Literal, SymbolRef
from generator.read.project import Project
from generator.rules.shared_lines import plain, told
from generator.rules.shared_terms import named, readable
from generator.rules.texts import parsed
from generator.rules.walk import texts

ADDRESS = re.compile(r"\b[a-z]+://")
LOST = "//"
BEFORE_STOP = re.compile(r"[ \u00a0][.,](?=\s|$)")
# What a rule must name whatever its words are. Rules 13 to 20 lost icons in the text that they come from (before "Adventure
# die", after "shows", before "token", after "Wounds"), and only that text tells where; so the list is ours.
NAMED: Mapping[str, tuple[str, ...]] = {
    "B01": ("friday-card", "action-pawn"),
    "B14": ("action-die",),
    "B15": ("determination-token", "action-die"),
    "B18": ("adventure-die", "adventure-token", "wound"),
    "B20": ("mystery-card", "character"),
    "B24": ("wound", "wound-track"),
    "B42": ("determination-token",),
}


@check("lost-icon", stage="rules", invariants=["B36", "B45"])
def no_lost_icons(project: Project) -> Iterator[Finding]:
    """No text holds `//`, which stands where an icon was lost; web addresses may.

    Why a literal: the mark is what the lost icons left behind, and no data knows of it.

    Passes::

        en: the {adventure} Adventure die

    Fails::

        en: the //Adventure die
    """
    for written in texts(project.game):
        for language in written.text.languages():
            text = written.text[language]
            if LOST in text and (at := ADDRESS.sub(lambda found: "#" * len(found.group()), text).find(LOST)) >= 0:
                yield Finding(
                    project.inside(at, *written.path, language),
                    'a lost icon: "//"',
                    "name the thing, or put a symbol such as {adventure} there",
                    written.item,
                    language,
                )


@check("space-before-stop", stage="rules", invariants=["B45"])
def no_space_before_stop(project: Project) -> Iterator[Finding]:
    """No text has a space before a full stop or comma: it would stand where an icon was lost.

    Passes::

        en: Mark his Wounds.

    Fails::

        en: Mark his Wounds .
    """
    yield from literals_with(project, BEFORE_STOP, "a space before a full stop or comma", "remove the space, or put a symbol there")


def literals_with(project: Project, pattern: re.Pattern[str], what: str, hint: str) -> Iterator[Finding]:
    """The first place in each literal part of a text where a pattern is found, in every language."""
    for language in project.game.languages:
        yield from one_language_with(project, language, pattern, what, hint)


def one_language_with(project: Project, language: str, pattern: re.Pattern[str], what: str, hint: str) -> Iterator[Finding]:
    """The first place in each literal part of a text where a pattern is found, in one language."""
    for written in texts(project.game):
        if language not in written.text or not pattern.search(written.text[language]):
            continue
        for node in parsed(written, language):
            if isinstance(node, Literal) and (found := pattern.search(node.text)):
                place = project.inside(node.offset + found.start(), *written.path, language)
                yield Finding(place, f"{what} in this text", hint, written.item, language)


@check("thing-not-named", stage="rules", invariants=["B01", "B14", "B15", "B17", "B18", "B20", "B24", "B42", "B45"])
def things_named(project: Project) -> Iterator[Finding]:
    """A rule names the things that it is about, by their terms of the glossary, in every language.

    Why a list of our own: where the rules lost an icon for a thing, only their text tells that it stood there.

    Passes::

        - covers: [B14]
          text: {en: Roll the Action dice for him.}

    Fails::

        - covers: [B14]
          text: {en: Roll for him.}
    """
    if project.game.robinson is None:
        return
    terms = tuple(term for term in project.game.glossary if term.game != "south-seas")
    known = {term.id: term for term in terms}
    for statement, things in NAMED.items():
        for line in told(project.game, statement, "handout", "ruling"):
            for language in filter(readable, line.text.languages()):
                names = named(plain(line.text[language]), language, terms)
                for thing in things:
                    if thing in known and language in known[thing].term and thing not in names:
                        yield Finding(
                            project.place(*line.path, "text", language),
                            f'this rule does not name "{plain(known[thing].term[language])}"',
                            f"name it; it is the glossary's {thing}",
                            line.owner,
                            language,
                        )


@check("language-order", stage="rules", level=Level.WARNING, invariants=["X04"])
def languages_in_order(project: Project) -> Iterator[Finding]:
    """The languages of every text stand in the order of `languages`, so that a missing or doubled line is seen at once.

    Passes::

        en: Trade
        de: Handeln

    Fails::

        de: Handeln
        en: Trade
    """
    wanted = project.game.languages
    for written in texts(project.game):
        given = [language for language in written.text.languages() if language in wanted]
        if given != sorted(given, key=wanted.index):
            yield Finding(
                project.key_place(*written.path),
                f"the languages of this text are not in the order {', '.join(wanted)}",
                "sort its lines",
                written.item,
            )


@check("same-symbols", stage="rules", invariants=["B45", "X04"])
def same_symbols(project: Project) -> Iterator[Finding]:
    """A text shows the same symbols in every language, in any order.

    Passes::

        en: "{die} – Roll."
        de: "{die} – Würfelt."

    Fails::

        en: "{die} – Roll."
        de: "Würfelt."
    """
    for written in texts(project.game):
        shown = {
            language: sorted(node.name for node in parsed(written, language) if isinstance(node, SymbolRef))
            for language in written.text.languages()
            if language in project.game.languages
        }
        if not any(shown.values()):
            continue
        first = next(iter(shown))
        for language, names in shown.items():
            if names != shown[first]:
                yield Finding(
                    project.place(*written.path, language),
                    f"this text shows {', '.join(names) or 'no symbol'}, in {first} {', '.join(shown[first]) or 'none'}",
                    "show the same symbols in every language",
                    written.item,
                    language,
                )
