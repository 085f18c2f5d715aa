"""Number words in the three languages."""

from __future__ import annotations

import pytest

from generator.model.numbers import known_languages, table, unbound, value_of


@pytest.mark.parametrize(
    ("language", "value", "forms"),
    [
        ("en", 1, "one once first single 1 1st"),
        ("en", 2, "two twice both second Both 2nd"),
        ("en", 7, "seven Seven SEVEN seventh 7 7th"),
        ("en", 21, "twenty-one twenty-first"),
        ("en", 40, "forty fortieth"),
        ("de", 1, "eins ein eine einen einem einer eines einmal erste ersten erster erstes erstem erstens 1 1."),
        ("de", 2, "zwei zweien beide beiden beider beides doppelt zweimal zweite zweiten zweifach"),
        ("de", 3, "drei dritte dritten dreimal dritt dreifache"),
        ("de", 7, "sieben siebte siebten siebente siebenmal"),
        ("de", 27, "siebenundzwanzig siebenundzwanzigste siebenundzwanzigsten"),
        ("pl", 1, "jeden jedna jedno jednego jednej jednemu jedną jednym pierwszy pierwsza pierwszą pierwszego raz"),
        ("pl", 2, "dwa dwie dwóch dwu dwiema dwoma oba obie obu obaj dwoje drugi druga drugą drugiego drugim dwukrotnie"),
        ("pl", 3, "trzy trzech trzem trzema trzeci trzecia trzecią trzeciego trzecim troje"),
        ("pl", 7, "siedem siedmiu siedmioma siódmy siódma siódmą siódmego"),
        ("pl", 12, "dwanaście dwunastu dwunasty dwunasta"),
        ("pl", 11, "jedenaście jedenastu jedenastoma jedenasty jedenastego"),
    ],
)
def test_forms(language: str, value: int, forms: str) -> None:
    assert {form: value_of(form, language) for form in forms.split()} == dict.fromkeys(forms.split(), value)


def test_pairs_of_words() -> None:
    assert value_of("dwudziestu jeden", "pl") == 21
    assert value_of("twenty one", "en") == 21
    assert value_of("one twenty", "en") is None


@pytest.mark.parametrize("word", ["", "someone", "none", "onto", "seventy-seven-eight", "1x2", "tension"])
def test_no_numbers(word: str) -> None:
    assert value_of(word, "en") is None


def test_a_language_without_a_table_knows_digits_only() -> None:
    assert value_of("7", "fr") == 7
    assert value_of("sept", "fr") is None
    assert [number.written for number in unbound("Prends sept cartes ou 8.", "fr")] == ["8"]


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Draw seven cards, at most 2, on both sides.", ["seven", "2", "both"]),
        ("en", "Someone often weighs a stone in Antwone.", []),
        ("en", "The twenty-first card and ½ a loaf", ["twenty-first", "½"]),
        ("de", "Eine Karte liegt auf einem Stapel; erst danach nimm zwei.", ["zwei"]),
        ("de", "Nimm eine mehr, eine Ware weniger und eine weitere Muschel.", ["eine", "eine", "eine"]),
        ("de", "Beachte die Reihenfolge; jeder beginnt allein.", []),
        ("pl", "Zabierz jedną kartę; razem jest ich siedem.", ["jedną", "siedem"]),
        ("pl", "Każdy gracz dokłada kartę i punktuje.", []),
    ],
)
def test_what_is_said_outright(language: str, text: str, found: list[str]) -> None:
    assert [number.written for number in unbound(text, language)] == found


def test_offsets_count_code_points() -> None:
    (number,) = unbound("Żółw zabiera siedem.", "pl")
    assert "Żółw zabiera siedem."[number.offset :] == "siedem."


def test_composed_and_decomposed_letters_are_one() -> None:
    assert value_of("pie\u0328c\u0301", "pl") == 5
    assert value_of("fu\u0308nf", "de") == 5


def test_the_tables_are_not_empty() -> None:
    assert set(known_languages()) == {"en", "de", "pl"}
    for language in known_languages():
        assert len(table(language)) > 60
        assert set(range(21)) <= set(table(language).values())
