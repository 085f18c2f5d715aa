"""What is printed and how: the edition, the sheets' settings, text styles, symbols, and the pieces themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import (
    Colour,
    Count,
    Flag,
    Format,
    Freeze,
    Frozen,
    Id,
    Measure,
    Name,
    Plain,
    Ratio,
    Scale,
    Source,
    Text,
)
from generator.model.forms import Form
from generator.units import ZERO, mm, pt

SidesName = Literal["long-edge", "short-edge", "gutterfold", "single"]


class Edition(Frozen):
    """What this printing is: it stands in every footer and in every file's properties."""

    title: Text = Field(description="The name of the whole set.")
    version: Name = Field(description="The version of texts and art, printed in the footers.")
    author: Name = Field(default="friday-pnp", description="Who made this printing.")
    licence: Text = Field(description="Under which terms the printed pieces may be passed on.")
    notice: Text = Field(description="What the reader must know about this edition, such as that it is a fan's aid.")


class CellLayout(Frozen):
    """A label sheet or perforated sheet of your own: equal cells in columns and rows."""

    id: Id = Field(description="The name to give as a paper, such as my-labels.")
    paper: Name = Field(default="a4", description="The paper that the cells lie on.")
    size: Format = Field(description="The size of one cell.")
    columns: Count = Field(description="How many cells lie side by side.")
    rows: Count = Field(description="How many cells lie one below the other.")
    left: Measure = Field(description="From the paper's left edge to the first cell.")
    top: Measure = Field(description="From the paper's upper edge to the first cell.")
    pitch_x: Measure = Field(description="From the left side of a cell to that of the next one.")
    pitch_y: Measure = Field(description="From the upper side of a cell to that of the next one below.")


class Print(Frozen):
    """How the pieces are laid on paper."""

    papers: tuple[Name, ...] = Field(default=("a4",), description="Papers to make sheets and handouts for.")
    sides: SidesName = Field(default="long-edge", description="How fronts and backs meet.")
    bleed: Measure = Field(default=mm(3), description="How far pictures run past the cut.")
    safe: Measure = Field(default=mm(3), description="How far text stays inside the cut.")
    smallest: Measure = Field(default=pt(7), description="The smallest type that may be printed on a piece.")
    margin: Measure = Field(default=mm(7), description="How far all ink stays off the paper's edge.")
    dpi: Count = Field(default=300, description="Resolution of the faces' pictures.")
    handout_dpi: Count = Field(default=150, description="Resolution of the handouts' pictures.")
    gap: Measure = Field(default=mm(0), description="The white between the bleeds of neighbours.")
    placing: Literal["centred", "packed"] = Field(
        default="centred", description="Where pieces lie: in the middle of the sheet, or from its upper left corner."
    )
    spacing: Literal["bleed", "butted"] = Field(
        default="bleed", description="Each piece with its own bleed, or edge to edge with bleed only round each block."
    )
    marks: Literal["front", "back", "both", "none"] = Field(default="front", description="Which sides carry cut marks.")
    mark_style: Literal["corner", "cross", "edge"] = Field(
        default="corner", description="Short lines, lines with a bar, or lines that run to the edge of the sheet."
    )
    mark_colour: Colour = Field(default="#000000", description="The colour of cut marks.")
    mark_width: Measure = Field(default=pt(0.35), description="The weight of cut marks.")
    layouts: tuple[CellLayout, ...] = Field(default=(), description="Label sheets of your own.")
    large_scale: Scale = Field(default=1.4, description="How much larger pieces are in large print; from 1.1 to 3.")
    language_free: Flag = Field(default=False, description="Tiles without words, with larger symbols.")


class Style(Frozen):
    """How a text box is set; its name is the class of a paragraph in a template."""

    font: Literal["text", "title"] = Field(default="text", description="The family: text for reading, title for names.")
    bold: Flag = Field(default=False, description="Whether the whole text is bold.")
    size: Measure = Field(description="The size of the type, such as 8 pt.")
    min: Measure = Field(description="The smallest size that a long text may shrink to.")
    leading: Ratio = Field(default=1.2, description="The distance of lines, as a multiple of the size.")
    tightest: Ratio = Field(default=1.08, description="The smallest distance of lines before the type shrinks.")
    colour: Name = Field(default="ink", description="A colour of the palette.")
    align: Literal["left", "centre", "right"] = Field(default="left", description="Where the lines begin.")
    valign: Literal["top", "middle", "bottom"] = Field(default="top", description="Where the text stands in its box.")
    gap: Measure = Field(default=mm(0.5), description="The space between two paragraphs of a box.")


