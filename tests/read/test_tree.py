from __future__ import annotations

import time
import tracemalloc

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import Problem, ProblemsFound
from generator.read.text import decode
from generator.read.tree import DEEPEST, read_tree


def problems(text: str) -> tuple[Problem, ...]:
    try:
        return read_tree("cards.yaml", text)[1]
    except ProblemsFound as found:
        return found.problems


def told(text: str) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.rule) for problem in problems(text)]


@pytest.mark.parametrize(
    "word",
    [
        "no",
        "yes",
        "on",
        "off",
        "y",
        "n",
        "~",
        "null",
        "NO",
        "True",
        "010",
        "08",
        "1.10",
        "12:30",
        "2026-11-30",
        "0x1F",
        "1e3",
        ".5",
        "+1",
        "._",
        "=",
    ],
)
def test_a_scalar_keeps_its_spelling(word: str) -> None:
    tree, _ = read_tree("cards.yaml", f"- {word}\n- key: {word}")
    assert tree.value == (word, {"key": word})


def test_every_value_and_key_knows_its_place_in_code_points() -> None:
    tree, _ = read_tree("cards.yaml", "ä: ö\nlist:\n  - {𝕏: ü, b: c}\n")
    assert (tree.places[("ä",)].line, tree.places[("ä",)].column) == (1, 4)
    assert (tree.places[("list", 0, "b")].line, tree.places[("list", 0, "b")].column) == (3, 17 - 1 - 1)
    assert (tree.keys[("list", 0, "𝕏")].line, tree.keys[("list", 0, "𝕏")].column) == (3, 6)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\nb: 2\na: 3", [(3, 1, "duplicate-key")]),
        ("a: &x {b: 1}\nc:\n  <<: *x", [(3, 3, "merge-key")]),
        ("a: !!python/object:os.system x", [(1, 4, "yaml-tag")]),
        ("a: *nobody", [(1, 4, "yaml-anchor")]),
        ("a: &x [1, *x]", [(1, 11, "yaml-anchor")]),
        ("a:\n\tb: 1", [(2, 1, "yaml-syntax")]),
        ("title: Fire: the end", [(1, 12, "yaml-syntax")]),
        ("en: {shell} more", [(1, 5, "yaml-syntax")]),
        ("en: *bold* text", [(1, 5, "yaml-syntax")]),
        ("en: [[one]] text", [(1, 5, "yaml-syntax")]),
        ("", [(0, 0, "empty-file")]),
        ("# nothing", [(0, 0, "empty-file")]),
        ('en: "Made at home\nde: "Zu Hause"', [(1, 5, "open-quote")]),
        ("a:\n  - en: 'Made at home\n    de: 'Zu Hause'\n  - b: 'c'", [(2, 9, "open-quote")]),
        ('a: 1\nen: "Made at home\n', [(2, 5, "open-quote")]),
        ('a: {b: "c, d: e}\nf: 1\n', [(1, 8, "open-quote")]),
        ('a: "Wise\\towl"', [(1, 4, "control-character")]),
        ("a:\n  - Wise\towl\t# aside\n  - |\n    b\tc\n", [(2, 5, "control-character"), (3, 5, "control-character")]),
        ("a: 1\n---\nb: 2", [(2, 1, "several-documents")]),
        ("? [a, b]\n: c", [(1, 3, "odd-key")]),
        ("a: 1\na: 2\nb: !x 3\n<<: 4", [(2, 1, "duplicate-key"), (3, 4, "yaml-tag"), (4, 1, "merge-key")]),
    ],
)
def test_a_fault_is_told_where_it_stands(text: str, expected: list[tuple[int, int, str]]) -> None:
    assert told(text) == expected
    assert all(problem.hint for problem in problems(text))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- a\n-\tb: 1", (2, 2)),
        ("?\ta", (1, 2)),
        ("a: |\n\ttext", (2, 1)),
        ("a: >-\n\n\ttext", (3, 1)),
        ("a:\n - x\n -\t- y", (3, 3)),
        ("a: |\n  x\n\ty", (3, 1)),
        ("a:\n  - b\n\t- c", (3, 1)),
        ("\ta: 1", (1, 1)),
    ],
)
def test_a_tab_is_named_wherever_it_hinders(text: str, place: tuple[int, int]) -> None:
    (found,) = problems(text)
    assert (found.line, found.column, found.rule) == (*place, "yaml-syntax")
    assert found.message.startswith("a tab character")
    assert "space" in found.hint


