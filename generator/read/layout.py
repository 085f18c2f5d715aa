"""Where the entries of a YAML text begin and end, line by line: for edits that leave comments and layout alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

import yaml

from generator.read.tree import Path

Entry = tuple[yaml.Node, yaml.Node]


@dataclass(frozen=True)
class Layout:
    """A YAML text and its nodes; lines and columns count from 0, offsets are code points from the start."""

    text: str

    @cached_property
    def root(self) -> yaml.Node:
        """The text's top node; the text was read without a fault before."""
        node = yaml.compose(self.text, Loader=yaml.CSafeLoader)
        assert node is not None
        return node

    @cached_property
    def lines(self) -> list[str]:
        """The lines with their ends."""
        return re.findall(r"[^\n]*\n|[^\n]+", self.text)

    @cached_property
    def starts(self) -> list[int]:
        """The offset of each line, and of the end."""
        found = [0]
        for line in self.lines:
            found.append(found[-1] + len(line))
        return found

    def offset(self, mark: yaml.Mark) -> int:
        """A place as an offset."""
        return self.starts[min(mark.line, len(self.lines))] + mark.column

    def written(self, node: yaml.Node) -> str:
        """A node as it stands in the text."""
        return self.text[self.offset(node.start_mark) : self.offset(node.end_mark)]

    def at(self, path: Path) -> yaml.Node | None:
        """The node at a path, or None where the text has none."""
        node = self.root
        for step in path:
            if isinstance(step, int) and isinstance(node, yaml.SequenceNode) and step < len(node.value):
                node = node.value[step]
            elif isinstance(node, yaml.MappingNode) and (found := entry(node, str(step))):
                node = found[1]
            else:
                return None
        return node

    def last_line(self, key: yaml.Node, value: yaml.Node) -> int:
        """The last line of an entry's value, without the blank lines and comments after it."""
        if self.is_alias(key, value):
            return int(key.end_mark.line)
        if isinstance(value, yaml.ScalarNode):
            return self.last_block_line(key, value) if value.style in ("|", ">") else int(value.end_mark.line)
        if not isinstance(value, yaml.CollectionNode) or value.flow_style or not value.value:
            return int(value.end_mark.line)
        last = value.value[-1]
        return self.last_line(*last) if isinstance(value, yaml.MappingNode) else self.last_line(last, last)

    def last_block_line(self, key: yaml.Node, value: yaml.Node) -> int:
        """The last line of a text that was begun with | or >."""
        line = min(int(value.end_mark.line), len(self.lines)) - (1 if value.end_mark.column == 0 else 0)
        while line > value.start_mark.line and not self.deeper(line, key.start_mark.column):
            line -= 1
        return line

    def deeper(self, line: int, column: int) -> bool:
        """Whether a line has something further right than a column."""
        written = self.lines[line] if line < len(self.lines) else ""
        return bool(written.strip()) and len(written) - len(written.lstrip(" ")) > column

    def is_alias(self, key: yaml.Node, value: yaml.Node) -> bool:
        """Whether a value is only named here and stands elsewhere."""
        return key is not value and self.offset(value.start_mark) < self.offset(key.end_mark)

    def first_line(self, key: yaml.Node) -> int:
        """The first line of an entry, with the comments right above it."""
        line = int(key.start_mark.line)
        while line > 0 and self.lines[line - 1].lstrip(" ").startswith("#"):
            line -= 1
        return line


def entry(node: yaml.MappingNode, name: str) -> Entry | None:
    """The key and value of that name."""
    return next((pair for pair in node.value if pair[0].value == name), None)
