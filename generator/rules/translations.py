"""Translations: what is missing, not begun or stale in a language, and the checks that tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel

from generator.checks import Finding, Place, check
from generator.errors import Level, Problem
from generator.model.base import Text
from generator.read.lock import LOCK_FILE, Lock, Locked, fingerprint, read_lock
from generator.read.project import Project
from generator.read.wording import default_words, has_default_words
from generator.rules.walk import Written, texts


class State(StrEnum):
    """What a translation lacks."""

    MISSING = "missing"
    UNTRANSLATED = "not translated"
    STALE = "stale"
    ALONE = "changed alone"


@dataclass(frozen=True)
class Owed:
    """A text that a translator has to look at."""

    written: Written
    name: str
    place: Place
    state: State
    source: str
    own: str


def source_language(project: Project) -> str:
    """The language that the others are translated from: the first of the data."""
    return project.game.languages[0]


def owed(project: Project, language: str) -> Iterator[Owed]:
    """Everything that is missing, not translated, stale or changed alone in a language, in the data's order."""
    source = source_language(project)
    locked = {entry.name: entry for entry in read_lock(project.folder).entries if entry.language == language}
    for written in to_translate(project, language):
        original, own = word(written.text, source), word(written.text, language)
        if not own:
            state: State | None = State.MISSING
        elif (*written.path, language) in project.untranslated:
            state = State.UNTRANSLATED
        elif language == source or not locked:
            continue
        else:
            state = state_since(locked.get(dotted(project.game, written.path)), original, own)
        if state is None:
            continue
        place = project.key_place(*written.path, language) if own else project.key_place(*written.path)
        yield Owed(written, dotted(project.game, written.path), place, state, original, own)


def to_translate(project: Project, language: str) -> Iterator[Written]:
    """The texts that a translator writes: all of the data's, and the sheets' words where the program has none."""
    for written in texts(project.game):
        ours = written.path[0] == "wording" and written.path not in project.tree.places
        if not ours or language not in default_words().get(str(written.path[-1]), {}):
            yield written


def word(text: Text, language: str) -> str:
    """The text in a language, or nothing."""
    return text.root.get(language, "")


def state_since(entry: Locked | None, source: str, own: str) -> State | None:
    """What became of a translation since it was locked: only the source was changed, only the translation, or nothing to tell."""
    if entry is None:
        return None
    same_source, same_own = entry.source == fingerprint(source), entry.own in ("", fingerprint(own))
    return State.STALE if same_own and not same_source else State.ALONE if same_source and not same_own else None


def dotted(value: Any, path: tuple[str | int, ...]) -> str:
    """A path as it is told to people: entries of lists by their id, or by their number from 1."""
    steps = []
    for step in path:
        if isinstance(step, int):
            value = value[step]
            steps.append(str(getattr(value, "id", step + 1)))
        else:
            value = getattr(value, step) if isinstance(value, BaseModel) else value[step]
            steps.append(step)
    return ".".join(steps)


def renewed(project: Project, language: str) -> Lock:
    """The lock with every finished translation of a language as it is now; other languages' entries are kept."""
    source = source_language(project)
    written = [(dotted(project.game, text.path), text.path, text.text) for text in texts(project.game) if text.path in project.tree.places]
    names = {name for name, _, _ in written}
    kept = [entry for entry in read_lock(project.folder).entries if entry.language != language and entry.name in names]
    finished = [
        Locked(name, language, fingerprint(word(text, source)), fingerprint(text[language]))
        for name, path, text in written
        if language != source and language in text and (*path, language) not in project.untranslated
    ]
    return Lock((*kept, *finished))


def about_finished(project: Project, problems: Iterable[Problem]) -> Iterator[Problem]:
    """The problems without those of texts that are not translated yet: what is wrong with them is wrong with their source."""
    waiting = {(project.place(*path).line, path[-1]) for path in project.untranslated}
    return (problem for problem in problems if problem.rule == "untranslated" or (problem.line, problem.language) not in waiting)


@check("stale-translation", stage="rules", level=Level.WARNING)
def stale_translations(project: Project) -> Iterator[Finding]:
    """A translation was made from the source text as it stands now.

    `translations.lock` remembers the source text of each translation.

    Passes::

        en: Draw a card.
        de: Zieh eine Karte.

    Fails::

        en: Draw a card, or rest.     # changed since ...
        de: Zieh eine Karte.          # ... the translation was locked
    """
    for language in project.game.languages[1:]:
        for text in owed(project, language):
            if text.state is State.STALE:
                yield Finding(
                    text.place,
                    f"the {source_language(project)} text was changed after this translation",
                    f"mend the translation, or if it still holds: friday translate {language} --lock",
                    text.written.item,
                    language,
                )


@check("untranslated", stage="rules", level=Level.WARNING)
def untranslated_texts(project: Project) -> Iterator[Finding]:
    """No text still begins with the translators' mark. Until then the source text is printed.

    Passes::

        fr: Piochez une carte.

    Fails::

        fr: TODO Draw a card.
    """
    for language in project.game.languages:
        marked = any(path[-1] == language for path in project.untranslated)
        left = [text for text in owed(project, language) if text.state is State.UNTRANSLATED] if marked else []
        if left:
            count = "1 text is" if len(left) == 1 else f"{len(left)} texts are"
            yield Finding(
                left[0].place,
                f"{count} not translated yet, the first here; what stands behind the mark is printed",
                f"translate it and take the TODO away; friday translate {language} lists what is left",
                "",
                language,
            )


@check("default-wording", stage="rules", level=Level.WARNING)
def default_wording(project: Project) -> Iterator[Finding]:
    """The words on sheets (front, back, page ...) are there in every language of the data.

    The program has them in English, French, German and Polish; other languages write them under `wording`.

    Passes::

        languages: [en, fr]

    Fails::

        languages: [en, eo]     # and no wording: block, so that sheets speak English
    """
    for number, language in enumerate(project.game.languages):
        given = [key for key in default_words() if ("wording", key, language) in project.tree.places]
        if not has_default_words(language) and len(given) < len(default_words()) - 1:
            yield Finding(
                project.place("languages", number),
                f"the words on sheets are not known in {language}: English is printed",
                f"friday translate {language} --write puts them below wording, to be translated",
                "",
                language,
            )


@check("translations-lock", stage="rules", level=Level.WARNING)
def readable_lock(project: Project) -> Iterator[Finding]:
    """Every line of translations.lock can be read.

    Passes::

        pieces.friday.texts.title de 0a1b2c3d4e5f 5f4e3d2c1b0a

    Fails::

        <<<<<<< ours
    """
    for place in read_lock(project.folder).unreadable:
        yield Finding(
            place, f"this line of {LOCK_FILE} can't be read", "renew the file: friday translate LANGUAGE --lock for each language"
        )
