"""What stands before the rules of a list."""

from __future__ import annotations

from generator.compose.document import MARK, BulletList, OrderedList, Run
from generator.compose.entries import DOT, Entry, entries_of

SHELL = Run("shell", symbol="symbols/shell.svg")


def test_a_symbol_with_a_dash_takes_the_place_of_the_dot() -> None:
    (entry,) = entries_of(BulletList(((SHELL, Run(" – A shell."), Run("Twice.", bold=True)),)))
    assert entry == Entry("", (Run("A shell."), Run("Twice.", bold=True)), SHELL)


def test_a_bold_beginning_follows_the_dash_too() -> None:
    (entry,) = entries_of(BulletList(((SHELL, Run(" – "), Run("Never.", bold=True)),)))
    assert entry == Entry("", (Run("Never.", bold=True),), SHELL)


def test_other_rules_keep_their_dot() -> None:
    mark = Run("ruling", symbol=MARK + "ruling")
    for runs in ((SHELL, Run(" goes first.")), (mark, Run(" – marks.")), (SHELL, Run(" – ")), (SHELL,), (Run("A – b"),)):
        assert entries_of(BulletList((runs,))) == (Entry(DOT, runs),)


def test_numbers_go_on_from_the_first() -> None:
    entries = entries_of(OrderedList(((Run("a"),), (SHELL, Run(" – b"))), 3))
    assert [entry.label for entry in entries] == ["3.", "4."]
