"""The page on how to print and build, and the kit that holds everything: made from the plan of the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.binding import BANDS, Bound, Shelf, dressed, set_leaflet
from generator.compose.how_to import FIGURE, CutFacts, PrintFacts, compose_how_to
from generator.compose.prose import Prose
from generator.draw.cut_plan import DIGITS, DIGITS_LARGE, SHOWN, SheetCuts, draw_cut_plans
from generator.draw.handout_blocks import FacePlace
from generator.draw.handout_dress import Band
from generator.draw.handout_style import Colours
from generator.draw.spare import draw_spare
from generator.export.proof import paper_title
from generator.model.variant import PLAIN, Variant
from generator.pdf.kit import KitPart, bind_kit
from generator.pdf.metadata import About
from generator.read.project import Project
from generator.sheets.cuts import cuts_of
from generator.sheets.layout import Layout
from generator.sheets.paper import Paper
from generator.sheets.rect import Rect
from generator.sheets.sheet import Sheet
from generator.sheets.sides import SIDES

LARGER = 1.25  # how much wider the small sheets of large print are shown


@dataclass(frozen=True)
class SheetPlan:
    """Sheets as they were laid out for a paper and a way of printing."""

    layout: Layout
    paper: Paper
    sides: str

    @property
    def turned_over(self) -> bool:
        """Whether the printer prints both sides of a sheet."""
        return bool(SIDES[self.sides].turned_over)


@dataclass(frozen=True)
class CutGroup:
    """Sheets that are cut alike: their numbers, and the cuts of the first of them."""

    numbers: tuple[int, ...]
    cuts: SheetCuts


def cut_groups(sheets: Sequence[Sheet]) -> tuple[CutGroup, ...]:
    """The sheets by their cuts, in the order in which each way of cutting comes first."""
    found: dict[tuple[Rect, ...], list[tuple[int, int, Sheet]]] = {}
    page = 0
    for sheet in sheets:
        found.setdefault(tuple(stroke.line for stroke in cuts_of(sheet)), []).append((sheet.number, page, sheet))
        page += len(sheet.sides)
    return tuple(
        CutGroup(tuple(number for number, _, _ in alike), small_sheet(alike[0][1], alike[0][2], lines))
        for lines, alike in found.items()
        if lines
    )


def small_sheet(page: int, sheet: Sheet, lines: tuple[Rect, ...]) -> SheetCuts:
    """A sheet that is shown small with its cuts."""
    return SheetCuts(page, sheet.paper.size, lines, tuple(placed.trim for placed in sheet.front.placements))


def bound_how_to(project: Project, language: str, plan: SheetPlan, sheets_pdf: bytes, shelf: Shelf, variant: Variant = PLAIN) -> Bound:
    """The page on how to print and build, for one paper and way of printing.

    Raises:
        ProblemsFound: if its template has errors.
    """
    paper, groups = plan.paper, cut_groups(plan.layout.sheets)
    cuts = tuple(CutFacts(group.numbers, len(group.cuts.cuts)) for group in groups)
    facts = PrintFacts(paper_title(paper.name), plan.sides, len(plan.layout.sheets), plan.layout.pages, cuts, variant)
    leaflet = compose_how_to(project, language, facts)
    places = dict(figure_places(groups, LARGER if variant.large else 1.0))
    dress = dressed(project, leaflet, paper, band_of(project), places, variant)
    accent = Colours.of(dress.palette, dress.low).accent
    small = draw_cut_plans([group.cuts for group in groups], sheets_pdf, accent, DIGITS_LARGE if variant.large else DIGITS)
    return set_leaflet(leaflet, dress, shelf, small, project.key_place("wording"))


def band_of(project: Project) -> Band:
    """The title band of the project's first handout that has a picture; without one, a plain band."""
    bands = [BANDS[handout.game] for handout in project.game.handouts]
    return next((band for band in bands if band.picture), BANDS["none"])


def figure_places(groups: Sequence[CutGroup], larger: float) -> Iterator[tuple[str, FacePlace]]:
    """Where the small sheets stand in their PDF, by the names that the document has for them, and how wide they are shown."""
    for page, group in enumerate(groups):
        size = group.cuts.paper
        yield f"{FIGURE}{group.numbers[0]}", FacePlace(page, 0, SHOWN, SHOWN * size.height.points / size.width.points, SHOWN * larger)


def bound_kit(project: Project, language: str, plan: SheetPlan, how_to: bytes, sheets: bytes, handouts: Sequence[bytes]) -> bytes:
    """Everything that one would send to a friend: how to print, the sheets, the rules, with bookmarks."""
    game, prose = project.game, Prose(project.game, language)
    words = game.wording
    title = prose.plain(game.edition.title)
    parts = [
        KitPart(prose.plain(words.howto_title), how_to),
        KitPart(prose.plain(words.kit_sheets), sheets, on_new_leaf=plan.turned_over),
        *(
            KitPart(prose.plain(handout.title), pdf, on_new_leaf=plan.turned_over)
            for handout, pdf in zip(game.handouts, handouts, strict=True)
        ),
    ]
    about = About(prose.plain(words.kit_title, {"title": title}), game.edition.author, language, subject=f"{plan.paper.name} {plan.sides}")
    return bind_kit(parts, about, draw_spare(plan.paper.size, prose.plain(words.kit_spare), language))
