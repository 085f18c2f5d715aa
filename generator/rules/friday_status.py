"""What Friday is: no character, a help that may be taken along, part of one game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.read.project import Project
from generator.rules.shared_lines import plain, told
from generator.rules.shared_terms import folded


@check("not-a-character", stage="rules", invariants=["B03", "B04", "B06", "B28", "B31", "B35"])
def no_character(project: Project) -> Iterator[Finding]:
    """What follows from Friday being no character agrees with it.

    Only a character can be First Player; only a character's death ends the game; what hits all players or all characters
    passes by one who is none; and an Event card that reaches him is no place where he counts as a character.

    Passes::

        is_character: {value: false, source: seed}
        death: {ends_game: {value: false, source: seed}}

    Fails::

        is_character: {value: false, source: seed}
        death: {ends_game: {value: true, source: seed}}
    """
    facts = project.game.robinson
    if facts is None:
        return
    friday = facts.friday
    is_one = friday.is_character.value
    for path, value, expected, saying in (
        (("first_player",), friday.first_player.value, is_one, "can be First Player"),
        (("death", "ends_game"), friday.death.ends_game.value, is_one, "ends the game by dying"),
        (("immunity", "all_players"), friday.immunity.all_players.value, not is_one, "is spared what hits all players"),
    ):
        if value is not expected:
            yield Finding(
                project.place("robinson", "friday", *path, "value"),
                f"Friday {'is a' if is_one else 'is no'} character, yet the data says that he {saying if value else 'never ' + saying}",
                f"write {str(expected).lower()}, or change is_character in line {project.place('robinson', 'friday', 'is_character').line}",
                "friday",
            )
    for name in friday.like_a_character_for:
        if name in friday.immunity.event_exceptions:
            yield Finding(
                project.place("robinson", "friday", "like_a_character_for"),
                f'"{name}" is an exception among the Event cards, not a place where he counts as a character',
                "keep it in event_exceptions only",
                "friday",
            )


@check("friday-optional", stage="rules", invariants=["B02"])
def optional(project: Project) -> Iterator[Finding]:
    """The rule that says for whom Friday is meant leaves the choice to the players if he is optional, and its numbers are in order.

    Passes::

        use: {least: {value: 1, source: seed}, most: {value: 2, source: seed}, optional: {value: true, source: seed}}
        strength: may

    Fails::

        use: {least: {value: 3, source: seed}, most: {value: 2, source: seed}, optional: {value: true, source: seed}}
    """
    facts = project.game.robinson
    if facts is None:
        return
    use = facts.use
    if use.least.value > use.most.value:
        yield Finding(
            project.place("robinson", "use", "least", "value"),
            f"he can't be meant for {use.least.value} to {use.most.value} players",
            "write the smaller number here",
            "friday",
        )
    for line in told(project.game, "B02", "handout"):
        if (line.strength == "may") is not use.optional.value:
            yield Finding(
                project.place(*line.path, "strength"),
                f"Friday is {'optional' if use.optional.value else 'not optional'} in the data, but this line says {line.strength}",
                "write strength: may for what the players can choose, must for what they can't",
                line.owner,
            )


@check("friday-game", stage="rules", invariants=["B44"])
def needs_its_game(project: Project) -> Iterator[Finding]:
    """The game that Friday's card belongs to is one game, and the handout names it in full in every language.

    Why one: robinson.game holds one title, so a second game that is needed could be named nowhere.

    Passes::

        requires: [robinson-crusoe]
        game: {en: "Robinson Crusoe: Adventures on the Cursed Island"}
        en: You **must** have the game **Robinson Crusoe: Adventures on the Cursed Island**.

    Fails::

        requires: [carcassonne]
    """
    facts = project.game.robinson
    if facts is None:
        return
    titles = {language: plain(facts.game[language]) for language in facts.game.languages()}
    for name in facts.requires:
        if not any(re.sub(r"\W+", "-", folded(title)).startswith(name) for title in titles.values()):
            known = next(iter(titles.values()), "")
            yield Finding(
                project.place("robinson", "requires"),
                f'the needed game is called "{known}", not "{name}"',
                "mend requires, or game",
                "friday",
            )
    if len(facts.requires) != 1:
        yield Finding(
            project.place("robinson", "requires"),
            f"the card belongs to one game, not to {len(facts.requires)}",
            "name the one game that is needed",
            "friday",
        )
    for line in told(project.game, "B44", "handout"):
        for language, title in titles.items():
            if language in line.text and title not in plain(line.text[language]):
                yield Finding(
                    project.place(*line.path, "text", language),
                    f'the line that tells which game is needed does not name "{title}"',
                    "write the title as robinson.game has it",
                    line.owner,
                    language,
                )
