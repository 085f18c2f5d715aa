"""Every statement about Friday's card is guarded: one lie in the shipped data, and its check names the line."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import Lie, assert_told

from generator.catalogue import RULE_CHECKS
from generator.read.project import Project
from generator.read.statements import statements

YES, LIST = "friday-yes-or-no", "friday-list"

LIES = (
    Lie("B01", "thing-not-named", "{one=robinson.card.count} card and", "{one=robinson.card.count} sheet and"),
    Lie(
        "B01", "parts-counted", "  card:\n    count: {value: 1, source: seed}", "  card:\n    count: {value: 2, source: seed}",
        "- id: friday\n",
    ),
    Lie(
        "B02", "friday-optional", "optional: {value: true, source: seed}", "optional: {value: false, source: seed}",
        "strength: may\n            text:\n              en: \"You **may** take Friday",
    ),
    Lie("B03", "friday-told", "    is_character: {value: false", "    is_character: {value: true"),
    Lie("B03", "friday-told", "en: Friday is **not a character**.", "en: Friday is **a character**."),
    Lie("B03", "friday-told", "en: Friday is **not a character**. What", "en: What"),
    Lie("B04", LIST, "Mystery cards and in healing.", "Mystery cards and in resting."),
    Lie("B05", LIST, "not_counted_for: [shelter, roof, palisade]", "not_counted_for: [shelter, roof]"),
    Lie("B05", LIST, "**Unterschlupf, Dach und Palisade**", "**Unterschlupf und Dach**"),
    Lie("B04", "friday-told", "What affects characters doesn’t affect him –", "What affects characters does affect him –"),
    Lie("B05", "friday-told", "zählt er nicht als Spieler. Nur", "zählt er als Spieler. Nur"),
    Lie("B05", "friday-told", " The rules name these and no other counts.", ""),
    Lie("B06", YES, "Startspieler wird er **nie**.", "Startspieler **wird** er."),
    Lie("B06", "not-a-character", "first_player: {value: false", "first_player: {value: true"),
    Lie("B07", LIST, "event_exceptions: [argument]", "event_exceptions: []"),
    Lie("B07", YES, "events: {value: true", "events: {value: false"),
    Lie("B08", LIST, "pawn.count} white Action", "pawn.count} black Action"),
    Lie("B09", LIST, "to: [any-action, scenario-action]", "to: [any-action, rest]"),
    Lie("B09", LIST, "to: [any-action, scenario-action]", "to: [any-action]"),
    Lie("B09", LIST, "to: [any-action, scenario-action]", "to: [scenario-action]"),
    Lie("B09", "pawn-stays-back", "may_stay_back: {value: true", "may_stay_back: {value: false"),
    Lie("B07", "friday-told", " right away as well as later, when their Threat takes effect.", " when their Threat takes effect."),
    Lie("B07", "friday-told", "en: \"**Event cards** pass him by, right", "en: \"Right"),
    Lie("B10", "pawn-company", "neutral: {value: false", "neutral: {value: true"),
    Lie("B10", YES, "pl: Pionek **nie jest neutralny**.", "pl: Pionek **jest neutralny**."),
    Lie("B11", LIST, "beside: [neutral-pawns, dog, player-pawns]", "beside: [neutral-pawns, player-pawns]"),
    Lie("B11", "pawn-company", "beside: [neutral-pawns, dog, player-pawns]", "beside: [dog, player-pawns]"),
    Lie("B12", "player-resolves", "stets der **Spieler** die", "stets **er selbst** die"),
    Lie(
        "B13", "rules-without-a-character", "alone: [roll, reroll, adventure, mystery, items]",
        "alone: [roll, reroll, adventure, mystery]",
    ),
    Lie("B13", "rules-without-a-character", "**only while no character takes part**", "**always**"),
    Lie("B14", "thing-not-named", "**müsst** ihr die Aktionswürfel für ihn werfen", "**müsst** ihr für ihn werfen"),
    Lie("B15", "thing-not-named", "own Determination tokens and", "own things and"),
    Lie("B16", "reroll-payable", "from_failure: {value: 2", "from_failure: {value: 0"),
    Lie("B16", "reroll-needs-tokens", "copies: 6", "copies: 1"),
    Lie("B17", YES, "Freitag zieht **nie** Abenteuerkarten.", "Freitag zieht Abenteuerkarten."),
    Lie("B17", YES, "cards: {value: 0", "cards: {value: 1"),
    Lie("B18", "die-and-token", "token_removed: {value: true", "token_removed: {value: false"),
    Lie("B18", YES, "A token on the deck is removed.", "A token on the deck is not removed."),
    Lie("B18", YES, " A token on the deck is removed.", ""),
    Lie("B19", "die-and-token", "choice: {value: still-one-wound", "choice: {value: a-wound-each"),
    Lie("B20", "mystery-when-told", "at_will: {value: false", "at_will: {value: true"),
    Lie("B20", "mystery-when-told", "like_a_character_for: [mystery-cards, healing]", "like_a_character_for: [healing]"),
    Lie("B27", "healing-played", "like_a_character_for: [mystery-cards, healing]", "like_a_character_for: [mystery-cards]"),
    Lie("B28", "ruling-played", "value: no-wound", "value: one-wound"),
    Lie("B42", "ruling-played", "none-at-the-start-gained-by-failing, source", "none-at-all, source"),
    Lie("B23", "ruling-played", "choice: {value: barred-everywhere", "choice: {value: barred-as-each-rule-says"),
    Lie("B25", "claims-the-rules", "start_space: {value: true, source: outside}", "start_space: {value: true, source: seed}"),
    Lie("B26", "claims-the-rules", "arrows: {value: 0, source: outside}", "arrows: {value: 0, source: seed}"),
    Lie("B41", "claims-the-rules", "dies_in_last_box: {value: true, source: assumed}", "dies_in_last_box: {value: true, source: seed}"),
    Lie("B42", "claims-the-rules", "limited: {value: false, source: assumed}", "limited: {value: false, source: seed}"),
    Lie("B15", "example-played", "{one=.dice} of the dice, so you pay {both=.cost} tokens", "one of the dice, so you pay"),
    Lie("B17", "example-words", "en: \"He draws none, but takes", "en: \"He draws it and takes"),
    Lie("B20", YES, "Mystery cards he does draw, whenever", "Mystery cards he doesn’t draw, whenever"),
    Lie("B21", LIST, "uses: [starting-equipment, items, treasures]", "uses: [starting-equipment, items]"),
    Lie("B21", "friday-told", "benutzen, nur nicht das Bett.", "benutzen, auch das Bett."),
    Lie("B22", YES, "may_rest: {value: true", "may_rest: {value: false"),
    Lie("B22", LIST, "en: Bed and Hammock are **never** his to use.", "en: A Bed is **never** his to use."),
    Lie(
        "B23", "barred-things", "      choice: {value: barred-everywhere, source: assumed}\n      covers: [B23]\n",
        "      choice: {value: barred-everywhere, source: assumed}\n", "never_uses:",
    ),
    Lie("B24", "thing-not-named", "Friday has a Wound track much", "Friday has a row of boxes much"),
    Lie(
        "B25", "ruling-unmarked", "          - covers: [B25, B26]\n            source: outside\n", "          - covers: [B25, B26]\n",
        "- covers: [B25, B26]",
    ),
    Lie("B25", "wound-track", "boxes: {value: 4, source: outside", "boxes: {value: 9, source: outside"),
    Lie("B26", YES, "arrows: {value: 0", "arrows: {value: 1"),
    Lie("B26", YES, " There are no arrows, so his Wounds don’t touch morale.", ""),
    Lie("B26", "friday-told", "There are no arrows, so his", "There are arrows, so his"),
    Lie("B27", YES, "anything_else: {value: true", "anything_else: {value: false"),
    Lie("B27", LIST, "by: [card-effects, tokens, special-abilities]", "by: [card-effects, tokens]"),
    Lie("B27", LIST, "by: [card-effects, tokens, special-abilities]", "by: [tokens, special-abilities]"),
    Lie("B27", LIST, "by: [card-effects, tokens, special-abilities]", "by: [card-effects, tokens, weather]"),
    Lie("B28", YES, "unfulfilled_demand: {value: true", "unfulfilled_demand: {value: false"),
    Lie("B28", "friday-told", "en: He takes no Wounds from an", "en: He takes Wounds from an"),
    Lie("B28", "not-a-character", "all_players: {value: true", "all_players: {value: false"),
    Lie("B29", YES, "weather: {value: true", "weather: {value: false"),
    Lie("B29", "friday-told", "The **weather** does not wound him, and", "The **weather** does wound him, and"),
    Lie("B30", "friday-told", "er braucht weder **Nahrung** noch **Unterschlupf**.", "er braucht **Nahrung** und keinen **Unterschlupf**."),
    Lie("B30", YES, "food: {value: true", "food: {value: false"),
    Lie("B30", YES, "      shelter: {value: true", "      shelter: {value: false"),
    Lie("B31", "not-a-character", "ends_game: {value: false", "ends_game: {value: true"),
    Lie("B32", LIST, "en: His card and his Action pawn leave the game.", "en: His card leaves the game."),
    Lie("B33", LIST, "keeps: [resources, cards, tokens]", "keeps: [resources, cards]"),
    Lie("B33", LIST, "alle Rohstoffe, Karten und Plättchen", "alle Rohstoffe und Plättchen"),
    Lie("B34", "dead-is-gone", "removes: [card, action-pawn]", "removes: [card]"),
    Lie("B35", LIST, "like_a_character_for: [mystery-cards, healing]", "like_a_character_for: [mystery-cards, healing, event-cards]"),
    Lie(
        "B35", "not-a-character", "like_a_character_for: [mystery-cards, healing]",
        "like_a_character_for: [mystery-cards, healing, argument]",
    ),
    Lie("B36", "lost-icon", "en: \"{wound} – If the Adventure die or", "en: \"{wound} – If the //Adventure die or"),
    Lie("B37", LIST, "Beim Planen in der Aktionsphase **dürft**", "Beim Planen **dürft**"),
    Lie("B38", LIST, "pl: To wy, gracze, decydujecie", "pl: To wy decydujecie"),
    Lie("B39", "rules-without-a-character", "covers: [B22]\n            strength: may", "covers: [B22, B39]\n            strength: may"),
    Lie("B40", "rules-without-a-character", "Neutrale Steine ändern daran nichts.", "Das ist wichtig."),
    Lie("B41", "death-when-full", "dies_in_last_box: {value: true", "dies_in_last_box: {value: false"),
    Lie("B41", "death-when-full", "start_space: {value: true", "start_space: {value: false"),
    Lie("B42", "thing-not-named", "He starts without Determination tokens; there", "He starts without anything; there"),
    Lie("B43", "every-other-wound", "covers: [B43]", "covers: []", "covers: [B29, B30]\n            text"),
    Lie("B44", "friday-game", "requires: [robinson-crusoe]", "requires: [carcassonne]"),
    Lie("B44", "friday-game", "the game **Robinson Crusoe: Adventures on the Cursed Island**", "the game **Robinson Crusoe**"),
    Lie("B45", "same-symbols", "de: \"{die} – Verlangt", "de: \"Verlangt"),
    Lie("B45", "space-before-stop", "all his Wounds on it.", "all his Wounds ."),
    Lie("B46", "open-question", "choice: {value: action-is-finished-first", "choice: {value: action-is-never-finished"),
    Lie("B09", "friday-told", "Or you keep it back, as you prefer.", "Or you don’t."),
    Lie("B12", "friday-told", "choose who of them resolves it", "resolve it in turn"),
    Lie("B16", "friday-told", "choice: {value: as-often-as-he-can-pay", "choice: {value: once-an-action"),
    Lie("B20", "friday-told", "(nicht nach Belieben)", "(wann ihr wollt)"),
    Lie("B23", "friday-told", "pl: Przy akcjach zasady wykluczają", "pl: Każda zasada obowiązuje osobno, zasady wykluczają"),
    Lie("B25", "friday-told", "has a start space and", "has no start space but"),
    Lie("B28", "friday-told", "value: no-wound", "value: one-wound"),
    Lie("B31", "friday-told", "en: The game **goes on**", "en: The game **ends**"),
    Lie("B32", "friday-told", "value: back-to-the-supply", "value: to-the-players"),
    Lie("B38", "friday-told", "Ihr entscheidet gemeinsam für ihn", "Ihr entscheidet für ihn"),
    Lie("B41", "friday-told", "en: When the marker enters the last box", "en: When the marker leaves the last box"),
    Lie("B42", "friday-told", "Zaczyna bez żetonów Determinacji", "Zaczyna z żetonami Determinacji"),
    Lie("B02", "friday-told", "effect: {value: easier", "effect: {value: harder"),
    Lie("B02", "friday-told", "ale większe grupy też **mogą**", "ale większe grupy **nie mogą**"),
    Lie("B02", "number-not-told", "oder {zwei=robinson.use.most} Personen", "oder mehr Personen"),
    Lie("B12", "friday-told", "resolver_beside_players: {value: player", "resolver_beside_players: {value: friday"),
    Lie("B15", "number-not-told", "pay {two=robinson.friday.reroll.cost} of", "pay some of"),
    Lie("B39", "friday-told", "of: {value: rolled-for-him", "of: {value: any-roll"),
    Lie("B39", "friday-told", "Aktionswürfel, die für ihn geworfen wurden,", "Aktionswürfel"),
    Lie("B42", "friday-told", "start: {value: 0, source: outside", "start: {value: 1, source: outside"),
    Lie("B42", "friday-told", "limited: {value: false", "limited: {value: true"),
    Lie("B43", "every-other-wound", "anything_else: {value: false, source: seed}", "anything_else: {value: true, source: seed}"),
    Lie("B43", "friday-told", "de: Jede andere Wunde zählt.", "de: Auch andere Wunden zählen."),
    Lie("B46", "friday-told", "value: action-is-finished-first", "value: card-and-pawn-leave-at-once"),
)  # fmt: skip


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_lie_is_told_in_its_line(tmp_path: Path, lie: Lie) -> None:
    assert_told(tmp_path, lie)


def test_every_statement_is_lied_about() -> None:
    assert {lie.statement for lie in LIES} == {one.id for one in statements() if one.id.startswith("B")}


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_the_check_says_that_it_proves_the_statement(lie: Lie) -> None:
    found = next(check for check in RULE_CHECKS if check.id == lie.check)
    assert lie.statement in found.invariants


def test_the_shipped_data_has_no_problem(shipped: Project) -> None:
    assert [problem for check in RULE_CHECKS for problem in check(shipped)] == []
