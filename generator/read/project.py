"""A project folder's data file as a `Project`: the model, and the place of every value in it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, RootModel, ValidationError

from generator.checks import Finding, Place, check
from generator.errors import Problem, ProblemsFound, has_errors
from generator.model.base import Fact
from generator.model.game import Game
from generator.model.numbers import value_of
from generator.read import faults, text, tree
from generator.read.languages import listed_only
from generator.read.unfinished import without_marks
from generator.read.wording import with_default_words

Loc = tuple[str | int, ...]
MOST_TOLD = 1_000
NO_BLOCK = ("model_type", "model_attributes_type", "dict_type")  # the library's names of the fault


@dataclass(frozen=True)
class Project:
    """What was read: where, what it means, where each value stands, which texts are not translated yet, which are in no listed language."""

    folder: Path
    file: str
    game: Game
    lines: tuple[str, ...]
    tree: tree.Tree
    untranslated: frozenset[Loc] = frozenset()
    unlisted: tuple[Loc, ...] = ()

    def place(self, *path: str | int) -> Place:
        """The place of a value, or of the nearest value around it."""
        return nearest_place(self.tree, self.file, path)

    def key_place(self, *path: str | int) -> Place:
        """The place of a value's key, or of the value where it has none."""
        return self.tree.keys.get(path) or self.place(*path)

    def inside(self, offset: int, *path: str | int) -> Place:
        """The place of a character of a text: exact in a text of one line, the text's start elsewhere."""
        start = self.place(*path)
        if not start.line:
            return start
        line = self.lines[start.line - 1] if start.line <= len(self.lines) else ""
        shift = offset + (1 if path in self.tree.quoted else 0)
        if start.column + shift > len(line) or line[start.column - 1 : start.column] in "|>":
            return start
        return Place(start.file, start.line, start.column + shift)


@check("value", stage="read")
def wrong_value(place: Place, name: str, message: str, hint: str) -> Iterator[Finding]:
    """Every value is of the kind that its key asks for: a whole number, a length, a colour, one of a few words.

    Passes::

        copies: 2
        size: 63 x 88 mm

    Fails::

        copies: two
        size: 63 by 88
    """
    yield Finding(place, f"{name} {message}", hint)


def nearest_place(found: tree.Tree, file: str, path: Loc) -> Place:
    """The place of a path, or of the nearest path around it that stands in the file."""
    while path:
        if path in found.places:
            return found.places[path]
        path = path[:-1]
    return Place(file, 1, 1)


def read_project(path: Path) -> Project:
    """Read a data file.

    Raises:
        BadUse: if the file is missing.
        ProblemsFound: with everything that is wrong in it.
    """
    file = path.name
    written = text.decode(file, text.read_bytes(path))
    found, problems = tree.read_tree(file, written)
    game: Game | None = None
    if not isinstance(found.value, dict):
        raise ProblemsFound([*problems, *faults.odd_key(Place(file, 1, 1))])
    try:
        listed, unlisted = listed_only(found.value)
        value, untranslated = without_marks(listed)
        game = Game.model_validate(with_default_words(value))
    except ValidationError as error:
        problems += tuple(problem for fault in telling(error.errors(include_url=False)) for problem in worded(file, found, fault))
    if game is None or has_errors(problems):
        raise ProblemsFound(problems)
    return Project(path.parent.resolve(), file, game, tuple(written.split("\n")), found, untranslated, unlisted)


GLUED = re.compile(r"(?P<key>[\w-]+)[:：][ \u00a0\u3000]*(?P<rest>.*)", re.DOTALL)  # a key and its value that YAML takes for one text


def telling(errors: Iterable[Any]) -> Iterator[Any]:
    """A model's first thousand faults without those that follow from others: a list whose entries are wrong, a misspelt key."""
    found = list(islice(errors, MOST_TOLD))
    around = {fault["loc"][:depth] for fault in found for depth in range(len(fault["loc"]))}
    misspelt: dict[Loc, list[str]] = {}
    for fault in found:
        if fault["type"] == "extra_forbidden":
            misspelt.setdefault(fault["loc"][:-1], []).append(str(fault["loc"][-1]))
    for fault in found:
        loc: Loc = fault["loc"]
        if fault["type"] == "too_short" and loc in around:
            continue
        if fault["type"] == "missing" and difflib.get_close_matches(str(loc[-1]), misspelt.get(loc[:-1], []), n=1, cutoff=0.6):
            continue
        yield fault


