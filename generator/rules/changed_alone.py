"""Translations that were changed while the text that they were made from was not: somebody has to compare the two."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.errors import Level
from generator.read.lock import LOCK_FILE
from generator.read.project import Project
from generator.rules.translations import State, owed, source_language


@check("changed-alone", stage="rules", level=Level.WARNING, invariants=["X04"])
def changed_alone(project: Project) -> Iterator[Finding]:
    """A translation that was changed since somebody last compared it with its source is compared again.

    `translations.lock` remembers both texts. Every kind of text is looked at: tiles, handouts, rulings, glossary, wording.

    Passes::

        de: Zieh eine Karte.

    Fails::

        de: Zieh keine Karte.     # changed since the translation was locked, and en: was not
    """
    source = source_language(project)
    for language in project.game.languages[1:]:
        for text in owed(project, language):
            if text.state is State.ALONE:
                yield Finding(
                    text.place,
                    f"the {language} text was changed since it was last compared with {source}",
                    f"compare the two, then: friday translate {language} --lock ({LOCK_FILE} notes that they match)",
                    text.written.item,
                    language,
                )
