"""Pages for a browser: a handout as one self-contained file, and the proof page that shows all that was made.

    handout_page(project, leaflet, {"face:trade": "data:image/png;base64,…"}, font)  -> the HTML of a handout
    proof_page(project, shown, font)                                                -> the HTML of output/index.html

What is there to show arrives from outside (`Shown`); templates/pages/ say how it looks.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.compose.document import MARK, Block
from generator.compose.entries import entries_of, shows_symbols
from generator.compose.environment import environment, render, template_folders
from generator.compose.handouts import Leaflet
from generator.compose.prose import Prose
from generator.model.wording import Wording
from generator.read.project import Project

HANDOUT, PROOF = "pages/handout.j2.html", "pages/index.j2.html"
KINDS = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg"}


@dataclass(frozen=True)
class Picture:
    """A picture file: its name below output/, what it shows in words, and its true size in mm."""

    file: str
    alt: str
    width: float
    height: float


@dataclass(frozen=True)
class ShownPiece:
    """A printed piece in one language; without a back, `back` is None. `cell` is a tile's place on the island."""

    id: str
    title: str
    words: str
    copies: int
    size: str
    front: Picture
    back: Picture | None
    cell: tuple[int, ...] = ()


@dataclass(frozen=True)
class OtherPieces:
    """The pieces in low ink or large print; `made` ends the names of their files, `name` says it in words."""

    made: str
    name: str
    pieces: tuple[ShownPiece, ...]


@dataclass(frozen=True)
class Link:
    """A file to open, and what to call it."""

    file: str
    name: str


@dataclass(frozen=True)
class ShownPages:
    """A document: sheets for one paper, or a handout, as pictures of its pages and files to open."""

    title: str
    about: str
    pages: tuple[Picture, ...]
    links: tuple[Link, ...]


@dataclass(frozen=True)
class Track:
    """The wound track: the card that has it, and the rules for it."""

    title: str
    card: ShownPiece
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ShownLanguage:
    """All that there is in one language."""

    code: str
    name: str
    title: str
    about: tuple[str, ...]
    words: Mapping[str, str]
    island: str
    pieces: tuple[ShownPiece, ...]
    track: Track | None
    sheets: tuple[ShownPages, ...]
    handouts: tuple[ShownPages, ...]
    links: tuple[Link, ...]
    others: tuple[OtherPieces, ...] = ()

    @property
    def tiles(self) -> tuple[ShownPiece, ...]:
        """The pieces of the island; none while the island has a hole, and so no name."""
        return tuple(piece for piece in self.pieces if piece.cell and self.island)


@dataclass(frozen=True)
class Shown:
    """All that a proof page shows."""

    languages: tuple[ShownLanguage, ...]


def handout_page(project: Project, leaflet: Leaflet, figures: Mapping[str, str], fonts: Mapping[str, bytes]) -> str:
    """A handout as HTML with everything inside; `figures` holds the address of each picture of printed pieces.

    Raises:
        ProblemsFound: pointing into the template.
    """
    document = leaflet.document
    handouts = [entry.id for entry in project.game.handouts]
    symbols = {path: picture_address(project.folder, path) for path in document.symbols() if not path.startswith(MARK)}
    context: dict[str, Any] = {
        "document": document,
        "figures": figures,
        "symbols": symbols,
        "edition": leaflet.edition,
        "note": leaflet.note,
        "kind": kind_of,
        "fonts": font_addresses(fonts),
        "entries": entries_of,
        "shows_symbols": shows_symbols,
    }
    return render(environment(project.folder), HANDOUT, project.place("handouts", handouts.index(leaflet.id), "id"), leaflet.id, context)


def proof_page(project: Project, shown: Shown, fonts: Mapping[str, bytes]) -> str:
    """The proof page as HTML; it opens files beside it, and nothing else.

    Raises:
        ProblemsFound: pointing into the template.
    """
    context = {"shown": shown, "fonts": font_addresses(fonts)}
    return render(environment(project.folder), PROOF, project.place("edition", "title"), "", context)


def kind_of(block: Block) -> str:
    """What a template calls a block: `heading`, `paragraph`, `panel` …"""
    return type(block).__name__.lower()


def spoken_words(project: Project, language: str) -> dict[str, str]:
    """The words of `wording` that have no values to fill in."""
    prose, wording = Prose(project.game, language), project.game.wording
    texts = {name: getattr(wording, name) for name in Wording.model_fields}
    return {name: prose.plain(text) for name, text in texts.items() if "{." not in text[language]}


def picture_address(project: Path, path: str) -> str:
    """A small picture as a `data:` address, so that a page needs no file beside it."""
    file = next(folder / path for folder in (*template_folders(project), project) if (folder / path).is_file())
    content = file.read_bytes()
    if file.suffix.lower() == ".svg":
        content = b"\n".join(content.splitlines())  # the same page, whichever system ended its lines
    return data_address(content, KINDS[file.suffix.lower()])


def font_addresses(fonts: Mapping[str, bytes]) -> dict[str, str]:
    """The typefaces `title`, `text` and `bold` as addresses that hold them."""
    return {name: data_address(font, "font/woff") for name, font in fonts.items()}


def data_address(content: bytes, kind: str) -> str:
    """Bytes as an address that holds them."""
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"
