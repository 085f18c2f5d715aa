"""The sayings that handouts, tiles and cards are held to: shipped with the program, read like any data file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from generator.model.saying import Saying
from generator.read.text import decode
from generator.read.tree import read_tree

FILES = ("island_sayings.yaml", "friday_sayings.yaml", "spoken_sayings.yaml", "tile_sayings.yaml", "card_sayings.yaml")


@cache
def sayings() -> tuple[Saying, ...]:
    """All sayings in order."""
    return tuple(saying for file in FILES for saying in sayings_in(file))


def sayings_in(file: str) -> tuple[Saying, ...]:
    """The sayings of one file."""
    source = files("generator.rules").joinpath(file).read_bytes()
    tree, _ = read_tree(file, decode(file, source))
    return tuple(Saying.model_validate(entry) for entry in tree.value)
