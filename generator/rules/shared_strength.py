"""How strongly rules are told: as strongly as they are meant, in the data and in the words of every language."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.model.base import Strength
from generator.model.modality import WORDS, strengths
from generator.model.modality import told as spoken
from generator.read.project import Project
from generator.read.statements import statements
from generator.rules.shared_lines import Telling, plain, tellings

STRONG = (
    "A07",
    "A08",
    "A13",
    "A19",
    "A20",
    "A34",
    "A35",
    "A36",
    "A37",
    "A38",
    "A39",
    "A42",
    "A58",
    "A61",
    "A62",
    "A63",
    "A64",
    "A65",
    "A66",
    "X08",
)


@check("rule-strength", stage="rules", invariants=STRONG)
def rules_keep_their_strength(project: Project) -> Iterator[Finding]:
    """A statement that a handout must tell is told as strongly as it is meant, in one of its lines at least.

    A fact that simply is so may stand in a line with a duty.

    Passes::

        - covers: [A20]
          strength: must

    Fails::

        - covers: [A20]
          strength: may
    """
    telling: dict[tuple[str, str], list[Telling]] = {}
    for line in tellings(project.game):
        for name in line.covers if line.surface == "handout" else ():
            telling.setdefault((line.owner, name), []).append(line)
    for statement in statements():
        lines = telling.get((statement.handout, statement.id), [])
        allowed = {"automatic", "must"} if statement.strength == "automatic" else {statement.strength}
        if lines and not allowed & {line.strength for line in lines}:
            place = project.place(*lines[0].path, "strength")
            message = f'{statement.id} is told as "{lines[0].strength}", but it is "{statement.strength}": {statement.statement}'
            yield Finding(place, message, f"write strength: {statement.strength}, and say so in the text", lines[0].owner)


@check("strength-in-words", stage="rules", invariants=STRONG)
def words_keep_the_strength(project: Project) -> Iterator[Finding]:
    """A rule says must, may, should or never in every language as its strength does; a rule that simply is so says none of them.

    Passes::

        strength: may
        text: {en: You **may** choose., de: Du **darfst** wählen.}

    Fails::

        strength: may
        text: {en: You **may** choose., de: Du **musst** wählen.}
    """
    for line in tellings(project.game):
        if line.surface == "card":
            continue
        wanted: Strength = line.strength  # type: ignore[assignment]
        heard = {language: strengths(plain(line.text[language]), language) for language in line.text.languages() if language in WORDS}
        odd = [language for language, found in heard.items() if found != spoken(wanted)]
        if len(odd) == len(heard) > 1:
            message = f'the strength is "{wanted}", but the text says {said(heard[odd[0]])} in every language'
            yield Finding(project.place(*line.path, "strength"), message, "mend the strength, or the text in every language", line.owner)
            continue
        for language in odd:
            place = project.place(*line.path, "text", language)
            message = f'the rule is meant as "{wanted}", but this text says {said(heard[language])}'
            hint = "leave the modal verb out" if wanted == "automatic" else f'say "{WORDS[language][wanted].split("|")[0]}"'
            yield Finding(place, message, hint, line.owner, language)


def said(found: frozenset[Strength]) -> str:
    """What a text says."""
    return " and ".join(f'"{strength}"' for strength in sorted(found)) or "none of must, may, should and never"