def worded(file: str, found: tree.Tree, fault: Any) -> Iterator[Problem]:
    """A model's fault as a problem in the words of the person who edits the file."""
    loc: Loc = tuple(step for step in fault["loc"] if step != "[key]")
    place = nearest_place(found, file, loc)
    name = next((str(step) for step in reversed(loc) if isinstance(step, str)), "the file")
    match fault["type"]:
        case "extra_forbidden":
            yield from faults.unknown_key(found.keys.get(loc, place), name, known_keys(loc[:-1]))
        case "missing":
            parent = loc[:-1]
            where = named(found.value, parent)
            yield from faults.missing(found.keys.get(parent) or nearest_place(found, file, parent), str(loc[-1]), where)
        case kind:
            hint = correction(loc, kind, fault["input"]) or description(loc)
            if loc in found.flow and kind in ("plain-value", "string_type", "blank"):
                hint = "a text that begins with { or [ must stand in quotes"
            message = "must be a value with its source" if sourced(loc) and kind in NO_BLOCK else plain_message(kind, fault)
            yield from wrong_value(place, name, message, hint)


def correction(loc: Loc, kind: str, typed: object) -> str:
    """What to write instead of a value, where that can be told from what was typed."""
    glued = GLUED.fullmatch(typed) if kind in NO_BLOCK and isinstance(typed, str) else None
    if glued:
        return f'a space is missing after the colon: write "{glued["key"]}: {glued["rest"][:40]}"'
    if kind in NO_BLOCK and sourced(loc) and isinstance(typed, str):
        return f"write {loc[-1]}: {{value: {typed}, source: assumed}}"
    if kind == "whole-number" and isinstance(typed, str) and typed.isalpha():
        return f"write the number in digits{'' if (meant := value_of(typed, 'en')) is None else f': {meant}'}"
    return ""


def sourced(loc: Loc) -> bool:
    """Whether a fact stands at a place: a value with its source."""
    kinds: list[Any] = [Game]
    for step in loc:
        kinds = [inner for kind in kinds for inner in step_into(kind, step)]
    return isinstance(loc[-1], str) and any(issubclass(kind, Fact) for kind in kinds)


def named(value: Any, loc: Loc) -> str:
    """A place as a person names it: entries of lists by their id, or counted from 1."""
    steps = []
    for step in loc:
        value = value[step]
        named_so = value.get("id") if isinstance(step, int) and isinstance(value, dict) else None
        steps.append(named_so or (f"entry {step + 1}" if isinstance(step, int) else step))
    return ".".join(steps)


def plain_message(kind: str, fault: Any) -> str:
    """What a value must be, in plain words; the library's own wording is never shown where a kind is known."""
    context = fault.get("ctx", {})
    match kind:
        case "literal_error":
            return f'must be {context["expected"].replace(chr(39), "")}, not "{fault["input"]}"'
        case "too_short":
            return "must hold at least one entry"
        case "tuple_type":
            return "must be a list: one line for each entry, beginning with a dash"
        case kind if kind in NO_BLOCK:
            return "must be a block of keys"
        case "string_type":
            return "must be a single text"
        case _:
            return str(fault["msg"])


def known_keys(loc: Loc) -> tuple[str, ...]:
    """The keys that may stand in the block at a place of the data, read off the model's classes."""
    kinds: list[Any] = [Game]
    for step in loc:
        kinds = [inner for kind in kinds for inner in step_into(kind, step)]
    return tuple(name for kind in kinds for name in getattr(kind, "model_fields", ()))


def description(loc: Loc) -> str:
    """What the model says of the nearest named field at or around a place, as a hint."""
    while loc:
        kinds: list[Any] = [Game]
        for step in loc[:-1]:
            kinds = [inner for kind in kinds for inner in step_into(kind, step)]
        for kind in kinds:
            field = getattr(kind, "model_fields", {}).get(str(loc[-1]))
            if field is not None and field.description:
                return str(field.description)
        loc = loc[:-1]
    return ""


def step_into(kind: Any, step: str | int) -> Iterator[Any]:
    """The classes found under one key or index of a class."""
    if isinstance(kind, type) and issubclass(kind, BaseModel) and not issubclass(kind, RootModel):
        field = kind.model_fields.get(str(step))
        if field is not None:
            yield from classes_in(field.annotation)
        else:  # the number of a list's entry, or the free name of a mapping's: the class is the entry's own
            yield kind
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        yield from classes_in(kind.model_fields["root"].annotation)
    else:
        yield from classes_in(kind)


def classes_in(annotation: Any) -> Iterator[Any]:
    """The model classes that an annotation names, through optional, tuple and mapping types."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
        return
    for inner in get_args(annotation):
        yield from classes_in(inner)
