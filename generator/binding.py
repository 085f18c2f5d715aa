"""Where the stages meet: a project's pieces as parts of sheets, and faces.pdf bound into sheets and handouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.checks import Place
from generator.compose.coast import ISLAND
from generator.compose.document import MARK, Figure, walk
from generator.compose.faces import Face
from generator.compose.handouts import Leaflet, compose_handout
from generator.compose.pages import data_address, handout_page, proof_page
from generator.compose.prose import Prose
from generator.draw.canvas import Picture
from generator.draw.checks import handout_too_long, sheet_glyphs_exist, sheet_words_fit
from generator.draw.handout import HandoutDress, draw_handout
from generator.draw.handout_blocks import FacePlace
from generator.draw.handout_checks import handout_block, handout_glyphs, handout_words
from generator.draw.handout_columns import TooTallError
from generator.draw.handout_dress import Band, Footer
from generator.draw.sheets import SheetWords, draw_sheets, words_too_long
from generator.errors import Problem
from generator.export.figures import figure_pictures
from generator.export.images import FacePage
from generator.export.proof import all_shown
from generator.export.twins_text import plain_text
from generator.model.faces import back_name, planned_faces, short_name
from generator.model.items import printed_items
from generator.model.variant import LOW, PLAIN, Variant
from generator.model.wording import RULERS
from generator.read.project import Project
from generator.rules.timeline import weeks
from generator.sheets.correction import Correction
from generator.sheets.layout import Layout
from generator.sheets.paper import Paper
from generator.sheets.sheet import Sheet

TEST_SQUARE = "45 mm"
BANDS = {
    "south-seas": Band(ISLAND, 0.0, 0.765, 1.0),
    "robinson": Band(ISLAND, 0.0, 0.285, 1.0),
    "none": Band("", 0.0, 0.0, 1.0),
}


@dataclass(frozen=True)
class Shelf:
    """The pictures as drawn: where each is in the pictures' PDF, and that PDF."""

    pictures: Mapping[str, Picture]
    pdf: bytes | Path


@dataclass(frozen=True)
class Bound:
    """A finished PDF, what is wrong with it, and how many pages a handout has."""

    pdf: bytes
    problems: tuple[Problem, ...]
    pages: int = 0


def bound_sheets(
    project: Project,
    language: str,
    layout: Layout,
    paper: Paper,
    sides: str,
    faces_pdf: bytes | Path,
    correction: Correction | None = None,
    variant: Variant = PLAIN,
) -> Bound:
    """Sheets as one PDF: fronts on odd pages, backs on even ones, or all on sheets of their own."""
    pages = {face.name: face.page for face in planned_faces(project.game)}
    words = sheet_words(project, language, layout.sheets, sides, correction.name if correction else "", variant)
    too_long = sheet_words_fit(project.key_place("wording"), paper.name, language, words_too_long(layout.sheets, words))
    problems = (*sheet_glyphs_exist(project, words), *too_long)
    return Bound(draw_sheets(layout.sheets, words, faces_pdf, pages, correction), problems)


def sheet_words(
    project: Project, language: str, sheets: tuple[Sheet, ...], sides: str, printer: str = "", variant: Variant = PLAIN
) -> SheetWords:
    """The words of all pages, in one language; `printer` is the profile that they are corrected for."""
    prose, game = Prose(project.game, language), project.game
    words = game.wording
    count = sum(len(sheet.sides) for sheet in sheets)
    return SheetWords(
        title=prose.plain(game.edition.title),
        author=game.edition.author,
        language=language,
        about=(
            prose.plain(words.language),
            prose.plain(words.version, {"version": game.edition.version}),
            *map(prose.plain, words.making(variant)),
            *([prose.plain(words.printer, {"name": printer})] if printer else []),
        ),
        pages=tuple(prose.plain(words.page, {"page": number, "pages": count}) for number in range(1, count + 1)),
        front=prose.plain(words.front),
        back=prose.plain(words.back),
        how=(prose.plain(words.turning(sides)), prose.plain(game.edition.notice)),
        no_backs=prose.plain(words.no_backs),
        ruler=prose.plain(words.ruler, RULERS),
        size=prose.plain(words.actual_size),
        test_square=prose.plain(words.test_square, {"size": TEST_SQUARE}),
        fold=prose.plain(words.fold),
    )


def composed_handouts(project: Project, language: str, faces: Sequence[Face]) -> Iterator[Leaflet]:
    """All handouts of a language as document trees; the faces tell which symbols are explained.

    Raises:
        ProblemsFound: if a template has errors.
    """
    game = project.game
    played = weeks(game.south_seas) if game.south_seas else ()
    for handout in game.handouts:
        yield compose_handout(project, handout, language, played, faces)


