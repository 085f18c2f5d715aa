"""Number words in the three languages."""

from __future__ import annotations

import pytest

from generator.model.numbers import fractions, known_languages, table, unbound, value_of


@pytest.mark.parametrize(
    ("language", "value", "forms"),
    [
        ("en", 1, "one once first single 1 1st"),
        ("en", 2, "two twice both second Both 2nd"),
        ("en", 1, "ones onefold sole solely singly firstly"),
        ("en", 2, "couple couples pair duo twofold doubly doubled doubles doubling twos secondly"),
        ("en", 3, "trio threefold tripled treble triplets threes"),
        ("en", 4, "quadruple quadrupled fourfold foursome quartet"),
        ("en", 12, "dozen dozens dozenth twelvefold"),
        ("en", 100, "hundred hundreds hundredth hundredfold"),
        ("en", 1000, "thousand thousands thousandth"),
        ("en", 7, "seven Seven SEVEN seventh 7 7th"),
        ("en", 21, "twenty-one twenty-first"),
        ("en", 40, "forty fortieth"),
        ("de", 1, "eins ein eine einen einem einer eines einmal erste ersten erster erstes erstem erstens 1 1."),
        ("de", 2, "zwei zweien beide beiden beider beides doppelt zweimal zweite zweiten zweifach"),
        ("de", 3, "drei dritte dritten dreimal dritt dreifache"),
        ("de", 2, "Zweier zweierlei beiderlei verdoppelt verdoppeln verdoppelte verdopple zweiseitige Zweiergruppe zwote Paar Paare"),
        ("de", 3, "Dreier dreierlei verdreifacht verdreifachen dreitägigen dreimalig"),
        ("de", 4, "Vierer Viererreihe viererlei viert vervierfacht"),
        ("de", 5, "fünft fünferlei Fünfer"),
        ("de", 6, "sechst sechserlei sechsteilige Sechser Sechserpack"),
        ("de", 7, "siebt siebent Siebener siebenerlei"),
        ("de", 12, "Dutzend Dutzende Dutzenden zwölft"),
        ("de", 30, "dreißig dreissig dreissigste dreissigmal"),
        ("de", 100, "hundert einhundert Hunderte hundertste hundertmal"),
        ("de", 200, "zweihundert zweihundertste"),
        ("de", 1000, "tausend eintausend Tausende tausendste"),
        ("de", 7, "sieben siebte siebten siebente siebenmal"),
        ("de", 27, "siebenundzwanzig siebenundzwanzigste siebenundzwanzigsten"),
        ("pl", 1, "jeden jedna jedno jednego jednej jednemu jedną jednym pierwszy pierwsza pierwszą pierwszego raz"),
        ("pl", 2, "dwa dwie dwóch dwu dwiema dwoma oba obie obu obaj dwoje drugi druga drugą drugiego drugim dwukrotnie"),
        ("pl", 1, "jedni jedne jednych jednymi jedynka pojedynczo jednokrotnie pierwsi"),
        ("pl", 2, "obydwojga obydwojgu dwójka dwójkę dwójek podwaja podwoić dwakroć dwukrotnie dwustronny drudzy"),
        ("pl", 3, "trójka trójki trójkami trzykroć trzykrotnie potroić trzyosobowej"),
        ("pl", 4, "czwarci czterokrotnie czwórka czwórce czteroczęściowa czworgiem"),
        ("pl", 5, "piąci pięciokrotnie pięcioro pięciorga pięciorgu pięciorgiem pięćkroć piątka"),
        ("pl", 6, "szóści sześciorgu sześciokrotny szóstka sześcioczęściową"),
        ("pl", 9, "dziewiąci dziewięciorgiem dziewięciokrotnie"),
        ("pl", 10, "dziesiąci dziesięciorga dziesięciorgiem dziesiątka dziesiątek"),
        ("pl", 11, "jedenaścioro jedenaściorga jedenaści jedenastokrotnie"),
        ("pl", 19, "dziewiętnaścioro dziewiętnaściorgu dziewiętnaści"),
        ("pl", 100, "setka setek setki setni stoma stokrotnie stokroć"),
        ("pl", 200, "dwieście dwustu"),
        ("pl", 900, "dziewięćset dziewięciuset"),
        ("pl", 1000, "tysiąc tysiące tysięcy tysięczny"),
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


def test_a_group_of_people_is_counted_in_every_case() -> None:
    groups = {word: value for word, value in table("pl").items() if word.endswith("giem")}
    assert set(groups.values()) >= set(range(2, 21))
    for word, value in groups.items():
        stem = word.removesuffix("giem")
        assert {value_of(stem + ending, "pl") for ending in ("ga", "gu")} == {value}
        assert value in {value_of(f"{stem}o", "pl"), value_of(f"{stem}e", "pl")}


def test_numbers_of_two_words() -> None:
    assert (value_of("two hundred", "en"), value_of("ninety thousand", "en"), value_of("hundred two", "en")) == (200, 90000, None)


PARTS = {
    "en": "half halved quarter quarters thirds",
    "de": "halb halbe halben Hälfte Drittel Viertel Fünfteln anderthalb zweieinhalb halbiert",
    "pl": "pół połowa połowę półtora półtorej ćwierć",
}


@pytest.mark.parametrize(("language", "word"), [(language, word) for language, words in PARTS.items() for word in words.split()])
def test_a_part_of_a_thing_is_told_and_means_no_whole_number(language: str, word: str) -> None:
    assert [number.written for number in unbound(f"Tu {word}.", language)] == [word]
    assert value_of(word, language) is None
    assert word.lower() in fractions(language)


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
        ("en", "A two-week stay in the six-tile land, single-handed, by half-light", ["two", "six", "single", "half"]),
        ("en", "Glue the halves; a pairing, a wonder, the tension.", []),
        ("de", "Nimm ein paar Karten, die paar da, aber ein Paar Schuhe.", ["Paar"]),
        ("de", "Das ist einfach; achtern liegen die Hälften, im Zweig am Freitag.", []),
        ("de", "Ein Zwei-Wochen-Weg", ["Zwei"]),
        ("pl", "W piątek Piętaszek jednak sklei połówki; stopa na stosie.", []),
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
