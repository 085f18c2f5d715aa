"""Terms across languages: what a rule calls by its term in one language, it calls by its term in the others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.glossary import Term
from generator.read.project import Project
from generator.rules.shared_lines import Telling, plain, tellings
from generator.rules.shared_terms import folded, named, pattern, readable
from generator.rules.terms_used import game_of


@check("same-terms", stage="rules", level=Level.WARNING, invariants=["X04"])
def terms_in_every_language(project: Project) -> Iterator[Finding]:
    """A printed rule names the same terms of the glossary in every language, but for those that are everyday words.

    Passes::

        en: Bed and Hammock are never his to use.
        de: Bett und Hängematte benutzt er nie.

    Fails::

        en: Bed and Hammock are never his to use.
        de: Bett und Schaukel benutzt er nie.
    """
    game = project.game
    of_game: dict[str, tuple[Term, ...]] = {}
    for line in tellings(game):
        owner = game_of(game, line)
        if owner not in of_game:
            of_game[owner] = tuple(term for term in game.glossary if term.game in (owner, "both"))
        for term, lacking in differences(line, game.languages, of_game[owner]):
            naming = [each for each in line.text.languages() if each not in lacking and each in term.term]
            for language in lacking:
                yield Finding(
                    project.place(*line.path, "text", language),
                    f'this rule does not name "{plain(term.term[language])}", which it names in {" and ".join(naming)}',
                    f"call it by its term of the glossary, {term.id}, here too, or mend {' and '.join(naming)}",
                    line.owner,
                    language,
                )


def differences(line: Telling, languages: tuple[str, ...], terms: tuple[Term, ...]) -> Iterator[tuple[Term, tuple[str, ...]]]:
    """The terms that a rule names in some languages and not in others, with the languages that lack them."""
    texts = {language: plain(line.text[language]) for language in languages if language in line.text and readable(language)}
    names = {language: named(text, language, terms) for language, text in texts.items()}
    for term in terms:
        asked = [language for language in names if language in term.term]
        if term.everyday or not any(term.id in names[language] for language in asked):
            continue
        lacking = tuple(
            language for language in asked if term.id not in names[language] and not in_compound(texts[language], language, term)
        )
        if lacking:
            yield term, lacking


def in_compound(text: str, language: str, term: Term) -> bool:
    """Whether a term stands within a longer word, as German has them: `Extrawaren` names the goods."""
    if language != "de" or " " in (word := plain(term.term[language])):
        return False
    return re.search(pattern(word, language).pattern.removeprefix(r"\b"), folded(text)) is not None
