"""`friday export`: an export owns its folder, and leaves all else alone, as a build leaves the export's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from shell import Shell
from small import SMALL, changed, small_folder

from generator.cli.export import export as command
from generator.exporting import EXPORTS
from generator.store import names

ROOT = Path(__file__).parents[2]


def made(folder: Path) -> set[str]:
    """All files below a project's output/, but those that only a run needs."""
    files = (file.relative_to(folder / "output") for file in (folder / "output").rglob("*") if file.is_file())
    return {file.as_posix() for file in files if not file.name.startswith(".")}


@pytest.fixture
def own(shell: Shell) -> Shell:
    """The command line in a project of one's own with two papers."""
    small_folder(shell.folder, changed("papers: [a4]", "papers: [a4, letter]"))
    return shell


CUT = {f"en/cut/{name}.{kind}" for name in ("a4-long-edge-1", "letter-long-edge-1", "pieces/owl") for kind in ("svg", "dxf")}


def test_cut_paths_are_written_and_noted(own: Shell) -> None:
    said = own.friday("export", "cut")
    assert (said.code, said.err) == (0, "") and said.out.startswith("6 files written, 0 as they were, 0 removed")
    assert made(own.folder) == {*CUT, "manifest.json"}
    noted = json.loads((own.folder / "output/manifest.json").read_text())["files"]
    assert set(noted) == CUT and noted["en/cut/pieces/owl.dxf"]["made_from"] == ["cards.yaml", "templates/faces/card.j2.svg"]
    assert own.friday("export", "cut").out.startswith("0 files written, 6 as they were")
    assert own.friday("export", "cut", "--quiet").out == ""


def test_a_build_and_an_export_leave_each_other_alone(own: Shell) -> None:
    own.friday("build", "--jobs", 1, "--quiet")
    built = made(own.folder)
    own.friday("export", "cut")
    (own.folder / "output/en/cut/mine.svg").write_text("my own")
    said = own.friday("build", "--jobs", 1)
    assert "0 files written" in said.out and "0 removed" in said.out
    assert made(own.folder) == built | CUT | {"en/cut/mine.svg"}
    assert set(json.loads((own.folder / "output/manifest.json").read_text())["files"]) == (built | CUT) - {"manifest.json"}


def test_an_export_removes_what_it_no_longer_makes_and_a_narrowed_one_nothing(own: Shell) -> None:
    own.friday("export", "cut")
    (own.folder / "output/en/cut/mine.svg").write_text("my own")
    (own.folder / "cards.yaml").write_text(SMALL.replace("id: owl", "id: hen"))
    assert "0 removed" in own.friday("export", "cut", "--paper", "a4").out
    assert made(own.folder) >= CUT
    assert "4 removed" in own.friday("export", "cut").out
    left = {f"en/cut/{name}.{kind}" for name in ("a4-long-edge-1", "pieces/hen") for kind in ("svg", "dxf")}
    assert made(own.folder) == {*left, "en/cut/mine.svg", "manifest.json"}


def test_options_narrow_an_export(own: Shell) -> None:
    assert own.friday("export", "cut", "--paper", "a5", "--sides", "single", "--lang", "en", "--out", "else").code == 0
    assert sorted(file.name for file in (own.folder / "else/en/cut").rglob("*.svg")) == ["a5-single-1.svg", "owl.svg"]


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("export", "cutt"), 2, 'there is no export "cutt"\n    hint: known: cut'),
        (("export",), 2, "Missing argument 'NAME'"),
        (("export", "cut", "--lang", "xx"), 2, 'there is no language "xx"'),
        (("export", "cut", "--paper", "a99"), 2, 'there is no paper "a99"'),
        (("export", "cut", "--data", "nowhere.yaml"), 2, "nowhere.yaml"),
        (("export", "cut", "--paper", "40x50mm"), 1, "does not fit"),
    ],
)
def test_mistakes_are_told_and_nothing_is_written(own: Shell, words: tuple[str, ...], code: int, told: str) -> None:
    said = own.friday(*words)
    assert said.code == code and told in said.err
    assert made(own.folder) == set()


def test_a_line_that_leaves_its_piece_is_told_at_its_place(own: Shell) -> None:
    template = own.folder / "templates/faces/card.j2.svg"
    template.write_text(template.read_text().replace("</svg>", '  <path class="cut-line" d="M0 0h50"/>\n</svg>'))
    said = own.friday("export", "cut")
    assert said.code == 1 and "templates/faces/card.j2.svg:6:1: error: the cut-line reaches 7.00 mm past the bleed" in said.err
    assert made(own.folder) == set()


def test_the_same_bytes_come_out_everywhere(own: Shell) -> None:
    own.friday("export", "cut")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "4711", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"}
    (own.folder / "ezdxf.ini").write_text("[core]\nDEFAULT_TEXT_STYLE = Other\n")
    run = [sys.executable, "-m", "generator", "export", "cut", "--out", "else"]
    subprocess.run(run, cwd=own.folder, env=surroundings, check=True, capture_output=True, timeout=120)
    for name in CUT:
        assert (own.folder / "output" / name).read_bytes() == (own.folder / "else" / name).read_bytes()


def test_ezdxf_is_loaded_only_for_cut_paths() -> None:
    run = [sys.executable, "-c", "import sys, generator.exporting, generator.cli.app; sys.exit('ezdxf' in sys.modules)"]
    assert subprocess.run(run, cwd=ROOT, check=False, timeout=60).returncode == 0


def test_every_export_has_a_folder_that_builds_leave_alone() -> None:
    assert {*EXPORTS, "calibrate"} == set(names.ASKED_FOR)
    assert all(names.export_of(f"en/{kind}/a.svg") == kind for kind in EXPORTS)
    assert [names.export_of(name) for name in ("index.html", "en/cut.svg", "en/faces/cut.png", "cut/en/a.svg")] == [""] * 4
    assert all(kind in str(command.__annotations__["name"]) for kind in EXPORTS)
