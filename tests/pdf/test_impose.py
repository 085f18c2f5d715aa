from __future__ import annotations

import io

import pikepdf
import pytest
from arrow_faces import arrow_faces, part

from generator.draw.icons import PrintCanvas
from generator.pdf.finish import open_pdf
from generator.pdf.impose import Duplex, Placed, impose, matrix
from generator.pdf.metadata import About
from generator.raster.pages import Area, opened, rasterise

ABOUT = About("Sheets", "nobody", "en")
FACES, _ = arrow_faces([part("card", 20, 30, "card-back")])
WIDE, HIGH = (
    length.points
    for length in (
        part("card", 20, 30).size.grown(part("card", 20, 30).bleed).width,
        part("card", 20, 30).size.grown(part("card", 20, 30).bleed).height,
    )
)


def overlay(pages: int = 1) -> bytes:
    target = io.BytesIO()
    canvas = PrintCanvas(target, pagesize=(300, 400))
    for _ in range(pages):
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == pikepdf.Name.Form]


def test_a_face_is_stored_once_however_often_it_is_placed() -> None:
    places = [
        [Placed(0, 10, 10, WIDE, HIGH), Placed(0, 100, 10, WIDE, HIGH), Placed(1, 200, 10, WIDE, HIGH)],
        [Placed(0, 50, 50, WIDE, HIGH)],
    ]
    with open_pdf(impose(overlay(2), FACES, places, Duplex.LONG, ABOUT)) as pdf:
        assert len(forms(pdf)) == 2
        assert [len(page.obj.Resources.XObject) for page in pdf.pages] == [2, 1]


def test_a_face_keeps_its_bleed() -> None:
    with open_pdf(impose(overlay(), FACES, [[Placed(0, 10, 10, WIDE, HIGH)]], Duplex.LONG, ABOUT)) as pdf, open_pdf(FACES) as faces:
        assert [float(side) for side in forms(pdf)[0].BBox] == pytest.approx([float(side) for side in faces.pages[0].bleedbox])
        assert [float(side) for side in faces.pages[0].trimbox] != [float(side) for side in faces.pages[0].bleedbox]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_face_lies_exactly_in_its_place(turn: int) -> None:
    wide, high = (HIGH, WIDE) if turn in (90, 270) else (WIDE, HIGH)
    form = pikepdf.Dictionary(BBox=pikepdf.Array([3, 5, 3 + WIDE, 5 + HIGH]))
    a, b, c, d, e, f = (float(number) for number in matrix(Placed(0, 40, 60, wide, high, turn), form).split())
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (3, 3 + WIDE) for y in (5, 5 + HIGH)]
    assert (min(x for x, _ in corners), max(x for x, _ in corners)) == pytest.approx((40, 40 + wide), abs=0.001)
    assert (min(y for _, y in corners), max(y for _, y in corners)) == pytest.approx((60, 60 + high), abs=0.001)
    up = (c, d)
    assert up == {0: (0, 1), 90: (-1, 0), 180: (0, -1), 270: (1, 0)}[turn]


def test_a_face_of_another_size_is_our_mistake() -> None:
    with pytest.raises(ValueError, match=r"its place 50\.00"):
        impose(overlay(), FACES, [[Placed(0, 10, 10, 50, HIGH)]], Duplex.LONG, ABOUT)
    with pytest.raises(ValueError, match="zip"):
        impose(overlay(2), FACES, [[]], Duplex.LONG, ABOUT)


@pytest.mark.parametrize("duplex", list(Duplex))
def test_the_viewer_is_asked_for_true_size_and_the_right_turn(duplex: Duplex) -> None:
    with open_pdf(impose(overlay(), FACES, [[]], duplex, ABOUT)) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert (wishes.PrintScaling, wishes.Duplex, wishes.PickTrayByPDFSize) == (pikepdf.Name("/None"), pikepdf.Name(duplex.value), True)


def test_the_same_faces_give_the_same_bytes() -> None:
    made = {
        impose(overlay(), FACES, [[Placed(0, 10, 10, WIDE, HIGH), Placed(1, 90, 10, WIDE, HIGH, 180)]], Duplex.SHORT, ABOUT)
        for _ in range(3)
    }
    assert len(made) == 1


def test_a_clip_shows_a_part_of_a_face_and_nothing_else() -> None:
    place = Placed(0, 10, 10, WIDE, HIGH, clip=(10, 10, WIDE / 2, HIGH))
    data = impose(overlay(), FACES, [[place]], Duplex.LONG, ABOUT)
    with opened(data) as document:
        shown = rasterise(document, 0, Area(0, 0, 300, 400), 300, 400).min(axis=2) < 250
    columns = shown.any(axis=0).nonzero()[0]
    assert columns.min() == pytest.approx(10, abs=1)
    assert columns.max() == pytest.approx(10 + WIDE / 2, abs=1)


def test_a_matrix_moves_all_that_a_page_shows_and_leaves_its_boxes() -> None:
    place = [Placed(0, 50, 60, WIDE, HIGH)]
    pages = []
    for matrices in ((), [(1.0, 0.0, 0.0, 1.0, 20.0, 30.0)]):
        data = impose(overlay(), FACES, [place], Duplex.LONG, ABOUT, matrices)
        with open_pdf(data) as pdf:
            assert [float(side) for side in pdf.pages[0].mediabox] == [0, 0, 300, 400]
        with opened(data) as document:
            pages.append(rasterise(document, 0, Area(0, 0, 300, 400), 300, 400))
    before, after = pages
    assert (after[: 400 - 30, 20:] == before[30:, : 300 - 20]).all()
    assert not (after == before).all()


def test_there_are_as_many_matrices_as_pages() -> None:
    with pytest.raises(ValueError, match="zip"):
        impose(overlay(2), FACES, [[], []], Duplex.LONG, ABOUT, [(1.0, 0.0, 0.0, 1.0, 0.0, 0.0)])
