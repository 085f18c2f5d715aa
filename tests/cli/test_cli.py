"""The command as a user meets it: exit codes, problems with their place, no traceback, nothing written on failure."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest
import yaml

from generator.cli.main import main
from tests.small import CARD, small_data

Run = subprocess.CompletedProcess[str]


def friday(*words: object, cwd: Path) -> Run:
    """Run the command in this process: as a user's shell would, but without starting Python anew."""
    out, err = io.StringIO(), io.StringIO()
    command = ["friday", *map(str, words)]
    with contextlib.chdir(cwd), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), mock.patch.object(sys, "argv", command):
        try:
            main()
        except SystemExit as ended:
            code = ended.code
    assert "Traceback" not in out.getvalue() + err.getvalue(), err.getvalue()
    return subprocess.CompletedProcess(command, int(code or 0), out.getvalue(), err.getvalue())


def friday_process(*words: object, cwd: Path, **env: str) -> Run:
    """Run the command as a process of its own, in another environment."""
    command = [sys.executable, "-m", "generator", *map(str, words)]
    told = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "COLUMNS": "100", **env}
    run = subprocess.run(command, cwd=cwd, env=told, capture_output=True, timeout=60, encoding="utf-8", errors="replace")
    assert "Traceback" not in run.stdout + run.stderr, run.stderr
    return run


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "templates/faces").mkdir(parents=True)
    (tmp_path / "templates/faces/card.j2.svg").write_text(CARD, encoding="utf-8")
    data = yaml.safe_dump(small_data("Crab", "Gull"), allow_unicode=True, sort_keys=False)
    (tmp_path / "cards.yaml").write_text(data, encoding="utf-8")
    return tmp_path


def test_a_small_deck_is_built_and_built_again(project: Path) -> None:
    assert friday("build", "--jobs", 1, cwd=project).returncode == 0
    made = {path.relative_to(project / "output").as_posix() for path in (project / "output").rglob("*") if path.is_file()}
    assert {"en/faces.pdf", "en/faces/card-1-front.png", "en/sheets/a4-long-edge.pdf", "manifest.json"} <= made
    assert ", 0 removed" in friday("build", "--jobs", 1, cwd=project).stdout


def test_every_command_has_help(tmp_path: Path) -> None:
    shown = friday("--help", cwd=tmp_path)
    assert shown.returncode == 0
    assert "build" in shown.stdout and "Exit codes" in shown.stdout
    for command in ("build", "check", "schema"):
        assert friday(command, "--help", cwd=tmp_path).returncode == 0


def test_a_dry_run_tells_the_plan_and_writes_nothing(project: Path) -> None:
    told = friday("build", "--dry-run", cwd=project)
    assert told.returncode == 0
    assert "sheets a4 (210 x 297 mm), long-edge: 1 sheet, 2 pages" in told.stdout
    assert re.search(r"sheet 1: \d+ of \d+ slots used.*; \d+ straight cuts?; \d+ % of the paper", told.stdout)
    assert not (project / "output").exists()


def edited(old: str, new: str) -> Callable[[Path], None]:
    def edit(project: Path) -> None:
        text = (project / "cards.yaml").read_text(encoding="utf-8")
        assert old in text
        (project / "cards.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")

    return edit


def drawn(old: str, new: str) -> Callable[[Path], None]:
    def edit(project: Path) -> None:
        path = project / "templates/faces/card.j2.svg"
        assert old in path.read_text(encoding="utf-8")
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")

    return edit


