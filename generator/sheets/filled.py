"""A sheet before its sides are made: fronts on a ground, each with the name of its back."""

from __future__ import annotations

from dataclasses import dataclass

from generator.sheets.rect import Rect
from generator.sheets.sheet import Placement
from generator.sheets.strip import Ground

Backed = tuple[Placement, str | None]


@dataclass(frozen=True, slots=True)
class Filled:
    """Blocks of fronts on a ground; `slots` counts their places, empty ones too.

    A label sheet has `cells`, says in `marked` which of its blocks have room for cut marks (else all have), and in `inner`
    where aids may stand.
    """

    ground: Ground
    blocks: tuple[tuple[Backed, ...], ...]
    slots: int
    cells: tuple[Rect, ...] = ()
    marked: tuple[bool, ...] = ()
    inner: Rect | None = None

    @property
    def fronts(self) -> tuple[Backed, ...]:
        """All fronts in one list."""
        return tuple(backed for block in self.blocks for backed in block)

    @property
    def to_mark(self) -> tuple[tuple[Placement, ...], ...]:
        """The blocks that get cut marks."""
        chosen = self.marked or (True,) * len(self.blocks)
        return tuple(tuple(front for front, _ in block) for block, wanted in zip(self.blocks, chosen, strict=True) if wanted)
