"""Checks of the weeks on Friday's Island: what the data says of Friday's moves, a played game and the handout agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.errors import counted
from generator.model.saying import example, finder
from generator.model.south_seas import SouthSeas
from generator.read.project import Project
from generator.rules.shared_lines import Telling, plain, told
from generator.rules.timeline import acts_after, play, stacks

# How the steps of a discovery are said, in the order of the rules; `|` parts several ways, ~ stands for anything between.
STEPS: Mapping[str, Mapping[str, str]] = {
    "turn-over": {"en": "turn over|turns over", "de": "aufdecken|deckt ~ auf", "pl": "odkryć|odkrywa"},
    "lay-out": {"en": "lay it|lays it", "de": "auslegen|legt es", "pl": "wyłożyć|kładzie go"},
    "stand": {"en": "stand Friday|stands Friday", "de": "Freitag daraufstellen|stellt Freitag", "pl": "postawić na nim|stawia na nim"},
    "draw": {"en": "draw|draws", "de": "ziehen|zieht", "pl": "dobrać|dobiera"},
    "turn": {"en": "usual turn", "de": "normalen Zug|normaler Zug", "pl": "zwykłą turę|zwykła tura"},
}
EITHER_ORDER = frozenset({"lay-out", "stand"})
CHOICE = {
    "en": "choose|chooses|chosen|choice|pick|picks|decide|decides",
    "de": "wählen|wählt|Wahl|aussuchen|sucht ~ aus|entscheidet",
    "pl": "wybrać|wybiera|wybór|decyduje",
}


@check("friday-acts", stage="rules", invariants=["A15", "A18", "A21"])
def friday_acts_after_full_stacks(project: Project) -> Iterator[Finding]:
    """In a played game Friday acts after each full stack and never after the short one, and no tile turns up twice.

    Why a value of our own for the last stack: after it there is no turn left that he could open, so nothing can be played.

    Passes::

        event_after_last_stack: {value: false, source: seed}
        short_stack: {value: end, source: seed}

    Fails::

        event_after_last_stack: {value: true, source: seed}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    sizes, acts = stacks(facts), acts_after(facts)
    short = sorted({number for number in acts if 1 <= number <= len(sizes) and sizes[number - 1] != facts.stacks.full_size.value})
    if short:
        late = facts.moves.event_after_last_stack.value and short == [len(sizes)]
        path = ("moves", "event_after_last_stack") if late else ("stacks", "short_stack")
        message = f"in a played game Friday acts after stack {short[0]}, which holds only {counted(sizes[short[0] - 1], 'card')}"
        yield Finding(project.place("south_seas", *path, "value"), message, "write false" if late else "write end")
    found = [turn.event.piece for turn in play(facts) if turn.event and turn.event.kind == "discovery"]
    twice = next((piece for number, piece in enumerate(found) if piece in found[:number]), "")
    if twice:
        place = project.key_place("south_seas", "island", "tiles")
        yield Finding(place, f"in a played game {twice} is discovered twice", "give each tile an id of its own", twice)


@check("first-week", stage="rules", invariants=["A23", "A44"])
def no_friday_in_the_first_week(project: Project) -> Iterator[Finding]:
    """In a played game Friday stands on a tile of the island as soon as a stack has been used up, and nowhere before.

    Why that moment: it is what brings him. When it is comes from the stacks as they are dealt, not from the week of the turn.

    Passes::

        starts_off_island: {value: true, source: seed}

    Fails::

        starts_off_island: {value: false, source: seed}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    tiles = {tile.id for tile in facts.island.tiles}
    first = stacks(facts)[0]
    for turn in play(facts):
        if (turn.card <= first) == bool(turn.piece) or (turn.piece and turn.piece not in tiles):
            message = f"in a played game Friday stands on {turn.piece or 'no tile'} in week {turn.week}, so that the bonus is wrong"
            yield Finding(
                project.place("south_seas", "figure", "starts_off_island", "value"), message, "write true: he waits beside the row"
            )
            return


@check("bonus-in-force", stage="rules", invariants=["A20", "A22", "A24"])
def one_new_bonus_a_week(project: Project) -> Iterator[Finding]:
    """In a played game one bonus holds in each week after the first, and never the same in two weeks running.

    Played by players who would keep Friday in place. Why never the same: a move that may end where it began would be none.

    Passes::

        another_tile: {value: true, source: seed}
        bonuses_at_once: {value: 1, source: seed}

    Fails::

        another_tile: {value: false, source: seed}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    weeks = lazy_game(facts)
    for week in range(3, len(weeks) + 1):
        if weeks[week] == weeks[week - 1]:
            message = f"in a played game Friday stays on his tile, so that weeks {week - 1} and {week} have the same bonus"
            yield Finding(project.place("south_seas", "moves", "another_tile", "value"), message, "write true: he must leave it")
            break
    most, said = max(len(pieces) for pieces in weeks.values()), facts.moves.bonuses_at_once.value
    if most != said:
        place = project.place("south_seas", "moves", "bonuses_at_once", "value")
        yield Finding(
            place, f"in a played game {most} bonus holds in a week, not {said}", f"write {most}: it is that of the tile under Friday"
        )


def lazy_game(facts: SouthSeas) -> dict[int, frozenset[str]]:
    """The tiles under Friday in each week, if players keep him in place wherever they may."""
    weeks: dict[int, frozenset[str]] = {}
    standing = [""]

    def stay(others: tuple[str, ...]) -> str:
        return standing[0] if standing[0] in others else others[0]

    for turn in play(facts, choose=stay):
        standing[0] = turn.piece
        weeks[turn.week] = weeks.get(turn.week, frozenset()) | ({turn.piece} if turn.piece else frozenset())
    return weeks


