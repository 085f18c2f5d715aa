"""So many faults, so long a message, so large a template that nobody could read them: told in short, and at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from small import SMALL, small_folder

from generator.checks import LONGEST as LONGEST_MESSAGE
from generator.checks import Finding, Place, check
from generator.compose.environment import LONGEST as LONGEST_TEMPLATE
from generator.compose.faces import compose_faces
from generator.errors import ProblemsFound
from generator.read.project import MOST_TOLD, read_project


def test_of_very_many_faults_the_first_are_told_and_quickly(tmp_path: Path) -> None:
    data = small_folder(tmp_path) / "cards.yaml"
    data.write_text(SMALL + "\n" + "".join(f"odd{number}: 1\n" for number in range(100_000)), encoding="utf-8")
    began = time.process_time()
    with pytest.raises(ProblemsFound) as found:
        read_project(data)
    assert time.process_time() - began < 8
    assert 0 < len(found.value.problems) <= MOST_TOLD + 1


def test_a_very_long_message_is_cut() -> None:
    @check("long-winded", stage="rules")
    def long_winded(place: Place):  # type: ignore[no-untyped-def]
        """A message is short.

        Passes::

            short

        Fails::

            long
        """
        yield Finding(place, "x" * 100_000, "y" * 100_000)

    (problem,) = long_winded(Place("cards.yaml", 1, 1))
    assert len(problem.message) <= LONGEST_MESSAGE + len(" … ")
    assert len(problem.hint) <= LONGEST_MESSAGE + len(" … ")


def test_a_template_longer_than_any_picture_needs_is_refused_at_once(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    template = folder / "templates/faces/card.j2.svg"
    template.write_text("{{ text.name }}" * (LONGEST_TEMPLATE // 15 + 1), encoding="utf-8")
    began = time.process_time()
    with pytest.raises(ProblemsFound) as found:
        compose_faces(read_project(folder / "cards.yaml"), "en")
    assert time.process_time() - began < 3
    assert found.value.problems[0].rule == "template-error"
