"""Numbers in the words of templates themselves: what a game's face or handout prints is bound to the data there too.

A template is read without filling it in: the text between its tags, and the words that its expressions print as they stand
(`{{ "seven" if long else "six" }}`). On a face digits count where text is set, in a `<p>` and in what is read aloud (`alt`,
`title`); elsewhere they are measures of the drawing, and only number words are told.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate

from jinja2 import TemplateError, nodes

from generator.checks import Finding, Place, check
from generator.compose.environment import environment
from generator.compose.sandbox import Sandbox
from generator.compose.text_names import parsed_template
from generator.model.faces import planned_faces
from generator.model.items import items
from generator.model.numbers import unbound
from generator.read.project import Project

TAG = re.compile(r"""<!--.*?-->|<(?P<name>/?[A-Za-z][\w:]*)(?P<inside>(?:[^<>"']|"[^"]*"|'[^']*')*)>""", re.DOTALL)
SPOKEN = re.compile(r"""\b(?:alt|title|aria-label)\s*=\s*(["'])(.*?)\1""", re.DOTALL)
NO_TEXT = re.compile(r"&#?\w+;|\]\([^)]*\)|^[ \t>\ufffc]*\d{1,3}[.)](?=\s|\ufffc|$)", re.MULTILINE)  # entities, links' targets, lists
GAP = "\ufffc"  # where something is filled in


@dataclass(frozen=True)
class Piece:
    """Letters of a template and the line in which they begin."""

    text: str
    line: int


@check("number-in-template", stage="compose", invariants=["X02"])
def no_numbers_in_templates(project: Project) -> Iterator[Finding]:
    """No template of a game's piece or handout says a number by itself; it prints a text or a value of the data.

    Passes::

        <p class="card-title">{{ text.title }}</p>

    Fails::

        <p class="card-title">Draw seven cards</p>
    """
    env = environment(project.folder)
    for name, written in sorted(reached(env, of_games(project)).items()):
        for line, column, number in sorted(set(printed_numbers(written, name.endswith(".svg"), project.game.languages))):
            yield Finding(
                Place(f"templates/{name}", line, column),
                f'the number "{number}" stands in the template itself, bound to no value of the data',
                f"print a text of the data in its place, which binds it: {{{number}=path.to.the.value}}",
            )


def of_games(project: Project) -> Iterator[str]:
    """The templates of the pieces and handouts that tell the rules of a game; those of one's own decks and pieces are their own source."""
    game = project.game
    if not (game.south_seas or game.robinson):
        return
    own = {piece.id for piece in game.pieces if piece.game == "none"}
    theirs = {item.id for item in items(game) if item.path[0] != "decks" and item.id not in own}
    faces = [(face.item.id, face.template) for face in planned_faces(project.game)]
    faces += [(item.id, name) for item in items(game) for name in (item.template, item.back_template) if name]
    yield from (f"faces/{template}.j2.svg" for owner, template in faces if owner in theirs)
    yield from (f"handouts/{handout.id}.j2.md" for handout in game.handouts if handout.game != "none")


def reached(env: Sandbox, names: Iterable[str]) -> dict[str, str]:
    """The text of each template and of those that it includes; one that can't be read is told when it is filled in."""
    found: dict[str, str] = {}
    left = list(names)
    while left:
        name = left.pop()
        if name in found or env.loader is None:
            continue
        try:
            found[name] = env.loader.get_source(env, name)[0]
            tree = parsed_template(found[name])
        except TemplateError:
            found.pop(name, None)
            continue
        others = tree.find_all((nodes.Include, nodes.Extends, nodes.Import, nodes.FromImport))
        left += [str(other.template.value) for other in others if isinstance(other.template, nodes.Const)]  # type: ignore[attr-defined]
    return found


def printed_numbers(written: str, face: bool, languages: Iterable[str]) -> Iterator[tuple[int, int, str]]:
    """The numbers that a template says by itself in any of the languages, with their lines and columns."""
    pieces = tuple(pieces_of(parsed_template(written)))
    stream = "".join(piece.text for piece in pieces)
    starts = list(accumulate((len(piece.text) for piece in pieces), initial=0))
    lines = written.splitlines()
    for begin, text, digits in texts_of_face(stream) if face else [(0, stream, True)]:
        clean = NO_TEXT.sub(lambda found: " " * len(found.group()), text)
        for number in (number for language in languages for number in unbound(clean, language) if digits or number.written.isalpha()):
            at = begin + number.offset
            piece = bisect_right(starts, at) - 1
            first, line = starts[piece], pieces[piece].line
            line += stream.count("\n", first, at)
            run = max(first, stream.rfind("\n", first, at) + 1)  # what stands before it in its line, as far as that is the template's own
            before = stream[run:at].lstrip(GAP)
            found = lines[line - 1].find(before + number.written) if line <= len(lines) else 0
            yield line, max(found, 0) + len(before) + 1, number.written


def texts_of_face(stream: str) -> Iterator[tuple[int, str, bool]]:
    """The texts between and in the tags of a face: where each begins, and whether its digits are read as numbers."""
    end, inside, style = 0, False, False
    for tag in TAG.finditer(stream):
        if not style:
            yield end, stream[end : tag.start()], inside
        end, name = tag.end(), (tag["name"] or "").lower()
        if name in ("p", "/p"):
            inside = name == "p"
        elif name in ("style", "/style"):
            style = name == "style"
        for spoken in SPOKEN.finditer(tag["inside"] or ""):
            yield tag.start("inside") + spoken.start(2), spoken.group(2), True
    yield end, stream[end:], inside


def pieces_of(node: nodes.Node) -> Iterator[Piece]:
    """What a template prints as it stands, in reading order, with a gap where something is filled in."""
    if isinstance(node, nodes.Output):
        for part in node.nodes:
            if isinstance(part, nodes.TemplateData):
                yield Piece(part.data, part.lineno)
            else:
                yield from (Piece(f"{GAP}{words}{GAP}", part.lineno) for words in (*words_of(part), ""))
        return
    for inner in node.iter_child_nodes():
        yield from pieces_of(inner)


def words_of(node: nodes.Node | None) -> Iterator[str]:
    """The words that an expression prints as they stand: alone, joined, or one way of a choice."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from words_of(node.expr1)
        yield from words_of(node.expr2)
    elif isinstance(node, nodes.Concat | nodes.BinExpr):
        for inner in node.iter_child_nodes():
            yield from words_of(inner)
    elif isinstance(node, nodes.Filter):
        yield from words_of(node.node)
