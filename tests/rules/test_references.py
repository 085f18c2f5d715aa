"""Names in a deck of one's own: each is given once, and what it names is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import SMALL, changed, small_folder, told_by_rules

CARD = "      - id: owl\n"
SECOND = "      - id: {}\n        texts:\n          name: {{en: Owl}}\n"
LINES = "        lines:\n          - {symbol: shel, text: {en: One}}\n"
BACK = "backs:\n  - id: {}\n    template: card\n    size: {}\n    alt: {{en: A back}}\n"
BACKED = changed("    size: 40 x 60 mm", "    size: 40 x 60 mm\n    back: sea-back")
SHELL = "symbols:\n  shell:\n    art: symbols/shell.svg\n    word: {en: shell}\n    meaning: {en: A shell.}\n"
PIECE = """\
pieces:
  - id: whale
    template: card
    size: 40 x 60 mm
    symbols: [shell, anchr]
    alt: {en: A whale.}
    texts: {name: {en: Whale}}
"""

CASES = {
    "an id of two cards": (SMALL + SECOND.format("owl"), (24, 13, "unique-id"), "the first is in line 21"),
    "an id of two decks": (
        SMALL + SMALL[SMALL.index("  - id: beasts") :].replace("owl", "gull"), (24, 9, "unique-id"), '"beasts" is the id of two',
    ),
    "a back named like a card's": (
        SMALL + BACK.format("owl-back", "40 x 60 mm"), (25, 9, "unique-id"), '"owl-back" names two pages',
    ),
    "a back that is not there": (BACKED, (20, 11, "unknown-back"), 'no back "sea-back"'),
    "a back misspelt": (BACKED + BACK.format("see-back", "40 x 60 mm"), (20, 11, "unknown-back"), 'no back "sea-back"'),
    "a back whose id doesn't say so": (SMALL + BACK.format("sea", "40 x 60 mm"), (25, 9, "unknown-back"), 'must end in "-back"'),
    "two backs for one card": (
        changed("    back: sea-back", "    back: sea-back\n    back_template: card", BACKED) + BACK.format("sea-back", "40 x 60 mm"),
        (21, 20, "unknown-back"),
        "not both",
    ),
    "a back of another size": (BACKED + BACK.format("sea-back", "40 x 61 mm"), (19, 11, "size-of-back"), "its back sea-back is 40 x 61 mm"),
    "a symbol that is not there": (changed(CARD, CARD + "        symbol: shel\n"), (22, 17, "unknown-symbol"), 'no symbol "shel"'),
    "a symbol misspelt": (
        changed(CARD, CARD + "        symbol: shel\n") + SHELL, (22, 17, "unknown-symbol"), 'no symbol "shel"',
    ),
    "a line's symbol": (
        changed(CARD, CARD + LINES), (23, 22, "unknown-symbol"), 'no symbol "shel"',
    ),
    "a symbol that a piece's template draws by itself": (
        SMALL + SHELL + PIECE, (33, 22, "unknown-symbol"), 'no symbol "anchr"',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "place", "message"), CASES.values(), ids=CASES)
def test_a_name_that_leads_nowhere_is_told_where_it_stands(tmp_path: Path, text: str, place: tuple[int, int, str], message: str) -> None:
    found = told_by_rules(small_folder(tmp_path, text))
    mine = [one for one in found if one.rule == place[2]]
    assert [(one.line, one.column, one.rule) for one in mine] == [place]
    assert message in mine[0].message
    assert mine[0].hint


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (BACKED + BACK.format("see-back", "40 x 60 mm"), "did you mean see-back?"),
        (changed(CARD, CARD + "        symbol: shel\n") + SHELL, "did you mean shell?"),
    ],
)
def test_the_nearest_name_is_offered(tmp_path: Path, text: str, hint: str) -> None:
    assert hint in {one.hint for one in told_by_rules(small_folder(tmp_path, text))}


def test_a_deck_with_a_shared_back_and_one_with_its_own_are_right(tmp_path: Path) -> None:
    assert not told_by_rules(small_folder(tmp_path, BACKED + BACK.format("sea-back", "40 x 60 mm")))
    own = changed("    size: 40 x 60 mm", "    size: 40 x 60 mm\n    back_template: card")
    assert not told_by_rules(small_folder(tmp_path / "own", own + SECOND.format("owl-front")))
