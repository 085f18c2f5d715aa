"""Verniers by arithmetic, and read back from PDFs: whatever the back is off by, one pair meets, the right one."""

from __future__ import annotations

from itertools import product

import pikepdf
import pytest
from arrow_faces import arrow_faces, part

from generator.draw.gauges import HEAD
from generator.draw.sheets import SheetWords, draw_sheets
from generator.draw.vernier import LARGE_MOST, LARGE_PITCH, PER_MM, TENTH, Line, Scale, back_lines, front_lines, mirrored, moved, small
from generator.pdf.finish import open_pdf
from generator.raster.pages import opened, page_text
from generator.sheets.paper import named_paper
from generator.sheets.rect import Mirror, Rect
from generator.sheets.sheet import Box, Fold, MarkInk, Sheet, Side
from generator.sheets.sides import SIDES
from generator.units import ZERO, mm

A4 = named_paper("a4")
LYING, STANDING = Rect(mm(20), mm(250), mm(34), mm(9)), Rect(mm(150), mm(100), mm(9), mm(34))
SQUARE = Rect(mm(60), mm(120), mm(45), mm(45))
FOLD = Rect(mm(7), mm(80), mm(196), ZERO)
WORDS = SheetWords(
    title="T",
    author="a",
    language="en",
    about=("English",),
    pages=("1", "2"),
    front="Front",
    back="Back",
    how=("how",),
    no_backs="n",
    ruler="r",
    size="s",
    test_square="45 mm a side",
    fold="fold here",
)
Drawn = tuple[float, float, float, float, float]


def scales() -> list[Scale]:
    large = [Scale(90, 200, upright, False, LARGE_PITCH, LARGE_MOST, 4.5) for upright in (False, True)]
    return [*small(LYING, False), *small(STANDING, True), *large]


def meets(front: Line, back: Line, measured: str) -> bool:
    """Whether two lines lie in one: a hundredth of a millimetre counts."""
    along = 0 if measured == "x" else 1
    return abs((front.x0, front.y0)[along] - (back.x0, back.y0)[along]) < 0.01 * PER_MM


@pytest.mark.parametrize("mirror", ["sideways", "upwards"])
@pytest.mark.parametrize("number", range(6))
def test_exactly_the_pair_meets_that_makes_up_for_the_shift(mirror: Mirror, number: int) -> None:
    scale = scales()[number]
    fronts = tuple(front_lines(scale))
    for off in range(-scale.most, scale.most + 1):
        printed = [moved(line, scale.measures, -off * TENTH) for line in back_lines(scale, A4.size, mirror)]
        behind = [mirrored(line, A4.size, mirror) for line in printed]
        met = [(one.number, other.number) for one, other in product(fronts, behind) if meets(one, other, scale.measures)]
        if scale.stair:  # all its front lines lie in one: the step is read where both halves of a pair do
            met = [pair for pair in met if pair[0] == pair[1]]
        assert met == [(off, off)]


def test_both_halves_touch_and_do_not_overlap() -> None:
    for scale in scales():
        for front, back in zip(front_lines(scale), back_lines(scale, A4.size, "sideways"), strict=True):
            seen = mirrored(moved(back, scale.measures, -back.number * TENTH), A4.size, "sideways")
            assert {(round(front.x0, 6), round(front.y0, 6)), (round(front.x1, 6), round(front.y1, 6))} & {
                (round(seen.x0, 6), round(seen.y0, 6)),
                (round(seen.x1, 6), round(seen.y1, 6)),
            }


def test_the_small_verniers_stay_in_their_box_however_the_back_is_read() -> None:
    for box, upright in ((LYING, False), (STANDING, True)):
        for scale in small(box, upright):
            for line in (*front_lines(scale), *(mirrored(each, A4.size, "sideways") for each in back_lines(scale, A4.size, "sideways"))):
                for x, y in ((line.x0, line.y0), (line.x1, line.y1)):
                    assert box.x.points <= x <= box.right.points
                    assert box.y.points <= y <= box.top.points


def sheet(mode: str) -> Sheet:
    mirror = SIDES[mode].mirror(A4)
    label = Box("fold-label", Rect(FOLD.x, FOLD.y + mm(0.4), FOLD.width, mm(3.3)))
    front = (Box("vernier", LYING), Box("vernier", STANDING, 90), Box("test-square", SQUARE))
    back = (Box("vernier", LYING.mirrored(A4.size, mirror)), Box("vernier", STANDING.mirrored(A4.size, mirror), 90))
    mark = Rect(mm(20), mm(20), mm(5), ZERO)
    sides = (Side(False, (), (mark,), front, (Fold(FOLD, label),)), Side(True, (), (), back))
    return Sheet(1, A4, mode, sides, MarkInk("#c02020", mm(0.2)))


def drawn(mode: str) -> bytes:
    faces, pages = arrow_faces((part("card", 20, 30),))
    return draw_sheets((sheet(mode),), WORDS, faces, pages)


