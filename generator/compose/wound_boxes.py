"""The wound track as the card really shows it, against what the data says and what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks import Finding, check
from generator.compose import allowlist
from generator.compose.faces import Face
from generator.compose.legend import faces_of
from generator.errors import counted
from generator.model.game import Game
from generator.model.items import items
from generator.read.project import Project
from generator.units import Length, mm

BOX = "wound-box"  # the class of the frames in the card's template
AROUND = mm(1)  # that stays free around a marker, so that fingers can move it


def boxes_on(face: Face) -> tuple[tuple[int, Length], ...]:
    """The line and the shorter side of every wound box that a face shows."""
    frames = allowlist.parse_svg(face.svg).iter(f"{{{allowlist.SVG}}}rect")
    return tuple(
        (frame.sourceline or 0, mm(min(float(frame.get("width") or 0), float(frame.get("height") or 0))))
        for frame in frames
        if BOX in (frame.get("class") or "").split()
    )


def spaces(game: Game) -> int:
    """How many spaces the data gives to the track, the one to start on included."""
    assert game.robinson
    wounds = game.robinson.friday.wounds
    return wounds.boxes.value + wounds.start_space.value


@check("track-drawn", stage="compose", invariants=["B24", "B25"])
def track_as_told(project: Project, faces: Iterable[Face]) -> Iterator[Finding]:
    """The card shows as many spaces of the wound track as the data has, and so as many as the rules tell.

    Passes::

        <rect class="wound-box" .../>       # five times, for boxes: 4 and a start space

    Fails::

        {% for number in range(4) %}        # the last box is missing
    """
    if project.game.robinson is None:
        return
    wanted, shown = spaces(project.game), {face: boxes_on(face) for face in faces_of("robinson", project.game, faces)}
    if not any(shown.values()):
        place = project.place("robinson", "friday", "wounds")
        yield Finding(place, "no face shows the wound track", f'give each space of the track, in a template, a frame with class="{BOX}"')
    for face, boxes in shown.items():
        if boxes and len(boxes) != wanted:
            message = f"{face.name} shows {counted(len(boxes), 'space')} of a wound track of {wanted}"
            yield Finding(face.place(boxes[-1][0]), message, "draw the track from robinson.friday.wounds", face.item)


@check("marker-fits-box", stage="compose", invariants=["B24"])
def marker_fits(project: Project, faces: Iterable[Face]) -> Iterator[Finding]:
    """A wound marker is smaller than every box of the track that a card shows, by a millimetre for the fingers.

    Passes::

        size: 8 x 8 mm          # on boxes of 11.2 mm

    Fails::

        size: 12 x 12 mm
    """
    if project.game.robinson is None:
        return
    sides = [(side, face.name) for face in faces_of("robinson", project.game, faces) for _, side in boxes_on(face)]
    own = {piece.id for piece in project.game.pieces if piece.game == "robinson"}
    markers = [item for item in items(project.game) if item.id in own and item.symbol == "wound" and not item.lines]
    for marker in markers if sides else ():
        side, face = min(sides)
        if max(marker.size.width, marker.size.height) > side - AROUND:
            message = f"a marker of {marker.size} doesn't fit a wound box of {side} on {face}"
            yield Finding(project.place(*marker.path, "size"), message, f"make it {side - AROUND} or less", marker.id)
