"""Words in every language: other names, undefined terms, foreign quotes, doubled spaces and leftover marks are each caught."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from lies import TEXT, Lie, after, assert_told, line_of

from generator.read.project import Project
from generator.rules import clean_texts, same_terms, terms_used, tidy_texts

EN, DE, PL = "en: The pawn is **not neutral**.", "de: Der Stein ist **nicht neutral**.", "pl: Pionek **nie jest neutralny**."


def lie(check: str, old: str, word: str) -> Lie:
    return Lie("X08", check, old, f"{old[:4]}'{old[4:]} {word}'" if "'" not in word else f'{old[:4]}"{old[4:]} {word}"')


LIES = (
    lie("foreign-quotes", EN, "„Quite“ so."), lie("foreign-quotes", DE, "“Wirklich” nicht."),
    lie("foreign-quotes", PL, "“Naprawdę” nie."),
    lie("untidy-text", EN, " Not at all."), lie("untidy-text", DE, " Gar nicht."), lie("untidy-text", PL, " Wcale nie."),
    lie("untidy-text", EN, "It’s 'no'."), lie("untidy-text", EN, "It’s ´no´."), lie("untidy-text", DE, "So 5″ lang."),
    lie("untidy-text", EN, "It is ** so **."), lie("untidy-text", DE, "Das ist **so **nicht."), lie("untidy-text", PL, "Tak _ jest_."),
    lie("untidy-text", EN, "It is so. "), lie("untidy-text", DE, "Ein {die}  Würfel."),
    lie("untidy-text", DE, "Das ist 'so'."), lie("untidy-text", PL, "To jest 'tak'."),
    lie("leftover-markup", EN, "Not <b>it</b>."), lie("leftover-markup", DE, "Gar&nbsp;nicht."),
    lie("leftover-markup", PL, "Nie [tak](tu)."),
    lie("undefined-term", EN, "Nor is the Siesta."),
    lie("undefined-term", DE, "Auch kein Gespensterwürfel."),
    lie("undefined-term", PL, "Ani Drzemka."),
    lie("other-name", DE, "Auch keine Aktionsfiguren."), lie("other-name", PL, "Ani znaczniki Akcji."),
    lie("other-name", EN, "Nor Action tokens."), lie("other-name", EN, "The figure stays."), lie("other-name", DE, "Die Figur bleibt."),
    lie("other-name", PL, "Figurka zostaje."), lie("other-name", DE, "Kein Proviant."), lie("other-name", PL, "Ani kostka Akcji."),
    lie("undefined-term", EN, "Siesta is not so."), lie("undefined-term", PL, "Legowanka jest inna."),
    Lie("X04", "same-terms", EN, "en: The **token** is not neutral."), Lie("X04", "same-terms", DE, "de: Der Kegel ist **nicht neutral**."),
    Lie("X04", "same-terms", PL, "pl: Kołek **nie jest neutralny**."),
    Lie("X04", "same-terms", "discoveries} **island pieces**:", "discoveries} **atoll shards**:"),
    Lie("X04", "same-terms", "de: Bett und Hängematte benutzt", "de: Bett und Kissen benutzt"),
)  # fmt: skip


@pytest.mark.parametrize("told", LIES, ids=lambda one: f"{one.check}-{one.old[:2]}")
def test_a_slip_of_the_pen_is_told_in_every_language(tmp_path: Path, told: Lie) -> None:
    assert_told(tmp_path, told)


def test_languages_out_of_order_are_told_once_for_each_text(tmp_path: Path) -> None:
    old = "term: {en: landscape card, de: Landschaftskarte, pl: kafelek}"
    new = "term: {de: Landschaftskarte, en: landscape card, pl: kafelek}"
    _, (problem,) = after(tmp_path, Lie("X04", "language-order", old, new))
    assert (problem.rule, problem.level, problem.line) == ("language-order", "warning", line_of(TEXT, old))
    assert problem.message.endswith("are not in the order en, de, pl")
    assert problem.hint == "sort its lines"


def test_every_concept_has_names_that_are_shunned(shipped: Project) -> None:
    assert [term.id for term in shipped.game.glossary if {"en", "de", "pl"} - term.avoid.keys()] == []


def test_the_same_thing_is_named_by_the_verb_and_in_longer_words(shipped: Project) -> None:
    terms = {term.id: term for term in shipped.game.glossary}
    assert same_terms.in_compound("Extrawaren gibt es", "de", terms["good"])
    assert not same_terms.in_compound("Extrawurst gibt es", "de", terms["good"])
    assert not same_terms.in_compound("supergoods", "en", terms["good"])


def test_the_shipped_texts_are_clean(shipped: Project) -> None:
    for check in (
        clean_texts.own_quotes,
        clean_texts.nothing_left_over,
        tidy_texts.tidy_texts,
        terms_used.terms_are_defined,
        same_terms.terms_in_every_language,
    ):
        assert list(check(shipped)) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a  b", [(1, "two spaces in a row")]),
        ("a ** b** c", [(1, "two spaces in a row")]),
        ("a **b ** c", [(5, "two spaces in a row")]),
        ("a _** b**_", [(1, "two spaces in a row")]),
        ("a{x}** b**", [(6, "a space just inside a mark")]),
        ("**a **b", [(3, "a space just inside a mark")]),
        ("_(**a **)_", [(5, "a space just inside a mark")]),
        (" a", [(0, "a space at the beginning")]),
        ("**a** ", [(5, "a space at the end")]),
        ("** a**", [(2, "a space at the beginning")]),
        ("a ´b´", [(2, "an accent or a prime")]),
        ("a 'b' `c", [(2, "a straight quote"), (6, "an accent or a prime")]),
        ("**a** b _c_ {x} {one=y.z} [[two]], ‘d’ “e”", []),
        ("a block\n", []),
        ("a\u00a0– b", []),
    ],
)
def test_what_is_untidy_is_told_where_it_stands(text: str, told: list[tuple[int, str]]) -> None:
    assert [(offset, what) for offset, what, _ in tidy_texts.untidy(text)] == told
    assert bool(tidy_texts.SUSPECT.search(text)) or not told


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Siesta is a rest. Then he is done. The end may be.", ["Siesta"]),
        ("en", "Nobody may – Ruin must. (Fog can.) “Storm” is. Discard the card. Shuffle all.", ["Nobody", "Ruin", "Fog"]),
        ("pl", "Drzemka jest snem. Potem kładzie. Dlatego może. Przeznaczony jest dla was.", ["Drzemka", "Dlatego"]),
    ],
)
def test_words_of_which_something_is_said_open_a_sentence(shipped: Project, language: str, text: str, found: list[str]) -> None:
    opening = list(terms_used.OPENING[language].finditer(text))
    assert [each.group() for each in opening] == found
    plain = [each.group() for each in opening if terms_used.is_plain(shipped.game, each, language)]
    assert plain == [word for word in found if word in ("Nobody", "Dlatego")]


def test_terms_of_one_family_are_known_by_their_last_part() -> None:
    assert terms_used.last_parts(("abenteuerkarte", "ereigniskarte", "aktionswürfel", "abenteuerwürfel")) == ("karte", "würfel")


def test_a_language_without_number_words_is_warned_of_once(shipped: Project) -> None:

    assert list(clean_texts.unread_number_words(shipped)) == []
    facts = shipped.game.south_seas
    assert facts
    title = type(facts.title)({**facts.title.root, "fr": "Vendredi"})
    game = shipped.game.model_copy(update={"languages": ("en", "fr"), "south_seas": facts.model_copy(update={"title": title})})
    (problem,) = clean_texts.unread_number_words(dataclasses.replace(shipped, game=game))
    assert (problem.language, problem.level) == ("fr", "warning")
