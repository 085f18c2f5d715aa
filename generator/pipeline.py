"""The whole story, stage by stage: read, check, compose, draw, lay out, rasterise, and move the results in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.binding import bound_proof, composed_handouts, face_pages, pictures_of
from generator.checks import Place
from generator.compose.coast import coast_as_told, coast_is_named
from generator.compose.faces import Face, backs_tell_nothing, compose_faces
from generator.compose.handouts import Leaflet
from generator.compose.legend import unexplained_symbols
from generator.compose.pictures import Art, coarse_pictures, load_pictures
from generator.compose.texts_shown import texts_ever_shown, texts_shown
from generator.compose.wound_boxes import marker_fits, track_as_told
from generator.draw.pictures import draw_pictures
from generator.errors import Problem, ProblemsFound, has_errors, sorted_problems
from generator.inspection import look_jobs
from generator.kit_jobs import KitJob
from generator.model.variant import COLOUR, PLAIN, Variant
from generator.planning import Plan, Request, plan_build
from generator.store import names
from generator.store.manifest import versions
from generator.store.output import Change, Making, making, move_in, will_be_there
from generator.workers import workers
from generator.workshop import Bench, FacesJob, FontJob, HandoutJob, ImagesJob, Made, SheetsJob, TwinsJob, in_parts, page_fonts_in

PAGES_A_JOB = 12


@dataclass(frozen=True)
class Result:
    """What a build did, and the warnings met."""

    change: Change
    problems: tuple[Problem, ...]
    plan: Plan


def build(request: Request, tell: Callable[[int, int, str], None]) -> Result:
    """Make everything that is asked for below the output folder.

    Raises:
        BadUse, ProblemsFound, CannotWrite: and earlier output is as it was.
    """
    plan = plan_build(request)
    composed = {variant: compose(plan, variant) for variant in plan.variants}
    problems = sorted_problems({problem for each in composed.values() for problem in (*plan.problems, *each.problems)})
    with making(plan.target) as made, workers(request.jobs, tell) as crew:
        benches = {variant: draw_shared_pictures(plan, composed[variant], made, variant) for variant in plan.variants}
        faces = [
            FacesJob(bench, language, composed[variant].faces[language], request.keep_svg)
            for variant, bench in benches.items()
            for language in plan.languages
        ]
        drawn: Sequence[Made] = crew.run(faces)
        problems = collect(made, drawn, problems)
        fonts = FontJob(fonts_beside(made))
        looks = look_jobs(zip(faces, drawn, strict=True))
        later = [job for variant, bench in benches.items() for job in later_jobs(plan, composed[variant], bench)]
        problems = collect(made, crew.run([fonts, *looks, *later]), problems)
        last = [job for variant, bench in benches.items() for job in last_jobs(plan, composed[variant], bench)]
        problems = collect(made, crew.run(last), problems)
        there = will_be_there(made, remove_stale=not request.narrowed)
        made.put(names.PROOF, bound_proof(plan.project, there, page_fonts_in(fonts.folder)), (plan.project.file,))
        change = move_in(made, versions(), remove_stale=not request.narrowed)
    return Result(change, problems, plan)


@dataclass(frozen=True)
class Composed:
    """Everything that is to be drawn, by language, and the pictures that it needs."""

    faces: Mapping[str, tuple[Face, ...]]
    leaflets: Mapping[str, tuple[Leaflet, ...]]
    pictures: Mapping[str, Art]
    problems: tuple[Problem, ...] = ()


def compose(plan: Plan, variant: Variant) -> Composed:
    """Fill in all templates and find all pictures.

    Raises:
        ProblemsFound: with the problems of all languages.
    """
    project = plan.project
    problems: list[Problem] = []
    faces, leaflets = {}, {}
    for language in plan.languages:
        try:
            faces[language] = compose_faces(project, language, variant)
            problems += (*unexplained_symbols(project, faces[language]), *backs_tell_nothing(project, language, variant))
            problems += (*track_as_told(project, faces[language]), *marker_fits(project, faces[language]))
            leaflets[language] = tuple(composed_handouts(project, language, faces[language]))
        except ProblemsFound as found:
            problems += found.problems
    if not problems:
        problems += (*texts_shown(project, faces), *texts_ever_shown(project, faces))
    if has_errors(problems):
        raise ProblemsFound(problems)
    wanted = {
        path: Place(leaflet.template) for language in leaflets.values() for leaflet in language for path in pictures_of(project, leaflet)
    }
    every_face = [face for language in faces.values() for face in language]
    pictures = load_pictures(project, every_face, wanted, variant.ink)
    told: tuple[Problem, ...] = (*problems, *coarse_pictures(project, every_face, pictures, plan.dpi))
    if variant.ink == COLOUR:  # the coast is told apart by its colours
        told += (*coast_as_told(project, pictures), *coast_is_named(project, pictures))
    if has_errors(told):
        raise ProblemsFound(told)
    return Composed(faces, leaflets, pictures, told)


def draw_shared_pictures(plan: Plan, composed: Composed, made: Making, variant: Variant) -> Bench:
    """Draw each picture once, beside what will be moved in."""
    file = made.aside / f"{names.with_ink('pictures', variant.name)}.pdf"
    drawn = draw_pictures(composed.pictures, file)
    return Bench(plan.project, made.folder, variant, drawn.pictures, file, fonts=fonts_beside(made))


def fonts_beside(made: Making) -> Path:
    """The folder of the typefaces for the pages in a browser, which carry them inside."""
    return made.aside / "fonts"


def later_jobs(plan: Plan, composed: Composed, bench: Bench) -> list[ImagesJob | HandoutJob | SheetsJob]:
    """What is made of the faces of one variant."""
    return [*image_jobs(plan, bench), *handout_jobs(plan, composed, bench), *sheet_jobs(plan, bench)]


def last_jobs(plan: Plan, composed: Composed, bench: Bench) -> list[KitJob | TwinsJob]:
    """What needs sheets, handouts and the typefaces for a browser; pages for a screen are made once, in colour."""
    twins = twins_jobs(plan, composed, bench) if bench.variant == PLAIN else []
    return [*kit_jobs(plan, bench), *twins]


def image_jobs(plan: Plan, bench: Bench) -> list[ImagesJob]:
    """Pictures of all faces, or of the items asked for, in parts that workers share."""
    parts = tuple(in_parts(face_pages(plan.project, plan.only, bench.variant), PAGES_A_JOB))
    return [ImagesJob(bench, language, plan.dpi, part) for language in plan.languages for part in parts]


def sheet_jobs(plan: Plan, bench: Bench) -> list[SheetsJob]:
    """Sheets for every language, paper and mode."""
    ways = [(paper, sides) for paper in plan.papers for sides in plan.sides]
    return [SheetsJob(bench, language, *way, plan.correction, plan.skip) for language in plan.languages for way in ways]


def handout_jobs(plan: Plan, composed: Composed, bench: Bench) -> list[HandoutJob]:
    """Rules summaries for every language and paper; their pictures are looked at on the first."""
    papers = [paper for paper in plan.papers if not paper.grid]
    ways = [(language, leaflet) for language in plan.languages for leaflet in composed.leaflets[language]]
    return [
        HandoutJob(bench, language, leaflet, paper, bench.variant == PLAIN and paper == papers[0])
        for language, leaflet in ways
        for paper in papers
    ]


def twins_jobs(plan: Plan, composed: Composed, bench: Bench) -> list[TwinsJob]:
    """Rules summaries to read on a screen, for every language."""
    return [TwinsJob(bench, language, leaflet) for language in plan.languages for leaflet in composed.leaflets[language]]


def kit_jobs(plan: Plan, bench: Bench) -> list[KitJob]:
    """How to print and build, and everything in one file, for every language and paper, printed in the first way asked for."""
    return [
        KitJob(bench, language, paper, plan.sides[0], plan.skip) for language in plan.languages for paper in plan.papers if not paper.grid
    ]


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
