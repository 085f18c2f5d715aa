"""Tiles and the back of Friday's card: a lie told in one language is told in its line, and other honest words are not refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import TEXT, Lie, after, assert_told

from generator.model.saying import example
from generator.read.project import Project, read_project
from generator.read.sayings import sayings
from generator.rules.tile_words import card_is_told, tiles_are_told

LIES = (
    Lie("A28", "tile-bonus", "de: +{.bonus.amount} Fisch", "de: +{.bonus.amount} Muschel"),
    Lie("A28", "tile-bonus", "pl: +{.bonus.amount} banan\n", "pl: +{.bonus.amount} ryba\n"),
    Lie("A28", "tile-bonus", "en: +{.bonus.amount} Shell", "en: -{.bonus.amount} Shell"),
    Lie("A28", "tile-bonus", "de: Bringt dir eine Wertung Fische,", "de: Bringt dir eine Wertung Muscheln,"),
    Lie("A28", "tile-bonus", "en: A fish weir in the shallows; a disc shows a fish",
        "en: A fish weir in the shallows; a disc shows a shell"),
    Lie("A32", "tile-bonus", "de: Einem Schiff musst du {eine=.bonus.amount} Ware", "de: Einem Schiff musst du manche Ware"),
    Lie("A28", "tile-told", "Muscheln, bekommst du {eine=.bonus.amount} dazu.", "Muscheln, gibst du {eine=.bonus.amount} ab."),
    Lie("A30", "tile-told", "pl: Kiedy punktowanie daje ci ryby", "pl: Kiedy wymiana daje ci ryby"),
    Lie("A32", "tile-told", "Na statek musisz oddać o {jeden=.bonus.amount} towar mniej",
        "Na statek musisz oddać o {jeden=.bonus.amount} towar więcej"),
    Lie("A32", "tile-told", 'pl: "O {jeden=.bonus.amount} towar mniej"', 'pl: "O {jeden=.bonus.amount} towar więcej"'),
    Lie("A61", "tile-told", "Ware weniger liefern – du wählst.", "Ware weniger liefern – die anderen wählen."),
    Lie("A37", "tile-told", "de: Vor dem Legen darfst du in deinem Zug", "de: Nach dem Legen darfst du in fremden Zügen"),
    Lie("A37", "tile-told", "pl: W swojej turze przed dołożeniem możesz", "pl: W swojej turze po dołożeniu możesz"),
    Lie("A64", "tile-told", "de: Vor dem Legen darfst du in deinem Zug", "de: Vor dem Legen darfst du in fremden Zügen"),
    Lie("A35", "tile-told", "en: In your turn, before placing, you may swap goods with others.",
        "en: In your turn, before placing, you may swap goods with the supply."),
    Lie("A05", "tile-told", "title: {en: Trade, de: Handeln, pl: Handel}", "title: {en: Trade, de: Handeln, pl: Postaw ORAZ zabierz}"),
    Lie("A05", "tile-told", "pl: W swojej turze przed dołożeniem możesz wymieniać towary z innymi.",
        "pl: Możesz na nowym kafelku postawić wyspiarza, potem innego zabrać."),
    Lie("A38", "tile-told", "de: Du darfst auf die neue Karte {einen=.bonus.amount} Insulaner setzen, dann {einen=.bonus.amount} holen.",
        "de: Du darfst {einen=.bonus.amount} Insulaner zurücknehmen, danach {einen=.bonus.amount} auf die neue Karte setzen."),
    Lie("A39", "tile-told", "islander on the new card and", "islander on any card and"),
    Lie("B20", "card-told", "de: Geheimniskarten treffen ihn wie Charaktere.", "de: Geheimniskarten treffen ihn nie."),
    Lie("B22", "card-told", "Schätze; kein Bett, keine Hängematte.", "Schätze; auch Bett und Hängematte."),
    Lie("B28", "card-told", "de: Keine Wunden durch Forderungen, Wetter,", "de: Wunden durch Forderungen, Wetter,"),
    Lie("B05", "card-told", "; nie liczy się do Schronienia, Dachu", "; liczy się do Schronienia, Dachu"),
    Lie("B33", "card-told", "odpadają, zdobycze zostają.", "odpadają, zdobycze też."),
    Lie("B22", "card-told", "heals him; he may Rest.", "heals him; he may not Rest."),
    Lie("B31", "card-told", "en: If he dies, play on; card", "en: If he dies, you lose; card"),
    Lie("B03", "card-told", "en: No character, never [[First]] Player;", "en: A character, never [[First]] Player;"),
    Lie("B06", "card-told", "de: Kein Charakter, nie Startspieler;", "de: Kein Charakter, stets Startspieler;"),
    Lie("B09", "card-told", "de: Stein zu jeder Aktion, allein", "de: Stein zu keiner Aktion, allein"),
    Lie("B11", "card-told", "akcji, sam lub nie;", "akcji, nigdy sam;"),
    Lie("B12", "card-told", "a player is there, the player resolves it.", "a player is there, not the player but Friday resolves it."),
    Lie("B13", "card-told", '"**Bez Postaci:** rzućcie', '"**Zawsze:** rzućcie'),
    Lie("B14", "card-told", "de: \"**Kein Charakter dabei:** Würfelt für ihn.\"", "de: \"**Kein Charakter dabei:** Er würfelt nicht.\""),
    Lie("B17", "card-told", 'de: "Statt der Abenteuerkarte', 'de: "Zu der Abenteuerkarte'),
    Lie("B18", "card-told", "Rana, żeton znika z talii.", "Rana, żeton zostaje na talii."),
    Lie("B21", "card-told", "de: Nutzt Startgegenstände,", "de: Nutzt keine Startgegenstände,"),
    Lie("B07", "card-told", "en: Event cards never affect him; Argument does.", "en: Event cards never affect him; Argument neither."),
    Lie("B29", "card-told", "en: No Wounds from demands, weather or “all players”;",
        "en: No Wounds from demands or “all players”, but weather hurts;"),
    Lie("B30", "card-told", "„alle Spieler“; Nahrung und Unterschlupf unnötig.", "„alle Spieler“; Nahrung und Unterschlupf nötig."),
    Lie("B27", "card-told", "de: Was Spieler heilt, heilt auch ihn;", "de: Was Spieler heilt, heilt nicht auch ihn;"),
    Lie("B32", "card-told", "pl: Gdy umiera, gracie dalej; karta i pionek odpadają,",
        "pl: Gdy umiera, gracie dalej; karta i pionek zostają,"),
    Lie("B15", "card-told", "seiner Plättchen: {einen=robinson.friday.reroll.dice} Aktionswürfel neu werfen",
        "seiner Plättchen: {einen=robinson.friday.reroll.dice} Aktionswürfel ablegen"),
    Lie("B24", "card-told", "track: {en: Wounds, de: Wunden", "track: {en: Wounds, de: Leben"),
)  # fmt: skip

# Other words for the same, of one language: none of them is an error.
HARMLESS = (
    ("Muscheln, bekommst du {eine=.bonus.amount} dazu.", "Muscheln, erhältst du {eine=.bonus.amount} dazu."),
    ("Whenever a scoring brings you fish, you get {one=.bonus.amount} more.", "When you score fish, take {one=.bonus.amount} more."),
    ("dostajesz jeszcze {jednego=.bonus.amount}.", "otrzymujesz jeszcze {jednego=.bonus.amount}."),
    ("Ware weniger liefern – du wählst.", "Ware weniger abgeben – nach Wahl."),
    ("When supplying a ship you must deliver {one=.bonus.amount} good fewer – you choose.",
     "You must deliver {one=.bonus.amount} good fewer to a ship, of your choice."),
    ("pl: W swojej turze przed dołożeniem możesz wymieniać towary z innymi.",
     "pl: Podczas swojej tury, zanim dołożysz kafelek, możesz handlować towarami z innymi."),
    ("de: Vor dem Legen darfst du in deinem Zug Waren mit anderen tauschen.",
     "de: In deinem Zug darfst du, bevor du legst, Waren mit den anderen tauschen."),
    ("Insulaner setzen, dann {einen=.bonus.amount} holen.", "Insulaner setzen, danach {einen=.bonus.amount} zurücknehmen."),
    ("title: {en: Trade, de: Handeln, pl: Handel}", "title: {en: Swap Goods, de: Tauschen, pl: Handel}"),
    ("de: Geheimniskarten treffen ihn wie Charaktere.", "de: Geheimniskarten wirken auf ihn wie auf Charaktere."),
    ("Schätze; kein Bett, keine Hängematte.", "Schätze; weder Bett noch Hängematte."),
    ("heals him; he may Rest.", "heals him, and he can Rest."),
    ("odpadają, zdobycze zostają.", "odpadają, zachowujecie zdobycze."),
    ("de: Stirbt er, spielt weiter; Karte und Stein gehen, sein Gewinn bleibt.",
     "de: Stirbt er, geht das Spiel weiter; Karte und Stein kommen weg, sein Gewinn bleibt euch."),
)  # fmt: skip


@pytest.mark.parametrize("lie", LIES, ids=str)
def test_a_lie_in_one_language_is_told_in_its_line(tmp_path: Path, lie: Lie) -> None:
    assert_told(tmp_path, lie)


@pytest.mark.parametrize(("old", "new"), HARMLESS)
def test_other_words_for_the_same_are_taken(tmp_path: Path, old: str, new: str) -> None:
    _, problems = after(tmp_path, Lie("", "", old, new))
    assert not problems, [(problem.rule, problem.message) for problem in problems]


def test_who_misses_a_phrase_is_told_which_phrases_count(tmp_path: Path) -> None:
    _, problems = after(
        tmp_path, Lie("", "", "Muscheln, bekommst du {eine=.bonus.amount} dazu.", "Muscheln, ist {eine=.bonus.amount} extra dein.")
    )
    (problem,) = problems
    assert problem.rule == "tile-told"
    assert "phrases are matched, and in de these count too" in problem.hint
    assert '"bekomm… … dazu"' in problem.hint and '"erhält… … dazu"' in problem.hint


def test_what_no_language_tells_is_missed_only_where_it_must_be_told(tmp_path: Path) -> None:
    text = (
        TEXT.replace(" fewer – you choose.", " fewer.")
        .replace("liefern – du wählst.", "liefern.")
        .replace("mniej – ty wybierasz.", "mniej.")
    )
    assert text.count("\n") == TEXT.count("\n") and text != TEXT
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    assert not list(tiles_are_told(read_project(tmp_path / "cards.yaml")))


def test_what_is_wrong_in_every_language_is_told_as_well(tmp_path: Path) -> None:
    text = (
        TEXT.replace("him; he may Rest.", "him.").replace("ihn; er darf ausruhen.", "ihn.").replace("graczy; może odpoczywać.", "graczy.")
    )
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    (problem,) = card_is_told(read_project(tmp_path / "cards.yaml"))
    assert "whether he may rest" in problem.message


def test_each_line_of_the_card_and_each_rule_of_a_tile_is_held_to_a_saying(shipped: Project) -> None:
    told = {saying.tells for saying in sayings() if saying.on == "card"}
    (friday,) = (piece for piece in shipped.game.pieces if piece.id == "friday")
    assert {name for line in friday.lines for name in line.covers} - told <= {"B10"}
    assert all(example(words[language]) for saying in sayings() for words in saying.words.values() for language in words.languages())
