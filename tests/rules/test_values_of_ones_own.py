"""Numbers of one's own cards, kept as `values`, hold their texts as the games' numbers do."""

from __future__ import annotations

from pathlib import Path

from small import SMALL, small_folder

from generator.checking import check_project
from generator.compose.faces import compose_faces
from generator.read.project import read_project

CARD = SMALL.replace("name: {en: Owl}", 'name: {en: "Draw {two=.values.draw}, keep {.values.keep}"}\n        values: {draw: 2, keep: 1}')


def told(folder: Path, text: str) -> list[tuple[str, int]]:
    (small_folder(folder) / "cards.yaml").write_text(text, encoding="utf-8")
    return [(problem.rule, problem.line) for problem in check_project(folder / "cards.yaml")[1]]


def test_a_value_is_printed_and_its_word_is_checked(tmp_path: Path) -> None:
    line = CARD[: CARD.index("two=")].count("\n") + 1
    assert ("word-not-value", line) not in told(tmp_path, CARD)
    (face, *_) = compose_faces(read_project(tmp_path / "cards.yaml"), "en")
    assert "Draw two, keep 1" in face.svg.replace("\u00a0", " ")
    assert ("word-not-value", line) in told(tmp_path, CARD.replace("draw: 2", "draw: 3"))


def test_a_value_that_is_not_there_is_told(tmp_path: Path) -> None:
    line = CARD[: CARD.index("two=")].count("\n") + 1
    assert ("unknown-value", line) in told(tmp_path, CARD.replace("{.values.keep}", "{.values.kept}"))