# Balanced, so that YAML itself finds nothing wrong; Python's own limit of calls would end the program at some hundred levels.
NESTS = {
    f"{shape} of {many}": text
    for many in (41, 100, 600, 990)
    for shape, text in (
        ("brackets", "a: " + "[" * many + "]" * many),
        ("braces", "{a: " * many + "1" + "}" * many),
        ("lists in a line", "- " * many + "x"),
        ("lists", "".join(f"{' ' * level}-\n" for level in range(many)) + f"{' ' * many}x"),
        ("blocks", "".join(f"{' ' * level}a:\n" for level in range(many)) + f"{' ' * many}x"),
    )
}


@pytest.mark.parametrize("nest", NESTS.values(), ids=NESTS)
def test_data_in_data_in_data_is_refused_by_its_depth(nest: str) -> None:
    began = time.process_time()
    assert [problem.rule for problem in problems(nest)] == ["data-too-big"]
    assert time.process_time() - began < 2


def test_data_as_deep_as_is_allowed_is_read() -> None:
    assert not problems("a: " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1))
    assert len(problems("a: " + "[" * DEEPEST + "]" * DEEPEST)) == 1


def test_more_values_than_anyone_writes_are_refused_by_their_number() -> None:
    ones = "[" + "x," * 1000 + "]"
    assert [problem.rule for problem in problems(f"a: &a {ones}\nb: [" + "*a," * 400 + "]")] == ["data-too-big"]
    assert not problems(f"a: &a {ones}\nb: [" + "*a," * 100 + "]")


@pytest.mark.parametrize(
    "bomb",
    [
        "a: " + "[" * 4000,
        "[" * 39 + "]" * 39 + "\n" + "x: " + "[" * 41 + "]" * 41,
        "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(9)),
        "{" * 3000,
        "- " * 3000 + "x",
        "a: &x 1\nb: [" + "*x," * 400_000 + "1]",
    ],
)
def test_a_bomb_is_refused_in_no_time_and_little_memory(bomb: str) -> None:
    tracemalloc.start()
    start = time.monotonic()
    assert problems(bomb)
    assert time.monotonic() - start < 20  # traced, on a busy machine; under a second without
    assert tracemalloc.get_traced_memory()[1] < 200e6
    tracemalloc.stop()


def test_two_values_that_share_an_anchor_share_no_object() -> None:
    tree, _ = read_tree("cards.yaml", "a: &x {k: v}\nb: *x")
    assert tree.value["a"] == tree.value["b"]
    assert tree.value["a"] is not tree.value["b"]


words = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufeff\u2028\u2029\x85\ufffe\uffff"), max_size=12
)
values = st.recursive(words, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4), max_leaves=12)


def as_read(value: object) -> object:
    if isinstance(value, dict):
        return {key: as_read(inner) for key, inner in value.items()}
    return tuple(as_read(inner) for inner in value) if isinstance(value, list) else value


@given(st.dictionaries(words.filter(lambda key: key != "<<"), values, min_size=1, max_size=5))
def test_what_is_written_is_read(value: dict[str, object]) -> None:
    text = yaml.safe_dump(value, allow_unicode=True, default_style='"', sort_keys=False, width=10**6)
    tree, found = read_tree("cards.yaml", text)
    assert not found
    assert tree.value == as_read(value)


@pytest.mark.parametrize(
    ("raw", "rule"),
    [
        ("a: Käse".encode("latin-1"), "encoding"),
        ("a: b".encode("utf-16"), "encoding"),
        (b"a: b\x00", "control-character"),
        (b"a: \x07", "control-character"),
        (b"a" * 5_000_000, "file-too-large"),
    ],
)
def test_what_is_not_text_is_refused(raw: bytes, rule: str) -> None:
    with pytest.raises(ProblemsFound) as caught:
        decode("cards.yaml", raw)
    assert {problem.rule for problem in caught.value.problems} == {rule}


def test_byte_order_mark_line_ends_and_composition_make_no_difference() -> None:
    plain = "a: é\nb: ö\n"
    for raw in ("\ufeff" + plain, plain.replace("\n", "\r\n"), plain.replace("é", "e\u0301").replace("\n", "\r")):
        assert decode("cards.yaml", raw.encode("utf-8")) == plain


@pytest.mark.parametrize(
    "text", ['a: "a text\n  that goes on"', 'a: "one:\n  two, three: four"', "a: 'it''s\n  so'\nb: 1", 'a: "x"\nb: "y"']
)
def test_a_text_in_quotes_may_go_on_in_the_next_line(text: str) -> None:
    assert problems(text) == ()


@pytest.mark.parametrize("raw", ["a: 1\n<<<<<<< HEAD\nb: 2\n=======\nb: 3\n>>>>>>> theirs\n", "a: |\n  text\n<<<<<<< HEAD\n  b\n"])
def test_the_marks_of_a_merge_are_named(raw: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        decode("cards.yaml", raw.encode())
    (problem,) = found.value.problems
    assert (problem.rule, problem.line) == ("merge-conflict", raw[: raw.index("<<<")].count("\n") + 1)
