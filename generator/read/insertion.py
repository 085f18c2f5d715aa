"""A new language put into a data file in place: each text gets one more line, and nothing else is touched."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

import yaml

from generator.read.layout import Layout, entry
from generator.read.tree import Path
from generator.read.unfinished import UNTRANSLATED

Edit = tuple[int, str]


def with_language(text: str, language: str, source: str, paths: Iterable[Path], words: Mapping[str, str]) -> str:
    """The text with a line for the language in each text at `paths`: the source, marked as untranslated.

    `source` is the language that is translated from; `words` are texts of `wording` that the file doesn't hold yet, by key.
    """
    layout = Layout(text)
    edits = [*language_edits(layout, language), *wording_edits(layout, language, words)]
    seen: set[int] = set()
    for path in paths:
        node = layout.at(path)
        if isinstance(node, yaml.MappingNode) and node.value and id(node) not in seen and not entry(node, language):
            seen.add(id(node))
            edits.append(text_edit(layout, node, language, source))
    ending = "\r\n" if "\r\n" in text else "\n"
    for offset, added in sorted(edits, key=lambda edit: edit[0], reverse=True):
        text = text[:offset] + added.replace("\r\n", "\n").replace("\n", ending) + text[offset:]
    return text


def language_edits(layout: Layout, language: str) -> Iterator[Edit]:
    """The language, added to the list of languages."""
    listed = layout.at(("languages",))
    if not isinstance(listed, yaml.SequenceNode) or language in [item.value for item in listed.value]:
        return
    last = listed.value[-1]
    if listed.flow_style:
        yield layout.offset(last.end_mark), f", {language}"
    else:
        before = layout.lines[last.start_mark.line][: last.start_mark.column]
        yield line_after(layout, last.end_mark.line, f"{before}{language}")


def text_edit(layout: Layout, node: yaml.MappingNode, language: str, source: str) -> Edit:
    """One more language for one text, after the last that it has."""
    original = entry(node, source) or node.value[0]
    key, value = node.value[-1]
    alias = layout.is_alias(*original)
    if node.flow_style:
        end = layout.offset(key.end_mark) if layout.is_alias(key, value) else layout.offset(value.end_mark)
        while layout.is_alias(key, value) and layout.text[end] not in ",}\n":
            end += 1
        return end, f", {language}: {marked(layout, original[1], one_line=True, alias=alias)}"
    indent = " " * key.start_mark.column
    last = layout.last_line(key, value)
    return line_after(layout, last, f"{indent}{language}: {marked(layout, original[1], one_line=False, alias=alias)}")


def marked(layout: Layout, source: yaml.Node, *, one_line: bool, alias: bool) -> str:
    """A source text as it was typed, with the mark before its first word."""
    written = layout.written(source).rstrip()
    style = source.style if isinstance(source, yaml.ScalarNode) else None
    plain_copy = not alias and written[:1] not in ("&", "!", "*") and not (one_line and "\n" in written)
    if plain_copy and style in ('"', "'"):
        return f"{written[0]}{UNTRANSLATED}{written[1:]}"
    if plain_copy and style in ("|", ">"):
        head, _, body = written.partition("\n")
        return f"{head}\n{indentation(body)}{UNTRANSLATED}{body.lstrip(' ')}"
    if plain_copy and written:
        return f"{UNTRANSLATED}{written}"
    return json.dumps(f"{UNTRANSLATED}{getattr(source, 'value', '')}", ensure_ascii=False)


def indentation(line: str) -> str:
    """The spaces at the start of a line."""
    return line[: len(line) - len(line.lstrip(" "))]


def wording_edits(layout: Layout, language: str, words: Mapping[str, str]) -> Iterator[Edit]:
    """The words on sheets that the program doesn't know in the language, below `wording`."""
    if not words:
        return
    found = entry(layout.root, "wording") if isinstance(layout.root, yaml.MappingNode) else None
    lines = [f"{key}:\n  {language}: {json.dumps(UNTRANSLATED + word, ensure_ascii=False)}" for key, word in words.items()]
    if found is None:
        comment = "# The words on sheets that the program doesn't know in this language."
        end = "" if layout.text.endswith("\n") else "\n"
        yield len(layout.text), f"{end}\n{comment}\nwording:\n{shifted(lines, 2)}\n"
    elif isinstance(found[1], yaml.MappingNode) and not found[1].flow_style:
        column = found[1].value[0][0].start_mark.column
        yield line_after(layout, layout.last_line(*found), shifted(lines, column))


def shifted(lines: Iterable[str], column: int) -> str:
    """Lines moved to the right."""
    return "\n".join(" " * column + line for block in lines for line in block.split("\n"))


def line_after(layout: Layout, line: int, added: str) -> Edit:
    """New lines after a line."""
    if line < len(layout.lines) and layout.lines[line].endswith("\n"):
        return layout.starts[line + 1], f"{added}\n"
    return len(layout.text), f"\n{added}"
