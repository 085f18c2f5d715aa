"""Makes docs/data-file.md from the model and docs/rules.md from the checks and the statements: `python docs/make_reference.py`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from generator.catalogue import every_check
from generator.checks import Check
from generator.model.schema import schema
from generator.read.statements import statements

DOCS = Path(__file__).parent
BEGIN, END = "<!-- made by docs/make_reference.py from here -->\n", "<!-- to here -->\n"
STAGES = {
    "read": "Reading cards.yaml",
    "rules": "What the data says",
    "compose": "Templates and pictures",
    "sheets": "Sheets of paper",
    "draw": "Texts on pieces",
    "store": "Files in output/",
    "preflight": "Files that were written",
    "games": "The rules of the two games",
}
PARTS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("The top of the file", "What every file has, and what it may have.", ("",)),
    ("Edition and printing", "What this printing is, and how it is laid on paper.", ("Edition", "Print")),
    ("Styles and symbols", "How texts are set; the small pictures.", ("Style", "Symbol")),
    ("Decks of your own", "Cards that share template, size and back.", ("Deck", "DeckItem", "Line", "Back")),
    ("Single pieces", "Cards, stand-ins, markers, tokens: each with what it needs.", ("Piece",)),
    ("Handouts", "Rules to read, as PDF, web page and text.", ("Handout", "Section", "HandoutLine")),
    (
        "The words on sheets",
        "The program has them in English, French, German and Polish; write here what you want otherwise.",
        ("Wording",),
    ),
    ("The glossary", "One name for one thing, in every language.", ("Term",)),
)
HEAD = """\
# The data file, key by key

Everything that is printed stands in `cards.yaml`. This page is made from the program itself, so it is never behind.
A gentler way in is the [tutorial](tutorial.md).

An editor can tell you all this while you type: the file's first line names its schema,
`# yaml-language-server: $schema=cards.schema.json`, and VS Code's YAML extension reads it.

"""
KINDS = """\
## Kinds of value

