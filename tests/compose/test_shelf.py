"""Pictures that templates place: found in the project, read once, never from elsewhere, and told where they are named."""

from __future__ import annotations

import io
import os
import unicodedata
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from small import CARD, SMALL, changed, small_folder

from generator.checks import Place
from generator.compose.faces import compose_faces
from generator.compose.pictures import coarse_pictures, load_pictures
from generator.errors import Problem, ProblemsFound
from generator.pictures.pixels import Pixels
from generator.read.project import read_project

TEMPLATE = "templates/faces/card.j2.svg"
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#1c6e9c"/></svg>'
ENTITY = DRAWN.replace("<rect", "<desc>&x;</desc><rect").encode()
ITEM = "      - id: owl\n"


def placing(*paths: str) -> str:
    """The small template with these pictures in its third line."""
    images = "".join(f'<image href="{path}" width="9" height="9"/>' for path in paths)
    return changed("  <foreignObject", f"  {images}\n  <foreignObject", CARD)


def holding(*paths: str) -> str:
    """A drawing that places other pictures."""
    return DRAWN.replace("</svg>", "".join(f'<image href="{path}" width="9" height="9"/>' for path in paths) + "</svg>")


def loaded(folder: Path) -> dict[str, object]:
    project = read_project(folder / "cards.yaml")
    return dict(load_pictures(project, compose_faces(project, "en"), {}))


def told(folder: Path) -> Problem:
    with pytest.raises(ProblemsFound) as found:
        loaded(folder)
    (problem,) = found.value.problems
    assert problem.hint
    return problem


def png(width: int, height: int, **options: object) -> bytes:
    target = io.BytesIO()
    Image.fromarray(np.zeros((height, width, 3), np.uint8)).save(target, "PNG", **options)
    return target.getvalue()


def test_a_picture_is_found_in_the_templates_and_in_the_project(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, card=placing("art/a.svg", "mine/b.png"), **{"a.svg": DRAWN})
    (folder / "mine").mkdir()
    (folder / "mine/b.png").write_bytes(png(9, 9))
    found = loaded(folder)
    assert list(found) == ["art/a.svg", "mine/b.png"]
    assert isinstance(found["mine/b.png"], Pixels)


def test_a_projects_own_picture_wins_over_the_shipped_one(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, card=placing("art/island.svg"), **{"island.svg": DRAWN})
    assert len(list(loaded(folder)["art/island.svg"])) == 1  # type: ignore[call-overload]
    (folder / "templates/art/island.svg").unlink()
    assert len(list(loaded(folder)["art/island.svg"])) > 5  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("path", "rule", "hint"),
    [
        ("art/b.svg", "picture-missing", "did you mean art/a.svg?"),
        ("art/A.svg", "picture-missing", "did you mean art/a.svg?"),
        ("Art/a.svg", "picture-missing", "look for it"),
        ("nowhere/a.svg", "picture-missing", "look for it"),
        ("art", "picture-missing", ""),
        (" art/a.svg ", "picture-missing", ""),
        ("art/a%2Esvg", "picture-missing", ""),
        ("../secret.svg", "picture-outside", "copy it"),
        ("art/../../secret.svg", "picture-outside", "copy it"),
        ("/etc/hostname", "picture-outside", "copy it"),
        ("art\\a.svg", "picture-outside", "copy it"),
        ("c:/a.svg", "picture-outside", "copy it"),
        ("", "picture-outside", "copy it"),
        ("a" * 5000, "picture-outside", "copy it"),
        ("cards.yaml", "picture-kind", "save it as PNG"),
    ],
)
def test_a_picture_that_is_not_there_is_told_in_the_template(tmp_path: Path, path: str, rule: str, hint: str) -> None:
    (tmp_path / "secret.svg").write_text(DRAWN, encoding="utf-8")
    problem = told(small_folder(tmp_path / "own", card=placing(path), **{"a.svg": DRAWN}))
    assert (problem.file, problem.line, problem.rule, problem.item) == (TEMPLATE, 3, rule, "owl")
    assert hint in problem.hint


def test_the_line_is_the_templates_not_the_drawings(tmp_path: Path) -> None:
    card = changed("  <rect", "{% if item.copies > 1 %}\n  <g>\n  </g>\n{% endif %}\n  <rect", placing("art/none.svg"))
    assert told(small_folder(tmp_path, card=card)).line == 7


def test_a_picture_that_the_data_names_is_told_in_the_data(tmp_path: Path) -> None:
    card = placing("{{ item.art }}")
    problem = told(small_folder(tmp_path, changed(ITEM, f"{ITEM}        art: ../x.png\n"), card))
    assert (problem.file, problem.line, problem.column) == ("cards.yaml", 22, 14)


def test_a_symbol_that_is_not_there_is_told_in_the_data(tmp_path: Path) -> None:
    symbols = "symbols:\n  shell:\n    art: symbols/shel.svg\n    word: {en: shell}\n    meaning: {en: A shell.}\n"
    problem = told(small_folder(tmp_path, changed("{en: Owl}", '{en: "Owl {shell}"}') + symbols))
    assert (problem.file, problem.line, problem.column, problem.rule) == ("cards.yaml", 26, 10, "picture-missing")
    assert problem.hint == "did you mean symbols/shell.svg?"


def test_pictures_that_a_handout_names_are_told_at_their_place(tmp_path: Path) -> None:
    project = read_project(small_folder(tmp_path) / "cards.yaml")
    with pytest.raises(ProblemsFound) as found:
        load_pictures(project, (), {"art/none.svg": Place("templates/handouts/rules.j2.md")})
    assert [(problem.file, problem.rule) for problem in found.value.problems] == [("templates/handouts/rules.j2.md", "picture-missing")]


