"""What `friday translate` writes: a new language into the data file, and translations.lock beside it."""

from __future__ import annotations

import codecs
from pathlib import Path

from generator.errors import BadUse
from generator.model.languages import is_language_code, why_refused
from generator.read.insertion import with_language
from generator.read.lock import LOCK_FILE, lock_text
from generator.read.project import Project, read_project
from generator.read.text import read_bytes
from generator.rules.translations import State, owed, renewed, source_language
from generator.store.files import replace_file


def refuse_language(language: str) -> None:
    """Refuse a language that can't be printed.

    Raises:
        BadUse: by its name and with the reason.
    """
    if not is_language_code(language):
        raise BadUse(f'"{language}" is not a language code', "write two small letters, such as en, de, pl or fr")
    if reason := why_refused(language):
        raise BadUse(reason, "languages that are written from left to right in Latin, Greek or Cyrillic letters can be printed")


def write_skeleton(project: Project, language: str) -> int:
    """Add a line of the language to every text that has none, in place; the number of lines added.

    Raises:
        BadUse: for the language that the others are translated from.
        CannotWrite: and the file is as it was.
    """
    source = source_language(project)
    if language == source:
        raise BadUse(f"{language} is the language that the others are translated from", "write its missing texts by hand")
    missing = [text for text in owed(project, language) if text.state is State.MISSING]
    words = {str(text.written.path[-1]): text.source for text in missing if is_ours(project, text.written.path)}
    paths = [text.written.path for text in missing if not is_ours(project, text.written.path)]
    if not missing and language in project.game.languages:
        return 0
    path = project.folder / project.file
    raw = read_bytes(path)
    mark = codecs.BOM_UTF8 if raw.startswith(codecs.BOM_UTF8) else b""
    written = with_language(raw.decode("utf-8-sig"), language, source, paths, words)
    replace_file(path, mark + written.encode("utf-8"))
    return len(missing)


def is_ours(project: Project, path: tuple[str | int, ...]) -> bool:
    """Whether a text stands in no file, but is the program's own."""
    return path[0] == "wording" and path not in project.tree.places


def write_lock(data: Path, language: str) -> Path:
    """Say that every finished translation of a language holds as it is; the file written.

    Raises:
        CannotWrite: and the file is as it was.
    """
    project = read_project(data)
    path = project.folder / LOCK_FILE
    replace_file(path, lock_text(renewed(project, language).entries).encode("utf-8"))
    return path