def pictures_of(project: Project, leaflet: Leaflet) -> Iterator[str]:
    """The pictures that a handout shows: its symbols and its title band's."""
    handout = next(entry for entry in project.game.handouts if entry.id == leaflet.id)
    band = BANDS[handout.game]
    yield from (path for path in leaflet.document.symbols() if not path.startswith(MARK))
    if band.picture:
        yield band.picture


def bound_handout(
    project: Project, leaflet: Leaflet, language: str, paper: Paper, shelf: Shelf, faces_pdf: bytes | Path, variant: Variant = PLAIN
) -> Bound:
    """A handout with its faces, symbols and title band."""
    game = project.game
    number, handout = next((place, entry) for place, entry in enumerate(game.handouts) if entry.id == leaflet.id)
    dress = dressed(project, leaflet, paper, BANDS[handout.game], face_places(project, variant), variant)
    where = project.place("handouts", number, "id")
    made = set_leaflet(leaflet, dress, shelf, faces_pdf, where)
    too_long = handout_too_long(where, leaflet.id, language, paper.name, made.pages, dress.pages)
    return Bound(made.pdf, (*too_long, *made.problems), made.pages)


def dressed(
    project: Project, leaflet: Leaflet, paper: Paper, band: Band, places: Mapping[str, FacePlace], variant: Variant
) -> HandoutDress:
    """What a document is set with: `places` are those of its figures."""
    return HandoutDress(
        paper=paper.size,
        palette=variant.palette(project.game.palette),
        author=project.game.edition.author,
        band=band,
        footer=Footer(leaflet.edition, leaflet.page, leaflet.note),
        faces=places,
        large=variant.large,
        low=variant.ink == LOW,
    )


def set_leaflet(leaflet: Leaflet, dress: HandoutDress, shelf: Shelf, faces_pdf: bytes | Path, where: Place) -> Bound:
    """A document set and looked at; its figures are pages of `faces_pdf`."""
    language = leaflet.document.language
    try:
        drawn = draw_handout(leaflet.document, dress, shelf.pictures, shelf.pdf, faces_pdf)
    except TooTallError as error:
        return Bound(b"", tuple(handout_block(where, error.by, leaflet.id, language)))
    problems = (*handout_glyphs(where, drawn, leaflet.id, language), *handout_words(where, drawn, leaflet.id, language))
    return Bound(drawn.pdf, problems, drawn.pages)


def face_places(project: Project, variant: Variant = PLAIN) -> dict[str, FacePlace]:
    """Where faces stand in faces.pdf: a front goes by its item's id, a back by its own name."""
    bleed = variant.length(project.game.print.bleed).points
    sizes = ((face, variant.size(face.item.size)) for face in planned_faces(project.game))
    return {short_name(face.name): FacePlace(face.page, bleed, size.width.points, size.height.points) for face, size in sizes}


def handout_twins(project: Project, leaflet: Leaflet, faces_pdf: bytes | Path, fonts: Mapping[str, bytes]) -> tuple[str, str]:
    """A handout as a web page with its pictures inside, and as plain text.

    Raises:
        ProblemsFound: if the page's template has errors.
    """
    figures = [block.picture for block in walk(leaflet.document.blocks) if isinstance(block, Figure)]
    pictures = figure_pictures(faces_pdf, figures, face_places(project))
    page = handout_page(project, leaflet, {figure: data_address(content, "image/png") for figure, content in pictures}, fonts)
    return page, plain_text(leaflet.document, (leaflet.edition, leaflet.note))


def bound_proof(project: Project, files: frozenset[str], fonts: Mapping[str, bytes]) -> bytes:
    """The proof page; it shows those of the files that it knows, so that no link is dead.

    Raises:
        ProblemsFound: if the page's template has errors.
    """
    return proof_page(project, all_shown(project, files), fonts).encode("utf-8")


def shared_names(project: Project) -> dict[str, tuple[str, ...]]:
    """For each shared back, the picture names of all items that have it."""
    found: dict[str, list[str]] = {}
    for item in printed_items(project.game):
        if item.back:
            found.setdefault(item.back, []).append(back_name(item.id))
    return {back: tuple(twins) for back, twins in found.items()}


def face_pages(project: Project, only: frozenset[str], variant: Variant = PLAIN) -> tuple[tuple[int, FacePage], ...]:
    """The pages of faces.pdf in order; with `only`, those that show the items named, shared backs too."""
    bleed = variant.length(project.game.print.bleed)
    shared = {item.back for item in printed_items(project.game) if item.back and item.id in only}
    return tuple(
        (face.page, FacePage(face.name, variant.size(face.item.size), bleed))
        for face in planned_faces(project.game)
        if not only or face.item.id in only or face.name in shared
    )
