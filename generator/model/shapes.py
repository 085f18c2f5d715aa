"""From what cards.yaml says of a piece's form to its measures; the parts' sizes are taken from the game."""

from __future__ import annotations

from generator.model.boards import Folded, Mat, Slotted, WeekTrack
from generator.model.forms import Form, MatForm, TuckBoxForm, WeekTrackForm
from generator.model.game import Game
from generator.model.south_seas import SouthSeas
from generator.model.tuck_box import Room, TuckBox

Shape = Mat | WeekTrack | TuckBox | Folded | Slotted


def shape_of(game: Game, form: Form) -> Shape | None:
    """The measures of a piece; None if they follow from a game that the data doesn't hold."""
    if form.folded:
        return Folded(form.folded.figure, form.folded.flap)
    if form.slotted:
        slotted = form.slotted
        return Slotted(slotted.figure, slotted.band, slotted.foot, slotted.board.value, slotted.inner.value)
    if game.south_seas is None:
        return None
    if form.mat:
        return mat(game.south_seas, form.mat)
    if form.week_track:
        return week_track(game.south_seas, form.week_track)
    return tuck_box(game.south_seas, form.tuck_box) if form.tuck_box else None


def mat(south_seas: SouthSeas, form: MatForm) -> Mat:
    """A mat with as many cells as the island has."""
    return Mat(south_seas.island.columns.value, south_seas.island.rows.value, form.cell, form.border, form.head, form.foot)


def week_track(south_seas: SouthSeas, form: WeekTrackForm) -> WeekTrack:
    """A track with as many spaces as there are stacks."""
    stacks = south_seas.stacks.full.value + south_seas.stacks.last.value
    return WeekTrack(stacks, form.space, form.border, form.head, form.foot)


def tuck_box(south_seas: SouthSeas, form: TuckBoxForm) -> TuckBox:
    """A box that holds the parts with play, or of the room that the data asks for."""
    parts = parts_in_box(south_seas)
    room = Room(form.width or parts.width + form.play, form.height or parts.height + form.play, form.depth or parts.depth + form.play)
    return TuckBox(room, form.stock.value)


def parts_in_box(south_seas: SouthSeas) -> Room:
    """The room that tiles and figure take: the tiles as a pile, the figure lying on it."""
    island, figure = south_seas.island, south_seas.figure
    pile = island.thickness.value * sum(tile.copies for tile in island.tiles)
    return Room(
        max(island.size.width, figure.width.value),
        max(island.size.height, figure.height.value),
        pile + figure.thickness.value * figure.count.value,
    )
