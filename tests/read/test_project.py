"""Bad data files: each is told at its line and column, under its rule, with a hint; good ones are read as they were meant."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import SMALL, changed, small_folder

from generator.errors import BadUse, Problem, ProblemsFound
from generator.read.project import Project, read_project

CARD = "      - id: owl\n"
LAST = "          name: {en: Owl}\n"
FILE = "cards.yaml"


def read(folder: Path, text: str | bytes) -> Project:
    (folder / FILE).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return read_project(folder / FILE)


def problems(folder: Path, text: str | bytes) -> tuple[Problem, ...]:
    with pytest.raises(ProblemsFound) as found:
        read(folder, text)
    return found.value.problems


def card_with(line: str) -> str:
    """The small project with one more key on its card, which then stands in line 22 from column 9 on."""
    return changed(CARD, f"{CARD}        {line}\n")


def told(*expected: tuple[int, int, str]) -> list[tuple[int, int, str]]:
    return list(expected)


MISSPELT = {
    "at the top": (changed("palette:", "pallete:"), (9, 1, "unknown-key"), "did you mean palette?"),
    "in the edition": (changed("licence:", "license:"), (4, 3, "unknown-key"), "did you mean licence?"),
    "in print": (changed("papers:", "paper:"), (8, 3, "unknown-key"), "did you mean papers?"),
    "in a style": (changed("    min:", "    mim:"), (15, 5, "unknown-key"), "did you mean min?"),
    "in a deck": (changed("template:", "templat:"), (18, 5, "unknown-key"), "did you mean template?"),
    "on a card": (card_with("copeis: 2"), (22, 9, "unknown-key"), "did you mean copies?"),
    "far from any": (card_with("zzz: 2"), (22, 9, "unknown-key"), "known here: art, copies, id, lines, symbol, texts, values"),
    "in the wrong case": (changed("languages:", "Languages:"), (6, 1, "unknown-key"), "did you mean languages?"),
}


@pytest.mark.parametrize(("text", "place", "hint"), MISSPELT.values(), ids=MISSPELT)
def test_a_misspelt_key_is_the_only_thing_told(tmp_path: Path, text: str, place: tuple[int, int, str], hint: str) -> None:
    (found,) = problems(tmp_path, text)
    assert (found.line, found.column, found.rule) == place
    assert hint in found.hint


WRONG = {
    "copies as a word": (card_with("copies: two"), (22, 17, "value"), 'copies must be a whole number, not "two"'),
    "copies below one": (card_with("copies: 0"), (22, 17, "value"), "at least 1"),
    "negative copies": (card_with("copies: -1"), (22, 17, "value"), "at least 1"),
    "half a copy": (card_with("copies: 1.5"), (22, 17, "value"), "whole number"),
    "leading zeros": (card_with("copies: 010"), (22, 17, "value"), "leave out the leading zeros"),
    "other digits": (card_with("copies: ٣"), (22, 17, "value"), "whole number"),
    "copies as a list": (card_with("copies: [1]"), (22, 17, "value"), "a single value, not a list"),
    "no copies": (card_with("copies:"), (22, 16, "value"), "whole number"),
    "an empty text": (changed("{en: Owl}", '{en: ""}'), (23, 22, "value"), "must not be empty"),
    "a blank text": (changed("{en: Owl}", '{en: "  "}'), (23, 22, "value"), "must not be empty"),
    "a text as a list": (changed("{en: Owl}", "{en: [a, b]}"), (23, 22, "value"), "must be a single value, not a list"),
    "a text without languages": (changed("{en: Owl}", "Owl"), (23, 17, "value"), "must be"),
    "a block as text": (changed('"1"', "{a: b}"), (3, 12, "value"), "not a block of keys"),
    "text as a block": (changed("edition:\n", "edition: hi\nrest:\n"), (1, 10, "value"), "must be a block of keys"),
    "a language as text": (changed("[en]", "en"), (6, 12, "value"), "must be a list"),
    "languages as a block": (changed("[en]", "{en: 1}"), (6, 12, "value"), "must be a list"),
    "no languages": (changed("[en]", "[]"), (6, 12, "value"), "at least one entry"),
    "no cards": (SMALL[: SMALL.index("    items:")] + "    items: []\n", (20, 12, "value"), "at least one entry"),
    "cards: and nothing": (SMALL[: SMALL.index("    items:")] + "    items:\n", (20, 11, "value"), "must be a list"),
    "a size in words": (changed("40 x 60 mm", "40 by 60"), (19, 11, "value"), "write width x height"),
    "a size of nothing": (changed("40 x 60 mm", "0 x 60 mm"), (19, 11, "value"), "above 0 mm"),
    "no number": (changed("40 x 60 mm", "nan x inf mm"), (19, 11, "value"), "is not a length"),
    "a colour by name": (changed('"#2b2118"', "red"), (10, 8, "value"), "must be a colour"),
    "a colour that is called": (changed('"#2b2118"', "\"__import__('os')\""), (10, 8, "value"), "must be a colour"),
    "a colour taken for a comment": (changed('"#2b2118"', "#2b2118"), (10, 7, "value"), "must be a colour"),
    "a flag in other words": (changed("  papers: [a4]", "  language_free: yes"), (8, 18, "value"), 'must be true or false, not "yes"'),
    "large print that isn't large": (
        changed("  papers: [a4]", "  large_scale: 1.05"),
        (8, 16, "value"),
        "must be between 1.1 and 3, not 1.05",
    ),
    "large print of a giant": (changed("  papers: [a4]", "  large_scale: 30"), (8, 16, "value"), "must be between 1.1 and 3, not 30"),
    "one of a few words": (changed("  papers: [a4]", "  sides: both"), (8, 10, "value"), "long-edge"),
    "an id that leaves its folder": (changed("id: owl", "id: ../owl"), (21, 13, "value"), "must be made of a-z"),
    "an id with a drive": (changed("id: owl", 'id: "c:owl"'), (21, 13, "value"), "must be made of a-z"),
    "an id in capitals": (changed("id: owl", "id: OWL"), (21, 13, "value"), "must be made of a-z"),
    "an id that ends in a dot": (changed("id: owl", "id: owl."), (21, 13, "value"), "must be made of a-z"),
    "an id that Windows keeps": (changed("id: owl", "id: com1"), (21, 13, "value"), "Windows keeps that name"),
    "an id of 61 letters": (changed("id: owl", f"id: {'x' * 61}"), (21, 13, "value"), "at most 60"),
    "a template elsewhere": (changed("template: card", "template: ../../card"), (18, 15, "value"), "must be made of a-z"),
    "a missing key": (changed("    size: 9 pt\n", ""), (13, 3, "missing-key"), '"size" is missing in styles.name'),
    "a missing block": (SMALL[: SMALL.index("styles:")], (1, 1, "missing-key"), '"styles" is missing'),
    "a card without id": (SMALL + "      - copies: 2\n", (24, 9, "missing-key"), '"id" is missing in decks.beasts.items.entry 2'),
    "a key given twice": (changed("[en]", "[en]\nlanguages: [en]"), (7, 1, "duplicate-key"), "first given in line 6"),
    "a language given twice": (changed("{en: Owl}", "{en: Owl, en: Uhu}"), (23, 27, "duplicate-key"), "first given in line 23"),
    "a merge key": (card_with("<<: {copies: 2}"), (22, 9, "merge-key"), "not supported"),
    "a tag": (changed("{en: Owl}", "{en: !!python/name:os.system x}"), (23, 22, "yaml-tag"), "not supported"),
    "an unknown alias": (changed("{en: Owl}", "{en: *owl}"), (23, 22, "yaml-anchor"), "names no anchor"),
    "a key of a list": (SMALL + "[en]: x\n", (24, 1, "odd-key"), "single word"),
    "a sign that can't be seen": (changed("{en: Owl}", '{en: "O\\0wl"}'), (23, 22, "control-character"), "U+0000"),
    "text that runs backwards": (changed("{en: Owl}", "{en: O\u202ewl}"), (23, 23, "control-character"), "U+202E"),
    "an indented tab": (changed("    size: 40", "\tsize: 40"), (19, 1, "yaml-syntax"), "tab character"),
    "a colon in a text": (changed("{en: Owl}", "\n            en: Owl: the end"), (24, 20, "yaml-syntax"), "a colon followed by a space"),
    "a text that opens with a star": (changed("{en: Owl}", "\n            en: **Owl** it is"), (24, 17, "yaml-syntax"), '"*"'),
}


@pytest.mark.parametrize(("text", "place", "message"), WRONG.values(), ids=WRONG)
def test_a_fault_is_told_where_it_stands(tmp_path: Path, text: str, place: tuple[int, int, str], message: str) -> None:
    found = problems(tmp_path, text)
    assert place in [(one.line, one.column, one.rule) for one in found]
    assert any(message in one.message for one in found), [one.message for one in found]
    assert all(one.hint and one.file == FILE for one in found)
    assert not any("pydantic" in one.message.lower() or "input" in one.message.lower() for one in found)


@pytest.mark.parametrize(
    ("old", "new", "message", "hint"),
    [
        (
            "amount: {value: 1, source: seed}",
            "amount: 2",
            "amount must be a value with its source",
            "write amount: {value: 2, source: assumed}",
        ),
        ("amount: {value: 1,", "amount: {value: one,", 'value must be a whole number, not "one"', "write the number in digits: 1"),
        ("amount: {value: 1,", "amount: {value: eins,", 'value must be a whole number, not "eins"', "write the number in digits"),
    ],
)
def test_a_value_without_its_source_is_told_as_it_has_to_be_written(tmp_path: Path, old: str, new: str, message: str, hint: str) -> None:
    text = (Path(__file__).parents[2] / "cards.yaml").read_text(encoding="utf-8")
    (found,) = problems(tmp_path, text.replace(old, new, 1))
    assert (found.message, found.hint) == (message, hint)


def test_all_faults_are_told_at_once_and_in_order(tmp_path: Path) -> None:
    text = changed("papers:", "paper:", changed("40 x 60 mm", "forty", changed("{en: Owl}", '{en: ""}')))
    assert [(one.line, one.rule) for one in problems(tmp_path, text)] == [(8, "unknown-key"), (19, "value"), (23, "value")]


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (SMALL.replace("Owl", "K\xe4uzchen").encode("latin-1"), (23, 23)),
        (SMALL.encode("utf-16"), (1, 1)),
        (SMALL.replace("Owl", "K").encode() + b"# \x93quoted\x94\n", (24, 3)),
    ],
)
def test_other_encodings_are_told_with_the_byte(tmp_path: Path, raw: bytes, place: tuple[int, int]) -> None:
    (found,) = problems(tmp_path, raw)
    assert (found.line, found.column, found.rule) == (*place, "encoding")


@pytest.mark.parametrize("raw", [b"", b"\n\n", b"# only a comment\n", b"---\n", b"~\n", b"- a\n- list\n", b"just words\n"])
def test_a_file_without_data_is_told(tmp_path: Path, raw: bytes) -> None:
    assert {one.rule for one in problems(tmp_path, raw)} <= {"empty-file", "odd-key"}


def test_a_missing_file_and_a_folder_are_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(BadUse, match="there is no file"):
        read_project(tmp_path / "nowhere.yaml")
    with pytest.raises(BadUse, match="is a folder"):
        read_project(tmp_path)


@pytest.mark.parametrize("word", ["no", "yes", "off", "~", "null", "010", "1.10", "12:30", "2026-11-30", "0x1F", "False"])
def test_a_text_keeps_the_spelling_of_words_that_yaml_likes(tmp_path: Path, word: str) -> None:
    project = read(tmp_path, changed("{en: Owl}", f"{{en: {word}}}"))
    assert project.game.decks[0].items[0].texts["name"]["en"] == word


@pytest.mark.parametrize("name", ["007", "010", "08", "null", "no"])
def test_an_id_keeps_its_zeros_and_is_never_a_truth(tmp_path: Path, name: str) -> None:
    assert read(tmp_path, changed("id: owl", f"id: {name}")).game.decks[0].items[0].id == name


@pytest.mark.parametrize(
    "raw",
    [
        SMALL.replace("\n", "\r\n").encode(),
        SMALL.rstrip("\n").encode(),
        b"\xef\xbb\xbf" + SMALL.encode(),
        SMALL.replace("\n", "\r").encode(),
    ],
    ids=["windows", "no last line end", "byte order mark", "old mac"],
)
def test_line_ends_and_marks_change_nothing(tmp_path: Path, raw: bytes) -> None:
    assert read(tmp_path, raw).game == read(tmp_path, SMALL).game


def test_accents_mean_the_same_composed_or_not(tmp_path: Path) -> None:
    composed, apart = read(tmp_path, changed("Owl", "K\u00e4uzchen")), read(tmp_path, changed("Owl", "Ka\u0308uzchen"))
    assert composed.game == apart.game


def test_values_shared_by_an_anchor_are_two_values(tmp_path: Path) -> None:
    text = changed("    size: 9 pt\n    min: 7 pt", "    size: &small 7 pt\n    min: *small")
    style = read(tmp_path, text).game.styles["name"]
    assert style.size == style.min


def test_nothing_of_what_was_read_can_be_changed(tmp_path: Path) -> None:
    game = read(tmp_path, SMALL).game
    with pytest.raises(TypeError):
        game.palette["ink"] = "#ffffff"
    with pytest.raises(TypeError):
        game.styles.clear()
    with pytest.raises(ValueError, match="frozen"):
        game.languages = ("de",)


def test_a_place_is_that_of_the_nearest_value_that_stands_there(tmp_path: Path) -> None:
    project = read(tmp_path, SMALL)
    assert (project.place("decks", 0, "items", 0, "texts", "name", "en").line, project.place("decks", 0, "size").column) == (23, 11)
    assert project.place("decks", 0, "items", 0, "copies") == project.place("decks", 0, "items", 0)


@pytest.mark.parametrize(
    ("written", "column"),
    [("{en: Owl}", 24), ('{en: "Owl"}', 25), ("{en: 'Owl'}", 25), ("\n            en: |\n              Owl", 17)],
    ids=["plain", "double quotes", "single quotes", "block"],
)
def test_a_place_inside_a_text_counts_quotes_and_leaves_blocks_alone(tmp_path: Path, written: str, column: int) -> None:
    project = read(tmp_path, changed("{en: Owl}", written))
    assert project.inside(2, "decks", 0, "items", 0, "texts", "name", "en").column == column


@pytest.mark.parametrize("colon", [":", "\uff1a", ":\u00a0"])
def test_a_missing_space_after_a_colon_is_named(tmp_path: Path, colon: str) -> None:
    data = changed("          name: {en: Owl}", f"          name:\n            en{colon}Owl")
    with pytest.raises(ProblemsFound) as found:
        read_project(small_folder(tmp_path, data) / "cards.yaml")
    (problem,) = found.value.problems
    assert problem.hint == 'a space is missing after the colon: write "en: Owl"'
