"""Numbers of one text in all its languages: none has changed places with another, and none stands free in one language only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.errors import Level
from generator.model.glossary import Term
from generator.model.markup import CheckedWord, FreeWord, Literal, Node, SymbolRef, ValueRef
from generator.model.numbers import known_languages, value_of
from generator.read.project import Project
from generator.rules.shared_lines import plain
from generator.rules.shared_terms import named, readable, times_named
from generator.rules.texts import parsed
from generator.rules.walk import Written, texts

PRONOUNS = {"en": frozenset({"one", "ones"})}  # they often count nothing, where other languages need no word: the neutral ones
OTHER_GAME = {"south_seas": "robinson", "robinson": "south-seas"}  # whose terms a text doesn't speak of
NEAR = 3  # words behind a number among which its noun is looked for
Order = tuple[str, ...]


@check("number-order", stage="rules", invariants=["X02", "X04", "A09", "A57", "B15"])
def numbers_in_order(project: Project) -> Iterator[Finding]:
    """The values that a text prints come in the same order in every language, or each is followed by the same term of the glossary.

    Two numbers that have changed places are a lie that no number word betrays: "seven stacks of ten". Values that only some of
    the languages print are left out; the language that differs from most is told.

    Passes::

        en: "{ten=south_seas.stacks.full} stacks of {seven=south_seas.stacks.full_size} cards"
        de: "{zehn=south_seas.stacks.full} Stapel zu {sieben=south_seas.stacks.full_size} Karten"

    Fails::

        en: "{ten=south_seas.stacks.full} stacks of {seven=south_seas.stacks.full_size} cards"
        de: "{sieben=south_seas.stacks.full_size} Stapel zu {zehn=south_seas.stacks.full} Karten"
    """
    for written in texts(project.game):
        if sum("{" in text for text in written.text.root.values()) < 2:
            continue
        nodes = {name: parsed(written, name) for name in project.game.languages if "{" in written.text.root.get(name, "")}
        orders = {language: order_of(found) for language, found in nodes.items()}
        shared = frozenset.intersection(*map(frozenset, orders.values())) if orders else frozenset()
        orders = {language: tuple(path for path in order if path in shared) for language, order in orders.items()}
        if len(set(orders.values())) < 2:
            continue
        usual = most_common(orders)
        other = next(language for language, order in orders.items() if order == usual)
        for language, order in orders.items():
            moved = tuple(path for path, there in zip(order, usual, strict=True) if path != there)
            if moved and not same_nouns(project, nodes, other, language, moved):
                node = next(one for one in nodes[language] if isinstance(one, CheckedWord | ValueRef) and one.path == moved[0])
                yield Finding(
                    project.inside(node.offset, *written.path, language),
                    f"the numbers of this text stand in another order than in {other}: {' before '.join(moved)}",
                    f"tell them in the order of {other}, or name the same term of the glossary right behind each number",
                    written.item,
                    language,
                )


def order_of(nodes: tuple[Node, ...]) -> Order:
    """The values that a text prints, each where it is printed first."""
    return tuple(dict.fromkeys(node.path for node in nodes if isinstance(node, CheckedWord | ValueRef)))


def most_common(orders: Mapping[str, Order]) -> Order:
    """The order of most languages; of as many, that of the language that comes first."""
    return Counter(orders.values()).most_common(1)[0][0]


def same_nouns(project: Project, nodes: Mapping[str, tuple[Node, ...]], one: str, other: str, paths: Order) -> bool:
    """Whether each value is followed by the same term in two languages, by one of its own, so that the order says nothing."""
    if not (readable(one) and readable(other)):
        return True
    foreign = OTHER_GAME.get(paths[0].split(".")[0], "")
    terms = tuple(term for term in project.game.glossary if term.game != foreign)
    here, there = nouns(nodes[one], one, terms), nouns(nodes[other], other, terms)
    found = [here.get(path, frozenset()) for path in paths]
    return all(here.get(path) == there.get(path) for path in paths) and len(set(found)) == len(found)


def nouns(nodes: tuple[Node, ...], language: str, terms: tuple[Term, ...]) -> dict[str, frozenset[str]]:
    """For each value the terms that are named in the next words behind it, up to the next number."""
    found: dict[str, frozenset[str]] = {}
    for index, node in enumerate(nodes):
        if isinstance(node, CheckedWord | ValueRef) and node.path not in found:
            behind = ""
            for following in nodes[index + 1 :]:
                if isinstance(following, CheckedWord | ValueRef | SymbolRef):
                    break
                behind += following.word if isinstance(following, FreeWord) else following.text if isinstance(following, Literal) else " "
            found[node.path] = named(" ".join(behind.split()[:NEAR]), language, terms)
    return found


@check("free-number", stage="rules", level=Level.WARNING, invariants=["X02", "X04"])
def free_numbers_agree(project: Project) -> Iterator[Finding]:
    """A number that a text marks as counting nothing, `[[one]]`, is marked so in every language, or belongs to a term of the glossary.

    Passes::

        en: Art CC BY [[4.0]]
        de: Bilder CC BY [[4.0]]

    Fails::

        en: You get {one=.bonus.amount} more.
        de: Du bekommst [[drei]] dazu, mindestens {eine=.bonus.amount}.
    """
    for written in texts(project.game):
        if not any("[[" in text for text in written.text.root.values()):
            continue
        free = {language: free_in(project, written, language) for language in project.game.languages if language in written.text}
        usual = Counter(free.values()).most_common(1)[0][0]
        for language, numbers in free.items():
            if numbers != usual and set(free) <= set(known_languages()):
                said = ", ".join(f'"{word}"' for word, _ in words_in(written, language)) or "no number"
                others = " and ".join(name for name, found in free.items() if found == usual)
                message = f"this text marks {said} as counting nothing, which differs from {others}"
                hint = "bind the number to a value, {one=...}, or say the same in every language"
                yield Finding(project.place(*written.path, language), message, hint, written.item, language)


def free_in(project: Project, written: Written, language: str) -> tuple[int | str, ...]:
    """The free numbers of a text by what they mean, without those of terms that it names: the [[First]] Player."""
    every = {name: frozenset(order_of(parsed(written, name))) for name in written.text.languages()}
    pronouns = PRONOUNS.get(language, frozenset()) if all(every[language] >= bound for bound in every.values()) else frozenset()
    found = Counter(value for word, value in words_in(written, language) if word.lower() not in pronouns)
    if found and readable(language):
        text = plain(written.text[language])
        for term in project.game.glossary:
            if "[[" in term.term.root.get(language, "") and (times := times_named(text, language, term)):
                for node in parsed(Written((), term.term, None, ""), language):
                    if isinstance(node, FreeWord):
                        found[meaning(node.word, language)] -= times
    return tuple(sorted((+found).elements(), key=str))


def words_in(written: Written, language: str) -> list[tuple[str, int | str]]:
    """The free words of a text, with what each means."""
    return [(node.word, meaning(node.word, language)) for node in parsed(written, language) if isinstance(node, FreeWord)]


def meaning(word: str, language: str) -> int | str:
    """What a free word counts if it is a number, else the word itself."""
    value = value_of(word, language)
    return word if value is None else value
