"""The data file's bytes to text: UTF-8, with or without a byte order mark, with any line ends."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from generator.checks import Finding, Place, check
from generator.errors import BadUse, Problem, ProblemsFound

LARGEST = 4_000_000
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\ufffe\uffff]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]")

CONFLICT = re.compile(r"<{7}(?: |$)")
IN_VALUE = re.compile(rf"\t|{CONTROL.pattern}")


@check("encoding", stage="read")
def wrong_encoding(file: str, raw: bytes, error: UnicodeDecodeError) -> Iterator[Finding]:
    """The data file is UTF-8.

    Passes::

        title: Käse        # saved as UTF-8

    Fails::

        title: Käse        # saved as Latin-1 or Windows-1252
    """
    line = raw.count(b"\n", 0, error.start) + 1
    column = error.start - (raw.rfind(b"\n", 0, error.start) + 1) + 1
    yield Finding(
        Place(file, line, column),
        f"byte 0x{raw[error.start]:02x} is not UTF-8",
        "save the file as UTF-8 in your editor",
    )


@check("control-character", stage="read")
def control_character(place: Place, sign: str) -> Iterator[Finding]:
    """The data file holds no control characters beside line ends, and no value a tab.

    Passes::

        title: Shell bank

    Fails::

        title: "Shell<U+0007>bank"
    """
    if sign == "\t":
        yield Finding(place, "a tab character in this value", "write a space; most editors show no difference, but no typeface has a tab")
    else:
        yield Finding(place, f"control character U+{ord(sign):04X}", "delete it; it can't be seen in most editors")


def control_characters(file: str, text: str) -> Iterator[Problem]:
    """The problems of all control characters in a text."""
    for number, line in enumerate(text.split("\n"), 1):
        for found in CONTROL.finditer(line):
            yield from control_character(Place(file, number, found.start() + 1), found.group())


@check("merge-conflict", stage="read")
def merge_conflict(place: Place, mark: str) -> Iterator[Finding]:
    """The data file holds no marks of a merge that was left half done.

    Passes::

        title: {en: Trade}

    Fails::

        <<<<<<< HEAD
        title: {en: Trade}
        =======
        title: {en: Barter}
        >>>>>>> theirs
    """
    yield Finding(place, f'"{mark}" is the mark of a merge conflict', "keep one of the two versions, and take the three lines of marks out")


def conflicts(file: str, text: str) -> Iterator[Problem]:
    """The first mark of every merge conflict in a text."""
    for number, line in enumerate(text.split("\n"), 1):
        if CONFLICT.match(line):
            yield from merge_conflict(Place(file, number, 1), line[:40].rstrip())


@check("file-too-large", stage="read")
def too_large(file: str, size: int) -> Iterator[Finding]:
    """The data file is at most 4 MB.

    Passes::

        600 cards of a deck, 400 kB

    Fails::

        a file of 50 MB
    """
    yield Finding(Place(file), f"the file has {size:,} bytes, at most {LARGEST:,} are read", "split the project into several folders")


def unseen_characters(place: Place, value: str) -> Iterator[Problem]:
    """The problem of a value that holds a tab, or names a control character with a backslash, such as "\\0"."""
    found = IN_VALUE.search(value)
    if found:
        yield from control_character(place, found.group())


def read_bytes(path: Path) -> bytes:
    """The bytes of a file that must exist.

    Raises:
        BadUse: if there is no such file, or it can't be opened.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise BadUse(f"there is no file {path}", "run friday in the folder of a cards.yaml, or name one with --data") from None
    except IsADirectoryError:
        raise BadUse(f"{path} is a folder, not a data file", f"name the file in it, such as {path / 'cards.yaml'}") from None
    except OSError as error:
        raise BadUse(f"{path} can't be read: {error.strerror}") from None


def decode(file: str, raw: bytes) -> str:
    """The text of a data file, composed (NFC), with line ends as `\\n`.

    Why NFC: the same word typed as one code point or as letter plus accent must give the same bytes.

    Raises:
        ProblemsFound: for a file that is too large, not UTF-8 or holds control characters.
    """
    if len(raw) > LARGEST:
        raise ProblemsFound(too_large(file, len(raw)))
    for mark, name in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if raw.startswith(mark):
            raise ProblemsFound(wrong_encoding(file, raw, UnicodeDecodeError(name, raw, 0, 1, "byte order mark")))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ProblemsFound(wrong_encoding(file, raw, error)) from None
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    found: list[Problem] = [*control_characters(file, text), *conflicts(file, text)]
    if found:
        raise ProblemsFound(found)
    return text
