"""What a build is asked for, and what it will make: settled before anything is drawn."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field, replace
from pathlib import Path

from generator.checking import about_asked, check_project, chosen
from generator.errors import Problem, ProblemsFound, has_errors, sorted_problems
from generator.fitting import choose_pieces, paper_named, sheet_problems
from generator.model.game import Game
from generator.model.variant import COLOUR, INKS, Variant, large_scale
from generator.read.project import Project
from generator.sheets.correction import Correction
from generator.sheets.paper import Paper
from generator.sheets.sides import SIDES
from generator.store import printers
from generator.store.output import refuse_odd_folder


@dataclass(frozen=True)
class Request:
    """What a build is asked for; empty tuples mean all that the data names. `added` are pieces that are switched off there."""

    data: Path
    _: KW_ONLY
    out: Path | None = None
    only: frozenset[str] = frozenset()
    languages: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    dpi: int | None = None
    jobs: int = 1
    keep_svg: bool = False
    inks: tuple[str, ...] = ()
    large_print: bool = False
    skip: int = 0
    printer: str = ""
    added: frozenset[str] = frozenset()

    @property
    def narrowed(self) -> bool:
        """Whether only a part is renewed; then nothing old is removed."""
        return bool(self.only or self.languages or self.papers or self.sides or self.skip or self.inks or self.large_print)


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What a build will make, settled before anything is drawn."""

    project: Project
    target: Path
    languages: tuple[str, ...]
    papers: tuple[Paper, ...]
    sides: tuple[str, ...]
    only: frozenset[str]
    dpi: int
    variants: tuple[Variant, ...]
    problems: tuple[Problem, ...] = field(default=())
    correction: Correction | None = None
    skip: int = 0


def plan_build(request: Request) -> Plan:
    """Read, check and settle what will be made; nothing is written.

    Raises:
        BadUse: for an id, language, paper, mode or printer that doesn't exist.
        ProblemsFound: if the data has errors, or something fits no sheet.
    """
    correction = printers.load(request.printer) if request.printer else None
    project, found = check_project(request.data)
    problems = about_asked(found, request.languages)
    if has_errors(problems):
        raise ProblemsFound(problems)
    project, only = choose_pieces(project, request.only, request.added)
    game = project.game
    target = request.out or project.folder / "output"
    refuse_odd_folder(target, project.folder)
    papers = tuple(dict.fromkeys(paper_named(project, name) for name in request.papers or game.print.papers))
    scale = large_scale(game.print) if request.large_print else None
    plan = Plan(
        project=project,
        target=target,
        languages=chosen(request.languages, game.languages, "language"),
        papers=papers,
        sides=sides_of(request, game, papers),
        only=only,
        dpi=request.dpi or game.print.dpi,
        variants=tuple(Variant(ink, scale) for ink in chosen(request.inks or (COLOUR,), INKS, "ink")),
        problems=problems,
        correction=correction,
        skip=request.skip,
    )
    laid = [
        problem
        for paper in plan.papers
        for sides in plan.sides
        for problem in sheet_problems(project, paper, sides, correction, plan.skip, plan.variants[0])
    ]
    if has_errors(laid):
        raise ProblemsFound([*problems, *laid])
    return replace(plan, problems=sorted_problems(dict.fromkeys([*problems, *laid])))


def sides_of(request: Request, game: Game, papers: tuple[Paper, ...]) -> tuple[str, ...]:
    """How fronts and backs meet: as asked for, else as the data says, but on label sheets alone each side by itself.

    Why: nothing printed on the back of a label is ever seen.
    """
    if request.sides:
        return chosen(request.sides, SIDES, "way of printing")
    return ("single",) if all(paper.grid for paper in papers) else (game.print.sides,)
