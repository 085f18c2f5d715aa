"""What the template of a handout prints: lines, bonuses and sections, with every text set and marked."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class PrintedLine:
    """A rule as the template prints it, its mark included."""

    text: Markup
    strength: str
    source: str


@dataclass(frozen=True)
class PrintedBonus:
    """A tile with what the handout says of it."""

    tile: str
    title: Markup
    alt: Markup
    lines: tuple[PrintedLine, ...]


@dataclass(frozen=True)
class PrintedSection:
    """A section with everything that its kind may need; what it doesn't need is empty."""

    id: str
    kind: str
    title: Markup
    intro: Markup
    lines: tuple[PrintedLine, ...]
    bonuses: tuple[PrintedBonus, ...]
    head: tuple[Markup, ...]
    rows: tuple[tuple[Markup, ...], ...]
