# ruff: noqa: E501
"""Whatever becomes the name of a file is a plain word, meets no other file, and pictures are found as they are spelt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from small import CARD, SMALL, changed, small_folder, told_by_rules

from generator.compose.faces import compose_faces
from generator.compose.pictures import load_pictures
from generator.errors import ProblemsFound
from generator.pipeline import Request, build
from generator.read.project import read_project

TWO_SIDED = (
    changed("template: card", "template: card\n    back: deck-back")
    + "backs:\n  - {id: deck-back, template: card, size: 40 x 60 mm, alt: {en: A back}}\n"
)
PLACES = {
    "an item": ("id: owl", "id: {}", SMALL),
    "a deck": ("id: beasts", "id: {}", SMALL),
    "a template": ("template: card\n    size", "template: {}\n    size", SMALL),
    "a shared back": ("{id: deck-back,", "{{id: {},", TWO_SIDED),
    "a back's template": ("deck-back, template: card,", "deck-back, template: {},", TWO_SIDED),
}
NAMES = (
    '"../x"', '"/etc/x"', '"a/b"', '"a\\\\b"', '"c:x"', '"x."', '"x "', '" x"', '".x"', '"x..y"', '"X"', '"k\u00e4se"', '"x y"', '"x_y"', '"-x"', '"x-"',
    '"x--y"', '"?"', '"*"', '"x|y"', '"<x>"', '"x\\ny"', '"\U0001f989"', f'"{"x" * 61}"', '""', '"con"', '"nul"', '"prn"', '"aux"', '"com1"', '"lpt9"',
    '"%2e%2e"', '"~"', '"$HOME"', '"x\\u202ey"', '"x\\0y"', '[x]', '{x: y}',
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_what_is_no_plain_word_is_refused(tmp_path: Path, place: tuple[str, str, str], name: str) -> None:
    old, new, data = place
    found = told_by_rules(small_folder(tmp_path, changed(old, new.format(name), data)))
    assert any(problem.level == "error" and problem.hint for problem in found)
    assert {problem.rule for problem in found if problem.level == "error"} <= {"value", "control-character", "unknown-back", "yaml-syntax"}


MEETING = {
    "two cards": SMALL + "      - id: owl\n        texts: {name: {en: Owl}}\n",
    "cards of two decks": SMALL
    + "  - id: birds\n    template: card\n    size: 40 x 60 mm\n    items: [{id: owl, texts: {name: {en: Owl}}}]\n",
    "two decks": SMALL + "  - id: beasts\n    template: card\n    size: 40 x 60 mm\n    items: [{id: ox, texts: {name: {en: Ox}}}]\n",
    "two backs": TWO_SIDED + "  - {id: deck-back, template: card, size: 40 x 60 mm, alt: {en: A back}}\n",
    "a card's own back and a shared one": changed("template: card", "template: card\n    back_template: card")
    + "  - id: birds\n    template: card\n    size: 40 x 60 mm\n    back: owl-back\n    items: [{id: ox, texts: {name: {en: Ox}}}]\n"
    + "backs:\n  - {id: owl-back, template: card, size: 40 x 60 mm, alt: {en: A back}}\n",
}


@pytest.mark.parametrize("data", MEETING.values(), ids=MEETING)
def test_two_things_of_one_name_are_told(tmp_path: Path, data: str) -> None:
    found = told_by_rules(small_folder(tmp_path, data))
    assert any(problem.level == "error" and problem.line > 18 for problem in found), found


def test_every_planned_file_is_there_and_holds_something(tmp_path: Path) -> None:
    folder = small_folder(tmp_path / "K\u00e4se & Brot #1 100%", SMALL + "      - {id: com10, texts: {name: {en: 'Gate: East? con.'}}}\n")
    build(Request(folder / "cards.yaml", dpi=36), lambda done, of, what: None)
    files = json.loads((folder / "output/manifest.json").read_text(encoding="utf-8"))["files"]
    assert {"en/faces/owl-front.png", "en/faces/com10-front.png", "en/sheets/a4-long-edge.pdf"} <= set(files)
    assert [name for name in files if not (folder / "output" / name).stat().st_size] == []


PICTURES = {
    "missing": ("art/none.png", "picture-missing"),
    "in other case": ("art/Mill.svg", "picture-missing"),
    "in a folder of other case": ("Art/mill.svg", "picture-missing"),
    "with backslashes": ("art\\mill.svg", "picture-outside"),
    "text named png": ("art/words.png", "picture-kind"),
    "a page named svg": ("art/page.svg", "svg-broken"),
    "outside": ("../secret.svg", "picture-outside"),
    "at a drive": ("c:/mill.svg", "picture-outside"),
    "at an address": ("http://localhost/mill.svg", "picture-outside"),
    "a folder": ("art", "picture-missing"),
    "an unfilled name": ("art/{{ item.id }}.png", "picture-missing"),
    "an unfilled value": ("art/{edition.version}.png", "picture-missing"),
    "another kind": ("cards.yaml", "picture-kind"),
}


def test_all_pictures_that_cannot_be_used_are_told_at_once_each_with_its_card(tmp_path: Path) -> None:
    cards = "".join(
        f"      - {{id: card-{number}, art: '{path}', texts: {{name: {{en: A}}}}}}\n" for number, (path, _) in enumerate(PICTURES.values())
    )
    card = changed(
        "  <foreignObject", '  {% if item.art %}<image href="{{ item.art }}" width="9" height="9"/>{% endif %}\n  <foreignObject', CARD
    )
    files = {"mill.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', "words.png": "hello", "page.svg": "<html/>"}
    folder = small_folder(tmp_path, SMALL + cards, card, **files)
    project = read_project(folder / "cards.yaml")
    try:
        faces = compose_faces(project, "en")
    except ProblemsFound as error:  # an address is refused before pictures are looked for
        assert [problem.item for problem in error.problems] == ["card-8"]
        folder = small_folder(tmp_path, SMALL + cards.replace("http://localhost", "art/http"), card, **files)
        project = read_project(folder / "cards.yaml")
        faces = compose_faces(project, "en")
    with pytest.raises(ProblemsFound) as found:
        load_pictures(project, faces, {})
    told = {problem.item: problem for problem in found.value.problems}
    for number, (path, rule) in enumerate(PICTURES.values()):
        if "//" not in path:
            problem = told[f"card-{number}"]
            assert problem.rule == rule, path
            assert rule == "svg-broken" or (problem.file == "cards.yaml" and path in problem.message)
    assert len(told) == len(PICTURES)


def test_the_next_build_is_normal(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    build(Request(folder / "cards.yaml", dpi=36), lambda done, of, what: None)
    before = {path: path.read_bytes() for path in (folder / "output").rglob("*") if path.is_file()}
    small_folder(tmp_path, card=changed("  <foreign", '  <image href="art/none.png" width="9" height="9"/>\n  <foreign', CARD))
    with pytest.raises(ProblemsFound):
        build(Request(folder / "cards.yaml", dpi=36), lambda done, of, what: None)
    small_folder(tmp_path)
    assert not build(Request(folder / "cards.yaml", dpi=36), lambda done, of, what: None).change.written
    assert {path: path.read_bytes() for path in (folder / "output").rglob("*") if path.is_file()} == before
