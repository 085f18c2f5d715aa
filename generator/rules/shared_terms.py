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
# Words that change within, and what is done, which a rule often tells by the verb: `erkundet` names exploring.
ODD_FORMS: Mapping[str, Mapping[str, str]] = {
    "en": {"die": "di[ec]e?"},
    "de": {
        "ware": "ware", "wunde": "(?:ver)?wund", "erkunden": "erkund", "sammeln": "sammel", "bauen": "bau(?=\\w)",
        "ausruhen": "ausruh",
    },
    "pl": {
        "pies": "p(?:ies|s)", "tydzien": "ty(?:dzien|god)", "odpoczynek": "odpocz[ny]", "zbieranie": "zbiera",
    },
}  # fmt: skip
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


@cache
def names_pattern(names: tuple[str, ...], language: str) -> re.Pattern[str]:
    """What finds any of several names in a folded text, the first that fits; the number of the group is the place of its name.

    Why each first letter stands before its group: so names that begin otherwise are passed over quickly.
    """
    found = (pattern(name, language).pattern.removeprefix(r"\b") for name in names)
    return re.compile(r"\b(?:" + "|".join(f"{one[0]}({one[1:]})" if one[0].isalnum() else f"({one})" for one in found) + ")")


def named(text: str, language: str, terms: Iterable[Term]) -> frozenset[str]:
    """The ids of the terms that a plain text names; the longest name wins where two overlap."""
    written = sorted(((plain(term.term[language]), term.id) for term in terms if language in term.term), key=lambda pair: -len(pair[0]))
    if not written:
        return frozenset()
    found = names_pattern(tuple(name for name, _ in written), language).finditer(folded(text))
    return frozenset(written[match.lastindex - 1][1] for match in found if match.lastindex)


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
