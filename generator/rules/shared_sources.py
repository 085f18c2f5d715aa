"""Where rules and numbers come from: each says so, what is ours is printed with a mark, and every open question is answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.checks import Finding, check
from generator.model.base import Fact
from generator.model.lookup import LookupFault, one_step
from generator.model.markup import CheckedWord, ValueRef
from generator.model.south_seas import Ruling
from generator.read.project import Project
from generator.read.statements import statements
from generator.rules.references import near
from generator.rules.shared_lines import tellings
from generator.rules.texts import parsed
from generator.rules.walk import Written, handout_texts, texts

NO_RULES = ("wording", "edition", "glossary")  # they print no number of a game
# The questions that the rules leave open, and what can be chosen; the two rules texts are the source, so no data can give them.
ANSWERS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "south_seas": {
        "unplaceable-last-card": ("replaced-from-the-next-stack", "not-replaced"),
        "beside": ("gaps-allowed", "touching"),
        "turned-pieces": ("may-be-turned", "upright-only"),
        "supply-limit": ("none-left-none-gained", "owed-until-there-is"),
        "early-end": ("weeks-left-are-dropped", "weeks-left-are-played"),
        "scoring-at-the-end": ("last-bonus-holds", "no-bonus-holds"),
        "several-scorings": ("each-counts", "once-a-turn"),
        "demand-of-one": ("nothing-to-deliver", "at-least-one"),
        "trade-when": ("after-the-draw", "before-the-draw", "at-any-time"),
        "trade-ratio": ("any-ratio-no-gifts", "any-ratio-and-gifts", "one-for-one"),
        "islander-just-placed": ("may-be-taken-back", "may-not-be-taken-back"),
        "take-back-limit": ("lifted-by-the-bonus", "kept"),
    },
    "robinson": {
        "reroll-again": ("as-often-as-he-can-pay", "once-for-each-die", "once-an-action"),
        "several-player-pawns": ("players-choose-the-resolver",),
        "support": ("his-pawn-counts-the-player-takes-all", "wounds-are-shared"),
        "rest": ("heals-like-a-character",),
        "his-determination": ("none-at-the-start-gained-by-failing", "none-at-all"),
        "hammock": ("barred-everywhere", "barred-as-each-rule-says"),
        "die-and-token": ("still-one-wound", "a-wound-each"),
        "demand-when-alone": ("no-wound", "one-wound"),
        "tokens-at-death": ("back-to-the-supply", "to-the-players"),
        "death-during-an-action": ("action-is-finished-first", "card-and-pawn-leave-at-once"),
        "who-decides": ("all-together-else-the-first-player", "the-first-player", "all-together"),
    },
}
GAME_OF = {"south_seas": "south-seas", "robinson": "robinson"}


@check("open-question", stage="rules", invariants=["B16", "B19", "B38", "B46", "X07"])
def questions_answered(project: Project) -> Iterator[Finding]:
    """Every question that the rules leave open has a ruling, with a choice that is known and a source that is not the rules.

    Why a list of our own: which questions are open and what can be chosen is read off the rules texts, which no data holds. A
    choice that changes the course of a game is played elsewhere: unplaceable-played, early-end-played, extra-good-played,
    ship-price, die-and-token, dead-is-gone, ruling-played. The others are held to their printed words: bonuses-told, friday-told.

    Passes::

        - id: die-and-token
          choice: {value: still-one-wound, source: outside}

    Fails::

        - id: die-and-token
          choice: {value: perhaps, source: seed}
    """
    for part, questions in ANSWERS.items():
        facts = getattr(project.game, part)
        if facts is None:
            continue
        answered: dict[str, tuple[int, Ruling]] = {ruling.id: (number, ruling) for number, ruling in enumerate(facts.rulings)}
        for question, choices in questions.items():
            if question not in answered:
                hint = f"add a ruling with the id {question} and one of: {', '.join(choices)}"
                yield Finding(project.key_place(part, "rulings"), f'the rules leave "{question}" open, and no ruling answers it', hint)
                continue
            number, ruling = answered[question]
            if ruling.choice.value not in choices:
                place = project.place(part, "rulings", number, "choice", "value")
                yield Finding(place, f'"{ruling.choice.value}" is no known choice for {question}', near(ruling.choice.value, choices))
        for question, (number, ruling) in answered.items():
            if ruling.choice.source == "seed":
                yield Finding(
                    project.place(part, "rulings", number, "choice", "source"),
                    f'the ruling "{question}" claims the rules as its source, but they leave it open',
                    "write assumed for our own choice, outside for one from elsewhere",
                )


@check("rulings-not-printed", stage="rules", invariants=["X06", "X07"])
def rulings_printed(project: Project) -> Iterator[Finding]:
    """The rulings of a game are printed: its handout has a section for them.

    Passes::

        - id: rulings
          kind: rulings

    Fails::

        - id: rulings
          kind: aside
    """
    for number, handout in enumerate(project.game.handouts):
        for part, name in GAME_OF.items():
            facts = getattr(project.game, part)
            if facts and facts.rulings and handout.game == name and all(section.kind != "rulings" for section in handout.sections):
                yield Finding(
                    project.place("handouts", number, "id"),
                    f"{handout.id} prints none of the {len(facts.rulings)} rulings of its game",
                    "add a section with kind: rulings",
                    handout.id,
                )


@check("ruling-unmarked", stage="rules", invariants=["B25", "B26", "B42", "B44", "X05", "X06"])
def marked(project: Project) -> Iterator[Finding]:
    """A line that goes beyond the rules says so: it prints a value or tells a statement that the rules don't give.

    A line whose source isn't seed is printed with the mark of a ruling.

    Passes::

        - source: outside
          text: {en: "The track has {four=robinson.friday.wounds.boxes} boxes."}       # boxes: source: outside

    Fails::

        - text: {en: "The track has {four=robinson.friday.wounds.boxes} boxes."}       # without source: seed
    """
    handouts = {one.path: one for one in handout_texts(project.game)}
    beyond = {statement.id for statement in statements() if statement.kind == "outside"}
    for line in tellings(project.game):
        if line.source != "seed" or line.surface == "ruling":
            continue
        place = project.place(*line.path, "source") if line.surface == "handout" else project.place(*line.path)
        for name in beyond.intersection(line.covers):
            yield Finding(place, f"the rules don't say {name}, but the line has no mark", "give the line source: outside", line.owner)
        written = handouts.get((*line.path, "text")) or Written(line.path, line.text, line.here, line.owner)
        for path, fact in bound(project, written).items():
            if isinstance(fact, Fact) and fact.source != "seed":
                yield Finding(
                    place,
                    f"{path} is {fact.source}, not from the rules, but the line that prints it has no mark",
                    f"give the line source: {fact.source}",
                    line.owner,
                )


@check("number-without-source", stage="rules", invariants=["X05"])
def numbers_have_sources(project: Project) -> Iterator[Finding]:
    """Every number that a rule prints is a fact of the data with a source.

    Passes::

        en: Take {one=.bonus.amount} more.             # amount: {value: 1, source: seed}

    Fails::

        en: Take {one=south_seas.island.tiles.trade.copies} more.
    """
    for written in texts(project.game):
        if written.path[0] in NO_RULES:
            continue
        for path, found in bound(project, written).items():
            if isinstance(found, int):
                language = next(iter(written.text.languages()))
                yield Finding(
                    project.place(*written.path, language),
                    f"{path} is printed, but has no source",
                    "take a value that is written {value: ..., source: ...}",
                    written.item,
                )


def bound(project: Project, written: Written) -> dict[str, Any]:
    """What a text's values lead to, by path: the fact that holds the value, or the bare value."""
    found: dict[str, Any] = {}
    for language in written.text.languages():
        for node in parsed(written, language):
            if isinstance(node, ValueRef | CheckedWord) and node.path not in found:
                try:
                    found[node.path] = fact_at(node.path, project.game, written.here)
                except LookupFault:
                    continue  # another check tells it
    return found


def fact_at(path: str, top: Any, here: Any) -> Any:
    """The fact that a path leads to or through, or the bare value at its end."""
    found, fact = (here if path.startswith(".") else top), None
    for step in path.removeprefix(".").split("."):
        found = one_step(found, step, path)
        fact = found if isinstance(found, Fact) else fact
    return fact or found
