"""Checks of drawn texts: each fits its box, and every letter is in the font that is really used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks import Finding, Place, check
from generator.draw.faces import BoxReport
from generator.draw.letters import sheet_letters_lacking, words_at, written_at
from generator.draw.odd_letters import instead, spelt, why_not
from generator.draw.sheets import SheetWords
from generator.errors import Level
from generator.read.project import Project
from generator.units import Length, mm


@check("text-too-long", stage="draw")
def texts_fit(project: Project, boxes: Iterable[BoxReport], language: str) -> Iterator[Finding]:
    """Every text fits its box in height and width at its style's smallest size or above.

    Passes::

        en: Take one more {shell}.

    Fails::

        en: a text of 900 letters in a box of 36 x 9 mm
    """
    for box in boxes:
        hint = f"shorten the text, enlarge the box in {box.template}, or lower min of the style {box.style}"
        place = words_at(project, box.words, language, box.path) if box.short_by or box.wide_by else project.place(*box.path)
        shown = f'"{box.words[:40]}{"…" if len(box.words) > 40 else ""}"'
        if box.short_by:
            yield Finding(
                place,
                f"{shown} on {box.face} is {mm(box.short_by)} too tall for its box, even at the smallest size",
                hint,
                box.item,
                language,
            )
        if box.wide_by:
            yield Finding(place, f"a word of {shown} on {box.face} is {mm(box.wide_by)} wider than its box", hint, box.item, language)


@check("glyph-missing", stage="draw")
def glyphs_exist(project: Project, boxes: Iterable[BoxReport], language: str) -> Iterator[Finding]:
    """Every letter is in the font that the text is set in.

    Passes::

        pl: Piętaszek

    Fails::

        en: Ω Island
    """
    for box in boxes:
        if box.lacking:
            yield Finding(
                written_at(project, box.lacking, language, box.path),
                f"the font of the style {box.style} has no {spelt(box.lacking)}, used on {box.face}{why_not(box.lacking)}",
                instead(box.lacking, project.game.symbols),
                box.item,
                language,
            )


@check("sheet-glyph", stage="draw")
def sheet_glyphs_exist(project: Project, words: SheetWords) -> Iterator[Finding]:
    """Every letter of the words at a sheet's edge is in the font that they are set in.

    Passes::

        title: {pl: Piętaszek}

    Fails::

        title: {en: 島 Cards}
    """
    missing = sheet_letters_lacking(words)
    if missing:
        place = written_at(project, missing, words.language, ("edition",), ("wording",))
        message = f"the font of the words on sheets has no {spelt(missing)}{why_not(missing)}"
        yield Finding(place, message, instead(missing), "", words.language)


@check("text-shrunk", stage="draw", level=Level.WARNING)
def shrunk_texts(project: Project, boxes: Iterable[BoxReport], language: str) -> Iterator[Finding]:
    """A text that is set smaller than its style says is reported.

    Passes::

        a text that fits at 7.6 pt

    Fails::

        a text that had to shrink from 7.6 to 7 pt
    """
    for box in boxes:
        if box.shrunk < 0.999 and not box.short_by:
            message = f'"{box.words[:40]}" on {box.face} is set at {box.size:.1f} pt to fit its box'
            place = words_at(project, box.words, language, box.path)
            yield Finding(place, message, "shorten the text, if you can", box.item, language)


@check("handout-too-long", stage="draw")
def handout_too_long(place: Place, item: str, language: str, paper: str, pages: int, allowed: int) -> Iterator[Finding]:
    """Every handout keeps to two pages at 10 pt or more.

    Passes::

        a handout of two pages

    Fails::

        a handout of three pages
    """
    if pages > allowed:
        yield Finding(
            place,
            f"{item} needs {pages} pages of {paper} at its smallest type, {allowed} are allowed",
            "shorten its texts, or take a larger paper such as a4",
            item,
            language,
        )


@check("sheet-words", stage="draw", level=Level.WARNING)
def sheet_words_fit(place: Place, paper: str, language: str, short_by: Length) -> Iterator[Finding]:
    """The words at a sheet's edge fit their boxes.

    Passes::

        flip_long: {en: "Print on both sides, flip on the long edge"}

    Fails::

        flip_long: {en: a text of 300 letters}
    """
    if short_by:
        yield Finding(
            place,
            f"the words at the edge of {paper} sheets are {short_by} too long for their boxes",
            "shorten the texts in wording",
            "",
            language,
        )
