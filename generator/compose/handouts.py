"""Handouts: sections of the data through a Markdown template to a document tree, one for each language.

    leaflet = compose_handout(project, handout, "en", weeks(project.game))
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
from generator.compose.markdown import MarkdownError, read_markdown
from generator.compose.prose import Prose, markdown_escape
from generator.errors import ProblemsFound
from generator.model.base import Text
from generator.model.handout import Handout, HandoutLine, Section
from generator.model.items import items, printed_items
from generator.model.south_seas import Ruling
from generator.read.project import Project
from generator.rules.timeline import Week

NO_BREAK = "\u00a0"


@dataclass(frozen=True)
class PrintedLine:
    """A rule as the template prints it, its mark included."""

    text: Markup
    strength: str
    source: str


@dataclass(frozen=True)
class PrintedBonus:
    """A tile with what the handout says of it."""

    tile: str
    title: Markup
    alt: Markup
    lines: tuple[PrintedLine, ...]


@dataclass(frozen=True)
class PrintedSection:
    """A section with everything that its kind may need; what it doesn't need is empty."""

    id: str
    kind: str
    title: Markup
    intro: Markup
    lines: tuple[PrintedLine, ...]
    bonuses: tuple[PrintedBonus, ...]
    head: tuple[Markup, ...]
    rows: tuple[tuple[Markup, ...], ...]


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


def compose_handout(project: Project, handout: Handout, language: str, weeks: Sequence[Week]) -> Leaflet:
    """A handout in a language; `weeks` are what the simulation found.

    Raises:
        ProblemsFound: pointing into the template.
    """
    game = project.game
    writer = Writer(Prose(game, language), project, weeks)
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
    unknown = sorted(document.faces() - {item.id for item in printed_items(game)})
    if unknown:
        message = f'it shows a piece that is not printed: "{unknown[0]}"'
        raise ProblemsFound(unreadable_handout(Place(f"templates/{name}", 0, 0), message, handout.id, language))
    return Leaflet(handout.id, document, markdown, f"templates/{name}", writer.edition(), writer.page(), writer.note())


@dataclass(frozen=True)
class Writer:
    """Fills the template's names for one language."""

    prose: Prose
    project: Project
    weeks: Sequence[Week]

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
            "alt": {item.id: self.text(item.alt, item.origin) for item in items(game) if item.alt},
            "island": self.island(),
            "island_alt": self.island_alt(),
            "game": game,
            "language": self.prose.language,
        }

    def text(self, text: Text, here: Any = None) -> Markup:
        """A text as Markdown on one line."""
        return Markup(" ".join(self.prose.markdown(text, here).split("\n")))

    def section(self, section: Section, handout: Handout) -> PrintedSection:
        """A section as the template prints it."""
        lines = tuple(self.line(line) for line in section.lines if not line.tile)
        rulings = tuple(self.ruling(ruling) for ruling in self.rulings_of(handout)) if section.kind == "rulings" else ()
        head, rows = self.table() if section.kind == "weeks" else ((), ())
        return PrintedSection(
            section.id,
            section.kind,
            self.text(section.title),
            self.text(section.intro) if section.intro else Markup(""),
            (*lines, *rulings),
            tuple(self.bonuses(section.lines)),
            head,
            rows,
        )

    def line(self, line: HandoutLine) -> PrintedLine:
        """A rule, with its mark if it goes beyond the rules texts."""
        return PrintedLine(self.marked(self.text(line.text, line), line.source), line.strength, line.source)

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
            yield PrintedBonus(tile, title, alt, tuple(self.line(line) for line in group))

    def table(self) -> tuple[tuple[Markup, ...], tuple[tuple[Markup, ...], ...]]:
        """The table of weeks, as the simulation found them."""
        words = self.project.game.wording
        head = tuple(self.text(text) for text in (words.week, words.cards, words.event, words.bonus))
        event = {"none": words.event_none, "discovery": words.event_discovery, "move": words.event_move}
        bonus = {"none": words.bonus_none, "new": words.bonus_new, "chosen": words.bonus_chosen}
        rows = []
        for week in self.weeks:
            happens = self.text(event[week.event], {"number": week.discovery})
            rows.append((Markup(week.number), Markup(week.cards), happens, self.text(bonus[week.bonus])))
        return head, tuple(rows)

    def island(self) -> str:
        """The island as it may lie on the table, for a figure: the tiles row by row."""
        if self.project.game.south_seas is None:
            return ""
        tiles = self.project.game.south_seas.island.tiles
        places = {tuple(tile.cell): tile.id for tile in tiles}
        columns, rows = max(cell[0] for cell in places), max(cell[1] for cell in places)
        return "/".join(",".join(places.get((column, row), "") for column in range(1, columns + 1)) for row in range(1, rows + 1))

    def island_alt(self) -> Markup:
        """What that figure shows: the island's name, and the tiles' titles row by row."""
        if self.project.game.south_seas is None:
            return Markup("")
        island = self.project.game.south_seas.island
        titles = {tile.id: self.prose.plain(tile.texts["title"], tile) for tile in island.tiles}
        rows = "; ".join(", ".join(titles[tile] for tile in row.split(",") if tile) for row in self.island().split("/"))
        return Markup(markdown_escape(f"{self.prose.plain(island.name)}: {rows}"))

    def marked(self, text: Markup, source: str) -> Markup:
        """A text with the mark of its source; what stands in the rules texts has none."""
        return text if source == "seed" else Markup(f"{text}{NO_BREAK}{self.mark()}")

    def mark(self) -> Markup:
        """The mark of what goes beyond the rules texts: a picture that is read aloud."""
        word = markdown_escape(self.prose.plain(self.project.game.wording.ruling))
        return Markup(f"![({word})](symbol:{MARK}ruling)")

    def edition(self) -> str:
        """The first line of the footer: what this edition is, and which version."""
        words, edition = self.project.game.wording, self.project.game.edition
        version = self.prose.plain(words.version, {"version": edition.version})
        return f"{self.prose.plain(edition.title)} · {version} · {self.prose.plain(words.language)}"

    def page(self) -> str:
        """Page n of m, with {n} and {m} for the numbers."""
        return self.prose.plain(self.project.game.wording.page, {"page": "{n}", "pages": "{m}"})

    def note(self) -> str:
        """The second line of the footer: where the rules come from, and that this is a fan's aid."""
        game = self.project.game
        return f"{self.prose.plain(game.wording.source_note)} {self.prose.plain(game.edition.notice)}"
