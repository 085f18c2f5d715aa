from __future__ import annotations

import pytest

from generator.compose.document import (
    Aside,
    BulletList,
    Figure,
    Heading,
    OrderedList,
    Panel,
    Paragraph,
    Run,
    Table,
    rows_of_faces,
    words_of,
)
from generator.compose.markdown import MarkdownError, anchor_of, read_markdown

SYMBOLS = {"shell": "symbols/shell.svg"}


def test_every_kind_of_block() -> None:
    document = read_markdown(
        "# The _title_\n\nText with **bold**,\nand ![shell](symbol:shell).\n\n3. one\n4. two\n\n- a\n- b\n\n"
        "| W | C |\n|--:|:-:|\n| 1 | **x** |\n\n![Both](face:a,b/c)\n\n> [!EXAMPLE] How **it** goes\n>\n> so\n>\n> - and so\n",
        "en",
        SYMBOLS,
    )
    assert (document.title, document.language) == ("The title", "en")
    assert document.blocks == (
        Heading(1, (Run("The "), Run("title", italic=True)), "the-title"),
        Paragraph((Run("Text with "), Run("bold", bold=True), Run(", and "), Run("shell", symbol="symbols/shell.svg"), Run("."))),
        OrderedList(((Run("one"),), (Run("two"),)), 3),
        BulletList(((Run("a"),), (Run("b"),))),
        Table(((Run("W"),), (Run("C"),)), (((Run("1"),), (Run("x", bold=True),)),), ("right", "centre")),
        Figure("face:a,b/c", "Both"),
        Aside(
            "example",
            (Run("How "), Run("it", bold=True), Run(" goes")),
            (Paragraph((Run("so"),)), BulletList(((Run("and so"),),))),
        ),
    )
    assert document.symbols() == ("symbols/shell.svg",)
    assert document.faces() == {"a", "b", "c"}


def test_a_heading_with_a_face_gathers_its_text() -> None:
    source = "# T\n\n## Six\n\n### ![alt](face:a) First\n\none\n\n- two\n\n### ![alt](face:b) Second\n\nthree\n\n## Next\n"
    _, six, first, second, following = read_markdown(source, "en", {}).blocks
    assert isinstance(six, Heading) and isinstance(following, Heading)
    assert isinstance(first, Panel) and isinstance(second, Panel)
    assert (first.figure, words_of(first.heading.runs)) == (Figure("face:a", "alt"), "First")
    assert first.blocks == (Paragraph((Run("one"),)), BulletList(((Run("two"),),)))
    assert second.blocks == (Paragraph((Run("three"),)),)


def test_escaped_signs_are_text() -> None:
    document = read_markdown(r"# T" + "\n\n" + r"\*a\* \_b\_ \# 1\. \<b\> \[x\]\(y\) &amp; \\", "en", {})
    assert document.blocks[1] == Paragraph((Run(r"*a* _b_ # 1. <b> [x](y) & " + "\\"),))


@pytest.mark.parametrize(
    ("source", "line", "message"),
    [
        ("text", 1, "begins with its title"),
        ("", 1, "begins with its title"),
        ("## T", 1, "begins with its title"),
        ("# T\n\n<div>x</div>\n\n```\ncode\n```", 5, "no place for fence"),
        ("# T\n\na `code`", 3, "no place for code inline"),
        ("# T\n\n[a](http://localhost)", 3, "no place for link"),
        ("# T\n\n- a\n  - b", 3, "one paragraph and nothing else"),
        ("# T\n\n> a plain quote", 3, "begins with its kind and title"),
        ("# T\n\n![x](http://localhost/x.png)", 3, "no picture of a handout"),
        ("# T\n\n![x](symbol:nothing)", 3, "no picture of a handout"),
        ("# T\n\ntext ![x](face:a) text", 3, "stands by itself"),
        ("# T\n\n![x](face:)", 3, "names no piece"),
        ("# T\n\n![x](face:,/,)", 3, "names no piece"),
        ("# T\n\n### ![x](face:,) a panel", 3, "names no piece"),
        ("# T\n\n---", 3, "no place for hr"),
        ("# T\n\n##", 3, "a heading without words"),
        ("#", 1, "a heading without words"),
        ("# T\n\n>\n", 3, "an aside is empty"),
        ("# T\n\n" + "word " * 20_000, 1, "letters, a handout holds at most"),
        ("# T\n\n> [!ASIDE]\n", 3, "an aside that holds nothing"),
        ("# T\n\n> [!EXAMPLE]\n>\n", 3, "an aside that holds nothing"),
        ("# T\n\n![](face:a)", 3, "needs words for those"),
        ("# T\n\na ![](symbol:shell)", 3, "needs words for those"),
        ("# T\n\n### ![a](face:a)", 1, "has no words"),
    ],
)
def test_what_a_handout_cannot_hold_is_told_with_its_line(source: str, line: int, message: str) -> None:
    with pytest.raises(MarkdownError, match=message) as caught:
        read_markdown(source, "en", SYMBOLS)
    assert caught.value.line == line


def test_anchors_are_plain_letters() -> None:
    assert anchor_of("Die sechs Boni: „groß“") == "die-sechs-boni-gross"
    assert anchor_of("Żółta łódź") == "zolta-lodz"
    assert anchor_of("–") == "section"


def test_faces_in_rows() -> None:
    assert rows_of_faces("face:a,b/,c") == (("a", "b"), ("", "c"))
