"""A part of a data file as a file of its own: some of its entries, some of its languages, with their comments."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

import yaml

from generator.read.layout import Entry, Layout

Cut = tuple[int, int]


def without(text: str, unwanted: Callable[[tuple[str, ...]], bool]) -> str:
    """The text without the entries that are unwanted, each with the comment above it.

    `unwanted` is asked with an entry's path; an entry of a list is named by its id or its own text.
    """
    layout = Layout(text)
    for start, end in sorted(cuts(layout, layout.root, (), unwanted), reverse=True):
        text = text[:start] + text[end:]
    return text


def only_languages(text: str, languages: Collection[str], known: Collection[str]) -> str:
    """The text with some of its languages, in the list of languages and in every text."""
    return without(text, lambda path: path[-1] in known and path[-1] not in languages and (path[0] == "languages" or len(path) > 2))


def cuts(layout: Layout, node: yaml.Node, path: tuple[str, ...], unwanted: Callable[[tuple[str, ...]], bool]) -> Iterator[Cut]:
    """The stretches of text to take out, from and to which offset."""
    entries = named(node)
    leading = True  # whether all entries before it are taken out too
    for number, (name, key, value) in enumerate(entries):
        below = (*path, name)
        if not unwanted(below):
            leading = False
            yield from cuts(layout, value, below, unwanted)
        elif getattr(node, "flow_style", False):
            yield flow_cut(layout, [(key, value) for _, key, value in entries], number, leading=leading)
        else:
            yield layout.starts[layout.first_line(key)], layout.starts[layout.last_line(key, value) + 1]


def flow_cut(layout: Layout, entries: list[Entry], number: int, *, leading: bool) -> Cut:
    """An entry between braces, with the comma before it, or after it where nothing before it stays: so no two cuts overlap."""
    key, value = entries[number]
    if not leading:
        return layout.offset(entries[number - 1][1].end_mark), layout.offset(value.end_mark)
    after = entries[number + 1][0].start_mark if number + 1 < len(entries) else value.end_mark
    return layout.offset(key.start_mark), layout.offset(after)


def named(node: yaml.Node) -> list[tuple[str, yaml.Node, yaml.Node]]:
    """The entries of a block or list: name, key and value; an entry of a list is its own key."""
    if isinstance(node, yaml.MappingNode):
        return [(str(key.value), key, value) for key, value in node.value]
    if isinstance(node, yaml.SequenceNode):
        return [(entry_name(entry, number), entry, entry) for number, entry in enumerate(node.value)]
    return []


def entry_name(entry: yaml.Node, number: int) -> str:
    """The id of an entry of a list, or its own text, or its number."""
    if isinstance(entry, yaml.ScalarNode):
        return str(entry.value)
    fields: Mapping[str, yaml.Node] = {key.value: value for key, value in entry.value} if isinstance(entry, yaml.MappingNode) else {}
    return str(fields["id"].value) if "id" in fields else str(number)
