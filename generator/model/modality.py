"""How strongly a sentence says something: must, may, should or never, read off the modal verbs of its language.

strengths("Du darfst tauschen.", "de")     {"may"}
strengths("The game goes on.", "en")       nothing: it simply is so
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


def strengths(text: str, language: str) -> frozenset[Strength]:
    """The strengths that a text speaks of; nothing for a language whose modal verbs aren't known."""
    words = WORDS.get(language, {})
    return frozenset(strength for strength, forms in words.items() if re.search(rf"\b(?:{forms})\b", text, re.IGNORECASE))


def spoken_words(text: str, language: str) -> tuple[str, ...]:
    """The words themselves, as they stand in a text, each once."""
    forms = "|".join(WORDS.get(language, {}).values())
    return tuple(dict.fromkeys(found.group() for found in re.finditer(rf"\b(?:{forms})\b", text, re.IGNORECASE))) if forms else ()


def told(strength: Strength) -> frozenset[Strength]:
    """What a line of that strength has to say: its verb, and no other; a line that states a fact says none."""
    return frozenset() if strength == "automatic" else frozenset({strength})
