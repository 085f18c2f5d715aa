"""translations.lock: what each source text and its translation looked like when somebody last said that they match."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.checks import Place

LOCK_FILE = "translations.lock"
HEAD = (
    "# Which source text each translation was made from. Made by `friday translate LANGUAGE --lock`; keep it in version control.\n"
    "# text, language, fingerprint of the source, fingerprint of the translation\n"
)
ENTRY = re.compile(r"(?P<name>\S+) (?P<language>[a-z]{2}) (?P<source>[0-9a-f]{12})(?: (?P<own>[0-9a-f]{12}))?")


@dataclass(frozen=True, slots=True, order=True)
class Locked:
    """One translation that was held to be right: by the text's name, with both fingerprints; old files lack the translation's own."""

    name: str
    language: str
    source: str
    own: str = ""


@dataclass(frozen=True)
class Lock:
    """The entries of the file, and the places of lines that can't be read."""

    entries: tuple[Locked, ...] = ()
    unreadable: tuple[Place, ...] = ()


@cache
def fingerprint(text: str) -> str:
    """Twelve signs that change with any word of a text, but not with its line breaks."""
    folded = " ".join(unicodedata.normalize("NFC", text).split())
    return hashlib.sha256(folded.encode()).hexdigest()[:12]


def read_lock(folder: Path) -> Lock:
    """The lock beside a data file; empty where there is none."""
    try:
        written = (folder / LOCK_FILE).read_bytes().decode("utf-8", "replace")
    except OSError:
        return Lock()
    entries, unreadable = [], []
    for number, line in enumerate(written.splitlines(), 1):
        if found := ENTRY.fullmatch(line.strip()):
            entries.append(Locked(found["name"], found["language"], found["source"], found["own"] or ""))
        elif line.strip() and not line.startswith("#"):
            unreadable.append(Place(LOCK_FILE, number, 1))
    return Lock(tuple(entries), tuple(unreadable))


def lock_text(entries: Iterable[Locked]) -> str:
    """The file's text: one line an entry, sorted, so that two people's changes merge."""
    return HEAD + "".join(f"{entry.name} {entry.language} {entry.source} {entry.own}".rstrip() + "\n" for entry in sorted(set(entries)))
