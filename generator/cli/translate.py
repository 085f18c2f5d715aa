"""`friday translate`: what a language still lacks, with the source beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.examples import examples

if TYPE_CHECKING:
    from generator.rules.translations import Owed

EXAMPLES = examples(
    ("friday translate de", "what is missing, stale or changed alone in German"),
    ("friday translate fr --write", "begin a new language"),
    ("friday translate de --lock", "all translations hold as they are now"),
)


def translate(
    language: Annotated[str, typer.Argument(help="The language's code, such as de or fr.", metavar="LANG", show_default=False)],
    data: Annotated[Path, typer.Option(help="The data file.")] = Path("cards.yaml"),
    write: Annotated[bool, typer.Option("--write", help="Put a line for each missing text into the data file, to be translated.")] = False,
    lock: Annotated[bool, typer.Option("--lock", help="Note in translations.lock that the translations fit the texts of now.")] = False,
) -> int:
    """List the texts that are missing, not translated, stale or changed alone in a language.

    Exit code 0 when nothing is left to do, 1 otherwise.
    """
    from generator.cli.report import say, tell_error
    from generator.errors import FridayError, counted
    from generator.read.project import read_project
    from generator.rules.translations import State, owed, source_language
    from generator.store.translation import refuse_language, write_lock, write_skeleton

    try:
        refuse_language(language)
        project = read_project(data)
        if write:
            added = write_skeleton(project, language)
            say(f"{data}: {counted(added, 'line')} added for {language}, each marked TODO; translate it and take the mark away")
        if lock:
            say(f"{write_lock(data, language)} renewed for {language}")
        if write or lock:
            return 0
        left = tuple(owed(project, language))
    except FridayError as error:
        tell_error(error, data.parent)
        return int(error.exit_code)
    for text in left:
        say(f"{text.place.file}:{text.place.line}: {text.name} ({text.state})")
        say(f"    {source_language(project)}  {text.source}")
        if text.state in (State.STALE, State.ALONE):
            say(f"    {language}  {text.own}")
    if not left:
        say(f"{language}: nothing is left to translate")
        return 0
    say(f"\n{language}: {', '.join(tally(left))}")
    return 1


def tally(left: tuple[Owed, ...]) -> list[str]:
    """How many texts there are of each state."""
    from generator.rules.translations import State

    counts = {state: sum(text.state is state for text in left) for state in State}
    return [f"{count} {state}" for state, count in counts.items() if count]
