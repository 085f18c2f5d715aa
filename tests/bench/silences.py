"""Counts the lies about the shipped rules that no check tells: rules dropped, rules turned round. Run by hand, some minutes each.

python tests/bench/silences.py sentences      each sentence of a printed rule dropped, in one language and in all
python tests/bench/silences.py verbs          each modal verb denied
python tests/bench/silences.py sayings        a "not" before the words of each saying
python tests/bench/silences.py denials        each word of denial taken out
python tests/bench/silences.py lists          each entry of each list of facts taken away
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from denials import NOT, before_the_words, replaced, with_text  # noqa: E402

from generator.catalogue import RULE_CHECKS  # noqa: E402
from generator.model.modality import WORDS  # noqa: E402
from generator.read.project import Project, read_project  # noqa: E402
from generator.read.sayings import sayings  # noqa: E402
from generator.rules.shared_denials import DENIALS  # noqa: E402
from generator.rules.shared_lines import tellings  # noqa: E402
from generator.rules.shared_terms import folded  # noqa: E402

LANGUAGES = ("en", "de", "pl")
NOTHING: Mapping[str, str] = {"en": "So much for that.", "de": "So viel dazu.", "pl": "To tyle."}
SENTENCES = re.compile(r"(?<=[.!?;:])\s+(?=\S)")
Lie = tuple[str, Project]


def sentences(project: Project) -> Iterator[Lie]:
    """Each sentence of each line dropped; a rule of one sentence becomes an empty phrase."""
    for line in tellings(project.game):
        if line.surface == "card":
            continue
        cut = {language: SENTENCES.split(line.text[language]) for language in LANGUAGES}
        counts = {len(parts) for parts in cut.values()}
        every = [("all", number) for number in range(min(counts))] if len(counts) == 1 else []
        for which, number in [*((language, number) for language in LANGUAGES for number in range(len(cut[language]))), *every]:
            changed = project
            for language in LANGUAGES if which == "all" else (which,):
                left = cut[language][:number] + cut[language][number + 1 :]
                changed = with_text(changed, line.place, language, " ".join(left) or NOTHING[language])
            first = cut["en" if which == "all" else which][number]
            yield f"{project.place(*line.path, 'text').line} {which} {','.join(line.covers)}: {first}", changed


def verbs(project: Project) -> Iterator[Lie]:
    """Each modal verb denied."""
    for line in tellings(project.game):
        for language in LANGUAGES if line.surface != "card" else ():
            forms = "|".join(words for strength, words in WORDS[language].items() if strength != "never")
            text = line.text[language]
            for found in re.finditer(rf"(\*\*)?\b(?:{forms})\b(\*\*)?", text, re.IGNORECASE):
                start, end, verb = found.start(), found.end(), found.group()
                denied = f"nie {verb}" if language == "pl" else f"{verb} {NOT[language]}"
                yield (
                    f"{project.place(*line.path, 'text', language).line} {language}: {denied} {text[end : end + 30]}",
                    with_text(project, line.place, language, text[:start] + denied + text[end:]),
                )


def denied_sayings(project: Project) -> Iterator[Lie]:
    """A "not" before the words of each saying."""
    for saying in sayings():
        for language in LANGUAGES:
            changed, shown = before_the_words(project, saying, language)
            yield f"{saying.tells} {language}: {shown}", changed


def denials(project: Project) -> Iterator[Lie]:
    """Each word of denial taken out of a rule."""
    for line in tellings(project.game):
        for language in LANGUAGES if line.surface != "card" else ():
            text = line.text[language]
            for found in DENIALS[language].finditer(folded(text)):
                left = text[: found.start()] + text[found.end() :]
                line_number = project.place(*line.path, "text", language).line
                shown = text[max(0, found.start() - 20) :][:60]
                told = f"{line_number} {language} {','.join(line.covers)}: {found.group()} out of {shown}"
                yield told, with_text(project, line.path, language, left)


def lists(project: Project) -> Iterator[Lie]:
    """Each entry of each list of facts taken away."""
    for game in ("south_seas", "robinson"):
        for path, entries in plain_lists(getattr(project.game, game), (game,)):
            for number, entry in enumerate(entries):
                changed = replaced(project.game, path, entries[:number] + entries[number + 1 :])
                yield f"{'.'.join(map(str, path))} without {entry}", other(project, changed)


def plain_lists(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], tuple[str, ...]]]:
    """The lists of words below a value."""
    if isinstance(value, tuple):
        if value and all(isinstance(entry, str) for entry in value):
            yield path, value
        for number, entry in enumerate(value):
            yield from plain_lists(entry, (*path, number))
    elif hasattr(type(value), "model_fields"):
        for name in type(value).model_fields:
            if name != "covers":
                yield from plain_lists(getattr(value, name), (*path, name))


def other(project: Project, game: Any) -> Project:
    """The project with another game."""
    return Project(project.folder, project.file, game, project.lines, project.tree)


def is_told(project: Project) -> bool:
    """Whether any check reports an error."""
    return any(problem.level == "error" for check in RULE_CHECKS for problem in check(project))


CAMPAIGNS = {"sentences": sentences, "verbs": verbs, "sayings": denied_sayings, "denials": denials, "lists": lists}


def main(names: list[str]) -> None:
    """Tell the lies and print those that nobody minds."""
    project = read_project(ROOT / "cards.yaml")
    assert not is_told(project)
    for name in names or CAMPAIGNS:
        lies = list(CAMPAIGNS[name](project))
        silent = [told for told, changed in lies if not is_told(changed)]
        print(*silent, f"{name}: {len(silent)} of {len(lies)} lies are not told", sep="\n", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
