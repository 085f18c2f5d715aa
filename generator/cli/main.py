"""The command line's frame: commands, and the one place where errors become exit codes."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import typer

from generator.cli import build, check, new, schema, translate
from generator.errors import ExitCode

EPILOG = "Exit codes: 0 done, 1 problems found, 2 wrong use, 3 can't write, 70 our bug, 130 interrupted."


def version(wanted: bool) -> None:
    """Print the versions of the program, of Python and of the libraries that shape the output, and end."""
    if wanted:
        import platform

        from generator.pipeline import versions

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
app.command("new", epilog=new.EXAMPLES)(new.new)
app.command("translate", epilog=translate.EXAMPLES)(translate.translate)
app.command("schema", epilog=schema.EXAMPLES)(schema.schema)


def main() -> NoReturn:
    """Run the command and end with its exit code; no traceback reaches a user."""
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(quit_with("interrupted; earlier output is as it was", ExitCode.INTERRUPTED))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(ExitCode.DONE)
    except Exception as error:
        sys.exit(unexpected(error))
    sys.exit(code if isinstance(code, int) else 0)


def unexpected(error: Exception) -> int:
    """What to do with an exception: the command line's own end the run in words, anything else is our bug."""
    if hasattr(error, "format_message") and hasattr(error, "exit_code"):
        context = getattr(error, "ctx", None)
        usage = f"{context.get_usage()}\n" if context else ""
        return quit_with(f"{usage}error: {error.format_message()}", ExitCode.USAGE)
    if type(error).__name__ == "Abort":
        return quit_with("interrupted; earlier output is as it was", ExitCode.INTERRUPTED)
    if os.environ.get("FRIDAY_DEBUG"):
        raise error
    return quit_with(
        f"error: this is a bug of friday-pnp: {type(error).__name__}: {error}\n"
        "    hint: run again with FRIDAY_DEBUG=1 to see where, and report it",
        ExitCode.OUR_BUG,
    )


def quit_with(message: str, code: ExitCode) -> int:
    """Print a message on stderr; the exit code."""
    encoding = sys.stderr.encoding or "utf-8"
    print(message.encode(encoding, "backslashreplace").decode(encoding), file=sys.stderr)
    return int(code)
