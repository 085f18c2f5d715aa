"""Markdown to our own document tree: the part of Markdown that handouts use, and an error for the rest.

    document = read_markdown(text, "en", {"shell": "symbols/shell.svg"})      -> Document of frozen blocks

Beside CommonMark's headings, paragraphs, lists and tables:

    ![shell](symbol:shell)                    a symbol in running text, with its word
    ![alt](face:a,b,c/d,e,f)                  pieces edge to edge, as they lie on the table
    ### ![alt](face:plus-shell) One more shell    a panel: picture, heading, and all up to the next heading
    > [!EXAMPLE] Title                        an aside of that kind, with its title
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from generator.compose.document import (
    FACE,
    MARK,
    Aside,
    Block,
    BulletList,
    Document,
    Figure,
    Heading,
    OrderedList,
    Panel,
    Paragraph,
    Run,
    Runs,
    Table,
    rows_of_faces,
    words_of,
)

ASIDE = re.compile(r"\[!([A-Z]+)\]\s*")
SYMBOL = "symbol:"
MOST_LETTERS = 60_000  # some twenty pages; setting more takes seconds, and no handout may have so many


class MarkdownError(ValueError):
    """Markdown that a handout can't hold, with its line from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line, self.message = line, message


def read_markdown(source: str, language: str, symbols: Mapping[str, str]) -> Document:
    """The document that a rendered handout template describes; `symbols` has the picture's path for each name.

    Raises:
        MarkdownError: for Markdown that handouts don't use, or a missing title.
    """
    if len(source) > MOST_LETTERS:
        raise MarkdownError(1, f"it has {len(source):,} letters, a handout holds at most {MOST_LETTERS:,}")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.validateLink = lambda _: True  # type: ignore[method-assign,assignment]  # targets are names of ours, checked below
    tree = SyntaxTreeNode(parser.parse(source))
    name_pictures(tree, symbols)
    blocks = tuple(gather_panels([block for node in tree.children for block in blocks_of(node)]))
    if not blocks or not isinstance(blocks[0], Heading) or blocks[0].level != 1:
        raise MarkdownError(1, "a handout begins with its title: a line with # before it")
    return Document(words_of(blocks[0].runs), language, blocks)


def name_pictures(tree: SyntaxTreeNode, symbols: Mapping[str, str]) -> None:
    """Put the path of its picture in the place of every symbol's name."""
    for node in tree.walk():
        if node.type != "image":
            continue
        target = str(node.attrs.get("src", ""))
        if not words_of(tuple(image_words(node))).strip():
            raise MarkdownError(line_of(node), f'the picture "{target}" needs words for those who can\'t see it: ![words]({target})')
        name = target.removeprefix(SYMBOL)
        if target.startswith(SYMBOL) and (name in symbols or name.startswith(MARK)):
            node.attrs["src"] = symbols.get(name, name)
        elif not target.startswith(FACE):
            raise MarkdownError(line_of(node), f'"{target}" is no picture of a handout: write symbol:<name> or face:<id>')
        elif not any(face.strip() for row in rows_of_faces(target) for face in row):
            raise MarkdownError(line_of(node), f'"{target}" names no piece: write face:<id>')


def blocks_of(node: SyntaxTreeNode) -> Iterator[Block]:
    """The blocks that one Markdown element stands for."""
    match node.type:
        case "heading":
            runs = runs_of(node.children[0])
            if not words_of(runs).strip():
                raise MarkdownError(line_of(node), "a heading without words")
            yield Heading(int(node.tag[1]), runs, anchor_of(words_of(runs)))
        case "paragraph":
            yield paragraph_or_figure(node)
        case "bullet_list":
            yield BulletList(tuple(item_runs(item) for item in node.children))
        case "ordered_list":
            yield OrderedList(tuple(item_runs(item) for item in node.children), int(node.attrs.get("start", 1)))
        case "table":
            yield table_of(node)
        case "blockquote":
            yield aside_of(node)
        case _:
            raise MarkdownError(line_of(node), f"a handout has no place for {node.type.replace('_', ' ')}")


def paragraph_or_figure(node: SyntaxTreeNode) -> Block:
    """A paragraph; one that holds nothing but pieces is a figure."""
    runs = runs_of(node.children[0])
    if len(runs) == 1 and runs[0].symbol.startswith(FACE):
        return Figure(runs[0].symbol, runs[0].text)
    return Paragraph(text_only(runs, node))


def text_only(runs: Runs, node: SyntaxTreeNode) -> Runs:
    """Runs that hold no picture of a piece: it's too large to stand in a line."""
    if any(run.symbol.startswith(FACE) for run in runs):
        raise MarkdownError(line_of(node), "the picture of a piece stands by itself, between empty lines, or begins a heading")
    return runs


def item_runs(item: SyntaxTreeNode) -> Runs:
    """The text of a list's item."""
    if [child.type for child in item.children] != ["paragraph"]:
        raise MarkdownError(line_of(item), "an item of a list holds one paragraph and nothing else")
    return text_only(runs_of(item.children[0].children[0]), item)


