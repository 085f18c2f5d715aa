"""The glossary: one entry for each concept, with its one name in every language."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Flag, Freeze, Frozen, Id, Name, Text


class Term(Frozen):
    """A concept of the games."""

    id: Id = Field(description="The concept, by a name that is never printed.")
    game: Literal["south-seas", "robinson", "both"] = Field(default="both", description="The game that it belongs to.")
    everyday: Flag = Field(
        default=False, description="Whether it is an everyday word, too, which a rule may name in one language and not in another."
    )
    also: tuple[Name, ...] = Field(default=(), description="Other English names for it in the rules of the expansion.")
    avoid: Annotated[dict[str, tuple[Name, ...]], Freeze] = Field(
        default_factory=dict, validate_default=True, description="Names by which our texts don't call it, by language."
    )
    term: Text = Field(description="Its name.")
    meaning: Text = Field(description="What it means, in one sentence.")
