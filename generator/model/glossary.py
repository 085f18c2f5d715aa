"""The glossary: one entry for each concept, with its one name in every language."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Frozen, Id, Text


class Term(Frozen):
    """A concept of the games."""

    id: Id = Field(description="The concept, by a name that is never printed.")
    term: Text = Field(description="Its name.")
    meaning: Text = Field(description="What it means, in one sentence.")
