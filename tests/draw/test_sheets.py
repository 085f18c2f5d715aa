from __future__ import annotations

import io
from dataclasses import replace
from functools import cache

import numpy as np
import pikepdf
import pytest
from arrow_faces import REAL_SET, arrow_faces, part

from generator.draw.icons import PrintCanvas
from generator.draw.sheets import SMALL, TITLE, SheetWords, draw_sheets, words_too_long
from generator.pdf.finish import embedded, open_pdf, resources_of
from generator.raster.pages import Area, opened, page_text, rasterise
from generator.read.project import Project
from generator.sheets.layout import Layout, lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import Part, SheetSettings
from generator.sheets.rect import Rect
from generator.sheets.sheet import Sheet
from generator.sheets.sides import SIDES
from generator.units import ZERO, Size, mm

HOW = {"long": "flip on the long edge", "short": "odwracanie wzdłuż krótkiej krawędzi", "": "nur einseitig drucken"}
MAGENTA = np.array([204, 26, 128])


def words_for(layout: Layout, sides: str) -> SheetWords:
    pages = tuple(f"Page {number + 1} of {layout.pages}" for number in range(layout.pages))
    how = (HOW[SIDES[sides].turned_over], "Print at 100 %")
    return SheetWords(
        title="The Two Fridays",
        author="nobody",
        language="en",
        about=("English", "Version 1.0"),
        pages=pages,
        front="Front",
        back="Back",
        how=how,
        no_backs="No backs here.",
        ruler="100 mm and 4 in",
    )


@cache
def drawn(parts: tuple[Part, ...], paper: str, sides: str, marks: str = "front") -> tuple[tuple[Sheet, ...], bytes]:
    layout = lay_out(parts, SheetSettings(named_paper(paper), sides, marks=marks))  # type: ignore[arg-type]
    faces, pages = arrow_faces(parts)
    return layout.sheets, draw_sheets(layout.sheets, words_for(layout, sides), faces, pages)


def pixels(pdf: bytes, page: int, sheet: Sheet, rect: Rect, dpi: int) -> np.ndarray:
    """A part of a page, its upper row first."""
    area = Area(rect.x.points, (sheet.paper.size.height - rect.top).points, rect.width.points, rect.height.points)
    with opened(pdf) as document:
        return rasterise(document, page, area, rect.width.pixels(dpi), rect.height.pixels(dpi))


def whole(sheet: Sheet) -> Rect:
    return Rect(ZERO, ZERO, sheet.paper.size.width, sheet.paper.size.height)


def text_of(pdf: bytes, page: int) -> str:
    with opened(pdf) as document:
        return " ".join(page_text(document, page).split())


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a4-landscape"])
@pytest.mark.parametrize("sides", sorted(SIDES))
def test_nothing_is_printed_near_the_edge(paper: str, sides: str) -> None:
    sheets, pdf = drawn(REAL_SET, paper, sides, "both")
    page = 0
    for sheet in sheets:
        for _ in sheet.sides:
            shown = pixels(pdf, page, sheet, whole(sheet), 144).min(axis=2) < 250
            rim = mm(6.9).pixels(144)
            shown[rim:-rim, rim:-rim] = False
            assert not shown.any()
            page += 1


@pytest.mark.parametrize("paper", ["a4", "letter", "210x297mm", "legal", "a4-landscape"])
def test_a_page_is_exactly_its_paper(paper: str) -> None:
    size = named_paper(paper).size
    with open_pdf(drawn(REAL_SET, paper, "long-edge")[1]) as pdf:
        for page in pdf.pages:
            assert [float(side) for side in page.mediabox] == pytest.approx([0, 0, size.width.points, size.height.points], abs=0.01)


@pytest.mark.parametrize("sides", sorted(SIDES))
def test_every_page_tells_what_it_is_and_how_to_print_it(sides: str) -> None:
    sheets, pdf = drawn(REAL_SET, "a4", sides)
    pages = [side for sheet in sheets for side in sheet.sides]
    for number, side in enumerate(pages):
        text = text_of(pdf, number)
        wanted = (
            "The Two Fridays",
            "English",
            "Version 1.0",
            f"Page {number + 1} of {len(pages)}",
            *(("Back" if side.back else "Front",) if not side.folds else ()),
            "100 mm",
            "4 in",
        )
        assert [words for words in (*wanted, HOW[SIDES[sides].turned_over]) if words not in text] == []


def test_an_empty_back_is_announced() -> None:
    for marks in ("front", "both"):
        _, pdf = drawn((part("token", 16, 16),), "a4", "long-edge", marks)
        assert "No backs here." in text_of(pdf, 1)
        assert "No backs here." not in text_of(pdf, 0)


