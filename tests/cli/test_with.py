"""`friday build --with`: pieces that the data switches off."""

from __future__ import annotations

from pathlib import Path

from shell import Shell

CARDS = Path(__file__).parents[2] / "cards.yaml"
PLAN = ("build", "--data", CARDS, "--dry-run", "--lang", "en", "--paper", "a4")


def pages(shell: Shell, *words: str) -> str:
    """What the plan says of faces.pdf and its pictures."""
    said = shell.friday(*PLAN, *words)
    assert said.code == 0, said.err
    return "\n".join(line.strip() for line in said.out.splitlines() if "faces.pdf" in line or line.strip().startswith("pictures"))


def test_a_piece_is_added_by_its_id(shell: Shell) -> None:
    assert pages(shell).startswith("faces: 15 pages")
    assert pages(shell, "--with", "island-mat", "--with", "slotted-figure").startswith("faces: 18 pages")


def test_naming_a_piece_as_item_switches_it_on_and_narrows_the_build(shell: Shell) -> None:
    assert pages(shell, "tuck-box").startswith("faces: 16 pages in faces.pdf\npictures: 1 face")


def test_an_unknown_piece_is_told_with_those_that_there_are(shell: Shell) -> None:
    said = shell.friday(*PLAN, "--with", "tuckbox")
    assert said.code == 2
    assert "tuck-box" in said.err
