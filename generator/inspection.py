"""The jobs that look at what was drawn: in every build, and in `friday check --pictures`, which keeps nothing but this."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.compose.faces import Face
from generator.draw.faces import BoxReport
from generator.errors import Problem
from generator.model.variant import COLOUR, Variant
from generator.preflight.bleed import bleed_inked
from generator.preflight.faces import FacesLook, asked_of, boxes_by_face, lines_thick_enough, look_at_faces, sizes_right
from generator.preflight.island_checks import (
    IslandLooks,
    backs_look_turned,
    coast_meets,
    look_at_tiles,
    one_island_only,
    seams_unseen,
)
from generator.preflight.memory import remembered
from generator.preflight.shown import symbols_seen
from generator.preflight.symbols import SymbolsLook, apart_in_grey, apart_to_the_colour_blind, look_at_symbols, printed_sizes
from generator.preflight.texts import inside_safe_area, large_enough, text_contrast
from generator.workshop import Bench, FacesJob, Made


@dataclass(frozen=True)
class LookJob:
    """Look at all faces of one language."""

    bench: Bench
    language: str
    faces: tuple[Face, ...]
    boxes: tuple[BoxReport, ...]

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: a close look"

    def run(self) -> Made:
        """Problems of texts, symbols, lines and sizes."""
        return Made(problems=tuple(self.problems()))

    def look(self) -> FacesLook:
        """What is measured, or was."""
        bench = self.bench
        asked = asked_of(bench.project, self.faces, self.boxes, bench.variant)
        pdf = bench.faces_pdf(self.language).read_bytes()
        return remembered(FacesLook, (pdf, repr(asked)), lambda: look_at_faces(pdf, bench.pictures_pdf, asked, bench.pictures))

    def problems(self) -> Iterator[Problem]:
        """What the checks say of what was measured."""
        project, language, pages = self.bench.project, self.language, self.look().pages
        standing = boxes_by_face(self.boxes)
        boxes = [box for face in self.faces for box in standing.get(face.name, ())]
        texts = [text for page in pages for text in page.texts]
        yield from text_contrast(project, boxes, texts, language)
        yield from inside_safe_area(project, boxes, texts, language)
        yield from large_enough(project, boxes, language)
        yield from symbols_seen(project, self.faces, [page.symbols for page in pages], language)
        yield from lines_thick_enough(self.faces, pages, language)
        yield from sizes_right(project, self.faces, pages, language, self.bench.variant)
        yield from bleed_inked(self.faces, [page.bare for page in pages], project.game.print.bleed, language)


@dataclass(frozen=True)
class SharedLookJob:
    """Look at what no language changes: the symbols, and the tiles as one island."""

    bench: Bench
    languages: tuple[str, ...]
    title: str = "a close look at symbols and seams"

    def run(self) -> Made:
        """Problems of symbols and of the island."""
        return Made(problems=(*self.symbol_problems(), *self.island_problems()))

    def symbol_problems(self) -> Iterator[Problem]:
        """What the checks say of the symbols."""
        bench = self.bench
        with bench.pictures_pdf.open("rb") as file:
            drawn = hashlib.file_digest(file, "sha256").digest()
        key = (drawn, repr(printed_sizes(bench.project)), repr(sorted(bench.pictures)))
        pairs = remembered(SymbolsLook, key, lambda: look_at_symbols(bench.project, bench.pictures_pdf, bench.pictures)).pairs
        yield from apart_in_grey(bench.project, pairs)
        yield from apart_to_the_colour_blind(bench.project, pairs)

    def island_problems(self) -> Iterator[Problem]:
        """What the checks say of the tiles and their back."""
        project = self.bench.project
        if project.game.south_seas is None:
            return
        drawn = [(language, self.bench.faces_pdf(language).read_bytes()) for language in self.languages]
        tiles = [(item.id, item.cell) for item in project.game.south_seas.island.tiles]
        key = (repr(tiles), repr(project.game.print.bleed), *(part for pair in drawn for part in pair))
        looks = remembered(IslandLooks, key, lambda: look_at_tiles(project, drawn)).looks
        whole = (seams_unseen, coast_meets, backs_look_turned)
        for check in (*whole, one_island_only) if self.bench.variant.ink == COLOUR else whole:  # in line art most seams are white
            yield from check(project, looks)


def look_jobs(drawn: Iterable[tuple[FacesJob, Made]]) -> list[LookJob | SharedLookJob]:
    """All that look at faces, from the jobs that drew them and what these left.

    Symbols and tiles are not looked at in large print: they are the same drawings, only larger.
    """
    looks = []
    alike: dict[Variant, list[FacesJob]] = {}
    for job, made in drawn:
        looks.append(LookJob(job.bench, job.language, job.faces, made.boxes))
        if not job.bench.variant.large:
            alike.setdefault(job.bench.variant, []).append(job)
    return [*(SharedLookJob(jobs[0].bench, tuple(job.language for job in jobs)) for jobs in alike.values()), *looks]
