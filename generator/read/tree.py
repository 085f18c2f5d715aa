"""YAML events to a tree of plain values and the place of each: the only door to PyYAML.

Scalars stay as typed, lists become tuples, blocks become dicts; aliases are written out, so no two values share
an object. Built without recursion from libyaml's events, with limits, so that a bomb is refused in no time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import yaml

from generator.checks import Place
from generator.errors import Problem, ProblemsFound
from generator.read import faults
from generator.read.text import unseen_characters

DEEPEST, MOST_VALUES = 40, 300_000
Path = tuple[str | int, ...]


@dataclass
class Node:
    """A value under construction: text, or entries with the keys (for a block) or without (for a list)."""

    place: Place
    kind: str
    text: str = ""
    plain: bool = True
    entries: list[tuple[str, Place, Node]] = field(default_factory=list)
    keys: dict[str, Place] = field(default_factory=dict)
    pending: tuple[str, Place] | None = None
    done: bool = False
    size: int = 1


@dataclass(frozen=True)
class Tree:
    """The data as plain values, with the place of every value and key, and which places are flow style or quoted."""

    value: Any
    places: dict[Path, Place]
    keys: dict[Path, Place]
    flow: frozenset[Path]
    quoted: frozenset[Path]


class Builder:
    """Takes events in turn; keeps what is wrong and goes on."""

    def __init__(self, file: str, lines: Sequence[str]) -> None:
        self.file = file
        self.lines = lines
        self.problems: list[Problem] = []
        self.anchors: dict[str, Node] = {}
        self.open: list[Node] = []
        self.root: Node | None = None
        self.documents = 0

    def place(self, mark: Any) -> Place:
        return Place(self.file, mark.line + 1, mark.column + 1)

    def take(self, event: Any) -> None:
        """Add one event to the tree."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise ProblemsFound([*self.problems, *faults.several(self.place(event.start_mark))])
        elif isinstance(event, yaml.AliasEvent):
            self.alias(event)
        elif isinstance(event, yaml.ScalarEvent):
            self.refuse_tag(event)
            self.refuse_open_quote(event)
            self.problems.extend(unseen_characters(self.place(event.start_mark), event.value))
            node = Node(self.place(event.start_mark), "text", event.value, not event.style, done=True)
            self.anchor(event, node)
            self.add(node)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self.start(event)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            node = self.open.pop()
            node.done = True
            self.add(node, already_open=True)

    def start(self, event: Any) -> None:
        self.refuse_tag(event)
        kind = "block" if isinstance(event, yaml.MappingStartEvent) else "list"
        node = Node(self.place(event.start_mark), kind, plain=not event.flow_style)
        self.anchor(event, node)
        if len(self.open) >= DEEPEST:
            raise ProblemsFound([*self.problems, *faults.too_much(node.place, f"the data is nested more than {DEEPEST} levels deep")])
        self.open.append(node)

    def anchor(self, event: Any, node: Node) -> None:
        if event.anchor:
            self.anchors[event.anchor] = node

    def refuse_tag(self, event: Any) -> None:
        if event.tag and event.tag != "!":
            self.problems.extend(faults.tag(self.place(event.start_mark), event.tag))

    def refuse_open_quote(self, event: Any) -> None:
        """End where a text in quotes swallows the keys below it: everything else would be told wrongly."""
        below = self.lines[event.start_mark.line + 1 : event.end_mark.line + 1] if event.style in ("'", '"') else ()
        if any(faults.KEY.match(line) for line in below):
            raise ProblemsFound([*self.problems, *faults.open_quote(self.place(event.start_mark), event.style)])

    def alias(self, event: Any) -> None:
        place = self.place(event.start_mark)
        target = self.anchors.get(event.anchor)
        if target is None or not target.done:
            why = "stands inside the value that it names" if target else "names no anchor that stands before it"
            self.problems.extend(faults.bad_alias(place, event.anchor, why))
            target = Node(place, "text", done=True)
        self.add(target)

    def add(self, node: Node, already_open: bool = False) -> None:
        """Put a finished value into its parent, or keep it as the next entry's key."""
        if not self.open:
            self.root = node
            return
        parent = self.open[-1]
        if parent.kind == "list":
            parent.entries.append(("", node.place, node))
        elif parent.pending is None:
            if node.kind != "text":
                self.problems.extend(faults.odd_key(node.place))
            parent.pending = (node.text, node.place)
            return
        else:
            (key, place), parent.pending = parent.pending, None
            self.add_entry(parent, key, place, node)
        parent.size += node.size
        if parent.size > MOST_VALUES:
            raise ProblemsFound([*self.problems, *faults.too_much(node.place, f"the data holds more than {MOST_VALUES:,} values")])

    def add_entry(self, parent: Node, key: str, place: Place, node: Node) -> None:
        first = parent.keys.setdefault(key, place)
        if key == "<<":
            self.problems.extend(faults.merge_key(place))
        elif first is not place:
            self.problems.extend(faults.duplicate_key(place, key, first))
        else:
            parent.entries.append((key, place, node))


