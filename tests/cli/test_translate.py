"""`friday translate`: the list, the skeleton in place, the lock."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
import yaml
from shell import Shell

from generator.checking import check_project
from generator.errors import Level
from generator.read.extract import only_languages, without
from generator.read.insertion import with_language
from generator.read.project import read_project

ROOT = Path(__file__).parents[2]


@pytest.fixture
def deck(shell: Shell) -> Shell:
    """A shell in the blank deck."""
    shell.friday("new", "deck")
    shell.folder /= "deck"
    return shell


def edit(shell: Shell, old: str, new: str) -> None:
    path = shell.folder / "cards.yaml"
    written = path.read_text(encoding="utf-8")
    assert old in written
    path.write_text(written.replace(old, new), encoding="utf-8")


def test_a_new_language_is_listed_with_the_source_beside_it(deck: Shell) -> None:
    said = deck.friday("translate", "de")
    assert said.code == 1
    assert "decks.skies.items.sun.texts.title (missing)\n    en  Sun\n" in said.out
    assert said.out.endswith("de: 34 missing\n")


def test_the_skeleton_adds_lines_and_touches_no_other(deck: Shell) -> None:
    before = (deck.folder / "cards.yaml").read_text(encoding="utf-8").splitlines()
    assert deck.friday("translate", "de", "--write").code == 0
    after = (deck.folder / "cards.yaml").read_text(encoding="utf-8").splitlines()
    changes = [line for line in difflib.ndiff(before, after) if line[:1] in "+-"]
    assert [line for line in changes if line.startswith("-")] == [f"- {line}" for line in before if line.startswith("languages:")]
    assert any(line.startswith("+ languages: [en, de] ") and line.endswith("begins a second language") for line in changes)
    assert sum("de: TODO" in line or 'de: "TODO' in line for line in changes) == 34


def test_what_is_not_translated_is_a_warning_and_prints_the_source(deck: Shell) -> None:
    deck.friday("translate", "fr", "--write")
    project, problems = check_project(deck.folder / "cards.yaml")
    assert [(problem.rule, problem.level, problem.language) for problem in problems] == [("untranslated", Level.WARNING, "fr")]
    assert project.game.languages == ("en", "fr")
    said = deck.friday("translate", "fr")
    assert (said.code, said.out.splitlines()[-1]) == (1, "fr: 34 not translated")
    assert deck.friday("build", "sun", "--lang", "fr", "--dpi", 36, "--jobs", 1).code == 0


def test_what_is_wrong_with_an_untranslated_text_is_told_of_its_source_only(deck: Shell) -> None:
    deck.friday("translate", "de", "--write")
    edit(deck, "en: Dries the {rain}", "en: Dries the {rian}")
    edit(deck, "de: TODO Dries the {rain}", "de: TODO Dries the {rian}")
    found = {(problem.rule, problem.language) for problem in check_project(deck.folder / "cards.yaml")[1]}
    assert found == {("unknown-symbol-in-text", "en"), ("untranslated", "de")}


def test_a_finished_translation_has_nothing_left(deck: Shell) -> None:
    deck.friday("translate", "fr", "--write")
    edit(deck, "TODO ", "")
    said = deck.friday("translate", "fr")
    assert (said.code, said.out) == (0, "fr: nothing is left to translate\n")
    assert check_project(deck.folder / "cards.yaml")[1] == ()


def test_writing_twice_adds_nothing(deck: Shell) -> None:
    deck.friday("translate", "fr", "--write")
    before = (deck.folder / "cards.yaml").read_bytes()
    assert "0 lines added" in deck.friday("translate", "fr", "--write").out
    assert (deck.folder / "cards.yaml").read_bytes() == before


def test_a_changed_source_makes_its_translations_stale(deck: Shell) -> None:
    deck.friday("translate", "de", "--write")
    edit(deck, "de: TODO Sun", "de: Sonne")
    assert deck.friday("translate", "de", "--lock").code == 0
    edit(deck, "en: Sun\n", "en: The Sun\n")
    stale = [problem for problem in check_project(deck.folder / "cards.yaml")[1] if problem.rule == "stale-translation"]
    assert [(problem.language, problem.item) for problem in stale] == [("de", "sun")]
    assert (deck.folder / "cards.yaml").read_text(encoding="utf-8").splitlines()[stale[0].line - 1].strip() == "de: Sonne"
    assert "(stale)\n    en  The Sun\n    de  Sonne\n" in deck.friday("translate", "de").out
    edit(deck, "de: Sonne", "de: Die Sonne")
    assert "stale" not in deck.friday("translate", "de").out


def test_locking_says_that_a_stale_translation_holds(deck: Shell) -> None:
    deck.friday("translate", "de", "--write")
    edit(deck, "de: TODO Sun", "de: Sonne")
    deck.friday("translate", "de", "--lock")
    edit(deck, "en: Sun\n", "en: SUN\n")
    deck.friday("translate", "de", "--lock")
    assert "stale" not in deck.friday("translate", "de").out
    lock = (deck.folder / "translations.lock").read_text(encoding="utf-8")
    assert [line.split()[:2] for line in lock.splitlines() if not line.startswith("#")] == [["decks.skies.items.sun.texts.title", "de"]]


def test_the_lock_keeps_other_languages(deck: Shell) -> None:
    for language in ("de", "fr"):
        deck.friday("translate", language, "--write")
        edit(deck, "TODO ", "")
        deck.friday("translate", language, "--lock")
    lock = (deck.folder / "translations.lock").read_text(encoding="utf-8")
    assert lock.count(" de ") == lock.count(" fr ") == 34


def test_a_lock_that_can_not_be_read_is_told(deck: Shell) -> None:
    (deck.folder / "translations.lock").write_text("# head\n<<<<<<< ours\n", encoding="utf-8")
    problem = check_project(deck.folder / "cards.yaml")[1][0]
    assert (problem.rule, problem.file, problem.line, problem.level) == ("translations-lock", "translations.lock", 2, Level.WARNING)


@pytest.mark.parametrize(("code", "name"), [("ar", "Arabic"), ("he", "Hebrew"), ("zh", "Chinese"), ("ja", "Japanese"), ("ko", "Korean")])
def test_scripts_that_are_not_supported_are_refused_by_name(deck: Shell, code: str, name: str) -> None:
    before = (deck.folder / "cards.yaml").read_bytes()
    said = deck.friday("translate", code, "--write")
    assert said.code == 2
    assert f"{name} ({code})" in said.err
    assert (deck.folder / "cards.yaml").read_bytes() == before
    edit(deck, "languages: [en]", f"languages: [en, {code}]")
    problems = check_project(deck.folder / "cards.yaml")[1]
    assert any(problem.rule == "language-code" and name in problem.message for problem in problems)


@pytest.mark.parametrize("code", ["english", "x", "EN", "e1"])
def test_what_is_no_code_is_refused(deck: Shell, code: str) -> None:
    assert deck.friday("translate", code).code == 2


def test_the_source_language_is_not_translated(deck: Shell) -> None:
    assert deck.friday("translate", "en").code == 0
    assert deck.friday("translate", "en", "--write").code == 2


def test_a_language_without_words_for_sheets_gets_them_to_translate(deck: Shell) -> None:
    deck.friday("translate", "es", "--write")
    project, problems = check_project(deck.folder / "cards.yaml")
    assert {problem.rule for problem in problems} == {"untranslated"}
    assert project.game.wording.front["es"] == "Front"
    assert (project.game.wording.language["es"], project.game.wording.language["en"]) == ("español", "English")
    edit(deck, "TODO ", "")
    assert check_project(deck.folder / "cards.yaml")[1] == ()


def test_english_words_on_sheets_of_another_language_are_a_warning(deck: Shell) -> None:
    edit(deck, "languages: [en]", "languages: [es]")
    path = deck.folder / "cards.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(" en: ", " es: "), encoding="utf-8")
    project, problems = check_project(path)
    assert [(problem.rule, problem.level) for problem in problems] == [("default-wording", Level.WARNING)]
    assert project.game.wording.page["es"] == "Page {.page} of {.pages}"


def test_french_takes_no_code_in_the_shipped_data(shell: Shell) -> None:
    before = (ROOT / "cards.yaml").read_text(encoding="utf-8")
    (shell.folder / "cards.yaml").write_text(before, encoding="utf-8")
    shell.friday("translate", "fr", "--write")
    after = (shell.folder / "cards.yaml").read_text(encoding="utf-8")
    assert only_languages(after, ["en", "de", "pl"], ["en", "de", "pl", "fr"]) == before
    project = read_project(shell.folder / "cards.yaml")
    assert project.game.languages == ("en", "de", "pl", "fr")
    told = [problem for problem in check_project(shell.folder / "cards.yaml")[1] if problem.language == "fr"]
    assert sorted(problem.rule for problem in told) == ["number-words-unknown", "untranslated"]
    assert {problem.level for problem in told} == {Level.WARNING}


SHAPES = """\
languages:
- en
- de      # the second
plain:
  en: A text
    over two lines   # said here
  # about German
  de: Ein Text
