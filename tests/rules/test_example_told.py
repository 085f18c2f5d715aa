"""The worked examples tell the games that are played in them: whatever is changed, left out or turned round is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import TEXT, Lie, after, told_line

from generator.compose.handouts import Writer
from generator.compose.prose import Prose
from generator.model.base import Fact
from generator.read.project import Project
from generator.rules.played_examples import friday_example, island_example, played, values
from generator.rules.timeline import weeks

ACTOR, WORDS = "example-played", "example-words"

# Check, what stands in cards.yaml, what is written instead; each was told by nothing before examples were played.
SILENT_BEFORE = (
    (ACTOR, 'en: "{.player} is next, turns', 'en: "Anna is next, turns'),
    (ACTOR, 'de: "Nun ist {.player} am Zug', 'de: "Nun ist Anna am Zug'),
    (ACTOR, 'pl: "Teraz turę zaczyna {.player}:', 'pl: "Teraz turę zaczyna Anna:'),
    (ACTOR, 'en: "{.player} places the last', 'en: "Clara places the last'),
    (ACTOR, 'de: "{.player} legt die letzte', 'de: "Clara legt die letzte'),
    (ACTOR, 'pl: "{.player} dokłada ostatni', 'pl: "Clara dokłada ostatni'),
    (WORDS, "Only then does {.player} draw and", "{.player} has drawn before and"),
    (WORDS, "Erst dann zieht {.player} und", "{.player} hat schon gezogen und"),
    (WORDS, "Dopiero potem {.player} dobiera i", "{.player} dobrał wcześniej i"),
    (WORDS, "For all {seven=.cards} cards of", "After the {seven=.cards} cards of"),
    (WORDS, "Während der {sieben=.cards} Karten von", "Nach den {sieben=.cards} Karten von"),
    (WORDS, "Przez wszystkie {siedem=.cards} kafelków", "Po {siedem=.cards} kafelkach"),
    (WORDS, "draw and take the usual turn.", "draw and take the usual turn, if he likes."),
    (WORDS, "und macht einen normalen Zug.", "und macht einen normalen Zug, wenn er mag."),
    (WORDS, "{.player} dobiera i rozgrywa zwykłą turę.", "{.player} dobiera i rozgrywa zwykłą turę, jeśli chce."),
    (WORDS, "and stands Friday on it.", "and may stand Friday on it."),
    (WORDS, "und stellt Freitag darauf.\"", "und stellt Freitag nicht darauf.\""),
    (WORDS, "i stawia na nim Piętaszka.\"", "i nie stawia na nim Piętaszka.\""),
    (WORDS, "en: \"You roll for him and dislike", "en: \"You dislike"),
    (WORDS, "de: \"Ihr würfelt für ihn, und", "de: \"Ihr würfelt nie für ihn, und"),
    (WORDS, "pl: \"Rzucacie za niego i", "pl: \"Nie rzucacie za niego i"),
    (WORDS, "Then the Adventure die calls for a card.", "Then the Adventure die never calls for a card."),
    (WORDS, "Doch der Abenteuerwürfel verlangt eine Karte.", "Doch der Abenteuerwürfel zeigt eine Karte."),
    (WORDS, "Kość Przygody nakazuje jednak dobrać kartę.", "Kość Przygody pozwala jednak dobrać kartę."),
    (WORDS, "en: \"He draws none, but takes", "en: \"He draws it and takes"),
    (WORDS, "de: \"Er zieht keine, sondern erleidet", "de: \"Er zieht sie und erleidet"),
    (WORDS, "pl: \"Piętaszek jej nie dobiera, lecz odnosi", "pl: \"Piętaszek ją dobiera i odnosi"),
    (WORDS, "the marker {one=.boxes} box on", "the marker {one=.boxes} box back"),
    (WORDS, "den Marker {ein=.boxes} Kästchen vor", "den Marker {ein=.boxes} Kästchen zurück"),
    (WORDS, "o {jedno=.boxes} pole dalej", "o {jedno=.boxes} pole wstecz"),
    (ACTOR, "{two=.tokens} Determination tokens lie", "Determination tokens lie"),
    (ACTOR, "liegen {zwei=.tokens} Entschlossenheitsplättchen", "liegen Entschlossenheitsplättchen"),
    (ACTOR, "leżą {dwa=.tokens} żetony", "leżą żetony"),
    (ACTOR, "takes {one=.wounds} Wound, and", "takes a Wound, and"),
    (ACTOR, "plays: [draw-only-then, turn]", "plays: [turn, draw-only-then]"),
    (ACTOR, "plays: [adventure-called]", "plays: []"),
)  # fmt: skip


@pytest.mark.parametrize(("check", "old", "new"), SILENT_BEFORE)
def test_another_story_is_told_in_its_line(tmp_path: Path, check: str, old: str, new: str) -> None:
    lie = Lie("A57", check, old, new)
    text, problems = after(tmp_path, lie)
    mine = [problem for problem in problems if problem.rule == check]
    assert told_line(text, lie) in {problem.line for problem in mine}, sorted({(p.rule, p.line, p.message) for p in problems})
    assert all(problem.message and problem.hint for problem in mine)


@pytest.mark.parametrize("number", range(8))
def test_a_line_that_is_left_out_is_missed(tmp_path: Path, number: int) -> None:
    lines = [part for part in TEXT.split("          - ") if "plays: [" in part]
    assert len(lines) == 8
    whole = "          - " + lines[number].split("      - id:")[0]
    text, problems = after(tmp_path, Lie("A57", ACTOR, whole, ""))
    assert any(problem.rule == ACTOR for problem in problems), sorted({problem.rule for problem in problems})
    assert whole not in text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mover: {value: next-player", "mover: {value: same-player"),
        ("steps: [turn-over, lay-out, stand, draw, turn]", "steps: [draw, turn-over, lay-out, stand, turn]"),
        ("cards: {value: 0, source: seed}", "cards: {value: 1, source: seed}"),
    ],
)
def test_another_game_makes_another_example(tmp_path: Path, shipped: Project, old: str, new: str) -> None:
    _, problems = after(tmp_path, Lie("A57", ACTOR, old, new))
    if "mover" in old:  # the names come from the played game, so the text stays true
        assert all(problem.rule != ACTOR for problem in problems)
    else:
        assert any(problem.rule == ACTOR for problem in problems)


def spoken(project: Project, handout: str, language: str) -> str:
    """The example of a handout as it is printed."""
    game = project.game
    found = next(one for one in game.handouts if one.id == handout)
    section = next(one for one in found.sections if one.kind == "example")
    writer = Writer(Prose(game, language), project, weeks(game.south_seas), ())  # type: ignore[arg-type]
    (line,) = writer.section(section, found).lines
    return str(line.text).replace("\\", "").replace("\u00a0", " ")


def test_the_examples_as_they_are_printed(shipped: Project) -> None:
    assert spoken(shipped, "island-rules", "en") == (
        "Anna places the last card of stack 4, which uses it up. Ben is next, turns over the shell piece, lays it beside the others and "
        "stands Friday on it. Only then does Ben draw and take the usual turn. For all seven cards of stack 5, whoever gets shells from "
        "a scoring gets one more."
    )
    assert spoken(shipped, "island-rules", "de").startswith(
        "Anna legt die letzte Karte von Stapel 4; er ist aufgebraucht. Nun ist Ben am Zug"
    )
    assert spoken(shipped, "island-rules", "pl").startswith(
        "Anna dokłada ostatni kafelek stosu 4; stos jest zużyty. Teraz turę zaczyna Ben:"
    )
    assert "so you pay both tokens and roll it again. Then the Adventure die" in spoken(shipped, "friday-rules", "en")


def test_a_mover_who_stays_is_named_twice(shipped: Project) -> None:
    facts = shipped.game.south_seas
    assert facts is not None
    moves = facts.moves.model_copy(update={"mover": Fact[str](value="same-player", source="assumed")})
    same = island_example(facts.model_copy(update={"moves": moves}))
    assert {moment.values["player"] for moment in same if "player" in moment.values} == {"Anna"}
    assert [moment.values.get("player") for moment in island_example(facts)] == ["Anna", *["Ben"] * 6, None]


def test_numbers_of_an_example_are_played_and_keep_their_source(shipped: Project) -> None:
    facts = shipped.game.robinson
    assert facts is not None
    dear = facts.friday.model_copy(
        update={
            "reroll": facts.friday.reroll.model_copy(update={"cost": Fact[int](value=3, source="assumed")}),
            "adventure_wounds": Fact[int](value=2, source="outside"),
        }
    )
    moments = {moment.event: moment.values for moment in friday_example(facts.model_copy(update={"friday": dear}))}
    assert moments["assigned-alone"]["tokens"].value == moments["rolled-again"]["cost"].value == 3
    assert moments["rolled-again"]["cost"].source == "assumed"
    assert (moments["wounded"]["wounds"].value, moments["marker-moved"]["boxes"].source) == (2, "outside")


def test_a_name_that_means_two_things_means_its_lines_own(shipped: Project) -> None:
    moments = played("south-seas", shipped.game)
    handout = next(one for one in shipped.game.handouts if one.id == "island-rules")
    lines = next(one for one in handout.sections if one.kind == "example").lines
    assert [values(moments, line).get("player") for line in lines] == ["Anna", "Ben", "Ben", None]
    assert values(moments, lines[0])["week"].value == 5
