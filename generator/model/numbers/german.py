"""German number words with their endings."""

from __future__ import annotations

import re

SMALL = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
ORDINALS = {1: ("erst",), 3: ("dritt",), 7: ("siebt", "siebent"), 8: ("acht",)}
ENDINGS = ("e", "er", "en", "es", "em")
ARTICLES = frozenset({"ein", "eine", "einen", "einem", "einer", "eines"})
COUNTED = re.compile(
    r"\bein(?:e[nmrs]?)?(?=\s+(?:\w+\s+)?(?:mehr|weniger|weitere[nmrs]?|zusätzliche[nmrs]?|einzige[nmrs]?|einzelne[nmrs]?)\b)",
    re.IGNORECASE,
)
OTHERS = {
    "zwo": 2, "zweien": 2, "zweier": 2, "zu zweit": 2, "zweit": 2, "dreien": 3, "dreier": 3, "dritt": 3, "vieren": 4, "viert": 4,
    "dutzend": 12, "hundert": 100, "paar": 2, "beid": 2, "beides": 2, "doppelt": 2, "doppel": 2,
}  # fmt: skip


def cardinals() -> dict[int, str]:
    """The counting words from 0 to 99."""
    found = dict(enumerate(SMALL.split()))
    for value, tens in zip(range(20, 100, 10), TENS.split(), strict=True):
        found[value] = tens
        for unit in range(1, 10):
            found[value + unit] = f"{'ein' if unit == 1 else found[unit]}und{tens}"
    return found


def words() -> dict[str, int]:
    """Cardinals, ordinals, `zweimal`, `dreifach`, `beide` and the forms of `ein`, with what they mean."""
    found: dict[str, int] = {}
    for value, word in cardinals().items():
        found[word] = value
        if value:
            stem = "ein" if value == 1 else word
            found[f"{stem}mal"] = value
            for ordinal in ORDINALS.get(value, (f"{word}t" if value < 20 else f"{word}st",)):
                found |= {ordinal + ending: value for ending in ENDINGS} | {f"{ordinal}ens": value, f"{ordinal}mals": value}
        if value > 1:
            found |= {f"{word}fach{ending}": value for ending in ("", *ENDINGS)}
    found |= dict.fromkeys(ARTICLES, 1)
    found |= {stem + ending: 2 for stem in ("beid", "doppelt") for ending in ENDINGS}
    return found | OTHERS
