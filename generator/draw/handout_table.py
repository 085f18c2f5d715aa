"""Tables of a handout: column widths from what stands in them, every cell tagged with what it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.compose.document import Runs, Table
from generator.draw.handout_grid import Grid, Row
from generator.draw.handout_pieces import TextPiece, set_text
from generator.draw.handout_style import HandoutStyle
from generator.draw.paragraphs import Look, make_paragraph, measure
from generator.draw.tags import Tag
from generator.pdf.structure import Attribute

ENDLESS = 10_000.0
LEAST_GUTTER = 4.2  # twice the space between words


def set_table(table: Table, style: HandoutStyle, language: str, width: float, tag: Tag, whole_up_to: float) -> Grid:
    """A table at a width, with its tags."""
    whole = tag.add("Table")
    widths, gutter = column_widths(table, style, language, width)
    lefts = tuple(sum(widths[:place]) + gutter * place for place in range(len(widths)))
    pad = style.size * 0.2
    heads = whole.add("THead").add("TR")
    head = set_row(table.head, [style.head] * len(widths), widths, lefts, pad, language, [heading(heads, "/Column") for _ in widths])
    body = whole.add("TBody")
    rows = []
    for cells in table.rows:
        line = body.add("TR")
        looks = [Look(style.size, 1.16, style.font, colour=style.colours.ink, bold=not place) for place in range(len(widths))]
        tags = [heading(line, "/Row") if not place else line.add("TD") for place in range(len(widths))]
        rows.append(set_row(cells, looks, widths, lefts, pad, language, tags))
    colours = style.colours
    return Grid(head, tuple(rows), width, colours.rule, colours.accent, style.gap * 1.5, style.line * 0.7, whole_up_to)


def heading(line: Tag, scope: str) -> Tag:
    """A cell that names its column or row."""
    return line.add("TH", attributes=(Attribute("Table", "Scope", scope),))


def set_row(
    cells: Sequence[Runs],
    looks: Sequence[Look],
    widths: Sequence[float],
    lefts: tuple[float, ...],
    pad: float,
    language: str,
    tags: Sequence[Tag],
) -> Row:
    """The cells of a row, each at its column's width."""
    made = [set_cell(cell, look, language, wide, tag) for cell, look, wide, tag in zip(cells, looks, widths, tags, strict=True)]
    return Row(tuple(made), lefts, pad)


def set_cell(runs: Runs, look: Look, language: str, width: float, tag: Tag) -> TextPiece:
    """A cell with whole words; words are parted only where one is wider than its column."""
    whole = set_text(runs, replace(look, hyphenate=False), language, width, tag)
    return set_text(runs, replace(look, hyphenate=True), language, width, tag) if whole.overfull_by else whole


def column_widths(table: Table, style: HandoutStyle, language: str, width: float) -> tuple[tuple[float, ...], float]:
    """Every column as wide as its widest cell, and the space between them.

    Where that is too wide, the columns move closer together; if even that is not enough, the widest column bears what is
    missing. What is left over all share.
    """
    looks = [style.head, *([style.text] * len(table.rows))]
    columns = zip(table.head, *table.rows, strict=True)
    natural = [max(natural_width(cell, look, language) for cell, look in zip(column, looks, strict=True)) for column in columns]
    gutter = gutter_of(width - sum(natural), len(natural) - 1, style.table_gutter)
    left = width - gutter * (len(natural) - 1) - sum(natural)
    if left < 0:
        widest = natural.index(max(natural))
        return tuple(wide + left if place == widest else wide for place, wide in enumerate(natural)), gutter
    return tuple(wide + left * wide / sum(natural) for wide in natural), gutter


def gutter_of(free: float, count: int, wished: float) -> float:
    """The space between columns: less than is wished only where the columns fit by it."""
    fitting = free / count if count else wished
    return fitting if LEAST_GUTTER <= fitting < wished else wished


def natural_width(runs: Runs, look: Look, language: str) -> float:
    """The width of a cell's text on one line, with a hair of room."""
    return measure(make_paragraph(runs, look, language), ENDLESS).widest + 0.5