def test_sheets_hold_only_embedded_fonts_and_ask_for_true_size() -> None:
    _, data = drawn(REAL_SET, "a4", "short-edge")
    with open_pdf(data) as pdf:
        fonts = [font for resources in resources_of(pdf) for font in resources.get("/Font", pikepdf.Dictionary()).values()]
        assert fonts
        assert all(embedded(font) for font in fonts)
        assert pdf.Root.ViewerPreferences.Duplex == pikepdf.Name("/DuplexFlipShortEdge")
        assert str(pdf.Root.Lang) == "en"


def test_words_are_never_smaller_than_seven_points() -> None:
    assert min(SMALL.size, TITLE.size) >= 7


def test_the_bleed_is_inked_to_its_very_edge_on_all_four_sides() -> None:
    sheets, pdf = drawn((part("tile", 45, 45, "back", 2), part("card", 30, 60, "card-back")), "a4", "short-edge")
    for page, side in enumerate(sheets[0].sides):
        for placed in side.placements:
            frame = pixels(pdf, page, sheets[0], placed.inked, 600)
            rim = placed.bleed.pixels(600)
            for strip in (frame[1:rim], frame[-rim:-1], frame[:, 1:rim], frame[:, -rim:-1]):
                assert (abs(strip.astype(int) - MAGENTA) <= 2).all()


@pytest.mark.parametrize("marks", ["front", "both"])
def test_no_line_is_drawn_on_a_face(marks: str) -> None:
    sheets, pdf = drawn(REAL_SET, "letter", "long-edge", marks)
    for page, side in enumerate(sheets[0].sides):
        for placed in side.placements:
            colours = pixels(pdf, page, sheets[0], placed.inked.grown(mm(-0.1)), 300).astype(int)
            assert colours[:, :, 0].min() >= MAGENTA[0] - 2


@pytest.mark.parametrize(("paper", "sides"), [("a4", "long-edge"), ("a4", "short-edge"), ("a4-landscape", "long-edge"), ("a4", "single")])
@pytest.mark.parametrize("copies", [1, 6])
def test_arrows_point_the_same_way_on_both_sides_of_a_piece(paper: str, sides: str, copies: int) -> None:
    sheets, pdf = drawn((part("card", 63, 88, "card-back", copies),), paper, sides)
    page = 0
    for sheet in sheets:
        seen = [pixels(pdf, page + number, sheet, whole(sheet), 72) for number in range(len(sheet.sides))]
        page += len(sheet.sides)
        if sides == "single":
            continue
        upright_edge = (sides == "long-edge") == sheet.paper.upright
        behind = seen[1][:, ::-1] if upright_edge else seen[1][::-1]
        for front in sheet.front.placements:
            box = front.inked
            rows = slice((sheet.paper.size.height - box.top).pixels(72) + 2, (sheet.paper.size.height - box.y).pixels(72) - 2)
            columns = slice(box.x.pixels(72) + 2, box.right.pixels(72) - 2)
            differ = (abs(seen[0][rows, columns].astype(int) - behind[rows, columns]) > 90).mean()
            assert differ < 0.02
            assert (seen[0][rows, columns] > 250).all(axis=2).mean() > 0.05


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a4-landscape"])
def test_arrows_point_the_same_way_on_both_sides_of_a_folded_piece(paper: str) -> None:
    sheets, pdf = drawn((part("card", 40, 55, "card-back", 3),), paper, "gutterfold")
    seen = pixels(pdf, 0, sheets[0], whole(sheets[0]), 72)
    (fold,) = sheets[0].front.folds
    mirror = "sideways" if fold.line.height else "upwards"
    size = Size(fold.line.x * 2, fold.line.y * 2)
    high = sheets[0].paper.size.height
    fronts = [placed for placed in sheets[0].front.placements if not placed.behind]
    assert len(fronts) == 3
    for front in fronts:
        behind = front.inked.mirrored(size, mirror)
        face, back = (
            seen[(high - box.top).pixels(72) + 2 :, box.x.pixels(72) + 2 :][: box.height.pixels(72) - 4, : box.width.pixels(72) - 4]
            for box in (front.inked, behind)
        )
        back = back[:, ::-1] if mirror == "sideways" else back[::-1]
        assert (abs(face.astype(int) - back) > 90).mean() < 0.05
        assert (face > 250).all(axis=2).mean() > 0.05


@pytest.mark.parametrize("skip", [0, 1])
def test_each_butted_piece_shows_its_own_face_to_its_very_edge(skip: int) -> None:
    parts = tuple(part(f"tile-{number}", 45, 45) for number in range(4))
    layout = lay_out(parts, SheetSettings(named_paper("125x160mm"), spacing="butted", skip=skip))
    faces, pages = coloured_faces(parts)
    pdf = draw_sheets(layout.sheets, words_for(layout, "long-edge"), faces, pages)
    for placed in layout.sheets[0].front.placements:
        shown = pixels(pdf, 0, layout.sheets[0], placed.trim.grown(mm(-0.1)), 150).astype(int)
        assert (abs(shown - coloured(pages[placed.face])) <= 2).all()


def coloured(number: int) -> tuple[int, int, int]:
    return 40 + 50 * number, 250 - 60 * number, 128


