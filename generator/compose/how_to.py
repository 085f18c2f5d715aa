"""The page on how to print and build: the plan of the sheets through a Markdown template to a document tree.

leaflet = compose_how_to(project, "en", PrintFacts("A4", "long-edge", 1, 2, (CutFacts((1,), 17),)))
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.checks import Place
from generator.compose.document import Document
from generator.compose.environment import environment, render
from generator.compose.handouts import Leaflet, edition_words, page_words, unreadable_handout
from generator.compose.markdown import MarkdownError, read_markdown
from generator.compose.prose import Prose, markdown_escape
from generator.compose.typography import counting_form, joined, length_words, size_words
from generator.errors import ProblemsFound
from generator.model.base import Text
from generator.model.items import Item, printed_items
from generator.model.variant import PLAIN, Variant
from generator.model.wording import RULERS
from generator.model.wording_how_to import HowToWording
from generator.read.project import Project
from generator.units import Size

HOW_TO = "how-to"
TEMPLATE = f"handouts/{HOW_TO}.j2.md"
FIGURE = "cut-"
MANY_NAMES = 8
ELSEWHERE = ("{.sheet}", "{.cuts}", "{.count}")  # texts with these are filled in one by one


@dataclass(frozen=True)
class CutFacts:
    """Sheets that are cut alike: their numbers from 1, and how many cuts each takes."""

    sheets: tuple[int, ...]
    cuts: int


@dataclass(frozen=True)
class PrintFacts:
    """What the plan of the sheets tells: the paper, how it is printed, how many sheets and pages, and the cuts."""

    paper: str
    sides: str
    sheets: int
    pages: int
    cuts: tuple[CutFacts, ...]
    variant: Variant = PLAIN


@dataclass(frozen=True)
class PieceRow:
    """Pieces of one size: what they are called, how many they are, and their size."""

    names: Markup
    count: int
    size: str


@dataclass(frozen=True)
class FoldedPieces:
    """Pieces that are folded or glued alike, and how."""

    names: Markup
    build: Markup


@dataclass(frozen=True)
class CutSheet:
    """Sheets that are cut alike, whose cuts are shown: their heading, the figure's name and what it shows."""

    title: Markup
    figure: str
    alt: Markup


def compose_how_to(project: Project, language: str, facts: PrintFacts) -> Leaflet:
    """The page in a language.

    Raises:
        ProblemsFound: pointing into the template.
    """
    context = HowTo(Prose(project.game, language), project, facts).context()
    markdown = render(environment(project.folder), TEMPLATE, project.key_place("wording"), HOW_TO, context)
    try:
        document = read_markdown(markdown, language, {name: symbol.art for name, symbol in project.game.symbols.items()})
    except MarkdownError as error:
        raise ProblemsFound(unreadable_handout(Place(f"templates/{TEMPLATE}", 0, 0), error.message, HOW_TO, language)) from None
    return HowTo(Prose(project.game, language), project, facts).leaflet(document, markdown)


