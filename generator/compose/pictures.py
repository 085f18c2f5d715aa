"""The pictures that faces place: found below templates/ or the project folder, read, and refused where they can't be drawn rightly."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from lxml import etree

from generator.checks import Finding, Place, check
from generator.compose import allowlist
from generator.compose.environment import template_folders
from generator.compose.faces import Face
from generator.compose.svg_habits import without_habits
from generator.errors import Level, Problem, ProblemsFound
from generator.model.items import items
from generator.model.variant import COLOUR
from generator.pictures.pixels import PictureError, Pixels
from generator.read.project import Project

LARGEST, DEEPEST = 2_000_000, 6
Art: TypeAlias = etree._Element | Pixels


@check("picture-missing", stage="compose")
def missing_picture(place: Place, path: str, hint: str, item: str) -> Iterator[Finding]:
    """Every picture that a template places is there, spelt in the same case.

    Passes::

        <image href="art/island.svg" .../>

    Fails::

        <image href="art/Island.svg" .../>
    """
    yield Finding(place, f'there is no picture "{path}"', hint or "look for it below templates/ or in the project folder", item)


@check("picture-outside", stage="compose")
def picture_outside(place: Place, path: str, item: str) -> Iterator[Finding]:
    """Every picture lies inside the project folder.

    Passes::

        art: art/mill.svg

    Fails::

        art: ../../secret.svg
    """
    yield Finding(place, f'the picture "{path}" lies outside the project', "copy it into the project folder and name it from there", item)


@check("picture-kind", stage="compose")
def picture_kind(place: Place, path: str, why: str, item: str) -> Iterator[Finding]:
    """Every picture is a whole PNG, JPEG or SVG file of a reasonable size.

    Passes::

        art: art/mill.png

    Fails::

        art: art/mill.tiff
    """
    yield Finding(place, f'the picture "{path}" can\'t be used: {why}', "save it as PNG, JPEG or plain SVG", item)


def load_pictures(project: Project, faces: Iterable[Face], more: Mapping[str, Place], ink: str = COLOUR) -> Mapping[str, Art]:
    """Every picture that faces place or show in running text, and `more` with the places that name them, by path.

    In another ink a picture gives way to its twin: for art/mill.png that is art/mill-low.png, where there is one.

    Raises:
        ProblemsFound: with every picture that is missing, outside the project or not usable.
    """
    shelf = Shelf(template_folders(project.folder), project.folder, ink)
    named_at = {(item.id, item.art): project.place(*item.path, "art") for item in items(project.game) if item.art}
    art_of = {symbol.art: project.place("symbols", name, "art") for name, symbol in project.game.symbols.items()}
    for face in faces:
        for line, path in named_in(allowlist.parse_svg(face.svg)):
            if path not in shelf.tried:
                at = named_at.get((face.item, path)) or art_of.get(path) or face.place(line)
                shelf.add(path, at, face.item, ())
    for path, place in more.items():
        shelf.add(path, place, "", ())
    if shelf.problems:
        raise ProblemsFound(shelf.problems)
    return dict(sorted(shelf.pictures.items()))


@check("picture-coarse", stage="compose", level=Level.WARNING)
def coarse_pictures(project: Project, faces: Iterable[Face], pictures: Mapping[str, Art], dpi: int) -> Iterator[Finding]:
    """A picture has at least the resolution of print (300 dpi) at the size at which it is printed.

    Passes::

        art: art/mill.png       # 827 x 827 pixels for 70 x 70 mm

    Fails::

        art: art/mill.png       # 200 x 200 pixels for 70 x 70 mm
    """
    told = set()
    for face in faces:
        for element in allowlist.parse_svg(face.svg).iter(f"{{{allowlist.SVG}}}image"):
            path = element.get("href") or element.get(f"{{{allowlist.XLINK}}}href") or ""
            picture = pictures.get(path)
            if not isinstance(picture, Pixels) or (face.item, path) in told:
                continue
            inches = max(float(element.get("width") or 1) / picture.width, float(element.get("height") or 1) / picture.height) / 25.4
            inches *= float(face.variant.factor)
            if inches and 1 / inches < dpi * 0.995:
                told.add((face.item, path))
                message = f'"{path}" is printed at {1 / inches:.0f} dpi on {face.name}, {dpi} are needed to look sharp'
                yield Finding(project.place(*face.path, "art"), message, "use a larger picture, or a smaller box", face.item)


def named_in(svg: etree._Element) -> Iterator[tuple[int, str]]:
    """Line and path of every picture that an SVG names."""
    for element in svg.iter(f"{{{allowlist.SVG}}}image", f"{{{allowlist.XHTML}}}img"):
        path = element.get("href") or element.get(f"{{{allowlist.XLINK}}}href") or element.get("src") or ""
        yield element.sourceline or 0, path


class Shelf:
    """Collects pictures, each once, and what is wrong with them."""

    def __init__(self, folders: tuple[Path, ...], project: Path, ink: str = COLOUR) -> None:
        self.folders = (*folders, project)
        self.ink = ink
        self.pictures: dict[str, Art] = {}
        self.tried: set[str] = set()
        self.problems: list[Problem] = []

    def add(self, path: str, place: Place, item: str, above: tuple[str, ...]) -> None:
        """Read one picture and those inside it; `above` are the pictures that it stands in."""
        if path in above or len(above) > DEEPEST:
            self.problems.extend(picture_kind(place, path, "it places pictures inside pictures without end", item))
            return
        if path in self.tried:
            return
        self.tried.add(path)
        found = list(self.read(path, place, item))
        self.problems.extend(found)
        if found:
            return
        picture = self.pictures[path]
        for line, inner in () if isinstance(picture, Pixels) else named_in(picture):
            self.add(inner, Place(f"templates/{path}", line, 1), item, (*above, path))

    def read(self, path: str, place: Place, item: str) -> Iterator[Problem]:
        """Problems of one picture; without any it stands in `pictures`."""
        pure = PurePosixPath(path)
        if not path or pure.is_absolute() or ".." in pure.parts or "\\" in path or ":" in path or len(path) > 240:
            yield from picture_outside(place, path, item)
            return
        file = self.find(pure)
        if file is None:
            yield from missing_picture(place, path, self.near(pure), item)
            return
        if not any(folder.resolve() in file.resolve().parents for folder in self.folders):
            yield from picture_outside(place, path, item)
            return
        if file.suffix.lower() == ".svg":
            yield from self.parse(path, file, place, item)
            return
        from generator.pictures.load import load_picture  # takes a tenth of a second to load, and most projects hold drawings only

        try:
            self.pictures[path] = load_picture(file)
        except PictureError as error:
            yield from picture_kind(place, path, str(error), item)

    def find(self, pure: PurePosixPath) -> Path | None:
        """The file of a picture, in each folder its twin for the ink first."""
        wanted = (pure,) if self.ink == COLOUR else (pure.with_stem(f"{pure.stem}-{self.ink}"), pure)
        return next(filter(None, (spelt_alike(folder, each) for folder in self.folders for each in wanted)), None)

    def parse(self, path: str, file: Path, place: Place, item: str) -> Iterator[Problem]:
        """An SVG file's problems."""
        if file.stat().st_size > LARGEST:
            yield from picture_kind(place, path, f"it has {file.stat().st_size:,} bytes, at most {LARGEST:,} are read", item)
            return
        named = f"templates/{PurePosixPath(path).with_name(file.name)}"
        try:
            root = allowlist.parse_svg(file.read_text(encoding="utf-8-sig"))
        except UnicodeDecodeError:
            yield from picture_kind(place, path, "it is not UTF-8 text", item)
        except OSError as error:
            yield from picture_kind(place, path, f"it can't be read: {error.strerror}", item)
        except etree.XMLSyntaxError as error:
            yield from allowlist.broken(Place(named, error.lineno or 0, 0), "not well-formed: " + " ".join((error.msg or "").split()), item)
        except ValueError as error:
            yield from allowlist.broken(Place(named, 1, 1), str(error), item)
        else:
            without_habits(root)
            self.pictures[path] = root
            for line, message, hint in allowlist.offences(root):
                yield from allowlist.refused(Place(named, line, 1), message, hint, item)

    def near(self, pure: PurePosixPath) -> str:
        """A hint with the nearest name that is there."""
        names = [
            file.relative_to(folder).as_posix()
            for folder in self.folders
            if (folder / pure.parent).is_dir()
            for file in sorted((folder / pure.parent).iterdir())
            if file.is_file()
        ]
        near = difflib.get_close_matches(str(pure), names, n=1, cutoff=0.5)
        return f"did you mean {near[0]}?" if near else ""


def spelt_alike(folder: Path, pure: PurePosixPath) -> Path | None:
    """The file of a path spelt in the same case, also where the system doesn't mind; accents may be composed or not."""
    for part in pure.parts:
        wanted = unicodedata.normalize("NFC", part)
        try:
            named = {unicodedata.normalize("NFC", entry.name): entry for entry in folder.iterdir()}
        except OSError:
            return None
        if wanted not in named:
            return None
        folder = named[wanted]
    return folder if folder.is_file() else None
