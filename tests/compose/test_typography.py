from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.compose.typography import tie


@pytest.mark.parametrize(
    ("words", "language", "tied"),
    [
        ("Weź kartę z ręki i połóż ją w rzędzie", "pl", "Weź kartę z~ręki i~połóż ją w~rzędzie"),
        ("A z i w a", "pl", "A~z~i~w~a"),
        ("Musisz (o wiele) – tak", "pl", "Musisz (o~wiele)~– tak"),
        ("ma nr 5 na s. 3", "pl", "ma nr~5 na s.~3"),
        ("a z drugiej strony ", "pl", "a~z~drugiej strony "),
        ("z. B. drei, d. h. 3 cm, Nr. 7", "de", "z.~B. drei, d.~h. 3~cm, Nr.~7"),
        ("63 × 88 mm – so", "en", "63~×~88~mm~– so"),
        ("print at 100 % on p. 4", "en", "print at 100~% on p.~4"),
        ("4 in a row, 7 cards, a week", "en", "4 in a~row, 7 cards, a~week"),
        ("Treasures; no Bed (a no), No. 7, an A", "en", "Treasures; no~Bed (a~no), No. 7, an A"),
        ("well-known up–down", "en", "well-known up–down"),
        ("3 mm", "fr", "3~mm"),
    ],
)
def test_no_break_spaces_stand_where_they_should(words: str, language: str, tied: str) -> None:
    assert tie(words, language).replace("\u00a0", "~") == tied


@given(st.text(alphabet="aiwz 37mcB.–×(%", max_size=40), st.sampled_from(["en", "de", "pl", "xx"]))
def test_only_spaces_change_and_twice_is_once(words: str, language: str) -> None:
    once = tie(words, language)
    assert once.replace("\u00a0", " ") == words
    assert tie(once, language) == once
