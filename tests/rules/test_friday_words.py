"""Words are read rightly in each language: denials taken out of a rule are missed, terms are found in every case."""

from __future__ import annotations

import re

import pytest

from generator.model.base import Text
from generator.model.glossary import Term
from generator.read.project import Project
from generator.rules import friday_lists, friday_words
from generator.rules.friday_words import CLAIMS, Claim
from generator.rules.shared_lines import clauses, plain, tellings, told
from generator.rules.shared_terms import NEGATIONS, clause_naming, folded, named, negated, times_named
from generator.rules.walk import texts

LANGUAGES = ("en", "de", "pl")


def term(name: str, en: str = "", de: str = "", pl: str = "") -> Term:
    words = Text.model_validate({"en": en or "-", "de": de or "-", "pl": pl or "-"})
    return Term(id=name, game="robinson", term=words, meaning=words)


def without_denial(project: Project, claim: Claim, language: str) -> Project:
    """The project with every word of denial taken out of the rules that tell a claim, in one language."""
    game = project.game
    for line in told(game, claim.statement, claim.surface):
        bare = line.text[language]
        for found in reversed(list(re.finditer(NEGATIONS[language], folded(bare)))):
            bare = f"{bare[: found.start()]}so{bare[found.end() :]}"
        changed = Text.model_validate({**line.text.root, language: bare})
        game = replaced(game, (*line.path, "text"), changed)
    return type(project)(project.folder, project.file, game, project.lines, project.tree)


def replaced(model, path, value):
    head, *rest = path
    if isinstance(head, int):
        return (*model[:head], replaced(model[head], rest, value) if rest else value, *model[head + 1 :])
    return model.model_copy(update={head: replaced(getattr(model, head), rest, value) if rest else value})


DENIED = [claim for claim in CLAIMS if claim.spares or claim.fact in ("is_character", "first_player", "pawn.neutral", "adventure.cards")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("claim", DENIED, ids=lambda claim: claim.fact)
def test_a_denial_that_is_taken_out_is_missed(shipped: Project, claim: Claim, language: str) -> None:
    problems = list(friday_words.yes_or_no(without_denial(shipped, claim, language)))
    line = shipped.place(*told(shipped.game, claim.statement, claim.surface)[0].path, "text", language).line
    assert (line, language) in {(problem.line, problem.language) for problem in problems}


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.fact)
def test_every_claim_is_looked_for_in_every_language(shipped: Project, claim: Claim) -> None:
    """A claim whose clause isn't found would be no check."""
    terms = [term for term in shipped.game.glossary if term.game != "south-seas"]
    for language in LANGUAGES:
        lines = told(shipped.game, claim.statement, claim.surface)
        assert any(clause_naming(plain(line.text[language]), language, claim.about, terms) for line in lines)


@pytest.mark.parametrize("listing", friday_lists.LISTINGS, ids=lambda one: f"{one.facts}-{one.surface}")
def test_every_list_is_told_somewhere(shipped: Project, listing: friday_lists.Listing) -> None:
    assert told(shipped.game, listing.statement, listing.surface)
    assert friday_lists.entries(shipped, listing.facts)


@pytest.mark.parametrize(
    ("language", "words", "text", "found"),
    [
        ("en", "Action die", "Roll the Action dice for him.", True),
        ("en", "special ability", "by special abilities", True),
        ("en", "Bed", "He is bedridden.", False),
        ("de", "neutraler Stein", "mit neutralen Steinen", True),
        ("de", "Schatz", "Gegenstände und Schätze", True),
        ("de", "Spieler", "Das Spiel geht weiter.", False),
        ("de", "Aktion", "sein Aktionsstein", False),
        ("pl", "Schronienie", "koszt Schronienia", True),
        ("pl", "Pies", "także z Psem", True),
        ("pl", "pionek neutralny", "z pionkami neutralnymi", True),
        ("pl", "surowiec", "wszystkie surowce", True),
        ("pl", "Łóżko", "z wyjątkiem Łóżka", True),
        ("pl", "Dach", "Palisady i Hamaka", False),
        ("de", "Wunde", "was alle verwundet", True),
        ("de", "Ware", "Freitag wartet dort", False),
        ("de", "Erkunden", "Freitag erkundet allein", True),
        ("pl", "tydzień", "do końca tygodnia", True),
        ("pl", "Odpoczynek", "może odpoczywać", True),
    ],
)
def test_a_term_is_found_in_every_case(language: str, words: str, text: str, found: bool) -> None:
    one = term("thing", **{language: words})
    assert (named(text, language, [one]) == {"thing"}) is found
    assert bool(times_named(text, language, one)) is found


def test_the_longest_term_wins() -> None:
    terms = [term("item", pl="Przedmiot"), term("starting-equipment", pl="Przedmiot Startowy")]
    assert named("Może używać Przedmiotów Startowych.", "pl", terms) == {"starting-equipment"}
    assert named("Przedmiotów Startowych i Przedmiotów.", "pl", terms) == {"starting-equipment", "item"}


@pytest.mark.parametrize(
    ("language", "clause", "denies"),
    [
        ("en", "It doesn’t count", True),
        ("en", "You note his Wounds", False),
        ("de", "Er ist keine Figur", True),
        ("de", "Er nimmt seinen Stein", False),
        ("pl", "Bez Ran", True),
        ("pl", "Zaczyna bezpiecznie", False),
    ],
)
def test_denials(language: str, clause: str, denies: bool) -> None:
    assert negated(clause, language) is denies


def test_a_text_is_cut_at_stops_dashes_and_brackets() -> None:
    assert clauses("He may – or not. (Never!) So: yes") == ("He may", "or not", "Never", "So", "yes")


def test_marks_are_gone_from_plain_words(shipped: Project) -> None:
    for line in tellings(shipped.game):
        assert not any(sign in plain(line.text["en"]) for sign in ("**", "{", "}", "[[", "]]"))
    assert sum(1 for _ in tellings(shipped.game)) > 60
    assert sum(1 for _ in texts(shipped.game)) > 200
