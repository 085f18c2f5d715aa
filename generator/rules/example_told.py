"""Checks of the worked examples: they tell the game that is played in them, event by event, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.handout import Handout, HandoutLine, Section
from generator.model.markup import CheckedWord, MarkupError, ValueRef, parse, walk
from generator.read.project import Project
from generator.rules.example_words import in_order, loose_words
from generator.rules.island_goods import unknown_good
from generator.rules.played_examples import Moment, played
from generator.rules.shared_lines import plain
from generator.rules.shared_terms import named, readable

Path = tuple[str | int, ...]
SHOW_THE_GOOD = frozenset({"turn-over", "bonus-holds"})  # the events in which the example's tile is seen and what it brings


@check("example-played", stage="rules", invariants=["A16", "A17", "A26", "A57", "B15", "B16", "B17"])
def examples_are_played(project: Project) -> Iterator[Finding]:
    """A worked example tells every event of the game that is played for it, once and in its order, with who acts and all numbers.

    Names and numbers are printed from the played game (`{.player}`, `{.stack}`), never typed.

    Passes::

        - plays: [stack-used-up]
          text: {en: "{.player} places the last card of stack {.stack}, which uses it up."}

    Fails::

        - plays: [stack-used-up]
          text: {en: "Anna places the last card of stack {.stack}, which uses it up."}
    """
    for handout, section, path in examples(project):
        moments = played(handout.game, project.game)
        if not moments:
            continue  # there is no such game, or what it is played with is wrong, which other checks tell
        yield from sequence(project, section, path, tuple(moment.event for moment in moments))
        names = frozenset(value for moment in moments for value in moment.values.values() if isinstance(value, str))
        for index, line in enumerate(section.lines):
            own = tuple(moment for moment in moments if moment.event in line.plays)
            yield from printed(project, line, (*path, "lines", index), own, names)


@check("example-words", stage="rules", invariants=["A26", "A57", "B14", "B15", "B17"])
def examples_in_words(project: Project) -> Iterator[Finding]:
    """Each event of a worked example is told by words that mean it, in the order of play, and nothing takes it back.

    Words of denial, of choice and of a condition are no part of an example: what happens in it has happened.

    Passes::

        - plays: [draw-only-then]
          text: {en: "Only then does {.player} draw."}

    Fails::

        - plays: [draw-only-then]
          text: {en: "Only then does {.player} draw, if he likes."}
    """
    for _, section, path in examples(project):
        for index, line in enumerate(section.lines):
            for language in filter(readable, line.text.languages()):
                text = plain(line.text[language])
                place = project.place(*path, "lines", index, "text", language)
                missing, words = in_order(text, line.plays, language)
                if missing:
                    yield Finding(place, f'the event "{missing}" is not told here, or not in its order', f'say "{words}"', "", language)
                elif loose := loose_words(text, line.plays, language):
                    message = f'"{loose[0]}" makes doubtful what is played: {", ".join(line.plays)}'
                    yield Finding(place, message, "tell what happens, without a condition, a choice or a denial", "", language)


def examples(project: Project) -> Iterator[tuple[Handout, Section, Path]]:
    """The worked examples, with their handout and their path."""
    for number, handout in enumerate(project.game.handouts):
        for part, section in enumerate(handout.sections):
            if section.kind == "example" and handout.game != "none":
                yield handout, section, ("handouts", number, "sections", part)


def sequence(project: Project, section: Section, path: Path, events: tuple[str, ...]) -> Iterator[Finding]:
    """Where the events that the lines tell leave the order of play: one finding, since all that follow would be wrong too."""
    after = 0
    for index, line in enumerate(section.lines):
        place = project.place(*path, "lines", index, "plays") if line.plays else project.place(*path, "lines", index)
        if not line.plays:
            yield Finding(place, "this line of an example tells nothing that is played", f"give it plays: [{events[after % len(events)]}]")
            return
        for event in line.plays:
            if after == len(events) or event != events[after]:
                wanted = f'"{events[after]}" is played' if after < len(events) else "the example is over"
                yield Finding(place, f'the line tells "{event}", but {wanted} here', f"the order is {', '.join(events)}")
                return
            after += 1
    if after < len(events):
        message = f'the example ends before "{events[after]}" is told'
        yield Finding(project.key_place(*path, "lines"), message, f"add a line with plays: [{events[after]}]")


def printed(project: Project, line: HandoutLine, path: Path, moments: tuple[Moment, ...], names: frozenset[str]) -> Iterator[Finding]:
    """The values of its events that a line doesn't print, and players' names that are typed."""
    wanted = {f".{name}" for moment in moments for name in moment.values}
    for language in line.text.languages():
        place = project.place(*path, "text", language)
        text = plain(line.text[language])
        for value in sorted(wanted - values_in(line.text[language])):
            message = f'"{value.removeprefix(".")}" of what is played is not printed here'
            yield Finding(place, message, f"write {{{value}}}, or for a number a word with it", "", language)
        for name in sorted(names):
            if re.search(rf"\b{re.escape(name)}", text):
                yield Finding(place, f'"{name}" is typed, so it can name somebody who doesn\'t act', "write {.player}", "", language)


def values_in(written: str) -> frozenset[str]:
    """The values that a text prints."""
    try:
        return frozenset(node.path for node in walk(parse(written)) if isinstance(node, CheckedWord | ValueRef))
    except MarkupError:
        return frozenset()  # another check tells it


@check("example-told", stage="rules", invariants=["A26", "A27", "A31", "A57"])
def example_is_told(project: Project) -> Iterator[Finding]:
    """Friday's Island's example names the good of its tile and no other, and brings it as the bonus does.

    Passes::

        example: {tile: plus-shell}
        en: Whoever gets shells from a scoring gets {one=.amount} more.

    Fails::

        example: {tile: plus-fish}
        en: Whoever gets shells from a scoring gets {one=.amount} more.
    """
    facts = project.game.south_seas
    tile = next((tile for tile in facts.island.tiles if tile.id == facts.example.tile), None) if facts else None
    if facts is None or tile is None or unknown_good(facts, tile):
        return
    terms = tuple(term for term in project.game.glossary if term.game != "robinson")
    goods, own = {f"{good}-good" for good in facts.base.goods}, f"{tile.bonus.good}-good"
    for handout, section, path in examples(project):
        if handout.game != "south-seas":
            continue
        wrong, heard = [], set()
        for index, line in enumerate(section.lines):
            shows = {own} if SHOW_THE_GOOD.intersection(line.plays) else set()
            for language in filter(readable, line.text.languages()):
                names = named(plain(line.text[language]), language, terms)
                place = project.place(*path, "lines", index, "text", language)
                heard.add(language)
                if names & goods != shows and (shows or not names & goods <= {own}):
                    wrong.append((language, place))
                elif "bonus-holds" in line.plays and tile.bonus.when.value == "scoring" and "scoring" not in names:
                    message = "the example tells more loosely than the bonus when the extra good comes"
                    yield Finding(place, message, "say that a scoring brings it", tile.id, language)
        if {language for language, _ in wrong} == heard and len(heard) > 1:
            message = f'the example in line {wrong[0][1].line} is not about "{tile.id}"'
            yield Finding(project.place("south_seas", "example", "tile"), message, "name the tile that it tells of", tile.id)
            continue
        for language, place in wrong:
            yield Finding(place, f'the example is not about "{tile.id}"', "name its good, and no other", tile.id, language)
