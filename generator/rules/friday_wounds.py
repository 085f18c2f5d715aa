"""Friday's Wounds and his death: when the track is full, what can't hurt him, what he must do without, what leaves with him."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.model.glossary import Term
from generator.model.robinson import Friday
from generator.read.project import Project
from generator.rules.friday_life import Source, begin, can_act, can_reroll, gain, wound
from generator.rules.shared_lines import Telling, plain, told
from generator.rules.shared_terms import named, readable

MOST_WOUNDS = 100
SPARED_BY: Mapping[Source, str] = {  # the statements that tell what can't hurt him
    "event": "B07",
    "unfulfilled-demand": "B28",
    "all-players": "B28",
    "weather": "B29",
    "no-food": "B30",
    "no-shelter": "B30",
    "other": "",
}


@check("death-when-full", stage="rules", invariants=["B24", "B25", "B41"])
def dies_when_full(project: Project) -> Iterator[Finding]:
    """Friday dies of as many Wounds as his track has boxes: then the track is full.

    Played: Wound by Wound, from the start space or the first box to his death.

    Passes::

        boxes: {value: 4, source: outside}
        start_space: {value: true, source: outside}

    Fails::

        start_space: {value: false, source: outside}      # the first box would hold no Wound
    """
    facts = project.game.robinson
    if facts is None:
        return
    life, boxes = begin(facts.friday), facts.friday.wounds.boxes.value
    if wound(facts.friday, life, "other") == life:
        return  # nothing wounds him at all: the check every-other-wound tells it
    while life.alive and life.wounds < MOST_WOUNDS:
        life = wound(facts.friday, life, "other")
    if life.wounds != boxes:
        wrong = "start_space" if life.wounds < boxes else "dies_in_last_box"
        yield Finding(
            project.place("robinson", "friday", "wounds", wrong, "value"),
            f"he would die of {life.wounds} Wounds, but his track is full with {boxes}",
            "write true: a marker needs a space before the first box, and in the last box he dies",
            "friday",
        )


@check("dead-is-gone", stage="rules", invariants=["B32", "B33", "B34", "B46"])
def gone(project: Project) -> Iterator[Finding]:
    """Once dead, Friday is nowhere assigned and pays for no reroll, and what he gained in his last Action stays with the players.

    Played: with tokens in plenty he gains one thing of every kind that an Action brings, dies, and tries to act.

    Passes::

        removes: [card, action-pawn]
        keeps: [resources, cards, tokens]

    Fails::

        removes: [card]                # his pawn could still be assigned
    """
    facts = project.game.robinson
    if facts is None:
        return
    start = facts.friday.determination.start.model_copy(update={"value": MOST_WOUNDS})
    friday = facts.friday.model_copy(update={"determination": facts.friday.determination.model_copy(update={"start": start})})
    life = begin(friday)
    for thing in friday.death.keeps:
        life = gain(life, thing)
    if wound(friday, life, "other") == life:
        return
    while life.alive and life.wounds < MOST_WOUNDS:
        life = wound(friday, life, "other")
    place = project.place("robinson", "friday", "death", "removes")
    if can_act(life):
        yield Finding(place, "a dead Friday could still be assigned: his pawn stays in the game", "add action-pawn to removes", "friday")
    if can_reroll(friday, life, frozenset()):
        yield Finding(place, "a dead Friday could still pay for rerolls: his card stays in the game", "add card to removes", "friday")
    for number, ruling in enumerate(facts.rulings):
        if ruling.id == "death-during-an-action" and ruling.choice.value == "action-is-finished-first" and ruling.strength != "must":
            yield Finding(
                project.place("robinson", "rulings", number, "strength"),
                f"an Action that is finished before card and pawn leave is no choice, but the ruling says {ruling.strength}",
                "write must, or choose card-and-pawn-leave-at-once",
                "friday",
            )


@check("every-other-wound", stage="rules", invariants=["B28", "B29", "B43"])
def other_wounds(project: Project) -> Iterator[Finding]:
    """A line says that every other Wound counts, below all that tell what can't hurt him, and a played game bears it out.

    Played: one Wound from each source. What leaves him unhurt must be told by a rule; what is on no list must hurt him. Why a
    value of our own there: if nothing hurt him, he would need no track, and each list of what spares him would be idle.

    Passes::

        - covers: [B29, B30]
        - covers: [B43]

    Fails::

        - covers: [B43]
        - covers: [B29, B30]       # "other" than what?
    """
    facts = project.game.robinson
    if facts is None or not (spared := told(project.game, "B28", "handout") + told(project.game, "B29", "handout")):
        return
    others = told(project.game, "B43", "handout")
    if not others:
        yield Finding(
            project.place(*spared[-1].path, "covers"),
            "the rules tell what can't hurt Friday, but no line says that every other Wound counts",
            "say so below them, in a line with covers: [B43]",
            spared[-1].owner,
        )
    yield from played_immunities(project, facts.friday)
    for line in others:
        below = [one for one in spared if one.path > line.path]
        if below:
            at = project.place(*below[0].path, "covers").line
            place = project.place(*line.path, "covers")
            yield Finding(place, f'"every other Wound" stands above what can\'t hurt him (line {at})', "move it below", line.owner)


def played_immunities(project: Project, friday: Friday) -> Iterator[Finding]:
    """Sources of Wounds that leave him unhurt when they are played, and that no rule tells; what is on no list must hurt."""
    for source, statement in SPARED_BY.items():
        if wound(friday, begin(friday), source).wounds:
            continue
        if source == "other":
            place = project.place("robinson", "friday", "immunity", "anything_else", "value")
            yield Finding(place, "played, a Wound from no source on the list leaves him unhurt", "write false", "friday")
        elif not told(project.game, statement, "handout"):
            place = project.place("robinson", "friday", "immunity")
            yield Finding(
                place, f'played, "{source}" leaves him unhurt, but no line tells {statement}', f"tell {statement} in a line", "friday"
            )


@check("barred-things", stage="rules", invariants=["B21", "B22", "B23"])
def barred(project: Project) -> Iterator[Finding]:
    """What Friday never uses is all that any rule bars him from; where two rules bar different things, a ruling says so.

    Passes::

        never_uses: [bed, hammock]     # one rule bars the Bed, one Bed and Hammock; a ruling covers B23

    Fails::

        never_uses: [bed]
    """
    facts = project.game.robinson
    if facts is None:
        return
    things = set(facts.friday.never_uses)
    terms = tuple(term for term in project.game.glossary if term.game != "south-seas")
    by_rule = {name: barred_by(project, told(project.game, name, "handout"), terms) for name in ("B21", "B22")}
    place = project.place("robinson", "friday", "never_uses")
    for thing in sorted(set().union(*by_rule.values()) - things):
        yield Finding(place, f'a rule bars him from "{thing}", but the list lets him use it', f"add {thing}", "friday")
    if by_rule["B21"] != by_rule["B22"] and not told(project.game, "B23", "ruling"):
        yield Finding(
            place,
            "two rules bar him from different things, and no ruling tells the reader which of them holds",
            "add a ruling with covers: [B23]",
            "friday",
        )


def barred_by(project: Project, lines: tuple[Telling, ...], terms: tuple[Term, ...]) -> frozenset[str]:
    """The things that lines of a rule bar: Bed and Hammock, where their terms are named in any language."""
    languages = [language for language in project.game.languages if readable(language)]
    texts = [(plain(line.text[language]), language) for line in lines for language in languages if language in line.text]
    return frozenset().union(*(named(text, language, terms) for text, language in texts)) & {"bed", "hammock"}
