"""How the command ends: interrupted, killed, into a closed pipe; and what it prints where letters or signs are missing."""

from __future__ import annotations

import dataclasses
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from shell import Shell
from small import CARD, SMALL, changed, small_folder

from generator.cli.main import unexpected
from generator.cli.report import as_github, problem_lines
from generator.errors import Level, Problem

ROOT = Path(__file__).parents[2]
MANY = SMALL + "".join(f"      - id: owl-{number}\n        texts:\n          name: {{en: Owl {number}}}\n" for number in range(60))
NO_TIME = os.name == "nt"
ENV = {**os.environ, "PYTHONPATH": str(ROOT)}


def start(folder: Path, *words: str, **env: str) -> subprocess.Popen[bytes]:
    """The command in a process of its own."""
    command = [sys.executable, "-m", "generator", *words]
    told = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    return subprocess.Popen(command, cwd=folder, env=told, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != ".lock"}


@pytest.mark.skipif(NO_TIME, reason="signals are other there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_build_with_130_and_changes_nothing(tmp_path: Path, jobs: str) -> None:
    folder = small_folder(tmp_path, MANY)
    assert start(folder, "build", "--jobs", "2").wait() == 0
    before = files(folder / "output")
    (folder / "cards.yaml").write_text(changed('version: "1"', 'version: "2"', MANY), encoding="utf-8")
    run = start(folder, "build", "--jobs", jobs, "--dpi", "600")  # so that it lasts on a busy machine too
    until = time.monotonic() + 20
    while not list((folder / "output").glob(".making-*/new/en/*")) and time.monotonic() < until and run.poll() is None:
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)
    _, said = run.communicate(timeout=20)
    assert run.returncode == 130, said
    assert said == b"interrupted; earlier output is as it was\n"
    assert files(folder / "output") == before


