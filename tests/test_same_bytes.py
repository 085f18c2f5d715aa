"""Equal input gives equal bytes: in any folder, on any day, with any locale, time zone and hash seed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from small import SHIPPED, small_data, write_project

HERE = {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
THERE = {"PYTHONHASHSEED": "4711", "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "LANG": "pl_PL.UTF-8"}
RUN = "from generator.cli.main import main; raise SystemExit(main())"


def run(folder: Path, surroundings: dict[str, str], *arguments: str) -> None:
    """`friday build` as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, "build", "--quiet", *arguments],
        cwd=folder,
        env={**os.environ, **surroundings},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def as_on_windows(folder: Path) -> int:
    """Give every text file the line ends of Windows, and its last line none; how many there are."""
    files = [file for file in folder.rglob("*") if file.suffix in (".yaml", ".svg", ".md", ".html", ".css", ".js")]
    for file in files:
        file.write_bytes(file.read_bytes().rstrip(b"\n").replace(b"\n", b"\r\n"))
    return len(files)


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder, but those that only a run needs."""
    files = (file for file in sorted(folder.rglob("*")) if file.is_file() and not file.name.startswith("."))
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def test_a_small_project_gives_the_same_bytes_everywhere(tmp_path: Path) -> None:
    """Made afresh here, made over an earlier and different build there."""
    data = small_data("Crab", "Gull with a café", "Waffle fighter's office")
    here, there = tmp_path / "one", tmp_path / "Ünother – näme with spaces"
    write_project(here, data)
    run(here, HERE, "--jobs", "1")
    write_project(there, {**data, "palette": {"ink": "#2b2118", "sand": "#ffffff"}})
    run(there, THERE, "--jobs", "1")
    shutil.copy(here / "cards.yaml", there)
    run(there, THERE, "--jobs", "2")
    first, second = contents(here / "output"), contents(there / "output")
    assert sorted(first) == sorted(second)
    assert len(first) >= 6
    assert [name for name in first if first[name] != second[name]] == []


def test_the_shipped_project_gives_the_same_bytes_elsewhere(built: Path, tmp_path: Path) -> None:
    """English on A4 as a part, made elsewhere of files with the line ends of Windows: every file is the one that a whole build makes."""
    folder = tmp_path / "elsewhere"
    shutil.copytree(SHIPPED.parent / "templates", folder / "templates")
    shutil.copy(SHIPPED, folder)
    assert as_on_windows(folder) > 50
    run(folder, THERE, "--lang", "en", "--paper", "a4", "--jobs", "1")
    made = {name: content for name, content in contents(folder / "output").items() if name.startswith("en/")}
    assert len(made) > 20
    assert [name for name, content in made.items() if (built / name).read_bytes() != content] == []
