"""English number words."""

from __future__ import annotations

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
SMALL_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth"
)
LARGE = {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}
MULTIPLES = {2: "double", 3: "triple treble", 4: "quadruple", 5: "quintuple", 6: "sextuple"}
ENSEMBLES = {
    2: "duo twosome twin couple pair",
    3: "trio threesome triplet",
    4: "quartet foursome",
    5: "quintet",
    6: "sextet",
    7: "septet",
    8: "octet",
}
OTHERS = {
    "nought": 0, "nil": 0, "once": 1, "single": 1, "singly": 1, "sole": 1, "solely": 1, "firstly": 1, "twice": 2, "both": 2, "doubly": 2,
    "secondly": 2, "thrice": 3, "triply": 3, "trebly": 3, "thirdly": 3, "fourthly": 4,
}  # fmt: skip
# How much of a thing, which no whole number of the data means; `halves` are the parts themselves.
FRACTIONS = "half halve halved halving quarter quarters quartered thirds fourths fifths sixths eighths tenths"


def words() -> dict[str, int]:
    """Cardinals, ordinals and words such as `both`, `twofold` and `doubled`, with what they mean."""
    found = {word: value for number in (SMALL, SMALL_ORDINALS) for value, word in enumerate(number.split())}
    for value, tens in zip(range(20, 100, 10), TENS.split(), strict=True):
        found[tens] = value
        found[f"{tens[:-1]}ieth"] = value
    found |= {plural(word): value for word, value in found.items() if word in SMALL.split()[1:] or word in TENS.split()}
    found |= {f"{word}fold": value for value, word in enumerate(SMALL.split()) if value}
    found |= {form: value for word, value in LARGE.items() for form in (word, f"{word}s", f"{word}th", f"{word}fold")}
    for value, names in MULTIPLES.items():
        found |= {name[:-1] + ending: value for name in names.split() for ending in ("e", "es", "ed", "ing")}
    found |= {form: value for value, names in ENSEMBLES.items() for name in names.split() for form in (name, f"{name}s", f"{name}ed")}
    return found | OTHERS


def plural(word: str) -> str:
    """The plural of a number: `sixes`, `twenties`, `ones`."""
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}es" if word.endswith("x") else f"{word}s"
