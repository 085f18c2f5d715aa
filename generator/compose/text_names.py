"""Which texts a template prints, read off the template without filling it in, and whether the pieces have them."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from jinja2 import TemplateError, nodes

from generator.checks import Finding, Place, check
from generator.compose.environment import environment
from generator.compose.sandbox import Sandbox
from generator.errors import Level
from generator.model.faces import planned_faces
from generator.model.items import Item, items
from generator.read.project import Project

TEXT = "text"


@dataclass(frozen=True)
class Printed:
    """The names of texts in a template: `needed` always, `asked` only after a test. An open one may print any text."""

    needed: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    open: bool = False

    def __or__(self, other: Printed) -> Printed:
        return Printed(self.needed | other.needed, self.asked | other.asked, self.open or other.open)


@lru_cache(maxsize=100)
def parsed_template(written: str) -> nodes.Template:
    """The tree of a template's text; several checks read it."""
    return environment(Path()).parse(written)


def printed_by(env: Sandbox, name: str, above: frozenset[str] = frozenset()) -> Printed:
    """What a template prints, and what it includes; nothing if it can't be read, which is told when it is filled in."""
    if name in above or env.loader is None:
        return Printed()
    try:
        tree = parsed_template(env.loader.get_source(env, name)[0])
    except TemplateError:
        return Printed(open=True)
    found = names_in(tree)
    for other in tree.find_all((nodes.Include, nodes.Extends, nodes.Import, nodes.FromImport)):
        inner = other.template  # type: ignore[attr-defined]
        found |= printed_by(env, inner.value, above | {name}) if isinstance(inner, nodes.Const) else Printed(open=True)
    return found


def names_in(tree: nodes.Template) -> Printed:
    """The names of one template by themselves. A name that any test or condition asks for is not needed."""
    every = tuple(tree.find_all(nodes.Node))  # gone through once: a large template has ten thousand
    lookups = [node for node in every if isinstance(node, nodes.Getattr | nodes.Getitem)]
    read = [name for node in lookups if (name := text_name(node))]
    asking = [node for node in every if isinstance(node, nodes.If | nodes.CondExpr | nodes.Test | nodes.Filter)]
    asked = {name for one in asking for node in asked_in(one) if (name := text_name(node))}
    looked_up = sum(is_text(node.node) for node in lookups)
    whole = sum(is_text(node) for node in every) - looked_up
    return Printed(frozenset(read) - asked, frozenset(asked), whole > 0 or looked_up > len(read))


def asked_in(asking: nodes.Node) -> Iterator[nodes.Node]:
    """Where a node asks: in the condition, the test or before a filter such as `default`."""
    if isinstance(asking, nodes.If | nodes.CondExpr):
        within: nodes.Node | None = asking.test
    elif isinstance(asking, nodes.Test) or (isinstance(asking, nodes.Filter) and asking.name in ("default", "d")):
        within = asking.node
    else:
        within = None
    if within is not None:
        yield within
        yield from within.find_all((nodes.Getattr, nodes.Getitem))


def is_text(node: nodes.Node) -> bool:
    """Whether a node is the mapping of an item's texts."""
    return isinstance(node, nodes.Name) and node.name == TEXT


def text_name(node: nodes.Node) -> str:
    """The name of the text that a node reads, or nothing."""
    name = ""
    if isinstance(node, nodes.Getattr) and is_text(node.node):
        name = "" if node.attr in ("items", "keys", "values", "get") else node.attr
    elif isinstance(node, nodes.Getitem) and is_text(node.node) and isinstance(node.arg, nodes.Const):
        name = str(node.arg.value)
    return "" if name.startswith("_") else name  # that is Python's own, which the sandbox refuses when it is filled in


