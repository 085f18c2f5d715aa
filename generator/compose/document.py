"""A document before it is drawn: a small frozen tree that PDF, HTML and plain text are all made from.

Nothing here knows Markdown, ReportLab or HTML.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

FACE, MARK = "face:", "mark:"


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text in one style. With `symbol` (a picture's path) its text is the word that the picture stands for."""

    text: str
    bold: bool = False
    italic: bool = False
    symbol: str = ""
    line_break: bool = False

    def with_text(self, text: str) -> Run:
        """Other text in the same style."""
        return replace(self, text=text)

    def styled(self, *, bold: bool = False, italic: bool = False) -> Run:
        """The same with a style added."""
        return replace(self, bold=self.bold or bold, italic=self.italic or italic)

    def breaking(self) -> Run:
        """A line break in the same style."""
        return replace(self, text="", line_break=True)

    def showing(self, symbol: str, word: str) -> Run:
        """A symbol that stands among the text."""
        return replace(self, text=word, symbol=symbol)


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the document's title, `anchor` the name to jump to."""

    level: int
    runs: Runs
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of running text."""

    runs: Runs


@dataclass(frozen=True, slots=True)
class OrderedList:
    """Rules whose order matters, numbered from `start`."""

    items: tuple[Runs, ...]
    start: int = 1


@dataclass(frozen=True, slots=True)
class BulletList:
    """Rules whose order doesn't matter."""

    items: tuple[Runs, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table with one row of headings; the first cell of a row names the row."""

    head: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    aligned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture of printed pieces: `face:<id>`, or several edge to edge, `face:a,b,c/d,e,f`, where `/` begins a row."""

    picture: str
    alt: str


@dataclass(frozen=True, slots=True)
class Aside:
    """Something that stands beside the rules: an example, or rulings of the house. `kind` is a word such as `example`."""

    kind: str
    title: Runs
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """A heading and its text beside a picture: a tile and its bonus."""

    figure: Figure
    heading: Heading
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | OrderedList | BulletList | Table | Figure | Aside | Panel


@dataclass(frozen=True, slots=True)
class Document:
    """A whole handout in one language."""

    title: str
    language: str
    blocks: tuple[Block, ...]

    def symbols(self) -> tuple[str, ...]:
        """The pictures that stand in running text, by path, each once."""
        runs = (run for block in walk(self.blocks) for line in texts_of(block) for run in line)
        return tuple(dict.fromkeys(run.symbol for run in runs if run.symbol))

    def faces(self) -> frozenset[str]:
        """The printed faces that are shown, by id."""
        figures = [block for block in walk(self.blocks) if isinstance(block, Figure)]
        return frozenset(name for figure in figures for row in rows_of_faces(figure.picture) for name in row if name)


def walk(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """All blocks in reading order, those inside asides and panels too."""
    for block in blocks:
        yield block
        if isinstance(block, Panel):
            yield from walk((block.heading, block.figure, *block.blocks))
        elif isinstance(block, Aside):
            yield from walk(block.blocks)


def texts_of(block: Block) -> Iterator[Runs]:
    """The texts that a block holds itself, in reading order."""
    match block:
        case Heading(runs=runs) | Paragraph(runs=runs):
            yield runs
        case OrderedList(items=items) | BulletList(items=items):
            yield from items
        case Table(head=head, rows=rows):
            yield from head
            yield from (cell for row in rows for cell in row)
        case Aside(title=title):
            yield title


def rows_of_faces(picture: str) -> tuple[tuple[str, ...], ...]:
    """The pieces that a figure shows, row by row; an empty name leaves its place free."""
    return tuple(tuple(row.split(",")) for row in picture.removeprefix(FACE).split("/"))


def words_of(runs: Runs) -> str:
    """Runs as plain text: a symbol is its word, a line break a space."""
    return "".join(" " if run.line_break else run.text for run in runs)
