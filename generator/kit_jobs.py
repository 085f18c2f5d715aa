"""The last jobs of a build: the page on how to print and build, and the file that holds everything."""

from __future__ import annotations

from dataclasses import dataclass

from generator.errors import ProblemsFound, has_errors
from generator.fitting import lay_out
from generator.kits import SheetPlan, bound_how_to, bound_kit
from generator.sheets.paper import Paper
from generator.store import names
from generator.workshop import Bench, Made


@dataclass(frozen=True)
class KitJob:
    """Tell how the sheets of one language and paper are printed and built, and bind all of it into one file."""

    bench: Bench
    language: str
    paper: Paper
    sides: str
    skip: int = 0

    @property
    def title(self) -> str:
        """What the progress line says."""
        return f"{self.language}: kit {self.paper.name}"

    def run(self) -> Made:
        """Two PDFs, from the sheets and handouts that earlier jobs left; problems are returned, not raised."""
        bench, project = self.bench, self.bench.project
        plan = SheetPlan(lay_out(project, self.paper, self.sides, bench.variant, skip=self.skip), self.paper, self.sides)
        sheets = names.sheets_pdf(self.language, self.paper.name, self.sides, bench.variant.name)
        handouts = [names.handout_pdf(self.language, handout.id, self.paper.name, bench.variant.name) for handout in project.game.handouts]
        sheets_pdf = (bench.scratch / sheets).read_bytes()
        try:
            how_to = bound_how_to(project, self.language, plan, sheets_pdf, bench.shelf(), bench.variant)
        except ProblemsFound as found:
            return Made(problems=found.problems)
        if has_errors(how_to.problems):
            return Made(problems=how_to.problems)
        read = [(bench.scratch / name).read_bytes() for name in handouts]
        kit = bound_kit(project, self.language, plan, how_to.pdf, sheets_pdf, read)
        first = names.how_to_pdf(self.language, self.paper.name, bench.variant.name)
        files = (
            bench.write(first, how_to.pdf, (project.file, str(sheets))),
            bench.write(names.kit_pdf(self.language, self.paper.name, bench.variant.name), kit, map(str, (first, sheets, *handouts))),
        )
        return Made(files, how_to.problems)
