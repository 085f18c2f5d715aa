"""Languages by their code: which can be printed, and why others can't."""

from __future__ import annotations

from collections.abc import Mapping

RIGHT_TO_LEFT = "is written from right to left"
NO_SPACES = "is written without spaces between words, in signs that the fonts lack"
JOINED = "joins its letters in ways that are not supported"
REFUSED: Mapping[str, tuple[str, str]] = {
    "ar": ("Arabic", RIGHT_TO_LEFT),
    "dv": ("Divehi", RIGHT_TO_LEFT),
    "fa": ("Persian", RIGHT_TO_LEFT),
    "he": ("Hebrew", RIGHT_TO_LEFT),
    "iw": ("Hebrew", RIGHT_TO_LEFT),
    "ku": ("Kurdish (Sorani)", RIGHT_TO_LEFT),
    "ps": ("Pashto", RIGHT_TO_LEFT),
    "sd": ("Sindhi", RIGHT_TO_LEFT),
    "ug": ("Uyghur", RIGHT_TO_LEFT),
    "ur": ("Urdu", RIGHT_TO_LEFT),
    "yi": ("Yiddish", RIGHT_TO_LEFT),
    "ja": ("Japanese", NO_SPACES),
    "ko": ("Korean", "is written in signs that the fonts lack"),
    "zh": ("Chinese", NO_SPACES),
    "km": ("Khmer", NO_SPACES),
    "lo": ("Lao", NO_SPACES),
    "my": ("Burmese", NO_SPACES),
    "th": ("Thai", NO_SPACES),
    "bn": ("Bengali", JOINED),
    "gu": ("Gujarati", JOINED),
    "hi": ("Hindi", JOINED),
    "kn": ("Kannada", JOINED),
    "ml": ("Malayalam", JOINED),
    "mr": ("Marathi", JOINED),
    "ne": ("Nepali", JOINED),
    "pa": ("Punjabi", JOINED),
    "si": ("Sinhala", JOINED),
    "ta": ("Tamil", JOINED),
    "te": ("Telugu", JOINED),
}


def is_language_code(code: str) -> bool:
    """Whether it has the form of a two-letter code, such as en."""
    return len(code) == 2 and code.isascii() and code.isalpha() and code.islower()


def why_refused(code: str) -> str:
    """Why a language can't be printed, with its name; empty for all others."""
    if code not in REFUSED:
        return ""
    name, reason = REFUSED[code]
    return f"{name} ({code}) {reason}; that is not supported"
