"""English number words."""

from __future__ import annotations

SMALL = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
SMALL_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth"
)
OTHERS = {
    "once": 1, "single": 1, "twice": 2, "both": 2, "double": 2, "pair": 2, "thrice": 3, "triple": 3, "dozen": 12, "hundred": 100,
    "hundredth": 100,
}  # fmt: skip


def words() -> dict[str, int]:
    """Cardinals, ordinals and words such as `both`, with what they mean."""
    found = {word: value for number in (SMALL, SMALL_ORDINALS) for value, word in enumerate(number.split())}
    for value, tens in zip(range(20, 100, 10), TENS.split(), strict=True):
        found[tens] = value
        found[f"{tens[:-1]}ieth"] = value
    return found | {f"{word}s": value for word, value in found.items() if word in SMALL.split()[2:13]} | OTHERS
