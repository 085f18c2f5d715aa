"""Every statement about both games is guarded: one lie in the shipped data, and its check names the line."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import TEXT, Lie, assert_told

from generator.catalogue import RULE_CHECKS
from generator.read.statements import statements

SILENT = TEXT.rpartition("kind: rulings\n")[2].rstrip("\n") + "\n\n"
LIES = (
    Lie("X01", "two-fridays", "- id: wooden-friday", "- id: friday-card", "- id: friday-card\n    game: robinson"),
    Lie("X01", "two-fridays", "template: standee-pawn", "template: standee-figure"),
    Lie("X01", "two-fridays", "- id: friday-card\n    game: robinson", "- id: friday-card\n    game: both"),
    Lie("X01", "rule-of-other-game", "covers: [B31]", "covers: [A30, B31]"),
    Lie("X01", "unique-id", "- id: friday-pawn", "- id: friday-figure"),
    Lie("X02", "parts-counted", "- id: friday-pawn\n    game: robinson", "- id: friday-pawn\n    copies: 2\n    game: robinson"),
    Lie("X02", "parts-counted", "- id: wound-marker\n    game: robinson", "- id: wound-marker\n    source: seed\n    game: robinson"),
    Lie("X02", "word-not-value", "boxes: {value: 4,", "boxes: {value: 5,", "{four=robinson.friday.wounds.boxes}"),
    Lie(
        "X03", "size-of-back", "- id: island-back\n    template: island-back\n    size: 45 x 45 mm",
        "- id: island-back\n    template: island-back\n    size: 45 x 44 mm", "    size: 45 x 45 mm",
    ),
    Lie(
        "X04", "language-missing", "              de: Der Stein ist **nicht neutral**.\n", "",
        "            text:\n              en: The pawn is",
    ),
    Lie("X05", "number-without-source", "en: +{.bonus.amount} Shell", "en: +{.copies} Shell"),
    Lie(
        "X05", "ruling-unmarked", "covers: [B44]\n            strength: must\n            source: outside",
        "covers: [B44]\n            strength: must", "covers: [B44]",
    ),
    Lie(
        "X06", "ruling-unmarked", "en: The pawn is **not neutral**.",
        'en: "The pawn is **not neutral**; {four=robinson.friday.wounds.boxes}."', "- covers: [B10]",
    ),
    Lie(
        "X06", "rulings-not-printed", f"kind: rulings\n{SILENT}  - id: friday-rules", f"kind: aside\n{SILENT}  - id: friday-rules",
        "- id: island-rules",
    ),
    Lie("X07", "bonuses-told", "value: replaced-from-the-next-stack, source", "value: not-replaced, source"),
    Lie("X07", "bonuses-told", "value: may-be-turned, source", "value: upright-only, source"),
    Lie("X07", "bonuses-told", "value: none-left-none-gained, source", "value: owed-until-there-is, source"),
    Lie("X07", "bonuses-told", "value: last-bonus-holds, source", "value: no-bonus-holds, source"),
    Lie("X07", "bonuses-told", "value: each-counts, source", "value: once-a-turn, source"),
    Lie("X07", "bonuses-told", "value: after-the-draw, source", "value: at-any-time, source"),
    Lie("X07", "bonuses-told", "value: any-ratio-no-gifts, source", "value: one-for-one, source"),
    Lie("X07", "bonuses-told", "value: may-be-taken-back, source", "value: may-not-be-taken-back, source"),
    Lie("X07", "friday-told", "value: his-pawn-counts-the-player-takes-all,", "value: wounds-are-shared,"),
    Lie("X07", "friday-told", "Ausruhen heilt {eine", "Schlafen heilt {eine"),
    Lie("X07", "open-question", "- id: trade-ratio", "- id: trade-rate", "  rulings: "),
    Lie("X07", "open-question", "choice: {value: no-wound, source: assumed}", "choice: {value: no-wound, source: seed}"),
    Lie("X08", "strength-in-words", "Kafelek **musisz** zawsze dobierać", "Kafelek nie **musisz** zawsze dobierać"),
    Lie("X08", "strength-in-words", "You **must** shuffle the island pieces", "You **must not** shuffle the island pieces"),
    Lie("X08", "strength-in-words", "**dürft** ihr seinen Stein jeder", "**müsst** ihr seinen Stein jeder"),
    Lie("X08", "rule-strength", "covers: [B06]\n            strength: never", "covers: [B06]\n            strength: may"),
)  # fmt: skip


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_lie_is_told_in_its_line(tmp_path: Path, lie: Lie) -> None:
    assert_told(tmp_path, lie)


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_the_check_says_that_it_proves_the_statement(lie: Lie) -> None:
    found = next(check for check in RULE_CHECKS if check.id == lie.check)
    assert lie.statement in found.invariants


def test_every_statement_is_lied_about() -> None:
    assert {lie.statement for lie in LIES} == {one.id for one in statements() if one.id.startswith("X")}
