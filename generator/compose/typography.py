"""No-break spaces where a good typesetter would put them; the words themselves are never changed.

    tie("Weź kartę z ręki i 3 mm papieru", "pl")    "z", "i" and "3" keep to the word behind them

A pure function on plain text. The no-break space is U+00A0; whoever compares texts folds it to a space.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal

from generator.units import Length, Size

NO_BREAK = "\u00a0"
UNIT = r"(?:mm|cm|m|pt|dpi|kg|g|%|°|€|zł)"
EVERYWHERE = (
    (re.compile(rf"(?<=\d) (?={UNIT}(?:\W|$))"), "a number keeps to its unit"),
    (re.compile(r"(?<=\d) (?=[×x] \d)|(?<=\d [×x]) (?=\d)"), "width and height keep together"),
    (re.compile(r" (?=[–—](?: |$))"), "a dash never begins a line"),
    (re.compile(r"(?<=[§№#]) (?=\d)"), "a sign keeps to its number"),
    (re.compile(r"(--[a-z][a-z-]*) (?=\w)"), "an option keeps to its value"),
)
OF_LANGUAGE = {
    "en": (
        (re.compile(r"(?<![^\s\u00a0(“‘\"'–—])([Aa]|[Nn]o) (?=\w|$)"), "a or no never ends a line"),
        (re.compile(r"(?<=\b[Pp]\.) (?=\d)"), "page and number"),
    ),
    "de": (
        (re.compile(r"(?<=\b[zduiosv]\.) (?=[A-Za-zÄÖÜäöü]\.)"), "z. B., d. h., u. a."),
        (re.compile(r"(?<=\b[Ss]\.) (?=\d)|(?<=\bNr\.) (?=\d)"), "page or number and figure"),
    ),
    "pl": (
        (re.compile(r"(?<![^\s\u00a0(„«\"'–—])([aiouwzAIOUWZ]) (?=\S|$)"), "a one-letter word never ends a line"),
        (re.compile(r"(?<=\b[Ss]\.) (?=\d)|(?<=\bnr) (?=\d)"), "page or number and figure"),
    ),
}


def tie(words: str, language: str) -> str:
    """A text with its no-break spaces in place, by the customs of a language; unknown languages get the common ones."""
    for spot, _ in (*EVERYWHERE, *OF_LANGUAGE.get(language, ())):
        words = spot.sub(rf"\1{NO_BREAK}" if spot.groups else NO_BREAK, words)
    return words


def decimal(number: float, language: str) -> str:
    """A number to the tenth, as the language writes it: 88.2, or 88,2."""
    try:
        return str(format_decimal(number, "0.#", language))
    except UnknownLocaleError:
        return str(format_decimal(number, "0.#", "en"))


def counting_form(number: int, language: str) -> str:
    """In which form a language counts so many: `one`, `few` or `many`; a language with one plural has it under `many`."""
    try:
        form = Locale.parse(language).plural_form(number)
    except (UnknownLocaleError, ValueError):
        form = "one" if number == 1 else "other"
    return {"one": "one", "two": "few", "few": "few"}.get(form, "many")


def joined(words: Sequence[str], language: str) -> str:
    """Words as a list is spoken: a, b and c."""
    try:
        return str(format_list(words, locale=language))
    except (UnknownLocaleError, ValueError):
        return ", ".join(words)


def length_words(length: Length, language: str) -> str:
    """A length as it is read, to the tenth of a millimetre: 4,2 mm."""
    return f"{decimal(length.mm, language)}{NO_BREAK}mm"


def size_words(size: Size, language: str) -> str:
    """A size as it is read, to the tenth of a millimetre: 45 × 45 mm."""
    return f"{decimal(size.width.mm, language)} × {decimal(size.height.mm, language)}{NO_BREAK}mm"
