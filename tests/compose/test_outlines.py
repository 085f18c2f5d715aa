"""Pieces are cut along their trim with its corners, or along the lines of their template; these are never inked."""

from __future__ import annotations

import math

import pytest
from small import face_of, setting_of

from generator.compose.allowlist import offences, parse_svg
from generator.compose.contours import QUARTER, Arc, Contour, Curve, Extent, Line, Motion, Outline, Point, rounded_rectangle
from generator.compose.faces import compose_faces, face_problems
from generator.compose.outlines import outline_of
from generator.draw.faces import draw_faces
from generator.model.items import items
from generator.raster.pages import Area, opened, rasterise
from generator.read.project import Project
from generator.units import ZERO, Size, mm

SIZE = Size(mm(40), mm(60))


def outline(drawing: str) -> Outline:
    return outline_of(face_of(drawing).svg, SIZE, ZERO)


def only(drawing: str) -> Contour:
    (cut,) = outline(drawing).cuts
    return cut


def refused(drawing: str) -> list[str]:
    return [problem.message for problem in face_problems(face_of(drawing), frozenset())]


def test_without_lines_a_piece_is_cut_along_its_trim() -> None:
    made = outline('<rect width="5" height="5" fill="#000000"/>')
    corners = [Point(0, 0), *(segment.end for segment in made.cuts[0].segments)]
    assert corners == [(0, 0), (40, 0), (40, 60), (0, 60), (0, 0)]
    assert made.cuts[0].closed and not made.folds and made.extent == Extent(0, 0, 40, 60)


@pytest.mark.parametrize("radius", [3, 20])
def test_a_corner_is_a_quarter_circle(radius: float) -> None:
    cut = outline_of(face_of("").svg, SIZE, mm(radius)).cuts[0]
    arcs = [segment for segment in cut.segments if isinstance(segment, Arc)]
    assert len(arcs) == 4 and {arc.bulge for arc in arcs} == {QUARTER}
    assert arcs[0].end == (40, radius) and arcs[2].end == (0, 60 - radius)
    assert len([segment for segment in cut.segments if isinstance(segment, Line)]) == (4 if radius == 3 else 2)


def test_a_cut_line_takes_the_place_of_the_trim_and_keeps_its_arcs() -> None:
    cut = only('<circle class="cut-line" cx="20" cy="25" r="10"/>')
    assert cut.closed and cut.start == (30, 35)
    assert [segment.end for segment in cut.segments] == [(20, 25), (10, 35), (20, 45), (30, 35)]
    assert all(isinstance(segment, Arc) and abs(segment.bulge + QUARTER) < 1e-9 for segment in cut.segments)


def test_lines_are_moved_with_all_that_is_around_them() -> None:
    cut = only('<g transform="translate(5 5) scale(2)"><g transform="rotate(90)"><path class="cut-line" d="M0 0h10v-4z"/></g></g>')
    assert cut == Contour(Point(5, 55), (Line(Point(5, 35)), Line(Point(13, 35)), Line(Point(5, 55))), True)


