"""All commands under one name."""

from __future__ import annotations

import typer

from generator.cli import build, calibrate, check, export, new, schema, translate

EPILOG = "Exit codes: 0 done, 1 problems found, 2 wrong use, 3 can't write, 70 our bug, 130 interrupted."


def version(wanted: bool) -> None:
    """Print the versions of the program, of Python and of the libraries that shape the output, and end."""
    if wanted:
        import platform

        from generator.store.manifest import versions

        (program, number), *libraries = versions().items()
        typer.echo(f"{program} {number}")
        typer.echo(f"Python {platform.python_version()}, " + ", ".join(f"{name} {number}" for name, number in libraries))
        raise typer.Exit


app = typer.Typer(
    help="Print two small board-game expansions, or a deck of your own, from one data file.",
    epilog=EPILOG,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def options(
    shown: bool = typer.Option(False, "--version", callback=version, is_eager=True, help="Print the versions and end."),
) -> None:
    """Print two small board-game expansions, or a deck of your own, from one data file."""


app.command("build", epilog=build.EXAMPLES)(build.build)
app.command("check", epilog=check.EXAMPLES)(check.check)
app.command("export", epilog=export.EXAMPLES)(export.export)
app.command("new", epilog=new.EXAMPLES)(new.new)
app.command("translate", epilog=translate.EXAMPLES)(translate.translate)
app.command("calibrate", epilog=calibrate.EXAMPLES)(calibrate.calibrate)
app.command("schema", epilog=schema.EXAMPLES)(schema.schema)
