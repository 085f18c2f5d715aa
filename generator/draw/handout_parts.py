"""A document in parts that are set in the same way: text in columns, headings across the page, panels, figures, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from generator.compose.document import Aside, Block, BulletList, Figure, Heading, OrderedList, Panel, Paragraph

WIDE = ("rulings", "legend")  # asides that go across the page


@dataclass(frozen=True)
class Part:
    """Blocks that are set in the same way: `text`, a `heading` across the page, `panels`, `figures` or `rulings`."""

    kind: str
    blocks: tuple[Block, ...]
    joined: bool = False


def parts_of(blocks: Sequence[Block]) -> Iterator[Part]:
    """Blocks in parts.

    A heading that opens panels goes across the page; with rules between them it stands over those, in columns. Figures that follow
    each other, such as a card's two sides, stand side by side across the page.
    """
    text: list[Block] = []
    place = 0
    while place < len(blocks):
        block = blocks[place]
        rulings = isinstance(block, Aside) and block.kind in WIDE
        end = panels_begin(blocks, place)
        figures = figures_from(blocks, place)
        if not rulings and not end and len(figures) < 2:
            text.append(block)
            place += 1
            continue
        if text:
            yield text_part(text, first=False)
            text = []
        if rulings or figures:
            yield Part("rulings" if rulings else "figures", figures or (block,))
            place += len(figures) or 1
            continue
        yield Part("text" if place + 1 < end else "heading", tuple(blocks[place:end]))
        place = end
        while place < len(blocks) and isinstance(blocks[place], Panel):
            place += 1
        yield Part("panels", tuple(blocks[end:place]), joined=True)
    if text:
        yield text_part(text, first=len(text) == len(blocks))


def figures_from(blocks: Sequence[Block], place: int) -> tuple[Block, ...]:
    """The figures that follow each other from a place on."""
    return tuple(takewhile(lambda block: isinstance(block, Figure), blocks[place:]))


def text_part(text: list[Block], *, first: bool) -> Part:
    """Text in columns; an aside that is left by itself goes across the page."""
    alone = len(text) == 1 and isinstance(text[0], Aside) and not first
    return Part("rulings" if alone else "text", tuple(text))


def panels_begin(blocks: Sequence[Block], place: int) -> int:
    """Where the panels begin that a heading opens, with nothing but plain rules between; 0 if it opens none."""
    if not isinstance(blocks[place], Heading):
        return 0
    after = place + 1
    while after < len(blocks) and plain(blocks[after]):
        after += 1
    return after if after < len(blocks) and isinstance(blocks[after], Panel) else 0


def plain(block: Block) -> bool:
    """Whether a block may stand between a heading and its panels."""
    return isinstance(block, Paragraph | BulletList | OrderedList) or (isinstance(block, Aside) and block.kind not in WIDE)
