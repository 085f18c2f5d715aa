"""Checks of texts: complete in every language, markup that can be read, values and symbols that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.base import Text
from generator.model.items import items
from generator.model.languages import is_language_code, why_refused
from generator.model.lookup import LookupFault, look_up
from generator.model.markup import CheckedWord, MarkupError, Node, SymbolRef, ValueRef, parse, walk
from generator.model.wording import Wording
from generator.read.project import Project
from generator.rules.references import near
from generator.rules.walk import Written, texts

MOST_NESTED = 4


def parsed(written: Written, language: str) -> tuple[Node, ...]:
    """The nodes of a text, or none if its markup can't be read (that is another check's finding)."""
    return parsed_words(written.text, language)


def parsed_words(text: Text, language: str) -> tuple[Node, ...]:
    """The nodes of a text in one language; none where it lacks the language."""
    try:
        return walk(parse(text[language])) if language in text else ()
    except MarkupError:
        return ()


@check("language-missing", stage="rules", invariants=["X04"])
def complete_languages(project: Project) -> Iterator[Finding]:
    """Every text is there in every language of the data.

    Passes::

        en: Trade
        de: Handeln
        pl: Handel

    Fails::

        en: Trade
        de: Handeln
    """
    wanted = project.game.languages
    for written in texts(project.game):
        given = tuple(written.text.languages())
        for language in wanted:
            if language not in given:
                yield Finding(
                    project.key_place(*written.path), f"the text has no {language}", f"add a line {language}: ...", written.item, language
                )


@check("language-unlisted", stage="rules", level=Level.WARNING)
def unlisted_languages(project: Project) -> Iterator[Finding]:
    """Every language that texts are written in stands in `languages`; texts in others are not printed, and not checked.

    Passes::

        languages: [en, de, pl]

    Fails::

        languages: [en, de]         # and texts with a line pl: ...
    """
    for language in sorted({str(path[-1]) for path in project.unlisted}):
        paths = [path for path in project.unlisted if path[-1] == language]
        count = "1 text is" if len(paths) == 1 else f"{len(paths)} texts are"
        yield Finding(
            project.key_place(*paths[0]),
            f'{count} written in "{language}", which languages doesn\'t list, the first here; it is left out',
            f"add {language} to languages, or mend the code: listed are {', '.join(project.game.languages)}",
            "",
            language,
        )


@check("language-code", stage="rules")
def language_codes(project: Project) -> Iterator[Finding]:
    """Languages are named by their two-letter code, each once, and are written from left to right in letters.

    Passes::

        languages: [en, de, pl]

    Fails::

        languages: [en, english, ar]
    """
    for number, language in enumerate(project.game.languages):
        place = project.place("languages", number)
        if not is_language_code(language):
            yield Finding(place, f'"{language}" is not a language code', "write two small letters, such as en, de, pl or fr")
        elif reason := why_refused(language):
            yield Finding(place, reason, "remove it from languages")
        elif project.game.languages.index(language) != number:
            yield Finding(place, f'"{language}" stands twice in languages', "keep one")


@check("markup", stage="rules")
def readable_markup(project: Project) -> Iterator[Finding]:
    """Every mark of a text is closed, and every brace holds a symbol or a value.

    Passes::

        en: Take **{one=.bonus.amount}** more.

    Fails::

        en: Take **{one=.bonus.amount} more.
    """
    for written in texts(project.game):
        for language in written.text.languages():
            try:
                parse(written.text[language])
            except MarkupError as error:
                place = project.inside(error.offset, *written.path, language)
                yield Finding(place, error.message, error.hint, written.item, language)


@check("unknown-value", stage="rules")
def known_values(project: Project) -> Iterator[Finding]:
    """Every value that a text names is in the data.

    Passes::

        en: Deal {south_seas.stacks.full} stacks.

    Fails::

        en: Deal {south_seas.stacks.ful} stacks.
    """
    for written, language, node in references(project):
        place = project.inside(node.offset, *written.path, language)
        if written.path[:1] == ("wording",) and node.path.startswith("."):
            continue  # its values are filled in by sheets and handouts; see the check wording-value
        try:
            found = look_up(node.path, project.game, written.here)
        except LookupFault as fault:
            yield Finding(place, fault.message, fault.hint, written.item, language)
            continue
        if isinstance(found, Text) and (why := why_unquotable(found, project, language, (written.text,))):
            yield Finding(place, f'"{node.path}" can\'t be printed here: {why}', "write the words out", written.item, language)


def references(project: Project) -> Iterator[tuple[Written, str, ValueRef | CheckedWord]]:
    """Every value that a text names, with the text and the language."""
    for written in texts(project.game):
        for language in written.text.languages():
            for node in parsed(written, language):
                if isinstance(node, ValueRef | CheckedWord):
                    yield written, language, node


def why_unquotable(text: Text, project: Project, language: str, above: tuple[Text, ...]) -> str:
    """Why a text can't stand inside another: it holds itself, or a value of its own entry; empty if it can."""
    if any(text is each for each in above):
        return "the text holds itself"
    if len(above) > MOST_NESTED:
        return "it holds texts that hold texts, too deeply"
    for node in parsed_words(text, language):
        if not isinstance(node, ValueRef | CheckedWord):
            continue
        if node.path.startswith("."):
            return f"the text holds {{{node.path}}}, which only its own entry knows"
        try:
            inner = look_up(node.path, project.game, None)
        except LookupFault:
            continue  # told where that text stands
        if isinstance(inner, Text) and (why := why_unquotable(inner, project, language, (*above, text))):
            return why
    return ""


