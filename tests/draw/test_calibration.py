"""The calibration page: true lengths, verniers that tell shift and turn, words that fit in every language."""

from __future__ import annotations

import io
import math

import pytest
from test_verniers import lines_on

from generator.calibrating import Wish, speaker, words_of
from generator.draw import calibration
from generator.draw.calibration import draw_calibration, scales
from generator.draw.icons import PrintCanvas
from generator.draw.vernier import PER_MM, Line, back_lines, front_lines, mirrored, moved
from generator.errors import BadUse
from generator.pdf.finish import open_pdf
from generator.pdf.impose import Duplex
from generator.raster.pages import opened, page_text
from generator.sheets.calibration import A_DEGREE, calibration_page
from generator.sheets.correction import Correction
from generator.sheets.paper import named_paper
from generator.sheets.sides import SIDES

PAPERS = ("a4", "letter", "a4-landscape", "letter-landscape", "a3", "legal", "tabloid")


def drawn(paper: str, language: str = "en", mode: str = "long-edge", correction: Correction | None = None) -> bytes:
    named = named_paper(paper)
    mirror = SIDES[mode].mirror(named)
    page = calibration_page(named, mirror)
    words = words_of(page, mode, language, speaker(None, language), correction)
    return draw_calibration(page, mirror, words, Duplex.LONG, correction)


@pytest.mark.parametrize("language", ["en", "de", "pl", "fr"])
@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_and_language_has_room_and_says_what_to_do(paper: str, language: str) -> None:
    data = drawn(paper, language)
    with opened(data) as document:
        text = " ".join(page_text(document, 0).split())
        assert len(document) == 2
    for wanted in (
        "--scale-x",
        "--scale-y",
        "--back-dx",
        "--back-dy",
        "--back-rotation",
        "friday calibrate",
        "friday build",
        "÷",
        "100 mm",
    ):
        assert wanted in text.replace("\u00a0", " ")
    with open_pdf(data) as pdf:
        for page in pdf.pages:
            size = [float(number) / PER_MM for number in page.mediabox]
            assert size[2:] == pytest.approx([named_paper(paper).size.width.mm, named_paper(paper).size.height.mm], abs=0.01)
            for x0, y0, x1, y1, weight in lines_on(page):
                assert weight >= 0.25
                assert min(x0, x1, y0, y1) >= 6.9 * PER_MM
                assert max(x0, x1) <= (size[2] - 6.9) * PER_MM
                assert max(y0, y1) <= (size[3] - 6.9) * PER_MM
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"


@pytest.mark.parametrize(("paper", "mode"), [("a4", "long-edge"), ("letter", "short-edge"), ("a4-landscape", "long-edge")])
@pytest.mark.parametrize("fault", [(0.0, 0.0, 0.0), (0.3, -0.4, 0.0), (0.1, 0.2, 0.1), (-0.2, 0.1, -0.1)])
def test_what_is_read_on_the_page_undoes_the_printers_fault(paper: str, mode: str, fault: tuple[float, float, float]) -> None:
    """The back goes through a printer with a fault; its verniers are read, the page's sums are done, and undo it."""
    named = named_paper(paper)
    mirror = SIDES[mode].mirror(named)
    page = calibration_page(named, mirror)
    bad = Correction("bad", back_dx=fault[0], back_dy=fault[1], back_rotation=fault[2]).matrix(named.size, back=True)
    read = {}
    for letter, scale in scales(page):
        best = math.inf
        for front, back in zip(front_lines(scale), back_lines(scale, named.size, mirror), strict=True):
            a, b, c, d, e, f = bad
            ends = (a * back.x0 + c * back.y0 + e, b * back.x0 + d * back.y0 + f)
            seen = mirrored(type(back)(back.number, *ends, *ends), named.size, mirror)
            off = abs(seen.x0 - front.x0 if scale.measures == "x" else seen.y0 - front.y0)
            if off < best:
                best, read[letter] = off, front.number / 10
    dx, dy = (read["A"] + read["B"]) / 2, (read["C"] + read["D"]) / 2
    turn = (read["B"] - read["A"]) / page.apart
    assert (dx, dy) == pytest.approx((-fault[0], -fault[1]), abs=0.06)
    assert turn == pytest.approx(-fault[2], abs=0.1 / page.apart + 0.001)


def test_the_verniers_lie_so_that_the_sum_gives_degrees() -> None:
    for paper in PAPERS:
        page = calibration_page(named_paper(paper), "sideways")
        assert page.verniers["A"].y - page.verniers["B"].y == pytest.approx(page.apart * A_DEGREE)
        assert page.verniers["A"].x == page.verniers["B"].x == pytest.approx(page.paper.size.width.mm / 2)


def test_a_corrected_page_is_multiplied_and_says_so() -> None:
    fix = Correction("laser", 100.4, 99.8, 0.3, -0.2, 0.1)
    data = drawn("a4", correction=fix)
    with opened(data) as document:
        text = page_text(document, 0).replace("\u00a0", " ")
    assert "Printer: laser" in text
    assert "--add" in text
    with open_pdf(data) as pdf:
        for page, back in zip(pdf.pages, (False, True), strict=True):
            first = page.Contents[0].read_bytes().decode().split()
            assert [float(number) for number in first[1:7]] == pytest.approx(fix.matrix(named_paper("a4").size, back), abs=1e-6)


def test_a_small_paper_is_refused_in_words() -> None:
    with pytest.raises(BadUse, match="calibration page needs"):
        calibration_page(named_paper("a5"), "sideways")
    assert Wish().sides == "long-edge"


@pytest.mark.parametrize("mode", ["long-edge", "short-edge"])
def test_the_ring_lies_at_the_number_that_the_back_has_to_be_moved_by(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, float, float]] = []
    monkeypatch.setattr(calibration, "print_at", lambda canvas, text, x, y, *_: said.append((text, x / PER_MM, y / PER_MM)))
    named, spot = named_paper("a4"), calibration.Spot(60, 200)
    mirror = SIDES[mode].mirror(named)
    calibration.draw_front_cross(PrintCanvas(io.BytesIO()), mirror, spot)
    back = mirrored(Line(0, 60 * PER_MM, 200 * PER_MM, 0, 0), named.size, mirror)
    for direction, level in (("x", True), ("y", False)):
        printed = moved(back, direction, -5 * PER_MM)  # the printer sets the back 5 mm too far left or down
        seen = mirrored(printed, named.size, mirror)
        ring = (seen.x0 if level else seen.y0) / PER_MM
        label = next(place[1:] for place in said if place[0] == "+5" and (abs(place[2] - 202) < 0.1) == level)
        assert abs((label[0] if level else label[1] + 2.2 / PER_MM) - ring) < 0.1