def coloured_faces(parts: tuple[Part, ...]) -> tuple[bytes, dict[str, int]]:
    target = io.BytesIO()
    canvas = PrintCanvas(target)
    for number, one in enumerate(parts):
        box = one.size.grown(one.bleed)
        canvas.setPageSize((box.width.points, box.height.points))
        canvas.setFillColorRGB(*(value / 255 for value in coloured(number)))
        canvas.rect(0, 0, box.width.points, box.height.points, stroke=0, fill=1)
        canvas.setBleedBox([0, 0, box.width.points, box.height.points])
        canvas.showPage()
    canvas.save()
    return target.getvalue(), {one.face: number for number, one in enumerate(parts)}


def test_the_rulers_measure_what_they_say() -> None:
    sheets, pdf = drawn(REAL_SET, "a4", "long-edge")
    dpi = 1270
    for kind, length, count in (("ruler-metric", mm(100), 101), ("ruler-imperial", mm(101.6), 33)):
        box = next(box.rect for box in sheets[0].front.boxes if box.kind == kind)
        foot = (
            Rect(box.x, box.y + mm(0.3), box.width, mm(0.3))
            if kind == "ruler-metric"
            else Rect(box.x, box.top - mm(0.6), box.width, mm(0.3))
        )
        dark = pixels(pdf, 0, sheets[0], foot, dpi).min(axis=2).min(axis=0) < 128
        starts = np.flatnonzero(dark[1:] & ~dark[:-1]) + 1
        ends = np.flatnonzero(~dark[1:] & dark[:-1]) + 1
        assert len(starts) == count
        middles = (starts + ends) / 2
        assert (middles[-1] - middles[0]) / dpi * 25.4 == pytest.approx(length.mm, abs=0.03)
        assert np.diff(middles).std() / dpi * 25.4 < 0.02


def test_cut_marks_are_thick_enough_and_point_at_the_trim() -> None:
    sheets, pdf = drawn((part("tile", 45, 45),), "a4", "long-edge")
    (placed,) = sheets[0].front.placements
    dpi = 1270
    strip = Rect(placed.inked.x, placed.inked.top + mm(1), placed.inked.width, mm(0.5))
    dark = pixels(pdf, 0, sheets[0], strip, dpi).min(axis=2).max(axis=0) < 128
    starts, ends = np.flatnonzero(dark[1:] & ~dark[:-1]) + 1, np.flatnonzero(~dark[1:] & dark[:-1]) + 1
    assert list((starts + ends) / 2 / dpi * 25.4) == pytest.approx([3, 48], abs=0.03)
    assert ((ends - starts) / dpi * 72 >= 0.25).all()


def test_words_that_outgrow_their_box_are_noticed() -> None:
    layout = lay_out(REAL_SET, SheetSettings(named_paper("a4")))
    words = words_for(layout, "long-edge")
    assert words_too_long(layout.sheets, words) == ZERO
    assert words_too_long(layout.sheets, replace(words, title="Friday " * 60)) > mm(3)
    assert words_too_long(layout.sheets, replace(words, how=("x" * 300,))) > ZERO


def test_the_shipped_words_fit_on_every_paper(shipped: Project) -> None:
    game = shipped.game
    wording, edition = game.wording, game.edition
    for paper in ("a3", "a4", "a5", "letter", "legal", "tabloid", "a5-landscape", "120x160mm", "70x90mm"):
        for language in game.languages:
            for how in (wording.flip_long, wording.flip_short, wording.flip_fold, wording.flip_none):
                layout = lay_out([part("tile", 45, 45, copies=9)], SheetSettings(named_paper(paper), margin=mm(5)))
                words = SheetWords(
                    title=edition.title[language],
                    author="",
                    language=language,
                    about=(wording.language[language], wording.version[language]),
                    pages=tuple(f"{wording.page[language]} 10" for _ in range(layout.pages)),
                    front=wording.front[language],
                    back=wording.back[language],
                    how=(how[language], edition.notice[language]),
                    no_backs=wording.no_backs[language],
                    ruler=wording.ruler[language],
                    size=wording.actual_size[language],
                )
                assert words_too_long(layout.sheets, words) == ZERO, (paper, language)


def test_paper_without_rulers_still_asks_for_true_size() -> None:
    layout = lay_out([part("tile", 45, 45)], SheetSettings(named_paper("70x90mm"), margin=mm(5)))
    faces, pages = arrow_faces([part("tile", 45, 45)])
    words = replace(words_for(layout, "long-edge"), how=("Flip.",), size="Print at actual size")
    assert "Print at actual size" in text_of(draw_sheets(layout.sheets, words, faces, pages), 0)


def test_a_sheet_is_the_same_bytes_each_time() -> None:
    parts = (part("tile", 45, 45, "back", 3), part("card", 63, 88))
    first = drawn(parts, "a4", "long-edge")[1]
    drawn.cache_clear()
    assert drawn(parts, "a4", "long-edge")[1] == first
