"""The sayings that handouts are held to: shipped with the program, read like any data file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from generator.model.saying import Saying
from generator.read.text import decode
from generator.read.tree import read_tree

FILE = "island_sayings.yaml"


@cache
def sayings() -> tuple[Saying, ...]:
    """All sayings in order."""
    source = files("generator.rules").joinpath(FILE).read_bytes()
    tree, _ = read_tree(FILE, decode(FILE, source))
    return tuple(Saying.model_validate(entry) for entry in tree.value)
