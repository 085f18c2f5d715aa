"""Letters that the fonts of printed words lack, and where in the data letters and words were written."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from generator.checks import Place
from generator.compose.document import Run
from generator.draw.paragraphs import lacking
from generator.draw.sheets import SMALL, TITLE, SheetWords
from generator.read.project import Loc, Project

MARKUP = re.compile(r"\{(?:([^{}=]*)=)?[^{}]*\}|\*\*|\[\[|\]\]")  # of a bound number the word is printed
ALIKE = 0.6  # the share of a text that must stand in a box
LOOKED_AT = 120  # letters of a text: enough to know it by, and quick for hundreds of cards


def sheet_letters_lacking(words: SheetWords) -> str:
    """The letters of a sheet's words that their fonts lack, each once."""
    small = (*words.about, *words.pages, words.front, words.back, *words.how, words.no_backs, words.ruler, words.size)
    return "".join(dict.fromkeys(lacking((Run(words.title),), TITLE) + lacking((Run(" ".join(small)),), SMALL)))


def written_at(project: Project, letters: str, language: str, *paths: Loc) -> Place:
    """The first text at or below some places of the data that holds one of the letters, in that language if there is one."""
    found = [where for path in paths for where in texts_with(project.tree.value, path, letters)]
    return project.place(*min(found, key=lambda where: where[-1] != language, default=paths[0]))


def words_at(project: Project, words: str, language: str, path: Loc) -> Place:
    """The text of a piece that words in a box were printed from, in their language; the piece where none is like them.

    Why likeness: markup, bound numbers and the template itself change words on their way to the box.
    """
    found = [where for where in texts_below(project.tree.value, path) if where[-1] == language or "values" in where]
    best = max(found, key=lambda where: shared(value_at(project.tree.value, where), words), default=path)
    enough = found and shared(value_at(project.tree.value, best), words) >= ALIKE
    return project.place(*(best if enough else path))


def shared(written: object, printed: str) -> float:
    """How much of a text as written stands in a box; of two texts that stand there whole, the longer one wins."""
    text, words = MARKUP.sub(r"\1", str(written))[:LOOKED_AT], printed[:LOOKED_AT]
    same = sum(block.size for block in difflib.SequenceMatcher(None, text, words, autojunk=False).get_matching_blocks())
    return same / len(text) + same / LOOKED_AT / 2 if text else 0


def texts_below(value: object, path: Loc) -> Iterator[Loc]:
    """The paths of all texts below a path but those that are read aloud only."""
    return (where for where in strings(value_at(value, path), path) if not {"alt", "back_alt", "id"} & set(where))


def texts_with(value: object, path: Loc, letters: str) -> Iterator[Loc]:
    """The paths of all texts below a path that hold one of the letters."""
    return (where for where in strings(value_at(value, path), path) if any(letter in str(value_at(value, where)) for letter in letters))


def value_at(value: object, path: Loc) -> object:
    """The value at a path of the data as read; a step that leads nowhere is passed over."""
    for step in path:
        if isinstance(value, dict):
            value = value.get(step, "")
        elif isinstance(value, tuple) and isinstance(step, int) and step < len(value):
            value = value[step]
    return value


def strings(value: object, path: Loc) -> Iterator[Loc]:
    """The paths of all texts in a value."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict | tuple):
        for step, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield from strings(entry, (*path, step))
