"""Printer profiles: what a printer needs to print true, kept by name among the user's settings.

    save(correction)                 <settings>/printers/<name>.toml, written whole or not at all
    correction = load("laser")
    names = saved()                  the names of all profiles

The settings lie in FRIDAY_CONFIG if it is set, otherwise where the system keeps them.
"""

from __future__ import annotations

import math
import os
import re
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from platformdirs import user_config_dir

from generator.checks import Finding, Place, check
from generator.errors import BadUse, CannotWrite, ProblemsFound
from generator.sheets.correction import Correction

NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?", re.ASCII)
WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
LARGEST_FILE = 10_000


@dataclass(frozen=True, slots=True)
class Reading:
    """One number of a profile: its key, between which numbers it makes sense, its unit, and what it does."""

    key: str
    least: float
    most: float
    unit: str
    meaning: str


READINGS = (
    Reading("scale_x", 90, 110, "%", "how wide every page is printed"),
    Reading("scale_y", 90, 110, "%", "how high every page is printed"),
    Reading("back_dx", -20, 20, "mm", "how far backs are moved to the right, as you look at the back"),
    Reading("back_dy", -20, 20, "mm", "how far backs are moved up, as you look at the back"),
    Reading("back_rotation", -5, 5, "degrees", "how far backs are turned anticlockwise, as you look at the back"),
)


@check("printer-profile", stage="store")
def wrong_profile(file: str, findings: tuple[tuple[int, int, str, str], ...]) -> Iterator[Finding]:
    """A printer profile holds known keys, each with a number in its range.

    Passes::

        scale_x = 100.4

    Fails::

        scale_x = 1004
    """
    for line, column, message, hint in findings:
        yield Finding(Place(file, line, column), message, hint)


def folder() -> Path:
    """Where the profiles lie."""
    chosen = os.environ.get("FRIDAY_CONFIG")
    return (Path(chosen) if chosen else Path(user_config_dir("friday-pnp", appauthor=False))) / "printers"


def file_of(name: str) -> Path:
    """The file of a profile.

    Raises:
        BadUse: if the name is none that a profile can have.
    """
    if not NAME.fullmatch(name) or name in RESERVED:
        raise BadUse(f'a printer can\'t be called "{name[:60]}"', "use up to 40 letters a-z, digits and hyphens, such as office-laser")
    return folder() / f"{name}.toml"


RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))})


def saved() -> tuple[str, ...]:
    """The names of all profiles, in order."""
    return tuple(sorted(path.stem for path in folder().glob("*.toml") if path.is_file() and NAME.fullmatch(path.stem)))


def load(name: str) -> Correction:
    """A profile.

    Raises:
        BadUse: there is none of that name, or it can't be read.
        ProblemsFound: the file is damaged.
    """
    file = file_of(name)
    if file.exists() and not file.is_file():
        raise BadUse(f"{file} is no file", "take it away, and save the profile anew")
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        known = saved()
        near = get_close_matches(name, known, 1)
        hint = f"did you mean {near[0]}?" if near else f"known: {', '.join(known)}" if known else "make one: friday calibrate"
        raise BadUse(f'there is no printer "{name}"', hint) from None
    except OSError as error:
        raise BadUse(f"{file} can't be read: {error.strerror or error}") from None
    return parse(name, content, str(file))


def parse(name: str, content: bytes, file: str) -> Correction:
    """A profile from the bytes of its file.

    Raises:
        ProblemsFound: with every fault and its line.
    """
    again = f"mend the line, or save all of its readings anew: friday calibrate --save {name} …"
    try:
        if len(content) > LARGEST_FILE:
            raise ValueError("the file is too large for a printer profile")
        text = content.decode("utf-8-sig")
        table = tomllib.loads(text)
        if not table:
            raise ValueError("it holds no reading")
    except (ValueError, RecursionError) as error:
        message = what_is_wrong(error)
        found = WHERE.search(message)
        line, column = (int(found[1]), int(found[2])) if found and found[1] else (1, 1)
        raise ProblemsFound(wrong_profile(file, ((line, column, WHERE.sub("", message), again),))) from None
    faults = tuple(faults_in(table, text, again))
    if faults:
        raise ProblemsFound(wrong_profile(file, faults))
    return Correction(name, **{key: float(value) for key, value in table.items()})


