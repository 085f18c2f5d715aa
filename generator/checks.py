"""What a check is: one function, one kebab-case id, one docstring with a passing and a failing snippet.

Every stage decorates its own checks with `check`; calling one gives problems that carry its id and level. The
catalogue of all of them is made in `catalogue`, in stage order.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from generator.errors import Level, Problem

LONGEST = 1_000  # letters of a message
STAGES = ("read", "rules", "compose", "sheets", "draw", "preflight", "store")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: line and column from 1 in code points, 0 for the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check has found, before it is given the check's id and level."""

    place: Place
    message: str
    hint: str = ""
    item: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """A rule of the catalogue. Called with what it examines, it yields the problems found."""

    id: str
    stage: str
    level: Level
    invariants: tuple[str, ...]
    function: Callable[..., Iterable[Finding]]

    def __call__(self, *subject: Any, **named: Any) -> Iterator[Problem]:
        for found in self.function(*subject, **named):
            place = found.place
            message, hint, item = map(shortened, (found.message, found.hint, found.item))
            yield Problem(place.file, place.line, place.column, self.id, self.level, message, hint, item, found.language)

    @property
    def explanation(self) -> str:
        """The docstring: what the check demands, with a passing and a failing snippet."""
        return inspect.getdoc(self.function) or ""

    @property
    def summary(self) -> str:
        """The docstring's first line."""
        return self.explanation.splitlines()[0]


def shortened(told: str) -> str:
    """A message that fits a screen: of a giant that it quotes only the beginning and the end."""
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 200]} … {told[-200:]}"


def check(
    name: str, *, stage: str, level: Level = Level.ERROR, invariants: Iterable[str] = ()
) -> Callable[[Callable[..., Iterable[Finding]]], Check]:
    """Make a function a check of the catalogue.

    Raises:
        ValueError: our own mistake: a bad id or stage, or a docstring without its two snippets.
    """

    def decorate(function: Callable[..., Iterable[Finding]]) -> Check:
        made = Check(name, stage, level, tuple(invariants), function)
        text = made.explanation
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) or stage not in STAGES:
            raise ValueError(f"bad id or stage of a check: {name} ({stage})")
        if "Passes::" not in text or "Fails::" not in text:
            raise ValueError(f"the docstring of check {name} needs a passing and a failing snippet")
        return made

    return decorate


def checks_in(*modules: ModuleType) -> tuple[Check, ...]:
    """The checks that modules define, in the order in which they stand there."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Check) and value.function.__module__ == module.__name__
    )
