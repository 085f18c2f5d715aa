"""The jobs of a build that can run beside each other: each takes frozen values and fills the scratch folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.binding import Shelf, bound_handout, bound_sheets, handout_twins, shared_names
from generator.checks import Check
from generator.compose.faces import Face
from generator.compose.handouts import Leaflet
from generator.compose.pages import HANDOUT
from generator.draw import checks as drawn_checks
from generator.draw.canvas import Picture
from generator.draw.faces import BoxReport, Typesetting, draw_faces
from generator.draw.webfont import ON_PAGES, page_fonts
from generator.errors import Problem, ProblemsFound, has_errors
from generator.export.images import FacePage, face_images, page_images
from generator.fitting import lay_out
from generator.model.variant import PLAIN, Variant
from generator.pdf.labels import labelled
from generator.preflight.handouts import island_problems
from generator.read.project import Project
from generator.sheets.correction import Correction
from generator.sheets.paper import Paper
from generator.store import names

PROOF_DPI = 96  # a picture of a sheet is as large on a screen as in print
TEXT_CHECKS: tuple[Check, ...] = (drawn_checks.texts_fit, drawn_checks.glyphs_exist, drawn_checks.shrunk_texts)


@dataclass(frozen=True)
class Made:
    """What a job has left in the scratch folder: file names with what each was made from, problems, and text boxes drawn."""

    files: tuple[tuple[str, tuple[str, ...]], ...] = ()
    problems: tuple[Problem, ...] = ()
    boxes: tuple[BoxReport, ...] = ()


@dataclass(frozen=True)
class Bench:
    """What all jobs of a build share: the project, the scratch folder, the variant, and the pictures drawn beforehand.

    `fonts` is the folder in which an earlier job leaves the typefaces for the pages in a browser.
    """

    project: Project
    scratch: Path
    variant: Variant
    pictures: Mapping[str, Picture]
    pictures_pdf: Path
    fonts: Path

    def shelf(self) -> Shelf:
        """The pictures with their PDF."""
        return Shelf(self.pictures, self.pictures_pdf)

    def faces_pdf(self, language: str) -> Path:
        """The faces of a language, drawn by an earlier job; with photographs they are too large to be held in memory."""
        return self.scratch / names.faces_pdf(language, self.variant.name)

    def write(self, name: PurePosixPath, content: bytes, made_from: Iterable[str]) -> tuple[str, tuple[str, ...]]:
        """Put one file into the scratch folder."""
        path = self.scratch / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return str(name), tuple(made_from)

    def write_pages(self, name: PurePosixPath, pdf: bytes, dpi: int) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Put a picture of each page of a PDF beside it."""
        for number, content in enumerate(page_images(pdf, dpi), 1):
            yield self.write(names.page_png(name, number), content, (str(name),))


@dataclass(frozen=True)
class FacesJob:
    """Draw all faces of one language into faces.pdf."""

    bench: Bench
    language: str
    faces: tuple[Face, ...]
    keep_svg: bool = False

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: {names.with_ink('faces', self.bench.variant.name)}"

    def run(self) -> Made:
        """Draw and check; problems are returned, not raised, so that all languages tell theirs."""
        bench, shelf = self.bench, self.bench.shelf()
        drawn = draw_faces(self.faces, shelf.pictures, typesetting(bench.project, self.language, bench.variant))
        problems = tuple(problem for check in TEXT_CHECKS for problem in check(bench.project, drawn.boxes, self.language))
        inputs = (bench.project.file, *sorted({face.template for face in self.faces}), *sorted(shelf.pictures))
        name = names.faces_pdf(self.language, bench.variant.name)
        files = [bench.write(name, labelled(drawn.pdf, drawn.labels, shelf.pdf, drawn.held), inputs)]
        if self.keep_svg:
            kept = ((names.kept_svg(self.language, bench.variant.name, face.name), face.shown()) for face in self.faces)
            files += [bench.write(place, shown.encode("utf-8"), inputs) for place, shown in kept]
        return Made(tuple(files), problems, drawn.boxes)


def page_fonts_in(folder: Path) -> dict[str, bytes]:
    """The typefaces for the pages in a browser, made by an earlier job."""
    return {name: (folder / f"{name}.woff").read_bytes() for name in ON_PAGES}


@dataclass(frozen=True)
class FontJob:
    """Make the typefaces for the pages in a browser."""

    folder: Path
    title: str = "fonts of the pages"

    def run(self) -> Made:
        """Files that are no output: pages carry them inside."""
        self.folder.mkdir(exist_ok=True)
        for name, font in page_fonts().items():
            (self.folder / f"{name}.woff").write_bytes(font)
        return Made()


