"""German number words with their endings."""

from __future__ import annotations

import re

SMALL = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn"
TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"
HUNDREDS = {"hundert": 100, "tausend": 1000}
ORDINALS = {1: ("erst",), 2: ("zweit", "zwot"), 3: ("dritt",), 7: ("siebt", "siebent"), 8: ("acht",)}
ENDINGS = ("e", "er", "en", "es", "em")
VERBAL = ("e", "st", "t", "n", "en", "te", "ten", "end", "ung", "ungen", *(f"t{ending}" for ending in ENDINGS))
ARTICLES = frozenset({"ein", "eine", "einen", "einem", "einer", "eines"})
COUNTED = re.compile(
    r"\bein(?:e[nmrs]?)?(?=\s+(?:\w+\s+)?(?:mehr|weniger|weitere[nmrs]?|zusätzliche[nmrs]?|einzige[nmrs]?|einzelne[nmrs]?)\b)",
    re.IGNORECASE,
)
# `ein paar` is a few, `ein Paar` is two: only the letter tells.
A_FEW = frozenset({"paar"})
# A number with a thing that is counted in one word: `zweiseitig`, `sechsteilige`, `Dreiergruppe`.
COMPOUND = re.compile(
    r"(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)"
    r"(?:(?:seitig|teilig|stellig|tägig|wöchig|wöchentlich|stündig|minütig|jährig|farbig|stufig|reihig|zeilig|spaltig|malig|köpfig|lagig"
    r"|gliedrig|schichtig)(?:e[nmrs]?)?|er(?:gruppen?|reihen?|packs?|sets?|teams?|blöcke?|spiel|runden?|paare?n?|stapel[ns]?))"
)
OTHERS = {
    "zwo": 2, "zweien": 2, "zu zweit": 2, "dreien": 3, "vieren": 4, "fünfen": 5, "sechsen": 6, "dutzend": 12, "dutzende": 12,
    "dutzenden": 12, "dutzendfach": 12, "dutzendmal": 12, "paar": 2, "paare": 2, "paaren": 2, "paarweise": 2, "beid": 2, "beides": 2,
    "beiderlei": 2, "beiderseits": 2, "beidseitig": 2, "doppelt": 2, "doppel": 2, "doppeltes": 2, "verdopple": 2, "hunderte": 100,
    "hunderten": 100, "tausende": 1000, "tausenden": 1000, "einser": 1, "einsen": 1, "duo": 2, "duos": 2,
    "trio": 3, "trios": 3, "quartett": 4, "quartette": 4,
}  # fmt: skip


def cardinals() -> dict[int, str]:
    """The counting words from 0 to 99, and the round hundreds and thousands."""
    found = dict(enumerate(SMALL.split()))
    for value, tens in zip(range(20, 100, 10), TENS.split(), strict=True):
        found[value] = tens
        for unit in range(1, 10):
            found[value + unit] = f"{'ein' if unit == 1 else found[unit]}und{tens}"
    for word, each in HUNDREDS.items():
        found[each] = word
        found |= {many * each: f"{found[many]}{word}" for many in range(2, 10)}
    return found


def words() -> dict[str, int]:
    """Cardinals, ordinals, `zweimal`, `dreifach`, `viererlei`, `beide` and the forms of `ein`, with what they mean."""
    found: dict[str, int] = {}
    for value, word in cardinals().items():
        found[word] = value
        if value:
            stem = "ein" if value == 1 else word
            found |= {f"{stem}mal": value, f"{stem}erlei": value, f"{stem}fach": value}
            for ordinal in ORDINALS.get(value, (f"{word}t" if value < 20 else f"{word}st",)):
                found |= {ordinal + ending: value for ending in ENDINGS} | {f"{ordinal}ens": value, f"{ordinal}mals": value}
                if 1 < value < 20:
                    found.setdefault(ordinal, value)  # `zu fünft`
        if value > 1:
            found |= {f"{word}fach{ending}": value for ending in ENDINGS} | {f"ver{word}fach{ending}": value for ending in VERBAL}
            found |= {f"{word}er{ending}": value for ending in ("", "s", "n")}
    for other in ("einfach", "achtern"):  # easy, and aft
        del found[other]
    found |= {f"ein{word}": value for word, value in HUNDREDS.items()} | dict.fromkeys(ARTICLES, 1)
    found |= {stem + ending: 2 for stem in ("beid", "doppelt", "beidseitig") for ending in ENDINGS}
    found |= {f"verdoppel{ending}": 2 for ending in VERBAL}
    return with_double_s(found | OTHERS)


def fractions() -> frozenset[str]:
    """How much of a thing, which no whole number of the data means: `halb`, `Drittel`, `anderthalb`; `Hälften` are the parts themselves."""
    found = {"halb", "hälfte", "halbe", "halber", "halben", "halbes", "halbem", "anderthalb"}
    found |= {f"{word}einhalb" for word in ("ein", *SMALL.split()[2:])} | {f"halbier{ending}" for ending in VERBAL}
    ordinals = (
        ordinal for value, word in enumerate([*SMALL.split(), "zwanzigs"]) if value > 2 for ordinal in ORDINALS.get(value, (f"{word}t",))
    )
    return frozenset(found | {f"{ordinal}el{ending}" for ordinal in ordinals for ending in ("", "n", "s")})


def with_double_s(found: dict[str, int]) -> dict[str, int]:
    """The words as Switzerland spells them too: `dreissig`."""
    return found | {word.replace("ß", "ss"): value for word, value in found.items() if "ß" in word}
