"""Terms in print: what a rule names as a term of the game is in the glossary.

English and Polish write terms with a capital within a sentence. A sentence's own capital tells nothing; there a word of which
something is said (`Siesta is …`) is taken for a term if it stands nowhere else in small letters. German writes all nouns with a
capital; there a compound whose last part also ends other terms (`…karte`, `…würfel`, `…plättchen`) is taken for a term.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.base import Text
from generator.model.game import Game
from generator.model.glossary import Term
from generator.read.project import Project
from generator.rules.shared_lines import Telling, plain, tellings
from generator.rules.shared_terms import folded, pattern, readable
from generator.rules.walk import texts

INSIDE = re.compile(r"(?<=[\w,;] )[^\W\d_a-zäöüßąćęłńóśźż][\w’]*")
FIRST = r"(?:^|(?<=[.:!?–(] )|(?<=[“„(]))[^\W\d_a-ząćęłńóśźż][\w’]{2,}(?= (?:%s)\b)"
OPENING: Mapping[str, re.Pattern[str]] = {
    "en": re.compile(FIRST % "is|are|was|were|has|have|can|may|must|should|will|does|do|doesn’t|don’t|isn’t|aren’t|can’t|never|always"),
    # not `Przeznaczony jest`: the subject comes later
    "pl": re.compile(
        FIRST.replace("(?= ", "(?<![aeo]n[yae])(?= ") % "jest|są|może|mogą|musi|muszą|powinien|powinna|powinny|ma|mają|nie|nigdy|zawsze"
    ),
}
# They open a sentence and are no names.
SMALL_WORDS: Mapping[str, str] = {
    "en": "she that these those here who what which whoever whatever whichever nobody everybody somebody anybody everyone someone anyone "
    "each neither either none some most others another nothing everything anything something many few much such then now nor",
    "pl": "ten ta te ci kto ktokolwiek cokolwiek każdy każda każde nikt wszyscy wszystkie wszystko nic tutaj tam teraz wtedy potem dlatego "
    "zatem więc także również ona ono oni one jednak inni inne pozostali pozostałe niektórzy niektóre ktoś coś tylko poza",
}
COMPOUND = re.compile(r"\b[A-ZÄÖÜ][a-zäöüß]{5,}\b")
ENOUGH = 5  # letters of the last part of a compound


@check("undefined-term", stage="rules", level=Level.WARNING)
def terms_are_defined(project: Project) -> Iterator[Finding]:
    """What a printed rule calls by a term of the game is in the glossary, or is a name of the data.

    Passes::

        en: He may take the Rest Action.          # rest and action are in the glossary

    Fails::

        en: He may take the Siesta Action.
    """
    game = project.game
    for line in tellings(game):
        owner = game_of(game, line)
        terms = tuple(term for term in game.glossary if term.game in (owner, "both"))
        if not terms or owner == "none" or is_example(game, line):
            continue
        for language in filter(readable, line.text.languages()):
            known = known_in(game, terms, language)
            text = plain(line.text[language])
            left = known.sub(lambda found: " " * len(found.group()), folded(text)) if known else folded(text)
            for found in candidates(text, language, terms):
                if left[found.start() : found.end()].strip() == folded(found.group()) and not is_plain(game, found, language):
                    place = project.place(*line.path, "text", language)
                    hint = "add it to the glossary, or use a term that is there"
                    yield Finding(
                        place,
                        f'"{found.group()}" looks like a term of the game, but the glossary has none such',
                        hint,
                        line.owner,
                        language,
                    )


def game_of(game: Game, line: Telling) -> str:
    """The game that a line belongs to: its own facts', its handout's, or its piece's."""
    if line.path[0] == "south_seas":
        return "south-seas"
    owners = {handout.id: handout.game for handout in game.handouts} | {piece.id: piece.game for piece in game.pieces}
    return owners.get(line.owner, "none")


def is_example(game: Game, line: Telling) -> bool:
    """Whether a line belongs to an example, in which people have names."""
    if line.surface != "handout":
        return False
    _, number, _, part, *_ = line.path
    return game.handouts[int(number)].sections[int(part)].kind == "example"


def candidates(text: str, language: str, terms: Iterable[Term]) -> Iterator[re.Match[str]]:
    """The words of a text that look like terms."""
    if language != "de":
        yield from INSIDE.finditer(text)
        if language in OPENING:
            yield from OPENING[language].finditer(text)
        return
    heads = last_parts(tuple(plain(term.term["de"]).lower() for term in terms if "de" in term.term))
    for found in COMPOUND.finditer(text):
        word = found.group().lower()
        if any(re.search(rf"\w\w{head}(?:[nse]|en|es)?$", word) for head in heads):
            yield found


@cache
def last_parts(words: tuple[str, ...]) -> tuple[str, ...]:
    """The last parts that compounds of a glossary share."""
    found = set()
    for one, other in combinations((word for word in words if " " not in word), 2):
        shared = 0
        while shared < min(len(one), len(other)) and one[-1 - shared] == other[-1 - shared]:
            shared += 1
        if ENOUGH <= shared < min(len(one), len(other)):
            found.add(one[-shared:])
    return tuple(sorted(found))


def is_plain(game: Game, found: re.Match[str], language: str) -> bool:
    """Whether a word that opens a sentence is no name: a small word, or one that stands in small letters somewhere in the data."""
    if language not in OPENING or found.re is not OPENING[language]:
        return False
    small = re.compile(rf"\b{re.escape(found.group().lower())}\b")
    return found.group().lower() in SMALL_WORDS[language].split() or any(
        small.search(plain(written.text[language])) for written in texts(game) if language in written.text
    )


def known_in(game: Game, terms: Iterable[Term], language: str) -> re.Pattern[str] | None:
    """What finds every term and every name of the data in a folded text."""
    named = tuple(sorted((folded(plain(text[language])) for text in names_of(game) if language in text), key=len, reverse=True))
    defined = tuple(sorted((plain(term.term[language]) for term in terms if language in term.term), key=len, reverse=True))
    return one_pattern(named, defined, language) if named or defined else None


@cache
def one_pattern(names: tuple[str, ...], defined: tuple[str, ...], language: str) -> re.Pattern[str]:
    """Names as they are written, then terms and names of plain words in whatever case they stand, as one pattern."""
    inflected = (pattern(words, language).pattern for words in (*defined, *names) if re.fullmatch(r"[\w\s’-]+", words))
    return re.compile("|".join([*map(re.escape, names), *inflected]))


def names_of(game: Game) -> Iterator[Text]:
    """The names that the data gives to games, figures and pieces."""
    if game.south_seas:
        yield from (game.south_seas.game, game.south_seas.figure.name, game.south_seas.island.name)
    if game.robinson:
        yield game.robinson.game
    yield from (piece.texts["title"] for piece in game.pieces if "title" in piece.texts)
