"""Checks over both games: parts are counted as the rules count them, and the two Fridays are never mixed up."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from generator.checks import Finding, check
from generator.errors import counted
from generator.model.markup import CheckedWord, ValueRef
from generator.read.project import Project
from generator.read.statements import statements
from generator.rules.shared_lines import plain, tellings
from generator.rules.texts import parsed
from generator.rules.walk import texts

# The pieces that stand for parts of the expansions, and the number that the rules give them. Paper in place of wood is ours.
COUNTED = {"friday": ("robinson", "card.count"), "friday-pawn": ("robinson", "friday.pawn.count")}
OWN_PAGE = {"south-seas": "south_seas", "robinson": "robinson"}


@check("parts-counted", stage="rules", invariants=["B01", "B08", "X02"])
def parts_counted(project: Project) -> Iterator[Finding]:
    """A piece that stands for a part of the expansion is there as often as the rules count it; all other pieces say that they are ours.

    Passes::

        card: {count: {value: 1, source: seed}}
        - id: friday
          copies: 1

    Fails::

        card: {count: {value: 1, source: seed}}
        - id: friday
          copies: 2
    """
    game = project.game
    if game.robinson is None:
        return
    pieces = {piece.id: (number, piece) for number, piece in enumerate(game.pieces)}
    for name, (part, path) in COUNTED.items():
        count = attrgetter(f"{path}.value")(getattr(game, part))
        place = project.place(part, *path.split("."), "value")
        if name not in pieces:
            yield Finding(place, f'the rules count {count} of "{name}", but no such piece is printed', f"add the piece {name}", name)
        elif pieces[name][1].copies != count:
            number, piece = pieces[name]
            yield Finding(
                project.place("pieces", number, "copies" if piece.copies != 1 else "id"),
                f'"{name}" is printed {counted(piece.copies, "time")}, but the rules count {count} (line {place.line})',
                "mend copies, or the count and the texts",
                name,
            )
    for name, (number, piece) in pieces.items():
        if piece.game == "robinson" and piece.source == "seed" and name not in COUNTED:
            yield Finding(
                project.place("pieces", number, "source"),
                f'"{name}" is no part that the rules count, but claims to come from them',
                "write source: assumed, since the part is ours",
                name,
            )


@check("two-fridays", stage="rules", invariants=["X01"])
def never_mixed_up(project: Project) -> Iterator[Finding]:
    """The wooden Friday and Friday's card share no id, no face and no entry of the glossary.

    Passes::

        - id: wooden-friday
          game: south-seas
        - id: friday-card
          game: robinson

    Fails::

        - id: wooden-friday
          game: both
    """
    game, seen = project.game, dict[str, str]()
    for number, term in enumerate(game.glossary):
        if term.id in seen:
            place = project.place("glossary", number, "id")
            yield Finding(place, f'"{term.id}" is the id of two terms', "give one of them another id", term.id)
        seen[term.id] = term.game
        if term.game == "both" and "friday" in plain(f"{term.id} {term.term.root.get('en', '')}").lower():
            yield Finding(
                project.place("glossary", number, "game"),
                f'the term "{term.id}" stands for both Fridays, who are two',
                "give each game an entry of its own",
                term.id,
            )
    faces: dict[str, tuple[str, str]] = {}
    if game.south_seas:
        faces[game.south_seas.island.template] = ("south-seas", "the tiles")
    for number, piece in enumerate(game.pieces):
        for key, face in (("template", piece.template), ("art", piece.art)):
            owner, name = faces.setdefault(face, (piece.game, piece.id))
            if face and owner != piece.game and "none" not in (owner, piece.game):
                yield Finding(
                    project.place("pieces", number, key),
                    f'"{piece.id}" and {name} belong to two games, but share {face}',
                    "give each its own",
                    piece.id,
                )


@check("rule-of-other-game", stage="rules", invariants=["X01"])
def own_rules_only(project: Project) -> Iterator[Finding]:
    """A handout tells the rules of its own game, with the values of its own game.

    Passes::

        - id: friday-rules
          sections: [{lines: [{covers: [B31]}]}]

    Fails::

        - id: friday-rules
          sections: [{lines: [{covers: [A31]}]}]
    """
    homes = {statement.id: statement.handout for statement in statements()}
    for line in tellings(project.game):
        for name in line.covers if line.surface == "handout" else ():
            if homes.get(name) and homes[name] != line.owner:
                place = project.place(*line.path, "covers")
                yield Finding(place, f"{line.owner} tells {name}, which belongs into {homes[name]}", "move the line there", line.owner)
    games = {handout.id: OWN_PAGE.get(handout.game, "") for handout in project.game.handouts}
    for written in texts(project.game):
        own = games.get(written.item) if written.path[0] == "handouts" else str(written.path[0])
        if own not in OWN_PAGE.values():
            continue
        for language in written.text.languages():
            for node in parsed(written, language):
                part = node.path.split(".")[0] if isinstance(node, ValueRef | CheckedWord) else ""
                if part in OWN_PAGE.values() and part != own:
                    yield Finding(
                        project.inside(node.offset, *written.path, language),
                        f'"{node.path}" is a value of the other game',  # type: ignore[union-attr]
                        f"take a value that begins with {own}.",
                        written.item,
                        language,
                    )
