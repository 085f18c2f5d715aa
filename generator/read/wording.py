"""The words on sheets and handouts that a data file leaves to the program."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from generator.read.text import decode
from generator.read.tree import read_tree

FILES = ("wording.yaml", "how_to.yaml")
FALLBACK = "en"


@cache
def default_words() -> Mapping[str, Mapping[str, str]]:
    """The shipped words: for each place in print, a text in every language that has one."""
    words: dict[str, Mapping[str, str]] = {}
    for name in FILES:
        tree, _ = read_tree(name, decode(name, files("generator.read").joinpath(name).read_bytes()))
        words |= tree.value
    return words


def with_default_words(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data with every word of `wording` that it doesn't give itself, in its own languages.

    What is there but no block is left as it is: the model says what is wrong with it.
    """
    written = data.get("wording", {})
    languages = data.get("languages")
    if not isinstance(written, Mapping) or not isinstance(languages, tuple):
        return dict(data)
    codes = [code for code in languages if isinstance(code, str)]
    filled = dict(written)
    for key, text in default_words().items():
        own = filled.get(key, {})
        if isinstance(own, Mapping):
            filled[key] = {**{code: default_word(key, text, code) for code in codes}, **own}
    return {**data, "wording": filled}


def default_word(key: str, text: Mapping[str, str], language: str) -> str:
    """The shipped word; English where the language has none, and a language's code for its own name."""
    return text.get(language) or (language if key == "language" else text[FALLBACK])


def has_default_words(language: str) -> bool:
    """Whether the program knows the words on sheets in a language."""
    return all(language in text for text in default_words().values())
