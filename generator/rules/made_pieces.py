"""Checks of the pieces whose size follows from other parts: what is to lie in them fits, and slots hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from generator.checks import Finding, check
from generator.errors import counted
from generator.model.boards import Mat, Slotted, WeekTrack
from generator.model.forms import Form
from generator.model.items import Item, items
from generator.model.shapes import parts_in_box, shape_of
from generator.model.tuck_box import TuckBox
from generator.read.project import Project
from generator.rules.timeline import weeks
from generator.units import Length, mm

Made = TypeVar("Made")
LEAST_PLAY = mm(0.5)  # a cut is true to half a millimetre at best
LEAST_HOLD = mm(3)  # less board beside a slot tears


@check("piece-size", stage="rules")
def sized_once(project: Project) -> Iterator[Finding]:
    """A piece has a size, or else one form that its size is worked out from.

    Passes::

        size: 63 x 88 mm

    Fails::

        size: 63 x 88 mm
        form: {mat: {cell: 46 mm, ...}}
    """
    for number, piece in enumerate(project.game.pieces):
        kinds, place = piece.form.kinds() if piece.form else (), project.place("pieces", number)
        if piece.form and len(kinds) != 1:
            place = project.place("pieces", number, "form")
            told = " and ".join(kinds) or "none"
            yield Finding(place, f"a form is one of {', '.join(Form.model_fields)}, not {told}", "keep exactly one", piece.id)
        elif piece.size and piece.form:
            place = project.place("pieces", number, "size")
            yield Finding(place, f"{piece.id} has a size, and a form that gives another", "leave out one of the two", piece.id)
        elif not piece.size and not piece.form:
            yield Finding(place, f"{piece.id} has no size", "add a line such as size: 63 x 88 mm", piece.id)


@check("form-without-game", stage="rules")
def forms_have_their_game(project: Project) -> Iterator[Finding]:
    """Mat, week track and tuck box take their measures from the data of Friday's Island, which is there.

    Passes::

        south_seas: ...
        form: {mat: {cell: 46 mm, ...}}

    Fails::

        form: {mat: {cell: 46 mm, ...}}     # and no south_seas
    """
    for number, piece in enumerate(project.game.pieces):
        if piece.form and piece.form.kinds() and shape_of(project.game, piece.form) is None:
            place, hint = project.place("pieces", number, "form"), "give the piece a size and a template that needs no form"
            yield Finding(place, "this form is measured from south_seas, which isn't there", hint, piece.id)


@check("mat-cells", stage="rules")
def tiles_fit_the_mat(project: Project) -> Iterator[Finding]:
    """The mat has a cell for each tile, and a tile has half a millimetre of play in it.

    Passes::

        size: 45 x 45 mm
        cell: 46 mm

    Fails::

        size: 45 x 45 mm
        cell: 45 mm
    """
    for item, mat in made(project, Mat):
        island = project.game.south_seas.island if project.game.south_seas else None
        if island is None:
            continue
        wanted = max(island.size.width, island.size.height) + LEAST_PLAY
        if mat.cell < wanted:
            place = project.place(*item.path, "form", "mat", "cell")
            yield Finding(place, f"a cell of {mat.cell} is too small for a tile of {island.size}", f"make it {wanted} or more", item.id)
        tiles = sum(tile.copies for tile in island.tiles)
        if len(mat.cells) < tiles:
            message = (
                f"the mat has {counted(len(mat.cells), 'cell')} for {counted(tiles, 'tile')}: it takes columns and rows from the island"
            )
            yield Finding(project.place("south_seas", "island", "columns"), message, "raise columns or rows", item.id)


@check("week-track-spaces", stage="rules", invariants=["A14"])
def a_space_for_each_week(project: Project) -> Iterator[Finding]:
    """The week track has as many spaces as the simulated game has weeks, and the wooden figure fits a space.

    Passes::

        space: 16 x 20 mm
        thickness: {value: 10 mm, source: outside}     # of a figure 16 mm wide

    Fails::

        space: 12 x 20 mm
    """
    south_seas = project.game.south_seas
    for item, track in made(project, WeekTrack):
        if south_seas is None:
            continue
        played = len(weeks(south_seas))
        if track.count != played:
            message = f"the week track has {counted(track.count, 'space')}, a game lasts {counted(played, 'week')}"
            yield Finding(project.place(*item.path, "form", "week_track"), message, "the stacks must give one week each", item.id)
        figure = south_seas.figure
        if track.space.width < figure.width.value or track.space.height < figure.thickness.value:
            message = f"a space of {track.space} is too small for a figure of {figure.width.value} x {figure.thickness.value}"
            place = project.place(*item.path, "form", "week_track", "space")
            yield Finding(place, message, "the figure stands on the space: make it as large as the figure's foot", item.id)


@check("tuck-box-too-small", stage="rules")
def the_box_holds_the_parts(project: Project) -> Iterator[Finding]:
    """The room in the tuck box is half a millimetre larger than the piled tiles with the figure on them, in each direction.

    Passes::

        thickness: {value: 2.05 mm, source: outside}     # of a tile; six of them and a figure of 10 mm
        depth: 23 mm

    Fails::

        depth: 20 mm
    """
    for item, box in made(project, TuckBox):
        if project.game.south_seas is None:
            continue
        parts, form = parts_in_box(project.game.south_seas), item.origin.form.tuck_box
        for name in ("width", "height", "depth"):
            room, needed = getattr(box.room, name), getattr(parts, name) + LEAST_PLAY
            if room < needed:
                own = getattr(form, name) is not None
                place = project.place(*item.path, "form", "tuck_box", name if own else "play")
                hint = f"make the {name} {needed} or more" if own else f"make the play {LEAST_PLAY} or more"
                yield Finding(place, f"the tuck box has a {name} of {room} inside; its parts need {needed} with play", hint, item.id)


@check("slot-width", stage="rules")
def slots_hold(project: Project) -> Iterator[Finding]:
    """A slot is as wide as the board and not wider inside, ends below the picture, and leaves board enough beside and below.

    Passes::

        board: {value: 1.65 mm, source: outside}
        inner: {value: 1.4 mm, source: outside}

    Fails::

        inner: {value: 1.8 mm, source: outside}     # wider than its mouth: the boards fall apart
    """
    for item, boards in made(project, Slotted):
        figure, foot = boards.slots
        half = Length(boards.foot.raw // 2)
        at = ("form", "slotted")
        if not mm(0) < boards.narrow <= boards.board:
            message = f"the slot is {boards.narrow} wide inside and {boards.board} at its mouth"
            yield Finding(project.place(*item.path, *at, "inner"), message, "make inner a little smaller than board", item.id)
        if boards.band < half:
            message = f"the figure's slot is {half} deep and cuts into the picture: the ground below it is {boards.band} high"
            yield Finding(project.place(*item.path, *at, "band"), message, f"make the band {half} or more", item.id)
        if half < LEAST_HOLD:
            message = f"half the foot's height of {boards.foot} is left at a slot: that tears"
            yield Finding(project.place(*item.path, *at, "foot"), message, f"make the foot {LEAST_HOLD * 2} or more", item.id)
        if abs(figure.depth) + foot.depth > boards.foot.mm + 0.01:
            yield Finding(
                project.place(*item.path, *at, "foot"), "the slots are deeper than the foot is high", "make the foot higher", item.id
            )


def made(project: Project, kind: type[Made]) -> Iterator[tuple[Item, Made]]:
    """The pieces of one form with their measures, those that are switched off too."""
    for item in items(project.game):
        if isinstance(item.shape, kind):
            yield item, item.shape
