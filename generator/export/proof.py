"""What the proof page can show: of all that the data names, what is really there when the build has ended."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count, takewhile
from pathlib import PurePosixPath

from generator.compose.pages import Link, OtherPieces, Picture, Shown, ShownLanguage, ShownPages, ShownPiece, Track, spoken_words
from generator.compose.prose import Prose
from generator.compose.typography import size_words
from generator.errors import BadUse
from generator.model.base import Text
from generator.model.faces import back_name, front_name
from generator.model.items import Item, items
from generator.model.variant import COLOUR, INKS, LOW, PLAIN, Variant, large_scale
from generator.read.project import Project
from generator.sheets.paper import named_paper
from generator.sheets.sides import SIDES
from generator.units import Size

NAMES, SHORT_NAME = ("title", "name"), 2
WOUNDS = "wounds"
MADE = "(?:-low)?(?:-large)?"
SHEET = re.compile(rf"(?P<paper>.+)-(?P<sides>{'|'.join(SIDES)})(?P<made>{MADE})")


@dataclass(frozen=True)
class Desk:
    """Looks for one language's files among those of a build; `variant` says which of its pictures."""

    project: Project
    language: str
    files: Collection[str]
    variant: Variant = PLAIN

    @property
    def prose(self) -> Prose:
        """Speaks the language."""
        return Prose(self.project.game, self.language)

    def shown(self) -> ShownLanguage:
        """Everything in this language."""
        game, prose = self.project.game, self.prose
        pieces = tuple(self.pieces())
        tiles = [piece for piece in pieces if piece.cell]
        whole = game.south_seas is not None and len(tiles) == len(game.south_seas.island.tiles)
        return ShownLanguage(
            self.language,
            prose.plain(game.wording.language),
            prose.plain(game.edition.title),
            (
                prose.plain(game.wording.version, {"version": game.edition.version}),
                prose.plain(game.edition.notice),
                prose.plain(game.edition.licence),
            ),
            spoken_words(self.project, self.language),
            prose.plain(game.south_seas.island.name) if game.south_seas and whole else "",
            pieces,
            self.track(pieces),
            tuple(self.sheets()),
            tuple(self.handouts()),
            tuple(Link(name, PurePosixPath(name).name) for name in self.faces()),
            tuple(self.others()),
        )

    def made(self) -> tuple[Variant, ...]:
        """In which inks and sizes there are faces, the shown one first."""
        scales = (None, large_scale(self.project.game.print))
        there = [Variant(ink, scale) for scale in scales for ink in INKS]
        return tuple(each for each in there if f"{self.language}/faces{each.ending}.pdf" in self.files)

    def faces(self) -> Iterator[str]:
        """All files of faces."""
        return (f"{self.language}/faces{each.ending}.pdf" for each in self.made())

    def spoken(self, variant: Variant) -> str:
        """What an ink and size is called."""
        return " · ".join(map(self.prose.plain, self.project.game.wording.making(variant)))

    def others(self) -> Iterator[OtherPieces]:
        """The pieces in every further ink and size."""
        for variant in self.made()[1:]:
            pieces = tuple(replace(self, variant=variant).pieces())
            if pieces:
                yield OtherPieces(variant.ending, self.spoken(variant), pieces)

    def pieces(self) -> Iterator[ShownPiece]:
        """All pieces that have a picture."""
        for item in items(self.project.game):
            front, back = (f"{self.language}/faces{self.variant.ending}/{name(item.id)}.png" for name in (front_name, back_name))
            if front in self.files:
                yield self.piece(item, front, back if back in self.files else "")

    def piece(self, item: Item, front: str, back: str) -> ShownPiece:
        """A piece with its words: its title, and the texts on its front."""
        size = self.variant.size(item.size)
        width, height = size.width.mm, size.height.mm
        told = {name: self.prose.plain(text, item.origin) for name, text in item.texts.items()}
        named = self.prose.plain(item.name, item.origin) if item.name else ""
        title = named or next((told[name] for name in NAMES if name in told), "")
        words = " · ".join(text for name, text in told.items() if name not in NAMES and not name.startswith("back_"))
        alt = self.prose.plain(item.alt, item.origin) if item.alt else title or item.id
        other = Picture(back, self.back_alt(item, alt), width, height) if back else None
        return ShownPiece(
            item.id, title, words, item.copies, size_words(size, self.language), Picture(front, alt, width, height), other, item.cell
        )

    def back_alt(self, item: Item, front: str) -> str:
        """What a back shows: a shared one its own description, another its lines, else that of the front."""
        shared: Text | None = next((back.alt for back in self.project.game.backs if back.id == item.back), None)
        lines = " ".join(self.prose.plain(line.text, item.origin) for line in item.lines)
        return self.prose.plain(shared) if shared else lines or front

    def track(self, pieces: tuple[ShownPiece, ...]) -> Track | None:
        """Friday's wound track: his card, and what his handout says of it."""
        game = self.project.game
        card = next((piece for piece in pieces if game.robinson and piece.id == "friday"), None)
        sections = (section for handout in game.handouts if handout.game == "robinson" for section in handout.sections)
        section = next((section for section in sections if section.id == WOUNDS), None)
        if card is None or section is None:
            return None
        return Track(self.prose.plain(section.title), card, tuple(self.prose.plain(line.text, line) for line in section.lines))

    def sheets(self) -> Iterator[ShownPages]:
        """Sheets of every paper and way of printing."""
        wording, prose = self.project.game.wording, self.prose
        for name in sorted(self.below("sheets", ".pdf")):
            parts = SHEET.fullmatch(name)
            if parts:
                about = ". ".join(prose.plain(text) for text in (wording.turning(parts["sides"]), wording.actual_size)) + "."
                title = paper_title(parts["paper"]) + (f" · {made}" if (made := self.spoken(variant_named(parts["made"]))) else "")
                links = (self.link("sheets", f"{name}.pdf", "PDF"), *self.building(parts["paper"], parts["made"]))
                yield ShownPages(title, about, self.pages("sheets", name, parts["paper"], title), links)

    def building(self, paper: str, ink: str) -> Iterator[Link]:
        """Links to how the sheets of a paper are printed and built, and to everything in one file."""
        words = self.project.game.wording
        for stem, text in ((f"how-to-{paper}{ink}", words.howto_file), (f"kit-{paper}{ink}", words.everything)):
            if (file := f"{self.language}/{stem}.pdf") in self.files:
                yield Link(file, self.prose.plain(text))

    def handouts(self) -> Iterator[ShownPages]:
        """Handouts with the pages of their first paper."""
        words, there = self.project.game.wording, set(self.below("handouts", ".pdf"))
        for handout in self.project.game.handouts:
            found = [match for name in there if (match := re.fullmatch(rf"{handout.id}-(?P<paper>.+?)(?P<made>{MADE})", name))]
            known = sorted((each["made"], each["paper"]) for each in found if paper_size(each["paper"]))
            papers = [paper + made for made, paper in known]
            links = [
                self.link("handouts", f"{handout.id}-{paper}{made}.pdf", " · ".join(filter(None, (f"PDF {paper_title(paper)}", spoken))))
                for made, paper in known
                for spoken in (self.spoken(variant_named(made)),)
            ]
            for ending, text in ((".html", words.web_page), (".txt", words.plain_text)):
                if handout.id in self.below("handouts", ending):
                    links.append(self.link("handouts", handout.id + ending, self.prose.plain(text)))
            title = self.prose.plain(handout.title)
            pages = self.pages("handouts", f"{handout.id}-{papers[0]}", known[0][1], title) if papers else ()
            if links:
                yield ShownPages(title, self.prose.plain(handout.subtitle), pages, tuple(links))

    def pages(self, folder: str, stem: str, paper: str, title: str) -> tuple[Picture, ...]:
        """The pictures of a document's pages, numbered from 1 without a gap."""
        size = paper_size(paper)
        if size is None:
            return ()
        there = list(takewhile(self.files.__contains__, (f"{self.language}/{folder}/{stem}-{number}.png" for number in count(1))))
        page = self.project.game.wording.page
        told = [self.prose.plain(page, {"page": number, "pages": len(there)}) for number in range(1, len(there) + 1)]
        return tuple(Picture(name, f"{title} · {words}", size.width.mm, size.height.mm) for name, words in zip(there, told, strict=True))

    def below(self, folder: str, ending: str) -> frozenset[str]:
        """The files of a folder with that ending, without it."""
        start = f"{self.language}/{folder}/"
        return frozenset(
            name.removeprefix(start).removesuffix(ending) for name in self.files if name.startswith(start) and name.endswith(ending)
        )

    def link(self, folder: str, file: str, name: str) -> Link:
        """A link to a file of a folder."""
        return Link(f"{self.language}/{folder}/{file}", name)


def all_shown(project: Project, files: Collection[str]) -> Shown:
    """All languages of which there is anything; `files` are names below output/, made now or earlier.

    The faces are shown in colour where there are such, else in the ink that there is.
    """
    found = []
    for language in project.game.languages:
        desk = Desk(project, language, files)
        if any(name.startswith(f"{language}/") for name in files):
            found.append(replace(desk, variant=next(iter(desk.made()), PLAIN)).shown())
    return Shown(tuple(found))


def variant_named(made: str) -> Variant:
    """The variant that the end of a file's name tells of."""
    return Variant(LOW if "-low" in made else COLOUR, Fraction(1) if "-large" in made else None)


def paper_size(name: str) -> Size | None:
    """The size of a paper, if there is one of that name."""
    try:
        return named_paper(name).size
    except BadUse:
        return None


def paper_title(paper: str) -> str:
    """A paper as it is spoken of: A4, Letter, A4 landscape, 210x297mm."""
    name, _, turned = paper.partition("-")
    spoken = name.upper() if len(name) <= SHORT_NAME else name.capitalize()
    return f"{spoken} {turned}".rstrip()
