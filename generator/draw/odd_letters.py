"""What to say of letters that a font lacks: an emoji asks for a symbol, some scripts can't be set at all."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

FEW = 6  # symbols that a hint names
FIRST_PICTURE = 0x2190  # signs from the arrows on are pictures; those before are letters' own


def spelt(letters: str) -> str:
    """Letters with their numbers, so that those that can't be seen are told too."""
    return ", ".join(f'"{letter}" (U+{ord(letter):04X})' for letter in letters)


def why_not(letters: str) -> str:
    """The end of a message about lacking letters: whether they belong to a script that runs the other way."""
    return "; text from right to left is not supported" if any(runs_left(letter) for letter in letters) else ""


def instead(letters: str, symbols: Iterable[str] | None = None) -> str:
    """What to write instead of lacking letters; `symbols` are those of the data, or None where no symbol can stand."""
    if any(runs_left(letter) for letter in letters):
        return "write it in letters that run from left to right"
    if not any(is_picture(letter) for letter in letters):
        return "use other letters"
    if symbols is None:
        return "leave the emoji out; no picture can stand here"
    known = [f"{{{name}}}" for name in symbols]
    offered = "define one below symbols and write its name, such as {shell}"
    if known:
        offered = f"put a symbol there, such as {', '.join(known[:FEW])}"
    return f"an emoji is no letter: {offered}"


def runs_left(letter: str) -> bool:
    """Whether a letter belongs to a script that is written from right to left."""
    return unicodedata.bidirectional(letter) in ("R", "AL")


def is_picture(letter: str) -> bool:
    """Whether a sign is an emoji, a part of one or another small picture."""
    return ord(letter) >= FIRST_PICTURE and unicodedata.category(letter) in ("So", "Sk")
