"""Checks of the island as printed: its seams, its coast, its arrangement, and the back that hides which tile is which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.faces import planned_faces
from generator.model.items import Item, items
from generator.pdf.forms import artwork_digest
from generator.preflight.island import REACH_MM, IslandLook, Seam, Tile, look_at_island, turned_apart
from generator.read.project import Project
from generator.rules.island_coast import ruled

LEAST_SEAM, SEEN_SEAM = 2.0, 20.0  # of 255: unseen below the first, plain above the second
LARGEST_MISS = 0.1  # mm
TURNED_MEAN, TURNED_WORST = 0.5, 4.0  # of 255


@dataclass(frozen=True)
class TilesLook:
    """What was measured of the tiles of a language: the island, and each back's difference from its half turn."""

    language: str
    island: IslandLook
    backs: tuple[tuple[str, float, float], ...]


@dataclass(frozen=True)
class IslandLooks:
    """What was measured of the tiles in all languages, each artwork once."""

    looks: tuple[TilesLook, ...]


def tiles_of(project: Project) -> tuple[Tile, ...]:
    """The fronts of the island's tiles, with their pages in faces.pdf."""
    return tuple(
        Tile(face.item.id, face.page, face.item.size, (face.item.cell[0], face.item.cell[1]))
        for face in planned_faces(project.game)
        if len(face.item.cell) == 2 and face.is_front
    )


def backs_of(project: Project) -> dict[str, int]:
    """The pages of the backs that hide which tile is which."""
    shared = {item.back for item in items(project.game) if item.cell and item.back}
    return {face.name: face.page for face in planned_faces(project.game) if face.name in shared}


def look_at_tiles(project: Project, drawn: Iterable[tuple[str, bytes]]) -> IslandLooks:
    """Measure the tiles in each language, given with its faces.pdf; equal artwork is measured once, in the first."""
    looks: dict[str, TilesLook] = {}
    bleed = project.game.print.bleed.mm
    tiles, backs = tiles_of(project), backs_of(project)
    facts = project.game.south_seas
    may_turn = facts is not None and ruled(facts, "turned-pieces") != "upright-only"
    for language, pdf in drawn:
        digest = artwork_digest(pdf, (*(tile.page for tile in tiles), *backs.values()))
        if digest not in looks:
            island = look_at_island(pdf, tiles if bleed >= REACH_MM else (), bleed, may_turn=may_turn)
            turned = tuple((name, *turned_apart(pdf, page)) for name, page in backs.items())
            looks[digest] = TilesLook(language, island, turned)
    return IslandLooks(tuple(looks.values()))


@check("tile-seam", stage="preflight", invariants=["A54"])
def seams_unseen(project: Project, looks: Iterable[TilesLook]) -> Iterator[Finding]:
    """Along a cut, a tile shows in its bleed what its neighbour shows inside the cut, so that the tiles make one island.

    Passes::

        cell: [1, 1]        # and the template's window on the island follows the cell

    Fails::

        a window that lies a millimetre off on one tile
    """
    for look, seam in each_seam(looks):
        if seam.apart >= LEAST_SEAM:
            message = f"{seam.one} and {seam.other} show different pictures along their cut: they differ by {seam.apart:.1f} of 255"
            yield told(project, look, seam, message)


@check("coast-broken", stage="preflight", invariants=["A54"])
def coast_meets(project: Project, looks: Iterable[TilesLook]) -> Iterator[Finding]:
    """Coasts and other outlines cross each cut at the same place on both tiles, to a tenth of a millimetre.

    Why beside the seams: one coast that is off, or a line drawn on one tile only, hardly shows in the mean of a whole cut.

    Passes::

        a coast that leaves one tile at 12.3 mm and enters the next at 12.3 mm

    Fails::

        a coast that leaves one tile at 12.3 mm and enters the next at 12.5 mm
    """
    for look, seam in each_seam(looks):
        if seam.miss > LARGEST_MISS and seam.apart < LEAST_SEAM:
            missed = f"{seam.miss:.2f} mm apart" if seam.miss < 3 else "on one side only"
            message = f"an outline crosses the cut of {seam.one} and {seam.other} {missed}, {seam.at:.1f} mm along it"
            yield told(project, look, seam, message)


def each_seam(looks: Iterable[TilesLook]) -> Iterator[tuple[TilesLook, Seam]]:
    """All seams that were measured."""
    return ((look, seam) for look in looks for seam in look.island.seams)


def told(project: Project, look: TilesLook, seam: Seam, message: str) -> Finding:
    """A finding of a seam, at the cell of the second tile."""
    item = tile_of(project, seam.other)
    hint = f"is the cell right? If so, look at what templates/faces/{item.template}.j2.svg shows past the cut"
    return Finding(project.place(*item.path, "cell"), message, hint, item.id, look.language)


def tile_of(project: Project, name: str) -> Item:
    """A tile by its id."""
    return next(item for item in items(project.game) if item.id == name)


@check("island-ambiguous", stage="preflight", level=Level.WARNING)
def one_island_only(project: Project, looks: Iterable[TilesLook]) -> Iterator[Finding]:
    """The tiles make an island in one arrangement only: every other has a seam that is plainly seen.

    With turned tiles, whose coast may close in some more ways, a seam must be seen at all.

    Passes::

        six different pieces of a coast

    Fails::

        two tiles of the same open sea
    """
    for look in looks:
        island = look.island
        if any(seam.apart >= LEAST_SEAM for seam in island.seams) or (island.another > SEEN_SEAM and island.turned >= LEAST_SEAM):
            continue
        how, worst = ("in another order", island.another) if island.another <= SEEN_SEAM else ("with turned pieces", island.turned)
        message = f"the tiles also make an island {how}, whose worst seam differs by {worst:.1f} of 255 only"
        hint = "let the coast cross the cuts at different places"
        yield Finding(project.key_place("south_seas", "island", "tiles"), message, hint, "", look.language)


@check("back-half-turn", stage="preflight", invariants=["A49"])
def backs_look_turned(project: Project, looks: Iterable[TilesLook]) -> Iterator[Finding]:
    """The tiles' back looks the same after a half turn, so that no tile is known by the way it lies.

    Passes::

        a compass rose

    Fails::

        a compass rose with a signature in one corner
    """
    for look in looks:
        for name, mean, worst in look.backs:
            if mean > TURNED_MEAN or worst > TURNED_WORST:
                number = next(number for number, back in enumerate(project.game.backs) if back.id == name)
                message = f"{name} differs from its half turn: by {mean:.1f} of 255 in the mean, {worst:.0f} at its worst place"
                hint = "draw one half, and draw it again turned by rotate(180)"
                yield Finding(project.place("backs", number, "template"), message, hint, name, look.language)
