"""What is kept of a game is kept for that game alone: a changed copy is read anew, an equal one too."""

from __future__ import annotations

from generator.read.project import Project
from generator.rules.shared_lines import tellings
from generator.rules.walk import texts


def test_texts_and_rules_are_found_once(shipped: Project) -> None:
    assert texts(shipped.game) is texts(shipped.game)
    assert tellings(shipped.game) is tellings(shipped.game)


def test_another_game_has_texts_of_its_own(shipped: Project) -> None:
    found = texts(shipped.game)
    fewer = shipped.game.model_copy(update={"handouts": ()})
    assert len(texts(fewer)) < len(found)
    assert {line.surface for line in tellings(fewer)} == {"ruling", "card"}
    assert texts(shipped.game.model_copy()) is not found
