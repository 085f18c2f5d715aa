"""The sandbox in which templates run: a project's own templates win over the shipped ones, file by file."""

from __future__ import annotations

import difflib
import re
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, TemplateSyntaxError
from jinja2.exceptions import SecurityError, UndefinedError
from jinja2.utils import missing

from generator.checks import Finding, Place, check
from generator.compose.sandbox import MOST_STEPS, Sandbox
from generator.errors import Problem, ProblemsFound
from generator.model.base import Frozen
from generator.read.text import wrong_encoding

MOST_LETTERS, LONGEST = 50_000_000, 200_000  # printed, and in a template
LONGEST_NAME = 200  # bytes of a template's name; file systems take 255 in each part of a path
INSIDE = re.compile(r"\bgenerator\.[\w.]+\(\)|\b\w+\.__\w+__")  # our own names and Python's, which say nothing to who writes a template


class Colours(dict[str, str]):
    """The palette as templates see it."""


class UnknownColour(UndefinedError):
    """A colour that the palette lacks: its name, and the names that it has."""

    def __init__(self, name: str, known: tuple[str, ...], message: str | None = None) -> None:
        super().__init__(message)
        self.name, self.known = name, known


class Unknown(StrictUndefined):
    """A name that isn't there, told with the nearest one that is."""

    def __init__(self, hint: str | None = None, obj: Any = missing, name: Any = None, exc: Any = UndefinedError) -> None:
        if isinstance(obj, Colours) and not hint:
            exc = partial(UnknownColour, str(name), tuple(obj))
        super().__init__(hint, obj, name, exc)

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint  # the sandbox's: what is there but not for templates
        name, owner = str(self._undefined_name), self._undefined_obj
        if owner is missing:
            return f'there is no "{name}"'
        if isinstance(owner, Mapping):
            known = [str(key) for key in owner]
        else:
            known = [each for each in dir(owner) if not each.startswith("_") and not hasattr(Frozen, each)]
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.5)
        told = f"did you mean {near[0]}?" if near else f"known there: {', '.join(known[:8])}" if known else "it holds nothing"
        return f'there is no "{name}" here; {told}'


class Templates(FileSystemLoader):
    """The templates of one folder; a link that leads out of it is not followed."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """A template's text and file.

        Raises:
            ProblemsFound: if the file isn't UTF-8.
        """
        if len(template.encode(errors="replace")) > LONGEST_NAME:
            raise TemplateNotFound(template[:LONGEST_NAME])
        for folder in map(Path, self.searchpath):
            file = folder / template
            if file.is_file() and folder.resolve() not in file.resolve().parents:
                raise TemplateNotFound(template)
        try:
            source, name, fresh = super().get_source(environment, template)
            if len(source) > LONGEST:
                raise TemplateSyntaxError(f"it has {len(source):,} letters, at most {LONGEST:,} are read", 1, template, name)
            return source, name, fresh
        except UnicodeDecodeError as error:
            raise ProblemsFound(wrong_encoding(f"templates/{template}", error.object, error)) from None


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
        loader=ChoiceLoader([Templates(folder, encoding="utf-8-sig") for folder in template_folders(project)]),
        autoescape=True,
        undefined=Unknown,
        keep_trailing_newline=False,
        trim_blocks=True,
        lstrip_blocks=True,
        newline_sequence="\n",
        cache_size=200,
    )


@check("template-missing", stage="compose")
def missing_template(place: Place, name: str, item: str, known: Iterable[str] = ()) -> Iterator[Finding]:
    """The template that an item names exists in the project's templates/ or among the shipped ones.

    Passes::

        template: friday-card

    Fails::

        template: friday-crad
    """
    near = difflib.get_close_matches(name, list(known), n=1, cutoff=0.8)
    hint = f"did you mean {near[0]}?" if near else "check the spelling, or put your own template there"
    yield Finding(place, f"there is no template templates/{name}", hint, item)


@check("template-error", stage="compose")
def broken_template(
    place: Place, message: str, item: str, hint: str = "docs/templates.md lists what a template can use"
) -> Iterator[Finding]:
    """A template uses only names that exist, and nothing that reaches outside the sandbox.

    Passes::

        {{ text.title }}

    Fails::

        {{ text.titel }}
    """
    yield Finding(place, message, hint, item)


def unknown_colour(error: UnknownColour, place: Place, item: str) -> Iterator[Problem]:
    """A colour that is not in the palette, at the piece that names it or else in the template."""
    near = difflib.get_close_matches(error.name, error.known, n=1, cutoff=0.5)
    known = f"did you mean {near[0]}?" if near else f"known there: {', '.join(error.known)}"
    hint = f'name another, or add it below palette: {error.name}: "#rrggbb"'
    return broken_template(place, f'there is no colour "{error.name}" in palette; {known}', item, hint)


def render(
    env: Sandbox, name: str, used_at: Place, item: str, context: dict[str, Any], named_at: Mapping[str, Place] = MappingProxyType({})
) -> str:
    """A template filled in for one item; `named_at` tells where the data gives a name to it, such as that of a colour.

    Raises:
        ProblemsFound: pointing into the template and naming the item.
    """
    try:
        env.left = MOST_STEPS
        return "".join(parts(env.get_template(name).generate(context)))
    except TemplateNotFound as error:
        place = used_at if error.name == name else template_place(error, name)
        raise ProblemsFound(missing_template(place, str(error.name or name), item, env.list_templates())) from None
    except RecursionError as error:
        raise ProblemsFound(broken_template(template_place(error, name), "it includes or calls itself without end", item)) from None
    except SyntaxError as error:  # Python's, of the code that Jinja2 makes: blocks in blocks in blocks
        raise ProblemsFound(broken_template(template_place(error, name), "it has too many blocks inside one another", item)) from None
    except TemplateSyntaxError as error:
        place = Place(f"templates/{error.name or name}", error.lineno, 1)
        raise ProblemsFound(broken_template(place, error.message or "syntax error", item)) from None
    except UnknownColour as error:
        raise ProblemsFound(unknown_colour(error, named_at.get(error.name) or template_place(error, name), item)) from None
    except TemplateError as error:
        raise ProblemsFound(broken_template(template_place(error, name), error.message or str(error), item)) from None
    except (ArithmeticError, AttributeError, LookupError, NameError, TypeError, ValueError, MemoryError) as error:
        message = f"{type(error).__name__}: {INSIDE.sub('a call', str(error))}" if str(error) else type(error).__name__
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
