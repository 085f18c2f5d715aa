"""The page on how to print and build, told from the plan of the sheets."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from leaflets import drawn_pictures
from verapdf import failures

from generator.binding import Shelf
from generator.compose.document import Figure, walk
from generator.compose.how_to import CutFacts, PrintFacts, compose_how_to, runs_of
from generator.draw.coast import ISLAND
from generator.draw.cut_plan import DISC, SHOWN, boxed, discs
from generator.fitting import lay_out
from generator.kits import SheetPlan, bound_how_to, cut_groups
from generator.read.project import Project
from generator.sheets.cuts import cuts_of
from generator.sheets.paper import named_paper
from generator.sheets.sides import SIDES

A4 = named_paper("a4")


@pytest.fixture(scope="session")
def page(built: Path, shipped: Project) -> bytes:
    """The German page for A4, made from the sheets that were built."""
    plan = SheetPlan(lay_out(shipped, A4, "long-edge"), A4, "long-edge")
    pictures = drawn_pictures((ISLAND,))
    sheets = (built / "de/sheets/a4-long-edge.pdf").read_bytes()
    bound = bound_how_to(shipped, "de", plan, sheets, Shelf(pictures.pictures, pictures.pdf))
    assert bound.problems == ()
    return bound.pdf


def test_it_keeps_the_standards_of_handouts(page: bytes) -> None:
    assert failures(page, "ua1") == {}
    assert failures(page, "2a") == {}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_each_language_and_paper_has_one_of_two_pages_at_most(built: Path, language: str, paper: str) -> None:
    document = pypdfium2.PdfDocument(built / language / f"how-to-{paper}.pdf")
    assert 1 <= len(document) <= 2


@pytest.mark.parametrize("sides", sorted(SIDES))
def test_it_tells_the_plan_and_nothing_of_other_ways(shipped: Project, sides: str) -> None:
    facts = PrintFacts("A4", sides, 3, 6, (CutFacts((1, 2), 17), CutFacts((3,), 4)))
    told = compose_how_to(shipped, "en", facts).markdown.replace("\\", "")
    assert "Sheets: 3, paper: A4." in told
    assert "Pages: 6." in told
    assert "Sheet 1–2, cuts: 17" in told
    assert "Sheet 3, cuts: 4" in told
    assert ("against the light" in told) == sides.endswith("-edge")
    assert ("Glue the fronts of" in told) == (sides == "single")
    assert ("along the dashed line" in told) == (sides == "gutterfold")


def test_each_piece_is_counted_once(shipped: Project) -> None:
    from generator.model.items import printed_items

    told = compose_how_to(shipped, "en", PrintFacts("A4", "long-edge", 1, 2, ())).markdown
    counts = [int(row.split("|")[2]) for row in told.splitlines() if row.startswith("|") and row.split("|")[2].strip().isdigit()]
    assert sum(counts) == sum(item.copies for item in printed_items(shipped.game))


def test_each_way_of_cutting_has_its_figure(shipped: Project) -> None:
    leaflet = compose_how_to(shipped, "pl", PrintFacts("A4", "long-edge", 2, 4, (CutFacts((1,), 5), CutFacts((2,), 6))))
    figures = [block for block in walk(leaflet.document.blocks) if isinstance(block, Figure)]
    assert [figure.picture for figure in figures] == ["face:cut-1", "face:cut-2"]
    assert all(figure.alt for figure in figures)


def test_sheets_that_are_cut_alike_share_a_figure(shipped: Project) -> None:
    sheets = lay_out(shipped, A4, "long-edge").sheets
    groups = cut_groups([*sheets, *sheets])
    assert [len(group.numbers) for group in groups] == [2] * len(sheets)
    assert [group.cuts.page for group in groups] == list(range(0, 2 * len(sheets), 2))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a4-landscape"])
def test_no_cut_goes_through_a_piece(shipped: Project, paper: str) -> None:
    for sheet in lay_out(shipped, named_paper(paper), "long-edge").sheets:
        for line in (stroke.line for stroke in cuts_of(sheet)):
            for placed in sheet.front.placements:
                trim = placed.trim
                across = line.height.raw and trim.x < line.x < trim.right and line.y < trim.top and line.top > trim.y
                along = line.width.raw and trim.y < line.y < trim.top and line.x < trim.right and line.right > trim.x
                assert not across and not along


def test_numbers_stand_clear_of_each_other(shipped: Project) -> None:
    for group in cut_groups(lay_out(shipped, A4, "long-edge").sheets):
        placed = list(discs(group.cuts, SHOWN / A4.size.width.points))
        assert [disc.number for disc in placed] == list(range(1, len(group.cuts.cuts) + 1))
        meeting = [(one, other) for one in placed for other in placed if one.number < other.number and one.meets(other)]
        assert not meeting
        assert DISC > 0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_numbers_stand_beside_the_pieces_and_hide_no_cut(shipped: Project, paper: str) -> None:
    size = named_paper(paper).size
    scale = SHOWN / size.width.points
    for group in cut_groups(lay_out(shipped, named_paper(paper), "long-edge").sheets):
        assert group.cuts.pieces
        for disc in discs(group.cuts, scale):
            assert disc.x >= DISC and disc.y >= DISC and disc.x <= SHOWN - DISC
            assert all(disc.hides(boxed(piece, scale)) <= 0.5 * DISC for piece in group.cuts.pieces)
            for cut in group.cuts.cuts:
                long = max(cut.width, cut.height).points * scale
                assert disc.hides(boxed(cut, scale)) <= long / 2


def test_runs_of_numbers_are_told_in_short() -> None:
    assert runs_of([1]) == "1"
    assert runs_of([1, 2, 3, 5]) == "1–3, 5"
    assert runs_of([]) == ""
