"""Templates: what they can use, how their faults are told, and what they can never do."""

from __future__ import annotations

import time
import tracemalloc
import warnings
from pathlib import Path

import pytest
from lxml import etree
from small import CARD, SMALL, changed, small_folder

from generator.compose.environment import environment, shipped_templates
from generator.compose.faces import compose_faces
from generator.errors import Problem, ProblemsFound
from generator.read.project import read_project

TEMPLATE = "templates/faces/card.j2.svg"


def composed(folder: Path) -> str:
    return compose_faces(read_project(folder / "cards.yaml"), "en")[0].svg


def with_line(line: str, text: str = SMALL) -> tuple[str, str]:
    """The small project whose template has one more line, its third."""
    return text, changed("  <foreignObject", f"  {line}\n  <foreignObject", CARD)


def told(folder: Path, line: str) -> Problem:
    """The one problem of a template with that line."""
    with pytest.raises(ProblemsFound) as found:
        composed(small_folder(folder, *with_line(line)))
    (problem,) = found.value.problems
    assert problem.hint
    assert problem.item == "owl"
    return problem


FAULTS = {
    "an unknown name": ("{{ card.nme }}", 'there is no "card"'),
    "an unknown text": ("{{ text.nmae }}", 'there is no "nmae" here; did you mean name?'),
    "an unknown part of the item": ("{{ item.sybmol }}", 'there is no "sybmol" here; did you mean symbol?'),
    "an unknown colour": ("{{ palette.snad }}", "did you mean sand?"),
    "an unknown filter": ("{{ item.id|shout }}", "No filter named 'shout'"),
    "an unknown tag": ("{% shout %}", "unknown tag 'shout'"),
    "half a condition": ("{% if %}", "Expected an expression"),
    "a width of a loop": ("{{ '{:>9}'.format([1]|select) }}", "unsupported format string passed to a call"),
    "a division by nothing": ("{{ 1 / 0 }}", "division by zero"),
    "a call with a list for names": ("{{ range(**[]) }}", "a call argument after ** must be a mapping"),
    "a sum of unlike things": ("{{ item.id + 1 }}", "TypeError"),
    "a call of what can't be called": ("{{ item() }}", "not callable"),
    "an index beyond the end": ("{{ lines[3].text }}", "there is no"),
    "Python's own": ("{{ item.__class__ }}", "unsafe"),
    "Python's own, by filter": ('{{ item|attr("__class__") }}', "unsafe"),
    "Python's own, by format": ('{{ "{0.__class__}".format(item) }}', "unsafe"),
    "Python's own, by a global": ("{{ cycler.__init__.__globals__ }}", "unsafe"),
    "a change of the data": ("{{ palette.update({1: 2}) }}", "unsafe"),
    "another change": ("{% set x = palette.clear() %}", "unsafe"),
    "a method of the model": ("{{ game.model_dump() }}", "unsafe"),
    "a schema": ("{{ game.model_json_schema() }}", "unsafe"),
    "a file": ('{{ game.parse_file("/etc/hostname") }}', "unsafe"),
    "chance": ("{{ [1, 2, 3]|random }}", "No filter named 'random'"),
    "words by chance": ("{{ lipsum() }}", 'there is no "lipsum"'),
}


