"""The words on sheets and handouts that belong to no game. `{.page}` and the like are filled in by the program."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Frozen, Text


class Wording(Frozen):
    """One text for each place where the program itself speaks in print."""

    page: Text = Field(description="Page n of m: {.page}, {.pages}.")
    sheet: Text = Field(description="Sheet n of m: {.sheet}, {.sheets}.")
    version: Text = Field(description="The version: {.version}.")
    language: Text = Field(description="The language's own name.")
    front: Text = Field(description="The front of a sheet.")
    back: Text = Field(description="The back of a sheet.")
    no_backs: Text = Field(description="A back page on which nothing is printed.")
    flip_long: Text = Field(description="How to print duplex, flipped on the long edge.")
    flip_short: Text = Field(description="How to print duplex, flipped on the short edge.")
    flip_none: Text = Field(description="How to print fronts and backs on sheets of their own.")
    actual_size: Text = Field(description="Print at 100 %.")
    ruler: Text = Field(description="What the rulers are for: {.metric}, {.imperial}.")
    ruling: Text = Field(description="The mark of a ruling beyond the rules texts, in words.")
    ruling_note: Text = Field(description="What the mark means.")
    source_note: Text = Field(description="Where the rules come from.")
    week: Text = Field(description="Head of the weeks' table.")
    cards: Text = Field(description="Head of the weeks' table: how many cards.")
    event: Text = Field(description="Head of the weeks' table: what Friday does.")
    bonus: Text = Field(description="Head of the weeks' table: which bonus holds.")
    event_none: Text = Field(description="Friday is not there yet.")
    event_discovery: Text = Field(description="He discovers a tile: {.number}.")
    event_move: Text = Field(description="He moves to another tile.")
    bonus_none: Text = Field(description="No bonus.")
    bonus_new: Text = Field(description="The new tile's bonus.")
    bonus_chosen: Text = Field(description="The chosen tile's bonus.")
