"""A misspelt key is told with the nearest one that is known, in every kind of block that the data has."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import yaml
from pydantic import BaseModel

from generator.errors import Problem, ProblemsFound
from generator.model.base import Frozen
from generator.model.game import Game
from generator.read.project import read_project
from generator.read.tree import read_tree

SHIPPED = Path(__file__).parents[2] / "cards.yaml"
# What the shipped data has none of: a deck of one's own, a label sheet.
TITLE = dict.fromkeys(("en", "de", "pl"), "Owl")
DECK = {"id": "beasts", "template": "card", "size": "40 x 60 mm", "items": [{"id": "owl", "texts": {"name": TITLE}}]}
LABELS = {"id": "labels", "size": "40 x 60 mm", "columns": "2", "rows": "2"} | dict.fromkeys(("left", "top", "pitch_x", "pitch_y"), "9 mm")


def kinds(annotation: Any, seen: dict[str, type[Frozen]]) -> dict[str, type[Frozen]]:
    """Every class of blocks that an annotation leads to, by its name."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel) and annotation.__name__ not in seen:
        if issubclass(annotation, Frozen):
            seen[annotation.__name__] = annotation
        for field in annotation.model_fields.values():
            kinds(field.annotation, seen)
    for inner in get_args(annotation):
        kinds(inner, seen)
    return seen


def blocks(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Frozen]]:
    """Every block of the data with its path."""
    if isinstance(value, Frozen):
        yield path, value
        for name in type(value).model_fields:
            yield from blocks(getattr(value, name), (*path, name))
    elif isinstance(value, tuple):
        for index, entry in enumerate(value):
            yield from blocks(entry, (*path, index))
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from blocks(entry, (*path, name))


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


def plain(value: Any) -> Any:
    """The data as lists and blocks that can be changed."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, tuple | list) else value


def written_to(file: Path, data: Any) -> Path:
    text = yaml.dump(data, allow_unicode=True, default_style='"', sort_keys=False, width=10**6, Dumper=yaml.CSafeDumper)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str, list[Problem]]]:
    """For each kind of block: the odd key put into its first one, the key that is meant, and what is told in that line."""
    data = plain(read_tree("cards.yaml", SHIPPED.read_text(encoding="utf-8"))[0].value)
    data["decks"], data["print"]["layouts"] = [plain(DECK)], [plain(LABELS)]
    file = tmp_path_factory.mktemp("odd") / "cards.yaml"
    odd: dict[str, tuple[str, str]] = {}
    for path, block in blocks(read_project(written_to(file, data)).game):
        name = type(block).__name__.partition("[")[0]
        try:
            written = at(data, path)
        except (KeyError, IndexError, TypeError):
            continue  # it was filled in by default
        if name not in odd and isinstance(written, dict):
            meant = max(type(block).model_fields, key=len)
            odd[name] = (f"{meant[:-1]}q{name.lower()[0]}", meant)
            written[odd[name][0]] = f"odd {name}"
    with pytest.raises(ProblemsFound) as found:
        read_project(written_to(file, data))
    text = file.read_text(encoding="utf-8")
    lines = {line.split('"')[-2]: number for number, line in enumerate(text.splitlines(), 1) if '"odd ' in line}
    return {
        name: (key, meant, [problem for problem in found.value.problems if problem.line == lines[f"odd {name}"]])
        for name, (key, meant) in odd.items()
    }


NAMES = sorted({name.partition("[")[0] for name in kinds(Game, {})})


def test_there_are_kinds_of_blocks_to_try() -> None:
    assert len(NAMES) > 30


@pytest.mark.parametrize("name", NAMES)
def test_a_misspelt_key_is_told_in_every_kind_of_block(told: dict[str, tuple[str, str, list[Problem]]], name: str) -> None:
    key, meant, problems = told[name]
    assert [(problem.rule, problem.message) for problem in problems] == [("unknown-key", f'"{key}" is no key that can stand here')]
    known = [field for kind in kinds(Game, {}).values() if kind.__name__.partition("[")[0] == name for field in kind.model_fields]
    assert problems[0].hint == f"did you mean {difflib.get_close_matches(key, sorted(known), n=1, cutoff=0.5)[0]}?"
    assert meant in known
