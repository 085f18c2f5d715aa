"""Calibrating as a user does: a page without a project, readings kept, sheets corrected by exactly that much."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
from test_cli import friday, friday_process

from generator.pdf.finish import open_pdf
from generator.raster.pages import opened, page_text
from generator.sheets.correction import Correction
from generator.sheets.paper import named_paper
from tests.small import SMALL, changed, small_folder

A4 = named_paper("a4").size


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRIDAY_CONFIG", str(tmp_path / "settings"))
    return tmp_path / "settings/printers"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "game"
    made.mkdir()
    return made


def test_a_page_needs_no_project(folder: Path) -> None:
    run = friday("calibrate", "--lang", "pl", "--paper", "letter", cwd=folder)
    assert run.returncode == 0, run.stderr
    assert "output/pl/calibrate/calibrate-letter.pdf" in run.stdout.replace("\\", "/")
    with opened((folder / "output/pl/calibrate/calibrate-letter.pdf").read_bytes()) as document:
        assert "Kalibracja drukarki" in page_text(document, 0)
        assert "Letter (215,9 × 279,4 mm)" in page_text(document, 0).replace("\u00a0", " ")
        assert "Rewers" in page_text(document, 1)


def test_a_project_gives_languages_papers_and_words(folder: Path) -> None:
    own = "wording:\n  calibrate_title: {en: My own title}\n"
    small_folder(folder, SMALL.replace("papers: [a4]", "papers: [a4, letter]") + own)
    assert friday("calibrate", cwd=folder).returncode == 0
    made = sorted(path.name for path in (folder / "output/en/calibrate").iterdir())
    assert made == ["calibrate-a4.pdf", "calibrate-letter.pdf"]
    with opened((folder / "output/en/calibrate/calibrate-a4.pdf").read_bytes()) as document:
        assert "My own title" in page_text(document, 0)


def test_a_damaged_data_file_stops_no_calibration(folder: Path) -> None:
    (folder / "cards.yaml").write_text("edition: [", encoding="utf-8")
    assert friday("calibrate", cwd=folder).returncode == 0
    assert friday("calibrate", "--data", "nowhere.yaml", cwd=folder).returncode == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--lang", "xx"), "no words for a calibration page"),
        (("--paper", "a5"), "needs 180 x 200 mm"),
        (("--paper", "nothing"), "there is no paper"),
        (("--sides", "single"), "has no back"),
        (("--printer", "laser"), 'there is no printer "laser"'),
        (("--back-dx", "1"), "add --save NAME"),
        (("--save", "laser"), "nothing to save"),
        (("--save", "La ser", "--back-dx", "1"), "can't be called"),
        (("--save", "laser", "--back-dx", "much"), '--back-dx must be a number, not "much"'),
        (("--save", "laser", "--back-dx", "nan"), "must be a number"),
        (("--save", "laser", "--back-dx", "1e3"), "must be a number"),
        (("--save", "laser", "--scale-x", "99.6mm"), "such as 99.7 or 100.4: 10000 divided by what 100 mm measure"),
        (("--save", "laser", "--scale-x", "9.96"), "--scale-x must be from 90 to 110 %"),
    ],
)
def test_wrong_use_is_told_and_nothing_is_written(words: tuple[str, ...], told: str, folder: Path, settings: Path) -> None:
    run = friday("calibrate", *words, cwd=folder)
    assert run.returncode == 2
    assert told in run.stderr
    assert not settings.exists()
    assert not (folder / "output").exists()


def test_readings_are_kept_changed_added_and_listed(folder: Path) -> None:
    assert friday("calibrate", "--list", cwd=folder).stdout.startswith("no printer is kept yet")
    assert friday("calibrate", "--save", "laser", "--scale-x", "100,4", "--back-dx", "-0.3", cwd=folder).returncode == 0
    assert "scale-x 100.4 %, scale-y 100 %, back-dx -0.3 mm, back-dy 0 mm" in friday("calibrate", "--list", cwd=folder).stdout
    friday("calibrate", "--save", "laser", "--back-dy", "0.5", cwd=folder)
    friday("calibrate", "--save", "laser", "--add", "--back-dx", "0.1", "--scale-x", "100.1", cwd=folder)
    assert "scale-x 100.5 %, scale-y 100 %, back-dx -0.2 mm, back-dy 0.5 mm" in friday("calibrate", "--list", cwd=folder).stdout


def test_a_damaged_profile_is_told_by_every_command(folder: Path, settings: Path) -> None:
    small_folder(folder)
    settings.mkdir(parents=True)
    (settings / "laser.toml").write_text("scale_x = 100\nback_dx = far\n", encoding="utf-8")
    run = friday("build", "--printer", "laser", cwd=folder)
    assert run.returncode == 1
    assert "laser.toml:2:" in run.stderr
    assert "[printer-profile]" in run.stderr
    assert "back_dx = far" in run.stderr
    assert "laser: damaged: " in friday("calibrate", "--list", cwd=folder).stdout
    assert friday("calibrate", "--save", "laser", "--back-dx", "1", cwd=folder).returncode == 1
    whole = ("--scale-x", 100, "--scale-y", 100, "--back-dx", 1, "--back-dy", 0, "--back-rotation", 0)
    assert friday("calibrate", "--save", "laser", *whole, cwd=folder).returncode == 0


def first_matrix(page: pikepdf.Page) -> list[float]:
    return [float(number) for number in page.Contents[0].read_bytes().decode().split()[1:7]]


def test_sheets_are_corrected_by_exactly_the_readings(folder: Path) -> None:
    small_folder(folder)
    assert friday("build", "--jobs", 1, "--dpi", 36, cwd=folder).returncode == 0
    plain = (folder / "output/en/sheets/a4-long-edge.pdf").read_bytes()
    friday(
        "calibrate", "--save", "laser", "--scale-x", "100.4", "--back-dx", "1.5", "--back-dy", "-0.8", "--back-rotation", "0.1", cwd=folder
    )
    friday("calibrate", cwd=folder)
    run = friday("build", "--jobs", 1, "--dpi", 36, "--printer", "laser", cwd=folder)
    assert run.returncode == 0, run.stderr
    corrected = (folder / "output/en/sheets/a4-long-edge.pdf").read_bytes()
    fix = Correction("laser", 100.4, 100, 1.5, -0.8, 0.1)
    with open_pdf(corrected) as after, open_pdf(plain) as before:
        for number, (page, old) in enumerate(zip(after.pages, before.pages, strict=True)):
            assert first_matrix(page) == pytest.approx(fix.matrix(A4, number % 2 == 1), abs=1e-6)
            assert [float(side) for side in page.mediabox] == [float(side) for side in old.mediabox]
            assert page.Contents[-1].read_bytes().strip() == b"Q"
    with opened(corrected) as document:
        assert all("Printer: laser" in page_text(document, number).replace("\u00a0", " ") for number in range(len(document)))
    assert (folder / "output/en/calibrate/calibrate-a4.pdf").is_file(), "a plain build leaves calibration pages alone"
    friday("build", "--jobs", 1, "--dpi", 36, cwd=folder)
    assert (folder / "output/en/sheets/a4-long-edge.pdf").read_bytes() == plain


def test_ink_over_the_edge_is_refused_and_ink_near_it_told(folder: Path) -> None:
    small_folder(folder, changed("papers: [a4]", "papers: [a4]\n  margin: 8 mm"))
    friday("calibrate", "--save", "far", "--back-dx", "9", cwd=folder)
    run = friday("build", "--dry-run", "--printer", "far", cwd=folder)
    assert run.returncode == 1
    assert "cards.yaml:9:" in run.stderr
    assert "the back of sheet 1 reaches 1.0 mm over the edge of a4 [printer-over-edge]" in run.stderr
    friday("calibrate", "--save", "near", "--back-dx", "3", cwd=folder)
    run = friday("build", "--jobs", 1, "--dpi", 36, "--printer", "near", cwd=folder)
    assert run.returncode == 0
    assert "comes 5.0 mm near the edge of a4 [printer-near-edge]" in run.stderr


def test_help_tells_the_signs_in_words(folder: Path) -> None:
    said = " ".join(friday_process("calibrate", "--help", cwd=folder).stdout.split())
    for words in ("to the right, as you look at the back", "anticlockwise, as you look at the back"):
        assert words in said
