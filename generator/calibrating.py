"""The calibration page from the words of a project, or from the program's own where there is no project to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.compose.prose import Prose
from generator.compose.typography import size_words, tie
from generator.draw.calibration import draw_calibration
from generator.draw.calibration_words import CalibrationWords, Row
from generator.errors import BadUse, FridayError
from generator.export.proof import paper_title
from generator.model.game import Game
from generator.model.wording import RULERS
from generator.pdf.impose import Duplex
from generator.read.project import read_project
from generator.read.wording import default_word, default_words, has_default_words
from generator.sheets.calibration import CalibrationPage, calibration_page
from generator.sheets.correction import Correction
from generator.sheets.paper import Paper, named_paper
from generator.sheets.sides import SIDES
from generator.store import names, printers
from generator.store.manifest import versions
from generator.store.output import Change, making, move_in, refuse_odd_folder

Say = Callable[[str, Mapping[str, str]], str]
DATA = Path("cards.yaml")
NAME = "my-printer"
TURNED = {"long-edge": ("flip_long", Duplex.LONG), "short-edge": ("flip_short", Duplex.SHORT)}
OPTIONS = ("--scale-x", "--scale-y", "--back-dx", "--back-dy", "--back-rotation")
NO_BREAK = "\u00a0"


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What calibration pages are asked for; empty tuples mean what the data names."""

    data: Path | None = None
    out: Path | None = None
    papers: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    sides: str = "long-edge"
    printer: str = ""


def calibrate(wish: Wish) -> tuple[Path, Change]:
    """Make the pages; the folder that they lie in, and what changed there.

    Raises:
        BadUse: for a language, paper or printer that doesn't exist.
        CannotWrite: and earlier output is as it was.
    """
    correction = printers.load(wish.printer) if wish.printer else None
    if wish.sides not in TURNED:
        raise BadUse(f'"{wish.sides}" has no back to be calibrated', f"known: {', '.join(TURNED)}")
    game = readable_game(wish.data)
    languages = known_languages(game, wish.languages)
    papers = plain_papers(wish.papers or (game.print.papers if game else ()), game)
    folder = (wish.data or DATA).parent
    target = wish.out or folder / "output"
    refuse_odd_folder(target, folder)
    pages = [(language, calibration_page(paper, SIDES[wish.sides].mirror(paper))) for language in languages for paper in papers]
    with making(target) as made:
        for language, page in pages:
            mirror, duplex = SIDES[wish.sides].mirror(page.paper), TURNED[wish.sides][1]
            words = words_of(page, wish.sides, language, speaker(game, language), correction)
            made.put(names.calibration_pdf(language, page.paper.name), draw_calibration(page, mirror, words, duplex, correction))
        return target, move_in(made, versions(), remove_stale=False)


def readable_game(data: Path | None) -> Game | None:
    """The game, for its words; without one the program has its own.

    Why a damaged file is no error: a printer can be calibrated all the same.

    Raises:
        BadUse: a file was named that isn't there.
    """
    if data and not data.exists():
        raise BadUse(f"there is no file {data}", "name the data file with --data, or leave it out")
    try:
        return read_project(data or DATA).game
    except FridayError:
        return None


def plain_papers(names: Iterable[str], game: Game | None) -> list[Paper]:
    """The papers of those names; a label sheet stands for the paper that it is cut from. A4 without any.

    Raises:
        BadUse: no such paper.
    """
    own = {layout.id: layout.paper for layout in game.print.layouts} if game else {}
    found = [named_paper(own.get(name, name)) for name in names or ("a4",)]
    return list(dict.fromkeys(Paper(paper.name, paper.size) for paper in found))


def known_languages(game: Game | None, asked: tuple[str, ...]) -> tuple[str, ...]:
    """The languages to speak: those asked for, or all of the data, or English.

    Raises:
        BadUse: for one that neither the data nor the program speaks.
    """
    for language in asked:
        if not (game and language in game.languages) and not has_default_words(language):
            raise BadUse(f'there are no words for a calibration page in "{language}"', "known: " + ", ".join(spoken(game)))
    return tuple(dict.fromkeys(asked)) or (tuple(game.languages) if game else ("en",))


def spoken(game: Game | None) -> tuple[str, ...]:
    """All languages that can be asked for."""
    ours = tuple(code for code in default_words()["language"] if has_default_words(code))
    return tuple(dict.fromkeys((*(game.languages if game else ()), *ours)))


def speaker(game: Game | None, language: str) -> Say:
    """What says a word of `wording` with its values filled in."""
    if game and language in game.languages:
        prose, wording = Prose(game, language), game.wording
        return lambda key, values: prose.plain(getattr(wording, key), values)
    words = default_words()
    return lambda key, values: tie(filled(default_word(key, words[key], language), values), language)


def filled(text: str, values: Mapping[str, str]) -> str:
    """A text with its values in the places that name them."""
    for name, value in values.items():
        text = text.replace(f"{{.{name}}}", value)
    return text


def words_of(page: CalibrationPage, sides: str, language: str, say: Say, correction: Correction | None) -> CalibrationWords:
    """All words of a page."""
    name = correction.name if correction else NAME
    rough = {"dx": OPTIONS[2], "dy": OPTIONS[3], "again": f"friday{NO_BREAK}calibrate --printer{NO_BREAK}{name}"}
    steps = (say("calibrate_size", {}), say("calibrate_light", {}), say("calibrate_rough", rough), say("calibrate_sums", {}))
    keys = ("calibrate_width", "calibrate_height", "calibrate_right", "calibrate_up", "calibrate_turn")
    readings = (("E",), ("F",), ("A", "B"), ("C", "D"), ("A", "B"))
    sums = ("10 000 ÷ E", "10 000 ÷ F", "(A + B) ÷ 2", "(C + D) ÷ 2", f"(B − A) ÷ {page.apart:g}")
    rows = tuple(
        Row(say(key, {}), letters, "mm" if len(letters) == 1 else "", formula, option)
        for key, letters, formula, option in zip(keys, readings, sums, OPTIONS, strict=True)
    )
    start = [f"friday{NO_BREAK}calibrate", f"--save{NO_BREAK}{name}", *(["--add"] if correction else [])]
    build = say("calibrate_then", {"build": f"friday{NO_BREAK}build --printer{NO_BREAK}{name}"})
    used = [say("printer", {"name": name})] if correction else []
    return CalibrationWords(
        language=language,
        title=say("calibrate_title", {}),
        lead=" · ".join((say("calibrate_paper", {}), say("actual_size", {}), say(TURNED[sides][0], {}))),
        ruler=say("ruler", RULERS),
        steps=steps,
        rows=rows,
        command=" ".join((*start, *(f"{option}{NO_BREAK}…" for option in OPTIONS))),
        then=build,
        footer=" · ".join((paper_words(page.paper, language), *used, say("front", {}))),
        back=f"{say('back', {})} · {say('calibrate_turn_over', {})}",
    )


def paper_words(paper: Paper, language: str) -> str:
    """A paper by its name and size: A4 (210 × 297 mm); one without a name by its size alone."""
    size = size_words(paper.size, language)
    return f"{paper_title(paper.name)} ({size})" if paper.known else size
