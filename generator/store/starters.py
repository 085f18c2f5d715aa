"""New projects: the blank deck as it is shipped, the island and the card cut out of the shipped data file.

Why cut out: there is one source for the two games' data, so a new project can't be behind it.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from generator.compose.environment import shipped_templates
from generator.errors import BadUse
from generator.model.schema import schema_text
from generator.read.extract import only_languages, without
from generator.read.tree import read_tree
from generator.store.output import naming_errors

PACKAGE = Path(__file__).parents[1]
STARTERS = PACKAGE / "starters"
GIT = {".git"}
DOT = "dot-"
NAME = r"[a-z0-9]+(?:-[a-z0-9]+)*"

ALWAYS = {"edition", "languages", "print", "palette", "styles", "symbols"}
BLOCKS: Mapping[str, set[str]] = {"island": {"south_seas", "backs", "pieces"}, "card": {"robinson", "pieces", "glossary"}}
GAME = {"island": "south-seas", "card": "robinson"}


def begin(folder: Path, kind: str, languages: tuple[str, ...] = ()) -> None:
    """Fill a new folder with a project: `blank`, `island` or `card`.

    Raises:
        BadUse: if the folder holds something already, or a language isn't there.
        CannotWrite: and nothing is left behind.
    """
    files = project_files(kind, languages)
    refuse_filled(folder)
    made = not folder.exists()
    with naming_errors(folder):
        try:
            for name, content in files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(content)
        except OSError:
            leave_nothing(folder, files, whole=made)
            raise


def refuse_filled(folder: Path) -> None:
    """Refuse a folder that holds anything but version control.

    Raises:
        BadUse: with what to do instead.
    """
    if folder.is_file():
        raise BadUse(f"{folder} is a file", "name a folder that doesn't exist yet")
    if folder.is_dir() and {entry.name for entry in folder.iterdir()} - GIT:
        raise BadUse(f"the folder {folder} is not empty", "name a folder that doesn't exist yet, or an empty one")


def leave_nothing(folder: Path, files: Mapping[str, bytes], *, whole: bool) -> None:
    """Take away what was written before an error."""
    if whole:
        shutil.rmtree(folder, ignore_errors=True)
    else:
        for name in files:
            (folder / name).unlink(missing_ok=True)


def project_files(kind: str, languages: tuple[str, ...]) -> dict[str, bytes]:
    """All files of a new project by name, those that people read first."""
    found = dict(files_below(STARTERS / kind)) if kind in BLOCKS else blank_files(languages)
    if kind in BLOCKS:
        data = cut_data(kind, languages or ("en",))
        found["cards.yaml"] = data.encode("utf-8")
        found.update(used_templates(data))
    found["cards.schema.json"] = schema_text().encode("utf-8")
    return {**found, **dict(files_below(STARTERS / "common"))}


def blank_files(languages: tuple[str, ...]) -> dict[str, bytes]:
    """The blank deck.

    Raises:
        BadUse: if it is asked for in another language than English.
    """
    if set(languages) - {"en"}:
        raise BadUse("the blank deck is there in English only", "begin with it, then: friday translate de --write")
    return dict(files_below(STARTERS / "blank"))


def files_below(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of a folder by its name in the project; `dot-` stands for the dot that a package would hide."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            parts = [f".{part.removeprefix(DOT)}" if part.startswith(DOT) else part for part in path.relative_to(folder).parts]
            yield "/".join(parts), path.read_bytes()


def shipped_data() -> str:
    """The data file of the two games, as it comes with the program."""
    inside = PACKAGE / "shipped" / "cards.yaml"
    return (inside if inside.is_file() else PACKAGE.parent / "cards.yaml").read_text(encoding="utf-8")


def cut_data(kind: str, languages: tuple[str, ...]) -> str:
    """One game's part of the shipped data, in some of its languages, without styles and symbols that it doesn't use.

    Raises:
        BadUse: for a language that the shipped data doesn't have.
    """
    data = shipped_data()
    values = read_tree("cards.yaml", data)[0].value
    known: tuple[str, ...] = values["languages"]
    for language in languages:
        if language not in known:
            raise BadUse(f'there is no language "{language}"', f"known: {', '.join(known)}")
    data = without(data, partial(foreign, kind, values))
    templates = "".join(template(name) for name in faces_in(data))
    data = without(data, partial(unused, data, templates))
    return re.sub(r"\n{3,}", "\n\n", only_languages(data, languages, known)).rstrip("\n") + "\n"


def foreign(kind: str, data: Any, path: tuple[str, ...]) -> bool:
    """Whether an entry belongs to the other game, or to none."""
    if len(path) == 1:
        return path[0] not in ALWAYS | BLOCKS[kind]
    if len(path) != 2 or path[0] not in ("pieces", "glossary"):
        return False
    return any(entry["id"] == path[1] and entry.get("game") not in (GAME[kind], "both") for entry in data[path[0]])


def unused(data: str, templates: str, path: tuple[str, ...]) -> bool:
    """Whether a style or a symbol is named nowhere."""
    if len(path) != 2:
        return False
    if path[0] == "styles":
        return re.search(rf"\b{re.escape(path[1])}\b", templates) is None
    name, printed = re.escape(path[1]), re.sub(r"(?m)(^|\s)#.*", "", data)
    return path[0] == "symbols" and re.search(rf"\bsymbol: {name}\s|\bsymbols: \[[^\]]*\b{name}\b|\{{{name}\}}", printed) is None


def faces_in(data: str) -> tuple[str, ...]:
    """The face templates that a data file names, each followed by those that it includes."""
    named = dict.fromkeys(re.findall(r"(?m)^[ -]+(?:back_)?template: (\S+)", data))
    return tuple(dict.fromkeys(face for name in named for face in (name, *included(template(name)))))


def included(text: str) -> list[str]:
    """The face templates that one includes."""
    return re.findall(rf"include 'faces/({NAME}(?:/{NAME})*)\.j2\.svg'", text)


def template(name: str) -> str:
    """A shipped face template."""
    return (shipped_templates() / "faces" / f"{name}.j2.svg").read_text(encoding="utf-8")


def used_templates(data: str) -> Iterator[tuple[str, bytes]]:
    """The faces' templates, with every picture that they or the data name."""
    shipped = shipped_templates()
    words = set(re.findall(rf"(?:art|symbols)/({NAME})", data))
    for name in faces_in(data):
        yield f"templates/faces/{name}.j2.svg", template(name).encode("utf-8")
        words |= set(re.findall(rf"(?<=[/'\"]){NAME}", template(name)))
    for folder in ("art", "symbols"):
        for path in sorted((shipped / folder).glob("*.svg")):
            if path.stem.removesuffix("-low") in words:
                yield f"templates/{folder}/{path.name}", path.read_bytes()
