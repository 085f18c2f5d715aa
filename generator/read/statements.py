"""The statements that the checks prove, read from the file that comes with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from pydantic import TypeAdapter

from generator.model.statement import Statement
from generator.read.tree import read_tree

FILE = "statements.yaml"


@cache
def statements() -> tuple[Statement, ...]:
    """All statements in the file's order."""
    text = files("generator.rules").joinpath(FILE).read_text(encoding="utf-8")
    tree, _ = read_tree(FILE, text)
    return TypeAdapter(tuple[Statement, ...]).validate_python(tree.value)