def read_tree(file: str, text: str) -> tuple[Tree, tuple[Problem, ...]]:
    """The tree of a YAML text and the problems met that don't hinder reading on.

    Raises:
        ProblemsFound: when the text can't be read to its end.
    """
    builder = Builder(file, text.split("\n"))
    try:
        for event in yaml.parse(text, Loader=yaml.CSafeLoader):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        raise ProblemsFound([*builder.problems, *syntax_problem(file, text, error)]) from None
    except (yaml.YAMLError, RecursionError) as error:
        raise ProblemsFound([*builder.problems, *faults.broken_syntax(Place(file, 1, 1), "", str(error))]) from None
    root = builder.root
    if root is None or (root.kind == "text" and not root.text.strip()):
        raise ProblemsFound(faults.empty(Place(file)))
    places: dict[Path, Place] = {}
    keys: dict[Path, Place] = {}
    marks: dict[str, set[Path]] = {"flow": set(), "quoted": set()}
    value = write_out(root, (), places, keys, marks)
    return Tree(value, places, keys, frozenset(marks["flow"]), frozenset(marks["quoted"])), tuple(builder.problems)


def syntax_problem(file: str, text: str, error: yaml.MarkedYAMLError) -> Iterator[Problem]:
    """A syntax error at the place where a person would look for it."""
    mark = error.problem_mark or error.context_mark
    if error.context_mark and "quoted scalar" in (error.context or "") and "end of stream" in (error.problem or ""):
        start = error.context_mark
        return faults.open_quote(Place(file, start.line + 1, start.column + 1), text.split("\n")[start.line][start.column])
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.split("\n")
    if line < len(lines) and lines[line][column : column + 1] == "\t":
        return faults.broken_syntax(Place(file, line + 1, column + 1), lines[line], "a tab")
    while line > 0 and (line >= len(lines) or not lines[line].strip()):
        line, column = line - 1, 0
    message = (error.problem or error.context or "it can't be read").strip()
    previous = lines[line - 1] if line else ""
    if error.context_mark and faults.NEEDS_QUOTES.match(lines[min(error.context_mark.line, len(lines) - 1)]):
        line, column = error.context_mark.line, error.context_mark.column
    elif faults.NEEDS_QUOTES.match(previous) and not faults.NEEDS_QUOTES.match(lines[line]) and "block" in (error.context or ""):
        line, column = line - 1, 0
    return faults.broken_syntax(Place(file, line + 1, column + 1), lines[line] if line < len(lines) else "", message)


def write_out(node: Node, path: Path, places: dict[Path, Place], keys: dict[Path, Place], marks: dict[str, set[Path]]) -> Any:
    """The plain value of a node, noting the place of everything below it; at most 40 levels deep by then."""
    places[path] = node.place
    if node.kind == "text":
        if not node.plain:
            marks["quoted"].add(path)
        return node.text
    if not node.plain:
        marks["flow"].add(path)
    if node.kind == "list":
        return tuple(write_out(entry, (*path, index), places, keys, marks) for index, (_, _, entry) in enumerate(node.entries))
    value = {}
    for key, place, entry in node.entries:
        keys[(*path, key)] = place
        value[key] = write_out(entry, (*path, key), places, keys, marks)
    return value
