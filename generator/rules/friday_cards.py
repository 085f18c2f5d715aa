"""What cards, dice and tokens do to Friday in an Action of his own, played with the data's numbers and our rulings."""

from __future__ import annotations

from collections.abc import Iterator

from generator.checks import Finding, check
from generator.read.project import Project
from generator.rules.friday_life import NotAllowed, adventure, begin, fail, reroll, roomy

NOBODY: frozenset[str] = frozenset()


@check("die-and-token", stage="rules", invariants=["B17", "B18", "B19"])
def die_and_token(project: Project) -> Iterator[Finding]:
    """Adventure die and token at once cost Friday as many Wounds as the ruling's choice brings in play, and the token is gone.

    Played: once with die and token. Why a token has to go: one that stays would call for a Wound in each of his later Actions,
    and the check then would have no number to compare with.

    Passes::

        choice: {value: still-one-wound, source: outside}      # the ruling speaks of adventure_wounds: 1

    Fails::

        choice: {value: a-wound-each, source: outside}
    """
    facts = project.game.robinson
    found = [(n, ruling) for n, ruling in enumerate(facts.rulings) if ruling.id == "die-and-token"] if facts else []
    for number, ruling in found:
        friday = roomy(facts.friday)  # type: ignore[union-attr]
        after, left = adventure(friday, begin(friday), die=True, token=True, both=ruling.choice.value)
        if after.wounds != friday.adventure_wounds.value and not friday.immunity.anything_else.value:
            yield Finding(
                project.place("robinson", "rulings", number, "choice", "value"),
                f'with "{ruling.choice.value}" die and token bring {after.wounds} Wounds, the ruling says {friday.adventure_wounds.value}',
                "mend the choice, or the value and the ruling's text",
                "friday",
            )
        if left:
            yield Finding(
                project.place("robinson", "friday", "adventure", "token_removed", "value"),
                "an Adventure token that stays on the deck wounds him in every later Action",
                "write true: the token is taken away",
                "friday",
            )


@check("reroll-payable", stage="rules", invariants=["B15", "B16", "B42"])
def payable(project: Project) -> Iterator[Finding]:
    """Friday can come to own what a reroll costs, pays exactly that, and as many tokens are printed as he then has.

    Played: he fails rolls until he can pay (ten at most), rerolls, and has so many tokens fewer.

    Passes::

        from_failure: {value: 2, source: outside}       # a reroll costs 2; 6 tokens are printed

    Fails::

        from_failure: {value: 0, source: outside}       # and he starts with none
    """
    facts = project.game.robinson
    if facts is None or facts.friday.is_character.value:
        return  # a character's Actions are no business of ours
    friday, life = facts.friday, begin(facts.friday)
    for _ in range(10):
        before = life.tokens
        try:
            life = reroll(friday, life, NOBODY)
        except NotAllowed:
            life = fail(friday, life, NOBODY)
            continue
        if before - life.tokens == friday.reroll.cost.value:
            break
    else:
        yield Finding(
            project.place("robinson", "friday", "determination", "from_failure", "value"),
            f"he starts with {friday.determination.start.value} Determination tokens and gains "
            f"{friday.determination.from_failure.value} for a failed roll: he never owns the {friday.reroll.cost.value} of a reroll",
            "mend start, from_failure or reroll.cost",
            "friday",
        )
