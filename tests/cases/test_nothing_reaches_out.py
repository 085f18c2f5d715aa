# ruff: noqa: E501
"""A build with hostile texts, templates and pictures opens no socket, starts no program and reads no file but its own."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from babel.numbers import format_decimal
from platformdirs import user_cache_path
from small import CARD, SMALL, changed, small_folder

from generator.errors import ProblemsFound
from generator.pipeline import Request, build

ROOT = Path(__file__).parents[2]

ASKS = ("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "pickle.find_class", "urllib.")


class Ear:
    """Hears what Python opens while it listens; an audit hook can't be taken off again."""

    def __init__(self) -> None:
        self.listens = False
        self.heard: list[str] = []
        sys.addaudithook(self)

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if self.listens and event.startswith(ASKS):
            self.heard.append(f"{event} {args}")
        elif self.listens and event == "open" and isinstance(args[0], str | bytes):
            self.heard.append("open " + os.path.realpath(os.fsdecode(args[0])))


EAR = Ear()

TEXTS = {
    "an image tag": "<img src='http://127.0.0.1:9/x.png'/> <img src='{secret}'/>",
    "a link tag": "<a href='file://{secret}'>x</a> <link href='http://127.0.0.1:9/x.css'/>",
    "a para tag": "<para backColor='red'> <onDraw name='x'/> <font name='{secret}'> x </font></para>",
    "a template": "\\\\{{\\\\{{ cycler.mro.os.system(1) \\\\}}\\\\}}",
    "a format": "%s %(x)s $HOME `id`",
    "an entity": "&xxe; &#x2F; <!DOCTYPE x SYSTEM '{secret}'>",
}


def heard_in(folder: Path) -> tuple[list[str], list[str]]:
    """What was wrong with a build, and what it opened."""
    format_decimal(1.5, "en")  # Babel reads its own language data, kept as pickles, when it is first asked
    EAR.heard.clear()
    EAR.listens = True
    try:
        build(Request(folder / "cards.yaml", dpi=36), lambda done, of, what: None)
    except ProblemsFound as found:
        return [problem.message for problem in found.problems if problem.level == "error"], list(EAR.heard)
    finally:
        EAR.listens = False
    return [], list(EAR.heard)


def odd(heard: list[str], folder: Path) -> list[str]:
    """What no build has to open."""
    own = (
        folder,
        user_cache_path("friday-pnp"),
        ROOT,
        Path(sys.prefix),
        Path(sys.base_prefix),
        Path("/usr"),
        Path("/proc"),
        Path("/dev"),
        Path("/sys"),
    )
    roots = [str(path.resolve()) for path in own]
    return [each for each in heard if not each.startswith(tuple(f"open {root}" for root in roots))]


def test_texts_that_look_like_tags_are_printed_and_open_nothing(tmp_path: Path) -> None:
    secret = "/etc/hostname"
    cards = "".join(
        f'      - {{id: card-{number}, texts: {{name: {{en: "{words.format(secret=secret)}"}}}}}}\n'
        for number, words in enumerate(TEXTS.values())
    )
    card = changed('width="32" height="12"', 'width="32" height="40"', CARD)
    folder = small_folder(tmp_path / "own", SMALL.replace("size: 9 pt", "size: 7 pt") + cards, card)
    wrong, heard = heard_in(folder)
    assert wrong == []
    assert odd(heard, folder) == []
    assert len(heard) > 20  # it listens
    assert not any(each.endswith(secret) for each in heard)


DRAWINGS = {
    "an entity": '<!DOCTYPE svg [<!ENTITY x SYSTEM "file://{secret}">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>&x;</desc></svg>',
    "a DTD elsewhere": '<!DOCTYPE svg SYSTEM "http://127.0.0.1:9/x.dtd"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    "a style sheet": '<?xml-stylesheet href="http://127.0.0.1:9/x.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>@import url(file://{secret});</style></svg>',
    "an image elsewhere": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="http://127.0.0.1:9/x.png" width="9" height="9"/></svg>',
    "an image beside the project": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="../secret.svg" width="9" height="9"/></svg>',
    "a file's address": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="file://{secret}" width="9" height="9"/></svg>',
    "a use elsewhere": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><use href="file://{secret}#a"/></svg>',
    "a paint elsewhere": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="url(http://127.0.0.1:9/x#a)"/></svg>',
    "an include": '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 9 9"><xi:include href="file://{secret}"/></svg>',
    "a script": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script href="http://127.0.0.1:9/x.js"/></svg>',
}  # fmt: skip


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_a_drawing_that_reaches_out_is_refused_and_opens_nothing(tmp_path: Path, drawing: str) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', encoding="utf-8")
    card = changed("  <foreignObject", '  <image href="art/x.svg" width="9" height="9"/>\n  <foreignObject', CARD)
    folder = small_folder(tmp_path / "own", SMALL, card, **{"x.svg": drawing.replace("{secret}", str(secret))})
    wrong, heard = heard_in(folder)
    assert wrong
    assert odd(heard, folder) == []
    assert not any(each.endswith("secret.svg") for each in heard)
