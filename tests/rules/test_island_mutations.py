"""Every statement of Friday's Island is proved: one change of the shipped data breaks it, and its check tells the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogue import RULE_CHECKS
from generator.read.project import read_project

SHIPPED = Path(__file__).parents[2] / "cards.yaml"
OTHER_GAME = ("generator.rules.friday_", "generator.rules.robinson")  # slow to ask, and blind to the island
CHECKS = {check.id: check for check in RULE_CHECKS if not check.function.__module__.startswith(OTHER_GAME)}
GOOD_LINE = "{one=south_seas.island.tiles.plus-shell.bonus.amount} more. No shells, no extra."
ISLANDERS = (
    "place {one=south_seas.moves.islanders} islander on the card just placed, "
    "and after that you **may** take {one=south_seas.moves.islanders}"
)
AMOUNT = "good: fish\n          amount: {value: "

# Statement, check, what is changed in cards.yaml, into what.
MUTATIONS = (
    ("A01", "set-up-told", "material: {value: wood", "material: {value: paper"),
    ("A01", "set-up-told", "wooden figure, **Friday**", "tin figure, **Friday**"),
    ("A01", "expansion-named", "name: {en: Friday, de: Freitag", "name: {en: Monday, de: Freitag"),
    ("A01", "number-not-told", "New are {one=south_seas.figure.count} wooden", "New are {one=south_seas.moves.pieces} wooden"),
    ("A01", "stand-in", "stand_in: friday-figure", "stand_in: friday-figurine"),
    ("A01", "stand-in", "- id: friday-figure\n", "- id: friday-figure\n    copies: 2\n"),
    ("A01", "stand-in", "- id: friday-figure\n", "- id: friday-figure\n    source: seed\n"),
    ("A02", "number-not-told", "und {sechs=south_seas.moves.discoveries} **Inselteile**", "und viele **Inselteile**"),
    ("A02", "tile-count", "columns: {value: 3", "columns: {value: 4"),
    ("A03", "set-up-told", "own_back: {value: true", "own_back: {value: false"),
    ("A03", "set-up-told", "mit eigener Rückseite", "mit roter Rückseite"),
    ("A03", "unknown-back", "back: island-back\n", "back: iland-back\n"),
    ("A04", "tile-symbol", "symbol: fish\n        bonus:", "symbol: shell\n        bonus:"),
    ("A04", "tile-symbol", "en: Whenever a scoring brings you fish,", "en: Whenever a scoring brings you {shell},"),
    ("A04", "set-up-told", " The symbols on the front of a piece show its bonus.", ""),
    ("A05", "bonus-set", "goods: [shell, banana, fish]", "goods: [shell, banana, fish, rum]"),
    ("A58", "bonus-strength", "strength: may\n          when: {value: own-turn-before", "strength: must\n          when: {value: own-turn-before"),
    ("A06", "bonus-one-to-one", "good: banana\n", "good: shell\n"),
    ("A07", "set-up-told", "rules_stay: {value: true", "rules_stay: {value: false"),
    ("A07", "needed-game", "requires: [carcassonne-south-seas]", "requires: [carcassonne]"),
    ("A07", "set-up-told", "Everything in its rules still holds", "Forget its rules"),
    ("A08", "set-up-told", "**must** shuffle the island pieces", "**must** sort the island pieces"),
    ("A08", "set-up-told", "i położyć je zakryte", "i położyć je odkryte"),
    ("A08", "set-up-told", "lay them out face down, apart from", "lay them out face down, among"),
    ("A09", "stack-total", "full_size: {value: 7", "full_size: {value: 8"),
    ("A09", "number-not-told", "stacks of {seven=south_seas.stacks.full_size} and line", "stacks of one height and line"),
    ("A10", "set-up-told", "am Ende der Reihe", "am Anfang der Reihe"),
    ("A10", "set-up-told", "short_stack: {value: end", "short_stack: {value: front"),
    ("A10", "number-not-told", "cards left are stack {south_seas.weeks}, at", "cards left are a stack, at"),
    ("A11", "stack-total", "last_size: {value: 2", "last_size: {value: 3"),
    ("A12", "stack-total", "tiles: {value: 73", "tiles: {value: 72"),
    ("A12", "number-not-told", "Of the {south_seas.base.tiles} landscape cards", "Of all landscape cards"),
    ("A13", "stacks-in-order", "draw_from: {value: front-stack", "draw_from: {value: any-stack"),
    ("A12", "set-up-told", " It goes on the table as always and belongs to no stack.", " It goes on the table as always."),
    ("A13", "flow-told", "draw_from: {value: front-stack", "draw_from: {value: any-stack"),
    ("A13", "flow-told", "immer vom vordersten Stapel ziehen", "immer von einem beliebigen Stapel ziehen"),
    ("A14", "flow-told", "week_ends: {value: last-card-placed", "week_ends: {value: last-card-drawn"),
    ("A14", "flow-told", "Każdy stos to **tydzień**; stosy i tygodnie", "Stosy i tygodnie"),
    ("A14", "flow-told", "; stacks and weeks are counted from the front", ""),
    ("A14", "weeks-played", "weeks: {value: 11", "weeks: {value: 12"),
    ("A15", "friday-acts", "event_after_last_stack: {value: false", "event_after_last_stack: {value: true"),
    ("A15", "flow-told", "After the last, short stack Friday does nothing", "After the last, short stack Friday sails home"),
    ("A16", "flow-told", "mover: {value: next-player", "mover: {value: same-player"),
    ("A16", "flow-told", "the next player **must** turn over", "the youngest player **must** turn over"),
    ("A16", "flow-told", "Before anything else in the turn, the next", "During the turn, the next"),
    ("A17", "step-order", "steps: [turn-over, lay-out, stand, draw, turn]", "steps: [lay-out, stand, turn-over, draw, turn]"),
    ("A17", "step-order", "draw_before_event: {value: false", "draw_before_event: {value: true"),
    ("A17", "step-order", "wyłożyć go i postawić na nim Piętaszka (", "postawić na nim Piętaszka ("),
    ("A17", "step-not-listed", "steps: [turn-over, lay-out, stand, draw, turn]", "steps: [turn-over, lay-out, stand, draw]"),
    ("A17", "step-not-listed", "steps: [turn-over, lay-out, stand, draw, turn]", "steps: [turn-over, stand, draw, turn]"),
    ("A18", "choice-of-tile", "**must** turn over {one=", "**must** choose and turn over {one="),
    ("A18", "number-not-told", "until all {six=south_seas.moves.discoveries} are found", "until the island is whole"),
    ("A19", "flow-told", "chooser: {value: mover", "chooser: {value: all-players"),
    ("A19", "flow-told", "i sam wybiera, na którym", "i wszyscy wybierają, na którym"),
    ("A20", "bonus-in-force", "another_tile: {value: true", "another_tile: {value: false"),
    ("A20", "flow-told", "put him on **another** piece", "put him on **any** piece"),
    ("A20", "rule-strength", "covers: [A19, A20, A55]\n            strength: must", "covers: [A19, A20, A55]\n            strength: may"),
    ("A21", "friday-acts", "short_stack: {value: end", "short_stack: {value: front"),
    ("A22", "bonus-in-force", "bonuses_at_once: {value: 1", "bonuses_at_once: {value: 2"),
    ("A22", "flow-told", "den **einzigen** Bonus", "einen **neuen** Bonus"),
    ("A23", "first-week", "starts_off_island: {value: true", "starts_off_island: {value: false"),
    ("A23", "flow-told", "he isn’t on the island yet", "he is already on the island"),
    ("A23", "set-up-told", "Friday waits beside the row. In", "In"),
    ("A24", "bonus-in-force", "another_tile: {value: true", "another_tile: {value: false"),
    ("A25", "bonuses-told", "scope: {value: every-player", "scope: {value: who-moved-friday"),
    ("A25", "bonuses-told", "It is there for **everybody** alike", "It is there for **Ben**"),
    ("A25", "bonuses-told", "; whoever brought Friday has no advantage", ""),
    ("A25", "bonuses-told", " Extrawaren gibt es auch in fremden Zügen; Handel", " Handel"),
    ("A26", "example-week", "week: {value: 5", "week: {value: 6"),
    ("A27", "example-told", "tile: plus-shell\n  island:", "tile: trade\n  island:"),
    ("A27", "example-week", "tile: plus-shell\n  island:", "tile: plus-shells\n  island:"),
    ("A28", "word-not-value", AMOUNT + "1", AMOUNT + "2"),
    ("A28", "bonuses-told", "per: {value: scoring", "per: {value: good"),
    ("A28", "number-not-told", "you get " + GOOD_LINE, "you get a few more. No shells, no extra."),
    ("A29", "bonuses-told", "on_nothing: {value: false", "on_nothing: {value: true"),
    ("A28", "extra-good-played", "per: {value: scoring", "per: {value: good"),
    ("A29", "extra-good-played", "on_nothing: {value: false", "on_nothing: {value: true"),
    ("A59", "extra-good-played", "limit: {value: none", "limit: {value: turn"),
    ("A60", "extra-good-played", "only_shown: {value: true", "only_shown: {value: false"),
    ("A61", "ship-played", "left_out: {value: demanded-good", "left_out: {value: any-good"),
    ("A67", "early-end-played", "choice: {value: weeks-left-are-dropped", "choice: {value: weeks-left-are-played"),
    ("A12", "claims-the-rules", "tiles: {value: 73, source: outside", "tiles: {value: 73, source: seed"),
    ("A29", "bonuses-told", "No shells, no extra.", "Others get nothing."),
    ("A30", "bonuses-told", "when: {value: scoring", "when: {value: supplying-a-ship"),
    ("A30", "bonuses-told", "Each time a scoring brings you bananas", "Each time anything brings you bananas"),
    ("A31", "example-told", "whoever gets shells from a scoring gets", "whoever gets shells at all gets"),
    ("A32", "bonus-strength", "strength: must\n          when: {value: supplying", "strength: may\n          when: {value: supplying"),
    ("A32", "number-not-told", "deliver exactly {one=south_seas.island.tiles.deliver-one-fewer.bonus.amount} good", "deliver some good"),
    ("A32", "bonuses-told", "Each time you supply a ship, you", "Each time you score, you"),
    ("A33", "ship-price", "amount: {value: 1, source: seed}\n        alt:\n          en: A jetty", "amount: {value: 2, source: seed}\n        alt:\n          en: A jetty"),
    ("A33", "bonuses-told", "points: {value: unchanged", "points: {value: fewer"),
    ("A33", "bonuses-told", "oddając niczego", "oddając towar"),
    ("A34", "bonuses-told", "items: [goods]", "items: [goods, points]"),
    ("A34", "bonuses-told", "**never** is anything but goods traded", "**never** is anything given away"),
    ("A35", "bonuses-told", "parties: [active-player, others]", "parties: [others]"),
    ("A35", "strength-in-words", "handeln **nie** untereinander, und **nie** wird", "**dürfen** untereinander handeln, und **nie** wird"),
    ("A36", "bonuses-told", "alle **dürfen** ablehnen", "alle **dürfen** zustimmen"),
    ("A36", "bonuses-told", "parties: [active-player, others]\n          voluntary: {value: true", "parties: [active-player, others]\n          voluntary: {value: false"),
    ("A37", "bonuses-told", "when: {value: own-turn-before-placing", "when: {value: own-turn-after-placing"),
    ("A37", "bonuses-told", "W swojej turze, przed dołożeniem kafelka,", "W swojej turze, po dołożeniu kafelka,"),
    ("A38", "bonuses-told", "steps: [place, take-back]", "steps: [take-back, place]"),
    ("A38", "bonuses-told", "Placing comes before taking back; you", "Taking back comes before placing; you"),
    ("A39", "bonuses-told", "place_on: card-just-placed", "place_on: any-card"),
    ("A39", "bonuses-told", "Either step is optional.", "Both belong together."),
    ("A40", "bonuses-told", "landing: {value: place-or-take-back", "landing: {value: place-and-take-back"),
    ("A40", "bonuses-told", "choice: {value: lifted-by-the-bonus", "choice: {value: still-holds"),
    ("A41", "island-told", "must_fit: {value: false", "must_fit: {value: true"),
    ("A41", "island-told", "i tam już zostają", "i można je przesuwać"),
    ("A41", "number-not-told", "lay out all {six=south_seas.moves.discoveries}, and", "lay out all pieces, and"),
    ("A42", "island-told", "strict: {value: false", "strict: {value: true"),
    ("A42", "strength-in-words", "The island **should** look", "The island **must** look"),
    ("A43", "tile-cells", "cell: [2, 1]", "cell: [1, 1]"),
    ("A43", "island-told", "a small island away from the landscape", "a small island in the landscape"),
    ("A44", "first-week", "starts_off_island: {value: true", "starts_off_island: {value: false"),
    ("A45", "face-down-left", "pieces: {value: 1, source: seed}  ", "pieces: {value: 2, source: seed}  "),
    ("A46", "rules-word", "also: [expansion card, landscape card with a symbol", "also: [landscape card with a symbol"),
    ("A46", "other-name", "You **must** shuffle the island pieces", "You **must** shuffle the expansion cards"),
    ("A47", "set-up-told", "layout: {value: row", "layout: {value: circle"),
    ("A47", "set-up-told", "line them up in a row, face down", "arrange them in a circle, face down"),
    ("A48", "expansion-named", 'en: "Friday’s Island: an expansion for Carcassonne: South Seas"', 'en: "Friday’s Island: an expansion"'),
    ("A48", "expansion-named", 'de: "Carcassonne: Südsee – Freitag"\n', 'de: "Carcassonne: Südsee – Montag"\n'),
    ("A49", "island-back", "- id: friday-figure\n", "- id: friday-figure\n    back: island-back\n"),
    ("A50", "bonus-not-changing", "- {id: trade, base_rule", "- {id: trading, base_rule"),
    ("A51", "choice-of-tile", "**muss** vor allem anderen {ein=", "wählt und **muss** vor allem anderen {ein="),
    ("A51", "choice-of-tile", "shuffled: {value: true", "shuffled: {value: false"),
    ("A52", "island-named", "name: {en: Friday’s Island", "name: {en: Monday’s Island"),
    ("A52", "island-named", "Piece by piece you build **Friday’s Island**", "Piece by piece you build **Robinson’s Island**"),
    ("A53", "island-told", "beside: {value: true", "beside: {value: false"),
    ("A53", "island-told", "neben die schon ausliegenden legen", "irgendwohin legen"),
    ("A54", "island-told", "whole: {value: true", "whole: {value: false"),
    ("A54", "island-told", "they give a whole island in the end", "they give something in the end"),
    ("A55", "flow-told", "pieces_at_move: {value: 0", "pieces_at_move: {value: 1"),
    ("A55", "flow-told", "instead, and nothing is turned over", "instead, and one more is turned over"),
    ("A55", "flow-told", "chooses which; the draw and the usual turn follow.", "chooses which."),
    ("A56", "flow-told", "bonus_from: {value: arrival", "bonus_from: {value: next-turn"),
    ("A56", "flow-told", "bonus_until: {value: last-turn", "bonus_until: {value: last-draw"),
    ("A56", "flow-told", "ab Freitags Ankunft", "ab dem nächsten Zug"),
    ("A57", "example-played", "card of stack {.stack}, which", "card of a stack, which"),
    ("A57", "step-order", "{.player} is next, turns over", "{.player} is next, draws, turns over"),
    ("A58", "bonus-strength", "strength: automatic\n          when: {value: scoring", "strength: may\n          when: {value: scoring"),
    ("A58", "strength-in-words", "You **may** use a bonus or let it be", "You **must** use a bonus"),
    ("A58", "rule-strength", "covers: [A58]\n            strength: may", "covers: [A58]\n            strength: must"),
    ("A59", "bonuses-told", "limit: {value: none", "limit: {value: week"),
    ("A59", "bonuses-told", "ohne Grenze je Zug oder Woche", "einmal je Zug oder Woche"),
    ("A60", "bonuses-told", "only_shown: {value: true", "only_shown: {value: false"),
    ("A61", "bonuses-told", "chooser: {value: supplying-player", "chooser: {value: other-players"),
    ("A61", "bonuses-told", "left_out: {value: demanded-good", "left_out: {value: any-good"),
    ("A61", "bonuses-told", "you leave out, you **may** choose freely", "you leave out, the others **may** choose"),
    ("A62", "bonuses-told", "opener: {value: active-player", "opener: {value: anybody"),
    ("A62", "bonuses-told", "zaproponować innym wymianę", "przyjąć od innych wymianę"),
    ("A63", "bonuses-told", "partners: {value: several", "partners: {value: one"),
    ("A63", "bonuses-told", "mit mehreren tauschen oder", "mit wem auch immer tauschen oder"),
    ("A64", "bonuses-told", "In your turn, before you place your card", "Anytime before you place your card"),
    ("A65", "number-not-told", ISLANDERS, "place an islander on the card just placed, and after that you **may** take any"),
    ("A65", "word-not-value", "place {one=south_seas.moves.islanders} islander", "place {two=south_seas.moves.islanders} islanders"),
    ("A66", "bonuses-told", "take_from: board", "take_from: card-just-placed"),
    ("A66", "bonuses-told", "yours back from anywhere on the board", "yours back from that card"),
    ("A67", "bonuses-told", "choice: {value: weeks-left-are-dropped", "choice: {value: weeks-left-are-played"),
    ("A67", "number-not-told", "Sind alle {south_seas.base.ships} Schiffe", "Sind alle Schiffe"),
    ("A68", "one-name", "term: {en: island,", "term: {en: Friday’s Island,"),
    ("A68", "rules-word", "term: {en: island,", "term: {en: isle,"),
    ("A69", "rules-word", "also: [fellow players]", "also: [companions]"),
    ("A69", "one-name", "also: [fellow players]", "also: [player whose turn it is]"),
    ("A69", "other-name", "The others **never** trade", "The fellow players **never** trade"),
)  # fmt: skip


def changed_line(before: str, after: str) -> int:
    """The first line that a change touches."""
    pairs = zip(before.split("\n"), after.split("\n"), strict=False)
    return next(number for number, (old, new) in enumerate(pairs, 1) if old != new)


@pytest.mark.parametrize(("statement", "check", "old", "new"), MUTATIONS)
def test_a_broken_statement_is_told_in_its_line(tmp_path: Path, statement: str, check: str, old: str, new: str) -> None:
    shipped = SHIPPED.read_text(encoding="utf-8")
    assert old in shipped
    text = shipped.replace(old, new, 1)
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    project = read_project(tmp_path / "cards.yaml")
    problems = {problem for rule in CHECKS.values() for problem in rule(project) if problem.level == "error"}
    told = [problem for problem in problems if problem.rule == check]
    assert {problem.rule for problem in problems} >= {check}
    assert len({problem.rule for problem in problems}) <= 2, sorted({problem.rule for problem in problems})
    assert changed_line(shipped, text) in {problem.line for problem in told} or check in SPREAD, sorted(p.line for p in told)
    assert all(problem.message and problem.hint for problem in told)
    assert statement in CHECKS[check].invariants, f"{check} does not claim {statement}"


# These tell the places that a changed value makes wrong, one of several values that don't agree, or the list that lacks something.
SPREAD = frozenset({"word-not-value", "stack-total", "tile-count", "rules-word"})


def test_every_statement_has_a_mutation() -> None:
    assert {statement for statement, *_ in MUTATIONS} == {f"A{number:02}" for number in range(1, 70)}