def what_is_wrong(error: Exception) -> str:
    """Why a file can't be taken apart, in words."""
    match error:
        case RecursionError():
            return "the file is nested too deeply"
        case UnicodeDecodeError():
            return "the file is not UTF-8 text"
        case _ if "digits" in str(error):
            return "a number has too many digits"
    return str(error)


def faults_in(table: Mapping[str, Any], text: str, hint: str) -> Iterator[tuple[int, int, str, str]]:
    """What is wrong with a profile's keys and numbers: line, column, message, hint."""
    known = {reading.key: reading for reading in READINGS}
    for key, value in table.items():
        line, column = place_of(key, text)
        if key not in known:
            near = get_close_matches(key, known, 1)
            shown = f"did you mean {near[0]}?" if near else f"known: {', '.join(known)}"
            yield line, column, f'there is no reading "{key[:60]}"', shown
        elif isinstance(value, bool) or not isinstance(value, (int, float)):
            yield line, column, f"{key} must be a number, such as {known[key].least / 2 + known[key].most / 2:g}", hint
        elif fault := out_of_range(known[key], value):
            yield line, column, fault, hint


def place_of(key: str, text: str) -> tuple[int, int]:
    """Line and column of a key; the start of the file, if it is written in an unusual way."""
    found = re.search(rf"(?m)^[ \t\[]*[\"']?({re.escape(key)})\b", text)
    if not found:
        return 1, 1
    return text.count("\n", 0, found.start(1)) + 1, found.start(1) - text.rfind("\n", 0, found.start(1))


def out_of_range(reading: Reading, value: float) -> str:
    """What is wrong with a number, or nothing."""
    if reading.least <= value <= reading.most and not math.isnan(value):
        return ""
    return f"{reading.key} must be from {reading.least:g} to {reading.most:g} {reading.unit}, not {shortened(value)}"


def shortened(value: float) -> str:
    """A number as people write it; a monstrous one by its size."""
    return f"{value:g}" if abs(value) < 1e15 or isinstance(value, float) else "a number of many digits"


def checked(correction: Correction) -> Correction:
    """The profile, if its name and all its numbers can be.

    Raises:
        BadUse: naming the number and its range.
    """
    file_of(correction.name)
    for reading in READINGS:
        if fault := out_of_range(reading, getattr(correction, reading.key)):
            option = "--" + reading.key.replace("_", "-")
            raise BadUse(fault.replace(reading.key, option, 1), f"{option} says {reading.meaning}")
    return correction


def save(correction: Correction) -> Path:
    """Keep a profile; the file is the old or the new one at any moment.

    Raises:
        BadUse: a bad name or number.
        CannotWrite: the settings can't be written.
    """
    file = file_of(checked(correction).name)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, fresh = tempfile.mkstemp(prefix=".new-", dir=file.parent)
        try:
            with os.fdopen(handle, "wb") as opened:
                opened.write(written(correction).encode("utf-8"))
            Path(fresh).replace(file)
        except BaseException:
            Path(fresh).unlink(missing_ok=True)
            raise
    except OSError as error:
        hint = "allow writing there, or name another folder in the variable FRIDAY_CONFIG"
        raise CannotWrite(f"{file} can't be written: {error.strerror or error}", hint) from None
    return file


def written(correction: Correction) -> str:
    """A profile as the text of its file, each number with what it does."""
    values = asdict(correction)
    lines = [f"# The printer {correction.name}: what friday build --printer {correction.name} makes up for."]
    for reading in READINGS:
        lines.append(f"{f'{reading.key} = {float(values[reading.key])!r}':<24}# {reading.unit}: {reading.meaning}")
    return "\n".join(lines) + "\n"
