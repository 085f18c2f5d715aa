"""The words on sheets and handouts that belong to no game. `{.page}` and the like are filled in by the program."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from generator.model.base import Frozen, Text


def printed(description: str) -> Any:
    """A text that a data file may leave out: the reader then fills in the program's own words."""
    return Field(default_factory=lambda: Text({}), description=description)


class Wording(Frozen):
    """One text for each place where the program itself speaks in print."""

    page: Text = printed("Page n of m: {.page}, {.pages}.")
    sheet: Text = printed("Sheet n of m: {.sheet}, {.sheets}.")
    version: Text = printed("The version: {.version}.")
    language: Text = printed("The language's own name.")
    front: Text = printed("The front of a sheet.")
    back: Text = printed("The back of a sheet.")
    no_backs: Text = printed("A back page on which nothing is printed.")
    flip_long: Text = printed("How to print duplex, flipped on the long edge.")
    flip_short: Text = printed("How to print duplex, flipped on the short edge.")
    flip_none: Text = printed("How to print fronts and backs on sheets of their own.")
    actual_size: Text = printed("Print at 100 %.")
    ruler: Text = printed("What the rulers are for: {.metric}, {.imperial}.")
    ruling: Text = printed("The mark of a ruling beyond the rules texts, in words.")
    ruling_note: Text = printed("What the mark means.")
    source_note: Text = printed("Where the rules come from.")
    week: Text = printed("Head of the weeks' table.")
    cards: Text = printed("Head of the weeks' table: how many cards.")
    event: Text = printed("Head of the weeks' table: what Friday does.")
    bonus: Text = printed("Head of the weeks' table: which bonus holds.")
    event_none: Text = printed("Friday is not there yet.")
    event_discovery: Text = printed("He discovers a tile: {.number}.")
    event_discoveries: Text = printed("He discovers a tile in each of several weeks: {.number}.")
    event_move: Text = printed("He moves to another tile.")
    bonus_none: Text = printed("No bonus.")
    bonus_new: Text = printed("The new tile's bonus.")
    bonus_chosen: Text = printed("The chosen tile's bonus.")
    pieces: Text = printed("Proof page: the head above all pieces.")
    sheets: Text = printed("Proof page: the head above the sheets.")
    handouts: Text = printed("Proof page: the head above the rules summaries.")
    choose_language: Text = printed("Proof page: what the switch of languages is for.")
    shown_size: Text = printed("Proof page: what the slider below the island is for.")
    turn_over: Text = printed("Proof page: show the other side.")
    true_size: Text = printed("Proof page: as large as in print.")
    larger: Text = printed("Proof page: enlarge further.")
    smaller: Text = printed("Proof page: make smaller.")
    previous: Text = printed("Proof page: the picture before.")
    next: Text = printed("Proof page: the picture after.")
    close: Text = printed("Proof page: close the enlarged picture.")
    match_screen: Text = printed("Proof page: how to make the true size true on this screen.")
    web_page: Text = printed("Proof page: a rules summary as a web page.")
    plain_text: Text = printed("Proof page: a rules summary as plain text.")
