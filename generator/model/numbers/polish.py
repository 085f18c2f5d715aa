"""Polish number words in all cases and genders."""

from __future__ import annotations

CARDINALS = {
    0: "zero zera zeru zerem",
    1: "jeden jedna jedno jednego jednej jednemu jedną jednym raz",
    2: "dwa dwie dwaj dwóch dwu dwom dwóm dwoma dwiema dwoje dwojga dwojgu dwojgiem",
    3: "trzy trzej trzech trzem trzema troje trojga trojgu trojgiem",
    4: "cztery czterej czterech czterem czterema czworo czworga czworgu czworgiem",
    5: "pięć pięciu pięcioma pięcioro pięciorga",
    6: "sześć sześciu sześcioma sześcioro sześciorga",
    7: "siedem siedmiu siedmioma siedmioro siedmiorga",
    8: "osiem ośmiu ośmioma ośmioro ośmiorga",
    9: "dziewięć dziewięciu dziewięcioma dziewięcioro",
    10: "dziesięć dziesięciu dziesięcioma dziesięcioro",
    20: "dwadzieścia dwudziestu dwudziestoma",
    30: "trzydzieści trzydziestu trzydziestoma",
    40: "czterdzieści czterdziestu czterdziestoma",
    50: "pięćdziesiąt pięćdziesięciu pięćdziesięcioma",
    60: "sześćdziesiąt sześćdziesięciu sześćdziesięcioma",
    70: "siedemdziesiąt siedemdziesięciu siedemdziesięcioma",
    80: "osiemdziesiąt osiemdziesięciu osiemdziesięcioma",
    90: "dziewięćdziesiąt dziewięćdziesięciu dziewięćdziesięcioma",
    100: "sto stu",
}
TEENS = "jedena dwana trzyna czterna piętna szesna siedemna osiemna dziewiętna"
BOTH = "oba obie obaj obu oboma obiema oboje obojga obojgu obojgiem obydwa obydwie obydwaj obydwu obydwóch obydwoma obydwiema obydwoje"
HARD = "y a e ego ej emu ą ym ych ymi"
SOFT = ("", "a", "e", "ego", "ej", "emu", "ą", "m", "ch", "mi")
ORDINALS = {
    1: "pierwsz", 4: "czwart", 5: "piąt", 6: "szóst", 7: "siódm", 8: "ósm", 9: "dziewiąt", 10: "dziesiąt", 20: "dwudziest",
    30: "trzydziest", 40: "czterdziest", 50: "pięćdziesiąt", 60: "sześćdziesiąt", 70: "siedemdziesiąt", 80: "osiemdziesiąt",
    90: "dziewięćdziesiąt", 100: "setn",
}  # fmt: skip
TIMES = {1: ("jednokrotn", "pojedyncz"), 2: ("dwukrotn", "podwójn"), 3: ("trzykrotn", "potrójn"), 4: ("czterokrotn", "poczwórn")}


def words() -> dict[str, int]:
    """Cardinals, ordinals, `oba`, `dwukrotnie` and their like, with what they mean."""
    found = {word: value for value, forms in CARDINALS.items() for word in forms.split()}
    found |= dict.fromkeys(BOTH.split(), 2)
    for value, stem in enumerate(TEENS.split(), 11):
        oblique = stem.replace("dwana", "dwuna")
        found |= {f"{stem}ście": value, f"{oblique}stu": value, f"{oblique}stoma": value}
        found |= endings(f"{oblique}st", value)
    for value, stem in ORDINALS.items():
        found |= endings(stem, value)
    found |= {f"drugi{ending}": 2 for ending in SOFT} | {"drugą": 2, "druga": 2, "drudzy": 2}
    found |= {f"trzeci{ending}": 3 for ending in SOFT} | {"pierwsi": 1, "tuzin": 12, "tuzina": 12, "para": 2, "parę": 2, "pary": 2}
    for value, stems in TIMES.items():
        for stem in stems:
            found |= endings(stem, value) | {f"{stem}ie": value, f"{stem}o": value}
    return found


def endings(stem: str, value: int) -> dict[str, int]:
    """An adjective in all its hard endings."""
    return {stem + ending: value for ending in HARD.split()}
