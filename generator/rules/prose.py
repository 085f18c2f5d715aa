"""Checks that bind prose to data: words mean their values, no number stands loose, every statement is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.base import Text
from generator.model.game import Game
from generator.model.lookup import LookupFault, look_up
from generator.model.markup import CheckedWord, FreeWord, Literal
from generator.model.numbers import known_languages, unbound, value_of
from generator.model.statement import Statement
from generator.read.project import Project
from generator.read.statements import statements
from generator.rules.number_hints import bound_form
from generator.rules.references import near
from generator.rules.shared_lines import tellings
from generator.rules.texts import parsed
from generator.rules.walk import Written, texts

PLAIN_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
HANDOUTS = {"island-rules": "south_seas", "friday-rules": "robinson"}  # each with the game whose rules it tells
WORDING = "wording"  # it speaks of pages, paper and printing, not of the games


@check("word-not-value", stage="rules", invariants=["A28", "A32", "A65", "X02"])
def words_mean_values(project: Project) -> Iterator[Finding]:
    """A checked word means the value that it is bound to.

    Passes::

        en: Take {one=.bonus.amount} more.       # and the amount is 1

    Fails::

        en: Take {two=.bonus.amount} more.       # and the amount is 1
    """
    for written in texts(project.game):
        for language in written.text.languages():
            for node in parsed(written, language):
                if not isinstance(node, CheckedWord):
                    continue
                try:
                    value = look_up(node.path, project.game, written.here)
                except LookupFault:
                    continue  # the check unknown-value tells it
                value = int(value) if isinstance(value, str) and PLAIN_NUMBER.fullmatch(value) else value  # a value of one's own deck
                meant = value_of(node.word, language) if language in known_languages() else value
                place = project.inside(node.offset, *written.path, language)
                if isinstance(value, Text | bool) or not isinstance(value, int):
                    yield Finding(place, f'"{node.path}" is no number', "name a value that is a whole number", written.item, language)
                elif meant is None:
                    yield Finding(
                        place,
                        f'"{node.word}" is no number word that the program knows',
                        "write the digit, or another form",
                        written.item,
                        language,
                    )
                elif meant != value:
                    yield Finding(
                        place,
                        f'"{node.word}" means {meant}, but {node.path} is {value}',
                        f"write the word for {value}, or mend the value",
                        written.item,
                        language,
                    )


@check("unbound-number", stage="rules", invariants=["X02"])
def no_loose_numbers(project: Project) -> Iterator[Finding]:
    """No digit or number word of a rule stands loose: each is bound to a value, or marked as counting nothing.

    Passes::

        en: Deal {ten=south_seas.stacks.full} stacks.

    Fails::

        en: Deal ten stacks.
    """
    for written in texts(project.game):
        if not tells_rules(project, written):
            continue
        for language in written.text.languages():
            for node in parsed(written, language):
                if not isinstance(node, Literal):
                    continue
                for number in unbound(node.text, language):
                    yield Finding(
                        project.inside(node.offset + number.offset, *written.path, language),
                        f'the number "{number.written}" is not bound to a value of the data',
                        f"write {bound_form(project, written, language, number.written)}, or [[{number.written}]] if it counts nothing",
                        written.item,
                        language,
                    )


def tells_rules(project: Project, written: Written) -> bool:
    """Whether a text tells the rules of a game whose values are data; what one's own decks and pieces say is their only source."""
    game, (block, *rest) = project.game, written.path
    own = block == "decks" or (block == "pieces" and game.pieces[int(rest[0])].game == "none")
    return not own and block != WORDING and bool(game.south_seas or game.robinson)


def free_words(project: Project) -> dict[str, int]:
    """How many words each language marks as counting nothing, `[[one]]`: numbers that nothing proves."""
    found = dict.fromkeys(project.game.languages, 0)
    for written in texts(project.game):
        for language in filter(written.text.__contains__, project.game.languages):
            found[language] += sum(isinstance(node, FreeWord) for node in parsed(written, language))
    return found


@check("rule-not-printed", stage="rules")
def every_rule_printed(project: Project) -> Iterator[Finding]:
    """Every statement about a game of the project that a handout must tell is covered by one of its lines.

    A project with the parts of one game and no handout at all, as `friday new` makes it, prints no rules.

    Passes::

        - covers: [A13]
          text: {en: You must draw from the front stack.}

    Fails::

        - text: {en: You must draw from the front stack.}      # and no line covers A13
        handouts: []                                           # and the data has the games
    """
    printed = {handout.id: number for number, handout in enumerate(project.game.handouts)}
    for handout, game in HANDOUTS.items():
        untold = [statement for statement in untold_statements(project.game) if statement.handout == handout]
        if not untold or without_rules(project.game):
            continue
        if handout not in printed:
            place = project.place("handouts") if "handouts" in project.tree.value else project.key_place(game)
            message = f"no handout is called {handout}: nothing tells {untold[0].id} and {len(untold) - 1} more statements about this game"
            yield Finding(place, message, f"write its rules summary under handouts, with the id {handout}", handout)
            continue
        for statement in untold:
            yield Finding(
                project.place("handouts", printed[handout], "id"),
                f"no line of {handout} tells {statement.id}: {statement.statement}",
                f"tell it in a line, and name it there: covers: [{statement.id}]",
                handout,
            )


def untold_statements(game: Game) -> tuple[Statement, ...]:
    """The statements about a project's games that a handout must tell, and none does."""
    told = {
        (handout.id, name) for handout in game.handouts for section in handout.sections for line in section.lines for name in line.covers
    }
    present = {handout for handout, facts in HANDOUTS.items() if getattr(game, facts)}
    return tuple(one for one in statements() if one.handout in present and (one.handout, one.id) not in told)


def without_rules(game: Game) -> bool:
    """Whether a project is a new one with the parts of one game and no rules summary at all."""
    return not game.handouts and not (game.south_seas and game.robinson)


@check("unknown-statement", stage="rules")
def known_statements(project: Project) -> Iterator[Finding]:
    """The statements that a line of a handout, a ruling or a line of a card covers exist.

    Passes::

        covers: [A13]

    Fails::

        covers: [A133]
    """
    known = [statement.id for statement in statements()]
    for line in tellings(project.game):
        for name in line.covers:
            if name not in known:
                yield Finding(project.place(*line.path, "covers"), f'there is no statement "{name}"', near(name, known), line.owner)