quoted:
  en: "One: \\"two\\""
  de: 'It''s'

folded:
  en: >-
    A long text
    goes on.

  de: |
    Zeile
      tiefer

# the next
flow: {en: "a, b", de: c}
shared: &same
  en: &word Word
  de: *word
again: *same
last: {en: x}"""


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_every_shape_of_text_takes_a_third_language(ending: str) -> None:
    written = SHAPES.replace("\n", ending)
    names = ("plain", "quoted", "folded", "flow", "shared", "again", "last")
    result = with_language(written, "fr", "en", [(name,) for name in names], {"front": "Front"})
    assert result.count(ending) == result.count("\n")
    before, after = yaml.safe_load(written), yaml.safe_load(result)
    assert after["languages"] == ["en", "de", "fr"]
    for name in names:
        assert after[name] == {**before[name], "fr": f"TODO {before[name]['en']}"}
    assert after["wording"] == {"front": {"fr": "TODO Front"}}
    kept = iter(result.splitlines())
    assert all(any(line.startswith(old) or old.rstrip("}") in line for line in kept) for old in written.splitlines())


def test_entries_are_cut_out_with_their_comments() -> None:
    text = "# head\n\n# about a\na:\n  x: 1\n  y: |\n    two\n\n# about b\nb: {k: 1, l: 2, m: 3}\nc:\n  - id: one\n    v: 1\n  - id: two\n"
    assert (
        without(text, lambda path: path == ("a",))
        == "# head\n\n\n# about b\nb: {k: 1, l: 2, m: 3}\nc:\n  - id: one\n    v: 1\n  - id: two\n"
    )
    assert "b: {l: 2, m: 3}\n" in without(text, lambda path: path == ("b", "k"))
    assert "b: {k: 1, l: 2}\n" in without(text, lambda path: path == ("b", "m"))
    assert without(text, lambda path: path == ("c", "one")).endswith("c:\n  - id: two\n")
    assert "b: {m: 3}\n" in without(text, lambda path: path in (("b", "k"), ("b", "l")))
    assert "b: {k: 1}\n" in without(text, lambda path: path in (("b", "l"), ("b", "m")))
    assert "b: {}\nc:" in without(text, lambda path: path[0] == "b" and len(path) > 1)
    assert "b: {l: 2}\n" in without(text, lambda path: path in (("b", "k"), ("b", "m")))
