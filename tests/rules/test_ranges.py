"""Measures: what paper, memory or eyes can't bear is told at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import SMALL, changed, small_folder, told_by_rules

SIZE, PAPERS, CARD = "    size: 9 pt", "  papers: [a4]", "      - id: owl\n"
MANY = "".join(f"      - id: owl-{number}\n        copies: 500\n" for number in range(11))
BACKED = changed("    template: card", "    template: card\n    back_template: card")
LABELS = """
  layouts:
    - {id: mine, size: 40 x 60 mm, paper: a5, columns: 2, rows: 3, left: 10 mm, top: 5 mm, pitch_x: 45 mm, pitch_y: 65 mm}"""

CASES = {
    "type that can't be seen": (changed("min: 7 pt", "min: 0 pt"), (15, 10, "style-range"), "between 3 and 200 pt"),
    "type as large as a house": (changed(SIZE, "    size: 9999 pt"), (14, 11, "style-range"), "between 3 and 200 pt"),
    "a smallest size above the size": (changed("min: 7 pt", "min: 10 pt"), (15, 10, "style-range"), "above the size 9 pt"),
    "lines on top of each other": (changed(SIZE, SIZE + "\n    leading: 0.001"), (15, 14, "style-range"), "between 0.7 and 4"),
    "a colour that is not there": (changed(SIZE, SIZE + "\n    colour: inkk"), (15, 13, "style-range"), 'no colour "inkk"'),
    "a card too small to hold": (changed("40 x 60 mm", "3 x 60 mm"), (19, 11, "size-range"), "outside 4 to 400 mm"),
    "a corner of more than half": (
        changed("size: 40 x 60 mm", "size: 40 x 60 mm\n    corner: 21 mm"),
        (20, 13, "corner-range"),
        "half of 40 mm",
    ),
    "a card as large as a house": (changed("40 x 60 mm", "40 x 6000 mm"), (19, 11, "size-range"), "outside 4 to 400 mm"),
    "too much bleed": (changed(PAPERS, PAPERS + "\n  bleed: 40 mm"), (9, 10, "print-range"), "between 0 and 20 mm"),
    "too many pixels": (changed(PAPERS, PAPERS + "\n  dpi: 90000"), (9, 8, "print-range"), "between 36 and 1200"),
    "too few pixels": (changed(PAPERS, PAPERS + "\n  handout_dpi: 1"), (9, 16, "print-range"), "between 36 and 600"),
    "copies without end": (changed(CARD, CARD + "        copies: 999999999\n"), (22, 17, "copies-range"), "at most 500"),
    "too many cards together": (SMALL + MANY, (43, 17, "copies-range"), "more than 5000 pieces"),
    "no deck": (SMALL[: SMALL.index("decks:")], (1, 1, "nothing-to-print"), "no piece to print"),
    "an empty list of decks": (SMALL[: SMALL.index("decks:")] + "decks: []\n", (16, 1, "nothing-to-print"), "no piece to print"),
    "no paper": (changed("[a4]", "[]"), (8, 11, "unknown-paper"), "no paper is named"),
    "a paper that is not there": (changed("[a4]", "[a4, b9]"), (8, 16, "unknown-paper"), 'no paper "b9"'),
    "a paper of no size": (changed("[a4]", "[0x0mm]"), (8, 12, "unknown-paper"), 'no paper "0x0mm"'),
    "a paper as large as a house": (changed("[a4]", "[9999x9999mm]"), (8, 12, "unknown-paper"), "too large"),
    "a paper that is a path": (changed("[a4]", '["../a4"]'), (8, 12, "unknown-paper"), 'no paper "../a4"'),
    "marks that no printer draws": (changed(PAPERS, PAPERS + "\n  mark_width: 0.1 pt"), (9, 15, "print-range"), "between 0.08 and 1 mm"),
    "a gap as wide as a hand": (changed(PAPERS, PAPERS + "\n  gap: 90 mm"), (9, 8, "print-range"), "between 0 and 50 mm"),
    "less bleed than a back drifts": (changed(PAPERS, PAPERS + "\n  bleed: 1 mm", BACKED), (9, 10, "back-bleed"), "white rim"),
    "labels that overlap": (changed(PAPERS, PAPERS + LABELS.replace("45", "35")), (10, 12, "label-layout"), "overlap at a pitch of 35 mm"),
    "labels beside their paper": (changed(PAPERS, PAPERS + LABELS.replace("2,", "9,")), (10, 12, "label-layout"), "9 columns"),
    "labels on no paper": (changed(PAPERS, PAPERS + LABELS.replace("a5", "b5")), (10, 43, "unknown-paper"), 'no paper "b5"'),
    "labels that no card fits": (changed("[a4]", "[ol5175]"), (19, 11, "sheet-too-small"), "larger than a cell of 45.72"),
    "a label sheet to be folded": (changed("[a4]", "[ol330]\n  sides: gutterfold"), (9, 10, "sheet-too-small"), "can't be folded"),
    "a paper too small for the cards": (changed("[a4]", "[30x40mm]"), (19, 11, "sheet-too-small"), "does not fit"),
}


@pytest.mark.parametrize(("data", "place", "message"), CASES.values(), ids=CASES)
def test_a_measure_out_of_range_is_told_where_it_stands(tmp_path: Path, data: str, place: tuple[int, int, str], message: str) -> None:
    (found,) = {one for one in told_by_rules(small_folder(tmp_path, data)) if one.rule == place[2]}
    assert (found.line, found.column, found.rule) == place
    assert message in found.message
    assert found.hint


@pytest.mark.parametrize("paper", ["a5", "letter", "a4-landscape", "A4", "297x210mm", "8.5x11in", "3000x3000mm"])
def test_any_paper_that_holds_a_card_will_do(tmp_path: Path, paper: str) -> None:
    assert not told_by_rules(small_folder(tmp_path, changed("[a4]", f"[{paper}]")))


def test_a_card_in_a_cell_of_ones_own_label_sheet_will_do(tmp_path: Path) -> None:
    data = changed(PAPERS, PAPERS.replace("a4", "mine") + LABELS)
    assert not told_by_rules(small_folder(tmp_path, data))


def test_pieces_that_fit_no_label_are_told_and_left_out(tmp_path: Path) -> None:
    second = "  - id: giants\n    template: card\n    size: 63 x 88 mm\n    items:\n"
    second += "".join(f"      - id: {name}\n        texts:\n          name: {{en: Giant}}\n" for name in ("giant", "titan"))
    data = changed(PAPERS, PAPERS.replace("a4", "mine") + LABELS) + second
    (found,) = told_by_rules(small_folder(tmp_path, data))
    assert (found.rule, found.level, found.line) == ("not-on-labels", "warning", 8)
    assert "left out are giant, titan" in found.message
