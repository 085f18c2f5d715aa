"""What a build would make, in words: for `--dry-run`."""

from __future__ import annotations

from collections.abc import Iterator

from generator.binding import face_pages
from generator.cli.report import counted
from generator.fitting import lay_out
from generator.pipeline import Plan
from generator.sheets.cuts import straight_cuts
from generator.sheets.layout import Layout
from generator.sheets.rect import Rect
from generator.sheets.sheet import Sheet
from generator.store.names import with_ink
from generator.units import ZERO


def plan_lines(plan: Plan) -> Iterator[str]:
    """The plan line by line: languages, pieces, sheets for each paper and mode, handouts."""
    game = plan.project.game
    yield f"{plan.project.file} would be built into {plan.target}, in {', '.join(plan.languages)}"
    all_faces, asked = (counted(len(face_pages(plan.project, only)), word) for only, word in ((frozenset(), "page"), (plan.only, "face")))
    yield f"  faces: {all_faces} in {' and '.join(with_ink('faces', variant.name) + '.pdf' for variant in plan.variants)}"
    yield f"  pictures: {asked} at {plan.dpi} dpi"
    for paper in plan.papers:
        for sides in plan.sides:
            yield f"  sheets {paper}, {sides}: {sheet_words(lay_out(plan.project, paper, sides, plan.variants[0]))}"
    for handout in game.handouts:
        yield f"  handout {handout.id}: {', '.join(paper.name for paper in plan.papers)}, web page, plain text"
    yield f"  how to print and build, and everything in one file: {', '.join(paper.name for paper in plan.papers)}"


def sheet_words(layout: Layout) -> str:
    """How many sheets and pages, how many faces each sheet's front holds, and the straight cuts that part them."""
    fronts = ", ".join(str(len(sheet.front.placements)) for sheet in layout.sheets[:12])
    more = " ..." if len(layout.sheets) > 12 else ""
    cuts = sum(len(straight_cuts(whole(sheet), sheet.front.placements)) for sheet in layout.sheets)
    told = f"{counted(len(layout.sheets), 'sheet')}, {counted(layout.pages, 'page')}; faces on each: {fronts}{more}"
    return f"{told}; {counted(cuts, 'straight cut')}"


def whole(sheet: Sheet) -> Rect:
    """The paper of a sheet."""
    return Rect(ZERO, ZERO, sheet.paper.size.width, sheet.paper.size.height)
