"""A project's pieces laid on its papers: which sheets there are, and what fits none."""

from __future__ import annotations

from collections.abc import Iterator

from generator.errors import BadUse, Problem
from generator.model.items import items
from generator.model.variant import PLAIN, Variant
from generator.read.project import Project
from generator.rules.references import owner_path
from generator.sheets.checks import known_paper, near_edge, over_edge, sheet_too_small
from generator.sheets.correction import Correction, reach
from generator.sheets.layout import Layout
from generator.sheets.layout import lay_out as lay_out_parts
from generator.sheets.paper import Paper, named_paper
from generator.sheets.parts import Part, SheetSettings


def paper_problems(project: Project) -> Iterator[Problem]:
    """What is wrong with the papers that the data names, and with the pieces on them."""
    papers = project.game.print.papers
    if not papers:
        yield from known_paper(project.place("print", "papers"), "no paper is named", "write papers: [a4]")
    for number, name in enumerate(papers):
        try:
            paper = named_paper(name)
        except BadUse as error:
            yield from known_paper(project.place("print", "papers", number), error.message, error.hint)
        else:
            yield from refused(project, lay_out(project, paper, project.game.print.sides))


def parts_of(project: Project, variant: Variant = PLAIN) -> tuple[Part, ...]:
    """The project's pieces as the sheets see them: names and sizes."""
    bleed = variant.length(project.game.print.bleed)
    return tuple(
        Part(
            f"{item.id}-front",
            item.back or (f"{item.id}-back" if item.back_template else None),
            variant.size(item.size),
            bleed,
            item.copies,
        )
        for item in items(project.game)
    )


def lay_out(project: Project, paper: Paper, sides: str, variant: Variant = PLAIN) -> Layout:
    """The sheets for a paper, or the refusals."""
    settings = project.game.print
    return lay_out_parts(parts_of(project, variant), SheetSettings(paper, sides, settings.margin, marks=settings.marks))


def refused(project: Project, layout: Layout) -> Iterator[Problem]:
    """Refusals as problems at the line of the piece's size, or of its deck's."""
    by_face = {f"{item.id}-front": item for item in items(project.game)}
    told = set()
    for refusal in layout.refusals:
        item = by_face.get(refusal.face)
        path = (*owner_path(item.path), "size") if item else ("print", "margin")
        if path not in told:
            told.add(path)
            yield from sheet_too_small(project.place(*path), item.id if item else "", refusal)


def corrected(project: Project, layout: Layout, paper: Paper, correction: Correction) -> Iterator[Problem]:
    """Where a printer's correction brings the ink over the paper's edge, or near it: told once for each paper."""
    reaches = tuple(reach(correction, layout.sheets))
    if reaches:
        nearest, place = min(reaches, key=lambda found: found.after), project.place("print", "margin")
        yield from over_edge(place, correction.name, paper.name, nearest)
        yield from near_edge(place, correction.name, paper.name, nearest, project.game.print.margin)


def layout_problems(
    project: Project, paper: Paper, sides: str, correction: Correction | None, variant: Variant = PLAIN
) -> Iterator[Problem]:
    """What fits no sheet of a paper, and what a printer's correction brings to the paper's edge."""
    layout = lay_out(project, paper, sides, variant)
    yield from refused(project, layout)
    if correction:
        yield from corrected(project, layout, paper, correction)