@pytest.mark.parametrize(
    ("change", "rule", "code"),
    [
        (edited("id: card-1", "id: ../card"), "value", 1),
        (edited("id: card-1", "id: con"), "value", 1),
        (edited("id: card-1", "id: card-2"), "unique-id", 1),
        (edited("items:", "itmes:"), "unknown-key", 1),
        (edited("template: card", "template: crad"), "template-missing", 1),
        (edited("size: 40 x 60 mm", "size: 40 x 6000 mm"), "size-range", 1),
        (edited("size: 40 x 60 mm", "size: 240 x 60 mm\n  back: none-back"), "unknown-back", 1),
        (edited("size: 40 x 60 mm", "size: 300 x 300 mm"), "sheet-too-small", 1),
        (edited("size: 40 x 60 mm", "size: nan x 60 mm"), "value", 1),
        (edited("en: Crab", "en: " + "x" * 60), "text-too-long", 1),
        (edited("en: Crab", "en: " + "word " * 300), "text-too-long", 1),
        (edited("en: Crab", "en: 漢字"), "glyph-missing", 1),
        (edited("en: Crab", "en: '**Crab'"), "markup", 1),
        (edited("en: Crab", "en: '{crab}'"), "unknown-symbol-in-text", 1),
        (edited("en: Crab", "en: ''"), "value", 1),
        (edited("version: '1'", "version: '1'\n  verison: 2"), "unknown-key", 1),
        (drawn("text.name", "text.nmae"), "text-missing", 1),
        (drawn("text.name", "text.__class__.__mro__"), "template-error", 1),
        (drawn("{{ text.name }}", "{% for a in range(10**9) %}x{% endfor %}"), "template-error", 1),
        (drawn("{{ text.name }}", "{{ 1/0 }}"), "template-error", 1),
        (drawn("{{ text.name }}", "{% set a, b = 'x', (1e3050 % 22) %}{{ text.name }}"), "template-error", 1),
        (drawn("{{ text.name }}", "{% if %}"), "template-error", 1),
        (drawn("<rect", "<rect filter='url(#f)'"), "svg-refused", 1),
        (drawn("<rect", "<text>x</text><rect"), "svg-refused", 1),
        (drawn("<rect", "<image href='file:///etc/passwd' width='1' height='1'/><rect"), "svg-refused", 1),
        (drawn("<rect", "<image href='../../secret.svg' width='1' height='1'/><rect"), "picture-outside", 1),
        (drawn("<rect", "<image href='art/none.svg' width='1' height='1'/><rect"), "picture-missing", 1),
        (drawn("</svg>", "</g>"), "svg-broken", 1),
        (drawn("<svg", "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg"), "svg-broken", 1),
    ],
)
def test_a_fault_is_told_and_nothing_is_written(project: Path, change: Callable[[Path], None], rule: str, code: int) -> None:
    change(project)
    told = friday("build", "--jobs", 1, cwd=project)
    assert told.returncode == code, told.stderr
    assert f"[{rule}]" in told.stderr, told.stderr
    assert "hint:" in told.stderr
    written = [path for path in (project / "output").rglob("*") if path.is_file() and path.name != ".lock"]
    assert not written


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("build", "--data", "nowhere.yaml"), 2, "no file"),
        (("build", "--data", "."), 2, "folder"),
        (("build", "--paper", "a17"), 2, "no paper"),
        (("build", "--paper", "30x40mm"), 1, "fit"),
        (("build", "--paper", "nanxnanmm"), 2, "no paper"),
        (("build", "--lang", "xx"), 2, 'no language "xx"'),
        (("build", "nobody"), 2, 'no item "nobody"'),
        (("build", "--sides", "both"), 2, "no way of printing"),
        (("build", "--out", "templates"), 2, "overwrite"),
        (("build", "--out", "."), 2, "overwrite"),
        (("build", "--dpi", "0"), 2, "dpi"),
        (("build", "--frobnicate"), 2, "frobnicate"),
        (("frobnicate",), 2, "frobnicate"),
        (("check", "--explain", "nothing-such"), 2, "no check"),
    ],
)
def test_a_wrong_command_line_is_told(project: Path, words: tuple[str, ...], code: int, said: str) -> None:
    told = friday(*words, cwd=project)
    assert told.returncode == code, told.stderr
    assert said in told.stderr


def test_problems_as_json_and_as_annotations(project: Path) -> None:
    edited("en: Crab", "en: '{crab}'")(project)
    found = json.loads(friday("check", "--format", "json", cwd=project).stdout)
    assert found[0].keys() == {"file", "line", "column", "rule", "level", "message", "hint", "item", "language"}
    assert friday("check", "--format", "github", cwd=project).stdout.startswith("::error file=cards.yaml,line=")


def test_the_catalogue_is_listed_and_explained(tmp_path: Path) -> None:
    listed = json.loads(friday("check", "--list", "--format", "json", cwd=tmp_path).stdout)
    assert len(listed) > 30
    assert all(check["summary"] and check["id"] for check in listed)
    assert len({check["id"] for check in listed}) == len(listed)
    assert "Fails::" in friday("check", "--explain", "unknown-symbol", cwd=tmp_path).stdout


def test_letters_that_a_code_page_lacks_don_t_end_the_run(project: Path) -> None:
    edited("en: Crab", "en: 漢字")(project)
    told = friday_process("build", "--jobs", 1, cwd=project, PYTHONIOENCODING="cp1252")
    assert told.returncode == 1
    assert "U+6F22" in told.stderr
    assert "[glyph-missing]" in told.stderr
    assert not any(word in told.stdout + told.stderr for word in ("Traceback", "UnicodeEncodeError", "漢"))
    assert not list((project / "output").rglob("*.pdf"))


def test_a_read_only_folder_is_told(project: Path) -> None:
    (project / "output").write_text("in the way")
    told = friday("build", "--jobs", 1, cwd=project)
    assert (told.returncode, "can't be written" in told.stderr) == (3, True)


def test_nothing_is_coloured_and_quiet_is_quiet(project: Path) -> None:
    told = friday("build", "--quiet", "--jobs", 1, cwd=project)
    assert (told.stdout, told.stderr) == ("", "")
    edited("en: Crab", "en: '{crab}'")(project)
    assert "\x1b" not in friday_process("check", cwd=project).stderr