@pytest.mark.parametrize(("line", "message"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_in_its_line_with_the_card(tmp_path: Path, line: str, message: str) -> None:
    problem = told(tmp_path, line)
    assert (problem.file, problem.line, problem.rule) == (TEMPLATE, 3, "template-error")
    assert message in problem.message
    assert "generator." not in problem.message


NESTED = {
    "conditions": ("{% if 1 %}", "{% endif %}"),
    "loops": ("{% for a in [1] %}", "{% endfor %}"),
    "names": ("{% with x=1 %}", "{% endwith %}"),
    "filters": ("{% filter upper %}", "{% endfilter %}"),
    "brackets": ("{{ " + "(" * 40 + "1" + ")" * 40 + " }}", ""),
    "lists": ("{{ " + "[" * 300 + "]" * 300 + " }}", ""),
    "signs": ("{{ " + "-" * 3000 + "1 }}", ""),
    "sums": ("{{ " + "1+" * 3000 + "1 }}", ""),
    "parts of parts": ("{{ item" + ".id" * 3000 + " }}", ""),
}


@pytest.mark.parametrize("many", [1, 25, 500])
@pytest.mark.parametrize(("begin", "end"), NESTED.values(), ids=NESTED)
def test_what_nests_deeply_is_filled_in_or_told(tmp_path: Path, begin: str, end: str, many: int) -> None:
    try:
        composed(small_folder(tmp_path, *with_line(begin * many + "x" + end * many)))
    except ProblemsFound as found:
        problem = found.problems[0]
        assert (problem.file, problem.rule, problem.item) == (TEMPLATE, "template-error", "owl")
        assert len(problem.message) <= 1_000
    else:
        assert many < 500 or not end


GREEDY = {
    "a range without end": "{% for i in range(10 ** 9) %}x{% endfor %}",
    "a loop in a loop": "{% for i in range(99999) %}{% for j in range(99999) %}{{ i }}{% endfor %}{% endfor %}",
    "a loop in a loop that prints nothing": "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
    "a giant text": '{{ "a" * 10 ** 10 }}',
    "a giant list": "{{ [1] * 10 ** 10 }}",
    "a giant power": "{{ 9 ** (9 ** 9) }}",
    "a giant width": '{{ "a".ljust(10 ** 9) }}',
    "a giant format": '{{ "{:999999999}".format(1) }}',
    "a percent sign": '{{ "%999999999d" % 1 }}',
    "a giant replacement": '{{ ("a" * 99999).replace("a", "b" * 99999) }}',
    "a giant gap": '{{ range(99999)|map("string")|join("x" * 99999) }}',
    "a text that doubles": "{% set n = namespace(x='ab') %}{% for i in range(60) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "a sum that doubles": "{% set n = namespace(x='ab') %}{% for i in range(60) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "a product that squares": "{% set n = namespace(x=10) %}{% for i in range(60) %}{% set n.x = n.x * n.x %}{% endfor %}",
    "a macro that calls itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "a macro that calls itself twice": "{% macro m(n) %}{% if n %}{{ m(n-1) }}{{ m(n-1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "a template that includes itself": '{% include "faces/card.j2.svg" %}',
    "a loop of itself": "{% for a in [[1]] recursive %}{{ loop([a]) }}{% endfor %}",
    "endless words": '{% for i in range(9000) %}{{ "a" * 9999 }}{% endfor %}',
}


@pytest.mark.parametrize("line", GREEDY.values(), ids=GREEDY)
def test_a_template_can_take_neither_all_time_nor_all_memory(tmp_path: Path, line: str) -> None:
    began = time.monotonic()
    problem = told(tmp_path, line)
    assert problem.rule == "template-error"
    assert problem.file == TEMPLATE
    assert time.monotonic() - began < 20


@pytest.mark.parametrize("line", ["{{ 1[0] }}", "{{ 1() }}", "{{ (1)(2) }}", "{{ 'a'(1) }}", "{{ 1 is 1 }}{{ (1, 2)('x') }}"])
def test_python_never_speaks_of_its_own_of_a_template(tmp_path: Path, line: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert "perhaps" not in told(tmp_path, line).message


def test_a_giant_is_refused_before_it_is_made(tmp_path: Path) -> None:
    tracemalloc.start()
    told(tmp_path, '{{ "a" * 500000000 }}')
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 50_000_000


def test_a_pickle_in_a_template_is_never_opened(tmp_path: Path) -> None:
    proof = tmp_path / "opened"
    pickled = f"cos\\nmkdir\\n(S'{proof}'\\ntR."
    problem = told(tmp_path, f'{{{{ game.parse_raw("{pickled}", proto="pickle", allow_pickle=true) }}}}')
    assert "unsafe" in problem.message
    assert not proof.exists()


def test_texts_of_the_data_are_never_run_as_templates(tmp_path: Path) -> None:
    data = changed("{en: Owl}", r"{en: '\{\{ 7 * 7 \}\} \{% x %\}'}")
    assert "{{ 7 * 7 }} {% x %}" in composed(small_folder(tmp_path, data)).replace("\u00a0", " ")


@pytest.mark.parametrize("words", ["if 2 <X <5", "Salt & Sons", "<b>no</b>", "1 > 0 &amp; “so”"])
@pytest.mark.parametrize("value", ["item.values.price", "game.edition.version", "game.decks[0]['items'][0]['values']['price']"])
def test_values_of_the_data_are_escaped_too(tmp_path: Path, value: str, words: str) -> None:
    data = changed('version: "1"', f'version: "{words}"')
    data = changed("      - id: owl\n", f'      - id: owl\n        values: {{price: "{words}"}}\n', data)
    svg = composed(small_folder(tmp_path, *with_line(f'<desc>{{{{ {value} }}}}</desc><rect class="{{{{ {value} }}}}"/>', data)))
    read = etree.fromstring(svg.encode())
    assert [each.text for each in read.iter("{*}desc")] == [words]
    assert words in [each.get("class") for each in read.iter("{*}rect")]


@pytest.mark.parametrize("words", ["if 2 <X <5", "Salt & Sons", "<img src='http://localhost/x'/>", "<b>no</b>"])
def test_texts_of_the_data_are_escaped(tmp_path: Path, words: str) -> None:
    svg = composed(small_folder(tmp_path, changed("{en: Owl}", f'{{en: "{words}"}}')))
    assert words not in svg or "<" not in words
    assert "&lt;" in svg or "&amp;" in svg


@pytest.mark.parametrize(
    "line",
    [
        "{% for i in range(200) %}<circle r='{{ i + 1 }}'/>{% endfor %}",
        "{% for name, colour in palette.items() %}<circle r='1' fill='{{ colour }}'/>{% endfor %}",
        "{% set words = item.id.replace('-', ' ') ~ '!' %}<desc>{{ words|upper }} {{ [1, 2]|join(', ') }}</desc>",
        "{% macro dot(x) %}<circle r='{{ x }}'/>{% endmacro %}{{ dot(2) }}{{ dot(3) }}",
        "<desc>{{ game.edition.version }} {{ language }} {{ trim.width * 2 }} {{ 2 ** 8 }} {{ 7 % 3 }}</desc>",
        "{% for line in lines %}{{ loop.index }}{{ loop.last }}{% endfor %}",
        "<desc>{{ '{:.2f}'.format(1.5) }}</desc>",
    ],
)
def test_what_templates_need_is_there(tmp_path: Path, line: str) -> None:
    composed(small_folder(tmp_path, *with_line(line)))


def test_the_budget_is_for_one_filling_in_not_for_all(tmp_path: Path) -> None:
    cards = "".join(f"      - id: owl-{number}\n        texts:\n          name: {{en: Owl}}\n" for number in range(15))
    line = "{% for i in range(99999) %}{% endfor %}"
    composed(small_folder(tmp_path, *with_line(line, SMALL + cards)))


MISSING = {
    "misspelt": (changed("template: card", "template: cadr"), 18, 15, "faces/cadr.j2.svg", "did you mean faces/card.j2.svg?"),
    "a back's": (changed("template: card", "template: card\n    back_template: cart"), 19, 20, "faces/cart.j2.svg", "did you mean"),
    "far from any": (changed("template: card", "template: xylophone"), 18, 15, "faces/xylophone.j2.svg", "check the spelling"),
}


@pytest.mark.parametrize(("data", "line", "column", "name", "hint"), MISSING.values(), ids=MISSING)
def test_a_template_that_is_not_there_is_told_where_it_is_named(
    tmp_path: Path, data: str, line: int, column: int, name: str, hint: str
) -> None:
    with pytest.raises(ProblemsFound) as found:
        composed(small_folder(tmp_path, data))
    (problem,) = found.value.problems
    assert (problem.file, problem.line, problem.column, problem.rule) == ("cards.yaml", line, column, "template-missing")
    assert name in problem.message
    assert hint in problem.hint


@pytest.mark.parametrize(
    "name", ["nope.svg", "../../secret", "/etc/passwd", "n" * 300, "ł" * 150, "a/" * 3000 + "b", "\\ud800", "a\\0b"], ids=len
)
def test_an_include_that_is_not_there_is_told_in_the_template(tmp_path: Path, name: str) -> None:
    problem = told(tmp_path, f'{{% include "{name}" %}}')
    assert (problem.file, problem.line, problem.rule) == (TEMPLATE, 3, "template-missing")


def test_a_fault_in_an_included_template_is_told_there(tmp_path: Path) -> None:
    folder = small_folder(tmp_path, *with_line('{% include "faces/parts.j2.svg" %}'))
    (folder / "templates/faces/parts.j2.svg").write_text("<g/>\n<g>{{ nothing }}</g>\n", encoding="utf-8")
    with pytest.raises(ProblemsFound) as found:
        composed(folder)
    (problem,) = found.value.problems
    assert (problem.file, problem.line, problem.item) == ("templates/faces/parts.j2.svg", 2, "owl")


def test_one_fault_of_a_template_is_told_once_for_all_its_cards(tmp_path: Path) -> None:
    cards = "".join(f"      - id: owl-{number}\n" for number in range(50))
    with pytest.raises(ProblemsFound) as found:
        composed(small_folder(tmp_path, *with_line("{{ nothing }}", SMALL + cards)))
    assert len(found.value.problems) == 1


def test_a_template_in_another_encoding_is_told_with_the_byte(tmp_path: Path) -> None:
    folder = small_folder(tmp_path)
    (folder / TEMPLATE).write_bytes(changed("  <rect", "  <desc>K\u00e4se</desc><rect", CARD).encode("latin-1"))
    with pytest.raises(ProblemsFound) as found:
        composed(folder)
    (problem,) = found.value.problems
    assert (problem.file, problem.line, problem.column, problem.rule) == (TEMPLATE, 2, 10, "encoding")


@pytest.mark.parametrize("raw", [CARD.replace("\n", "\r\n").encode(), b"\xef\xbb\xbf" + CARD.encode()], ids=["windows", "byte order mark"])
def test_line_ends_and_marks_of_a_template_change_nothing(tmp_path: Path, raw: bytes) -> None:
    folder = small_folder(tmp_path)
    plain = composed(folder)
    (folder / TEMPLATE).write_bytes(raw)
    assert composed(folder) == plain


def test_a_link_out_of_the_templates_is_not_followed(tmp_path: Path) -> None:
    folder = small_folder(tmp_path / "own")
    (folder / TEMPLATE).replace(tmp_path / "outside.svg")
    (folder / TEMPLATE).symlink_to(tmp_path / "outside.svg")
    with pytest.raises(ProblemsFound) as found:
        composed(folder)
    assert [problem.rule for problem in found.value.problems] == ["template-missing"]


def test_a_projects_own_template_wins_over_the_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "templates/faces").mkdir(parents=True)
    shipped = environment(tmp_path).get_template("faces/tile.j2.svg")
    assert Path(shipped.filename or "").is_relative_to(shipped_templates())
    (tmp_path / "templates/faces/tile.j2.svg").write_text("mine", encoding="utf-8")
    assert environment(tmp_path).get_template("faces/tile.j2.svg").render() == "mine"


@pytest.mark.parametrize("box", ["0 0 10 10", "-3 -3 46 60", "0 0 46 66"])
def test_a_face_of_another_size_is_refused(tmp_path: Path, box: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        composed(small_folder(tmp_path, card=changed("-3 -3 46 66", box, CARD)))
    (problem,) = found.value.problems
    assert (problem.rule, problem.line) == ("svg-broken", 1)
    assert '"-3 -3 46 66"' in problem.message
