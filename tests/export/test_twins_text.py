from __future__ import annotations

from generator.compose.document import Aside, BulletList, Document, Figure, Heading, OrderedList, Panel, Paragraph, Run, Runs, Table
from generator.export.twins_text import WIDTH, column_widths, plain_text


def runs(text: str) -> Runs:
    return (Run(text),)


def text_of(*blocks: object) -> str:
    return plain_text(Document("Title", "en", blocks))  # type: ignore[arg-type]


def test_headings_are_underlined_by_level() -> None:
    made = text_of(Heading(1, runs("Friday’s Island"), "a"), Heading(2, runs("Set-up"), "b"), Heading(3, runs("Trade"), "c"))
    assert made == "Friday’s Island\n===============\n\nSet-up\n------\n\nTrade\n~~~~~\n"


def test_lists_hang_behind_their_labels() -> None:
    long = "word " * 30
    made = text_of(BulletList((runs("one"), runs(long))), OrderedList(tuple(runs(str(n)) for n in range(9, 11)), start=9))
    lines = made.splitlines()
    assert lines[0] == "- one"
    assert lines[1].startswith("- word") and lines[2].startswith("  word")
    assert lines[-2:] == [" 9. 9", "10. 10"]
    assert max(map(len, lines)) <= WIDTH


def test_a_table_stands_in_columns() -> None:
    table = Table((runs("Week"), runs("Friday")), ((runs("1"), runs("waits")), (runs("10"), runs("moves on"))), ("right", "left"))
    assert text_of(table) == "Week  Friday\n----  --------\n   1  waits\n  10  moves on\n"


def test_wide_cells_give_way_and_go_on_below() -> None:
    assert column_widths([["short", "x" * 100, "y" * 90]], WIDTH) == [5, 34, 35]
    table = Table((runs("a"), runs("b")), ((runs("left " * 12), runs("right " * 12)),), ("left", "left"))
    lines = text_of(table).splitlines()
    assert max(map(len, lines)) <= WIDTH
    assert len(lines) > 3
    assert " ".join(lines[2:]).split().count("right") == 12


def test_asides_are_indented_and_pictures_described() -> None:
    aside = Aside("example", runs("Example"), (Paragraph(runs("Anna draws.")), BulletList((runs("a rule"),))))
    panel = Panel(Figure("face:trade", "a market"), Heading(3, runs("Trade"), "t"), (Paragraph(runs("Swap.")),))
    assert text_of(aside) == "    Example\n\n    Anna draws.\n\n    - a rule\n"
    assert text_of(panel) == "Trade\n~~~~~\n\n[a market]\n\nSwap.\n"


def test_a_symbol_is_its_word_and_no_break_spaces_hold() -> None:
    said = (Run("take "), Run("shell", symbol="symbols/shell.svg"), Run(" " + "x" * 65 + " 10\u00a0mm"))
    assert text_of(Paragraph(said)) == "take shell " + "x" * 65 + "\n10 mm\n"


def test_the_footer_stands_below_a_rule() -> None:
    made = plain_text(Document("Title", "en", (Paragraph(runs("Text.")),)), ("Version 1", "A note."))
    assert made.splitlines() == ["Text.", "", "-" * WIDTH, "Version 1", "A note."]
