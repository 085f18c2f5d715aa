"""Handouts: sections of the data through a Markdown template to a document tree, one for each language.

    leaflet = compose_handout(project, handout, "en", weeks(project.game.south_seas), faces)
    leaflet.document      what is read, renderer-free: PDF, HTML and plain text are made from it
    leaflet.markdown      what the template gave

A line that goes beyond the rules texts always carries its mark: it is added here, so that no template can forget it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from generator.checks import Finding, Place, check
from generator.compose.document import MARK, Document
from generator.compose.environment import environment, render
from generator.compose.faces import Face
from generator.compose.handout_tables import island_figure, island_words, weeks_table
from generator.compose.legend import drawn_by, legend
from generator.compose.markdown import MarkdownError, read_markdown
from generator.compose.printed import PrintedBonus, PrintedLine, PrintedSection
from generator.compose.prose import Prose, markdown_escape
from generator.errors import ProblemsFound
from generator.model.base import Text
from generator.model.faces import back_name, planned_faces, short_name
from generator.model.handout import Handout, HandoutLine, Section
from generator.model.items import items
from generator.model.south_seas import Ruling
from generator.read.project import Project
from generator.rules.played_examples import played, values
from generator.rules.timeline import Week

NO_BREAK = "\u00a0"


@dataclass(frozen=True)
class Leaflet:
    """A handout in one language: its document, and the words for its footers. `page` has {n} and {m} in it."""

    id: str
    document: Document
    markdown: str
    template: str
    edition: str
    page: str
    note: str


@check("handout-markdown", stage="compose")
def unreadable_handout(place: Place, message: str, item: str, language: str) -> Iterator[Finding]:
    """A handout's template gives Markdown of the kinds that handouts are made of.

    Passes::

        ## {{ section.title }}

    Fails::

        <table><tr><td>HTML</td></tr></table>
    """
    yield Finding(place, message, "docs/templates.md lists what a handout can hold", item, language)


def compose_handout(project: Project, handout: Handout, language: str, weeks: Sequence[Week], faces: Sequence[Face]) -> Leaflet:
    """A handout in a language; `weeks` are what the simulation found, `faces` the pieces whose symbols its legend explains.

    Raises:
        ProblemsFound: pointing into the template.
    """
    game = project.game
    writer = Writer(Prose(game, language), project, weeks, faces)
    name = f"handouts/{handout.id}.j2.md"
    number = game.handouts.index(handout)
    markdown = render(environment(project.folder), name, project.place("handouts", number, "id"), handout.id, writer.context(handout))
    symbols = {symbol: entry.art for symbol, entry in game.symbols.items()}
    try:
        document = read_markdown(markdown, language, symbols)
    except MarkdownError as error:
        place = Place(f"templates/{name}", 0, 0)
        shown = markdown.splitlines()[error.line - 1].strip() if markdown.strip() else ""
        message = f'{error.message} (the template gives "{shown[:60]}")' if shown else error.message
        raise ProblemsFound(unreadable_handout(place, message, handout.id, language)) from None
    unknown = sorted(document.faces() - shown_faces(project))
    if unknown:
        message = f'it shows a piece that is not printed: "{unknown[0]}"'
        raise ProblemsFound(unreadable_handout(Place(f"templates/{name}", 0, 0), message, handout.id, language))
    return Leaflet(
        handout.id, document, markdown, f"templates/{name}", edition_words(writer.prose), page_words(writer.prose), writer.note()
    )


def shown_faces(project: Project) -> frozenset[str]:
    """The faces that a handout can show: a front by its item's id, a back by its own name."""
    return frozenset(short_name(face.name) for face in planned_faces(project.game))


