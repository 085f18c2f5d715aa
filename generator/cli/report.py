"""Problems and results in words: with the source line and a caret, as JSON, or as annotations of a pull request."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from generator.errors import FridayError, Level, Problem, ProblemsFound, counted

if TYPE_CHECKING:
    from generator.store.output import Change  # a name only: the command's frame loads nothing that draws or writes

STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
MOST_ALIKE, FEW_ALIKE = 6, 3  # problems that one line has with one check: up to so many are told, of more the first few
SHOWN, BEFORE_CARET = 120, 60  # signs of a source line; signs of a long one before the caret


def problem_lines(problem: Problem, source: str) -> list[str]:
    """A problem as a person reads it: the place, the line with a caret, the hint."""
    place = problem.file + (f":{problem.line}:{problem.column}" if problem.line else "")
    about = ", ".join(part for part in (problem.item, problem.language) if part)
    lines = [
        visible(f"{place}: {problem.level}: {' '.join(problem.message.splitlines())}{f' ({about})' if about else ''} [{problem.rule}]")
    ]
    if source.strip():
        shown, column = window("".join(sign if sign.isprintable() else " " for sign in source), problem.column)
        lines.append(f"    {shown}")
        if column:
            lines.append("    " + " " * (column - 1) + "^")
    if problem.hint:
        lines.append(visible(f"    hint: {problem.hint}"))
    return lines


def visible(text: str) -> str:
    """A text in which no sign steers the terminal: what can't be seen is written as `\\x1b`."""
    return STEERING.sub(lambda sign: sign[0].encode("unicode_escape").decode("ascii"), text)


def window(line: str, column: int) -> tuple[str, int]:
    """A line as it is shown, and the column in it, from 1, that the caret points at; 0 if it points nowhere.

    Of a long line only the surroundings of the column are shown, and its indent is left out.
    """
    if not 0 < column <= len(line) + 1:
        return (line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"), 0
    if len(line) <= SHOWN:
        return line, column
    first = max(0, min(column - 1 - BEFORE_CARET, len(line) - SHOWN + 2))
    before, after = ("…" if first else ""), ("…" if first + SHOWN - 2 < len(line) else "")
    return before + line[first : first + SHOWN - 2] + after, column - first + len(before)


def source_lines(problems: Iterable[Problem], folder: Path) -> dict[tuple[str, int], str]:
    """The source line of every problem whose file can be read."""
    found: dict[tuple[str, int], str] = {}
    texts: dict[str, list[str]] = {}
    for problem in problems:
        if problem.file not in texts:
            try:
                texts[problem.file] = (folder / problem.file).read_text(encoding="utf-8-sig", errors="replace").splitlines()
            except OSError:
                texts[problem.file] = []
        if 0 < problem.line <= len(texts[problem.file]):
            found[problem.file, problem.line] = texts[problem.file][problem.line - 1]
    return found


def as_json(problems: Iterable[Problem]) -> str:
    """The problems as a JSON list of objects."""
    return json_text([dataclasses.asdict(problem) for problem in problems])


def json_text(value: object) -> str:
    """A value as JSON; where stdout can't hold all letters, escaped as JSON does it."""
    everything = (sys.stdout.encoding or "utf-8").lower().replace("-", "") == "utf8"
    return json.dumps(value, ensure_ascii=not everything, indent=1)


def as_github(problems: Iterable[Problem], folder: Path) -> str:
    """The problems as workflow commands, which annotate a pull request.

    Files are named from the working folder, as GitHub wants them; a problem of a whole file has no line.
    """
    lines = []
    for problem in problems:
        about = ", ".join(part for part in (problem.item, problem.language) if part)
        text = problem.message + (f" ({about})" if about else "") + (f"\nhint: {problem.hint}" if problem.hint else "")
        place = {"file": (folder / problem.file).as_posix(), "line": problem.line, "col": problem.column, "title": problem.rule}
        told = ",".join(f"{key}={property_value(str(value))}" for key, value in place.items() if value)
        lines.append(f"::{problem.level} {told}::{visible(escaped(text))}")
    return "\n".join(lines)


def escaped(text: str) -> str:
    """A text in which nothing ends a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def property_value(text: str) -> str:
    """A value of a workflow command's property."""
    return escaped(text).replace(":", "%3A").replace(",", "%2C")


def say(text: str) -> None:
    """Print to stdout, whatever its encoding can hold."""
    write(sys.stdout, text)


def complain(text: str) -> None:
    """Print to stderr, whatever its encoding can hold."""
    write(sys.stderr, visible(text))


def write(stream: TextIO, text: str) -> None:
    """Print a line; letters that the stream's encoding lacks are escaped instead of ending the run."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)
    except BrokenPipeError:
        close_quietly(stream)


def close_quietly(stream: TextIO) -> None:
    """Send the rest of a stream that nobody reads to nowhere, so that the exit code stays that of the work."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def tell_problems(problems: Iterable[Problem], folder: Path) -> None:
    """All problems with their source lines, and how many there are, on stderr."""
    told = tuple(problems)
    sources = source_lines(told, folder)
    for _, alike in groupby(told, key=lambda problem: (problem.file, problem.line, problem.rule, problem.level)):
        first = tuple(alike)
        shown = first if len(first) <= MOST_ALIKE else first[:FEW_ALIKE]
        for problem in shown:
            complain("\n".join(problem_lines(problem, sources.get((problem.file, problem.line), ""))))
        if len(shown) < len(first):
            complain(more_alike(first[len(shown) :]))
    errors = sum(problem.level is Level.ERROR for problem in told)
    if told:
        complain(f"{counted(errors, 'error')}, {counted(len(told) - errors, 'warning')}")


def more_alike(problems: Sequence[Problem]) -> str:
    """One line for the rest of many problems that one line of a file has with one check: six hundred cards may share a slip."""
    about = tuple(dict.fromkeys(problem.item for problem in problems if problem.item))
    whose = f", of {', '.join(about[:FEW_ALIKE])}" + (" and others" if len(about) > FEW_ALIKE else "") if about else ""
    first = problems[0]
    everything = "friday check --pictures --format json tells them all"
    return f"{first.file}:{first.line}: {first.level}: and {len(problems)} more like these{whose}; {everything} [{first.rule}]"


def tell_change(change: Change, target: Path) -> None:
    """What a run did to the files below a folder, on stdout."""
    counts = f"{counted(len(change.written), 'file')} written, {len(change.unchanged)} as they were, {len(change.removed)} removed"
    say(f"{counts} in {target}")


def tell_error(error: FridayError, folder: Path) -> None:
    """An error that ends the run."""
    if isinstance(error, ProblemsFound):
        tell_problems(error.problems, folder)
        return
    complain(f"error: {error.message}")
    if error.hint:
        complain(f"    hint: {error.hint}")
