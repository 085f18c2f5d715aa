"""Every check of every stage, in stage order: what `check --list` shows and `check --explain` explains."""

from __future__ import annotations

from generator.checks import Check, checks_in
from generator.read import faults, project, text
from generator.rules import (
    changed_alone,
    clean_texts,
    example_told,
    friday_actions,
    friday_cards,
    friday_lists,
    friday_played,
    friday_status,
    friday_told,
    friday_words,
    friday_wounds,
    island_bonuses,
    island_coast,
    island_flow,
    island_numbers,
    island_played,
    island_setup,
    island_steps,
    island_told,
    island_words,
    made_pieces,
    number_order,
    printed_aids,
    prose,
    ranges,
    references,
    robinson,
    same_terms,
    shared_claims,
    shared_parts,
    shared_sources,
    shared_strength,
    shared_words,
    south_seas,
    terms_used,
    texts,
    tidy_texts,
    tile_words,
    translations,
)

READ_CHECKS = checks_in(text, faults, project)
RULE_CHECKS = checks_in(
    references,
    ranges,
    texts,
    translations,
    changed_alone,
    south_seas,
    robinson,
    prose,
    number_order,
    printed_aids,
    island_setup,
    island_flow,
    island_steps,
    island_coast,
    island_told,
    island_numbers,
    island_played,
    island_bonuses,
    island_words,
    made_pieces,
    friday_status,
    friday_actions,
    friday_cards,
    friday_played,
    friday_wounds,
    friday_words,
    friday_lists,
    friday_told,
    example_told,
    shared_claims,
    tile_words,
    shared_parts,
    shared_sources,
    shared_words,
    shared_strength,
    terms_used,
    same_terms,
    clean_texts,
    tidy_texts,
)


def every_check() -> tuple[Check, ...]:
    """All checks. Why late imports: the stages that draw take half a second to load, and `check` doesn't need them."""
    from generator.compose import (
        allowlist,
        coast,
        environment,
        handouts,
        legend,
        outlines,
        pictures,
        template_numbers,
        text_names,
        texts_shown,
        wound_boxes,
    )
    from generator.compose import faces as composed_faces
    from generator.draw import checks as drawn
    from generator.draw import handout_checks
    from generator.preflight import bleed, faces, island_checks, shown, symbols
    from generator.preflight import handouts as printed_handouts
    from generator.preflight import texts as printed_texts
    from generator.sheets import checks as laid
    from generator.store import printers

    return (
        *READ_CHECKS,
        *RULE_CHECKS,
        *checks_in(environment, allowlist, text_names, template_numbers, composed_faces, outlines, pictures, legend),
        *checks_in(handouts, wound_boxes, texts_shown, coast),
        *checks_in(laid),
        *checks_in(drawn, handout_checks),
        *checks_in(printed_texts, shown, symbols, faces, bleed, island_checks, printed_handouts),
        *checks_in(printers),
    )
