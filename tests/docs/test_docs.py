"""Every block and every link of docs/ is tried: commands are run, edits are made, files are written, fragments are checked."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml
from pages import DOCS, Block, Section, anchors, blocks, links, sections
from shell import Said, Shell

from generator.catalogue import every_check
from generator.checking import check_project
from generator.compose import allowlist
from generator.errors import ProblemsFound

PAGES = sorted(path.name for path in DOCS.glob("*.md"))
STORIES = ("tutorial.md",)
APART = ("recipes.md", "templates.md", "printing.md", "troubleshooting.md")
OTHERS = {"pipx", "sudo", "brew", "py", "make", "git"}
QUICK = ("--dpi", "36", "--jobs", "1")


class Reader:
    """Somebody who does what a page says, to the letter."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.said = Said(0, "", "")

    def follow(self, block: Block) -> None:
        """Do what one block asks for."""
        match block.language:
            case "sh":
                for line in block.body.splitlines():
                    self.run(block, line)
            case "diff":
                self.edit(block)
            case "svg" | "yaml" if block.asked in ("file", "append"):
                path = self.shell.folder / block.value
                path.parent.mkdir(parents=True, exist_ok=True)
                before = path.read_text(encoding="utf-8") if block.asked == "append" else ""
                path.write_text(before + block.body, encoding="utf-8")
            case "yaml":
                fragment_is_right(block, self.shell.folder / "cards.yaml")
            case "text" if block.asked == "output":
                assert block.body.strip() in self.said.out + self.said.err, f"{block}\n{self.said}"
            case "text":
                pass
            case other:
                pytest.fail(f"{block}: a block of {other or 'no language'} is tried by nobody")

    def run(self, block: Block, line: str) -> None:
        """One line of a shell block."""
        words = shlex.split(line, comments=True)
        if words[0] == "cd":
            self.shell.folder /= words[1]
        elif words[0] == "friday":
            more = QUICK if words[1] == "build" and "--dpi" not in words else ("--jobs", "1") if words[1] == "build" else ()
            self.said = self.shell.friday(*words[1:], *more)
            wanted = int(block.value) if block.asked == "exit" else 0
            assert self.said.code == wanted, f"{block}: {line}\n{self.said.out}{self.said.err}"
        else:
            assert words[0] in OTHERS, f"{block}: {words[0]} is no command that a reader has"

    def edit(self, block: Block) -> None:
        """Lines with - go, lines with + come; they must be found once, or be meant for the first place."""
        path = self.shell.folder / "cards.yaml"
        lines = block.body.splitlines()
        old = "\n".join(line[1:] for line in lines if line[:1] in ("-", " "))
        new = "\n".join(line[1:] for line in lines if line[:1] in ("+", " "))
        written = path.read_text(encoding="utf-8")
        assert f"{old}\n" in written, f"{block}: not there:\n{old}"
        path.write_text(written.replace(f"{old}\n", f"{new}\n", 1), encoding="utf-8")


def fragment_is_right(block: Block, data: Path) -> None:
    """A fragment of cards.yaml, put into a project, brings no problem."""
    before = yaml.load(data.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    aside = data.with_name("fragment.yaml")
    aside.write_text(yaml.safe_dump(merged(before, yaml.load(block.body, Loader=yaml.BaseLoader)), allow_unicode=True), encoding="utf-8")
    try:
        assert check_project(aside)[1] == (), str(block)
    except ProblemsFound as found:
        pytest.fail(f"{block}: {found.problems}")


def merged(old: Any, new: Any) -> Any:
    """Blocks are merged key by key, everything else is replaced."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: merged(old[key], value) if key in old else value for key, value in new.items()}}
    return new


def test_there_are_pages_to_try() -> None:
    assert {"tutorial.md", "data-file.md", "templates.md", "printing.md", "recipes.md", "troubleshooting.md"} <= set(PAGES)
    assert sum(block.language == "sh" for page in PAGES for block in blocks(page)) > 15


@pytest.mark.parametrize("page", STORIES)
def test_a_story_can_be_followed_to_the_letter(shell: Shell, page: str) -> None:
    reader = Reader(shell)
    for block in blocks(page):
        reader.follow(block)
    assert reader.shell.friday("check").code == 0


@pytest.mark.parametrize("section", [section for page in APART for section in sections(page)], ids=str)
def test_a_section_can_be_followed_by_itself(shell: Shell, section: Section) -> None:
    reader = Reader(shell)
    if all(block.language != "sh" or "friday new" not in block.body for block in section.blocks):
        shell.friday("new", "deck")
        shell.folder /= "deck"
    for block in section.blocks:
        reader.follow(block)
    said = shell.friday("check")
    assert said.code == 0, said.err


@pytest.mark.parametrize("page", sorted(set(PAGES) - {*STORIES, *APART}))
def test_no_block_is_left_untried(page: str) -> None:
    assert {block.language for block in blocks(page)} <= {"text"}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    found = links(page)
    for link in found:
        target, _, anchor = link.partition("#")
        if re.match(r"https://", target):
            continue
        path = (DOCS / target).resolve() if target else DOCS / page
        assert path.exists(), f"{page}: {link}"
        if anchor:
            assert anchor in anchors(path), f"{page}: {link}"
    assert found or page == "architecture.md"


def test_generated_pages_are_fresh() -> None:
    spec = importlib.util.spec_from_file_location("make_reference", DOCS / "make_reference.py")
    assert spec and spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for path, text in script.pages().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run make docs"


def test_every_check_has_an_entry() -> None:
    entries = re.findall(r"(?m)^#### ([a-z]\S+)$", (DOCS / "rules.md").read_text(encoding="utf-8"))
    assert sorted(entries) == sorted(check.id for check in every_check())
    assert len(entries) > 50


def test_the_template_guide_names_what_is_allowed() -> None:
    guide = (DOCS / "templates.md").read_text(encoding="utf-8")
    table = guide.partition("<!-- allow-list -->")[2]
    works = set(re.findall(r"`([a-zA-Z-]+)`", "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("| "))))
    refused = set(re.findall(r"`([a-zA-Z-]+)`", "".join(line.split("|")[2] for line in table.splitlines() if line.startswith("| "))))
    assert allowlist.ELEMENTS - {"svg", "stop", "foreignObject", "style"} <= works
    assert not refused & (allowlist.ELEMENTS - {"use", "svg", "rect"})
    assert not refused & allowlist.PAINT
