"""The shipped faces of one language, composed once, to be changed, drawn and looked at."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from pathlib import Path

from generator.compose.faces import Face, compose_faces
from generator.compose.pictures import load_pictures
from generator.draw.pictures import draw_pictures
from generator.errors import Problem, ProblemsFound
from generator.inspection import LookJob, SharedLookJob
from generator.model.variant import PLAIN
from generator.planning import Request
from generator.preflight.faces import PageLook
from generator.preflight.island_checks import TilesLook, look_at_tiles
from generator.read.project import Project
from generator.rehearsal import rehearse
from generator.workshop import Bench, FacesJob

LANGUAGE = "en"


@dataclass(frozen=True)
class Studio:
    """Faces as composed, and a bench on which changed ones are drawn."""

    bench: Bench
    faces: tuple[Face, ...]

    def changed(self, **changes: tuple[str, str]) -> tuple[LookJob, SharedLookJob]:
        """Draw the faces with one place of each named one changed (`plus_fish_front`; `every_front`): what is to look at them."""
        for name, (old, _) in changes.items():
            assert any(old in face.svg for face in self.faces if named(name, face)), f"{old!r} isn't on {name}"
        faces = tuple(
            dataclasses.replace(
                face, svg=face.svg.replace(*next((change for name, change in changes.items() if named(name, face)), ("", "")))
            )
            for face in self.faces
        )
        drawn = FacesJob(self.bench, LANGUAGE, faces).run()
        assert not drawn.problems
        return LookJob(self.bench, LANGUAGE, faces, drawn.boxes), SharedLookJob(self.bench, (LANGUAGE,))

    def problems(self, **changes: tuple[str, str]) -> list[Problem]:
        """What all checks say of faces so changed."""
        look, shared = self.changed(**changes)
        return [*shared.run().problems, *look.run().problems]


@dataclass(frozen=True)
class Looks:
    """What is measured of the shipped faces."""

    pages: tuple[PageLook, ...]
    tiles: tuple[TilesLook, ...]
    boxes: int


def looks_of(look: LookJob, shared: SharedLookJob) -> Looks:
    """Measure without the checks."""
    drawn = [(language, shared.bench.faces_pdf(language).read_bytes()) for language in shared.languages]
    return Looks(look.look().pages, look_at_tiles(shared.bench.project, drawn).looks, len(look.boxes))


def named(name: str, face: Face) -> bool:
    """Whether a change is meant for a face."""
    return name.replace("_", "-") == face.name or (name == "every_front" and "island.svg" in face.svg)


def studio_in(folder: Path, project: Project) -> Studio:
    """A studio for the shipped project in an empty folder."""
    faces = compose_faces(project, LANGUAGE)
    file = folder / "pictures.pdf"
    drawn = draw_pictures(load_pictures(project, faces, {}), file)
    return Studio(Bench(project, folder, PLAIN, drawn.pictures, file, fonts=folder / "fonts"), faces)


def looked_at(folder: Path) -> list[Problem]:
    """What `friday check --pictures` says of a project of one's own."""
    try:
        return list(rehearse(Request(folder / "cards.yaml"), lambda done, of, what: None)[1])
    except ProblemsFound as found:
        return list(found.problems)
