"""Pieces whose size follows from other parts of the data: what cards.yaml says of them."""

from __future__ import annotations

from pydantic import Field

from generator.model.base import Fact, Format, Frozen, Measure


class MatForm(Frozen):
    """A mat with a cell for each tile of the island."""

    cell: Measure = Field(description="Width and height of a cell: a tile and a little play.")
    border: Measure = Field(description="What is left beside the cells.")
    head: Measure = Field(description="The strip for the title above the cells.")
    foot: Measure = Field(description="The strip for a line of text below them.")


class WeekTrackForm(Frozen):
    """A track with a space for each week."""

    space: Format = Field(description="The size of a space.")
    border: Measure = Field(description="What is left beside the spaces and below the words.")
    head: Measure = Field(description="The strip for the title above the spaces.")
    foot: Measure = Field(description="The strip below the spaces, with what Friday does.")


class TuckBoxForm(Frozen):
    """A box that folds from one sheet and holds the tiles and the wooden figure; its size is that of the parts and the play."""

    play: Measure = Field(description="How much wider, higher and deeper the room inside is than the parts.")
    stock: Fact[Measure] = Field(description="How thick the card is that the box is cut from.")
    width: Measure | None = Field(default=None, description="A width inside of your own, for sleeved tiles or more parts.")
    height: Measure | None = Field(default=None, description="A height inside of your own.")
    depth: Measure | None = Field(default=None, description="A depth inside of your own.")


class FoldedForm(Frozen):
    """A strip that folds into a standing figure: base flap, back, front, base flap."""

    figure: Format = Field(description="The size of the picture that stands.")
    flap: Measure = Field(description="How long each of the two base flaps is.")


class SlottedForm(Frozen):
    """A figure that stands in a second, crossing board: each has a slot for the other."""

    figure: Format = Field(description="The size of the picture that stands.")
    band: Measure = Field(description="The ground below the picture, which takes the figure's slot.")
    foot: Measure = Field(description="The height of the crossing board.")
    board: Fact[Measure] = Field(description="How thick the board is: the opening of the slots.")
    inner: Fact[Measure] = Field(description="The width of a slot at its inner end, narrower so that it holds.")


class Form(Frozen):
    """How a piece is made whose size the program works out; exactly one of these."""

    mat: MatForm | None = Field(default=None, description="A mat for the island's tiles.")
    week_track: WeekTrackForm | None = Field(default=None, description="A track for the weeks of Friday's Island.")
    tuck_box: TuckBoxForm | None = Field(default=None, description="A box for the island's tiles and the figure.")
    folded: FoldedForm | None = Field(default=None, description="A folding stand-up figure.")
    slotted: SlottedForm | None = Field(default=None, description="A stand-up figure of two crossing boards.")

    def kinds(self) -> tuple[str, ...]:
        """The names of the forms that are given."""
        return tuple(name for name in type(self).model_fields if getattr(self, name) is not None)
