"""No-break spaces where a good typesetter would put them; the words themselves are never changed.

    tie("Weź kartę z ręki i 3 mm papieru", "pl")    "z", "i" and "3" keep to the word behind them

A pure function on plain text. The no-break space is U+00A0; whoever compares texts folds it to a space.
"""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
UNIT = r"(?:mm|cm|m|pt|dpi|kg|g|%|°|€|zł)"
EVERYWHERE = (
    (re.compile(rf"(?<=\d) (?={UNIT}(?:\W|$))"), "a number keeps to its unit"),
    (re.compile(r"(?<=\d) (?=[×x] \d)|(?<=\d [×x]) (?=\d)"), "width and height keep together"),
    (re.compile(r" (?=[–—](?: |$))"), "a dash never begins a line"),
    (re.compile(r"(?<=[§№#]) (?=\d)"), "a sign keeps to its number"),
)
OF_LANGUAGE = {
    "en": ((re.compile(r"(?<=\b[Pp]\.) (?=\d)"), "page and number"),),
    "de": (
        (re.compile(r"(?<=\b[zduiosv]\.) (?=[A-Za-zÄÖÜäöü]\.)"), "z. B., d. h., u. a."),
        (re.compile(r"(?<=\b[Ss]\.) (?=\d)|(?<=\bNr\.) (?=\d)"), "page or number and figure"),
    ),
    "pl": (
        (re.compile(r"(?<![^\s\u00a0(„«\"'–—])([aiouwzAIOUWZ]) (?=\S|$)"), "a one-letter word never ends a line"),
        (re.compile(r"(?<=\b[Ss]\.) (?=\d)|(?<=\bnr) (?=\d)"), "page or number and figure"),
    ),
}


def tie(words: str, language: str) -> str:
    """A text with its no-break spaces in place, by the customs of a language; unknown languages get the common ones."""
    for spot, _ in (*EVERYWHERE, *OF_LANGUAGE.get(language, ())):
        words = spot.sub(rf"\1{NO_BREAK}" if spot.groups else NO_BREAK, words)
    return words
