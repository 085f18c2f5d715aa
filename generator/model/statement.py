"""A statement: what is true of the expansions, in our own words, whether a handout must tell it and how strongly."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Frozen, Name, Plain, Strength

Kind = Literal["stated", "derived", "outside", "house"]


class Statement(Frozen):
    """One true thing. Without a handout it needs no telling, and then it has no strength either."""

    id: Name = Field(description="A letter (A for the island, B for the card, X for both) and a number.")
    kind: Kind = Field(description="Stated in the rules, derived from them, in need of an outside fact, or our own promise.")
    statement: Name = Field(description="The statement.")
    handout: Plain = Field(default="", description="The handout that must tell it.")
    strength: Strength | None = Field(default=None, description="How strongly it must be told.")
    place: Name = Field(description="Where in the rules it stands.")
