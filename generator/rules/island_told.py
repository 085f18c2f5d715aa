"""What the data says of Friday's Island, the handout's rules say as well, in every language: one check for each part of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from generator.checks import Finding, check
from generator.model.base import Fact, Text
from generator.model.saying import TOLD, Part, Saying, example, finder
from generator.model.south_seas import Tile
from generator.read.project import Project
from generator.read.sayings import sayings
from generator.rules.shared_denials import says, way_out
from generator.rules.shared_lines import Telling, card_texts, plain, tellings, tile_texts, told

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """A value of the data as it is written there, its place, and the tile that it belongs to, if any."""

    path: Path
    written: str
    tile: str


@check("set-up-told", stage="rules", invariants=["A01", "A03", "A04", "A07", "A08", "A10", "A12", "A23", "A47"])
def set_up_told(project: Project) -> Iterator[Finding]:
    """The handout tells the parts and the set-up of Friday's Island as the data has them.

    Passes::

        shuffled: {value: true, source: seed}
        en: You **must** shuffle the island pieces.

    Fails::

        shuffled: {value: false, source: seed}
        en: You **must** shuffle the island pieces.
    """
    yield from findings(project, "set-up")


@check("flow-told", stage="rules", invariants=["A13", "A14", "A15", "A16", "A17", "A19", "A20", "A22", "A23", "A55", "A56"])
def flow_told(project: Project) -> Iterator[Finding]:
    """The handout tells the weeks and Friday's moves as the data has them: who, when, from which stack, how long.

    Passes::

        draw_from: {value: front-stack, source: seed}
        en: You **must** draw from the front stack.

    Fails::

        draw_from: {value: any-stack, source: seed}
        en: You **must** draw from the front stack.
    """
    yield from findings(project, "flow")


@check("island-told", stage="rules", invariants=["A41", "A42", "A43", "A52", "A53", "A54"])
def island_told(project: Project) -> Iterator[Finding]:
    """The handout tells how the island is laid out as the data has it: where, whether it must fit, whether it stays.

    Passes::

        must_fit: {value: false, source: seed}
        en: You **may** choose, whether it fits at that moment or not.

    Fails::

        must_fit: {value: true, source: seed}
        en: You **may** choose, whether it fits at that moment or not.
    """
    yield from findings(project, "island")


@check(
    "bonuses-told",
    stage="rules",
    invariants=[
        *("A25", "A28", "A29", "A30", "A32", "A33", "A34", "A35", "A36", "A37", "A38", "A39", "A40"),
        *("A59", "A60", "A61", "A62", "A63", "A64", "A66", "A67", "X07"),
    ],
)
def bonuses_told(project: Project) -> Iterator[Finding]:
    """The handout tells each bonus as the data has it: who has it, when, how often, in which order, what is free.

    Passes::

        steps: [place, take-back]
        en: Placing comes before taking back.

    Fails::

        steps: [take-back, place]
        en: Placing comes before taking back.
    """
    yield from findings(project, "bonuses")


def findings(project: Project, part: Part) -> Iterator[Finding]:
    """Where the rules of one part and the data differ; each place is told once."""
    seen = set()
    for saying in sayings():
        if saying.part == part:
            for value in values(project.game, saying):
                for lines in rules_for(project, saying, value):
                    for finding in compare(project, saying, value, lines):
                        if finding.place not in seen:
                            seen.add(finding.place)
                            yield finding


def compare(project: Project, saying: Saying, value: Value, lines: tuple[Telling, ...]) -> Iterator[Finding]:
    """One value against its rule. If all languages differ from it, the value is the place to mend, else the language that does."""
    spoken = {language: plain_text(lines, language) for language in project.game.languages}
    known = {language: text for language, text in spoken.items() if text and any(language in words for words in saying.words.values())}
    wrong = [language for language, text in known.items() if not agrees(text, saying.words, value.written, language)]
    if not wrong or is_anothers_business(saying, value, known):
        return
    first, at_data = wrong[0], bool(saying.fact) and len(wrong) == len(known) > 1
    begins = f"{saying.about}: the data says {spoken_value(value.written)}, but" if saying.fact else f"{saying.about}:"
    line = project.place(*lines[0].place, first).line
    if at_data:
        other = next((name for name, words in saying.words.items() if first in words and finder(words[first]).search(known[first])), "")
        heard = f'"{example(saying.words[other][first])}"' if other else "nothing of it"
        hint = f'write "{other}" here, or mend the rule in every language' if other else "mend the value, or the rule in every language"
        yield Finding(project.place(*value.path), f"{begins} the rule in line {line} says {heard}", hint, value.tile)
        return
    for language in wrong:
        words = saying.words.get(value.written)
        wanted = way_out(known[language], words[language], language) if words and language in words else "mend the text"
        place = project.place(*telling_line(lines, saying, value, language).place, language)
        yield Finding(
            place, f"{begins} this text does not{'' if saying.fact else ' say so'}", wanted, value.tile or lines[0].owner, language
        )


def spoken_value(written: str) -> str:
    """A value as a message says it."""
    return {"true": "yes", "false": "no"}.get(written, f'"{written}"')


def is_anothers_business(saying: Saying, value: Value, known: Mapping[str, str]) -> bool:
    """Whether nothing is amiss with a tile or card: no language tells what needn't be told, or the data is new, which the handout tells."""
    if saying.on != "handout" and value.written not in saying.words:
        return True
    spoken = ((words[name], text) for words in saying.words.values() for name, text in known.items() if name in words)
    return saying.optional and not any(finder(words).search(text) for words, text in spoken)


