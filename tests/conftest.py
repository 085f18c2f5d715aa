"""What several tests share: the shipped project, a small project of one's own, and the golden files' flag."""

from __future__ import annotations

import gc
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from shell import Shell
from small import small_folder

from generator.errors import Level, ProblemsFound
from generator.pipeline import build
from generator.planning import Request
from generator.read.project import Project, read_project

ROOT = Path(__file__).parents[1]

gc.set_threshold(100_000, 50, 50)  # the checks make millions of small values that hold no circles: a tenth of the suite's time


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Write golden files anew; look at them before you commit.")


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or fills the cache of the person who runs it; the programs that tests start don't either."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def shipped() -> Project:
    """The project as it is shipped."""
    return read_project(ROOT / "cards.yaml")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The output folder of one build of the shipped project in all languages; the workers of a run share it."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    out, failed = shared / "shipped-output", shared / "shipped-failed"
    with FileLock(shared / "shipped.lock"):
        if not (out / "manifest.json").exists() and not failed.exists():
            try:
                build(Request(ROOT / "cards.yaml", out=out, jobs=1), lambda done, of, what: None)
            except ProblemsFound as found:
                wrong = [f"{one.file}:{one.line}: {one.message}" for one in found.problems if one.level is Level.ERROR]
                failed.write_text("\n".join(wrong), encoding="utf-8")
    if failed.exists():
        pytest.fail(f"the shipped project doesn't build: {failed.read_text(encoding='utf-8')}")
    return out


@pytest.fixture(autouse=True)
def own_settings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the printer profiles of whoever runs it, nor another test's.

    Why no tmp_path: of thousands of tests few need a folder, and each one made costs more the more there are.
    """
    own = hashlib.sha256(request.node.nodeid.encode("utf-8", "backslashreplace")).hexdigest()[:20]
    monkeypatch.setenv("FRIDAY_CONFIG", str(tmp_path_factory.getbasetemp() / f"settings-of-{own}"))


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line in an empty folder."""
    return Shell(monkeypatch, capsys, tmp_path)


@pytest.fixture
def small_project(tmp_path: Path) -> Path:
    """A project of one's own: a deck of one card, its template, and nothing else."""
    return small_folder(tmp_path / "own")
