"""Whether the words by which a rule says something are denied where they stand: "lay them out not face down".

The clause in which the words stand is looked at, at both sides of them; what stands in the next clause belongs to that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from generator.model.modality import OWN_DENIAL
from generator.model.saying import DENIED, example, finder, longest_piece, spoken_ways
from generator.rules.shared_terms import folded

Span = tuple[int, int]
STOPS = r"[.,;:!?()–—“”„]"
JOINTS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(rf"{STOPS}|\b(?:and|or|but|while|when|if|because|since)\b"),
    "de": re.compile(rf"{STOPS}|\b(?:und|oder|aber|doch|sondern)\b"),
    "pl": re.compile(rf"{STOPS}|\b(?:i|a|oraz|albo|lub|ale|lecz|czyli)\b"),
}
# Words of denial in folded text, and those that deny nothing of what stands beside them. An "only" that the rule says is masked then.
DENIALS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:not|no|never|neither|nor|none|nobody|nothing|cannot)\b|n[’']t\b"),
    "de": re.compile(r"\b(?:nicht|nie|niemals|kein(?:e|en|em|er|es)?|weder|nichts|niemand)\b"),
    "pl": re.compile(r"\b(?:nie|nigdy|ani|zaden|zadn\w+|nikt|nic|niczego)\b"),
}
HARMLESS: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(
        r"\bnot (?:only|just|merely|necessarily)\b|\bnot yet (?=\w+(?:ed|en|t|d)\b)|\bno (?:matter|doubt|later)\b"
        r"|\b(?:does not|doesn[’']t) (?:matter|count)\b|\b(?:makes?|making) no difference\b"
    ),
    "de": re.compile(rf"\bnicht (?:nur|allein)\b|\bkeine rolle\b|\bkeinen unterschied\b|{OWN_DENIAL}"),
    "pl": re.compile(r"\bnie (?:tylko|jedynie)\b|\bnie (?:ma znaczenia|gra roli)\b|\bniewazne\b"),
}
DENIES = {"en": "not", "de": "nicht", "pl": "nie"}  # as a hint names it
# What denies the words only right before them: without shuffling.
BEFORE: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(r"\b(?:without|instead of|rather than)(?: the| a| being| laying| having)?\s*$"),
    "de": re.compile(r"\b(?:ohne(?: sie| es)?(?: zu)?|statt|anstatt)\s*$"),
    "pl": re.compile(r"\b(?:bez|zamiast)\s*$"),
}


def says(text: str, words: str, language: str) -> frozenset[bool]:
    """What a text says of some words wherever they stand in it: true where it affirms them, false where it denies them.

    Of ways that overlap the first counts; words behind `!` are affirmed by the one denial that their clause has to hold.
    """
    taken: list[Span] = []
    heard = set()
    small = text.lower()
    for way in words.split("|"):
        if longest_piece(way) not in small:  # most ways to say a thing aren't said, and making their patterns takes a third of a second
            continue
        for found in finder(way).finditer(text):
            if not any(start < found.end() and found.start() < end for start, end in taken):
                taken.append(found.span())
                heard.add(denials(text, language, kept(found)) == (1 if way.startswith(DENIED) else 0))
    return frozenset(heard)


def way_out(text: str, words: str, language: str) -> str:
    """What to do about a text that doesn't say some words: say them, or take out what denies them."""
    if says(text, words, language) == {False}:
        return f'"{DENIES.get(language, "not")}" or its like turns "{example(words)}" round: take it out, or say it otherwise'
    return f"say {spoken_ways(words, language)}"


def kept(found: re.Match[str]) -> tuple[Span, ...]:
    """The places of the words themselves, without what stands in their gaps."""
    gaps = [found.span(number) for number in range(1, found.re.groups + 1) if found.start(number) >= 0]
    starts, ends = [found.start(), *(end for _, end in gaps)], [*(start for start, _ in gaps), found.end()]
    return tuple(zip(starts, ends, strict=True))


def denials(text: str, language: str, words: tuple[Span, ...]) -> int:
    """How many words of denial stand beside some words, in the clauses of these."""
    if language not in DENIALS:
        return 0
    masked = folded(text)
    for start, end in words:
        masked = masked[:start] + "#" * (end - start) + masked[end:]
    masked = HARMLESS[language].sub(lambda found: "~" * len(found.group()), masked)
    clauses = {clause for span in words for clause in around(masked, language, span)}
    first = words[0][0]
    return sum(len(DENIALS[language].findall(masked, start, end)) for start, end in clauses) + len(
        BEFORE[language].findall(masked, max(0, first - 40), first)
    )


def around(masked: str, language: str, span: Span) -> Iterator[Span]:
    """The clause around some words."""
    ends = joints(masked, language)
    yield max([0, *(end for _, end in ends if end <= span[0])]), min([len(masked), *(start for start, _ in ends if start >= span[1])])


@cache
def joints(masked: str, language: str) -> tuple[Span, ...]:
    """Where a text's clauses are joined."""
    return tuple(found.span() for found in JOINTS[language].finditer(masked))