@check("text-missing", stage="compose")
def texts_needed(project: Project) -> Iterator[Finding]:
    """A piece has every text that its templates print without asking whether it is there.

    Passes::

        template: tile              # prints {{ text.title }}
        texts: {title: {en: Trade}}

    Fails::

        texts: {titel: {en: Trade}}
    """
    pieces = tuple(each_printed(project))
    unknown = frozenset(names_nobody_has(pieces))
    for template, name in sorted(unknown):
        place = Place(f"templates/faces/{template}.j2.svg", line_of(project, template, name), 1)
        theirs = {text for item, _ in pieces if item.template == template for text in item.texts}
        near = difflib.get_close_matches(name, theirs, n=1, cutoff=0.6)
        hint = f"write text.{near[0]}" if near else f"give each of them a text {name}, or take it out of the template"
        yield Finding(place, f'text.{name} is printed here, but no piece with this template has a text "{name}"', hint)
    for item, printed in pieces:
        for name in sorted(printed.needed - item.texts.keys()):
            if any((template, name) in unknown for template in (item.template, item.back_template)):
                continue
            near = difflib.get_close_matches(name, item.texts.keys() - printed.needed, n=1, cutoff=0.6)
            place = project.key_place(*item.path, "texts", near[0]) if near else project.key_place(*item.path, "texts")
            hint = f'write "{name}:" instead of "{near[0]}:"' if near else f"add it below texts: {name}: ..."
            yield Finding(place, f'{item.id} has no text "{name}", which its template prints', hint, item.id)


def names_nobody_has(pieces: Iterable[tuple[Item, Printed]]) -> Iterator[tuple[str, str]]:
    """Templates of several pieces with the texts that they need and none of these has: then the template is wrong, not the pieces."""
    by_template: dict[str, list[tuple[Item, Printed]]] = {}
    for item, printed in pieces:
        by_template.setdefault(item.template, []).append((item, printed))
    for template, those in by_template.items():
        if len(those) > 1:
            lacking = frozenset.intersection(*(frozenset(printed.needed - item.texts.keys()) for item, printed in those))
            yield from ((template, name) for name in lacking)


def line_of(project: Project, template: str, name: str) -> int:
    """The line of a template that prints a text; 0 if that stands in another one, which it includes."""
    env = environment(project.folder)
    assert env.loader
    with contextlib.suppress(TemplateError):
        tree = env.parse(env.loader.get_source(env, f"faces/{template}.j2.svg")[0])
        return min((node.lineno for node in tree.find_all((nodes.Getattr, nodes.Getitem)) if text_name(node) == name), default=0)
    return 0


@check("text-unused", stage="compose", level=Level.WARNING)
def texts_used(project: Project) -> Iterator[Finding]:
    """Every text of a piece is printed by one of its templates.

    Passes::

        texts: {title: {en: Trade}}      # the template prints {{ text.title }}

    Fails::

        texts: {title: {en: Trade}, motto: {en: Swap and smile}}
    """
    for item, printed in each_printed(project):
        known = printed.needed | printed.asked
        for name in item.texts:
            missing = printed.needed - item.texts.keys()
            if not printed.open and name not in known and not difflib.get_close_matches(name, missing, n=1, cutoff=0.6):
                place = project.key_place(*item.path, "texts", name)
                hint = f"it prints {', '.join(sorted(known)) or 'none'}; take the text out, or print it"
                yield Finding(place, f'no template of {item.id} prints the text "{name}"', hint, item.id)


def each_printed(project: Project) -> Iterator[tuple[Item, Printed]]:
    """Every piece with what its templates print together, each template read once."""
    env = environment(project.folder)
    templates: dict[str, set[str]] = {}
    for face in planned_faces(project.game):
        templates.setdefault(face.item.id, set()).add(face.template)
    for item in items(project.game):  # those that are switched off too, so that they don't rot
        templates.setdefault(item.id, {name for name in (item.template, item.back_template) if name})
    read = {name: printed_by(env, f"faces/{name}.j2.svg") for name in {name for names in templates.values() for name in names}}
    for item in items(project.game):
        found = Printed()
        for name in templates.get(item.id, ()):
            found |= read[name]
        yield item, found
