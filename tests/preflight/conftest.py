"""The shipped faces, composed once for all tests of what was drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from studio import Looks, Studio, looks_of, studio_in

from generator.preflight import memory
from generator.read.project import Project


@pytest.fixture(scope="session")
def studio(tmp_path_factory: pytest.TempPathFactory, shipped: Project) -> Studio:
    return studio_in(tmp_path_factory.mktemp("studio"), shipped)


@pytest.fixture(scope="session")
def shipped_looks(studio: Studio) -> Looks:
    return looks_of(*studio.changed())


@pytest.fixture(autouse=True)
def own_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test finds what an earlier run measured."""
    kept = tmp_path / "measurements"
    monkeypatch.setattr(memory, "folder", lambda: kept)
    return kept
