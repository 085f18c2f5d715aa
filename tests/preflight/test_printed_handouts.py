"""The island's picture in the shipped handout: there, whole, and in front; and what is told if it isn't."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from lies import TEXT, line_of

from generator.errors import Problem
from generator.preflight.handouts import island_problems, look_at_mosaic
from generator.preflight.island_checks import tiles_of
from generator.read.project import Project

COVER = b"\nq 1 1 1 rg 0 0 800 900 re f Q\n"


def told(shipped: Project, built: Path, change: Callable[[pikepdf.Page], bytes]) -> list[Problem]:
    """What is told of the handout with every page's drawing changed."""
    with pikepdf.open(built / "en" / "handouts" / "island-rules-a4.pdf") as pdf:
        for page in pdf.pages:
            page.obj.Contents = pdf.make_stream(change(page))
        made = io.BytesIO()
        pdf.save(made)
    faces = (built / "en" / "faces.pdf").read_bytes()
    return list(island_problems(shipped, "island-rules", "en", made.getvalue(), faces))


def content(page: pikepdf.Page) -> bytes:
    page.contents_coalesce()
    return page.obj.Contents.read_bytes()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda page: content(page).replace(b"/FormXob.face-trade Do", b""), "the picture of the island lacks trade"),
        (lambda page: content(page) + COVER, "something lies over plus-shell, plus-banana, plus-fish, "),
    ],
)  # fmt: skip
def test_a_tile_left_out_and_a_picture_covered_are_told(
    shipped: Project, built: Path, change: Callable[[pikepdf.Page], bytes], message: str
) -> None:
    (found,) = told(shipped, built, change)
    assert (found.rule, found.line) == ("island-pictured", line_of(TEXT, "  - id: island-rules"))
    assert (found.item, found.language) == ("island-rules", "en")
    assert found.message.startswith(message)


def test_no_picture_at_all_is_told_with_every_tile(shipped: Project, built: Path) -> None:
    (found,) = told(shipped, built, lambda page: b"")
    assert "lacks plus-shell, plus-banana, plus-fish, deliver-one-fewer, trade, place-and-take-back" in found.message


def test_the_shipped_handouts_show_the_island(shipped: Project, built: Path) -> None:
    for language in shipped.game.languages:
        handout = (built / language / "handouts" / "island-rules-letter.pdf").read_bytes()
        look = look_at_mosaic(handout, (built / language / "faces.pdf").read_bytes(), tiles_of(shipped), shipped.game.print.bleed.points)
        assert look.astray == ()
        assert len(look.apart) == 6
        assert max(apart for _, apart in look.apart) < 1


def test_a_handout_that_need_not_show_it_is_not_asked(shipped: Project, built: Path) -> None:
    assert not list(island_problems(shipped, "friday-rules", "en", b"", b""))
