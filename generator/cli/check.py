"""`friday check`: is the data right? In under a second, without drawing; or with it, to look at the pictures too."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.checks import Check
from generator.cli.examples import examples

if TYPE_CHECKING:
    from generator.checking import Examined

EXAMPLES = examples(
    ("friday check", "is the data right?"),
    ("friday check --format github", "as annotations of a pull request"),
    ("friday check --pictures", "draw all faces and look at them too: contrast, seams, symbols"),
    ("friday check --list", "everything that is checked"),
    ("friday check --explain unknown-symbol", "what one check demands"),
)


class Format(StrEnum):
    """How problems are told."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


def check(
    data: Annotated[Path, typer.Option(help="The data file.")] = Path("cards.yaml"),
    format: Annotated[Format, typer.Option(help="How problems are told.")] = Format.TEXT,  # noqa: A002
    pictures: Annotated[bool, typer.Option("--pictures", help="Draw all faces and check what they show; nothing is written.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List all checks.")] = False,
    explain: Annotated[str | None, typer.Option(help="Explain one check.", metavar="RULE")] = None,
) -> int:
    """Check the data; nothing is written."""
    from generator.cli.report import as_github, as_json, say, tell_error, tell_problems
    from generator.errors import FridayError, ProblemsFound, has_errors

    if listed or explain:
        return tell_catalogue(explain, as_list=format is Format.JSON)
    try:
        examined = checked(data, pictures)
        problems = examined.problems
    except ProblemsFound as found:
        examined, problems = None, found.problems
    except FridayError as error:
        tell_error(error, data.parent)
        return int(error.exit_code)
    if format is Format.JSON:
        say(as_json(problems))
    elif format is Format.GITHUB:
        if problems:
            say(as_github(problems, data.parent))
    else:
        tell_problems(problems, data.parent)
        if examined:
            for line in summary(data, examined):
                say(line)
    return int(has_errors(problems))


def checked(data: Path, pictures: bool) -> Examined:
    """What was examined, with the problems of its pictures if they are asked for."""
    from generator.checking import examine
    from generator.errors import has_errors

    examined = examine(data)
    if not pictures or has_errors(examined.problems):
        return examined
    from generator.cli.progress import teller
    from generator.planning import Request
    from generator.rehearsal import rehearse
    from generator.workers import processors

    _, problems = rehearse(Request(data, jobs=processors()), teller(quiet=False))
    return examined.with_problems(problems)


def summary(data: Path, examined: Examined) -> Iterator[str]:
    """What was examined, and what that proves; every figure is counted while the checks run."""
    from generator.errors import counted
    from generator.model.items import printed_items

    game = examined.project.game
    if not examined.problems:
        yield f"{data}: {counted(len(printed_items(game)), 'piece')} in {counted(len(game.languages), 'language')}, no problems"
    if examined.stated:
        lives = f" and {counted(examined.lives, 'life', 'lives')} of Friday" if examined.lives else ""
        free = ", ".join(f"{language} {number}" for language, number in examined.free.items())
        untold = f"; no handout tells {counted(len(examined.untold), 'other')}" if examined.untold else ""
        yield (
            f"{len(examined.proved)} of {counted(len(examined.stated), 'statement')} proved "
            f"in {counted(examined.games, 'played game')}{lives}{untold}; "
            f"words marked as counting nothing: {free}"
        )


def tell_catalogue(explain: str | None, as_list: bool) -> int:
    """List the checks, or explain one."""
    from generator.catalogue import every_check
    from generator.cli.report import complain, json_text, say
    from generator.errors import ExitCode

    checks = every_check()
    if explain:
        found = next((check for check in checks if check.id == explain), None)
        if not found:
            import difflib

            near = difflib.get_close_matches(explain, [check.id for check in checks], n=1)
            complain(f'error: there is no check "{explain}"' + (f"\n    hint: did you mean {near[0]}?" if near else ""))
            return int(ExitCode.USAGE)
        say(f"{found.id} ({found.level}, {found.stage})\n\n{found.explanation}")
    elif as_list:
        say(json_text([as_object(check) for check in checks]))
    else:
        for check in checks:
            say(f"{check.id:<24} {check.level:<8} {check.summary}")
    return 0


def as_object(check: Check) -> dict[str, object]:
    """A check as the catalogue lists it."""
    return {
        "id": check.id,
        "level": check.level,
        "stage": check.stage,
        "summary": check.summary,
        "invariants": list(check.invariants),
    }
