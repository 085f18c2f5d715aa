"""`friday new`: three projects that are right at once, and folders that are left alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from shell import Shell

from generator.read.project import read_project
from generator.store import starters

KINDS = ("blank", "island", "card")


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_project_has_nothing_to_complain_about(shell: Shell, kind: str) -> None:
    assert shell.friday("new", "mine", "--from", kind).code == 0
    shell.folder /= "mine"
    said = shell.friday("check")
    assert (said.code, said.err) == (0, "")
    assert "no problems" in said.out


@pytest.mark.parametrize(("kind", "pieces"), [("blank", 6), ("island", 7), ("card", 4)])
def test_a_new_project_builds_all_its_pieces(shell: Shell, kind: str, pieces: int) -> None:
    shell.friday("new", "mine", "--from", kind)
    shell.folder /= "mine"
    said = shell.friday("build", "--dpi", 36, "--paper", "a4", "--jobs", 1)
    assert said.code == 0, said.err
    output = shell.folder / "output" / "en"
    assert len(list((output / "faces").glob("*-front.png"))) == pieces
    assert (output / "faces.pdf").is_file()
    assert (output / "sheets" / "a4-long-edge.pdf").stat().st_size > 10_000


def test_the_blank_deck_lies_on_one_sheet_with_its_backs(shell: Shell) -> None:
    shell.friday("new", "mine")
    shell.folder /= "mine"
    shell.friday("build", "--dpi", 36, "--jobs", 1)
    with pikepdf.open(shell.folder / "output/en/sheets/a4-long-edge.pdf") as sheets:
        assert len(sheets.pages) == 2
    with Image.open(shell.folder / "output/en/faces/sun-front.png") as front:
        assert front.size == (89, 125)


def test_it_says_what_to_do_next(shell: Shell) -> None:
    said = shell.friday("new", "my deck")
    assert "cd 'my deck'" in said.out
    assert "friday build" in said.out


def test_a_new_project_holds_what_a_person_looks_for(shell: Shell) -> None:
    shell.friday("new", "mine")
    found = {str(path.relative_to(shell.folder / "mine")) for path in (shell.folder / "mine").rglob("*") if path.is_file()}
    assert {"cards.yaml", "cards.schema.json", "README.md", ".gitignore", ".editorconfig", ".vscode/extensions.json"} <= found
    first = (shell.folder / "mine" / "cards.yaml").read_text(encoding="utf-8").splitlines()[0]
    assert first == "# yaml-language-server: $schema=cards.schema.json"


def test_a_deck_of_ones_own_may_say_numbers(shell: Shell) -> None:
    """What is told of a game's data must be bound to it; a deck's text is its own source."""
    shell.friday("new", "mine")
    path = shell.folder / "mine" / "cards.yaml"
    written = path.read_text(encoding="utf-8").replace("Hats, everyone!", "Draw 2 cards, then seven more.")
    path.write_text(written.replace("en: Made at home", "en: Made in 2 days"), encoding="utf-8")
    shell.folder /= "mine"
    assert shell.friday("check").err == ""


def test_a_folder_with_something_in_it_is_left_alone(shell: Shell) -> None:
    (shell.folder / "mine").mkdir()
    (shell.folder / "mine" / "letter.txt").write_text("dear", encoding="utf-8")
    said = shell.friday("new", "mine")
    assert said.code == 2
    assert "not empty" in said.err
    assert [path.name for path in (shell.folder / "mine").iterdir()] == ["letter.txt"]


def test_a_file_is_no_folder(shell: Shell) -> None:
    (shell.folder / "mine").write_text("dear", encoding="utf-8")
    assert shell.friday("new", "mine").code == 2


def test_an_empty_folder_and_a_fresh_repository_are_taken(shell: Shell) -> None:
    (shell.folder / "mine" / ".git").mkdir(parents=True)
    assert shell.friday("new", "mine").code == 0
    (shell.folder / "here").mkdir()
    shell.folder /= "here"
    assert shell.friday("new", ".").code == 0
    assert (shell.folder / "cards.yaml").is_file()


def test_nothing_is_left_of_a_project_that_could_not_be_written(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if path.name == "README.md":
            raise OSError(28, "No space left on device", str(path))
        return written(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    said = shell.friday("new", "mine")
    assert said.code == 3
    assert "No space left" in said.err
    assert not (shell.folder / "mine").exists()


def test_the_island_comes_in_the_languages_asked_for(shell: Shell) -> None:
    shell.friday("new", "mine", "--from", "island", "--lang", "pl", "--lang", "de")
    project = read_project(shell.folder / "mine" / "cards.yaml")
    assert project.game.languages == ("de", "pl")
    assert list(project.game.edition.title.languages()) == ["de", "pl"]
    assert shell.friday("new", "other", "--from", "island", "--lang", "fr").code == 2
    assert shell.friday("new", "other", "--lang", "de").code == 2
    assert not (shell.folder / "other").exists()


@pytest.mark.parametrize("kind", ["island", "card"])
def test_a_game_brings_its_pictures_along(kind: str) -> None:
    files = starters.project_files(kind, ())
    pictures = {name for name in files if name.startswith("templates/art/")}
    wanted = {"island": {"templates/art/island.svg"}, "card": {"templates/art/friday.svg", "templates/art/ribbon.svg"}}
    assert wanted[kind] <= pictures
    assert all(f"templates/faces/{face}.j2.svg" in files for face in starters.faces_in(files["cards.yaml"].decode()))


@pytest.mark.parametrize("kind", KINDS)
def test_comments_stand_above_what_they_explain(kind: str) -> None:
    data = starters.project_files(kind, ())["cards.yaml"].decode()
    assert data.startswith("# yaml-language-server")
    assert "\n\n\n" not in data
    assert "handouts" not in data


def test_the_wheel_brings_the_starters() -> None:
    """Every file below starters/ is package data: nothing is hidden by a name that git or hatch would skip."""
    root = Path(starters.__file__).parents[2]
    ignored = subprocess.run(
        ["git", "ls-files", "--others", "--ignored", "--exclude-standard", "generator/starters", "generator/read"],
        cwd=root, capture_output=True, text=True, check=False,
    ).stdout.split()  # fmt: skip
    assert not [name for name in ignored if "__pycache__" not in name]
    assert not list(starters.STARTERS.rglob(".*"))
