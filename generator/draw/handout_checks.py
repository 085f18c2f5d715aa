"""Checks of drawn handouts: letters exist, words fit their columns, blocks fit a page."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, Place, check
from generator.draw.handout import DrawnHandout
from generator.draw.odd_letters import instead, spelt, why_not
from generator.units import pt


@check("handout-glyph", stage="draw")
def handout_glyphs(place: Place, drawn: DrawnHandout, item: str, language: str) -> Iterator[Finding]:
    """Every letter of a handout is in the font that it is set in.

    Passes::

        pl: Piętaszek

    Fails::

        en: Ω Island
    """
    for letter in drawn.lacking:
        yield Finding(
            place,
            f"the font of {item} has no {spelt(letter)}{why_not(letter)}",
            instead(letter, ("shell",)),
            item,
            language,
        )


@check("handout-word", stage="draw")
def handout_words(place: Place, drawn: DrawnHandout, item: str, language: str) -> Iterator[Finding]:
    """Every word of a handout fits its column, parted at a hyphen if need be.

    Passes::

        Determination token

    Fails::

        a word of 60 letters that can't be parted
    """
    for words, by in drawn.too_wide:
        shown = f'"{words[:40]}{"…" if len(words) > 40 else ""}"'
        yield Finding(
            place,
            f"a word of {shown} in {item} is {pt(by)} wider than its column",
            "part it with a hyphen, or use another word",
            item,
            language,
        )


@check("handout-block", stage="draw")
def handout_block(place: Place, by: float, item: str, language: str) -> Iterator[Finding]:
    """Every box, table row and picture of a handout fits a page.

    Passes::

        an aside of ten lines

    Fails::

        a table row of a hundred lines
    """
    yield Finding(place, f"a block of {item} is {pt(by)} too tall for a page", "part it into several", item, language)