def lines_on(page: pikepdf.Page) -> list[Drawn]:
    """The straight lines of a page with their weights, in points."""
    found: list[Drawn] = []
    weight, at = 1.0, (0.0, 0.0)
    stack: list[float] = []
    for instruction in pikepdf.parse_content_stream(page):
        match str(instruction.operator), [float(x) for x in instruction.operands if not isinstance(x, (pikepdf.Object, pikepdf.Array))]:
            case "w", [number]:
                weight = number
            case "q", _:
                stack.append(weight)
            case "Q", _:
                weight = stack.pop()
            case "m", [x, y]:
                at = (x, y)
            case "l", [x, y]:
                found.append((*at, x, y, weight))
    return found


@pytest.mark.parametrize("mode", ["long-edge", "short-edge"])
def test_the_lines_of_a_pdf_are_where_arithmetic_puts_them(mode: str) -> None:
    mirror = SIDES[mode].mirror(A4)
    with open_pdf(drawn(mode)) as pdf:
        on_pages = [lines_on(page) for page in pdf.pages]
    for box, upright in ((LYING, False), (STANDING, True)):
        for scale in small(box, upright):
            for wanted, found in ((front_lines(scale), on_pages[0]), (back_lines(scale, A4.size, mirror), on_pages[1])):
                for line in wanted:
                    near = min(max(abs(a - b) for a, b in zip(each, (line.x0, line.y0, line.x1, line.y1), strict=False)) for each in found)
                    assert near < 0.01 * PER_MM
    assert min(weight for page in on_pages for *_, weight in page) >= 0.25


def test_the_numbers_stand_on_the_front_alone() -> None:
    with opened(drawn("long-edge")) as document:
        front, back = (page_text(document, number) for number in (0, 1))
    assert [words for words in ("dx", "dy", "−0.5", "+0.5", "mm", "45 mm a side", "fold here") if words not in front] == []
    assert "0.5" not in back


@pytest.mark.parametrize("mode", ["long-edge", "short-edge"])
def test_arrows_tell_which_way_the_back_moves_and_shine_through_nothing(mode: str) -> None:
    """On the back a number above nought moves to the right or up; seen against the light, its arrows stand by themselves."""
    mirror = SIDES[mode].mirror(A4)
    with open_pdf(drawn(mode)) as pdf:
        front, back = (arrow_heads(page) for page in pdf.pages)
    assert sorted(head for head, _ in front) == sorted(["left", "right", "down", "up"] * 2)
    assert sorted(head for head, _ in back) == ["right", "right", "up", "up"]
    for _, (x, y) in back:
        behind = (A4.size.width.points - x, y) if mirror == "sideways" else (x, A4.size.height.points - y)
        assert min(abs(behind[0] - at[0]) + abs(behind[1] - at[1]) for _, at in front) > mm(20).points


def arrow_heads(page: pikepdf.Page) -> list[tuple[str, tuple[float, float]]]:
    """Which way the arrows of a page point, and their tips; an arrow's own space is moved and turned onto the page."""
    found = []
    stack: list[tuple[float, ...]] = []
    now: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
    for instruction in pikepdf.parse_content_stream(page):
        numbers = [float(operand) for operand in instruction.operands] if str(instruction.operator) in ("cm", "m", "l") else []
        match str(instruction.operator), numbers:
            case "q", _:
                stack.append(now)
            case "Q", _:
                now = stack.pop()
            case "cm", [a, b, c, d, e, f]:
                p, q, r, s, t, u = now
                now = (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
            case "m", [x, y]:
                begin = (x, y)
            case "l", [x, y] if y == HEAD:  # the first barb of a head begins at its tip
                p, q, r, s, t, u = now
                tip = (begin[0] * p + begin[1] * r + t, begin[0] * q + begin[1] * s + u)
                right, up = ((begin[0] - x) * p, (begin[0] - x) * q)
                found.append((("right" if right > 0 else "left") if abs(right) > abs(up) else "up" if up > 0 else "down", tip))
    return found


def test_marks_take_the_colour_and_weight_of_their_sheet_and_folds_are_dashed() -> None:
    with open_pdf(drawn("long-edge")) as pdf:
        code = pdf.pages[0].Contents
        text = b"".join(part.read_bytes() for part in code) if isinstance(code, pikepdf.Array) else code.read_bytes()
        mark = next(line for line in lines_on(pdf.pages[0]) if abs(line[0] - mm(20).points) < 0.01 and abs(line[1] - mm(20).points) < 0.01)
    assert b".752941 .12549 .12549 RG" in text
    assert mark[4] == pytest.approx(mm(0.2).points, abs=0.001)
    assert b"[6 4] 0 d" in text


def test_the_test_square_is_exact() -> None:
    with open_pdf(drawn("long-edge")) as pdf:
        squares = [
            [float(number) for number in instruction.operands]
            for instruction in pikepdf.parse_content_stream(pdf.pages[0])
            if str(instruction.operator) == "re"
        ]
    assert [round(side * 25.4 / 72, 2) for side in squares[-1][2:]] == [45, 45]
