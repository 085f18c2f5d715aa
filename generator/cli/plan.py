"""What a build would make, in words: for `--dry-run`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from generator.binding import face_pages
from generator.errors import counted
from generator.fitting import lay_out
from generator.model.faces import short_name
from generator.planning import Plan
from generator.sheets.describe import usage
from generator.sheets.layout import Layout
from generator.store.names import with_ink


def plan_lines(plan: Plan) -> Iterator[str]:
    """The plan line by line: languages, pieces, sheets for each paper and mode, handouts."""
    game = plan.project.game
    yield f"{plan.project.file} would be built into {plan.target}, in {', '.join(plan.languages)}"
    all_faces, asked = (counted(len(face_pages(plan.project, only)), word) for only, word in ((frozenset(), "page"), (plan.only, "face")))
    yield f"  faces: {all_faces} in {' and '.join(with_ink('faces', variant.name) + '.pdf' for variant in plan.variants)}"
    yield f"  pictures: {asked} at {plan.dpi} dpi"
    for paper in plan.papers:
        for sides in plan.sides:
            layout = lay_out(plan.project, paper, sides, plan.variants[0], skip=plan.skip)
            yield f"  sheets {paper}, {sides}: {counted(len(layout.sheets), 'sheet')}, {counted(layout.pages, 'page')}"
            yield from sheet_lines(layout)
    plain = [paper.name for paper in plan.papers if not paper.grid]
    for handout in game.handouts if plain else ():
        yield f"  handout {handout.id}: {', '.join(plain)}, web page, plain text"
    if plain:
        yield f"  how to print and build, and everything in one file: {', '.join(plain)}"


def sheet_lines(layout: Layout) -> Iterator[str]:
    """How each sheet is used; many sheets in a row that are used alike share a line."""
    for told, alike in groupby(layout.sheets, key=usage):
        sheets = list(alike)
        numbers = f"sheet {sheets[0].number}" if len(sheets) == 1 else f"sheets {sheets[0].number}-{sheets[-1].number}"
        yield f"    {numbers}: {told}"
    if layout.left_out:
        yield f"    left out, too large for a cell: {', '.join(short_name(refusal.face) for refusal in layout.left_out)}"
