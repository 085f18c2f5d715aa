"""The words by which a worked example tells each event of the game played in it, and the words that would take them back.

Ways to say an event are written as in a saying: ` ~ ` for anything between, `…` for any ending, `|` between several ways.
Why words of our own: what a sentence means can't be computed; who acts, in which order and with which numbers can, and is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from generator.model.modality import WORDS
from generator.model.saying import finder
from generator.rules.shared_terms import NEGATIONS, folded

EVENTS: Mapping[str, Mapping[str, str]] = {
    "stack-used-up": {
        "en": "places the last card of stack ~ uses it up|places the last card of stack ~ used up",
        "de": "legt die letzte Karte von Stapel ~ aufgebraucht",
        "pl": "dokłada ostatni kafelek stosu ~ zużyty",
    },
    "next-turn": {
        "en": "is next|comes next|is the next to play",
        "de": "nun ist ~ am Zug|ist als Nächstes am Zug",
        "pl": "teraz turę zaczyna|potem turę zaczyna",
    },
    "turn-over": {"en": "turns over", "de": "deckt ~ auf", "pl": "odkrywa"},
    "lay-out": {"en": "lays it beside", "de": "legt es neben", "pl": "kładzie go obok"},
    "stand": {"en": "stands Friday on it", "de": "stellt Freitag darauf", "pl": "stawia na nim Piętaszka"},
    "draw": {"en": "draws", "de": "zieht", "pl": "dobiera"},
    "draw-only-then": {
        "en": "only then does ~ draw|only then ~ draws",
        "de": "erst dann zieht",
        "pl": "dopiero potem ~ dobiera|dopiero wtedy ~ dobiera",
    },
    "turn": {"en": "takes the usual turn|take the usual turn", "de": "macht einen normalen Zug", "pl": "rozgrywa zwykłą turę"},
    "bonus-holds": {
        "en": "for all ~ cards of stack ~ whoever gets ~ from a scoring gets ~ more",
        "de": "während der ~ Karten von Stapel ~ wer bei einer Wertung ~ bekommt, erhält ~ dazu",
        "pl": "przez wszystkie ~ kafelków stosu ~ każdy, kto podczas punktowania dostaje ~ otrzymuje jeszcze",
    },
    "assigned-alone": {"en": "alone ~ lie on his card", "de": "allein ~ auf seiner Karte liegen", "pl": "sam ~ na jego karcie leżą"},
    "rolled": {"en": "you roll for him", "de": "ihr würfelt für ihn", "pl": "rzucacie za niego"},
    "rolled-again": {
        "en": "of the dice, so you pay ~ tokens and roll it again|of the dice, so you pay ~ tokens and roll them again",
        "de": "der Würfel missfällt euch, also gebt ihr ~ ab und werft ihn neu|missfallen euch, also gebt ihr ~ ab und werft sie neu",
        "pl": "z kości wypada źle, więc wydajecie ~ i ją przerzucacie|z kości wypadają źle, więc wydajecie ~ i je przerzucacie",
    },
    "adventure-called": {
        "en": "then the Adventure die calls for a card",
        "de": "doch der Abenteuerwürfel verlangt eine Karte|dann verlangt der Abenteuerwürfel eine Karte",
        "pl": "kość Przygody nakazuje ~ dobrać kartę",
    },
    "no-card": {"en": "he draws none", "de": "er zieht keine", "pl": "Piętaszek jej nie dobiera"},
    "card-drawn": {"en": "he draws it", "de": "er zieht sie", "pl": "Piętaszek ją dobiera"},
    "wounded": {"en": "takes ~ Wound|takes ~ Wounds", "de": "erleidet ~ Wunde|erleidet ~ Wunden", "pl": "odnosi ~ Ran…"},
    "unhurt": {"en": "he is unhurt", "de": "er bleibt unverletzt", "pl": "nie odnosi Ran"},
    "marker-moved": {
        "en": "you move the marker ~ box on|you move the marker ~ boxes on",
        "de": "ihr rückt den Marker ~ Kästchen vor",
        "pl": "wy przesuwacie znacznik o ~ dalej",
    },
    "marker-stays": {"en": "the marker stays", "de": "der Marker bleibt", "pl": "znacznik zostaje"},
}
CONDITIONS: Mapping[str, str] = {
    "en": "if|unless|perhaps|maybe|before|earlier|already|likes|wants|wishes|optionally|almost|hardly|except|but not",
    "de": "wenn|falls|sofern|vielleicht|mag|möchte|will|vorher|zuvor|bevor|schon|bereits|außer|fast|kaum|wahlweise",
    "pl": "jeśli|jeżeli|gdyby|chyba|chce|chcą|zechce|wcześniej|przedtem|zanim|już|prawie|ewentualnie|oprócz",
}


def in_order(text: str, events: tuple[str, ...], language: str) -> tuple[str, str]:
    """The first event that a plain text doesn't tell after the one before it, and what to say; nothing twice if it tells all."""
    start = 0
    for event in events:
        ways = EVENTS.get(event, {}).get(language, "")
        if ways:
            hit = finder(ways).search(text, start)
            if hit is None:
                return event, ways.split("|")[0].replace("~", "…")
            start = hit.end()
    return "", ""


def loose_words(text: str, events: tuple[str, ...], language: str) -> tuple[str, ...]:
    """Words that make an event doubtful, denied or a matter of choice, beyond those by which the events themselves are told."""
    own = [EVENTS[event][language] for event in events if language in EVENTS.get(event, {})]
    spared = [word for ways in own for word in max((doubts(way, language) for way in ways.split("|")), key=len)]
    found = []
    for word in doubts(text, language):
        if word in spared:
            spared.remove(word)
        else:
            found.append(word)
    return tuple(found)


def doubts(text: str, language: str) -> tuple[str, ...]:
    """Every word of denial, choice or condition in a text, in small letters without accents."""
    return tuple(hit.group() for hit in doubtful(language).finditer(folded(text)))


@cache
def doubtful(language: str) -> re.Pattern[str]:
    """What finds a word of denial, of choice or of a condition."""
    modals = "|".join(WORDS[language].values())
    return re.compile(rf"{NEGATIONS[language]}|\b(?:{folded(modals)}|{folded(CONDITIONS[language])})\b")
