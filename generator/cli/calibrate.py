"""`friday calibrate`: a page that shows how a printer is off, and the profiles that make up for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.examples import examples

EXAMPLES = examples(
    ("friday calibrate --paper a4", "the page to print and to read"),
    ("friday calibrate --save laser --scale-x 100.4 --back-dx -0.3", "keep what you read there"),
    ("friday build --printer laser", "sheets that are corrected"),
    ("friday calibrate --printer laser", "the page once more, to see that it is right now"),
    ("friday calibrate --save laser --add --back-dx 0.1", "correct the correction"),
    ("friday calibrate --list", "what is kept"),
)


def calibrate(
    data: Annotated[Path | None, typer.Option(help="The data file, for its languages and papers; cards.yaml without.")] = None,
    out: Annotated[Path | None, typer.Option(help="Where to write; output/ beside the data file without.")] = None,
    lang: Annotated[list[str] | None, typer.Option(help="A language; may be repeated.", metavar="LANG")] = None,
    paper: Annotated[list[str] | None, typer.Option(help="a4, letter, a3 …; repeats.", metavar="PAPER")] = None,
    sides: Annotated[str, typer.Option(help="How you turn the paper: long-edge or short-edge.", metavar="SIDES")] = "long-edge",
    printer: Annotated[str | None, typer.Option(help="Print the page as this profile corrects it.", metavar="NAME")] = None,
    save: Annotated[str | None, typer.Option(help="Keep the readings below this name: a-z, 0-9, hyphens.", metavar="NAME")] = None,
    add: Annotated[bool, typer.Option("--add", help="With --save: add to what the profile holds.")] = False,
    scale_x: Annotated[
        str | None,
        typer.Option(help="Print every page so wide, in %: 10000 divided by what 100 mm across measure.", metavar="NUMBER"),
    ] = None,
    scale_y: Annotated[
        str | None, typer.Option(help="Print every page so high, in %: 10000 divided by what 100 mm upwards measure.", metavar="NUMBER")
    ] = None,
    back_dx: Annotated[
        str | None, typer.Option(help="Move backs so many mm to the right, as you look at the back; below 0: left.", metavar="NUMBER")
    ] = None,
    back_dy: Annotated[
        str | None, typer.Option(help="Move backs so many mm up, as you look at the back; below 0: down.", metavar="NUMBER")
    ] = None,
    back_rotation: Annotated[
        str | None,
        typer.Option(help="Turn backs so many degrees anticlockwise, as you look at the back; below 0: clockwise.", metavar="NUMBER"),
    ] = None,
    list_all: Annotated[bool, typer.Option("--list", help="Show all profiles.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but problems.")] = False,
) -> int:
    """Make a page that shows how a printer is off, or keep what it showed as a profile for friday build --printer."""
    from generator.cli.report import say, tell_error
    from generator.errors import BadUse, FridayError
    from generator.store.readings import keep

    given = {"scale_x": scale_x, "scale_y": scale_y, "back_dx": back_dx, "back_dy": back_dy, "back_rotation": back_rotation}
    readings = {key: value for key, value in given.items() if value is not None}
    try:
        if list_all and (save is not None or readings):
            raise BadUse("--list only shows profiles", "leave it out to save one")
        if save is not None and printer:
            raise BadUse("--printer makes a page to try a profile; it can't be saved at the same time", "leave out --save or --printer")
        if list_all:
            lines = list(profile_lines())
            say("\n".join(lines) if lines else "no printer is kept yet: print the page of friday calibrate, and read it")
            return 0
        if save is None and (readings or add):
            raise BadUse("readings need a name to be kept under", "add --save NAME")
        if save is not None:
            file = keep(save, readings, add)
            if not quiet:
                say(f"kept in {file}\nuse it: friday build --printer {save}")
            return 0
        return make_pages(data, out, tuple(lang or ()), tuple(paper or ()), sides, printer or "", quiet)
    except FridayError as error:
        tell_error(error, Path())
        return int(error.exit_code)


def make_pages(
    data: Path | None, out: Path | None, languages: tuple[str, ...], papers: tuple[str, ...], sides: str, printer: str, quiet: bool
) -> int:
    """Write the pages and say where."""
    from generator.calibrating import Wish, calibrate
    from generator.cli.report import say

    target, change = calibrate(Wish(data=data, out=out, papers=papers, languages=languages, sides=sides, printer=printer))
    if not quiet:
        say("\n".join(str(target / name) for name in sorted((*change.written, *change.unchanged))))
        say("print front and back at 100 %, and do what the page says")
    return 0


def profile_lines() -> list[str]:
    """All profiles, a line each; damaged ones with what is wrong."""
    from generator.errors import FridayError, ProblemsFound
    from generator.store import printers

    lines = []
    for name in printers.saved():
        try:
            found = printers.load(name)
        except ProblemsFound as error:
            first = error.problems[0]
            lines.append(f"{name}: damaged: {first.file}:{first.line}: {first.message}")
        except FridayError as error:
            lines.append(f"{name}: {error.message}")
        else:
            values = (f"{reading.key.replace('_', '-')} {getattr(found, reading.key):g} {reading.unit}" for reading in printers.READINGS)
            lines.append(f"{name}: {', '.join(values)}")
    return lines
