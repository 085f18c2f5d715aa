"""The whole story, stage by stage: read, check, compose, draw, lay out, rasterise, and move the results in."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.binding import bound_proof, composed_handouts, face_pages, pictures_of
from generator.checking import about_asked, check_project
from generator.checks import Place
from generator.compose.faces import Face, backs_tell_nothing, compose_faces
from generator.compose.handouts import Leaflet
from generator.compose.legend import unexplained_symbols
from generator.compose.pictures import coarse_pictures, load_pictures
from generator.draw.coast import coast_as_told, coast_is_named
from generator.draw.pictures import draw_pictures
from generator.errors import BadUse, Problem, ProblemsFound, has_errors, sorted_problems
from generator.fitting import lay_out, refused
from generator.inspection import look_jobs
from generator.model.items import items
from generator.read.project import Project
from generator.sheets.paper import Paper, named_paper
from generator.sheets.sides import SIDES
from generator.store import names
from generator.store.output import Change, Making, making, move_in, refuse_odd_folder, will_be_there
from generator.workers import workers
from generator.workshop import Bench, FacesJob, FontJob, HandoutJob, ImagesJob, Made, SheetsJob, TwinsJob, in_parts

LIBRARIES = ("reportlab", "pypdfium2", "pikepdf", "pillow", "svglib", "uharfbuzz", "pydantic", "jinja2", "ezdxf", "svgelements")
PAGES_A_JOB = 12


@dataclass(frozen=True)
class Request:
    """What a build is asked for; empty tuples mean all that the data names."""

    data: Path
    out: Path | None = None
    only: frozenset[str] = frozenset()
    languages: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    dpi: int | None = None
    jobs: int = 1
    keep_svg: bool = False
    ink: str = "colour"

    @property
    def narrowed(self) -> bool:
        """Whether only a part is renewed; then nothing old is removed."""
        return bool(self.only or self.languages or self.papers or self.sides)


@dataclass(frozen=True)
class Plan:
    """What a build will make, settled before anything is drawn."""

    project: Project
    target: Path
    languages: tuple[str, ...]
    papers: tuple[Paper, ...]
    sides: tuple[str, ...]
    only: frozenset[str]
    dpi: int
    problems: tuple[Problem, ...] = field(default=())


@dataclass(frozen=True)
class Result:
    """What a build did, and the warnings met."""

    change: Change
    problems: tuple[Problem, ...]
    plan: Plan


def plan_build(request: Request) -> Plan:
    """Read, check and settle what will be made; nothing is written.

    Raises:
        BadUse: for an id, language, paper or mode that doesn't exist.
        ProblemsFound: if the data has errors, or something fits no sheet.
    """
    project, found = check_project(request.data)
    problems = about_asked(found, request.languages)
    if has_errors(problems):
        raise ProblemsFound(problems)
    game = project.game
    target = request.out or project.folder / "output"
    refuse_odd_folder(target, project.folder)
    plan = Plan(
        project,
        target,
        chosen(request.languages, game.languages, "language"),
        tuple(dict.fromkeys(named_paper(name) for name in request.papers or game.print.papers)),
        chosen(request.sides, SIDES, "way of printing") if request.sides else (game.print.sides,),
        frozenset(chosen(tuple(request.only), tuple(item.id for item in items(game)), "item")) if request.only else frozenset(),
        request.dpi or game.print.dpi,
        problems,
    )
    unfit = [problem for paper in plan.papers for sides in plan.sides for problem in refused(project, lay_out(project, paper, sides))]
    if unfit:
        raise ProblemsFound([*problems, *unfit])
    return plan


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


def build(request: Request, tell: Callable[[int, int, str], None]) -> Result:
    """Make everything that is asked for below the output folder.

    Raises:
        BadUse, ProblemsFound, CannotWrite: and earlier output is as it was.
    """
    plan = plan_build(request)
    composed = compose(plan, request.ink)
    with making(plan.target) as made, workers(request.jobs, tell) as crew:
        bench = draw_shared_pictures(plan, composed, made, request.ink)
        faces = [FacesJob(bench, language, composed.faces[language], request.keep_svg) for language in plan.languages]
        drawn: Sequence[Made] = crew.run([*faces, FontJob(bench)])
        problems = collect(made, drawn, (*plan.problems, *composed.problems))
        later: Sequence[Made] = crew.run(
            [
                *look_jobs(bench, composed.faces, drawn),
                *image_jobs(plan, bench),
                *handout_jobs(plan, composed, bench),
                *sheet_jobs(plan, bench),
                *twins_jobs(plan, composed, bench),
            ]
        )
        problems = collect(made, later, problems)
        there = will_be_there(made, remove_stale=not request.narrowed)
        made.put(names.PROOF, bound_proof(plan.project, there, bench.title_font.read_bytes()), (plan.project.file,))
        change = move_in(made, versions(), remove_stale=not request.narrowed)
    return Result(change, problems, plan)


@dataclass(frozen=True)
class Composed:
    """Everything that is to be drawn, by language, and the pictures that it needs."""

    faces: Mapping[str, tuple[Face, ...]]
    leaflets: Mapping[str, tuple[Leaflet, ...]]
    pictures: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()


def compose(plan: Plan, ink: str) -> Composed:
    """Fill in all templates and find all pictures.

    Raises:
        ProblemsFound: with the problems of all languages.
    """
    project = plan.project
    problems: list[Problem] = []
    faces, leaflets = {}, {}
    for language in plan.languages:
        try:
            faces[language] = compose_faces(project, language, ink)
            problems += (*unexplained_symbols(project, faces[language]), *backs_tell_nothing(project, language, ink))
            leaflets[language] = tuple(composed_handouts(project, language, faces[language]))
        except ProblemsFound as found:
            problems += found.problems
    if problems:
        raise ProblemsFound(problems)
    wanted = {
        path: Place(leaflet.template) for language in leaflets.values() for leaflet in language for path in pictures_of(project, leaflet)
    }
    every_face = [face for language in faces.values() for face in language]
    pictures = load_pictures(project, every_face, wanted)
    told = (
        *coarse_pictures(project, every_face, pictures, plan.dpi),
        *coast_as_told(project, pictures),
        *coast_is_named(project, pictures),
    )
    if has_errors(told):
        raise ProblemsFound(told)
    return Composed(faces, leaflets, pictures, told)


def draw_shared_pictures(plan: Plan, composed: Composed, made: Making, ink: str) -> Bench:
    """Draw each picture once, beside what will be moved in."""
    drawn = draw_pictures(composed.pictures)
    file = made.aside / "pictures.pdf"
    file.write_bytes(drawn.pdf)
    return Bench(plan.project, made.folder, ink, drawn.pictures, file)


def image_jobs(plan: Plan, bench: Bench) -> list[ImagesJob]:
    """Pictures of all faces, or of the items asked for, in parts that workers share."""
    parts = tuple(in_parts(face_pages(plan.project, plan.only), PAGES_A_JOB))
    return [ImagesJob(bench, language, plan.dpi, part) for language in plan.languages for part in parts]


def sheet_jobs(plan: Plan, bench: Bench) -> list[SheetsJob]:
    """Sheets for every language, paper and mode."""
    return [SheetsJob(bench, language, paper, sides) for language in plan.languages for paper in plan.papers for sides in plan.sides]


def handout_jobs(plan: Plan, composed: Composed, bench: Bench) -> list[HandoutJob]:
    """Rules summaries for every language and paper; their pictures are looked at on the first."""
    return [
        HandoutJob(bench, language, leaflet, paper, paper == plan.papers[0])
        for language in plan.languages
        for leaflet in composed.leaflets[language]
        for paper in plan.papers
    ]


def twins_jobs(plan: Plan, composed: Composed, bench: Bench) -> list[TwinsJob]:
    """Rules summaries to read on a screen, for every language."""
    return [TwinsJob(bench, language, leaflet) for language in plan.languages for leaflet in composed.leaflets[language]]


def collect(made: Making, results: Iterable[Made], before: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Note what was made from what; all problems so far.

    Raises:
        ProblemsFound: if a job met errors.
    """
    problems = list(before)
    for result in results:
        made.made_from.update(result.files)
        problems += result.problems
    if has_errors(problems):
        raise ProblemsFound(problems)
    return sorted_problems(problems)


def versions() -> dict[str, str]:
    """The versions of the program and of the libraries that shape its output."""
    return {name: importlib.metadata.version(name) for name in ("friday-pnp", *LIBRARIES)}
