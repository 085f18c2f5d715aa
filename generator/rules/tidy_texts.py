"""Spaces and quotes in every text as it will be read: at its ends, beside its marks and across them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.markup import CheckedWord, FreeWord, Literal, MarkupError, Node, Styled, SymbolRef, ValueRef, parse, walk
from generator.read.project import Project
from generator.rules.walk import texts

# A text without any of these is tidy; most are, so few are parsed.
SUSPECT = re.compile(r"""["'`´″′]|\s[*_\\\[\]]*\s|[*_]\s|\s[*_]|\A\s|\s\Z""")
QUOTE = re.compile(r"""(?P<straight>["'])|(?P<other>[`´″′])""")
SPACES = re.compile(r"\s{2,}")
FILLED = "\ufffc"  # a value or a symbol


@check("untidy-text", stage="rules", level=Level.WARNING)
def tidy_texts(project: Project) -> Iterator[Finding]:
    """No text has two spaces in a row, a space at its ends or just inside a mark, straight quotes, or accents for quotes.

    Passes::

        en: The **card** “Argument”.

    Fails::

        en: "The ** card**  \"Argument\". "
    """
    for written in texts(project.game):
        for language in project.game.languages:
            if language not in written.text or not SUSPECT.search(written.text[language]):
                continue
            for offset, what, hint in untidy(written.text[language]):
                yield Finding(project.inside(offset, *written.path, language), f"{what} in this text", hint, written.item, language)


def untidy(text: str) -> Iterator[tuple[int, str, str]]:
    """What is untidy in a text, each kind once: the offset, what it is, and what to do."""
    try:
        nodes = parse(text)
    except MarkupError:
        return  # another check tells it
    letters = tuple(read(walk(nodes)))
    plain = "".join(letter for letter, _ in letters).rstrip("\n")  # a text written as a block ends its line
    spaces = SPACES.search(plain)
    if plain[:1].isspace() or plain[-1:].isspace():
        at = 0 if plain[:1].isspace() else len(plain.rstrip())
        yield letters[at][1], f"a space at the {'end' if at else 'beginning'}", "remove it"
    elif spaces:
        yield letters[spaces.start()][1], "two spaces in a row", "keep one"
    elif (edge := space_inside(nodes)) is not None:
        yield edge, "a space just inside a mark", "put it outside: a **word** b"
    for kind, what, hint in (
        ("straight", "a straight quote", "write the language's own quotes, and ’ for an apostrophe"),
        ("other", "an accent or a prime", "write the language's own quotes, and ’ for an apostrophe"),
    ):
        found = next((offset for node in walk(nodes) if isinstance(node, Literal) for offset in quotes(node, kind)), None)
        if found is not None:
            yield found, what, hint


def quotes(node: Literal, kind: str) -> Iterator[int]:
    """Where signs of a kind stand that are no quotation marks."""
    return (node.offset + found.start() for found in QUOTE.finditer(node.text) if found.lastgroup == kind)


def read(nodes: tuple[Node, ...]) -> Iterator[tuple[str, int]]:
    """The letters of a text as it will be read, each with its offset in what was written."""
    for node in nodes:
        match node:
            case Literal(text=words):
                yield from ((letter, node.offset + number) for number, letter in enumerate(words))
            case CheckedWord(word=words) | FreeWord(word=words):
                yield from ((letter, node.offset) for letter in words)
            case ValueRef() | SymbolRef():
                yield FILLED, node.offset


def space_inside(nodes: tuple[Node, ...]) -> int | None:
    """Where the first bold or italic part begins or ends with a space."""
    for node in nodes:
        if not isinstance(node, Styled):
            continue
        first, last = node.nodes[0], node.nodes[-1]
        if isinstance(first, Literal) and first.text[:1].isspace():
            return first.offset
        if isinstance(last, Literal) and last.text[-1:].isspace():
            return last.offset + len(last.text) - 1
        if (inner := space_inside(node.nodes)) is not None:
            return inner
    return None
