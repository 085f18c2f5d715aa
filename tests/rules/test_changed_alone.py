"""A translation that was changed while its source was not is a warning, until somebody says that the two match."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.checking import check_project
from generator.errors import Level, Problem
from generator.read.lock import LOCK_FILE, Locked, fingerprint, read_lock
from generator.rules.translations import State, state_since
from generator.store.translation import write_lock

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "cards.yaml").read_text(encoding="utf-8")

# A word of each kind of text in each language that is translated: tile, handout line, ruling, glossary, wording.
CHANGED = (
    ("de", "Fische, bekommst du {einen=.bonus.amount} dazu.", "Fische, erhältst du {einen=.bonus.amount} dazu."),
    ("pl", "ryby, dostajesz jeszcze", "ryby, otrzymujesz jeszcze"),
    ("de", "Das Grundspiel lässt dir nur die Wahl dazwischen.", "Das Grundspiel lässt dir bloß die Wahl dazwischen."),
    ("pl", "Gra podstawowa daje ci tylko wybór między nimi.", "Gra podstawowa daje ci jedynie wybór między nimi."),
    ("de", "Bevor du handelst, **musst** du deine Karte gezogen haben.", "Vor dem Handeln **musst** du deine Karte gezogen haben."),
    ("pl", "Zanim zaczniesz handlować, **musisz** dobrać kafelek.", "Przed handlem **musisz** dobrać kafelek."),
    ("de", "de: Was alle haben, solange Freitag", "de: Das, was alle haben, solange Freitag"),
    ("pl", "pl: Czas, w którym rozgrywa się stos.", "pl: Czas, gdy rozgrywa się stos."),
    ("de", "de: Auf die Rückseite dieses Bogens wird nichts gedruckt.", "de: Auf die Rückseite des Bogens wird nichts gedruckt."),
    ("pl", "pl: Na odwrocie tego arkusza nic się nie drukuje.", "pl: Na odwrocie arkusza nic się nie drukuje."),
)


def checked(folder: Path, text: str) -> list[Problem]:
    (folder / "cards.yaml").write_text(text, encoding="utf-8")
    return [problem for problem in check_project(folder / "cards.yaml")[1] if problem.rule in ("changed-alone", "stale-translation")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(ROOT / LOCK_FILE, tmp_path)
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    return tmp_path


@pytest.mark.parametrize(("language", "old", "new"), CHANGED)
def test_a_translation_that_was_changed_alone_is_a_warning_in_its_line(folder: Path, language: str, old: str, new: str) -> None:
    assert TEXT.count(old) == 1
    (problem,) = checked(folder, TEXT.replace(old, new))
    assert (problem.rule, problem.level, problem.language) == ("changed-alone", Level.WARNING, language)
    assert problem.line == TEXT[: TEXT.index(old)].count("\n") + 1
    assert problem.message == f"the {language} text was changed since it was last compared with en"
    assert f"compare the two, then: friday translate {language} --lock" in problem.hint


def test_rewriting_the_lock_silences_it(folder: Path) -> None:
    (language, old, new), (other, *_) = CHANGED[:2]
    text = TEXT.replace(old, new)
    assert checked(folder, text)
    write_lock(folder / "cards.yaml", other)
    assert checked(folder, text), "the lock of the other language was written"
    write_lock(folder / "cards.yaml", language)
    assert not checked(folder, text)
    assert checked(folder, TEXT), "and changing it back is a change again"


def test_a_changed_source_makes_both_translations_stale(folder: Path) -> None:
    problems = checked(folder, TEXT.replace("Before you trade, you **must** have drawn", "Before you swap, you **must** have drawn"))
    assert [(problem.rule, problem.language) for problem in problems] == [("stale-translation", "de"), ("stale-translation", "pl")]


def test_a_translation_that_was_mended_after_its_source_is_not_told(folder: Path) -> None:
    text = TEXT.replace("Before you trade, you **must** have drawn", "Before you swap, you **must** have drawn")
    assert [problem.language for problem in checked(folder, text.replace(*CHANGED[4][1:]))] == ["pl"]


def test_a_lock_without_the_fingerprint_of_the_translation_is_read(folder: Path) -> None:
    lines = (folder / LOCK_FILE).read_text(encoding="utf-8").splitlines()
    old = [line if line.startswith("#") else line.rpartition(" ")[0] for line in lines]
    (folder / LOCK_FILE).write_text("\n".join(old) + "\n", encoding="utf-8")
    assert not read_lock(folder).unreadable
    assert not checked(folder, TEXT.replace(*CHANGED[0][1:])), "nothing is known of the translation"
    assert len(checked(folder, TEXT.replace("Before you trade, you", "Before you swap, you"))) == 2
    write_lock(folder / "cards.yaml", "de")
    assert {line.count(" ") for line in (folder / LOCK_FILE).read_text(encoding="utf-8").splitlines() if line[0] != "#"} == {2, 3}


def test_the_states_of_a_translation() -> None:
    entry = Locked("a", "de", fingerprint("one"), fingerprint("eins"))
    assert state_since(entry, "one", "eins") is state_since(None, "one", "zwei") is None
    assert state_since(entry, "two", "eins") is State.STALE
    assert state_since(entry, "one", "zwei") is State.ALONE
    assert state_since(entry, "two", "zwei") is None
