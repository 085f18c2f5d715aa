"""Checks of the writing itself, in every language: its own quotation marks, and nothing left over from another program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.numbers import known_languages
from generator.read.project import Project
from generator.rules.prose import tells_rules
from generator.rules.shared_words import literals_with, one_language_with
from generator.rules.walk import texts

# Quotation marks of other languages, by language; both kinds that a language's printers use are let pass.
FOREIGN_QUOTES: Mapping[str, tuple[re.Pattern[str], str]] = {
    "en": (re.compile("[„‚«»‹›]"), "“ ”"),
    "de": (re.compile("”"), "„ “"),
    "pl": (re.compile("[“‘‹›]"), "„ ”"),
    "fr": (re.compile("[„‚”]"), "« »"),
}
LEFT_OVER = re.compile(
    r"</?[a-z][a-z0-9]*(?:\s[^<>]*)?/?>|&(?:[a-z]{2,8}|#\d+|#x[0-9a-f]+);"  # HTML
    r"|\]\(|^#{1,6}\s|__\w"  # Markdown
    r"|\\[nt]\b|%[sd]\b|\blorem ipsum\b|\b[A-Z]*TODO\b|\bTBD\b",  # place-holders
    re.IGNORECASE,
)


@check("foreign-quotes", stage="rules", level=Level.WARNING)
def own_quotes(project: Project) -> Iterator[Finding]:
    """A text uses the quotation marks of its own language.

    Why a table of our own: which marks a language uses is no data of a game. English, German, Polish and French are known.

    Passes::

        de: Die Karte „Streit“.
        pl: Karta „Kłótnia”.

    Fails::

        de: Die Karte “Streit”.
        pl: Karta „Kłótnia“.
    """
    for language in project.game.languages:
        if language in FOREIGN_QUOTES:
            pattern, own = FOREIGN_QUOTES[language]
            yield from one_language_with(project, language, pattern, "the quotation mark of another language", f"write {own}")


@check("leftover-markup", stage="rules", level=Level.WARNING)
def nothing_left_over(project: Project) -> Iterator[Finding]:
    """No text holds marks of HTML, of Markdown or of a program's placeholders, which would be printed as they stand.

    Passes::

        en: Take **{one=.bonus.amount}** more.

    Fails::

        en: Take <b>{one=.bonus.amount}</b>&nbsp;more.
    """
    hint = "take it out; **bold**, _italic_ and {symbol} are what a text can hold"
    yield from literals_with(project, LEFT_OVER, "a mark that would be printed as it stands", hint)


@check("number-words-unknown", stage="rules", level=Level.WARNING)
def unread_number_words(project: Project) -> Iterator[Finding]:
    """The number words of every language in which rules are told are known; of others only digits are held to the data.

    Passes::

        languages: [en, de, pl]

    Fails::

        languages: [en, fr]         # and a rule that says "sept" without a value
    """
    for number, language in enumerate(project.game.languages):
        if language not in known_languages() and any(
            tells_rules(project, written) and language in written.text for written in texts(project.game)
        ):
            yield Finding(
                project.place("languages", number),
                f"the number words of {language} are not known: digits in its rules are held to the data, words are not",
                f"compare the numbers of {language} yourself; known are {', '.join(known_languages())}",
                "",
                language,
            )
