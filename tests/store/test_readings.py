"""Readings as people write them, and what they add to a profile."""

from __future__ import annotations

import pytest

from generator.errors import BadUse
from generator.sheets.correction import Correction
from generator.store.readings import added, number


def test_a_reading_has_a_point_or_a_comma_and_any_minus() -> None:
    assert [number("back_dx", written) for written in ("0.3", " -0,3 ", "\u22120.3", "+2")] == [0.3, -0.3, -0.3, 2]


@pytest.mark.parametrize("written", ["", "0.3 mm", "1e3", "nan", "0.3.1", "٣"])
def test_what_is_no_number_is_refused_with_an_example(written: str) -> None:
    with pytest.raises(BadUse, match="--back-dx must be a number"):
        number("back_dx", written)


def test_scales_multiply_and_shifts_add_up() -> None:
    old = Correction("laser", scale_x=102.0, back_dx=0.3)
    assert added(old, {"scale_x": 99.0, "back_dx": -0.1}) == {"scale_x": 100.98, "back_dx": 0.2}
