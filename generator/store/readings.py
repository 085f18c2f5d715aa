"""Readings of the calibration page as people write them, kept in a printer's profile.

keep("laser", {"back_dx": "0,3"}, add=True)         the profile's file; what isn't given stays as it was
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from generator.errors import BadUse, ProblemsFound
from generator.sheets.correction import Correction
from generator.store import printers

WRITTEN = re.compile(r"[+-]?\d{1,6}(\.\d{1,6})?", re.ASCII)
SCALE = "scale"
EXAMPLE, EXAMPLE_SCALE = "0.3 or -0.3", "99.7 or 100.4: 10000 divided by what 100 mm measure"


def keep(name: str, written: Mapping[str, str], add: bool) -> Path:
    """Save a profile with these readings; what isn't given stays as it was, or is neutral in a new one.

    Raises:
        BadUse: a name or number that can't be, or nothing to save.
        ProblemsFound: the old profile is damaged and would have to be added to.
    """
    numbers = {key: number(key, value) for key, value in written.items()}
    if not numbers:
        raise BadUse("there is nothing to save", "give at least one reading, such as --back-dx 0.3")
    printers.file_of(name)
    printers.checked(Correction(name, **numbers))
    try:
        old = printers.load(name) if name in printers.saved() else Correction(name)
    except ProblemsFound:
        if add or len(numbers) < len(printers.READINGS):
            raise
        old = Correction(name)
    wanted = added(old, numbers) if add else numbers
    return printers.save(
        Correction(name, **{reading.key: wanted.get(reading.key, getattr(old, reading.key)) for reading in printers.READINGS})
    )


def added(old: Correction, numbers: Mapping[str, float]) -> dict[str, float]:
    """Readings on top of a profile's: scales multiply, the others add up."""
    return {
        key: round(getattr(old, key) * value / 100 if key.startswith(SCALE) else getattr(old, key) + value, 4)
        for key, value in numbers.items()
    }


def number(key: str, written: str) -> float:
    """A reading as people write it, with a point or a comma.

    Raises:
        BadUse: if it is no number.
    """
    plain = written.strip().replace(",", ".").replace("\u2212", "-")
    if not WRITTEN.fullmatch(plain):
        example = EXAMPLE_SCALE if key.startswith(SCALE) else EXAMPLE
        raise BadUse(f'--{key.replace("_", "-")} must be a number, not "{written[:40]}"', f"such as {example}")
    return float(plain)
