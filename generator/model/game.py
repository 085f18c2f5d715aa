"""The root of the data: everything that cards.yaml holds."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from generator.model.base import Freeze, Frozen, Name
from generator.model.glossary import Term
from generator.model.handout import Handout
from generator.model.printing import Back, Deck, Edition, Palette, Piece, Print, Style, Symbol
from generator.model.robinson import Robinson
from generator.model.south_seas import SouthSeas
from generator.model.wording import Wording


class Game(Frozen):
    """All that is printed, for both games, in every language."""

    edition: Edition = Field(description="Title, version, licence and notice.")
    languages: tuple[Name, ...] = Field(min_length=1, description="The languages to print, by code (en, de, pl ...).")
    print: Print = Field(default=Print(), description="How the pieces are laid on paper.")
    palette: Palette = Field(description="All colours, by name.")
    styles: Annotated[dict[str, Style], Freeze] = Field(description="How texts are set, by name.")
    symbols: Annotated[dict[str, Symbol], Freeze] = Field(
        default_factory=dict, validate_default=True, description="The small pictures, by name."
    )
    wording: Wording = Field(
        default_factory=Wording, description="The words on sheets and handouts that belong to no game; the program has its own."
    )
    glossary: tuple[Term, ...] = Field(default=(), description="One entry for each concept of the games.")
    south_seas: SouthSeas | None = Field(default=None, description="Friday's Island, for Carcassonne: South Seas.")
    robinson: Robinson | None = Field(default=None, description="Friday's card, for Robinson Crusoe.")
    backs: tuple[Back, ...] = Field(default=(), description="Backs that several pieces share.")
    pieces: tuple[Piece, ...] = Field(default=(), description="Single pieces: cards, stand-ins, markers, tokens.")
    decks: tuple[Deck, ...] = Field(default=(), description="Decks of one's own.")
    handouts: tuple[Handout, ...] = Field(default=(), description="The rules summaries.")
