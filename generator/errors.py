"""The words in which every stage reports: a Problem is the user's to mend, a FridayError ends the run.

The exit codes sit on the classes; `cli/` is the one place that turns them into a process exit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum


class ExitCode(IntEnum):
    """What the shell sees (the contract of the command line)."""

    DONE = 0
    PROBLEMS = 1
    USAGE = 2
    CANNOT_WRITE = 3
    OUR_BUG = 70
    INTERRUPTED = 130


class Level(StrEnum):
    """How grave a problem is: an error stops the build, a warning never does."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, where it stands, and what to do about it.

    `file` is relative to the project folder; `line` and `column` count from 1 in code points, 0 where a
    problem belongs to a whole file.
    """

    file: str
    line: int
    column: int
    rule: str
    level: Level
    message: str
    hint: str = ""
    item: str = ""
    language: str = ""

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """Sort key: by place first, so that a reader walks the file once."""
        return (self.file, self.line, self.column, self.rule, self.message)


def sorted_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems in reading order, each told once."""
    return tuple(sorted(set(problems), key=lambda problem: problem.order))


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any of the problems stops a build."""
    return any(problem.level is Level.ERROR for problem in problems)


def counted(number: int, word: str, several: str = "") -> str:
    """A number with its noun, as messages have it: "1 tile", "6 tiles"."""
    return f"{number} {word if number == 1 else several or word + 's'}"


class FridayError(Exception):
    """A run that ends with a message for its user; the subclass says with which exit code."""

    exit_code = ExitCode.OUR_BUG

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class ProblemsFound(FridayError):
    """A stage found errors; nothing later was run and nothing was written."""

    exit_code = ExitCode.PROBLEMS

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted_problems(problems)
        super().__init__(f"{counted(len(self.problems), 'problem')} found")

    def __reduce__(self) -> tuple[type[ProblemsFound], tuple[tuple[Problem, ...]]]:
        """Travel between processes with the problems, not with the message alone."""
        return (type(self), (self.problems,))


class BadUse(FridayError):
    """A wrong command line, or a file that is missing or isn't text."""

    exit_code = ExitCode.USAGE


class CannotWrite(FridayError):
    """The output folder or a file in it can't be written."""

    exit_code = ExitCode.CANNOT_WRITE
