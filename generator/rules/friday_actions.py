"""What Friday's pawn does: where it may stand, when it stays back, which rules hold where no character is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.checks import Finding, check
from generator.read.project import Project
from generator.rules.friday_life import companies, may_stand, resolver
from generator.rules.shared_lines import Telling, plain, told
from generator.rules.shared_terms import named, readable, times_named

TOLD_BY: Mapping[str, tuple[str, ...]] = {
    "roll": ("B14",),
    "reroll": ("B15", "B39"),
    "adventure": ("B17", "B18"),
    "mystery": ("B20",),
    "items": ("B21",),
}


@check("pawn-company", stage="rules", invariants=["B10", "B11"])
def company(project: Project) -> Iterator[Finding]:
    """Where the rules let Friday's pawn stand agrees with what kind of pawn it is and who resolves there.

    Played: a neutral pawn never stands without a player's, so a pawn that may stand alone is not neutral; Dog is neutral, so
    where Dog may stand neutral pawns may.

    Passes::

        neutral: {value: false, source: seed}
        beside: [neutral-pawns, dog, player-pawns]

    Fails::

        neutral: {value: true, source: seed}
        beside: [neutral-pawns, dog, player-pawns]
    """
    facts = project.game.robinson
    if facts is None:
        return
    pawn = facts.friday.pawn
    kinds = {"player-pawns": "player", "neutral-pawns": "neutral"}
    beside = {kinds[name] for name in pawn.beside if name in kinds}
    played = {group for group in companies() if may_stand(facts.friday, group)}
    listed = {group for group in companies() if group <= beside}
    place = project.place("robinson", "friday", "pawn", "beside")
    if listed - played:
        yield Finding(
            project.place("robinson", "friday", "pawn", "neutral", "value"),
            f"a neutral pawn needs a player's pawn beside it, but Friday's may do without (line {place.line})",
            "write false: his pawn is not neutral",
            "friday",
        )
    if listed < played:
        missing = ", ".join(sorted(name for name, kind in kinds.items() if kind not in beside))
        message = f"a pawn that may stand alone may stand beside any other, but {missing} are not listed"
        yield Finding(place, message, "add them to beside", "friday")
    if "dog" in pawn.beside and "neutral-pawns" not in pawn.beside:
        yield Finding(place, "Dog's pawn is neutral, but neutral pawns are not listed", "add neutral-pawns to beside", "friday")


@check("player-resolves", stage="rules", invariants=["B12"])
def player_resolves(project: Project) -> Iterator[Finding]:
    """The rule for an Action shared with players names the player twice: as the one who is there and as the one who resolves.

    Passes::

        en: As soon as a player's pawn is there too, the player always resolves the Action.

    Fails::

        en: As soon as a player's pawn is there too, he always resolves the Action.
    """
    facts = project.game.robinson
    if facts is None:
        return
    wanted = 2 if facts.friday.pawn.resolver_beside_players.value == resolver(frozenset({"player"})) else 1
    for term in (term for term in project.game.glossary if term.id == "player"):
        for line in told(project.game, "B12", "handout", "card"):
            for language in filter(readable, line.text.languages()):
                if language in term.term and times_named(plain(line.text[language]), language, term) < wanted:
                    yield Finding(
                        project.place(*line.path, "text", language),
                        "this rule doesn't say that the player resolves an Action that a player's pawn is at",
                        "name the player as the one who resolves it, too",
                        line.owner,
                        language,
                    )


@check("rules-without-a-character", stage="rules", invariants=["B13", "B14", "B39", "B40"])
def without_a_character(project: Project) -> Iterator[Finding]:
    """The rules that hold only without a character stand together, under the sentence that says so, and nothing else stands there.

    The sentence (the section's intro) names the character, a player's pawn and neutral pawns, since those decide it.

    Passes::

        alone: [roll, reroll, adventure, mystery, items]      # all told in one section of the handout

    Fails::

        alone: [roll, reroll, adventure, mystery]             # but the section tells the items, too
    """
    facts = project.game.robinson
    heads = told(project.game, "B13", "handout")
    if facts is None or not heads:
        return
    head = heads[0]
    for rule in facts.friday.alone:
        if rule not in TOLD_BY:
            place = project.place("robinson", "friday", "alone")
            yield Finding(place, f'no rule is called "{rule}"', f"known: {', '.join(TOLD_BY)}", "friday")
    for rule, names in TOLD_BY.items():
        for line in (line for name in names for line in told(project.game, name, "handout")):
            if rule in facts.friday.alone and line.section != head.section:
                yield Finding(
                    project.place(*line.path, "covers"),
                    f'the rule "{rule}" holds only without a character, but stands outside the section that says so',
                    f"move it to the section {head.section}",
                    line.owner,
                )
            elif rule not in facts.friday.alone and line.section == head.section:
                yield Finding(
                    project.place("robinson", "friday", "alone"),
                    f'line {project.place(*line.path, "covers").line} tells the rule "{rule}" in the section {head.section}, '
                    "but it is not listed here",
                    f"add {rule}, or move the line to another section",
                    "friday",
                )
    yield from condition(project, head)


def condition(project: Project, head: Telling) -> Iterator[Finding]:
    """What is missing in the sentence above the rules: that it holds only without a character."""
    section = head.path[:4]
    handout, part = int(section[1]), int(section[3])
    intro = project.game.handouts[handout].sections[part].intro
    if intro is None:
        yield Finding(
            project.place(*section, "id"),
            "these rules hold only without a character, but nothing above them says so",
            "give the section an intro that tells when its rules hold",
            head.owner,
        )
        return
    terms = tuple(term for term in project.game.glossary if term.game != "south-seas")
    for language in filter(readable, intro.languages()):
        for about in sorted({"character", "player", "neutral-pawn"} - named(plain(intro[language]), language, terms)):
            yield Finding(
                project.place(*section, "intro", language),
                f'the sentence that says when these rules hold does not name "{about}"',
                "say that no character takes part: no player's pawn is there, neutral pawns make no difference",
                head.owner,
                language,
            )


@check("pawn-stays-back", stage="rules", invariants=["B09"])
def stays_back(project: Project) -> Iterator[Finding]:
    """The rule that assigns the pawn says may if the pawn may stay back, and must if not.

    Passes::

        may_stay_back: {value: true, source: seed}
        strength: may

    Fails::

        may_stay_back: {value: false, source: seed}
        strength: may
    """
    facts = project.game.robinson
    for line in told(project.game, "B09", "handout") if facts else ():
        free = facts.friday.pawn.may_stay_back.value  # type: ignore[union-attr]
        if (line.strength == "may") is not free:
            yield Finding(
                project.place("robinson", "friday", "pawn", "may_stay_back", "value"),
                f"the data says that the pawn {'may' if free else 'may not'} stay back, "
                f"but line {project.place(*line.path, 'text').line} says {line.strength}",
                "mend the value, or the line and its strength",
                "friday",
            )
