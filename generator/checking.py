"""Reading and checking without drawing: what `friday check` does, and every build first."""

from __future__ import annotations

from pathlib import Path

from generator.catalogue import RULE_CHECKS
from generator.errors import Problem, has_errors, sorted_problems
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
