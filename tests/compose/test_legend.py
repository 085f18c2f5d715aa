"""The legend explains every symbol that the faces of a game show, and no other."""

from __future__ import annotations

import dataclasses

import pytest
from leaflets import composed, said

from generator.compose.faces import compose_faces
from generator.compose.legend import drawn_by, unexplained_symbols
from generator.model.items import items
from generator.read.project import Project
from generator.rules.texts import used_symbols

SHOWN = {
    "island-rules": {"shell", "banana", "fish", "ship", "trade", "islander"},
    "friday-rules": {
        *("determination", "wound", "die", "reroll", "pawn", "adventure", "mystery", "event", "heal", "item", "no-character"),
        *("shelter", "death", "start", "arrow"),
    },
}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("handout", SHOWN)
def test_the_legend_is_what_the_faces_show(shipped: Project, handout: str, language: str) -> None:
    game = next(entry.game for entry in shipped.game.handouts if entry.id == handout)
    names = drawn_by(game, shipped.game, compose_faces(shipped, language))
    assert set(names) == SHOWN[handout]
    words = said(composed(shipped, handout, language).document).replace("\u00a0", " ")
    for name in names:
        assert shipped.game.symbols[name].meaning[language] in words


def test_a_symbol_that_no_face_shows_is_not_explained(shipped: Project) -> None:
    faces = tuple(
        dataclasses.replace(face, svg=face.svg.replace("symbols/ship.svg", "symbols/fish.svg")) for face in compose_faces(shipped, "en")
    )
    assert "ship" in drawn_by("south-seas", shipped.game, faces)  # the large symbol of a tile
    assert "heal" not in drawn_by("robinson", shipped.game, [face for face in faces if face.name != "friday-back"])


def test_a_picture_without_a_meaning_is_told_once(shipped: Project) -> None:
    faces = compose_faces(shipped, "en")
    assert list(unexplained_symbols(shipped, faces)) == []
    changed = tuple(dataclasses.replace(face, svg=face.svg.replace("symbols/heart.svg", "symbols/food.svg")) for face in faces)
    (problem,) = unexplained_symbols(shipped, changed)
    assert (problem.rule, problem.item) == ("symbol-unexplained", "friday")
    assert "symbols/food.svg" in problem.message


def test_what_a_template_draws_by_itself_is_used(shipped: Project) -> None:
    assert list(used_symbols(shipped)) == []
    pieces = tuple(piece.model_copy(update={"symbols": ()}) for piece in shipped.game.pieces)
    left = dataclasses.replace(shipped, game=shipped.game.model_copy(update={"pieces": pieces}))
    assert {problem.message for problem in used_symbols(left)} == {f'the symbol "{name}" is never used' for name in ("start", "arrow")}


def test_every_piece_has_words_for_those_who_can_not_see_it_in_every_language(shipped: Project) -> None:
    wanted = set(shipped.game.languages)
    for item in items(shipped.game):
        assert item.alt and set(item.alt.languages()) == wanted, item.id
        assert all(len(item.alt[language]) > 10 for language in wanted)
    for symbol in shipped.game.symbols.values():
        assert set(symbol.word.languages()) == set(symbol.meaning.languages()) == wanted
