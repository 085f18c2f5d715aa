from __future__ import annotations

import re
from pathlib import Path

import pytest
from leaflets import composed, said

from generator.compose.document import MARK, Panel, Table, texts_of, walk, words_of
from generator.errors import ProblemsFound
from generator.model.handout import HandoutLine
from generator.read.project import Project, read_project
from generator.rules.timeline import weeks

HANDOUTS, LANGUAGES = ("island-rules", "friday-rules"), ("en", "de", "pl")
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("handout", HANDOUTS)
def test_every_line_of_the_data_is_printed_once_and_marked_if_it_goes_beyond_the_texts(
    shipped: Project, handout: str, language: str
) -> None:
    document = composed(shipped, handout, language).document
    entry = next(entry for entry in shipped.game.handouts if entry.id == handout)
    lines = [line for section in entry.sections for line in section.lines]
    rulings = {"island-rules": shipped.game.south_seas, "friday-rules": shipped.game.robinson}[handout]
    marks = sum(run.symbol.startswith(MARK) for block in walk(document.blocks) for runs in texts_of(block) for run in runs)
    beyond = [line for line in lines if line.source != "seed"]
    printed = rulings.rulings if rulings and any(section.kind == "rulings" for section in entry.sections) else ()
    legend = 1
    assert marks == len(beyond) + sum(ruling.choice.source != "seed" for ruling in printed) + legend
    assert lines and all(first_words(line, language) in said(document).replace("\u00a0", " ") for line in lines)


def first_words(line: HandoutLine, language: str) -> str:
    """The beginning of a line as far as it holds no markup."""
    text = line.text[language]
    stops = [text.find(sign) for sign in "*_{[\\" if sign in text]
    return text[: min(stops, default=len(text))].rstrip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_weeks_are_those_of_the_simulation(shipped: Project, language: str) -> None:
    south_seas = shipped.game.south_seas
    assert south_seas
    table = next(block for block in walk(composed(shipped, "island-rules", language).document.blocks) if isinstance(block, Table))
    told = [(number, words_of(row[1])) for row in table.rows for number in range_of(words_of(row[0]))]
    assert told == [(week.number, str(week.cards)) for week in weeks(south_seas)]
    found = [number for row in table.rows if len(row) > 2 for number in range_of(words_of(row[2]))]
    assert found == [week.discovery for week in weeks(south_seas) if week.discovery]


def range_of(words: str) -> range:
    """The numbers that `7` or `discovers pieces 2–7` speaks of; none where there is no number."""
    ends = [int(number) for number in re.findall(r"\d+", words)]
    return range(ends[0], ends[-1] + 1) if ends else range(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_stands_beside_its_bonus(shipped: Project, language: str) -> None:
    south_seas = shipped.game.south_seas
    assert south_seas
    panels = [block for block in walk(composed(shipped, "island-rules", language).document.blocks) if isinstance(block, Panel)]
    assert [panel.figure.picture for panel in panels] == [f"face:{tile.id}" for tile in south_seas.island.tiles]
    assert all(panel.figure.alt and panel.blocks for panel in panels)


def test_the_island_is_shown_as_it_may_lie(shipped: Project) -> None:
    assert (
        "face:plus-shell,plus-banana,plus-fish/deliver-one-fewer,trade,place-and-take-back"
        in composed(shipped, "island-rules", "en").markdown
    )


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("# {{ title }}\n\n<table></table>\n\n    code\n", "no place for code block"),
        ("# {{ title }}\n\n![x](face:nobody)\n", 'not printed: "nobody"'),
        ("# {{ titel }}\n", "titel"),
        ("{{ ''.__class__.__mro__ }}\n", "unsafe|__class__"),
    ],
)
def test_a_bad_template_is_told_by_its_name(tmp_path: Path, template: str, message: str) -> None:
    (tmp_path / "cards.yaml").write_bytes((ROOT / "cards.yaml").read_bytes())
    (tmp_path / "templates" / "handouts").mkdir(parents=True)
    (tmp_path / "templates" / "handouts" / "friday-rules.j2.md").write_text(template, encoding="utf-8")
    with pytest.raises(ProblemsFound) as caught:
        composed(read_project(tmp_path / "cards.yaml"), "friday-rules", "en")
    (problem,) = caught.value.problems
    assert problem.file == "templates/handouts/friday-rules.j2.md"
    assert problem.item == "friday-rules"
    assert any(word in problem.message for word in message.split("|"))
