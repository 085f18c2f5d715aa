"""Whether the faces, once filled in, really hold the texts of the data: every one of them, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lxml import etree

from generator.checks import Finding, Place, check
from generator.compose import allowlist
from generator.compose.faces import Face
from generator.compose.prose import Prose
from generator.compose.text_names import each_printed
from generator.errors import Level
from generator.model.base import Text
from generator.model.faces import face_behind, front_name
from generator.model.items import Item, printed_items
from generator.read.project import Project


@dataclass(frozen=True)
class Shown:
    """A text of a piece with its place, and the languages in which a face of the piece shows it, and in which none does."""

    item: str
    name: str
    place: Place
    places: Mapping[str, Place]
    seen: tuple[str, ...]
    missed: tuple[str, ...]


@check("text-not-shown", stage="compose")
def texts_shown(project: Project, faces: Mapping[str, Sequence[Face]]) -> Iterator[Finding]:
    """A text that a face shows in one language is shown in all of them.

    Passes::

        <p class="rule">{{ text.rule }}</p>

    Fails::

        <p class="rule">{% if language == "en" %}{{ text.rule }}{% endif %}</p>
    """
    for text in shown_texts(project, faces):
        for language in text.missed if text.seen else ():
            message = f"this text is on no face of {text.item}, though it is in {', '.join(text.seen)}"
            yield Finding(
                text.places[language], message, "let the template print it in every language, inside the card", text.item, language
            )


@check("text-never-shown", stage="compose", level=Level.WARNING)
def texts_ever_shown(project: Project, faces: Mapping[str, Sequence[Face]]) -> Iterator[Finding]:
    """A text that a template speaks of is on the card, not only under a condition that never holds or outside the card.

    Passes::

        {% if text.motto is defined %}<p class="rule">{{ text.motto }}</p>{% endif %}

    Fails::

        {% if false %}<p class="rule">{{ text.motto }}</p>{% endif %}
    """
    if project.game.print.language_free:
        return
    spoken_of = {item.id: printed.needed | printed.asked for item, printed in each_printed(project)}
    for text in shown_texts(project, faces):
        if not text.seen and text.name in spoken_of[text.item]:
            hint = "look at the template's conditions, and where its text box stands"
            yield Finding(text.place, f"no face of {text.item} shows this text, though its template speaks of it", hint, text.item)


def shown_texts(project: Project, faces: Mapping[str, Sequence[Face]]) -> Iterator[Shown]:
    """Every text of every piece that is printed."""
    words = {language: words_on(each) for language, each in faces.items()}
    prose = {language: Prose(project.game, language) for language in faces}
    for item in printed_items(project.game):
        for name, path, spoken in texts_of(item):
            there = {language: folded(prose[language].xhtml(spoken, item.origin)) for language in faces}
            seen = {language: there[language] in "".join(words[language].get(face, "") for face in faces_of(item)) for language in faces}
            yield Shown(
                item.id,
                name,
                project.place(*item.path, *path),
                {language: project.place(*item.path, *path, language) for language in faces},
                tuple(language for language in faces if seen[language]),
                tuple(language for language in faces if not seen[language]),
            )


def texts_of(item: Item) -> Iterator[tuple[str, tuple[str | int, ...], Text]]:
    """Name, path below the piece, and words of every text of a piece; a line has its number for a name."""
    for name, text in item.texts.items():
        yield name, ("texts", name), text
    for number, line in enumerate(item.lines):
        yield "lines", ("lines", number, "text"), line.text


def faces_of(item: Item) -> tuple[str, ...]:
    """The names of the faces that a piece has."""
    return (front_name(item.id), face_behind(item))


def words_on(faces: Sequence[Face]) -> dict[str, str]:
    """All words of each face that stand on it, without spaces."""
    return {face.name: "".join(squeezed(box) for box in boxes_on(allowlist.parse_svg(face.svg))) for face in faces}


def boxes_on(root: etree._Element) -> Iterator[etree._Element]:
    """The text boxes that reach into the drawing's view; of one that is moved or turned nothing is known, and it counts."""
    left, top, width, height = (float(number) for number in (root.get("viewBox") or "").replace(",", " ").split())
    for box in root.iter(f"{{{allowlist.SVG}}}foreignObject"):
        x, y, wide, high = (float(box.get(name) or 0) for name in ("x", "y", "width", "height"))
        inside = left < x + wide and x < left + width and top < y + high and y < top + height
        if inside or any(above.get("transform") for above in (box, *box.iterancestors())):
            yield box


def folded(xhtml: str) -> str:
    """The words of a text as they come into a text box, without spaces."""
    return squeezed(etree.fromstring(f'<p xmlns="{allowlist.XHTML}">{xhtml}</p>'))


def squeezed(element: etree._Element) -> str:
    """All words in an element, without spaces."""
    return "".join("".join(element.itertext()).split())
