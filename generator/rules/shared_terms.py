"""Which terms of the glossary a text names, in whatever case it does: `Schronienia` names `Schronienie`.

A term's word is cut down to its stem and may have a short ending. Longer terms are found first, so that "Starting
Equipment" is never taken for plain equipment, nor an "Action pawn" for an Action. Languages without a table are not read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache

from generator.model.glossary import Term
from generator.rules.shared_lines import clauses, plain

# Endings that a word of the dictionary loses before it takes others, and how many letters those others have at most.
ENDINGS: Mapping[str, tuple[str, int]] = {
    "en": (r"y$", 3),
    "de": (r"(?<=.{6})er$|e$", 4),
    "pl": (r"(?:iec|ek|ec|ka|ia|ie|a|e|o|y|i)$", 5),
}
ODD_FORMS: Mapping[str, Mapping[str, str]] = {"en": {"die": "di[ec]e?"}, "de": {}, "pl": {"pies": "p(?:ies|s)"}}
NEGATIONS: Mapping[str, str] = {
    "en": r"\b(?:no|not|never|neither|nor|without|instead|nothing|cannot)\b|n[’']t\b",
    "de": r"\b(?:nicht|nie|niemals|kein\w*|weder|ohne|statt|nichts)\b",
    "pl": r"\b(?:nie|nigdy|ani|bez|zamiast|zaden|zadn\w+)\b",
}
# A duty that is lifted denies nothing of what is free to do: "he may rest, but doesn't have to".
LIFTED: Mapping[str, str] = {
    "en": r"\b(?:do|does)(?: not|n[’']t) (?:have|need) to\b|\bneed(?: not|n[’']t)\b",
    "de": r"\bmuss(?:t|en)?\b[^,]*?\bnicht\b",
    "pl": r"\bnie mus\w+",
}


def readable(language: str) -> bool:
    """Whether the words of a language can be read here."""
    return language in ENDINGS


@cache
def folded(text: str) -> str:
    """A text in small letters without accents, as long as before."""
    spread = unicodedata.normalize("NFD", text.lower()).replace("ł", "l")
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


@cache
def pattern(words: str, language: str) -> re.Pattern[str]:
    """What finds a term in a folded text, whatever endings its words have there."""
    ending, longest = ENDINGS[language]
    parts = []
    for word in folded(words).split():
        stem = ODD_FORMS[language].get(word) or re.escape(re.sub(ending, "", word) if len(word) > 3 else word)
        parts.append(rf"{stem}\w{{0,{longest if len(word) > 3 else 2}}}")
    return re.compile(rf"\b{' '.join(parts)}\b")


def named(text: str, language: str, terms: Iterable[Term]) -> frozenset[str]:
    """The ids of the terms that a plain text names; the longest name wins where two overlap."""
    found, left = set(), folded(text)
    written = {term.id: plain(term.term[language]) for term in terms if language in term.term}
    for name, words in sorted(written.items(), key=lambda entry: -len(entry[1])):
        cut, times = pattern(words, language).subn(lambda match: "#" * len(match.group()), left)
        if times:
            found.add(name)
            left = cut
    return frozenset(found)


def negated(clause: str, language: str) -> bool:
    """Whether a clause says that something is not so."""
    return re.search(NEGATIONS[language], re.sub(LIFTED[language], "", folded(clause))) is not None


def clause_naming(text: str, language: str, about: str, terms: Iterable[Term]) -> str:
    """The first clause of a plain text that names the term `about`; its first clause if `about` is empty; else nothing."""
    for clause in clauses(text):
        if not about or about in named(clause, language, terms):
            return clause
    return ""


def times_named(text: str, language: str, term: Term) -> int:
    """How often a plain text names a term."""
    return len(pattern(plain(term.term[language]), language).findall(folded(text)))
