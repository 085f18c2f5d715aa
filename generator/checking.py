"""Reading and checking without drawing: what `friday check` does, and every build first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from generator.catalogue import RULE_CHECKS
from generator.compose.files_there import files_there
from generator.compose.template_numbers import no_numbers_in_templates
from generator.compose.text_names import texts_needed, texts_used
from generator.errors import BadUse, Level, Problem, has_errors, sorted_problems
from generator.fitting import paper_problems
from generator.model.game import Game
from generator.read.project import Project, read_project
from generator.read.statements import statements
from generator.rules.prose import free_words, untold_statements
from generator.rules.tally import GAME, LIFE, counting
from generator.rules.translations import about_finished


@dataclass(frozen=True)
class Examined:
    """A project with what is wrong with it, and what was done to find out.

    `proved` are the statements whose checks all ran and found nothing, and which a line tells if a handout must; `stated` are all
    that there are about the games of the project, `untold` those of them that no handout tells though one must;
    `games` and `lives` were played; `free` are the words of each language that are marked as counting nothing.
    """

    project: Project
    problems: tuple[Problem, ...]
    proved: frozenset[str]
    stated: frozenset[str]
    untold: frozenset[str]
    games: int
    lives: int
    free: dict[str, int]

    def with_problems(self, problems: Iterable[Problem]) -> Examined:
        """The same with more looked at: what a problem of pictures speaks of is not proved."""
        told = sorted_problems(problems)
        return replace(self, problems=told, proved=self.proved & proved(told))


def examine(data: Path) -> Examined:
    """Read a data file and run every check that needs no drawing.

    Raises:
        ProblemsFound: if the data can't be read.
    """
    project = read_project(data)
    with counting() as count:
        problems = sorted_problems(about_finished(project, (problem for check in RULE_CHECKS for problem in check(project))))
    if not has_errors(problems):
        in_templates = (*texts_needed(project), *texts_used(project), *no_numbers_in_templates(project))
        problems = sorted_problems([*problems, *paper_problems(project), *files_there(project), *in_templates])
    stated = stated_about(project.game)
    untold = frozenset(statement.id for statement in untold_statements(project.game))
    return Examined(project, problems, (stated & proved(problems)) - untold, stated, untold, count[GAME], count[LIFE], free_words(project))


def check_project(data: Path) -> tuple[Project, tuple[Problem, ...]]:
    """Read a data file and run every check that needs no drawing.

    Raises:
        ProblemsFound: if the data can't be read.
    """
    examined = examine(data)
    return examined.project, examined.problems


def proved(problems: Iterable[Problem]) -> frozenset[str]:
    """The statements that a check has looked at and no check has found broken."""
    rules = {problem.rule for problem in problems}
    looked_at = {statement for check in RULE_CHECKS for statement in check.invariants}
    return frozenset(looked_at - {statement for check in RULE_CHECKS if check.id in rules for statement in check.invariants})


def stated_about(game: Game) -> frozenset[str]:
    """The statements about the games that a project has; those about texts and parts belong to either."""
    letters = ("A" if game.south_seas else "") + ("B" if game.robinson else "")
    return frozenset(statement.id for statement in statements() if letters and statement.id[0] in letters + "X")


def about_asked(problems: Iterable[Problem], languages: tuple[str, ...]) -> tuple[Problem, ...]:
    """The problems of a build that is narrowed to some languages: what is wrong in another one only is told, but stops nothing."""
    return tuple(
        replace(problem, level=Level.WARNING) if languages and problem.language and problem.language not in languages else problem
        for problem in problems
    )


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
