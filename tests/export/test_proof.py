from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from small import small_data, write_project

from generator.export.figures import assembled, figure_pictures
from generator.export.proof import paper_title
from generator.pipeline import build
from generator.planning import Request

LANGUAGES = ("en", "de", "pl")
LINK = re.compile(r'(?:src|href)="([^"#][^"]*)"')


def links(html: str) -> set[str]:
    return {address for address in LINK.findall(html) if not address.startswith("data:")}


def made(project: Path, **narrowed: tuple[str, ...]) -> str:
    build(Request(project, **narrowed), lambda done, of, what: None)  # type: ignore[arg-type]
    return (project.parent / "output" / "index.html").read_text(encoding="utf-8")


def test_every_link_of_the_proof_opens(built: Path) -> None:
    found = links((built / "index.html").read_text(encoding="utf-8"))
    assert len(found) > 100
    assert [name for name in found if not (built / name).is_file()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_and_page_is_shown(built: Path, language: str) -> None:
    found = links((built / "index.html").read_text(encoding="utf-8"))
    faces = {path.relative_to(built).as_posix() for path in (built / language).glob("faces/*.png")}
    documents = {path.relative_to(built).as_posix() for path in (built / language).glob("*/*") if path.suffix in (".pdf", ".html", ".txt")}
    sheets = {path.relative_to(built).as_posix() for path in (built / language).glob("sheets/*.png")}
    assert len(faces) >= 10 and len(documents) >= 10 and len(sheets) >= 4
    assert faces | documents | sheets <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_s_picture_is_as_large_on_a_screen_as_in_print(built: Path, language: str) -> None:
    with Image.open(built / language / "sheets" / "a4-long-edge-1.png") as picture:
        assert picture.size == (round(210 / 25.4 * 96), round(297 / 25.4 * 96))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_handout_s_page_carries_everything_and_stays_small(built: Path, language: str) -> None:
    for page in (built / language / "handouts").glob("*.html"):
        assert links(page.read_text(encoding="utf-8")) == set()
        assert page.stat().st_size < 1_500_000
    assert (built / "index.html").stat().st_size < 400_000


def test_pages_carry_their_typefaces(built: Path) -> None:
    for page in (built / "index.html", built / "pl" / "handouts" / "island-rules.html"):
        text = page.read_text(encoding="utf-8")
        assert text.count('url("data:font/woff;base64,') == 3
        assert re.search(r'font: [^;]*"Friday Text"', text)


def test_copies_and_size_are_told_in_one_reading(built: Path) -> None:
    found = re.findall(r'<span class="facts"><span>([^<]*)</span>', (built / "index.html").read_text(encoding="utf-8"))
    assert "6 × (16 × 16\u00a0mm)" in found
    assert not [words for words in found if words.endswith("6")]


def test_a_narrowed_build_leaves_no_dead_link(tmp_path: Path) -> None:
    project = write_project(tmp_path, small_data("Crab", "Gull", languages=("en", "de")))
    only_german = made(project, languages=("de",))
    assert links(only_german) and all(name.startswith("de/") for name in links(only_german))
    whole = made(project, papers=("a5",))
    assert {"en/sheets/a5-long-edge.pdf", "de/sheets/a5-long-edge.pdf", "de/sheets/a4-long-edge.pdf"} <= links(whole)
    assert "en/sheets/a4-long-edge.pdf" not in links(whole)
    again = made(project)
    assert not any("a5" in name for name in links(again))
    for name in links(again):
        assert (project.parent / "output" / name).is_file()


def test_a_figure_is_put_together_without_a_gap(built: Path) -> None:
    left, right = np.full((2, 3, 3), 10, np.uint8), np.full((2, 3, 3), 20, np.uint8)
    whole = assembled((("a", "b"), ("b",)), {"a": left, "b": right})
    assert whole.shape == (4, 6, 3)
    assert whole[:2, :3].max() == 10 and whole[:2, 3:].min() == 20
    assert whole[2:, 3:].min() == 255
    assert dict(figure_pictures((built / "en" / "faces.pdf").read_bytes(), (), {})) == {}


@pytest.mark.parametrize(
    ("paper", "title"), [("a4", "A4"), ("letter", "Letter"), ("210x297mm", "210x297mm"), ("a4-landscape", "A4 landscape")]
)
def test_papers_have_their_usual_names(paper: str, title: str) -> None:
    assert paper_title(paper) == title
