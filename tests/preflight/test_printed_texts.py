"""Texts as printed, in a small project: contrast, the safe area, the size, and lines too thin to print."""

from __future__ import annotations

import io
import re
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from small import CARD, SMALL, changed, drawn_project, small_folder
from studio import Looks, looked_at

from generator.preflight.colour import KINDS_OF_SIGHT, as_seen, contrast, rgb
from generator.preflight.faces import asked_of, look_at_faces, sizes_right
from generator.read.project import read_project

STRAW = changed('  sand: "#f2dfa6"', '  sand: "#f2dfa6"\n  straw: "#8f7a3c"')
COLOURED = changed("    min: 7 pt", "    min: 7 pt\n    colour: straw", STRAW)
BOX = '<foreignObject x="4" y="10" width="32" height="12">'
SMALL_TYPE = changed("    size: 9 pt\n    min: 7 pt", "    size: 6 pt\n    min: 5 pt")


def line_with(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_a_text_that_is_read_well_is_no_problem(small_project: Path) -> None:
    assert looked_at(small_project) == []


def test_a_pale_text_is_seen_and_a_colour_offered(small_project: Path) -> None:
    (small_project / "cards.yaml").write_text(COLOURED)
    (found,) = looked_at(small_project)
    assert (found.rule, found.file, found.line) == ("contrast", "cards.yaml", line_with(COLOURED, "colour: straw"))
    assert (found.item, found.language, found.hint) == ("owl", "en", "colour: ink would be read there")
    ratio = float(contrast(rgb("#8f7a3c"), rgb("#f2dfa6")))
    assert ratio == pytest.approx(3.1, abs=0.1)
    assert f"a contrast of {ratio:.1f} : 1" in found.message


@pytest.mark.parametrize(
    ("behind", "ratio"),
    [
        ('<rect x="4" y="10" width="2.5" height="12" fill="{{ palette.ink }}"/>', "1.0"),  # a twentieth and more of the letters
        ('<rect x="-3" y="-3" width="46" height="66" fill="{{ palette.ink }}"/>', "1.0"),
    ],
)
def test_it_is_the_ground_that_is_really_printed_that_counts(tmp_path: Path, behind: str, ratio: str) -> None:
    folder = small_folder(tmp_path, card=CARD.replace("  <foreignObject", f"  {behind}\n  <foreignObject"))
    (found,) = looked_at(folder)
    assert found.rule == "contrast"
    assert f"{ratio} : 1" in found.message


def test_a_text_that_is_drawn_over_is_seen(tmp_path: Path) -> None:
    over = '<rect x="0" y="0" width="40" height="30" fill="{{ palette.sand }}"/></svg>'
    folder = small_folder(tmp_path, card=CARD.replace("</svg>", over))
    (found,) = looked_at(folder)
    assert found.rule == "contrast"
    assert "is something drawn over it in templates/faces/card.j2.svg?" in found.hint


def test_a_letter_in_the_safe_area_is_seen_and_a_box_that_reaches_there_is_not(tmp_path: Path) -> None:
    near = CARD.replace(BOX, BOX.replace('x="4"', 'x="1.2"'))
    (found,) = looked_at(small_folder(tmp_path / "near", card=near))
    assert (found.rule, found.file, found.line) == ("safe-area", "templates/faces/card.j2.svg", line_with(near, "<foreignObject"))
    (beyond,) = re.findall(r"comes ([\d.]+) mm nearer to the cut than the safe 3 mm", found.message)
    assert 1.3 < float(beyond) < 1.9  # the O has a little white of its own at its left
    centred = changed("    min: 7 pt", "    min: 7 pt\n    align: centre")
    wide = CARD.replace(BOX, '<foreignObject x="0" y="10" width="40" height="12">')
    assert looked_at(small_folder(tmp_path / "wide", text=centred, card=wide)) == []


def test_a_text_beyond_the_cut_falls_away_and_one_across_it_is_seen(tmp_path: Path) -> None:
    beyond = CARD.replace(BOX, '<foreignObject x="0" y="60.1" width="40" height="2.8">')
    small = changed("    size: 9 pt", "    size: 7 pt")
    assert looked_at(small_folder(tmp_path / "beyond", text=small, card=beyond)) == []
    across = CARD.replace(BOX, '<foreignObject x="0" y="58.4" width="40" height="2.8">')
    assert [found.rule for found in looked_at(small_folder(tmp_path / "across", text=small, card=across))] == ["safe-area"]


def test_small_type_is_told_at_its_style_or_where_the_template_makes_it_small(tmp_path: Path) -> None:
    (found,) = looked_at(small_folder(tmp_path / "style", text=SMALL_TYPE))
    assert (found.rule, found.line) == ("text-too-small", line_with(SMALL_TYPE, "size: 6 pt"))
    assert "printed at 6.0 pt, 7.0 pt are needed" in found.message
    allowed = changed("  papers: [a4]", "  papers: [a4]\n  smallest: 6 pt", SMALL_TYPE)
    assert looked_at(small_folder(tmp_path / "allowed", text=allowed)) == []
    scaled = CARD.replace("  <foreignObject", '  <g transform="scale(0.6)">\n  <foreignObject')
    scaled = scaled.replace("</foreignObject>", "</foreignObject></g>").replace('x="4"', 'x="8"')
    (found,) = looked_at(small_folder(tmp_path / "scaled", card=scaled))
    assert (found.rule, found.file, found.line) == ("text-too-small", "templates/faces/card.j2.svg", line_with(scaled, "<foreignObject"))
    assert "printed at 5.4 pt" in found.message


def test_a_line_too_thin_is_told_with_its_file(tmp_path: Path) -> None:
    line = '<path d="M2 50h9" stroke="{{ palette.ink }}" stroke-width="%s" fill="none"/></svg>'
    assert looked_at(small_folder(tmp_path / "right", card=CARD.replace("</svg>", line % "0.09"))) == []
    (found,) = looked_at(small_folder(tmp_path / "thin", card=CARD.replace("</svg>", line % "0.08")))
    assert (found.rule, found.file, found.item) == ("line-too-thin", "templates/faces/card.j2.svg", "owl")
    assert "0.23 pt" in found.message
    mill = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M2 50h90" stroke="#2b2118" stroke-width="1"/></svg>'
    for size, told in ((9, []), (8, ["templates/art/mill.svg"])):
        card = CARD.replace("</svg>", f'<image href="art/mill.svg" x="9" y="40" width="{size}" height="{size}"/></svg>')
        problems = looked_at(small_folder(tmp_path / f"mill-{size}", card=card, **{"mill.svg": mill}))
        assert [problem.file for problem in problems if problem.rule == "line-too-thin"] == told == [problem.file for problem in problems]


def test_a_trim_that_is_not_the_pieces_size_is_seen(small_project: Path) -> None:
    faces, drawn = drawn_project(small_project / "cards.yaml")
    project = read_project(small_project / "cards.yaml")
    empty = small_project / "pictures.pdf"
    with pikepdf.open(io.BytesIO(drawn.pdf)) as pdf:
        box = pdf.pages[0].trimbox
        box[2] = float(box[2]) - 2.8346
        narrow = io.BytesIO()
        pdf.save(narrow)
    empty.write_bytes(drawn.pdf)
    asked = asked_of(project, faces, drawn.boxes)
    assert not list(sizes_right(project, faces, look_at_faces(drawn.pdf, empty, asked, {}).pages, "en"))
    (found,) = sizes_right(project, faces, look_at_faces(narrow.getvalue(), empty, asked, {}).pages, "en")
    assert (found.rule, found.line, found.item) == ("trim-size", line_with(SMALL, "      - id: owl"), "owl")
    assert "a trim of 39 mm x 60 mm" in found.message


def test_the_shipped_texts_are_read_well(shipped_looks: Looks) -> None:
    texts = [text for page in shipped_looks.pages for text in page.texts]
    assert len(texts) == shipped_looks.boxes > 25
    assert min(text.contrast for text in texts) > 6
    assert max(text.beyond for text in texts) == 0


def test_contrast_is_that_of_the_web() -> None:
    assert float(contrast(rgb("#000000"), rgb("#ffffff"))) == pytest.approx(21)
    assert float(contrast(rgb("#767676"), rgb("#ffffff"))) == pytest.approx(4.54, abs=0.005)
    assert float(contrast(rgb("#A13522"), rgb("#A13522"))) == 1


@pytest.mark.parametrize("sight", KINDS_OF_SIGHT)
def test_white_and_grey_look_the_same_to_every_eye(sight: str) -> None:
    for grey in (0, 90, 255):
        assert np.abs(as_seen(np.array([grey] * 3, dtype=np.uint8), sight) - grey).max() < 1.5


def test_red_and_green_come_near_each_other_without_red_or_green_cones() -> None:
    def apart(sight: str) -> float:
        return float(np.abs(as_seen(rgb("#b3541e"), sight) - as_seen(rgb("#6e7321"), sight)).mean())

    assert apart("without green cones") < apart("without blue cones") / 2
    assert apart("without red cones") < apart("without blue cones")
