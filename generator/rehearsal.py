"""`friday check --pictures`: all faces are drawn as a build would draw them, looked at, and thrown away; the project stays untouched."""

from __future__ import annotations

import dataclasses
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.errors import Problem
from generator.inspection import look_jobs
from generator.model.variant import PLAIN
from generator.pipeline import collect, compose, draw_shared_pictures
from generator.planning import Request, plan_build
from generator.read.project import Project
from generator.store.output import making
from generator.workers import workers
from generator.workshop import FacesJob, Made


def rehearse(request: Request, tell: Callable[[int, int, str], None]) -> tuple[Project, tuple[Problem, ...]]:
    """Draw all faces in a folder that is gone afterwards; the project, and the warnings met.

    Raises:
        BadUse, CannotWrite, ProblemsFound: as a build would.
    """
    with tempfile.TemporaryDirectory(prefix="friday-") as folder:
        plan = plan_build(dataclasses.replace(request, out=Path(folder) / "output"))
        composed = compose(plan, PLAIN)
        with making(plan.target) as made, workers(request.jobs, tell) as crew:
            bench = draw_shared_pictures(plan, composed, made, PLAIN)
            faces = [FacesJob(bench, language, composed.faces[language]) for language in plan.languages]
            drawn: Sequence[Made] = crew.run(faces)
            problems = collect(made, drawn, (*plan.problems, *composed.problems))
            looked: Sequence[Made] = crew.run(look_jobs(zip(faces, drawn, strict=True)))
            return plan.project, collect(made, looked, problems)
