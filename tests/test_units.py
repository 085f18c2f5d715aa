from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.units import PER_INCH, Length, Size, inch, mm, pt, trimmed

lengths = st.integers(-(10**7), 10**7).map(Length)


def test_an_inch_is_exactly_25_4_mm_and_72_pt() -> None:
    assert inch(1) == mm(25.4) == pt(72) == Length(PER_INCH)


@pytest.mark.parametrize(
    ("millimetres", "dpi", "pixels"), [(45, 300, 531), (63, 300, 744), (88, 300, 1039), (70, 300, 827), (51, 300, 602), (25.4, 144, 144)]
)
def test_pixels_are_rounded_once(millimetres: float, dpi: int, pixels: int) -> None:
    assert mm(millimetres).pixels(dpi) == pixels == round(millimetres / 25.4 * dpi)


@given(lengths, lengths, lengths)
def test_adding_is_exact(a: Length, b: Length, c: Length) -> None:
    assert (a + b) + c == a + (b + c)
    assert a + b - b == a


@given(st.integers(1, 500_000), st.sampled_from(["mm", "cm", "in", "pt"]))
def test_a_written_length_is_read_back(hundredths: int, unit: str) -> None:
    written = f"{hundredths / 100:.2f} {unit}"
    per = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}[unit]
    assert abs(Length.parse(written).mm - hundredths / 100 * per) <= 1 / 720 + 1e-9
    assert Length.parse(written.replace(" ", "")) == Length.parse(written)


@pytest.mark.parametrize("written", ["63", "63mm2", "nan mm", "inf mm", "1,5 mm", "1e3 mm", "", "mm", "--3 mm", "3 km", "９ mm"])
def test_what_is_no_length_is_refused_in_words(written: str) -> None:
    with pytest.raises(ValueError, match="is not a length"):
        Length.parse(written)


@pytest.mark.parametrize("written", ["63 x 88 mm", "63x88mm", "63 mm x 88 mm", "6.3 cm x 8.8 cm", "63 × 88 mm"])
def test_a_size_is_read_as_people_write_it(written: str) -> None:
    assert Size.parse(written) == Size(mm(63), mm(88))


@pytest.mark.parametrize("written", ["63 mm", "0 x 88 mm", "-1 x 2 mm", "63 x x 88 mm", "a x b", "63 x 88"])
def test_what_is_no_size_is_refused(written: str) -> None:
    with pytest.raises(ValueError, match="is not a"):
        Size.parse(written)


def test_a_count_keeps_the_last_column_that_fits_exactly() -> None:
    checked = 0
    for card in range(400, 1201, 7):  # tenths of a millimetre
        for gap in range(0, 61, 5):
            for columns in range(2, 6):
                sheet = mm((card * columns + gap * (columns - 1)) / 10)
                assert (sheet + mm(gap / 10)) // (mm(card / 10) + mm(gap / 10)) == columns
                checked += 1
    assert checked > 5_000


def test_a_number_loses_the_noughts_at_its_end_and_no_others() -> None:
    assert [trimmed(number, 2) for number in (2.5, 3.0, 100.0, 0.004, 10.128)] == ["2.5", "3", "100", "0", "10.13"]
