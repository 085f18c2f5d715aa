"""Rules told in other words, with a "no" beside what they say, are no lies: no check minds them."""

from __future__ import annotations

from pathlib import Path

import pytest
from lies import Lie, after

REWORDED = (
    ("You **must** shuffle the island pieces and lay them out face down, apart", "You **must** shuffle the island pieces and lay them out face down without looking at them, apart"),
    ("lay them out face down, apart from the", "lay them out face down, not in the row, but apart from the"),
    ("Everything in its rules still holds; here", "Everything in its rules still holds, nothing is taken away; here"),
    ("From the others you **must** make", "From the others – not the start card – you **must** make"),
    ("are stack {south_seas.weeks}, at the end of the row.", "are stack {south_seas.weeks}, not at the front of the row but at the end of the row."),
    ("You **must** always draw your landscape card from the front stack, the", "You **must** always draw your landscape card from the front stack, not from any stack behind it, the"),
    ("Where exactly, you **may** choose, whether it fits at that moment or not.", "Where exactly, you **may** choose, no matter where; it doesn’t matter whether it fits at that moment or not."),
    ("You **may** turn a piece round before you lay it out.", "You **may** turn a piece round before you lay it out, but you don’t have to."),
    ("Either step is optional.", "Either step is optional, so don’t hesitate."),
    ("You **may** use a bonus or let it be –", "You **may** use a bonus or not use it –"),
    ("Ihr **müsst** die Inselteile mischen und verdeckt bereitlegen, getrennt", "Ihr **müsst** die noch nicht gelegten Inselteile mischen und verdeckt bereitlegen, nicht offen, getrennt"),
    ("Du **musst** deine Landschaftskarte immer vom vordersten Stapel ziehen, der noch Karten hat.", "Du **musst** deine Landschaftskarte immer vom vordersten Stapel ziehen, der noch nicht leer ist."),
    ("Karten sind Stapel {south_seas.weeks} am Ende der Reihe.", "Karten sind Stapel {south_seas.weeks} nicht irgendwo, sondern am Ende der Reihe."),
    ("Du **darfst** mit mehreren tauschen oder mit niemandem; alle **dürfen** ablehnen.", "Du **darfst** mit mehreren tauschen, musst aber nicht; alle **dürfen** ablehnen."),
    ("Er **darf** die Aktion „Ausruhen“ ausführen.", "Er **darf** die Aktion „Ausruhen“ ausführen, muss das aber nicht."),
    ("**Musicie** potasować fragmenty wyspy i położyć je zakryte, osobno", "**Musicie** potasować fragmenty wyspy, nie patrząc na nie, i położyć je zakryte, osobno"),
    ("**musisz** zawsze dobierać ze stosu na przedzie, czyli z najbliższego, w którym jeszcze coś jest.", "**musisz** zawsze dobierać ze stosu na przedzie, czyli z najbliższego, który nie jest pusty."),
    ("Każdy krok jest dobrowolny.", "Każdy krok jest dobrowolny, nikt do niego nie zmusza."),
    ("**Może** wykonać akcję Odpoczynku.", "**Może** wykonać akcję Odpoczynku, ale nie musi."),
    ("Bed and Hammock are **never** his to use.", "He **must not** use Bed or Hammock."),
    ("Bett und Hängematte benutzt er **nie**.", "Bett und Hängematte **darf** er nicht benutzen."),
    ("**Nigdy** nie korzysta z Łóżka ani z Hamaka.", "Nie **może** korzystać z Łóżka ani z Hamaka."),
    ("The game **goes on**, for", "The game does not stop but **goes on**, for"),
    ("Das Spiel **geht weiter**, denn", "Das Spiel ist nicht aus und **geht weiter**, denn"),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new"), REWORDED)
def test_a_rule_in_other_words_is_no_lie(tmp_path: Path, old: str, new: str) -> None:
    _, problems = after(tmp_path, Lie("", "", old, new))
    assert [f"{problem.rule}: {problem.message}" for problem in problems if problem.level == "error"] == []
