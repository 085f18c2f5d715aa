"""How strongly a sentence says something: must, may, should or never, read off the modal verbs of its language.

strengths("Du darfst tauschen.", "de")     {"may"}
strengths("The game goes on.", "en")       nothing: it simply is so
strengths("You must not draw.", "en")      {"never"}: a verb that is denied
strengths("Du musst nicht ziehen.", "de")  {"may"}: a duty that is lifted leaves the choice
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.model.base import Strength

WORDS: Mapping[str, Mapping[Strength, str]] = {
    "en": {"must": "must|have to|has to", "may": "may|can|might", "should": "should|ought", "never": "never"},
    "de": {
        "must": "muss|musst|müsst|müssen",
        "may": "darf|darfst|dürft|dürfen|kann|kannst|könnt|können",
        "should": "soll|sollte|sollst|sollt|sollten|solltest|solltet|sollen",
        "never": "nie|niemals",
    },
    "pl": {
        "must": "muszę|musisz|musi|musimy|musicie|muszą",
        "may": "mogę|możesz|może|możemy|możecie|mogą",
        "should": "powinna|powinny|powinno|powinien|powinni|powinniście|powinieneś|powinnaś",
        "never": "nigdy",
    },
}

# What parts the clauses of a sentence: a verb and the word that denies it stand in one.
CLAUSE_ENDS = re.compile(r"[.,;:!?()–]")
# How a verb (`@`) is denied within its clause. In English and Polish the word of denial stands beside the verb, or is its subject;
# in German it may stand anywhere behind the verb. What is denied there may be a word of its own ("die nicht gelegten Teile").
DENIED: Mapping[str, str] = {
    "en": r"\b@(?:\s+(?:you|he|she|it|they|also|then|ever|\w+ly))?\s*(?:\bnot\b(?! only)|\bnever\b|\bno longer\b|\bneither\b"
    r"|\bunder no\b|\bin no\b|\bby no\b)"
    r"|\b(?<!with )(?<!or )(?:no|none|nobody|no one|neither|nor|never)\b(?: \w+){0,3}? @\b",
    "de": r"\b@\b.*?\b(?:nicht(?! nur)|nie|niemals|kein(?:e|en|em|er|es)?|nichts)\b"
    r"|\b(?:nicht(?! nur)|nie|niemals|kein(?:e|en|em|er|es)?|nichts|niemand|weder)\b.*?\b@\b",
    "pl": r"\bnie (?:zawsze )?@\b|\b(?:musi\w*|muszę|muszą) nie\b|\bnigdy (?:\w+ )?@\b",
}
CONTRACTED = re.compile(r"\b(must|can|may|might|should|ought)(?:n?[’']t|not)\b", re.IGNORECASE)
LIFTED: Mapping[str, str] = {
    "en": r"\b(?:do|does)(?: not|n[’']t) (?:have|need) to\b|\bneed(?: not|n[’']t)\b|\b(?:nobody|no one|none|no \w+) (?:has|have) to\b",
    "de": "",
    "pl": "",
}
# German: what is denied is a word of its own.
OWN_DENIAL = r"\b(?:der|die|das|den|dem|des|alle\w*|jede\w?) (?:noch )?nicht (?=\w+(?:te|ten|ter|tes|ene|enen|ener|enes)\b)"


def strengths(text: str, language: str) -> frozenset[Strength]:
    """The strengths that a text speaks of; nothing for a language whose modal verbs aren't known."""
    found: set[Strength] = set()
    for clause in CLAUSE_ENDS.split(text) if language in WORDS else ():
        found |= strengths_of(CONTRACTED.sub(r"\1 not", clause) if language == "en" else clause, language)
    return frozenset(found)


def strengths_of(clause: str, language: str) -> frozenset[Strength]:
    """The strengths of one clause: a verb that is denied there says never, a duty that is lifted leaves the choice."""
    clause = re.sub(OWN_DENIAL, "", clause, flags=re.IGNORECASE) if language == "de" else clause
    found: set[Strength] = set()
    if LIFTED[language] and re.search(LIFTED[language], clause, re.IGNORECASE):
        found.add("may")
        clause = re.sub(LIFTED[language], "", clause, flags=re.IGNORECASE)
    for strength, forms in WORDS[language].items():
        if re.search(rf"\b(?:{forms})\b", clause, re.IGNORECASE):
            denied = strength != "never" and is_denied(forms, clause, language)
            found.add(lifted(strength, language) if denied else strength)
    return frozenset(found)


def is_denied(forms: str, clause: str, language: str) -> bool:
    """Whether a clause denies one of these verbs."""
    return re.search(DENIED[language].replace("@", f"(?:{forms})"), clause, re.IGNORECASE) is not None


def lifted(strength: Strength, language: str) -> Strength:
    """What a verb says that is denied: must not forbids in English, but leaves the choice elsewhere."""
    return "may" if strength == "must" and language != "en" else "never"


def spoken_words(text: str, language: str) -> tuple[str, ...]:
    """The words themselves, as they stand in a text, each once."""
    forms = "|".join(WORDS.get(language, {}).values())
    return tuple(dict.fromkeys(found.group() for found in re.finditer(rf"\b(?:{forms})\b", text, re.IGNORECASE))) if forms else ()


def told(strength: Strength) -> frozenset[Strength]:
    """What a line of that strength has to say: its verb, and no other; a line that states a fact says none."""
    return frozenset() if strength == "automatic" else frozenset({strength})
