"""What to write instead of a number that stands loose in a text: the value of the data that it most likely means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from generator.model.base import Fact, Text
from generator.model.lookup import LookupFault, look_up
from generator.model.markup import CheckedWord, ValueRef
from generator.model.numbers import fractions, normal, table, usual_word, value_of
from generator.read.project import Project
from generator.rules.texts import parsed
from generator.rules.walk import Written

FEW = 3  # values that a hint names
DEEP = 3  # steps from the item to a value
NO_RULE = {"copies", "cell"}  # numbers that no rule speaks of


def bound_form(project: Project, written: Written, language: str, word: str) -> str:
    """How the word is written as a value: with the paths near it that have its number, or with the right word for a single one."""
    if normal(word) in fractions(language):
        return "it with whole numbers of the data"
    meant, near = value_of(word, language), dict(values_near(project, written, language))
    same = [path for path, value in near.items() if value == meant]
    if same:
        return " or ".join(f"{{{word}={path}}}" for path in same[:FEW])
    if 0 < len(near) <= FEW and table(language):
        return " or ".join(f"{{{usual_word(value, language)}={path}}} (it is {value})" for path, value in near.items())
    return f"{{{word}=path.to.the.value}}, such as {{{word}=south_seas.stacks.full}}"


def values_near(project: Project, written: Written, language: str) -> Iterator[tuple[str, int]]:
    """The whole numbers that the text names in its other languages, but not in this one, and those of its item."""
    used = set(paths_in(written, language))
    others = (path for other in written.text.languages() if other != language for path in paths_in(written, other))
    paths = [*others, *numbers_below(written.here, "")]
    for path in paths:
        if path not in used:
            try:
                value = look_up(path, project.game, written.here)
            except LookupFault:
                continue
            if isinstance(value, int) and not isinstance(value, bool):
                yield path, value


def paths_in(written: Written, language: str) -> Iterator[str]:
    """The paths of the values that a text names."""
    return (node.path for node in parsed(written, language) if isinstance(node, CheckedWord | ValueRef))


def numbers_below(value: Any, path: str) -> Iterator[str]:
    """The paths of an item's sourced numbers, such as `.bonus.amount`."""
    if isinstance(value, Fact):
        if isinstance(value.value, int) and not isinstance(value.value, bool):
            yield path
    elif isinstance(value, BaseModel | Mapping) and not isinstance(value, Text) and path.count(".") < DEEP:
        for name in type(value).model_fields if isinstance(value, BaseModel) else value:
            if name not in NO_RULE:
                yield from numbers_below(getattr(value, name) if isinstance(value, BaseModel) else value[name], f"{path}.{name}")
