"""Items to faces: for each front and back one SVG, filled in and held against the allow-list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lxml import etree
from markupsafe import Markup

from generator.checks import Place
from generator.compose import allowlist
from generator.compose.environment import environment, render
from generator.compose.prose import Prose
from generator.compose.sandbox import Sandbox
from generator.errors import Problem, ProblemsFound
from generator.model.items import Item, items, shared_back
from generator.read.project import Project
from generator.units import Length, Size


@dataclass(frozen=True)
class Face:
    """One side of an item (or a back that items share), ready to be drawn.

    `name` is the page label in faces.pdf; `size` is the trim; `svg` is drawn in millimetres and reaches `bleed` past it.
    """

    name: str
    item: str
    size: Size
    bleed: Length
    svg: str
    template: str
    path: tuple[str | int, ...]


@dataclass(frozen=True)
class Trim:
    """The size after cutting, in millimetres, as templates see it."""

    width: float
    height: float


def compose_faces(project: Project, language: str, ink: str = "colour") -> tuple[Face, ...]:
    """The faces of one language in the data's order; a shared back stands once, after the last front that has it.

    Raises:
        ProblemsFound: with every problem of every template.
    """
    composer = Composer(project, Prose(project.game, language), environment(project.folder), ink)
    faces: list[Face] = []
    problems: list[Problem] = []
    for item, side, template in planned(project):
        try:
            faces.append(composer.face(item, side, template))
        except ProblemsFound as found:
            problems.extend(found.problems)
    if problems:
        raise ProblemsFound(problems)
    return tuple(faces)


def planned(project: Project) -> Iterator[tuple[Item, str, str]]:
    """Item, face name and template of every face, in order."""
    chosen = items(project.game)
    last_with = {item.back: item.id for item in chosen if item.back}
    for item in chosen:
        yield item, f"{item.id}-front", item.template
        if item.back_template:
            yield item, f"{item.id}-back", item.back_template
        if item.back and last_with[item.back] == item.id:
            back = shared_back(project.game, item.back)
            if back:
                yield item, item.back, back.template


@dataclass(frozen=True)
class Composer:
    """Fills in templates for one language and ink."""

    project: Project
    prose: Prose
    env: Sandbox
    ink: str

    def face(self, item: Item, name: str, template: str) -> Face:
        """One face of one item."""
        path = f"faces/{template}.j2.svg"
        where = self.project.place(*item.path, "template")
        svg = render(self.env, path, where, item.id, self.context(item))
        face = Face(name, item.id, item.size, self.project.game.print.bleed, svg, f"templates/{path}", item.path)
        problems = tuple(face_problems(face, frozenset(self.project.game.styles), self.template_text(path)))
        if problems:
            raise ProblemsFound(problems)
        return face

    def template_text(self, path: str) -> str:
        """The template's own text, to find a rendered line in."""
        loader = self.env.loader
        return loader.get_source(self.env, path)[0] if loader else ""

    def context(self, item: Item) -> dict[str, Any]:
        """The names that a face template can use."""
        game = self.project.game
        here = item.origin
        return {
            "item": item,
            "text": {name: Markup(self.prose.xhtml(text, here)) for name, text in item.texts.items()},
            "lines": [{"symbol": line.symbol, "text": Markup(self.prose.xhtml(line.text, here))} for line in item.lines],
            "values": item.values,
            "trim": Trim(item.size.width.mm, item.size.height.mm),
            "bleed": game.print.bleed.mm,
            "safe": game.print.safe.mm,
            "palette": game.palette,
            "symbols": game.symbols,
            "game": game,
            "language": self.prose.language,
            "language_free": game.print.language_free,
            "ink": self.ink,
        }


def face_problems(face: Face, styles: frozenset[str], template: str) -> Iterator[Problem]:
    """What the allow-list says of a filled-in template."""
    try:
        root = allowlist.parse_svg(face.svg)
    except etree.XMLSyntaxError as error:
        yield from allowlist.broken(
            Place(face.template, error.lineno or 0, 0), "not well-formed: " + " ".join((error.msg or "").split()), face.item
        )
        return
    except ValueError as error:
        yield from allowlist.broken(Place(face.template, 1, 1), str(error), face.item)
        return
    for line, message, hint in allowlist.offences(root, styles):
        yield from allowlist.refused(Place(face.template, template_line(face.svg, line, template), 1), message, hint, face.item)


def template_line(svg: str, line: int, template: str) -> int:
    """The template's line that a rendered line came from: the one that begins alike, or 0."""
    lines = svg.split("\n")
    wanted = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    for number, written in enumerate(template.split("\n"), 1):
        if wanted and written.strip()[:12] == wanted[:12]:
            return number
    return 0
