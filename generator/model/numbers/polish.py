"""Polish number words in all cases and genders."""

from __future__ import annotations

import re

CARDINALS = {
    0: "zero zera zeru zerem",
    1: "jeden jedna jedno jednego jednej jednemu jedną jednym jedni jedne jednych jednymi raz",
    2: "dwa dwie dwaj dwóch dwu dwom dwóm dwoma dwiema",
    3: "trzy trzej trzech trzem trzema",
    4: "cztery czterej czterech czterem czterema",
    5: "pięć pięciu pięcioma",
    6: "sześć sześciu sześcioma",
    7: "siedem siedmiu siedmioma",
    8: "osiem ośmiu ośmioma",
    9: "dziewięć dziewięciu dziewięcioma",
    10: "dziesięć dziesięciu dziesięcioma",
    20: "dwadzieścia dwudziestu dwudziestoma",
    30: "trzydzieści trzydziestu trzydziestoma",
    40: "czterdzieści czterdziestu czterdziestoma",
    50: "pięćdziesiąt pięćdziesięciu pięćdziesięcioma",
    60: "sześćdziesiąt sześćdziesięciu sześćdziesięcioma",
    70: "siedemdziesiąt siedemdziesięciu siedemdziesięcioma",
    80: "osiemdziesiąt osiemdziesięciu osiemdziesięcioma",
    90: "dziewięćdziesiąt dziewięćdziesięciu dziewięćdziesięcioma",
    100: "sto stu stoma",
    200: "dwieście dwustu dwustoma",
    300: "trzysta trzystu trzystoma",
    400: "czterysta czterystu czterystoma",
    500: "pięćset pięciuset",
    600: "sześćset sześciuset",
    700: "siedemset siedmiuset",
    800: "osiemset ośmiuset",
    900: "dziewięćset dziewięciuset",
    1000: "tysiąc tysiąca tysiącowi tysiącem tysiącu tysiące tysięcy tysiącom tysiącami tysiącach",
}
TEENS = "jedena dwana trzyna czterna piętna szesna siedemna osiemna dziewiętna"
BOTH = "oba obie obaj obu oboma obiema obydwa obydwie obydwaj obydwu obydwóch obydwoma obydwiema"
# Groups of people and of young: `pięcioro`, and its cases, by stems; `oboje` likewise.
PEOPLE = {2: "dwoj oboj obydwoj", 3: "troj", 4: "czwor", 5: "pięcior", 6: "sześcior", 7: "siedmior", 8: "ośmior", 9: "dziewięcior",
          10: "dziesięcior", 20: "dwadzieścior"}  # fmt: skip
