"""The handouts: sections of lines, each line with the statements it tells, its strength and its provenance."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from generator.model.base import Frozen, Id, Name, Plain, Source, Strength, Text

SectionKind = Literal["rules", "steps", "weeks", "bonuses", "example", "aside", "rulings", "legend"]


class HandoutLine(Frozen):
    """One rule as it is printed."""

    covers: tuple[Name, ...] = Field(default=(), description="The statements that the line tells.")
    strength: Strength = Field(default="automatic", description="Whether the line says must, may, should, never or simply is.")
    source: Source = Field(default="seed", description="Where the rule comes from; other sources than seed are marked in print.")
    plays: tuple[Id, ...] = Field(default=(), description="In an example: the events of the played game that the line tells, in order.")
    tile: Plain = Field(default="", description="In a section of bonuses: the tile that the line belongs to.")
    text: Text = Field(description="The rule.")


class Section(Frozen):
    """A part of a handout under one heading."""

    id: Id = Field(description="The name of the section.")
    kind: SectionKind = Field(default="rules", description="How it is set: as rules, numbered steps, a table, an example ...")
    title: Text = Field(description="The heading.")
    intro: Text | None = Field(default=None, description="A sentence before the lines.")
    lines: tuple[HandoutLine, ...] = Field(default=(), description="The rules.")


class Handout(Frozen):
    """A rules summary for one game."""

    id: Id = Field(description="The name of the handout; it names its files too.")
    game: Literal["south-seas", "robinson", "none"] = Field(default="none", description="The game that it belongs to.")
    title: Text = Field(description="The title.")
    subtitle: Text = Field(description="The line below the title: which game it belongs to.")
    sections: tuple[Section, ...] = Field(min_length=1, description="The parts, in the order in which they are read.")
