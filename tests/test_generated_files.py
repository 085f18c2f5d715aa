"""Files that are made from others are fresh."""

from __future__ import annotations

from pathlib import Path

from generator.model.schema import schema_text
from generator.read.lock import read_lock
from generator.read.project import Project
from generator.rules.prose import free_words
from generator.rules.translations import renewed, source_language

ROOT = Path(__file__).parents[1]


def test_the_schema_is_fresh() -> None:
    assert (ROOT / "cards.schema.json").read_text(encoding="utf-8") == schema_text(), "stale: run make schema"


def test_the_lock_of_translations_is_fresh(shipped: Project) -> None:
    locked = {(entry.name, entry.language): entry for entry in read_lock(ROOT).entries}
    for language in shipped.game.languages:
        if language != source_language(shipped):
            wanted = [entry for entry in renewed(shipped, language).entries if entry.language == language]
            assert len(wanted) > 300
            stale = [entry.name for entry in wanted if locked.get((entry.name, language)) != entry]
            assert not stale, f"look at these texts, then run friday translate {language} --lock: {stale[:5]}"
            assert sum(1 for name, code in locked if code == language) == len(wanted)


def test_few_words_are_marked_as_counting_nothing(shipped: Project) -> None:
    found = free_words(shipped)
    assert set(found) == set(shipped.game.languages)
    assert all(0 < number < 10 for number in found.values()), found
