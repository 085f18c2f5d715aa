from __future__ import annotations

from pathlib import Path

import pytest
from arrow_faces import REAL_SET, part

from generator.sheets.describe import describe
from generator.sheets.layout import lay_out
from generator.sheets.paper import named_paper
from generator.sheets.parts import SheetSettings

GOLDEN = Path(__file__).parents[1] / "golden" / "sheets"
CASES = [
    ("a4", "long-edge"),
    ("a4", "short-edge"),
    ("a4", "single"),
    ("a4", "gutterfold"),
    ("letter", "long-edge"),
    ("a5", "long-edge"),
    ("a4-landscape", "long-edge"),
    ("ol5175", "long-edge"),
]


@pytest.mark.parametrize(("paper", "sides"), CASES)
def test_the_whole_set_lies_where_it_lay(paper: str, sides: str, request: pytest.FixtureRequest) -> None:
    told = describe(lay_out(REAL_SET, SheetSettings(named_paper(paper), sides)).sheets, marks=paper == "letter")
    golden = GOLDEN / f"{paper}-{sides}.txt"
    if request.config.getoption("--update-golden"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")


def test_every_golden_file_belongs_to_a_case() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{paper}-{sides}.txt" for paper, sides in CASES}


def test_a_turned_piece_is_told_as_such() -> None:
    told = describe(lay_out([part("card", 63, 88, "back", 6)], SheetSettings(named_paper("a4"))).sheets)
    assert "  card  x 14  y 218  63 x 88  bleed 3  turned 90\n" in told or "turned 90" in told
    assert "turned 270" in told
