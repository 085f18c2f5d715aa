"""A project's pieces laid on its papers: which sheets there are, and what fits none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from generator.errors import BadUse, Problem
from generator.model.faces import face_behind, front_name
from generator.model.items import items, printed_items, switched_on
from generator.model.printing import CellLayout
from generator.model.variant import PLAIN, Variant
from generator.read.project import Project
from generator.rules.references import owner_path
from generator.sheets.checks import back_bleed, known_paper, near_edge, not_on_labels, over_edge, possible_layout, sheet_too_small
from generator.sheets.correction import Correction, reach
from generator.sheets.fit import Refusal, Remedy
from generator.sheets.labels import Grid, fault
from generator.sheets.layout import Layout
from generator.sheets.layout import lay_out as lay_out_parts
from generator.sheets.paper import Paper, named_paper
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.sheet import MarkInk
from generator.sheets.sides import SIDES


def paper_problems(project: Project) -> Iterator[Problem]:
    """What is wrong with the papers that the data names, and with the pieces on them."""
    wished = project.game.print
    papers = wished.papers
    yield from label_problems(project)
    if SIDES[wished.sides].turned_over and any(part.back for part in parts_of(project)):
        yield from back_bleed(project.place("print", "bleed"), wished.bleed)
    if not papers:
        yield from known_paper(project.place("print", "papers"), "no paper is named", "write papers: [a4]")
    for number, name in enumerate(papers):
        try:
            paper = paper_named(project, name)
        except BadUse as error:
            yield from known_paper(project.place("print", "papers", number), error.message, error.hint)
        else:
            yield from refused(project, lay_out(project, paper, wished.sides))


def label_problems(project: Project) -> Iterator[Problem]:
    """What is impossible about the project's own label sheets."""
    for number, layout in enumerate(project.game.print.layouts):
        try:
            paper = named_paper(layout.paper)
        except BadUse as error:
            yield from known_paper(project.place("print", "layouts", number, "paper"), error.message, error.hint)
        else:
            earlier = {other.id for other in project.game.print.layouts[:number]}
            why = taken(layout.id, earlier) or fault(grid_of(layout), paper.size)
            yield from possible_layout(project.place("print", "layouts", number, "id"), layout.id, why)


def taken(name: str, earlier: set[str]) -> str:
    """Why a label sheet of the project's own can't bear a name; nothing, if it can."""
    if name in earlier:
        return "another layout has that name"
    try:
        named_paper(name)
    except BadUse:
        return ""
    return "a paper of that name is known already"


def paper_named(project: Project, name: str) -> Paper:
    """The paper of that name, which may be a label sheet of the project's own.

    Raises:
        BadUse: no such paper, or a size that can't be.
    """
    written = "".join(name.lower().split())
    for layout in project.game.print.layouts:
        if layout.id == written:
            return Paper(written, named_paper(layout.paper).size, grid_of(layout))
    return named_paper(name)


def grid_of(layout: CellLayout) -> Grid:
    """A label sheet's cells as the sheets see them."""
    return Grid(layout.size, layout.columns, layout.rows, layout.left, layout.top, layout.pitch_x, layout.pitch_y)


def choose_pieces(project: Project, only: frozenset[str], added: frozenset[str]) -> tuple[Project, frozenset[str]]:
    """The project with all pieces printed that are asked for, and the ids of `only`.

    Raises:
        BadUse: for an id that no piece has.
    """
    known = [item.id for item in items(project.game)]
    for name in sorted(only | added):
        if name not in known:
            raise BadUse(f'there is no item "{name}"', f"known: {', '.join(known)}")
    return replace(project, game=switched_on(project.game, only | added)), only


def parts_of(project: Project, variant: Variant = PLAIN) -> tuple[Part, ...]:
    """The project's pieces as the sheets see them: names and sizes."""
    bleed = variant.length(project.game.print.bleed)
    return tuple(
        Part(
            front_name(item.id),
            face_behind(item) or None,
            variant.size(item.size),
            bleed,
            item.copies,
        )
        for item in printed_items(project.game)
    )


def lay_out(project: Project, paper: Paper, sides: str, variant: Variant = PLAIN, *, skip: int = 0) -> Layout:
    """The sheets for a paper, or the refusals."""
    return lay_out_parts(parts_of(project, variant), sheet_settings(project, paper, sides, skip))


def sheet_settings(project: Project, paper: Paper, sides: str, skip: int = 0) -> SheetSettings:
    """How the project wishes its sheets; the first so many slots stay empty."""
    wished = project.game.print
    return SheetSettings(
        paper,
        sides,
        wished.margin,
        wished.gap,
        wished.marks,
        placing=wished.placing,
        spacing=wished.spacing,
        mark_style=wished.mark_style,
        mark_ink=MarkInk(wished.mark_colour, wished.mark_width),
        skip=skip,
    )


def refused(project: Project, layout: Layout) -> Iterator[Problem]:
    """Refusals as problems at the line of the piece's size, or of its deck's."""
    by_face = {front_name(item.id): item for item in printed_items(project.game)}
    told = set()
    for refusal in layout.refusals:
        item = by_face.get(refusal.face)
        path = (*owner_path(item.path), "size") if item else ("print", refusal.about)
        if path not in told:
            told.add(path)
            yield from sheet_too_small(project.place(*path), item.id if item else "", refusal)
    if layout.left_out:
        sizes = {by_face[refusal.face].size for refusal in layout.left_out}  # each size is refused once
        names = tuple(item.id for item in by_face.values() if item.size in sizes)
        yield from not_on_labels(project.place("print", "papers"), names, layout.sheets[0].paper)


def corrected(project: Project, layout: Layout, paper: Paper, correction: Correction) -> Iterator[Problem]:
    """Where a printer's correction brings the ink over the paper's edge, or near it: told once for each paper."""
    reaches = tuple(reach(correction, layout.sheets))
    if reaches:
        nearest, place = min(reaches, key=lambda found: found.after), project.place("print", "margin")
        yield from over_edge(place, correction.name, paper.name, nearest)
        yield from near_edge(place, correction.name, paper.name, nearest, project.game.print.margin)


def sheet_problems(
    project: Project, paper: Paper, sides: str, correction: Correction | None, skip: int, variant: Variant = PLAIN
) -> Iterator[Problem]:
    """What fits no sheet of a paper, and what a printer's correction brings to the paper's edge."""
    layout = lay_out(project, paper, sides, variant, skip=skip)
    if variant.large and layout.refusals:
        layout = replace(layout, refusals=tuple(smaller_instead(refusal, project, paper, sides, variant) for refusal in layout.refusals))
    yield from refused(project, layout)
    if correction:
        yield from corrected(project, layout, paper, correction)


def smaller_instead(refusal: Refusal, project: Project, paper: Paper, sides: str, variant: Variant) -> Refusal:
    """A refusal in large print: not the size in the data is at fault, but by how much it is enlarged."""
    kept = tuple(remedy for remedy in refusal.remedies if remedy.kind not in ("size", "bleed"))
    scales = (replace(variant, scale=Fraction(tenths, 10)) for tenths in range(int(variant.factor * 10), 10, -1))
    fitting = next((scale for scale in scales if not lay_out(project, paper, sides, scale).refusals), None)
    smaller = [Remedy("scale", f"print.large_scale: {float(fitting.factor):g}")] if fitting else []
    return replace(refusal, remedies=(*kept, *smaller))
