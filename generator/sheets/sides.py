"""How fronts and backs meet: what becomes of a place on the paper when the paper is turned over.

    long-edge    printed on both sides, turned over the long edge like a book's leaf
    short-edge   printed on both sides, turned over the short edge like a pad's leaf; the backs stand on their heads
    gutterfold   fronts and backs on two halves of one side, folded along the line between them and glued
    single       fronts and backs on sheets of their own, none mirrored, to be glued on board

A back is right when, looking through the paper, it covers its own front and its top is the front's top.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from generator.sheets.paper import Paper
from generator.sheets.rect import Mirror
from generator.sheets.sheet import Placement, Rotation
from generator.units import Size


@dataclass(frozen=True, slots=True)
class Sides:
    """A way of printing; `turned_over` names the edge, and is empty when each sheet has one side."""

    name: str
    turned_over: Literal["long", "short", ""]
    folded: bool = False

    def mirror(self, paper: Paper) -> Mirror:
        """How places move from the front to the back of such a paper.

        Why the paper matters: the long edge of a paper that lies across is its upper one.
        """
        return "sideways" if (self.turned_over == "long") == paper.upright else "upwards"


SIDES = {
    sides.name: sides
    for sides in (Sides("long-edge", "long"), Sides("short-edge", "short"), Sides("gutterfold", "", folded=True), Sides("single", ""))
}
TURNS: dict[Mirror, dict[Rotation, Rotation]] = {
    "sideways": {0: 0, 90: 270, 180: 180, 270: 90},
    "upwards": {0: 180, 90: 90, 180: 0, 270: 270},
}


def back_of(front: Placement, face: str, whole: Size, mirror: Mirror, behind: bool = False) -> Placement:
    """Where the back of a placed front goes on the other side of a paper of that size, or behind a fold."""
    spot = front.trim.mirrored(whole, mirror)
    clip = front.clip.mirrored(whole, mirror) if front.clip else None
    return replace(front, face=face, x=spot.x, y=spot.y, rotation=TURNS[mirror][front.rotation], clip=clip, behind=behind)
