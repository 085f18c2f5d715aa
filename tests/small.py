"""A small project of one's own for tests: two cards, one template, the shipped wording in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from generator.checking import check_project
from generator.compose.faces import Face, compose_faces
from generator.draw.faces import DrawnFaces, Typesetting, draw_faces
from generator.errors import Problem, ProblemsFound
from generator.model.printing import Style
from generator.read.project import read_project
from generator.units import Size, mm
from generator.workshop import typesetting

SHIPPED = Path(__file__).parents[1] / "cards.yaml"

CARD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 46 66" width="46mm" height="66mm">
  <rect x="-3" y="-3" width="46" height="66" fill="{{ palette.sand }}"/>
  <foreignObject x="4" y="10" width="32" height="12">
    <p xmlns="http://www.w3.org/1999/xhtml" class="name">{{ text.name }}</p>
  </foreignObject>
</svg>
"""

SMALL = """\
edition:
  title: {en: Small Cards}
  version: "1"
  licence: {en: CC0}
  notice: {en: Mine}
languages: [en]
print:
  papers: [a4]
palette:
  ink: "#2b2118"
  sand: "#f2dfa6"
styles:
  name:
    size: 9 pt
    min: 7 pt
decks:
  - id: beasts
    template: card
    size: 40 x 60 mm
    items:
      - id: owl
        texts:
          name: {en: Owl}
"""


def small_data(*names: str, languages: tuple[str, ...] = ("en",)) -> dict[str, Any]:
    """The data of a deck with one card for each name."""
    wording = yaml.safe_load(SHIPPED.read_text(encoding="utf-8"))["wording"]
    cards = [{"id": f"card-{number}", "texts": {"name": in_all(name, languages)}} for number, name in enumerate(names, 1)]
    return {
        "edition": {
            "title": in_all("Small Cards", languages),
            "version": "1",
            "licence": in_all("CC0", languages),
            "notice": in_all("Mine", languages),
        },
        "languages": list(languages),
        "print": {"papers": ["a4"]},
        "palette": {"ink": "#2b2118", "sand": "#f2dfa6"},
        "styles": {"name": {"size": "9 pt", "min": "7 pt", "align": "centre", "valign": "middle"}},
        "wording": dict(plain(wording, languages)),
        "decks": [{"id": "beasts", "template": "card", "size": "40 x 60 mm", "items": cards}],
    }


def in_all(text: str, languages: tuple[str, ...]) -> dict[str, str]:
    """The same text in all languages."""
    return dict.fromkeys(languages, text)


def plain(wording: dict[str, Any], languages: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """The wording in those languages only."""
    for name, text in wording.items():
        if isinstance(text, dict):
            known = {language: words for language, words in text.items() if language in languages}
            yield name, known if set(languages) <= set(known) else dict(plain(text, languages))
        else:
            yield name, text


def changed(old: str, new: str, text: str = SMALL) -> str:
    """A data file's text with one place changed, which must be there once."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


def small_folder(folder: Path, text: str = SMALL, card: str = CARD, **files: str | bytes) -> Path:
    """A folder with a data file written by hand and its template; `files` are pictures below templates/art, by name."""
    for name, content in {
        "cards.yaml": text,
        "templates/faces/card.j2.svg": card,
        **{f"templates/art/{n}": c for n, c in files.items()},
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return folder


def told_by_rules(folder: Path) -> tuple[Problem, ...]:
    """What reading and all checks of the rules say of a folder's data file."""
    try:
        return check_project(folder / "cards.yaml")[1]
    except ProblemsFound as found:
        return found.problems


def write_project(folder: Path, data: dict[str, Any], card: str = CARD) -> Path:
    """The data file of a project with that data and one template."""
    template = folder / "templates" / "faces" / "card.j2.svg"
    template.parent.mkdir(parents=True)
    template.write_text(card, encoding="utf-8")
    file = folder / "cards.yaml"
    file.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return file


def drawn_project(file: Path, language: str = "en") -> tuple[tuple[Face, ...], DrawnFaces]:
    """All faces of a project that places no pictures, composed and drawn."""
    project = read_project(file)
    faces = compose_faces(project, language)
    return faces, draw_faces(faces, {}, typesetting(project, language))


def face_of(drawing: str, width: float = 40, height: float = 60, bleed: float = 3, name: str = "card-front") -> Face:
    """A face with that drawing, its trim from 0, 0 to width, height."""
    whole = f'viewBox="{-bleed} {-bleed} {width + 2 * bleed} {height + 2 * bleed}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {whole}>{drawing}</svg>'
    return Face(name, "card", Size(mm(width), mm(height)), mm(bleed), svg, "card.j2.svg", ())


def setting_of(language: str = "en", **styles: Style) -> Typesetting:
    """Text styles to draw a face with."""
    return Typesetting(styles, {"ink": "#2b2118"}, language, "Small Cards", "nobody")