| Kind | Written | Remarks |
| --- | --- | --- |
| text in every language | `en: A shell` | one line for each language of `languages`; [markup](#markup) works here |
| word | `a4` | as typed; `no`, `010` and `1.10` stay what they are |
| whole number | `2` | no leading zero |
| true or false | `true` | no other spelling |
| length | `3 mm` | `mm`, `cm`, `in` or `pt` |
| size | `63 x 88 mm` | width, then height |
| colour | `"#1c6e9c"` | in quotes, since `#` begins a comment |
| name | `plus-shell` | a-z, 0-9 and single hyphens; it names files |
| fact | `{value: 10, source: seed}` | a value and its origin: `seed` (the rules), `outside` (elsewhere), `assumed` (your choice) |

## Markup

| Written | Printed |
| --- | --- |
| `**bold**` and `_italic_` | as they look |
| `{shell}` | the symbol of that name |
| `{.values.draw}` | a value of the same entry |
| `{robinson.friday.wounds.boxes}` | a value from the top of the file; entries of lists are named by their id |
| `{one=.bonus.amount}` | the word as written; a check sees that it means the value |
| `{.player}`, `{.stack}` | in a line of an example that `plays` events: who acts and what is counted in the game that is played for it |
| `[[one]]` | the word; it counts nothing |
| `\\\\{` | the sign itself |

A text that begins with `{`, `[` or `*`, or that holds `: `, must stand in quotes, or YAML takes it for something else.

"""


RULES_HEAD = """\
# What is checked

This page is made from the program itself: each of its {checks} checks with what it demands, a snippet that passes and one that
fails. Of the {statements} statements about the two games {proved} are proved by them; the second part
lists the statements. What to do when a check speaks up stands in its hint, and on paper and screen in
[troubleshooting](troubleshooting.md). `friday check --explain ID` shows the same in a terminal.

A check compares two things that can't know of each other: a value of the data and a played game, a sentence and a value, a
sentence and its translations, a picture and the numbers that describe it.

"""
GAMES = """\
## The two games

Only for Friday’s Island (`south_seas`) and Friday’s card (`robinson`); a deck of your own has neither.

"""
TITLES = {
    "Edition": "edition",
    "Print": "print",
    "Style": "A style",
    "Symbol": "A symbol",
    "Deck": "A deck",
    "DeckItem": "A card of a deck",
    "Line": "A line with a symbol",
    "Back": "A shared back",
    "Piece": "A piece",
    "Handout": "A handout",
    "Section": "A section of a handout",
    "HandoutLine": "A line of a handout",
    "Wording": "wording",
    "Term": "A term",
}
GENERAL = ("references", "ranges", "texts", "translations", "prose")


def data_file_page() -> str:
    """The whole page."""
    made = schema()
    known = {**made["$defs"], "": made}
    parts = [HEAD, KINDS]
    named = {name for _, _, names in PARTS for name in names}
    for title, about, names in PARTS:
        parts.append(f"## {title}\n\n{about}\n\n" + "".join(block(known, name) for name in names))
    games = [name for name in made["$defs"] if name not in named and not is_value(made["$defs"][name])]
    parts.append(
        "## The two games\n\nOnly for Friday’s Island (`south_seas`) and Friday’s card (`robinson`); a deck of your own has neither.\n\n"
    )
    parts += [block(known, name) for name in sorted(games)]
    return "".join(parts).rstrip("\n") + "\n"


def is_value(part: dict[str, Any]) -> bool:
    """Whether a part of the schema is a single value: a text or a fact."""
    return not part.get("properties") or {"value", "source"} <= part["properties"].keys()


def block(known: dict[str, Any], name: str) -> str:
    """The table of one block's keys."""
    part = known[name]
    head = f"### {title_of(name)}\n\n{part.get('description', '')}\n\n" if name else ""
    rows = ["| Key | Value | Meaning |", "| --- | --- | --- |"]
    needed = part.get("required", [])
    for key, value in part["properties"].items():
        default = value.get("default")
        meaning = value.get("description", "").replace("|", "/")
        if key not in needed:
            plain = default in (None, "", [], {}) or isinstance(default, dict)
            meaning += " *Needn’t be given.*" if plain else f" Without it: `{as_typed(default)}`."
        rows.append(f"| `{key}` | {kind(known, value)} | {meaning.strip()} |")
    return head + "\n".join(rows) + "\n\n"


def title_of(name: str) -> str:
    """The heading of a block."""
    return TITLES.get(name) or re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize()


def slug(title: str) -> str:
    """A heading's anchor, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def as_typed(default: Any) -> str:
    """A default as it is written in the file."""
    if isinstance(default, bool):
        return str(default).lower()
    return f"[{', '.join(map(str, default))}]" if isinstance(default, list) else str(default)


def kind(known: dict[str, Any], value: dict[str, Any]) -> str:
    """What is written after a key."""
    if "$ref" in value or "allOf" in value:
        name = (value.get("$ref") or value["allOf"][0]["$ref"]).rpartition("/")[2]
        if name == "Text":
            return "text in every language"
        return f"fact: {kind(known, known[name]['properties']['value'])}" if is_value(known[name]) else f"[block](#{slug(title_of(name))})"
    if "anyOf" in value:
        return " or ".join(kind(known, one) for one in value["anyOf"] if one.get("type") != "null")
    if "enum" in value or "const" in value:
        return ", ".join(f"`{one}`" for one in value.get("enum", [value.get("const")]))
    match value.get("type"):
        case "array":
            return f"list of: {kind(known, value['items'])}" if "items" in value else "list"
        case "object":
            return f"names, each with: {kind(known, value['additionalProperties'])}"
        case "integer":
            return "whole number" + (f", {value['minimum']} or more" if "minimum" in value else "")
        case "number":
            return "number"
        case "boolean":
            return "true or false"
    if examples := value.get("examples"):
        return "size" if "x" in examples[0] else "length"
    return {"^#": "colour", "^[": "name"}.get(value.get("pattern", "")[:2], "word")


def check_list() -> str:
    """An entry for every check, by stage."""
    parts = []
    for stage, title in STAGES.items():
        found = sorted((check for check in every_check() if stage_of(check) == stage), key=lambda check: check.id)
        if found:
            parts.append(f"### {title}\n\n" + "".join(check_entry(check) for check in found))
    return "".join(parts)


def stage_of(check: Check) -> str:
    """The check's stage; those of the two games' rules stand by themselves."""
    own = check.function.__module__.rpartition(".")[2]
    return "games" if check.stage == "rules" and own not in GENERAL else check.stage


def check_entry(check: Check) -> str:
    """One check: what it demands, with the snippets of its docstring, and the statements that it proves."""
    text = re.sub(r"(Passes|Fails)::\n\n((?:    .*\n|\n)+)", lambda found: snippet(*found.groups()), check.explanation + "\n")
    level = "*A warning.* " if check.level == "warning" else ""
    told = {statement.id: statement.statement for statement in statements()}
    proves = "\n".join(f"- [{name}](#{name.lower()}): {told[name]}" for name in sorted(set(check.invariants)))
    return f"#### {check.id}\n\n{level}{text.strip()}\n\n" + (f"Proves:\n\n{proves}\n\n" if proves else "")


def statement_list() -> str:
    """Every statement with the checks that prove it."""
    checks = every_check()
    parts = []
    for letter, title in (("A", "Friday’s Island"), ("B", "Friday’s card"), ("X", "Both")):
        parts.append(f"### {title}\n\n")
        for statement in statements():
            if statement.id[0] == letter:
                by = ", ".join(f"[{check.id}](#{check.id})" for check in checks if statement.id in check.invariants)
                told_in = f" Told in {statement.handout}." if statement.handout else ""
                parts.append(f"#### {statement.id}\n\n{statement.statement}{told_in} Proved by {by}.\n\n")
    return "".join(parts)


def snippet(word: str, lines: str) -> str:
    """A passing or failing snippet as a code block."""
    body = "\n".join(line[4:] for line in lines.rstrip("\n").split("\n"))
    return f"{word}:\n\n```text\n{body}\n```\n\n"


def rules_page() -> str:
    """The whole page of checks and statements."""
    checks, proved = every_check(), {statement for check in every_check() for statement in check.invariants}
    head = RULES_HEAD.format(checks=len(checks), statements=len(statements()), proved=len(proved & {one.id for one in statements()}))
    return f"{head}{BEGIN}\n## The checks\n\n{check_list()}## The statements\n\n{statement_list()}{END}"


def pages() -> dict[Path, str]:
    """Every page that this script makes, with its text."""
    return {DOCS / "data-file.md": data_file_page(), DOCS / "rules.md": rules_page()}


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
