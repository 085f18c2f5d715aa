"""The page on how to print and build, told from the plan of the sheets."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pypdfium2
import pytest
from leaflets import drawn_pictures
from verapdf import failures

from generator.binding import Shelf
from generator.compose.coast import ISLAND
from generator.compose.document import Figure, Table, walk
from generator.compose.how_to import CutFacts, PrintFacts, compose_how_to, runs_of
from generator.fitting import lay_out
from generator.kits import SheetPlan, bound_how_to, cut_groups
from generator.model.variant import Variant
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
def test_each_language_and_paper_has_one_of_one_page(built: Path, language: str, paper: str) -> None:
    document = pypdfium2.PdfDocument(built / language / f"how-to-{paper}.pdf")
    assert len(document) == 1


@pytest.mark.parametrize("sides", sorted(SIDES))
def test_it_tells_the_plan_and_nothing_of_other_ways(shipped: Project, sides: str) -> None:
    facts = PrintFacts("A4", sides, 3, 6, (CutFacts((1, 2), 17), CutFacts((3,), 4)))
    told = compose_how_to(shipped, "en", facts).markdown.replace("\\", "")
    assert ": 3 sheets, A4" in told
    assert "3 sheets of" in told
    assert "the sheets, 6 pages in all" in told
    assert "Sheets 1–2: 17 cuts each" in told
    assert "Sheet 3: 4 cuts" in told
    assert ("against the light" in told) == sides.endswith("-edge")
    assert ("Glue the fronts of" in told) == (sides == "single")
    assert ("along the dashed line" in told) == (sides == "gutterfold")


@pytest.mark.parametrize(
    ("language", "number", "words"),
    [
        ("en", 1, ("1 sheet ", "1 page ", "1 cut")),
        ("en", 2, ("2 sheets ", "2 pages ", "2 cuts")),
        ("de", 1, ("1 Bogen ", "1 Seite,", "1 Schnitt")),
        ("de", 3, ("3 Bögen ", "3 Seiten,", "3 Schnitte")),
        ("pl", 1, ("1 arkusz ", "1 strona)", "1 cięcie")),
        ("pl", 2, ("2 arkusze ", "2 strony)", "2 cięcia")),
        ("pl", 5, ("5 arkuszy ", "5 stron)", "5 cięć")),
        ("pl", 22, ("22 arkusze ", "22 strony)", "22 cięcia")),
    ],
)
def test_sheets_pages_and_cuts_are_counted_as_the_language_does(
    shipped: Project, language: str, number: int, words: tuple[str, ...]
) -> None:
    told = compose_how_to(shipped, language, PrintFacts("A4", "long-edge", number, number, (CutFacts((1,), number),))).markdown
    assert not [word for word in words if word not in told.replace("\\", "")]


def test_pieces_that_are_built_alike_are_told_of_once(shipped: Project) -> None:
    told = compose_how_to(shipped, "en", PrintFacts("A4", "long-edge", 1, 2, ())).markdown.replace("\\", "")
    assert told.count("bend the feet outwards") == 1
    assert "Friday figure and Action pawn" in told


def test_round_pieces_are_cut_square_and_then_round(shipped: Project) -> None:
    told = compose_how_to(shipped, "en", PrintFacts("A4", "long-edge", 1, 2, ())).markdown.replace("\\", "")
    assert "Cut square first, then round along the ring: Wound marker and Determination token." in told


def test_an_option_and_its_value_stay_on_one_line(shipped: Project) -> None:
    told = compose_how_to(shipped, "en", PrintFacts("A4", "long-edge", 1, 2, ())).markdown.replace("\\", "")
    assert "--sides\u00a0single" in told


def test_small_sheets_in_large_print_stand_side_by_side(shipped: Project) -> None:
    """So that no page is left half empty; the list of pieces comes last."""
    facts = PrintFacts("A4", "long-edge", 2, 4, (CutFacts((1,), 5), CutFacts((2,), 6)), Variant(scale=Fraction(7, 5)))
    blocks = compose_how_to(shipped, "en", facts).document.blocks
    places = [place for place, block in enumerate(blocks) if isinstance(block, Figure)]
    assert places[1] == places[0] + 1
    assert isinstance(blocks[-1], Table)


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


def test_runs_of_numbers_are_told_in_short() -> None:
    assert runs_of([1]) == "1"
    assert runs_of([1, 2, 3, 5]) == "1–3, 5"
    assert runs_of([]) == ""
