"""A handout as plain text, 78 columns wide, from the same document as its PDF.

    plain_text(document, footer=("Friday to Print and Play · Version 1.0", "Told in our own words …"))

Headings are underlined, asides indented, tables set in columns; a symbol is its word, a picture its description in brackets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from generator.compose.document import Aside, Block, Document, Figure, Heading, OrderedList, Panel, Paragraph, Runs, Table, words_of
from generator.compose.document import BulletList as Bullets

WIDTH, INDENT = 78, 4
UNDERLINES = {1: "=", 2: "-"}
DEEPER = "~"
GAP = "  "
NARROWEST = 6
NO_BREAK = "\u00a0"


def plain_text(document: Document, footer: Sequence[str] = ()) -> str:
    """The whole handout; after a rule across the page, the lines of the footer."""
    blocks = list(blocks_of(document.blocks, WIDTH))
    if footer:
        blocks.append(["-" * WIDTH, *(line for text in footer for line in filled(text, WIDTH))])
    return "\n\n".join("\n".join(lines) for lines in blocks).replace(NO_BREAK, " ") + "\n"


def blocks_of(blocks: Sequence[Block], width: int) -> Iterator[list[str]]:
    """Each block as its lines; blocks stand an empty line apart."""
    for block in blocks:
        match block:
            case Heading():
                yield heading(block, width)
            case Paragraph(runs=runs):
                yield filled(words_of(runs), width)
            case Bullets(items=items):
                yield listed(["-"] * len(items), items, width)
            case OrderedList(items=items, start=start):
                yield listed([f"{number}." for number in range(start, start + len(items))], items, width)
            case Table():
                yield table(block, width)
            case Figure(alt=alt):
                yield filled(f"[{alt}]", width)
            case Panel(figure=figure, heading=title, blocks=inner):
                yield heading(title, width)
                yield from blocks_of((figure, *inner), width)
            case Aside(title=title, blocks=inner):
                yield from aside(title, inner, width)


def heading(block: Heading, width: int) -> list[str]:
    """A heading with a line under it, as long as its longest line."""
    lines = filled(words_of(block.runs), width)
    return [*lines, UNDERLINES.get(block.level, DEEPER) * max(map(len, lines))]


def aside(title: Runs, inner: Sequence[Block], width: int) -> Iterator[list[str]]:
    """Something beside the rules: indented."""
    narrow = width - INDENT
    blocks = [filled(words_of(title), narrow), *blocks_of(inner, narrow)]
    lines = [line for block in blocks for line in ("", *block)][1:]
    yield [(" " * INDENT + line).rstrip() for line in lines]


def listed(labels: Sequence[str], items: Sequence[Runs], width: int) -> list[str]:
    """The items of a list, each behind its label, its further lines indented as far."""
    room = max(map(len, labels), default=0) + 1
    lines = []
    for label, runs in zip(labels, items, strict=True):
        first, *rest = filled(words_of(runs), width - room)
        lines += [label.rjust(room - 1) + " " + first, *(" " * room + line for line in rest)]
    return lines


def table(block: Table, width: int) -> list[str]:
    """A table in plain columns; a cell that is too long goes on below."""
    rows = [[words_of(cell) for cell in row] for row in (block.head, *block.rows)]
    widths = column_widths(rows, width)
    rule = GAP.join("-" * size for size in widths)
    head, *body = [list(row_lines(row, widths, block.aligned)) for row in rows]
    return [*head, rule, *(line for lines in body for line in lines)]


def column_widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """How wide each column is: as its longest cell, but the widest ones give way until all fit."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + len(GAP) * (len(widths) - 1) > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def row_lines(row: Sequence[str], widths: Sequence[int], aligned: Sequence[str]) -> Iterator[str]:
    """The lines of one row."""
    cells = [filled(text, size) for text, size in zip(row, widths, strict=True)]
    for number in range(max(map(len, cells))):
        parts = [lines[number] if number < len(lines) else "" for lines in cells]
        yield GAP.join(placed(part, size, how) for part, size, how in zip(parts, widths, aligned, strict=True)).rstrip()


def placed(words: str, width: int, how: str) -> str:
    """A cell's line in its column."""
    return words.rjust(width) if how == "right" else words.center(width) if how == "centre" else words.ljust(width)


def filled(text: str, width: int) -> list[str]:
    """Words in lines of at most that many letters; only a longer word is broken."""
    return wrap(text, width, break_on_hyphens=False) or [""]