@check("face-down-left", stage="rules", invariants=["A45"])
def fewer_face_down_each_week(project: Project) -> Iterator[Finding]:
    """In a played game each discovery leaves one piece fewer face down, that on which Friday then stands, until none is left.

    Passes::

        pieces: {value: 1, source: seed}

    Fails::

        pieces: {value: 2, source: seed}      # six pieces would be gone after three discoveries
    """
    facts = project.game.south_seas
    if facts is None:
        return
    all_pieces, discoveries = len(facts.island.tiles), 0
    for turn in play(facts, pieces=facts.moves.pieces.value):
        discoveries += turn.event is not None and turn.event.kind == "discovery"
        expected = all_pieces - discoveries
        if turn.hidden != expected:
            place = project.place("south_seas", "moves", "pieces", "value")
            told = f"{turn.hidden} pieces lie face down, though Friday found {discoveries} of {all_pieces}"
            message = f"in week {turn.week} of a played game {told}"
            yield Finding(place, message, "one piece is turned over at each discovery")
            return


@check("step-order", stage="rules", invariants=["A16", "A17", "A57"])
def steps_in_order(project: Project) -> Iterator[Finding]:
    """Friday's steps stand in the data in the order in which the rule and the example tell them, and Friday acts before the draw.

    Laying the tile out and standing Friday on it may come in either order. Why words of our own: a step has an id in the data,
    the rule tells it in a sentence; STEPS holds how each language says it.

    Passes::

        steps: [turn-over, lay-out, stand, draw, turn]
        draw_before_event: {value: false, source: seed}

    Fails::

        steps: [draw, turn-over, lay-out, stand, turn]
    """
    facts = project.game.south_seas
    if facts is None:
        return
    steps, draws_first = facts.moves.steps, facts.moves.draw_before_event.value
    odd = False
    for statement in ("A17", "A57"):
        lines = told(project.game, statement, "handout")
        found = [list(order_in(project, steps, lines, language, whole=statement == "A17")) for language in project.game.languages]
        if len(found) > 1 and all(found):
            message = f"the rule in line {found[0][0].place.line} has another order: {found[0][0].message}"
            yield Finding(project.place("south_seas", "moves", "steps"), message, "put the steps in the order of the rule")
            return
        odd = odd or any(found)
        yield from (finding for findings in found for finding in findings)
    if not odd and "draw" in steps and "stand" in steps and (steps.index("draw") < steps.index("stand")) != draws_first:
        message = f"the steps have the draw {'after' if draws_first else 'before'} Friday's arrival, this says otherwise"
        place = project.place("south_seas", "moves", "draw_before_event", "value")
        yield Finding(place, message, f"write {str(not draws_first).lower()}, or mend the steps")


def order_in(project: Project, steps: tuple[str, ...], lines: tuple[Telling, ...], language: str, *, whole: bool) -> Iterator[Finding]:
    """The first step that a text tells too early, or, of the whole rule, not at all."""
    texts = [plain(line.text[language]) if language in line.text else "" for line in lines]
    before: tuple[int, int, str] | None = None
    last: list[tuple[int, int, str]] = []
    for step in steps:
        ways = STEPS[step].get(language, "")
        hits = [(number, hit.start(), step) for number, text in enumerate(texts) if ways and (hit := finder(ways).search(text))]
        if hits:
            if last and not {step, last[-1][2]} <= EITHER_ORDER:
                before, last = max(last), []
            if before and hits[0] < before:
                place = project.place(*lines[hits[0][0]].path, "text", language)
                yield Finding(place, f'"{step}" is told before "{before[2]}"', f"the order is {', '.join(steps)}", "", language)
                return
            last.append(hits[0])
        elif whole and ways and any(texts):
            place = project.place(*lines[0].path, "text", language)
            yield Finding(place, f'the rule leaves out the step "{step}"', f'say "{example(ways)}"', "", language)


@check("choice-of-tile", stage="rules", invariants=["A18", "A51"])
def discoveries_are_chance(project: Project) -> Iterator[Finding]:
    """Which tile turns up is chance: no rule of the discovery speaks of a choice, and the tiles lie shuffled and face down.

    Why these two must be true: of tiles that lie open or in a known order Friday's player would know, so choose, what comes. The
    simulation takes the order as given and can't tell chance from choice.

    Passes::

        - covers: [A17]
          text: {en: The next player must turn over one island piece.}

    Fails::

        - covers: [A17]
          text: {en: The next player must choose an island piece and turn it over.}
    """
    facts = project.game.south_seas
    if facts is None:
        return
    for name, fact in (("shuffled", facts.island.shuffled), ("face_down", facts.island.face_down)):
        if not fact.value:
            place = project.place("south_seas", "island", name, "value")
            yield Finding(place, "Friday would choose what he discovers, but it is to be chance", "write true")
    for line in told(project.game, "A17") + told(project.game, "A18"):
        for language in line.text.languages():
            if language in CHOICE and (found := finder(CHOICE[language]).search(plain(line.text[language]))):
                place = project.place(*line.path, "text", language)
                message = f'"{found.group()}": a discovery is chance, there is a choice only when Friday moves'
                yield Finding(place, message, "tell the choice in the rule of the move (A19)", line.owner, language)
