"""The legend of symbols: which of them the faces of a game really show, and what each means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from markupsafe import Markup

from generator.checks import Finding, check
from generator.compose import allowlist
from generator.compose.faces import Face
from generator.compose.prose import Prose
from generator.model.game import Game
from generator.model.items import items
from generator.read.project import Project

FOLDER = "symbols/"  # where templates keep the small pictures that mean something


def pictures_on(face: Face) -> Iterator[tuple[int, str]]:
    """Line and path of every picture that a face places."""
    for element in allowlist.parse_svg(face.svg).iter(f"{{{allowlist.SVG}}}image", f"{{{allowlist.XHTML}}}img"):
        path = element.get("href") or element.get("src") or element.get(f"{{{allowlist.XLINK}}}href") or ""
        yield element.sourceline or 0, path


def faces_of(game: str, whole: Game, faces: Iterable[Face]) -> Iterator[Face]:
    """The faces of one game's pieces."""
    own = {piece.id for piece in whole.pieces if piece.game == game}
    own |= {item.id for item in items(whole) if item.cell and game == "south-seas"}
    return (face for face in faces if face.item in own)


def drawn_by(game: str, whole: Game, faces: Iterable[Face]) -> tuple[str, ...]:
    """The symbols that the faces of a game show, drawn as they are or as the large one of a piece, in the data's order."""
    own = tuple(faces_of(game, whole, faces))
    shown = {path for face in own for _, path in pictures_on(face)}
    large = {item.symbol for item in items(whole) if item.id in {face.item for face in own}}
    return tuple(name for name, symbol in whole.symbols.items() if symbol.art in shown or name in large)


def legend(prose: Prose, names: Sequence[str]) -> tuple[Markup, ...]:
    """One line for each symbol: the picture, which is read aloud as its word, and what it means."""
    return tuple(Markup(f"{prose.symbol_markdown(name)} – {prose.markdown(prose.game.symbols[name].meaning)}") for name in names)


@check("symbol-unexplained", stage="compose", invariants=["A04"])
def unexplained_symbols(project: Project, faces: Iterable[Face]) -> Iterator[Finding]:
    """Every small picture of `symbols/` that a game's pieces show is a symbol of the data, so that the legend explains it.

    Passes::

        <image href="symbols/heart.svg"/>       # and symbols: start: {art: symbols/heart.svg, ...}

    Fails::

        <image href="symbols/heart.svg"/>       # and no symbol has that art
    """
    known, told = {symbol.art for symbol in project.game.symbols.values()}, set()
    every_face = tuple(faces)
    for handout in project.game.handouts:
        if all(section.kind != "legend" for section in handout.sections):
            continue
        for face in faces_of(handout.game, project.game, every_face):
            for line, path in pictures_on(face):
                if path.startswith(FOLDER) and path not in known and path not in told:
                    told.add(path)
                    hint = f"add it to symbols, with art: {path}, a word and a meaning"
                    yield Finding(face.place(line), f"{path} is shown, but no symbol of the data explains it", hint, face.item)
