"""Shipped rules turned round: a text of the data replaced in memory, a word of denial put before the words of a saying."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from generator.model.base import Text
from generator.model.saying import Saying, finder
from generator.read.project import Project
from generator.rules.island_told import rules_for, values
from generator.rules.shared_lines import plain

NOT: Mapping[str, str] = {"en": "not", "de": "nicht", "pl": "nie"}


def replaced(model: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A frozen model with another value at a path."""
    head, *rest = path
    if isinstance(head, int):
        return (*model[:head], replaced(model[head], tuple(rest), value) if rest else value, *model[head + 1 :])
    if isinstance(model, Mapping):
        return {**model, head: replaced(model[head], tuple(rest), value) if rest else value}
    return model.model_copy(update={head: replaced(getattr(model, head), tuple(rest), value) if rest else value})


def with_text(project: Project, path: tuple[str | int, ...], language: str, words: str) -> Project:
    """The project with other words in one language of a text."""
    found: Any = project.game
    for step in path:
        found = found[step] if isinstance(step, int) or isinstance(found, Mapping) else getattr(found, step)
    changed = Text.model_validate({**found.root, language: words})
    return Project(project.folder, project.file, replaced(project.game, path, changed), project.lines, project.tree)


def before_the_words(project: Project, saying: Saying, language: str) -> tuple[Project, str]:
    """The project with a "not" before the words of a saying in the first rule that says them, and those words; else ("", "")."""
    for value in values(project.game, saying):
        words = saying.words[value.written][language]
        for lines in rules_for(project, saying, value):
            for line in lines:
                spoken = plain(line.text[language])
                if found := finder(words).search(spoken):
                    text = line.text[language]
                    at = position(text, spoken, found.start())
                    return with_text(project, line.place, language, f"{text[:at]}{NOT[language]} {text[at:]}"), spoken[found.start() :][:40]
    raise AssertionError(f"no line says {saying.about} in {language}")


def position(text: str, spoken: str, start: int) -> int:
    """Where in a written text the place of its plain words is: before the same word, counted as often as it comes."""
    word = re.match(r"\w*", spoken[start:]).group()  # type: ignore[union-attr]
    nth = len(re.findall(rf"\b{re.escape(word)}\b", spoken[:start]))
    bare = re.sub(r"(?<==)[\w.]+(?=\})|\{[\w.]+\}", lambda found: "#" * len(found.group()), text)
    hits = [found.start() for found in re.finditer(rf"\b{re.escape(word)}\b", bare)]
    at = hits[nth]
    return at - 2 if text[at - 2 : at] == "**" else at
