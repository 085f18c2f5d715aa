"""The glossary: one entry for each concept, with its one name in every language."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Freeze, Frozen, Id, Name, Text


class Term(Frozen):
    """A concept of the games."""

    id: Id = Field(description="The concept, by a name that is never printed.")
    game: Literal["south-seas", "robinson", "both"] = Field(default="both", description="The game that it belongs to.")
    also: tuple[Name, ...] = Field(default=(), description="Other English names for it in the rules of the expansion.")
    avoid: Annotated[dict[str, tuple[Name, ...]], Freeze] = Field(
        default_factory=dict, validate_default=True, description="Names by which our texts don't call it, by language."
    )
    term: Text = Field(description="Its name.")
    meaning: Text = Field(description="What it means, in one sentence.")