@dataclass(frozen=True)
class ImagesJob:
    """Rasterise some faces of one language."""

    bench: Bench
    language: str
    dpi: int
    pages: tuple[tuple[int, FacePage], ...]

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: {len(self.pages)} pictures"

    def run(self) -> Made:
        """PNGs of fronts and backs; a shared back is drawn once and written for each id that has it."""
        bench = self.bench
        source = str(names.faces_pdf(self.language, bench.variant.name))
        twins = shared_names(bench.project)
        files = [
            bench.write(names.face_png(self.language, bench.variant.name, name), content, (source,))
            for label, content in face_images(bench.faces_pdf(self.language), self.pages, self.dpi)
            for name in twins.get(label, (label,))
        ]
        return Made(tuple(files))


@dataclass(frozen=True)
class SheetsJob:
    """Lay the faces of one language on one paper."""

    bench: Bench
    language: str
    paper: Paper
    sides: str
    correction: Correction | None = None
    skip: int = 0

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: sheets {self.paper.name} {self.sides}"

    def run(self) -> Made:
        """One PDF: furniture drawn, faces placed under it; and a picture of each page for the proof."""
        bench = self.bench
        layout = lay_out(bench.project, self.paper, self.sides, bench.variant, skip=self.skip)
        faces = bench.faces_pdf(self.language)
        bound = bound_sheets(bench.project, self.language, layout, self.paper, self.sides, faces, self.correction, bench.variant)
        name = names.sheets_pdf(self.language, self.paper.name, self.sides, bench.variant.name)
        inputs = (str(names.faces_pdf(self.language, bench.variant.name)), bench.project.file)
        files = [bench.write(name, bound.pdf, inputs)]
        files += bench.write_pages(name, bound.pdf, PROOF_DPI)
        return Made(tuple(files), bound.problems)


@dataclass(frozen=True)
class HandoutJob:
    """Set one handout in one language for one paper, and rasterise its pages; look at its picture too, if `closely`."""

    bench: Bench
    language: str
    leaflet: Leaflet
    paper: Paper
    closely: bool = False

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: {self.leaflet.id} {self.paper.name}"

    def run(self) -> Made:
        """A PDF and a picture of each page."""
        bench, handout = self.bench, self.leaflet.id
        faces_pdf = bench.faces_pdf(self.language)
        drawn = bound_handout(bench.project, self.leaflet, self.language, self.paper, bench.shelf(), faces_pdf, bench.variant)
        name = names.handout_pdf(self.language, handout, self.paper.name, bench.variant.name)
        inputs = (bench.project.file, self.leaflet.template, str(names.faces_pdf(self.language, bench.variant.name)))
        files = [bench.write(name, drawn.pdf, inputs)]
        files += bench.write_pages(name, drawn.pdf, bench.project.game.print.handout_dpi)
        if not self.closely or has_errors(drawn.problems):
            return Made(tuple(files), drawn.problems)
        looked = island_problems(bench.project, handout, self.language, drawn.pdf, faces_pdf.read_bytes())
        return Made(tuple(files), (*drawn.problems, *looked))


@dataclass(frozen=True)
class TwinsJob:
    """Make the twins of one handout in one language: a web page and plain text."""

    bench: Bench
    language: str
    leaflet: Leaflet

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: {self.leaflet.id} to read on a screen"

    def run(self) -> Made:
        """Both from the same document as the PDF; problems are returned, not raised, as they don't pass between processes."""
        bench, leaflet = self.bench, self.leaflet
        try:
            page, text = handout_twins(bench.project, leaflet, bench.faces_pdf(self.language), page_fonts_in(bench.fonts))
        except ProblemsFound as found:
            return Made(problems=found.problems)
        inputs = (bench.project.file, leaflet.template)
        page_inputs = (*inputs, f"templates/{HANDOUT}", str(names.faces_pdf(self.language, bench.variant.name)))
        html = bench.write(names.handout_html(self.language, leaflet.id), page.encode("utf-8"), page_inputs)
        return Made((html, bench.write(names.handout_text(self.language, leaflet.id), text.encode("utf-8"), inputs)))


def typesetting(project: Project, language: str, variant: Variant = PLAIN) -> Typesetting:
    """What text boxes of a language are set with."""
    game = project.game
    return Typesetting(
        variant.styles(game.styles), variant.palette(game.palette), language, game.edition.title[language], game.edition.author
    )


def in_parts(pages: tuple[tuple[int, FacePage], ...], size: int) -> Iterator[tuple[tuple[int, FacePage], ...]]:
    """Pages in parts of at most so many, for the workers to share."""
    for start in range(0, len(pages), size):
        yield pages[start : start + size]
