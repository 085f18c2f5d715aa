"""Reading and checking without drawing: what `friday check` does, and every build first."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.catalogue import RULE_CHECKS
from generator.errors import BadUse, Problem, has_errors, sorted_problems
from generator.fitting import paper_problems
from generator.read.project import Project, read_project
from generator.rules.translations import about_finished


def check_project(data: Path) -> tuple[Project, tuple[Problem, ...]]:
    """Read a data file and run every check that needs no drawing.

    Raises:
        ProblemsFound: if the data can't be read.
    """
    project = read_project(data)
    problems = (problem for check in RULE_CHECKS for problem in check(project))
    told = sorted_problems(about_finished(project, problems))
    return project, told if has_errors(told) else sorted_problems([*told, *paper_problems(project)])


def chosen(asked: tuple[str, ...], known: Iterable[str], what: str) -> tuple[str, ...]:
    """What was asked for, in the data's order; everything, if nothing was.

    Raises:
        BadUse: for a name that isn't known.
    """
    names = tuple(known)
    for name in asked:
        if name not in names:
            raise BadUse(f'there is no {what} "{name}"', f"known: {', '.join(names)}")
    return tuple(name for name in names if not asked or name in asked)
