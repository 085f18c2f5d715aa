"""Letters that the fonts of printed words lack, and where in the data they were written."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Place
from generator.compose.document import Run
from generator.draw.paragraphs import lacking
from generator.draw.sheets import SMALL, TITLE, SheetWords
from generator.read.project import Loc, Project


def sheet_letters_lacking(words: SheetWords) -> str:
    """The letters of a sheet's words that their fonts lack, each once."""
    small = (*words.about, *words.pages, words.front, words.back, *words.how, words.no_backs, words.ruler, words.size)
    return "".join(dict.fromkeys(lacking((Run(words.title),), TITLE) + lacking((Run(" ".join(small)),), SMALL)))


def written_at(project: Project, letters: str, language: str, *paths: Loc) -> Place:
    """The first text at or below some places of the data that holds one of the letters, in that language if there is one."""
    found = [where for path in paths for where in texts_with(project.tree.value, path, letters)]
    return project.place(*min(found, key=lambda where: where[-1] != language, default=paths[0]))


def texts_with(value: object, path: Loc, letters: str) -> Iterator[Loc]:
    """The paths of all texts below a path that hold one of the letters."""
    for step in path:
        if isinstance(value, dict):
            value = value.get(step, "")
        elif isinstance(value, tuple) and isinstance(step, int) and step < len(value):
            value = value[step]
    yield from inside(value, path, letters)


def inside(value: object, path: Loc, letters: str) -> Iterator[Loc]:
    """The paths of all texts in a value that hold one of the letters."""
    if isinstance(value, str) and any(letter in value for letter in letters):
        yield path
    elif isinstance(value, dict | tuple):
        for step, entry in value.items() if isinstance(value, dict) else enumerate(value):
            yield from inside(entry, (*path, step), letters)
