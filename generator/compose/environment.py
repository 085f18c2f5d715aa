"""The sandbox in which templates run: a project's own templates win over the shipped ones, file by file."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError

from generator.checks import Finding, Place, check
from generator.compose.sandbox import MOST_STEPS, Sandbox
from generator.errors import ProblemsFound

MOST_LETTERS = 50_000_000


def shipped_templates() -> Path:
    """The templates that come with the program: in the wheel below the package, in a checkout beside it."""
    inside = Path(__file__).parents[1] / "shipped" / "templates"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "templates"


def template_folders(project: Path) -> tuple[Path, ...]:
    """Where templates and pictures are looked for, the project's own first."""
    return (project / "templates", shipped_templates())


def environment(project: Path) -> Sandbox:
    """A sandboxed environment in which an unknown name is an error and everything is escaped."""
    return Sandbox(
        loader=ChoiceLoader([FileSystemLoader(folder, followlinks=False) for folder in template_folders(project)]),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=False,
        trim_blocks=True,
        lstrip_blocks=True,
        newline_sequence="\n",
        cache_size=200,
    )


@check("template-missing", stage="compose")
def missing_template(place: Place, name: str, item: str) -> Iterator[Finding]:
    """The template that an item names exists in the project's templates/ or among the shipped ones.

    Passes::

        template: friday-card

    Fails::

        template: friday-crad
    """
    yield Finding(place, f"there is no template templates/{name}", "check the spelling, or put your own template there", item)


@check("template-error", stage="compose")
def broken_template(place: Place, message: str, item: str) -> Iterator[Finding]:
    """A template uses only names that exist, and nothing that reaches outside the sandbox.

    Passes::

        {{ text.title }}

    Fails::

        {{ text.titel }}
    """
    hint = "docs/templates.md lists what a template can use"
    yield Finding(place, message, hint, item)


def render(env: Sandbox, name: str, used_at: Place, item: str, context: dict[str, Any]) -> str:
    """A template filled in for one item.

    Raises:
        ProblemsFound: pointing into the template and naming the item.
    """
    try:
        env.left = MOST_STEPS
        return "".join(parts(env.get_template(name).generate(context)))
    except TemplateNotFound as error:
        raise ProblemsFound(missing_template(used_at, str(error.name or name), item)) from None
    except TemplateSyntaxError as error:
        place = Place(f"templates/{error.name or name}", error.lineno, 1)
        raise ProblemsFound(broken_template(place, error.message or "syntax error", item)) from None
    except TemplateError as error:
        raise ProblemsFound(broken_template(template_place(error, name), error.message or str(error), item)) from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, OverflowError, RecursionError, MemoryError) as error:
        message = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise ProblemsFound(broken_template(template_place(error, name), message, item)) from None


def parts(filled: Iterable[str]) -> Iterator[str]:
    """The parts of a filled-in template as they come, up to a limit.

    Raises:
        SecurityError: when there is more than any page needs.
    """
    letters = 0
    for part in filled:
        letters += len(part)
        if letters > MOST_LETTERS:
            raise SecurityError(f"this template prints more than {MOST_LETTERS:,} letters: is there a loop inside a loop?")
        yield part


def template_place(error: BaseException, name: str) -> Place:
    """Where in the templates an error arose: Jinja2 keeps the line only in the traceback's frames."""
    folders = ("/templates/", "\\templates\\")
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for folder in folders:
            if folder in frame.filename and frame.filename.endswith((".svg", ".md", ".html")):
                return Place("templates/" + frame.filename.rpartition(folder)[2], frame.lineno or 0, 1)
    return Place(f"templates/{name}", 0, 0)
