"""The small markup of texts, parsed into nodes: `**bold**`, `_italic_`, `{shell}`, `{.bonus.amount}`, `{one=...}`, `[[one]]`.

Everything else is literal; a backslash takes the next character literally. Nothing is ever evaluated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

MARK = re.compile(r"\\.|\*\*|_|\{|\}|\[\[|\]\]", re.DOTALL)
SYMBOL = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
STEP = r"[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*"
PATH = re.compile(rf"\.?{STEP}(\.{STEP})+|\.{STEP}")


class MarkupError(ValueError):
    """Markup that can't be read, with the offset (code points from 0) where it stands."""

    def __init__(self, offset: int, message: str, hint: str) -> None:
        super().__init__(message)
        self.offset, self.message, self.hint = offset, message, hint


@dataclass(frozen=True, slots=True)
class Literal:
    """Text that prints as typed."""

    text: str
    offset: int


@dataclass(frozen=True, slots=True)
class SymbolRef:
    """`{shell}`: a symbol of the data, drawn inline."""

    name: str
    offset: int


@dataclass(frozen=True, slots=True)
class ValueRef:
    """`{south_seas.stacks.full}` or `{.bonus.amount}`: a value of the data."""

    path: str
    offset: int


@dataclass(frozen=True, slots=True)
class CheckedWord:
    """`{one=.bonus.amount}`: the word is printed, and must mean the value."""

    word: str
    path: str
    offset: int


@dataclass(frozen=True, slots=True)
class FreeWord:
    """`[[one]]`: a word that looks like a number but counts nothing."""

    word: str
    offset: int


@dataclass(frozen=True, slots=True)
class Styled:
    """Bold or italic text: `mark` is `**` or `_`."""

    mark: str
    nodes: tuple[Node, ...]
    offset: int


Node = Literal | SymbolRef | ValueRef | CheckedWord | FreeWord | Styled


@lru_cache(maxsize=10_000)
def parse(text: str) -> tuple[Node, ...]:
    """The nodes of a text; every check asks for them.

    Raises:
        MarkupError: at the first place that can't be read.
    """
    stack: list[tuple[str, int, list[Node]]] = [("", 0, [])]
    position = 0
    while position < len(text):
        found = MARK.search(text, position)
        start = found.start() if found else len(text)
        if start > position:
            stack[-1][2].append(Literal(text[position:start], position))
        if not found:
            break
        mark = found.group()
        if mark.startswith("\\"):
            stack[-1][2].append(Literal(mark[1], start))
            position = found.end()
        elif mark == "_" and inside_word(text, start):
            stack[-1][2].append(Literal("_", start))
            position = found.end()
        elif mark in ("**", "_"):
            toggle(stack, mark, start)
            position = found.end()
        elif mark in ("}", "]]"):
            if mark == "]]":
                stack[-1][2].append(Literal(mark, start))
                position = found.end()
                continue
            raise MarkupError(start, f'"{mark}" closes nothing', f"write \\{mark[0]} if the sign itself is meant")
        else:
            node, position = reference(text, start, mark)
            stack[-1][2].append(node)
    if len(stack) > 1:
        mark, offset, _ = stack[-1]
        raise MarkupError(offset, f'"{mark}" is opened here and never closed', f"close it with {mark}, or write \\{mark[0]} for the sign")
    return merged(stack[0][2])


def inside_word(text: str, at: int) -> bool:
    """Whether an underscore stands between two letters, as in `snake_case`, where it marks nothing."""
    return 0 < at < len(text) - 1 and text[at - 1].isalnum() and text[at + 1].isalnum()


def toggle(stack: list[tuple[str, int, list[Node]]], mark: str, start: int) -> None:
    """Open a style, or close the one that is open."""
    if stack[-1][0] == mark:
        _, offset, nodes = stack.pop()
        if not nodes:
            raise MarkupError(offset, f'"{mark}{mark}" has nothing between its marks', "remove it, or put the text between them")
        stack[-1][2].append(Styled(mark, merged(nodes), offset))
    elif any(opened == mark for opened, _, _ in stack):
        raise MarkupError(start, f'"{mark}" closes across "{stack[-1][0]}"', "close the inner mark first")
    else:
        stack.append((mark, start, []))


def reference(text: str, start: int, opening: str) -> tuple[Node, int]:
    """The node of a `{...}` or `[[...]]` and where the text goes on."""
    closing = "}" if opening == "{" else "]]"
    end = text.find(closing, start)
    if end < 0:
        raise MarkupError(start, f'"{opening}" is opened here and never closed', f"close it with {closing}, or write \\{opening[0]}")
    inner, after = text[start + len(opening) : end], end + len(closing)
    if opening == "[[":
        if not inner.strip():
            raise MarkupError(start, '"[[]]" holds no word', "put the word between the brackets")
        return FreeWord(inner, start), after
    if "=" in inner:
        word, _, path = inner.partition("=")
        if word.strip() and PATH.fullmatch(path):
            return CheckedWord(word, path, start), after
    elif SYMBOL.fullmatch(inner):
        return SymbolRef(inner, start), after
    elif PATH.fullmatch(inner):
        return ValueRef(inner, start), after
    raise MarkupError(
        start,
        f'"{{{inner}}}" is neither a symbol nor a value',
        "write {shell}, {south_seas.stacks.full}, {.bonus.amount} or {one=.bonus.amount}, or \\{ for the sign",
    )


def merged(nodes: list[Node]) -> tuple[Node, ...]:
    """Neighbouring literals as one, so that escapes leave no trace."""
    result: list[Node] = []
    for node in nodes:
        last = result[-1] if result else None
        if isinstance(node, Literal) and isinstance(last, Literal):
            result[-1] = Literal(last.text + node.text, last.offset)
        else:
            result.append(node)
    return tuple(result)


def walk(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """All nodes, styled ones opened, in reading order."""
    flat: list[Node] = []
    for node in nodes:
        flat.extend(walk(node.nodes) if isinstance(node, Styled) else (node,))
    return tuple(flat)