def table_of(node: SyntaxTreeNode) -> Table:
    """A table with its one row of headings."""
    head, *bodies = node.children
    cells = head.children[0].children
    styles = [str(cell.attrs.get("style", "text-align:left")) for cell in cells]
    rows = [row for body in bodies for row in body.children]
    return Table(
        tuple(text_only(runs_of(cell.children[0]), node) for cell in cells),
        tuple(tuple(text_only(runs_of(cell.children[0]), row) for cell in row.children) for row in rows),
        tuple("right" if "right" in style else "centre" if "center" in style else "left" for style in styles),
    )


def aside_of(node: SyntaxTreeNode) -> Aside:
    """A block quote as an aside; its first paragraph names the kind and the title."""
    if not node.children:
        raise MarkdownError(line_of(node), "an aside is empty: it begins with its kind and title, such as > [!EXAMPLE] Title")
    first, *rest = node.children
    runs = runs_of(first.children[0]) if first.type == "paragraph" else ()
    found = ASIDE.match(runs[0].text) if runs else None
    if not found:
        raise MarkdownError(line_of(node), "an aside begins with its kind and title, such as > [!EXAMPLE] Title")
    title = tuple(run for run in (runs[0].with_text(runs[0].text[found.end() :]), *runs[1:]) if run.text or run.symbol)
    if not rest and not words_of(title).strip():
        raise MarkdownError(line_of(node), "an aside that holds nothing")
    return Aside(found.group(1).lower(), title, tuple(block for child in rest for block in blocks_of(child)))


def gather_panels(blocks: Sequence[Block]) -> Iterator[Block]:
    """Headings that begin with a picture, each made one panel with all up to the next heading."""
    place = 0
    while place < len(blocks):
        block = blocks[place]
        place += 1
        if not (isinstance(block, Heading) and block.runs and block.runs[0].symbol.startswith(FACE)):
            yield block
            continue
        end = place
        while end < len(blocks) and not isinstance(blocks[end], Heading | Aside | Table):
            end += 1
        picture, *words = block.runs
        runs = trimmed(tuple(words))
        if not words_of(runs).strip():
            raise MarkdownError(1, f"the heading of {picture.symbol} has no words")
        heading = Heading(block.level, runs, anchor_of(words_of(runs)))
        yield Panel(Figure(picture.symbol, picture.text), heading, tuple(blocks[place:end]))
        place = end


def runs_of(inline: SyntaxTreeNode) -> Runs:
    """The runs of a line of text; neighbours in the same style become one."""
    joined: list[Run] = []
    for run in (run for child in inline.children for run in inline_runs(child, Run(""))):
        if joined and not (run.symbol or run.line_break) and joined[-1].with_text("") == run.with_text(""):
            joined[-1] = run.with_text(joined[-1].text + run.text)
        elif run.text or run.symbol or run.line_break:
            joined.append(run)
    return trimmed(tuple(joined))


def inline_runs(node: SyntaxTreeNode, inside: Run) -> Iterator[Run]:
    """The runs of one piece of a line."""
    match node.type:
        case "text" | "text_special":
            yield inside.with_text(node.content)
        case "softbreak":
            yield inside.with_text(" ")
        case "hardbreak":
            yield inside.breaking()
        case "strong" | "em":
            style = inside.styled(bold=node.type == "strong", italic=node.type == "em")
            yield from (run for child in node.children for run in inline_runs(child, style))
        case "image":
            yield inside.showing(str(node.attrs["src"]), words_of(tuple(image_words(node))))
        case _:
            raise MarkdownError(line_of(node), f"the text of a handout has no place for {node.type.replace('_', ' ')}")


def image_words(node: SyntaxTreeNode) -> Iterator[Run]:
    """The words that stand for a picture."""
    return (run for child in node.children for run in inline_runs(child, Run("")))


def trimmed(runs: Runs) -> Runs:
    """Runs without spaces at their very beginning and end."""
    if runs and not runs[0].symbol:
        runs = (runs[0].with_text(runs[0].text.lstrip(" ")), *runs[1:])
    if runs and not runs[-1].symbol:
        runs = (*runs[:-1], runs[-1].with_text(runs[-1].text.rstrip(" ")))
    return tuple(run for run in runs if run.text or run.symbol or run.line_break)


def anchor_of(words: str) -> str:
    """A name to jump to, made of a heading's letters: `Die sechs Boni` is `die-sechs-boni`."""
    plain = unicodedata.normalize("NFKD", words.lower().replace("ł", "l").replace("ß", "ss"))
    letters = "".join(mark for mark in plain if not unicodedata.combining(mark))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "section"


def line_of(node: SyntaxTreeNode) -> int:
    """The line, from 1, on which an element begins; for text the line of the block around it."""
    here: SyntaxTreeNode | None = node
    while here is not None and not here.is_root:
        if here.map:
            return int(here.map[0]) + 1
        here = here.parent
    return 1
