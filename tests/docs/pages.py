"""The pages of docs/ taken apart: sections, blocks with what a comment before them asks for, links and anchors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
FENCE = re.compile(r"(?m)^(?:<!-- (?P<asked>[a-z]+)(?:: (?P<value>[^\n]*?))? -->\n)?```(?P<language>[a-z]*)\n(?P<body>.*?)^```$", re.DOTALL)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block: `asked` and `value` are what the comment right above it says, such as `exit: 1`."""

    page: str
    line: int
    language: str
    body: str
    asked: str
    value: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True)
class Section:
    """What stands under one heading of the second level, which begins with a project of its own."""

    page: str
    title: str
    blocks: tuple[Block, ...]

    def __str__(self) -> str:
        return f"{self.page}: {self.title}"


def read(page: str) -> str:
    """A page's text, without what the reference script makes."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.sub(r"(?s)(<!-- made by .*?-->\n).*?(?=<!-- to here)", lambda found: "\n" * found.group().count("\n"), text)


def blocks(page: str) -> Iterator[Block]:
    """All blocks of a page, in order."""
    text = read(page)
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start("language")) + 1
        yield Block(page, line, found["language"], found["body"], found["asked"] or "", found["value"] or "")


def sections(page: str) -> list[Section]:
    """The sections of a page that have blocks."""
    text = read(page)
    heads = [(text.count("\n", 0, found.start()) + 1, found.group(1)) for found in re.finditer(r"(?m)^## (.*)$", text)]
    found = []
    for number, (line, title) in enumerate(heads):
        end = heads[number + 1][0] if number + 1 < len(heads) else 10**6
        inside = tuple(block for block in blocks(page) if line < block.line < end)
        if inside:
            found.append(Section(page, title, inside))
    return found


def links(page: str) -> set[str]:
    """Where a page's links and pictures lead."""
    text = re.sub(r"(?ms)^```.*?^```$", "", (DOCS / page).read_text(encoding="utf-8"))
    return {found.group(1) or found.group(2) for found in LINK.finditer(re.sub(r"`[^`\n]*`", "", text))}


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = re.sub(r"(?ms)^```.*?^```$", "", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", found.lower()).replace(" ", "-") for found in re.findall(r"(?m)^#+ (.*)$", text)}
