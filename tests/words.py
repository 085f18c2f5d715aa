"""Texts read back from a PDF, held against what was written."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """A text as it is compared: composed letters, and each stretch of spaces as one."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def difference(found: str, written: str) -> str:
    """Empty where the text layer says what was written, else the place where they part.

    A hyphen at a line's end, which arrives as U+00AD, may stand for nothing or for a hyphen that was written.
    """
    found, written = folded(found), folded(written)
    place = 0
    for number, piece in enumerate(found.split("\u00ad")):
        if number and written[place : place + 1] in ("-", "\u00ad"):
            place += 1
        if not written.startswith(piece, place):
            return f'"{piece}" was read where "{written[place : place + len(piece) + 20]}" was written'
        place += len(piece)
    return f'"{written[place:]}" is missing' if place < len(written) else ""
