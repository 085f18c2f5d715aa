"""Large print: every piece larger by one factor, nothing below 10 pt on a piece and 14 pt in a handout."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from small import small_data, write_project

from generator.compose.allowlist import parse_svg
from generator.compose.faces import compose_faces
from generator.draw.faces import drawn_boxes
from generator.draw.handout_style import styles
from generator.draw.textbox import fit
from generator.errors import ProblemsFound
from generator.model.items import items
from generator.model.variant import PLAIN, Variant, large_scale
from generator.pipeline import Request, build, plan_build
from generator.read.project import Project
from generator.store import names
from generator.units import Size, mm, pt

ROOT = Path(__file__).parents[2]
LARGE = Variant("colour", Fraction("1.4"))


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output folder of a build of the shipped project in large print; of most pieces no pictures."""
    out = tmp_path_factory.mktemp("large") / "output"
    build(
        Request(ROOT / "cards.yaml", out=out, languages=("de",), large_print=True, papers=("a4",), only=frozenset({"trade", "friday"})),
        lambda *_: None,
    )
    return out


def test_names_tell_ink_and_size() -> None:
    scale = Fraction("1.4")
    found = [Variant(ink, each).name for ink in ("colour", "low") for each in (None, scale)]
    assert found == ["colour", "large", "low", "low-large"]
    assert str(names.sheets_pdf("en", "a4", "long-edge", "low-large")) == "en/sheets/a4-long-edge-low-large.pdf"
    assert str(names.handout_pdf("en", "island-rules", "a4", "large")) == "en/handouts/island-rules-a4-large.pdf"
    handout = names.handout_pdf("en", "island-rules", "8.5x11in", "colour")
    assert str(names.page_png(handout, 1)) == "en/handouts/island-rules-8.5x11in-1.png"


def test_one_factor_for_all_lengths() -> None:
    assert LARGE.size(Size(mm(45), mm(45))) == Size(mm(63), mm(63))
    assert LARGE.size(Size(mm(63), mm(88))) == Size(mm(88.2), mm(123.2))
    assert PLAIN.size(Size(mm(63), mm(88))) == Size(mm(63), mm(88))


def test_a_marker_still_lies_in_its_box(shipped: Project) -> None:
    """Boxes and marker are scaled alike, so what fits stays a fit."""
    marker = next(item.size for item in items(shipped.game) if item.id == "wound-marker")
    assert LARGE.size(marker).width < LARGE.length(mm(10.5))


def test_the_boxes_of_faces_are_exact(large: Path, shipped: Project) -> None:
    factor = large_scale(shipped.game.print)
    sizes = {item.id: item.size for item in items(shipped.game)}
    with pikepdf.open(large / "de" / "faces-large.pdf") as pdf:
        trim = [float(edge) for edge in pdf.pages[0]["/TrimBox"]]
        media = [float(edge) for edge in pdf.pages[0]["/MediaBox"]]
    side, bleed = sizes["plus-shell"].width.mm * float(factor), shipped.game.print.bleed.mm * float(factor)
    assert [edge / 72 * 25.4 for edge in (trim[2] - trim[0], trim[3] - trim[1])] == pytest.approx([side, side], abs=0.01)
    assert [edge / 72 * 25.4 for edge in media] == pytest.approx([0, 0, side + 2 * bleed, side + 2 * bleed], abs=0.01)


def test_pictures_have_exact_pixels(large: Path) -> None:
    assert Image.open(large / "de" / "faces-large" / "trade-front.png").size == (round(63 / 25.4 * 300),) * 2
    assert Image.open(large / "de" / "faces-large" / "friday-front.png").size == (round(88.2 / 25.4 * 300), round(123.2 / 25.4 * 300))


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_text_on_a_piece_fits_at_ten_points_or_more(shipped: Project, language: str) -> None:
    game, smallest = shipped.game, 100.0
    sizes = LARGE.styles(game.styles)
    for face in compose_faces(shipped, language, LARGE):
        for box in drawn_boxes(parse_svg(face.svg)):
            fitted = fit(box, sizes, game.palette, language)
            assert (fitted.short_by, fitted.wide_by) == (0, 0), (face.name, fitted.words)
            if fitted.paragraphs:
                smallest = min(smallest, sizes[fitted.style].size.points * fitted.shrunk * 1.4)
    assert 10 <= smallest < 14


def test_no_style_goes_below_ten_points_on_paper(shipped: Project) -> None:
    """The drawer never goes below a style's least size, and a text that doesn't fit there is an error: none was told."""
    for style in LARGE.styles(shipped.game.styles).values():
        assert style.min.points * 1.4 >= pt(10).points - 0.01
        assert style.size >= style.min


def test_handouts_are_set_in_large_type(shipped: Project) -> None:
    """In the denser styles too, which only move lines closer."""
    for style in styles(shipped.game.palette, large=True):
        looks = [
            style.text,
            style.item,
            style.number,
            style.head,
            style.aside_title,
            style.foot,
            *(style.heading(level) for level in (1, 2, 3)),
        ]
        assert min(look.size for look in looks) >= 14 and style.text.size >= 16
        assert style.leading >= 1.25
        assert {look.font for look in looks[:-3]} == {"large"}


def test_handouts_embed_the_font_for_large_print(large: Path) -> None:
    with pikepdf.open(large / "de" / "handouts" / "island-rules-a4-large.pdf") as pdf:
        fonts = {str(font["/BaseFont"]) for page in pdf.pages for font in page.get("/Resources", {}).get("/Font", {}).values()}
        assert 3 <= len(pdf.pages) <= 16
    assert any("FridayLarge" in name for name in fonts), fonts


def test_a_build_in_large_print_leaves_the_rest_alone(tmp_path: Path) -> None:
    project = write_project(tmp_path, small_data("Crab"))
    build(Request(project), lambda *_: None)
    before = {file: file.read_bytes() for file in (tmp_path / "output").rglob("*") if file.is_file() and file.suffix in (".pdf", ".png")}
    change = build(Request(project, large_print=True), lambda *_: None).change
    assert not change.removed
    assert all(file.read_bytes() == content for file, content in before.items())
    page = (tmp_path / "output" / "index.html").read_text(encoding="utf-8")
    assert "faces-large" in page and "a4-long-edge-large.pdf" in page
    again = build(Request(project), lambda *_: None).change
    assert any("large" in name for name in again.removed)


def test_what_is_too_large_for_the_paper_is_refused(tmp_path: Path) -> None:
    data = small_data("Crab")
    data.setdefault("print", {})["large_scale"] = 3
    project = write_project(tmp_path, data)
    plan_build(Request(project))
    with pytest.raises(ProblemsFound) as found:
        plan_build(Request(project, large_print=True, papers=("a5",)))
    hint = found.value.problems[0].hint
    assert "print.large_scale: " in hint
    assert "a size of" not in hint and "bleed" not in hint, "the size in the data is not at fault"
