"""`friday new`: a project of one's own to start from."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.examples import examples

EXAMPLES = examples(
    ("friday new my-deck", "six cards, to make your own"),
    ("friday new my-island --from island", "the six tiles of Friday's Island"),
    ("friday new karte --from card --lang de", "Friday's card in German"),
)


class Kind(StrEnum):
    """What a new project begins with."""

    BLANK = "blank"
    ISLAND = "island"
    CARD = "card"


def new(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to make: new, or empty.", show_default=False)],
    kind: Annotated[Kind, typer.Option("--from", help="A small deck, Friday's Island, or Friday's card.")] = Kind.BLANK,
    lang: Annotated[list[str] | None, typer.Option(help="A language of the island or card (en, de, pl); repeats.", metavar="LANG")] = None,
) -> int:
    """Make a folder with a data file, templates and pictures that are yours to change."""
    from generator.cli.report import say, tell_error
    from generator.errors import FridayError
    from generator.store.starters import begin

    try:
        begin(folder, kind.value, tuple(lang or ()))
    except FridayError as error:
        tell_error(error, folder)
        return int(error.exit_code)
    say(f"{folder} is ready. Next:")
    if folder.resolve() != Path.cwd().resolve():
        say(f"    cd {quoted(folder)}")
    say("    friday build          makes sheets and pictures in output/; look at output/index.html")
    say("    friday check          tells what is wrong, while you change cards.yaml")
    return 0


def quoted(folder: Path) -> str:
    """A folder as a shell takes it."""
    import shlex

    return shlex.quote(str(folder))
