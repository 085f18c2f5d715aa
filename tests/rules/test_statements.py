"""The statements, and that the shipped handouts tell them."""

from __future__ import annotations

import re
from collections import Counter

from generator.read.project import Project
from generator.read.statements import statements


def test_there_are_as_many_as_were_counted() -> None:
    found = statements()
    assert len(found) == 123
    assert sum(bool(statement.handout) for statement in found) == 82
    assert Counter(statement.id[0] for statement in found) == {"A": 69, "B": 46, "X": 8}
    assert max(Counter(statement.id for statement in found).values()) == 1
    assert max(Counter(statement.statement for statement in found).values()) == 1


def test_what_a_handout_must_tell_has_a_strength() -> None:
    for statement in statements():
        assert bool(statement.handout) == (statement.strength is not None), statement.id
        assert re.fullmatch(r"[ABX]\d\d", statement.id)


def test_the_handouts_tell_each_at_its_strength(shipped: Project) -> None:
    told: dict[tuple[str, str], set[str]] = {}
    for handout in shipped.game.handouts:
        lines = [line for section in handout.sections for line in section.lines]
        for line in lines:
            for name in line.covers:
                told.setdefault((handout.id, name), set()).add(line.strength)
    for statement in statements():
        if not statement.handout:
            continue
        strengths = told.get((statement.handout, statement.id), set())
        wanted = {"automatic", "must"} if statement.strength == "automatic" else {statement.strength}
        assert strengths & wanted, statement.id


def test_nothing_beyond_the_rules_is_passed_off_as_a_rule(shipped: Project) -> None:
    outside = {statement.id for statement in statements() if statement.kind == "outside"}
    lines = [line for handout in shipped.game.handouts for section in handout.sections for line in section.lines]
    assert outside & {name for line in lines for name in line.covers}
    assert all(line.source != "seed" for line in lines if outside & set(line.covers))


def test_every_open_question_is_answered(shipped: Project) -> None:
    game = shipped.game
    assert game.south_seas and game.robinson
    assert {ruling.id for ruling in game.south_seas.rulings} >= {
        "unplaceable-last-card",
        "scoring-at-the-end",
        "several-scorings",
        "demand-of-one",
        "trade-when",
        "trade-ratio",
        "islander-just-placed",
        "take-back-limit",
    }
    assert {ruling.id for ruling in game.robinson.rulings} >= {
        "reroll-again",
        "several-player-pawns",
        "die-and-token",
        "demand-when-alone",
        "tokens-at-death",
        "death-during-an-action",
        "who-decides",
    }
    assert all(ruling.choice.source != "seed" for ruling in (*game.south_seas.rulings, *game.robinson.rulings))


def test_terms_are_one_for_each_concept(shipped: Project) -> None:
    terms = shipped.game.glossary
    assert max(Counter(term.id for term in terms).values()) == 1
    names = [(term.game, name) for term in terms for name in (term.term["en"].lower(), *term.also)]
    assert max(Counter(names).values()) == 1