@pytest.mark.skipif(NO_TIME, reason="signals are other there")
def test_ctrl_c_while_the_program_loads_ends_it_quietly(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    code = (
        "import signal, sys, threading, generator.__main__ as entry;"
        "threading.Timer(0.02, lambda: signal.raise_signal(signal.SIGINT)).start();"
        "sys.argv = ['friday', 'build']; entry.start()"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, check=False
    )
    assert (run.returncode, run.stderr) == (130, b"interrupted; earlier output is as it was\n")
    assert not list(folder.glob("output/.making-*"))


@pytest.mark.skipif(NO_TIME, reason="signals are other there")
def test_after_a_kill_the_next_build_is_clean(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, MANY)
    run = start(folder, "build", "--jobs", "2")
    until = time.monotonic() + 20
    while not list((folder / "output").glob(".making-*/new/en/*")) and time.monotonic() < until and run.poll() is None:
        time.sleep(0.01)
    run.kill()
    run.communicate()
    assert list((folder / "output").glob(".making-*"))
    assert start(folder, "build", "--jobs", "1").wait(timeout=30) == 0
    assert not list((folder / "output").glob(".making-*"))
    assert (folder / "output/manifest.json").exists()


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    run = start(tmp_path, "check", "--list")
    assert run.stdout
    assert run.stderr
    run.stdout.close()
    assert run.wait(timeout=20) == 0
    assert b"Traceback" not in run.stderr.read()
    run.stderr.close()


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
def test_json_is_json_in_any_code_page(tmp_path: Path, encoding: str) -> None:
    data = changed("{en: Owl}", "{en: 'Żółw 🦉 {nothing}'}").replace("id: owl", "id: owl\n        art: 'Ż🦉.png'")
    run = start(small_folder(tmp_path, data), "check", "--format", "json", PYTHONIOENCODING=encoding)
    out, said = run.communicate(timeout=20)
    assert run.returncode == 1, said
    assert [problem["rule"] for problem in json.loads(out.decode(encoding))] == ["unknown-symbol-in-text"]


def test_a_posix_locale_reads_utf_8_all_the_same(tmp_path: Path) -> None:
    folder = small_folder(
        tmp_path / "K\u00e4se & Brot #1", changed("{en: Owl}", "{en: “Käuzchen”}"), CARD.replace("<rect", "<desc>ü</desc><rect")
    )
    run = start(folder, "build", "--jobs", "1", "--dpi", "72", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    out, said = run.communicate(timeout=30)
    assert run.returncode == 0, said
    assert b"files written" in out


def test_a_hostile_line_reaches_no_terminal() -> None:
    problem = Problem("cards.yaml", 1, 3, "markup", Level.ERROR, "first\nsecond", "a hint", "owl", "en")
    lines = problem_lines(problem, "ab\x1b[31mcd\tef\x07")
    assert lines == [
        "cards.yaml:1:3: error: first second (owl, en) [markup]",
        "    ab [31mcd ef ",
        "      ^",
        "    hint: a hint",
    ]


def test_annotations_escape_what_means_something_there() -> None:
    problem = Problem("a,b:c%.yaml", 2, 4, "markup", Level.WARNING, "50% is\nmuch", "a\rhint")
    told = "::warning file=sub/a%2Cb%3Ac%25.yaml,line=2,col=4,title=RULE::50%25 is%0Amuch%0Ahint: a%0Dhint"
    assert as_github([problem], Path("sub")) == told.replace("RULE", problem.rule)
    whole = dataclasses.replace(problem, line=0, column=0)
    assert as_github([whole], Path("sub")).startswith(f"::warning file=sub/a%2Cb%3Ac%25.yaml,title={problem.rule}::")


def test_a_bug_is_told_in_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FRIDAY_DEBUG", raising=False)
    assert unexpected(ZeroDivisionError("division by zero")) == 70
    said = capsys.readouterr().err
    assert "this is a bug of friday-pnp: ZeroDivisionError: division by zero" in said
    assert "hint: run again with FRIDAY_DEBUG=1" in said
    monkeypatch.setenv("FRIDAY_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        unexpected(ZeroDivisionError())


def test_the_version_names_what_shapes_the_output(shell: Shell) -> None:
    said = shell.friday("--version")
    assert said.code == 0
    assert said.out.startswith("friday-pnp ")
    assert "reportlab" in said.out


def test_a_dry_run_counts_sheets_and_faces(shell: Shell) -> None:
    small_folder(shell.folder, MANY)
    said = shell.friday("build", "--dry-run", "--paper", "a4", "--paper", "a5", "--sides", "single")
    assert said.code == 0
    assert "in en" in said.out
    assert "faces: 61 pages" in said.out
    assert "sheets a4 (210 x 297 mm), single: 6 sheets, 6 pages" in said.out
    assert "sheets 1-5: 12 of 12 slots used" in said.out
    assert "sheet 6: 1 of 12 slots used, 11 empty" in said.out
    assert "sheets a5" in said.out
    assert not (shell.folder / "output").exists()


CLOSED = ("check >&-", "check <&- >&- 2>&-", "build --lang en >&- 2>&-")


@pytest.mark.skipif(NO_TIME, reason="another shell")
@pytest.mark.parametrize("words", CLOSED)
def test_closed_streams_change_nothing(tmp_path: Path, words: str) -> None:
    folder = small_folder(tmp_path)
    run = subprocess.run(["sh", "-c", f'"$0" -m generator {words}', sys.executable], cwd=folder, env=ENV, capture_output=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device")
@pytest.mark.parametrize("words", ["check", "check --list --format json", "--help"])
def test_a_full_disk_behind_what_is_printed_is_told(tmp_path: Path, words: str) -> None:
    folder = small_folder(tmp_path)
    run = subprocess.run(
        ["sh", "-c", f'"$0" -m generator {words} >/dev/full', sys.executable], cwd=folder, env=ENV, capture_output=True, check=False
    )
    assert run.returncode == 3
    assert b"is that disk full?" in run.stderr and b"Traceback" not in run.stderr
