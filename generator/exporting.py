"""Exports: what is made only when it is asked for, each kind in a folder of its own below each language.

To add one: a file in `export/`, its folder's name in `store/names.py`, and a line in `EXPORTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath

from generator.compose.contours import Outline
from generator.compose.faces import Face, compose_faces
from generator.compose.outlines import outline_of
from generator.errors import BadUse
from generator.fitting import lay_out
from generator.model.faces import face_behind, front_name, short_name
from generator.model.items import printed_items
from generator.pipeline import Result
from generator.planning import Plan, Request, plan_build
from generator.store import names
from generator.store.manifest import versions
from generator.store.output import making, move_in


@dataclass(frozen=True)
class Exported:
    """One file of an export."""

    name: PurePosixPath
    content: bytes
    made_from: tuple[str, ...]


@dataclass(frozen=True)
class Order:
    """What an export is asked for; empty tuples mean all that the data names."""

    kind: str
    data: Path
    out: Path | None = None
    languages: tuple[str, ...] = ()
    papers: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    skip: int = 0
    added: frozenset[str] = frozenset()

    @property
    def narrowed(self) -> bool:
        """Whether only a part is renewed; then nothing old is removed."""
        return bool(self.languages or self.papers or self.sides or self.skip)


def export(order: Order, tell: Callable[[int, int, str], None]) -> Result:
    """Make an export below the output folder; nothing else there is touched.

    Raises:
        BadUse, ProblemsFound, CannotWrite: and earlier output is as it was.
    """
    if order.kind not in EXPORTS:
        raise BadUse(f'there is no export "{order.kind}"', f"known: {', '.join(EXPORTS)}")
    plan = plan_build(
        Request(
            order.data,
            out=order.out,
            languages=order.languages,
            papers=order.papers,
            sides=order.sides,
            skip=order.skip,
            added=order.added,
        )
    )
    with making(plan.target) as made:
        for number, language in enumerate(plan.languages, 1):
            for file in EXPORTS[order.kind](plan, language):
                made.put(file.name, file.content, file.made_from)
            tell(number, len(plan.languages), f"{language}: {order.kind}")
        change = move_in(made, versions(), remove_stale=not order.narrowed, export=order.kind)
    return Result(change, plan.problems, plan)


def cut_files(plan: Plan, language: str) -> Iterator[Exported]:
    """Cut paths of every sheet and every piece, as SVG and DXF.

    Why late imports: ezdxf takes a quarter of a second to load, and nothing else needs it.
    """
    from generator.export.cut import CutPage, cut_piece, cut_sheet
    from generator.export.cut_dxf import cut_dxf
    from generator.export.cut_svg import cut_svg

    def both(page: CutPage, name: Callable[[str], PurePosixPath], inputs: tuple[str, ...]) -> Iterator[Exported]:
        yield Exported(name("svg"), cut_svg(page), inputs)
        yield Exported(name("dxf"), cut_dxf(page), inputs)

    project = plan.project
    faces = compose_faces(project, language)
    fronts, backs = outlines(plan, faces)
    inputs = (project.file, *sorted({face.template for face in faces}))
    for paper in plan.papers:
        for sides in plan.sides:
            for sheet in lay_out(project, paper, sides, skip=plan.skip).sheets:
                page = cut_sheet(sheet, fronts, backs)
                yield from both(page, partial(names.cut_sheet, language, paper.name, sides, sheet.number), inputs)
    for face, outline in fronts.items():
        yield from both(cut_piece(short_name(face), outline), partial(names.cut_piece, language, short_name(face)), inputs)


def outlines(plan: Plan, faces: tuple[Face, ...]) -> tuple[dict[str, Outline], dict[str, Outline]]:
    """The outlines of all fronts by face name, and of all backs: those of their fronts, or the trim, where these differ."""
    by_name = {face.name: face for face in faces}
    fronts: dict[str, Outline] = {}
    backs: dict[str, set[Outline]] = {}
    for item in printed_items(plan.project.game):
        front = by_name[front_name(item.id)]
        fronts[front.name] = outline_of(front.svg, item.size, item.corner)
        if back := face_behind(item):
            backs.setdefault(back, set()).add(fronts[front.name])
    trims = {name: outline_of("", by_name[name].size, by_name[name].bleed * 0) for name in backs}
    return fronts, {name: next(iter(found)) if len(found) == 1 else trims[name] for name, found in backs.items()}


EXPORTS: Mapping[str, Callable[[Plan, str], Iterator[Exported]]] = {"cut": cut_files}