def agrees(text: str, words: Mapping[str, Text], written: str, language: str) -> bool:
    """Whether a text says a value in one of its ways, denies it nowhere, and says no other value."""
    heard = {name: spoken for name, ways in words.items() if language in ways and (spoken := says(text, ways[language], language))}
    wanted = written in words and language in words[written]
    return all(spoken == {name == written} for name, spoken in heard.items()) and (not wanted or written in heard)


def telling_line(lines: tuple[Telling, ...], saying: Saying, value: Value, language: str) -> Telling:
    """The line that tells a value in another language, and so should in this one; the first if none does."""
    words = saying.words.get(value.written)
    for line in lines:
        if words and any(
            other != language and other in words and finder(words[other]).search(plain(line.text[other])) for other in line.text.languages()
        ):
            return line
    return lines[0]


def plain_text(lines: tuple[Telling, ...], language: str) -> str:
    """What the lines say together in a language."""
    return " ".join(plain(line.text[language]) for line in lines if language in line.text)


def rules_for(project: Project, saying: Saying, value: Value) -> Iterator[tuple[Telling, ...]]:
    """The rules that have to tell a value: the ruling itself; the tile's own if there are any, otherwise those of each tile and of none."""
    if ruling := saying.ruling or (saying.fact.split(".")[2] if ".rulings." in saying.fact else ""):
        yield from ((line,) for line in tellings(project.game) if line.surface == "ruling" and line.here.id == ruling)
        return
    if saying.on in ("title", "rule"):
        yield from ((line,) for line in tile_texts(project.game) if line.surface == saying.on and belongs(line.here, saying, value))
        return
    if saying.on != "handout":
        front = tuple(line for line in card_texts(project.game) if line.surface == saying.on)
        on_card = front or (told(project.game, saying.tells, "card") if saying.on == "card" else ())
        yield from [on_card] if on_card else []
        return
    groups: dict[str, list[Telling]] = {}
    for line in told(project.game, saying.tells, "handout"):
        groups.setdefault(tile_of(project, line), []).append(line)
    for tile, lines in groups.items():
        if not value.tile or tile == (value.tile if value.tile in groups else ""):
            yield tuple(lines)


def belongs(tile: Tile, saying: Saying, value: Value) -> bool:
    """Whether a value is that of a tile; what is said of all tiles of a kind, each of them tells."""
    return tile.id == value.tile if value.tile else saying.kind in ("", tile.bonus.kind)


def tile_of(project: Project, line: Telling) -> str:
    """The tile that a line belongs to, or nothing."""
    if line.surface != "handout":
        return ""
    _, number, _, part, _, index = line.path
    return project.game.handouts[int(number)].sections[int(part)].lines[int(index)].tile


def values(game: Any, saying: Saying) -> Iterator[Value]:
    """The values that a saying is about; several where it means every tile."""
    if saying.fact:
        yield from below(game, saying.fact.split("."), (), saying.kind, "")
    else:
        yield Value((), TOLD, "")


def below(found: Any, steps: list[str], path: Path, kind: str, tile: str) -> Iterator[Value]:
    """The values that the steps of a path lead to."""
    if found is None or found == "":
        return
    if isinstance(found, Tile):
        if kind and found.bonus.kind != kind:
            return
        tile = found.id
    if not steps:
        value, path = (found.value, (*path, "value")) if isinstance(found, Fact) else (found, path)
        yield Value(path, as_written(value), tile)
    elif isinstance(found, tuple):
        for index, entry in enumerate(found):
            if steps[0] in ("*", entry.id):
                yield from below(entry, steps[1:], (*path, index), kind, tile)
    elif isinstance(found, BaseModel):
        yield from below(getattr(found, steps[0]), steps[1:], (*path, steps[0]), kind, tile)


def as_written(value: Any) -> str:
    """A value as it is written in the data."""
    return ", ".join(value) if isinstance(value, tuple) else str(value).lower() if isinstance(value, bool) else str(value)