HARD = "y a e ego ej emu ą ym ych ymi"
SOFT = ("", "a", "e", "ego", "ej", "emu", "ą", "m", "ch", "mi")
ORDINALS = {
    1: "pierwsz", 4: "czwart", 5: "piąt", 6: "szóst", 7: "siódm", 8: "ósm", 9: "dziewiąt", 10: "dziesiąt", 20: "dwudziest",
    30: "trzydziest", 40: "czterdziest", 50: "pięćdziesiąt", 60: "sześćdziesiąt", 70: "siedemdziesiąt", 80: "osiemdziesiąt",
    90: "dziewięćdziesiąt", 100: "setn", 1000: "tysięczn",
}  # fmt: skip
SOFTER = (("szóst", "szóści"), ("st", "ści"), ("t", "ci"), ("sz", "si"), ("", "i"))  # how a stem ends before men: `piąci`, `siódmi`
BEFORE = {
    "dwu": 2, "trzy": 3, "trój": 3, "cztero": 4, "pięcio": 5, "sześcio": 6, "siedmio": 7, "ośmio": 8, "dziewięcio": 9, "dziesięcio": 10,
    "jedenasto": 11, "dwunasto": 12, "dwudziesto": 20, "sto": 100, "tysiąc": 1000,
}  # fmt: skip
TIMES = {1: ("jednokrotn", "pojedyncz"), 2: ("podwójn", "dwojak"), 3: ("potrójn", "trojak"), 4: ("poczwórn",)}
OFTEN = {2: "dwakroć dwukroć", 3: "trzykroć", 4: "czterykroć czterokroć", 5: "pięćkroć", 6: "sześćkroć", 100: "stokroć"}
NOUNS = {
    1: "jedyn", 2: "dwój", 3: "trój", 4: "czwór", 5: "piąt", 6: "szóst", 7: "siódem", 8: "ósem", 9: "dziewiąt", 10: "dziesiąt", 100: "set",
}  # fmt: skip
VERBS = {2: ("podwaja", "podwoi"), 3: ("potraja", "potroi"), 4: ("poczwórnia",)}
VERBAL = ("", "ć", "m", "sz", "my", "cie", "ją", "jąc", "ł", "ła", "ło", "li", "ły", "ny", "na", "ne")
OTHERS = {
    "pierwsi": 1, "drudzy": 2, "drugą": 2, "druga": 2, "para": 2, "parę": 2, "pary": 2, "parą": 2, "parze": 2, "parami": 2, "duet": 2,
    "podwoją": 2, "podwojony": 2, "podwojona": 2, "podwojone": 2, "trio": 3, "potroją": 3, "potrojony": 3, "tuzin": 12, "tuzina": 12,
    "tuziny": 12, "tuzinów": 12, "tuzinem": 12,
}  # fmt: skip
# How much of a thing, which no whole number of the data means; `połówki` are the parts themselves.
FRACTIONS = (
    "pół połowa połowy połowie połowę połową połowo połów połowom połowami połowach półtora półtorej ćwierć ćwierci ćwiartka ćwiartki "
    "ćwiartkę ćwiartek połowiczny połowicznie"
)
# A number with a thing that is counted in one word: `dwustronny`, `sześcioczęściową`.
COMPOUND = re.compile(
    rf"({'|'.join(BEFORE)})(?:osobow|stronn|tygodniow|dniow|częściow|punktow|polow|kartow|etapow|rundow|rzędow|kolumnow|kolorow|barwn|stopniow"
    r"|elementow|kafelkow|godzinn|minutow|letni)(?:y|i|a|e|o|ego|ej|emu|ą|ym|im|ych|ich|ymi|imi|ie)"
)


def words() -> dict[str, int]:
    """Cardinals, ordinals, `oba`, `dwukrotnie`, `pięcioro`, `trójka` and their like, with what they mean."""
    found = {word: value for value, forms in CARDINALS.items() for word in forms.split()}
    found |= dict.fromkeys(BOTH.split(), 2)
    stems = dict(ORDINALS)
    for value, stem in enumerate(TEENS.split(), 11):
        oblique = stem.replace("dwana", "dwuna")
        found |= {f"{stem}ście": value, f"{oblique}stu": value, f"{oblique}stoma": value} | people(f"{stem}ścior", value)
        stems[value] = f"{oblique}st"
    for value, stem in stems.items():
        found |= endings(stem, value) | {men(stem): value}
    found |= {f"drugi{ending}": 2 for ending in SOFT} | {f"trzeci{ending}": 3 for ending in SOFT}
    for value, group in PEOPLE.items():
        for stem in group.split():
            found |= people(stem, value)
    times = [(value, stem) for value, several in TIMES.items() for stem in several]
    times += [(value, f"{before}krotn") for before, value in BEFORE.items() if before not in ("trój", "tysiąc")] + [(1000, "tysiąckrotn")]
    for value, stem in times:
        found |= endings(stem, value) | {f"{stem}ie": value, f"{stem}o": value, f"{stem}i": value}
    found |= {word: value for value, several in OFTEN.items() for word in several.split()}
    found |= {f"{stem}{ending}": value for value, stem in NOUNS.items() for ending in ("ka", "ki", "ce", "kę", "ką", "kom", "kami", "kach")}
    found |= {f"{stem}ek": value for value, stem in NOUNS.items() if value != 5}  # `piątek` is the day
    found |= {stem + ending: value for value, several in VERBS.items() for stem in several for ending in VERBAL}
    return found | OTHERS


def endings(stem: str, value: int) -> dict[str, int]:
    """An adjective in all its hard endings."""
    return {stem + ending: value for ending in HARD.split()}


def people(stem: str, value: int) -> dict[str, int]:
    """A word for a group in all its cases: `pięcioro`, `pięciorgiem`; `dwoje`, `dwojgu`."""
    return {stem + ending: value for ending in ("e" if stem.endswith("j") else "o", "ga", "gu", "giem")}


def men(stem: str) -> str:
    """The plural of an ordinal that is said of men: `czwarci`."""
    end, soft = next(pair for pair in SOFTER if stem.endswith(pair[0]))
    return stem[: len(stem) - len(end)] + soft
