"""What number words mean: `siedmiu` is 7 in Polish, `einen` 1 in German, `both` 2 in English; digits are read in any language.

    value_of("Seven", "en")                     7
    value_of("dwudziestu jeden", "pl")          21
    unbound("Draw seven cards.", "en")          the word "seven" and where it stands

Why tables of our own: number libraries give the dictionary form only (`dwa`, `eins`), and rules need dwie, dwóch,
dwiema, eine and einen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from generator.model.numbers import english, german, polish

MAKERS: Mapping[str, Callable[[], dict[str, int]]] = {"en": english.words, "de": german.words, "pl": polish.words}
FRACTIONS: Mapping[str, Callable[[], frozenset[str]]] = {
    "en": lambda: frozenset(english.FRACTIONS.split()),
    "de": german.fractions,
    "pl": lambda: frozenset(polish.FRACTIONS.split()),
}
ARTICLES: Mapping[str, frozenset[str]] = {"de": german.ARTICLES}
COUNTED: Mapping[str, re.Pattern[str]] = {"de": german.COUNTED}
UNCOUNTED: Mapping[str, frozenset[str]] = {"de": german.A_FEW}  # as they are written, small or with a capital
COMPOUNDS: Mapping[str, tuple[re.Pattern[str], Mapping[str, int]]] = {
    "de": (german.COMPOUND, {}),
    "pl": (polish.COMPOUND, polish.BEFORE),
}
USUAL: Mapping[str, Mapping[int, str]] = {"de": {1: "eine"}}  # `eins` only counts; before a thing it is eine or einen
WORD = re.compile(r"[^\W_]+(?:[-\u2010\u2011'’][^\W_]+)*")
DIGITS = re.compile(r"(\d{1,9})(?:\.|st|nd|rd|th|te[nrsm]?|e?r|ci|ty|szy|gi|x|×)?", re.IGNORECASE)
PARTS = re.compile(r"[\s\u00a0\u2010\u2011-]+")
JOINED, JOINED_PART = re.compile(r"[-\u2010\u2011]"), re.compile(r"[^-\u2010\u2011]+")  # `two-week` is no number, `two` in it is
SOFT_HYPHEN = "\u00ad"


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text: as written, and its offset in code points."""

    written: str
    offset: int


@cache
def table(language: str) -> Mapping[str, int]:
    """All number words of a language, in small letters, with what they mean; empty for a language without a table."""
    return MAKERS[language]() if language in MAKERS else {}


@cache
def fractions(language: str) -> frozenset[str]:
    """The words of a language for a part of a thing, such as `half`: they count, but no whole number means the same."""
    return FRACTIONS[language]() if language in FRACTIONS else frozenset()


def known_languages() -> tuple[str, ...]:
    """The languages whose number words are known."""
    return tuple(MAKERS)


def value_of(written: str, language: str) -> int | None:
    """What a digit, a number word or a pair such as `twenty-one` or `two hundred` means; None if it is no whole number."""
    plain = normal(written)
    if written.strip() in UNCOUNTED.get(language, ()):
        return None
    if found := DIGITS.fullmatch(plain):
        return int(found.group(1))
    words = table(language)
    if plain in words:
        return words[plain]
    parts = [words.get(part) for part in PARTS.split(plain)]
    match parts:
        case [int(tens), int(unit)] if tens % 10 == 0 and 20 <= tens <= 90 and 1 <= unit <= 9:
            return tens + unit
        case [int(many), int(each)] if each in (100, 1000) and 1 <= many <= 99:
            return many * each
    return value_of_compound(plain, language)


def value_of_compound(plain: str, language: str) -> int | None:
    """What the number in a word such as `sechsteilig` or `dwustronny` means; None if there is none."""
    if language not in COMPOUNDS:
        return None
    pattern, stems = COMPOUNDS[language]
    found = pattern.fullmatch(plain)
    return (stems or table(language))[found.group(1)] if found else None


def usual_word(value: int, language: str) -> str:
    """The first word of a language's table that means a number, or its digits."""
    return USUAL.get(language, {}).get(value) or next((word for word, meant in table(language).items() if meant == value), str(value))


def unbound(text: str, language: str) -> Iterator[Number]:
    """The digits and number words in a text that says them outright, bound to no value.

    Why German `ein` is let pass: it is the article as well. It counts only before words such as `mehr` and `weitere`.
    """
    articles, counted = ARTICLES.get(language, frozenset()), COUNTED.get(language)
    for found in WORD.finditer(text):
        written = found.group()
        if normal(written) in articles:
            if counted and counted.match(text, found.start()):
                yield Number(written, found.start())
        elif counts(written, language):
            yield Number(written, found.start())
        elif JOINED.search(written):
            for part in JOINED_PART.finditer(written):
                if normal(part.group()) not in articles and counts(part.group(), language):
                    yield Number(part.group(), found.start() + part.start())


@cache
def counts(written: str, language: str) -> bool:
    """Whether a word is a number or a part of a thing."""
    return any(sign.isnumeric() for sign in written) or normal(written) in fractions(language) or value_of(written, language) is not None


def normal(written: str) -> str:
    """A word as the tables spell it."""
    return unicodedata.normalize("NFC", written).replace(SOFT_HYPHEN, "").strip().lower()
