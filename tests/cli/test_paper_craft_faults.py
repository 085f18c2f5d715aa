"""Faults that somebody met when laying out, exporting and calibrating, each as its kind."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from shell import Shell
from small import small_folder

from generator.compose.outlines import outline_of
from generator.draw.spare import draw_spare
from generator.export.images import MOST_PIXELS, page_images
from generator.units import Length, Size, mm

ROOT = Path(__file__).parents[2]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"><path class="cut-line" d="{}"/></svg>'


@pytest.mark.parametrize(
    "path", ["M1 1A5 5 0 0 1 1 1V40H5Z", "M1 1A0 0 0 0 1 40 20V40Z", "M1 1A0 5 0 0 1 40 20V40Z", "M1 1A1e-200 1e-200 0 0 1 40 20V40Z"]
)
def test_arcs_without_a_radius_or_a_length_become_lines_or_nothing(path: str) -> None:
    outline = outline_of(SVG.format(path), Size(mm(45), mm(45)), Length(0))
    assert outline.cuts[0].segments
    assert all(getattr(segment, "bulge", 1) for segment in outline.cuts[0].segments)


@pytest.mark.parametrize("name", ["a4", "letter", "a4-landscape", "ol5175", "210x297mm"])
def test_a_label_sheet_of_ones_own_takes_no_papers_name(shell: Shell, name: str) -> None:
    layout = f"{{id: {name}, paper: a4, size: 65 x 90 mm, columns: 3, rows: 3, left: 6 mm, top: 10 mm, pitch_x: 66 mm, pitch_y: 91 mm}}"
    data = small_folder(shell.folder) / "cards.yaml"
    data.write_text(data.read_text().replace("print:", f"print:\n  layouts: [{layout}]", 1))
    said = shell.friday("check")
    assert said.code == 1
    assert "[label-layout]" in said.err or "must" in said.err


def test_two_label_sheets_have_two_names(shell: Shell) -> None:
    layout = "{id: my, paper: a4, size: 65 x 90 mm, columns: 3, rows: 3, left: 6 mm, top: 10 mm, pitch_x: 66 mm, pitch_y: 91 mm}"
    data = small_folder(shell.folder) / "cards.yaml"
    data.write_text(data.read_text().replace("print:", f"print:\n  layouts: [{layout}, {layout}]", 1))
    said = shell.friday("check")
    assert said.code == 1
    assert "another layout has that name" in said.err


def test_what_is_too_large_in_large_print_is_to_be_enlarged_less(shell: Shell) -> None:
    data = small_folder(shell.folder) / "cards.yaml"
    data.write_text(data.read_text().replace("print:", "print:\n  large_scale: 3", 1))
    said = shell.friday("build", "--large-print", "--paper", "a5", "--dry-run")
    assert said.code == 1
    assert "print.large_scale: " in said.err
    assert "a size of" not in said.err
    scale = said.err.split("print.large_scale: ")[1].split()[0]
    data.write_text(data.read_text().replace("large_scale: 3", f"large_scale: {scale}", 1))
    assert shell.friday("build", "--large-print", "--paper", "a5", "--dry-run").code == 0


def test_labels_are_printed_on_one_side_unless_asked_otherwise(shell: Shell) -> None:
    small_folder(shell.folder)
    assert ", single:" in shell.friday("build", "--dry-run", "--paper", "avery-5388").out
    assert ", long-edge:" in shell.friday("build", "--dry-run", "--paper", "avery-5388", "--sides", "long-edge").out
    assert ", long-edge:" in shell.friday("build", "--dry-run", "--paper", "a4").out


def test_the_picture_of_a_poster_is_a_coarse_one() -> None:
    (content,) = page_images(draw_spare(Size(mm(5000), mm(5000)), "a poster", "en"), 96)
    picture = Image.open(BytesIO(content))
    assert MOST_PIXELS * 0.8 < picture.width * picture.height <= MOST_PIXELS


@pytest.mark.parametrize(("options", "told"), [(("--list",), "--list only shows"), (("--printer", "nope"), "can't be saved")])
def test_calibrate_does_not_pass_over_an_option(shell: Shell, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], told: str) -> None:
    monkeypatch.setenv("FRIDAY_CONFIG", str(shell.folder / "config"))
    said = shell.friday("calibrate", "--save", "laser", "--back-dx", "1", *options)
    assert said.code == 2
    assert told in said.err
    assert not list((shell.folder / "config").rglob("*.toml"))


def test_a_damaged_profile_is_saved_anew(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRIDAY_CONFIG", str(shell.folder / "config"))
    assert shell.friday("calibrate", "--save", "laser", "--back-dx", "1").code == 0
    (profile,) = (shell.folder / "config").rglob("laser.toml")
    profile.write_text("scale_x = ")
    said = shell.friday("calibrate", "--save", "laser", "--back-dx", "2")
    assert said.code == 1
    assert "all of its readings" in said.err
    readings = ("--scale-x", "100", "--scale-y", "100", "--back-dx", "2", "--back-dy", "0", "--back-rotation", "0")
    assert shell.friday("calibrate", "--save", "laser", *readings).code == 0
    assert "2" in profile.read_text()


def test_cut_paths_are_made_of_what_is_printed(shell: Shell) -> None:
    out = shell.folder / "out"
    said = shell.friday("export", "cut", "--data", str(ROOT / "cards.yaml"), "--lang", "en", "--paper", "a4", "--out", str(out))
    assert (said.code, said.err) == (0, "")
    assert not (out / "en/cut/pieces/tuck-box.svg").exists()
    shell.friday(
        "export", "cut", "--data", str(ROOT / "cards.yaml"), "--lang", "en", "--paper", "a4", "--with", "tuck-box", "--out", str(out)
    )
    assert (out / "en/cut/pieces/tuck-box.dxf").exists()