class Symbol(Frozen):
    """A small picture that stands in running text and on the pieces."""

    art: Name = Field(description="The SVG file, below templates/ or the project folder.")
    word: Text = Field(description="The word that the symbol stands for; it is read aloud and copied instead of the picture.")
    meaning: Text = Field(description="One sentence that explains the symbol in a legend.")


class Back(Frozen):
    """A back that several pieces share."""

    id: Id = Field(description="The name of the back, ending in -back.")
    template: Id = Field(description="The file templates/faces/<template>.j2.svg.")
    size: Format = Field(description="The size after cutting.")
    alt: Text = Field(description="What the picture shows, for those who can't see it.")


class Line(Frozen):
    """A short line of text with an optional symbol before it."""

    symbol: Plain = Field(default="", description="A symbol's name.")
    covers: tuple[Name, ...] = Field(default=(), description="The statements that the line tells.")
    text: Text = Field(description="The line itself.")


Texts = Annotated[dict[str, Text], Freeze]
Corner = Annotated[Measure, Field(description="The radius of the corners on cut paths; half a side makes a disc.")]


class Piece(Frozen):
    """One printed piece: a front, perhaps a back, and the texts on them."""

    id: Id = Field(description="The name of the piece; it names its files too.")
    template: Id = Field(description="The front: templates/faces/<template>.j2.svg.")
    size: Format | None = Field(default=None, description="The size after cutting; a form works it out instead.")
    form: Form | None = Field(default=None, description="How the piece is made, if its size follows from other parts.")
    printed: Flag = Field(default=True, description="false: only when it is asked for, with `friday build --with ID`.")
    corner: Corner = ZERO
    back: Plain = Field(default="", description="The shared back, by id.")
    back_template: Plain = Field(default="", description="A back of its own: templates/faces/<back_template>.j2.svg.")
    copies: Count = Field(default=1, description="How often the piece is printed.")
    source: Source = Field(default="assumed", description="Where the piece comes from.")
    game: Literal["south-seas", "robinson", "none"] = Field(default="none", description="The game that it belongs to.")
    symbol: Plain = Field(default="", description="The symbol that the template shows large.")
    art: Plain = Field(default="", description="A picture of your own, below the project folder.")
    symbols: tuple[Id, ...] = Field(default=(), description="Further symbols that the template draws by itself.")
    alt: Text = Field(description="What the piece shows, for those who can't see it.")
    name: Text | None = Field(default=None, description="What the piece is called on the page on how to build it.")
    build: Text | None = Field(default=None, description="How the piece is folded and glued, if it is.")
    back_alt: Text | None = Field(default=None, description="What its own back shows; needed where a handout shows that back.")
    texts: Texts = Field(
        default_factory=dict, validate_default=True, description="The texts on the piece, by the names that the template uses."
    )
    lines: tuple[Line, ...] = Field(default=(), description="Short lines, each with a symbol.")
    values: Annotated[dict[str, Plain], Freeze] = Field(
        default_factory=dict, validate_default=True, description="Anything else that the template needs."
    )


class DeckItem(Frozen):
    """One card of a deck; what it doesn't say, the deck says."""

    id: Id = Field(description="The name of the card; it names its files too.")
    copies: Count = Field(default=1, description="How often the card is printed.")
    symbol: Plain = Field(default="", description="The symbol that the template shows large.")
    art: Plain = Field(default="", description="A picture of your own, below the project folder.")
    texts: Texts = Field(
        default_factory=dict, validate_default=True, description="The texts on the card, by the names that the template uses."
    )
    lines: tuple[Line, ...] = Field(default=(), description="Short lines, each with a symbol.")
    values: Annotated[dict[str, Plain], Freeze] = Field(
        default_factory=dict, validate_default=True, description="Anything else that the template needs."
    )


class Deck(Frozen):
    """Cards of one size and template: a deck of one's own."""

    id: Id = Field(description="The name of the deck.")
    template: Id = Field(description="The front: templates/faces/<template>.j2.svg.")
    size: Format = Field(description="The size after cutting.")
    corner: Corner = ZERO
    back: Plain = Field(default="", description="The shared back, by id.")
    back_template: Plain = Field(default="", description="A back for each card: templates/faces/<back_template>.j2.svg.")
    items: tuple[DeckItem, ...] = Field(min_length=1, description="The cards.")


Palette = Annotated[dict[str, Colour], Freeze]
