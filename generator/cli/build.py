"""`friday build`: everything, or what is named, into output/."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.examples import examples

EXAMPLES = examples(
    ("friday build", "everything"),
    ("friday build --lang de --paper a4", "one language, one paper"),
    ("friday build trade friday", "two pieces, to look at"),
    ("friday build --sides gutterfold", "for a printer without duplex: fronts and backs to fold"),
    ("friday build --paper ol5175 --skip 6", "stickers, on a label sheet whose first six are used"),
    ("friday build --printer laser", "sheets corrected for your printer, after friday calibrate"),
    ("friday build --with island-mat --with tuck-box", "two pieces that are switched off otherwise"),
    ("friday build --ink low", "drawn in line, for a third of the ink"),
    ("friday build --large-print", "larger pieces and handouts"),
    ("friday build --dry-run", "what would be made"),
)


def build(
    item: Annotated[list[str] | None, typer.Argument(help="Ids of pieces; all without.", metavar="ITEM", show_default=False)] = None,
    data: Annotated[Path, typer.Option(help="The data file.")] = Path("cards.yaml"),
    out: Annotated[Path | None, typer.Option(help="Where to write; output/ beside the data file without.")] = None,
    lang: Annotated[list[str] | None, typer.Option(help="A language; may be repeated.", metavar="LANG")] = None,
    paper: Annotated[
        list[str] | None, typer.Option(help="a3, a4, a5, letter, legal, tabloid, 210x297mm or ol5175; repeats.", metavar="PAPER")
    ] = None,
    sides: Annotated[list[str] | None, typer.Option(help="long-edge, short-edge, gutterfold or single; repeats.", metavar="SIDES")] = None,
    skip: Annotated[int, typer.Option(min=0, max=1000, help="Leave so many slots of the first sheet empty.", metavar="N")] = 0,
    added: Annotated[
        list[str] | None, typer.Option("--with", help="A piece that the data switches off (printed: false); repeats.", metavar="ITEM")
    ] = None,
    ink: Annotated[list[str] | None, typer.Option(help="colour or low; may be repeated. Colour without.", metavar="INK")] = None,
    large_print: Annotated[bool, typer.Option("--large-print", help="Larger pieces, and handouts in large type.")] = False,
    dpi: Annotated[int | None, typer.Option(min=36, max=1200, help="Resolution of the faces' pictures.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, max=64, help="How many processes; as many as processors without.")] = None,
    printer: Annotated[str | None, typer.Option(help="Correct sheets for this printer; see friday calibrate.", metavar="NAME")] = None,
    keep_svg: Annotated[bool, typer.Option("--keep-svg", help="Also write each face as the SVG that was drawn.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be made, and write nothing.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but problems.")] = False,
) -> int:
    """Make faces, sheets, handouts and pictures from a data file."""
    from generator.cli.progress import teller
    from generator.cli.report import say, tell_change, tell_error, tell_problems
    from generator.errors import FridayError
    from generator.pipeline import build as build_all
    from generator.planning import Request, plan_build
    from generator.workers import processors

    request = Request(
        data,
        out=out,
        only=frozenset(item or ()),
        languages=tuple(lang or ()),
        papers=tuple(paper or ()),
        sides=tuple(sides or ()),
        dpi=dpi,
        jobs=jobs or processors(),
        keep_svg=keep_svg,
        printer=printer or "",
        skip=skip,
        added=frozenset(added or ()),
        inks=tuple(ink or ()),
        large_print=large_print,
    )
    try:
        if dry_run:
            from generator.cli.plan import plan_lines

            say("\n".join(plan_lines(plan_build(request))))
            return 0
        result = build_all(request, teller(quiet))
    except FridayError as error:
        tell_error(error, data.parent)
        return int(error.exit_code)
    tell_problems(result.problems, data.parent)
    if not quiet:
        tell_change(result.change, result.plan.target)
    return 0
