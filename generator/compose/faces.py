"""Items to faces: for each front and back one SVG, filled in and held against the allow-list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from lxml import etree
from markupsafe import Markup

from generator.checks import Finding, Place, check
from generator.compose import allowlist
from generator.compose.environment import Colours, environment, render
from generator.compose.lines import inked, may_have_lines
from generator.compose.outlines import odd_line, odd_lines
from generator.compose.prose import Prose
from generator.compose.sandbox import Sandbox
from generator.errors import Problem, ProblemsFound
from generator.model.faces import back_name, planned_faces
from generator.model.game import Game
from generator.model.items import Item, printed_items
from generator.model.variant import PLAIN, Variant
from generator.read.project import Project
from generator.rules.references import owner_path
from generator.rules.timeline import Week, weeks
from generator.units import Length, Size, trimmed

TOLERANCE = 0.02
ALIKE = 12
MOST_SHARING = 12  # of a deck of hundreds the first tell enough


@dataclass(frozen=True)
class Face:
    """One side of an item (or a back that items share), ready to be drawn.

    `name` is the page label in faces.pdf; `size` is the trim; `svg` is drawn in millimetres and reaches `bleed` past it;
    `written` is the template's own text; `variant` says how much larger it is printed.
    """

    name: str
    item: str
    size: Size
    bleed: Length
    svg: str
    template: str
    path: tuple[str | int, ...]
    written: str = ""
    variant: Variant = PLAIN

    def shown(self) -> str:
        """The SVG as it is inked: without the lines that are cut or folded along."""
        if not may_have_lines(self.svg):
            return self.svg
        return str(etree.tostring(inked(allowlist.parse_svg(self.svg)), encoding="unicode")) + "\n"

    def place(self, line: int) -> Place:
        """The place in the template that a line of the SVG came from: the line that begins alike, or the template as a whole."""
        lines = self.svg.split("\n")
        wanted = lines[line - 1].strip()[:ALIKE] if 0 < line <= len(lines) else ""
        for number, written in enumerate(self.written.split("\n"), 1):
            if wanted and written.strip()[:ALIKE] == wanted:
                return Place(self.template, number, 1)
        return Place(self.template)


@dataclass(frozen=True)
class Trim:
    """The size after cutting, in millimetres, as templates see it."""

    width: float
    height: float


def compose_faces(project: Project, language: str, variant: Variant = PLAIN) -> tuple[Face, ...]:
    """The faces of one language in the data's order; a shared back stands once, after the last front that has it.

    Raises:
        ProblemsFound: with every problem of every template.
    """
    played = weeks(project.game.south_seas) if project.game.south_seas else ()
    composer = Composer(project, Prose(project.game, language), environment(project.folder), variant, played)
    faces: list[Face] = []
    problems: list[Problem] = []
    for face in planned_faces(project.game):
        try:
            faces.append(composer.face(face.item, face.name, face.template))
        except ProblemsFound as found:
            problems.extend(found.problems)
    if problems:
        raise ProblemsFound(once(problems))
    return tuple(faces)


def once(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Each problem for the first item that it concerns: six hundred cards may share one template."""
    first: dict[tuple[object, ...], Problem] = {}
    for problem in problems:
        first.setdefault(problem.order, problem)
    return tuple(first.values())


def template_owner(game: Game, item: Item, face: str) -> tuple[str | int, ...]:
    """The path at which the data names the template of a face: at the piece, at its deck or island, or at a shared back."""
    if face == item.back:
        number = next(number for number, back in enumerate(game.backs) if back.id == face)
        return ("backs", number, "template")
    return (*owner_path(item.path), "back_template" if face == back_name(item.id) else "template")


@check("back-tells", stage="compose", invariants=["A03", "A49"])
def backs_tell_nothing(project: Project, language: str, variant: Variant = PLAIN) -> Iterator[Finding]:
    """A back that pieces share looks the same whichever of them it is made for, so that no back tells what is on the front.

    Tried: the template of each shared back, filled in for every piece that has it.

    Passes::

        <title>island-back</title>

    Fails::

        <title>{{ item.id }}</title>
    """
    composer = Composer(project, Prose(project.game, language), environment(project.folder), variant)
    for number, back in enumerate(project.game.backs):
        sharing = [item for item in printed_items(project.game) if item.back == back.id][:MOST_SHARING]
        drawn: dict[str, Item] = {}
        for item in sharing:
            drawn.setdefault(composer.face(item, back.id, back.template).svg, item)
        if len(drawn) > 1:
            one, other = list(drawn.values())[:2]
            message = f"the back {back.id} looks otherwise for {other.id} than for {one.id}: it would tell what is on the front"
            yield Finding(
                project.place("backs", number, "template"),
                message,
                f"take what depends on the piece out of {back.template}.j2.svg",
                other.id,
                language,
            )


@dataclass(frozen=True)
class Composer:
    """Fills in templates for one language and variant."""

    project: Project
    prose: Prose
    env: Sandbox
    variant: Variant
    played: tuple[Week, ...] = ()

    def face(self, item: Item, name: str, template: str) -> Face:
        """One face of one item."""
        path = f"faces/{template}.j2.svg"
        where = self.project.place(*template_owner(self.project.game, item, name))
        values = {str(value): self.project.place(*item.path, "values", key) for key, value in item.values.items()}
        svg = render(self.env, path, where, item.id, self.context(item), values)
        bleed, text = self.project.game.print.bleed, self.template_text(path)
        face = Face(name, item.id, item.size, bleed, svg, f"templates/{path}", item.path, text, self.variant)
        problems = tuple(face_problems(face, frozenset(self.project.game.styles)))
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
            "shape": item.shape,
            "weeks": self.played,
            "trim": Trim(item.size.width.mm, item.size.height.mm),
            "bleed": game.print.bleed.mm,
            "safe": game.print.safe.mm,
            "palette": Colours(self.variant.palette(game.palette)),
            "symbols": game.symbols,
            "game": game,
            "language": self.prose.language,
            "language_free": game.print.language_free,
            "ink": self.variant.ink,
        }


def face_problems(face: Face, styles: frozenset[str]) -> Iterator[Problem]:
    """What the allow-list says of a filled-in template."""
    try:
        root = allowlist.parse_svg(face.svg)
    except etree.XMLSyntaxError as error:
        message = " ".join((error.msg or "").split())
        yield from allowlist.broken(face.place(error.lineno or 0), f"not well-formed: {message}", face.item)
        return
    except ValueError as error:
        yield from allowlist.broken(Place(face.template, 1, 1), str(error), face.item)
        return
    box = (root.get("viewBox") or "").replace(",", " ").split()
    bleed, size = face.bleed.mm, face.size.grown(face.bleed)
    wanted = (-bleed, -bleed, size.width.mm, size.height.mm)
    if any(abs(float(found) - right) > TOLERANCE for found, right in zip(box, wanted, strict=True)):
        told = " ".join(trimmed(number, 2) for number in wanted)
        yield from allowlist.broken(face.place(root.sourceline or 0), f'the viewBox must be "{told}": {face.size} and its bleed', face.item)
    refused = tuple(allowlist.offences(root, styles))
    for line, message, hint in refused:
        yield from allowlist.refused(face.place(line), message, hint, face.item)
    for line, message, hint in odd_lines(root, face.size, face.bleed) if not refused else ():
        yield from odd_line(face.place(line), message, hint, face.item)