@pytest.mark.parametrize("name", ["K\u00e4se & Brot #1.svg", "100% \u00fc {x}.svg", "it's.svg", "\U0001f989.svg", "a b.svg"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_odd_names_are_found_with_accents_composed_or_not(tmp_path: Path, name: str, form: str) -> None:
    path = f"art/{name}".replace("&", "&amp;").replace("{", "{{ '{' }}")
    folder = small_folder(tmp_path, card=placing(path), **{unicodedata.normalize(form, name): DRAWN})
    assert list(loaded(folder)) == [f"art/{name}"]


DAMAGED = {
    "nothing": (b"", "svg-broken"),
    "words": (b"hello", "svg-broken"),
    "a page": (b"<html/>", "svg-broken"),
    "pixels under a drawing's name": (b"\x89PNG\r\n\x1a\n", "picture-kind"),
    "another encoding": (DRAWN.replace("<rect", "<desc>K\u00e4se</desc><rect").encode("latin-1"), "picture-kind"),
    "a secret by entity": (b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>' + ENTITY, "svg-broken"),
    "no size": (DRAWN.replace(' viewBox="0 0 9 9"', "").encode(), "svg-broken"),
    "text": (DRAWN.replace("<rect", "<text>a</text><rect").encode(), "svg-refused"),
    "a text box": (DRAWN.replace("<rect", '<foreignObject width="1" height="1"/><rect').encode(), "svg-refused"),
    "a drawing of 3 MB": (DRAWN.replace("<rect", f"<desc>{'x' * 3_000_000}</desc><rect").encode(), "picture-kind"),
}


@pytest.mark.parametrize(("content", "rule"), DAMAGED.values(), ids=DAMAGED)
def test_a_drawing_that_can_t_be_used_is_told(tmp_path: Path, content: bytes, rule: str) -> None:
    problem = told(small_folder(tmp_path, card=placing("art/a.svg"), **{"a.svg": content}))
    assert problem.rule == rule
    assert problem.file == (TEMPLATE if rule == "picture-kind" else "templates/art/a.svg")
    assert "\n" not in problem.message


@pytest.mark.parametrize("content", [b"", b"hello", png(9, 9)[:40], b"GIF89a" + bytes(20)])
def test_pixels_that_can_t_be_used_are_told(tmp_path: Path, content: bytes) -> None:
    assert told(small_folder(tmp_path, card=placing("art/a.png"), **{"a.png": content})).rule == "picture-kind"


def test_a_picture_may_stand_in_a_picture_but_not_in_itself(tmp_path: Path) -> None:
    folder = small_folder(
        tmp_path, card=placing("art/a.svg"), **{"a.svg": holding("art/b.svg"), "b.svg": holding("art/c.svg"), "c.svg": DRAWN}
    )
    assert list(loaded(folder)) == ["art/a.svg", "art/b.svg", "art/c.svg"]
    (folder / "templates/art/c.svg").write_text(holding("art/a.svg"), encoding="utf-8")
    problem = told(folder)
    assert (problem.file, problem.rule) == ("templates/art/c.svg", "picture-kind")
    assert "without end" in problem.message


def test_pictures_in_pictures_end_somewhere(tmp_path: Path) -> None:
    chain = {f"{n}.svg": holding(f"art/{n + 1}.svg") for n in range(20)}
    assert "without end" in told(small_folder(tmp_path, card=placing("art/0.svg"), **chain)).message


def test_the_inner_picture_is_told_in_the_outer_one(tmp_path: Path) -> None:
    problem = told(small_folder(tmp_path, card=placing("art/a.svg"), **{"a.svg": holding("art/none.svg")}))
    assert (problem.file, problem.line, problem.rule) == ("templates/art/a.svg", 1, "picture-missing")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_out_of_the_project_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(DRAWN, encoding="utf-8")
    folder = small_folder(tmp_path / "own", card=placing("art/a.svg"), **{"other.svg": DRAWN})
    (folder / "templates/art/a.svg").symlink_to(tmp_path / "secret.svg")
    assert told(folder).rule == "picture-outside"
    (folder / "templates/art/a.svg").unlink()
    (folder / "templates/art/a.svg").symlink_to("a.svg")
    assert told(folder).rule == "picture-missing"
    (folder / "templates/art/a.svg").unlink()
    (folder / "templates/art/a.svg").symlink_to("other.svg")
    assert list(loaded(folder)) == ["art/a.svg"]


def test_every_fault_is_told_at_once_and_each_once(tmp_path: Path) -> None:
    cards = "".join(f"      - id: owl-{number}\n        texts:\n          name: {{en: Owl}}\n" for number in range(9))
    folder = small_folder(tmp_path, SMALL + cards, placing("art/none.svg", "../x.svg", "art/none.svg"))
    with pytest.raises(ProblemsFound) as found:
        loaded(folder)
    assert [problem.rule for problem in found.value.problems] == ["picture-missing", "picture-outside"]


@pytest.mark.parametrize(("pixels", "warned"), [(106, False), (107, False), (90, True)])
def test_a_picture_too_coarse_for_print_is_a_warning(tmp_path: Path, pixels: int, warned: bool) -> None:
    folder = small_folder(tmp_path, card=placing("art/a.png"), **{"a.png": png(pixels, pixels)})
    project = read_project(folder / "cards.yaml")
    faces = compose_faces(project, "en")
    found = list(coarse_pictures(project, faces, load_pictures(project, faces, {}), 300))
    assert [(problem.rule, problem.level) for problem in found] == [("picture-coarse", "warning")] * warned
    if warned:
        assert "printed at 254 dpi on owl-front" in found[0].message