@check("wording-value", stage="rules")
def wording_values(project: Project) -> Iterator[Finding]:
    """A text of `wording` names only the values that the program fills in there.

    Passes::

        page: {en: "Page {.page} of {.pages}"}

    Fails::

        page: {en: "Page {.pgae} of {.pages}"}
    """
    for written, language, node in references(project):
        if written.path[:1] != ("wording",) or not node.path.startswith("."):
            continue
        known = re.findall(r"\{(\.\w+)\}", Wording.model_fields[str(written.path[1])].description or "")
        if node.path not in known:
            place = project.inside(node.offset, *written.path, language)
            yield Finding(place, f'"{node.path}" is no value that is filled in here', near(node.path, known), "", language)


@check("unknown-symbol-in-text", stage="rules", invariants=["B45"])
def known_symbols(project: Project) -> Iterator[Finding]:
    """Every symbol that a text names is defined.

    Passes::

        en: Take one more {shell}.

    Fails::

        en: Take one more {shel}.
    """
    for written in texts(project.game):
        for language in written.text.languages():
            for node in parsed(written, language):
                if isinstance(node, SymbolRef) and node.name not in project.game.symbols:
                    place = project.inside(node.offset, *written.path, language)
                    yield Finding(place, f'there is no symbol "{node.name}"', near(node.name, project.game.symbols), written.item, language)


@check("unused-symbol", stage="rules", level=Level.WARNING)
def used_symbols(project: Project) -> Iterator[Finding]:
    """Every symbol that is defined is used, in a text or on a piece.

    Passes::

        symbols:
          shell: ...       # and somewhere {shell}

    Fails::

        symbols:
          anchor: ...      # and nowhere {anchor}
    """
    used = {item.symbol for item in items(project.game)} | {line.symbol for item in items(project.game) for line in item.lines}
    used |= {name for piece in project.game.pieces for name in piece.symbols}
    for written in texts(project.game):
        for language in written.text.languages():
            used |= {node.name for node in parsed(written, language) if isinstance(node, SymbolRef)}
    for name in project.game.symbols:
        if name not in used:
            yield Finding(project.key_place("symbols", name), f'the symbol "{name}" is never used', "use it, or remove it")