def test_circles_that_are_pressed_flat_become_curves_close_to_their_ellipse() -> None:
    cut = only('<g transform="scale(1 2)"><circle class="cut-line" cx="20" cy="15" r="5"/></g>')
    assert cut.closed
    here = cut.start
    for segment in cut.segments:
        assert isinstance(segment, Curve)
        for share in (0.25, 0.5, 0.75):
            weights = ((1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share**2 * (1 - share), share**3)
            places = (here, segment.first, segment.second, segment.end)
            x, y = (sum(weight * place[axis] for weight, place in zip(weights, places, strict=True)) for axis in (0, 1))
            assert abs(math.hypot((x - 20) / 5, (y - 30) / 10) - 1) < 1e-4
        here = segment.end


def test_open_closed_and_continued_lines_are_told_apart() -> None:
    cuts = outline('<path class="cut-line" d="M1 1h5v5zl3 -1M10 10q5 5 10 0M2 20h4v4L2 20"/>').cuts
    assert [cut.closed for cut in cuts] == [True, False, False, True]
    assert [len(cut.segments) for cut in cuts] == [3, 1, 1, 3]
    assert cuts[1].start == (1, 59) and isinstance(cuts[2].segments[0], Curve)


def test_an_arc_of_more_than_half_a_circle_is_cut_in_two() -> None:
    cut = only('<path class="cut-line" d="M10 10A5 5 0 1 1 15 15"/>')
    assert len(cut.segments) == 2 and all(isinstance(arc, Arc) and abs(arc.bulge) <= 1 for arc in cut.segments)
    assert abs(sum(4 * math.atan(arc.bulge) for arc in cut.segments if isinstance(arc, Arc)) + 1.5 * math.pi) < 1e-6


def test_fold_lines_stand_apart_and_do_not_replace_the_trim() -> None:
    made = outline('<line class="fold-line" x1="0" y1="20" x2="40" y2="20"/>')
    assert made.folds == (Contour(Point(0, 40), (Line(Point(40, 40)),), False),)
    assert made.cuts == (rounded_rectangle(40, 60, 0),)


def test_the_shipped_standees_fold_and_the_card_has_round_corners(shipped: Project) -> None:
    faces = {face.name: face for face in compose_faces(shipped, "en")}
    pieces = {item.id: item for item in items(shipped.game)}
    figure = outline_of(faces["friday-figure-front"].svg, pieces["friday-figure"].size, pieces["friday-figure"].corner)
    assert [fold.start.y for fold in figure.folds] == [66, 38, 10]
    card = outline_of(faces["friday-front"].svg, pieces["friday"].size, pieces["friday"].corner)
    assert card.cuts[0].segments[1] == Arc(Point(63, 3), QUARTER)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_moved_piece_lies_with_its_lower_left_corner_where_it_should(turn: int, mirrored: bool) -> None:
    moved = rounded_rectangle(40, 60, 3).moved(Motion(40, 60, 7, 9, turn, mirrored))  # type: ignore[arg-type]
    ends = [segment.end for segment in moved.segments]
    width, height = (60, 40) if turn in (90, 270) else (40, 60)
    assert (min(end.x for end in ends), min(end.y for end in ends)) == (7, 9)
    assert (max(end.x for end in ends), max(end.y for end in ends)) == (7 + width, 9 + height)
    assert {segment.bulge > 0 for segment in moved.segments if isinstance(segment, Arc)} == {not mirrored}


INK = '<rect x="5" y="5" width="30" height="50" fill="#c81e1e"/>'
LINES = """<g><path class="cut-line" d="M0 0H40V60H0Z" fill="#000000"/>
<circle class="wide cut-line" cx="20" cy="20" r="9" stroke="#000000"/>
<line class="fold-line" x1="0" y1="9" x2="40" y2="9" stroke="#000000" stroke-width="2"/></g>"""


def test_lines_are_never_inked() -> None:
    pictures = []
    for drawing in (INK, INK + LINES):
        with opened(draw_faces([face_of(drawing)], {}, setting_of()).pdf) as document:
            pictures.append(rasterise(document, 0, Area(0, 0, SIZE.width.points, SIZE.height.points), 92, 132))
    assert (pictures[0] == pictures[1]).all() and pictures[0].min() < 100
    assert "cut-line" not in face_of(INK + LINES).shown() and "#c81e1e" in face_of(INK + LINES).shown()
    assert face_of(INK).shown() == face_of(INK).svg


def test_lines_pass_on_four_shapes() -> None:
    assert refused(LINES + '<rect class="cut-line" x="-3" y="-3" width="46" height="66" rx="2" fill="none"/>') == []


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ('<g class="cut-line"><path d="M0 0h9"/></g>', 'class="cut-line" on <g>'),
        ('<polygon class="fold-line" points="0 0 9 9 0 9"/>', 'class="fold-line" on <polygon>'),
        ('<defs><path class="cut-line" d="M0 0h9"/></defs>', "inside <defs>"),
        ('<path id="a" class="cut-line" d="M0 0h9"/><use href="#a"/>', "a <use> that repeats"),
        ('<g id="a"><path class="cut-line" d="M0 0h9"/></g><use href="#a" x="9"/>', "a <use> that repeats"),
        ('<path class="cut-line" d="M0 0h44"/>', "reaches 1.00 mm past the bleed"),
        ('<circle class="fold-line" cx="20" cy="58" r="6.5"/>', "the fold-line reaches 1.50 mm past"),
        ('<path class="cut-line" d="M5 5"/>', "has no length"),
        ('<rect class="cut-line" x="5" y="5"/>', "has no length"),
        ('<path class="cut-line" d=""/>', "has no length"),
        ('<path class="cut-line" d="M0 0 nonsense"/>', "can't be read"),
    ],
)
def test_lines_that_cannot_be_followed_are_refused(drawing: str, told: str) -> None:
    (message,) = refused(drawing)
    assert told in message


def test_a_picture_holds_no_lines() -> None:
    root = parse_svg('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path class="cut-line" d="M0 0h9"/></svg>')
    assert [message for _, message, _ in offences(root)] == ["a picture can't hold a cut-line"]
