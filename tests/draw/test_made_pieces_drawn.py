"""Pieces that must be asked for, drawn: every text fits at its full size and keeps off the cut, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from generator.compose.faces import Face, compose_faces
from generator.compose.pictures import load_pictures
from generator.draw.canvas import Picture
from generator.draw.faces import DrawnFaces, draw_faces
from generator.draw.pictures import draw_pictures
from generator.model.items import items, switched_on
from generator.raster.pages import opened
from generator.read.project import Project
from generator.workshop import TEXT_CHECKS, typesetting

LANGUAGES = ("en", "de", "pl")
MM = 72 / 25.4


@pytest.fixture(scope="module")
def whole(shipped: Project) -> Project:
    """The shipped project with everything switched on."""
    return replace(shipped, game=switched_on(shipped.game, frozenset(item.id for item in items(shipped.game))))


def faces_made(whole: Project, language: str) -> tuple[Face, ...]:
    made = {item.id for item in items(whole.game) if item.shape}
    return tuple(face for face in compose_faces(whole, language) if face.item in made)


@pytest.fixture(scope="module")
def shelf(whole: Project) -> Mapping[str, Picture]:
    return draw_pictures(load_pictures(whole, faces_made(whole, "en"), {})).pictures


@pytest.fixture(scope="module", params=LANGUAGES)
def drawn(whole: Project, shelf: Mapping[str, Picture], request: pytest.FixtureRequest) -> tuple[str, DrawnFaces]:
    return request.param, draw_faces(faces_made(whole, request.param), shelf, typesetting(whole, request.param))


def test_every_text_fits_at_its_full_size(whole: Project, drawn: tuple[str, DrawnFaces]) -> None:
    language, made = drawn
    assert [problem.message for check in TEXT_CHECKS for problem in check(whole, made.boxes, language)] == []
    assert {box.item for box in made.boxes} >= {"friday-figure", "friday-pawn", "island-mat", "week-track", "tuck-box"}
    assert min(whole.game.styles[box.style].size.points for box in made.boxes) >= 7


def test_no_letter_stands_in_the_unsafe_edge_of_a_made_piece(whole: Project, drawn: tuple[str, DrawnFaces]) -> None:
    """What stands wholly beyond the cut falls away with it."""
    bleed = whole.game.print.bleed.mm
    safe = whole.game.print.bleed.mm + whole.game.print.safe.mm
    with opened(drawn[1].pdf) as document:
        for number, label in enumerate(drawn[1].labels):
            page = document[number]
            letters, (width, height) = page.get_textpage(), page.get_size()
            for left, foot, right, top in filter(lambda box: box[2] > box[0], map(letters.get_charbox, range(letters.count_chars()))):
                if max(bleed - top / MM, foot / MM - height / MM + bleed) >= 0:
                    continue
                assert min(left, foot, width - right, height - top) / MM >= safe - 0.01, label


def test_the_feet_of_folding_figures_bear_no_words(whole: Project, drawn: tuple[str, DrawnFaces]) -> None:
    """They stay in sight on the table; what is said to the cutter stands upright, beyond the cut."""
    bleed = whole.game.print.bleed.mm
    standing = [box for box in drawn[1].boxes if box.item in ("friday-figure", "friday-pawn")]
    assert len(standing) == 4
    with opened(drawn[1].pdf) as document:
        for number, label in enumerate(drawn[1].labels):
            if ("friday-figure" not in label and "friday-pawn" not in label) or "slotted" in label:
                continue
            page = document[number]
            letters, high = page.get_textpage(), page.get_size()[1]
            for index in range(letters.count_chars()):
                _, foot, _, top = letters.get_charbox(index)
                assert top / MM <= bleed or foot / MM >= high / MM - bleed, label
