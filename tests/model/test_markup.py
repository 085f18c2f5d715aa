from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.markup import (
    CheckedWord,
    FreeWord,
    Literal,
    MarkupError,
    Node,
    Styled,
    SymbolRef,
    ValueRef,
    parse,
    walk,
)


def test_every_mark_is_understood() -> None:
    nodes = parse("Take **{one=.bonus.amount}** _more_ {shell-plus} of {south_seas.stacks.full}, not [[one]].")
    kinds = [type(node) for node in walk(nodes)]
    assert kinds == [Literal, CheckedWord, Literal, Literal, Literal, SymbolRef, Literal, ValueRef, Literal, FreeWord, Literal]
    assert isinstance(nodes[1], Styled)
    assert nodes[1].mark == "**"


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("a **b", 2),
        ("a _b", 2),
        ("**a _b** c_", 6),
        ("a {b", 2),
        ("a }", 2),
        ("{}", 0),
        ("{A}", 0),
        ("{one=}", 0),
        ("[[]]", 0),
        ("x ****", 2),
    ],
)
def test_what_can_t_be_read_is_told_with_its_place(text: str, offset: int) -> None:
    with pytest.raises(MarkupError) as caught:
        parse(text)
    assert caught.value.offset == offset
    assert caught.value.hint


@pytest.mark.parametrize(
    "text",
    ["snake_case_word", "a * b", "2 < 3 & 4 > 1", "Salt & Sons", "{{ 7*7 }}".replace("{{", "\\{\\{").replace("}}", "\\}\\}"), "a]] b"],
)
def test_everything_else_is_literal(text: str) -> None:
    (node,) = parse(text)
    assert isinstance(node, Literal)
    assert node.text == text.replace("\\", "")


def plain(nodes: tuple[Node, ...]) -> str:
    return "".join(node.text for node in walk(nodes) if isinstance(node, Literal))


@given(st.text(st.sampled_from("ab *_{}[]\\.=é"), max_size=30))
def test_reading_ends_in_nodes_or_in_an_error_with_a_place(text: str) -> None:
    try:
        nodes = parse(text)
    except MarkupError as error:
        assert 0 <= error.offset < len(text)
    else:
        assert all(0 <= node.offset <= len(text) for node in walk(nodes))


@given(st.text(max_size=40))
def test_an_escaped_text_prints_as_typed(text: str) -> None:
    assert plain(parse("".join("\\" + letter for letter in text))) == text