@dataclass(frozen=True)
class Writer:
    """Fills the template's names for one language."""

    prose: Prose
    project: Project
    weeks: Sequence[Week]
    faces: Sequence[Face]

    def context(self, handout: Handout) -> dict[str, Any]:
        """The names that a handout template can use."""
        game = self.project.game
        sections = tuple(self.section(section, handout) for section in handout.sections)
        lines = [line for section in sections for line in (*section.lines, *(line for bonus in section.bonuses for line in bonus.lines))]
        return {
            "handout": handout,
            "title": self.text(handout.title),
            "subtitle": self.text(handout.subtitle),
            "sections": sections,
            "ruling_mark": self.mark(),
            "ruling_note": self.text(game.wording.ruling_note),
            "has_rulings": any(line.source != "seed" for line in lines),
            "alt": self.alternatives(),
            "island": island_figure(game),
            "island_alt": Markup(markdown_escape(island_words(self.prose))),
            "game": game,
            "language": self.prose.language,
        }

    def alternatives(self) -> dict[str, Markup]:
        """What each front and each back shows, by the name of the face; fronts go by their item's id."""
        game = self.project.game
        fronts = {item.id: self.text(item.alt, item.origin) for item in items(game) if item.alt}
        backs = {back_name(piece.id): self.text(piece.back_alt, piece) for piece in game.pieces if piece.back_alt}
        return fronts | backs | {back.id: self.text(back.alt, back) for back in game.backs}

    def text(self, text: Text, here: Any = None) -> Markup:
        """A text as Markdown on one line."""
        return Markup(" ".join(self.prose.markdown(text, here).split("\n")))

    def section(self, section: Section, handout: Handout) -> PrintedSection:
        """A section as the template prints it."""
        moments = played(handout.game, self.project.game) if any(line.plays for line in section.lines) else ()
        lines = tuple(self.line(line, values(moments, line) if line.plays else line) for line in section.lines if not line.tile)
        lines = run_on(lines) if section.kind == "example" else lines
        rulings = tuple(self.ruling(ruling) for ruling in self.rulings_of(handout)) if section.kind == "rulings" else ()
        entries = legend(self.prose, drawn_by(handout.game, self.project.game, self.faces)) if section.kind == "legend" else ()
        head, rows = weeks_table(self.prose, self.weeks) if section.kind == "weeks" else ((), ())
        return PrintedSection(
            section.id,
            section.kind,
            self.text(section.title),
            self.text(section.intro) if section.intro else Markup(""),
            (*lines, *rulings, *(PrintedLine(entry, "automatic", "seed") for entry in entries)),
            tuple(self.bonuses(section.lines)),
            head,
            rows,
        )

    def line(self, line: HandoutLine, here: Any) -> PrintedLine:
        """A rule, with its mark if it goes beyond the rules texts; an example's line is filled in with what is played."""
        return PrintedLine(self.marked(self.text(line.text, here), line.source), line.strength, line.source)

    def ruling(self, ruling: Ruling) -> PrintedLine:
        """An open question's answer."""
        return PrintedLine(self.marked(self.text(ruling.text, ruling), ruling.choice.source), ruling.strength, ruling.choice.source)

    def rulings_of(self, handout: Handout) -> tuple[Ruling, ...]:
        """The rulings of the handout's game."""
        game = {"south-seas": self.project.game.south_seas, "robinson": self.project.game.robinson}.get(handout.game)
        return game.rulings if game else ()

    def bonuses(self, lines: Iterable[HandoutLine]) -> Iterator[PrintedBonus]:
        """Lines that belong to tiles, gathered by tile in their order."""
        pieces = {item.id: item for item in items(self.project.game)}
        for tile, group in groupby((line for line in lines if line.tile), key=lambda line: line.tile):
            item = pieces[tile]
            title = self.text(item.texts["title"], item.origin)
            alt = self.text(item.alt, item.origin) if item.alt else title
            yield PrintedBonus(tile, title, alt, tuple(self.line(line, line) for line in group))

    def marked(self, text: Markup, source: str) -> Markup:
        """A text with the mark of its source; what stands in the rules texts has none."""
        return text if source == "seed" else Markup(f"{text}{NO_BREAK}{self.mark()}")

    def mark(self) -> Markup:
        """The mark of what goes beyond the rules texts: a picture that is read aloud."""
        word = markdown_escape(self.prose.plain(self.project.game.wording.ruling))
        return Markup(f"![({word})](symbol:{MARK}ruling)")

    def note(self) -> str:
        """The second line of the footer: where the rules come from, and that this is a fan's aid."""
        game = self.project.game
        return f"{self.prose.plain(game.wording.source_note)} {self.prose.plain(game.edition.notice)}"


def run_on(lines: Sequence[PrintedLine]) -> tuple[PrintedLine, ...]:
    """The sentences of an example as one paragraph, since each goes on with the story of the one before."""
    sources = [line.source for line in lines if line.source != "seed"] or ["seed"]
    return (PrintedLine(Markup(" ").join(line.text for line in lines), "automatic", sources[0]),) if lines else ()


def edition_words(prose: Prose) -> str:
    """The first line of a footer: what this edition is, and which version."""
    words, edition = prose.game.wording, prose.game.edition
    version = prose.plain(words.version, {"version": edition.version})
    return f"{prose.plain(edition.title)} · {version} · {prose.plain(words.language)}"


def page_words(prose: Prose) -> str:
    """Page n of m, with {n} and {m} for the numbers."""
    return prose.plain(prose.game.wording.page, {"page": "{n}", "pages": "{m}"})
