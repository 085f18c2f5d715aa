"""`friday export NAME`: what is made only when it is asked for, into a folder of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.examples import examples

EXAMPLES = examples(
    ("friday export cut", "paths for a cutting machine, SVG and DXF"),
    ("friday export cut --lang en --paper a4", "one language, one paper"),
    ("friday export cut --sides single", "for sheets that are glued on board"),
)


def export(
    name: Annotated[str, typer.Argument(help="What to make: cut.", metavar="NAME", show_default=False)],
    data: Annotated[Path, typer.Option(help="The data file.")] = Path("cards.yaml"),
    out: Annotated[Path | None, typer.Option(help="Where to write; output/ beside the data file without.")] = None,
    lang: Annotated[list[str] | None, typer.Option(help="A language; may be repeated.", metavar="LANG")] = None,
    paper: Annotated[
        list[str] | None, typer.Option(help="a3, a4, a5, letter, legal, tabloid or 210x297mm; repeats.", metavar="PAPER")
    ] = None,
    sides: Annotated[
        list[str] | None, typer.Option(help="long-edge, short-edge, gutterfold or single; may be repeated.", metavar="SIDES")
    ] = None,
    skip: Annotated[int, typer.Option(min=0, max=1000, help="The first so many slots are empty, as in the build.", metavar="N")] = 0,
    added: Annotated[
        list[str] | None, typer.Option("--with", help="A piece that the data switches off (printed: false); repeats.", metavar="ITEM")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but problems.")] = False,
) -> int:
    """Make files for other machines and programs from a data file: paths for a cutter."""
    from generator.cli.progress import teller
    from generator.cli.report import tell_change, tell_error, tell_problems
    from generator.errors import FridayError
    from generator.exporting import Order
    from generator.exporting import export as make

    order = Order(name, data, out, tuple(lang or ()), tuple(paper or ()), tuple(sides or ()), skip, frozenset(added or ()))
    try:
        result = make(order, teller(quiet))
    except FridayError as error:
        tell_error(error, data.parent)
        return int(error.exit_code)
    tell_problems(result.problems, data.parent)
    if not quiet:
        tell_change(result.change, result.plan.target)
    return 0
