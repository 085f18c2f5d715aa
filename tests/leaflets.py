"""Handouts of the shipped project for tests: plain coloured faces in place of the real ones, the real pictures and texts."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from lxml import etree
from reportlab.lib.colors import HexColor

from generator.binding import BANDS, face_places
from generator.compose.document import MARK, Block, Document, OrderedList, texts_of, walk, words_of
from generator.compose.document import BulletList as Bullets
from generator.compose.entries import entries_of
from generator.compose.faces import compose_faces
from generator.compose.handouts import Leaflet, compose_handout
from generator.draw.handout import DrawnHandout, HandoutDress, draw_handout
from generator.draw.handout_dress import Footer
from generator.draw.icons import PrintCanvas
from generator.draw.pictures import DrawnPictures, draw_pictures
from generator.model.items import items
from generator.read.project import Project
from generator.rules.timeline import weeks
from generator.sheets.paper import named_paper

TEMPLATES = Path(__file__).parents[1] / "templates"
JOINED = re.compile(r"[\s\u00a0\u00ad\ufffe-]+")


def composed(project: Project, handout: str, language: str) -> Leaflet:
    entry = next(entry for entry in project.game.handouts if entry.id == handout)
    assert project.game.south_seas
    return compose_handout(project, entry, language, weeks(project.game.south_seas), compose_faces(project, language))


def drawn(project: Project, leaflet: Leaflet, language: str, paper: str) -> DrawnHandout:
    entry = next(entry for entry in project.game.handouts if entry.id == leaflet.id)
    band = BANDS[entry.game]
    paths = (*leaflet.document.symbols(), band.picture)
    pictures = drawn_pictures(tuple(path for path in paths if path and not path.startswith(MARK)))
    footer = Footer(leaflet.edition, leaflet.page, leaflet.note)
    dress = HandoutDress(
        paper=named_paper(paper).size,
        palette=project.game.palette,
        author="friday-pnp",
        band=band,
        footer=footer,
        faces=face_places(project),
    )
    return draw_handout(leaflet.document, dress, pictures.pictures, pictures.pdf, plain_faces(project))


@cache
def drawn_pictures(paths: tuple[str, ...]) -> DrawnPictures:
    return draw_pictures({path: etree.parse(TEMPLATES / path).getroot() for path in paths})


def plain_faces(project: Project) -> bytes:
    """A faces.pdf with the right pages and boxes, each face one colour; backs too, so that the numbers agree."""
    target = io.BytesIO()
    canvas = PrintCanvas(target)
    bleed = project.game.print.bleed.points
    count = 1 + max(place.page for place in face_places(project).values())
    sizes = {place.page: (place.width, place.height) for place in face_places(project).values()}
    for page in range(count):
        width, height = sizes.get(page, (10.0, 10.0))
        canvas.setPageSize((width + 2 * bleed, height + 2 * bleed))
        canvas.setFillColor(HexColor("#2f93b5"))
        canvas.rect(0, 0, width + 2 * bleed, height + 2 * bleed, stroke=0, fill=1)
        canvas.setTrimBox([bleed, bleed, width + bleed, height + bleed])
        canvas.showPage()
    canvas.save()
    assert len(list(items(project.game)))
    return target.getvalue()


def said(document: Document) -> str:
    """All words of a document in reading order, numbers and dots of lists included."""
    return " ".join(line for block in walk(document.blocks) for line in lines_of(block))


def lines_of(block: Block) -> Iterator[str]:
    if isinstance(block, OrderedList | Bullets):
        for entry in entries_of(block):
            yield f"{entry.symbol.text if entry.symbol else entry.label} {words_of(entry.runs)}"
    else:
        yield from map(words_of, texts_of(block))


def folded(text: str) -> str:
    """A text without spaces and hyphens, so that line ends don't matter."""
    return JOINED.sub("", text)
