"""Symbols that a part of the players can't tell apart, in a small project."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import CARD, SMALL, small_folder
from studio import Studio, looked_at

from generator.preflight.symbols import look_at_symbols

SYMBOLS = """\
symbols:
  sun:
    art: art/sun.svg
    word: {en: sun}
    meaning: {en: The sun.}
  moon:
    art: art/moon.svg
    word: {en: moon}
    meaning: {en: The moon.}
"""
DISC = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="%s"/></svg>'
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="8" y="1" width="8" height="22" fill="%s"/></svg>'
TEXT = (SMALL + SYMBOLS).replace("{en: Owl}", "{en: 'Owl {sun} {moon}'}")


def project(folder: Path, sun: str, moon: str) -> Path:
    return small_folder(folder, text=TEXT, card=CARD, **{"sun.svg": sun, "moon.svg": moon})


def test_symbols_of_different_outline_are_told_apart(tmp_path: Path) -> None:
    assert looked_at(project(tmp_path, DISC % "#0475F8", SQUARE % "#0475F8")) == []


@pytest.mark.parametrize(
    ("sun", "moon", "rule", "sight"),
    [
        ("#0475F8", "#F32511", "symbols-alike-in-grey", "in grey"),
        ("#EF2EFD", "#1C2DFD", "symbols-alike-to-colour-blind", "without red cones"),
    ],
)
def test_symbols_that_differ_in_colour_only_are_seen(tmp_path: Path, sun: str, moon: str, rule: str, sight: str) -> None:
    (found,) = looked_at(project(tmp_path, DISC % sun, DISC % moon))
    assert (found.rule, found.file) == (rule, "cards.yaml")
    assert found.line == TEXT[: TEXT.index("art/moon.svg")].count("\n") + 1
    assert found.message.startswith(f"the symbols sun and moon look alike {sight}, in a text: they differ by ")
    assert found.hint


def test_the_shipped_symbols_differ_by_more_than_they_must(studio: Studio) -> None:
    pairs = look_at_symbols(studio.bench.project, studio.bench.pictures_pdf, studio.bench.pictures).pairs
    assert min(pair.apart for pair in pairs) > 12
