"""`friday check --pictures`: everything drawn as a build would draw it, looked at, and thrown away; no project is written to."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from generator.checking import check_project
from generator.errors import Problem, ProblemsFound, has_errors, sorted_problems
from generator.inspection import look_jobs
from generator.pipeline import Request, compose, plan_build, drawn_pictures
from generator.read.project import Project
from generator.workers import workers
from generator.workshop import Bench, FacesJob, Made
