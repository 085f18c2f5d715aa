"""The statements that the data is proved against: shipped with the program, read like any data file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from generator.model.statement import Statement
from generator.read.text import decode
from generator.read.tree import read_tree

FILE = "statements.yaml"


@cache
def statements() -> tuple[Statement, ...]:
    """All statements in order."""
    source = files("generator.rules").joinpath(FILE).read_bytes()
    tree, _ = read_tree(FILE, decode(FILE, source))
    return tuple(Statement.model_validate(entry) for entry in tree.value)
