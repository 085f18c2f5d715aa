from __future__ import annotations

import pytest

from generator.errors import BadUse
from generator.sheets.paper import SIZES, named_paper


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("a4", 595.276, 841.890),
        ("letter", 612, 792),
        ("a4-landscape", 841.890, 595.276),
        ("210x297mm", 595.276, 841.890),
        ("8.5x11in", 612, 792),
        ("21 x 29.7 cm", 595.276, 841.890),
        ("A4", 595.276, 841.890),
    ],
)
def test_a_paper_is_as_large_as_its_name_says(name: str, width: float, height: float) -> None:
    size = named_paper(name).size
    assert size.width.points == pytest.approx(width, abs=0.01)
    assert size.height.points == pytest.approx(height, abs=0.01)


def test_a_paper_keeps_its_name_for_file_names() -> None:
    assert [named_paper(name).name for name in ("A4", "8.5 x 11 in", "210×297mm")] == ["a4", "8.5x11in", "210x297mm"]


def test_every_named_paper_stands_upright_until_it_is_turned() -> None:
    for name in SIZES:
        assert named_paper(name).upright
        assert not named_paper(f"{name}-landscape").upright


@pytest.mark.parametrize(
    "name", ["", "b4", "a4-portrait", "0x0mm", "-1x5mm", "nan x nan mm", "210,5x297mm", "210x297", "9e9x1mm", "6001x10mm"]
)
def test_an_unknown_paper_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadUse) as refused:
        named_paper(name)
    assert "a4" in refused.value.hint