@dataclass(frozen=True)
class HowTo:
    """Fills the template's names for one language."""

    prose: Prose
    project: Project
    facts: PrintFacts

    def context(self) -> dict[str, Any]:
        """The names that the template can use."""
        game, facts, sheets = self.project.game, self.facts, tuple(self.sheets())
        return {
            "words": self.words(),
            "how": self.text(game.wording.turning(facts.sides), {}),
            "sides": facts.sides,
            "duplex": facts.sides.endswith("-edge"),
            "glued": not facts.sides.endswith("-edge"),
            "pieces": tuple(self.rows()),
            "round": self.round(),
            "building": tuple(self.folded()),
            "large": facts.variant.large,
            "tiles": game.south_seas is not None,
            "sheets": sheets,
            "pairs": tuple(sheets[place : place + 2] for place in range(0, len(sheets), 2)),
            "game": game,
            "language": self.prose.language,
        }

    def words(self) -> dict[str, Markup]:
        """The page's texts with the plan's values filled in; those of a single sheet are filled in elsewhere."""
        game, facts = self.project.game, self.facts
        values = {
            "title": self.prose.plain(game.edition.title),
            "paper": facts.paper,
            "sheets": self.counted("sheets", facts.sheets),
            "pages": self.counted("pages", facts.pages),
            **RULERS,
            "bleed": length_words(facts.variant.length(game.print.bleed), self.prose.language),
        }
        texts = {name: getattr(game.wording, name) for name in HowToWording.model_fields}
        return {
            name: self.text(text, values)
            for name, text in texts.items()
            if not any(value in text[self.prose.language] for value in ELSEWHERE)
        }

    def text(self, text: Text, values: Mapping[str, Any]) -> Markup:
        """A text as Markdown on one line."""
        return Markup(" ".join(self.prose.markdown(text, values).split("\n")))

    def rows(self) -> Iterator[PieceRow]:
        """The pieces, those of one size together."""
        by_size: dict[Size, list[Item]] = {}
        for item in printed_items(self.project.game):
            by_size.setdefault(item.size, []).append(item)
        for size, group in by_size.items():
            yield PieceRow(
                self.names(group), sum(item.copies for item in group), size_words(self.facts.variant.size(size), self.prose.language)
            )

    def names(self, group: Iterable[Item]) -> Markup:
        """What the pieces of a group are called, the first of them if they are many."""
        names = list(dict.fromkeys(self.name(item) for item in group))
        return Markup(", ".join(names[:MANY_NAMES]) + (" …" if len(names) > MANY_NAMES else ""))

    def name(self, item: Item) -> Markup:
        """What a piece is called: its name, the title on it, or its id."""
        text = item.name or item.texts.get("title") or item.texts.get("name")
        return self.text(text, item.origin) if text else Markup(markdown_escape(item.id))

    def round(self) -> Markup:
        """The names of the pieces that are a disc after the last cut: half a side is their corner."""
        discs = [item for item in printed_items(self.project.game) if item.size.width == item.size.height == item.corner * 2]
        return self.together(discs)

    def folded(self) -> Iterator[FoldedPieces]:
        """The pieces that are folded or glued, those together for which the same is said."""
        alike: dict[Markup, list[Item]] = {}
        for item in printed_items(self.project.game):
            if item.build:
                alike.setdefault(self.text(item.build, item.origin), []).append(item)
        return (FoldedPieces(self.together(group), build) for build, group in alike.items())

    def together(self, group: Iterable[Item]) -> Markup:
        """The names of pieces as a list is spoken."""
        return Markup(joined(list(dict.fromkeys(self.name(item) for item in group)), self.prose.language))

    def sheets(self) -> Iterator[CutSheet]:
        """The sheets that are cut."""
        words = self.project.game.wording
        for alike in self.facts.cuts:
            numbers, first = alike.sheets, alike.sheets[0]
            cuts = self.counted("cuts", alike.cuts)
            title = words.howto_cut_sheet if len(numbers) == 1 else words.howto_cut_sheets
            alt = self.text(words.howto_cut_alt, {"sheet": first, "cuts": cuts})
            yield CutSheet(self.text(title, {"sheet": runs_of(numbers), "cuts": cuts}), f"{FIGURE}{first}", alt)

    def counted(self, what: str, number: int) -> str:
        """So many sheets, pages or cuts, in the form that the language counts them in."""
        form = counting_form(number, self.prose.language)
        return self.prose.plain(getattr(self.project.game.wording, f"{what}_{form}"), {"count": number})

    def leaflet(self, document: Document, markdown: str) -> Leaflet:
        """The document with the words of its footers."""
        note = self.prose.plain(self.project.game.edition.notice)
        return Leaflet(HOW_TO, document, markdown, f"templates/{TEMPLATE}", edition_words(self.prose), page_words(self.prose), note)


def runs_of(numbers: Iterable[int]) -> str:
    """Rising numbers in short: 1–4, 6."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
