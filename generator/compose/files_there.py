"""Whether the files that the data names are there: before anything is filled in or drawn, since it costs next to nothing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Place
from generator.compose.environment import environment, missing_template
from generator.compose.faces import template_owner
from generator.compose.pictures import load_pictures
from generator.errors import Problem, ProblemsFound
from generator.model.faces import planned_faces
from generator.model.items import items
from generator.read.project import Project


def files_there(project: Project) -> Iterator[Problem]:
    """Templates of pieces and pictures that the data names, where they are missing or can't be used."""
    yield from templates_there(project)
    yield from pictures_there(project)


def templates_there(project: Project) -> Iterator[Problem]:
    """Each template of pieces and handouts that isn't there, once, where the data names it."""
    known, told = environment(project.folder).list_templates(), set()
    for face in planned_faces(project.game):
        name = f"faces/{face.template}.j2.svg"
        if name not in known and name not in told:
            told.add(name)
            yield from missing_template(project.place(*template_owner(project.game, face.item, face.name)), name, face.item.id, known)
    for number, handout in enumerate(project.game.handouts):
        if f"handouts/{handout.id}.j2.md" not in known:
            yield from missing_template(project.place("handouts", number, "id"), f"handouts/{handout.id}.j2.md", handout.id, known)


def pictures_there(project: Project) -> Iterator[Problem]:
    """Each picture that a piece or a symbol of the data names and that can't be used."""
    wanted: dict[str, Place] = {symbol.art: project.place("symbols", name, "art") for name, symbol in project.game.symbols.items()}
    wanted |= {item.art: project.place(*item.path, "art") for item in items(project.game) if item.art}
    try:
        load_pictures(project, (), wanted)
    except ProblemsFound as found:
        yield from found.problems
