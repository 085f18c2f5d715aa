# ruff: noqa: E501
"""What careless and hostile hands do to a data file, a template, a drawing, a handout or a picture: one change for each call.

Every function takes a source of chance and gives text or bytes; the same seed gives the same case.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import yaml

Chance = random.Random

WORDS = ("", " ", "no", "Yes", "~", "null", "007", "010", "0x1F", "1e999", "-1", "0", "1.5", "nan", ".inf", "12:30", "2026-01-01", "1_000",
         "9" * 400, "-" + "9" * 40, "3 mm", "1e9 mm", "-3 mm", "0.0000001 mm", "99999999999 km", "63 x 88 mm", "0 x 0 mm", "x", "1,5 mm",
         "#12", "#GGGGGG", "red", "__import__('os').system('id')", "os.system", "${HOME}", "$(id)", "`id`", "%s%n", "{0.__class__}",
         "../x", "../../etc/passwd", "/etc/passwd", "C:\\x", "a\\b", "con", "nul", "aux.txt", ".", "..", ".hidden", "a" * 300, "a/b", "A B",
         "Käse", "e\u0301", "\u1e9e", "\u05d0\u05d1", "\u0627\u0644", "\U0001f600", "\u4e2d\u6587" * 60, "\u202e", "\u200b", "\ufeff", "\u00ad",
         "\u2028", "\x07", "\x00", "\x1b[31m", "\ud7ff", "\ufffd", "\U000e0001", "\U0010ffff", "W" * 80, "word " * 3000, "<b>", "&amp;", "&", "<",
         "if 2 <X <5", "<img src='http://localhost:9/x'/>", "<script>", "]]>", "-->", "*", "**", "_", "__", "[[", "]]", "{", "}", "{shell}",
         "{.bonus.amount}", "{south_seas.stacks.full}", "{..}", "{.}", "{one=.bonus.amount}", "{one=}", "{=}", "{" * 500, "**a _b** c_",
         "\\", "\\{", "{{ 7 * 7 }}", "{% for i in range(9) %}", "{south_seas}", "{palette.sand}", "{shell.art}", "a\nb\n\nc", "a\tb", "|", ">-",
         "[]", "{}", "[1]", "!!python/object/apply:os.system [id]", "&a", "*a", "<<", "? x", "- - -", "!!binary aGk=", "'", '"', "#", ": ")  # fmt: skip


def word(chance: Chance) -> str:
    """A value that nobody expects, sometimes two of them in one."""
    return chance.choice(WORDS) + (chance.choice(WORDS) if chance.random() < 0.2 else "")


def bytes_changed(text: str, chance: Chance) -> bytes:
    """Bytes flipped, cut out, doubled or put in."""
    raw = bytearray(text.encode())
    for _ in range(chance.choice((1, 1, 2, 5, 30))):
        at = chance.randrange(len(raw) + 1)
        match chance.randrange(5):
            case 0 if at < len(raw):
                raw[at] = chance.randrange(256)
            case 1:
                del raw[at : at + chance.choice((1, 3, 40, 900))]
            case 2:
                raw[at:at] = raw[at : at + chance.choice((1, 30, 700))]
            case 3:
                raw[at:at] = bytes(chance.randrange(256) for _ in range(chance.choice((1, 4, 20))))
            case _:
                raw[at:at] = chance.choice(
                    (b"\t", b"\0", b"{", b"[", b": ", b"- ", b"&a ", b"*a ", b"'", b'"', b"\n", b"\r", b"\xff", b"%", b"#")
                )
    return bytes(raw)


def half_saved(text: str, chance: Chance) -> bytes:
    """The beginning, the end, or the file twice."""
    raw = text.encode()
    at = chance.randrange(len(raw))
    return chance.choice((raw[:at], raw[at:], raw + raw[:at], raw[:at] + b"\0" * chance.randrange(1, 5000), raw[:at] + raw))


def otherwise_encoded(text: str, chance: Chance) -> bytes:
    """Another encoding, byte order mark or line end, sometimes with a change of bytes above it."""
    codes = (
        "utf-16",
        "utf-16-le",
        "utf-16-be",
        "utf-32",
        "latin-1",
        "cp1252",
        "cp437",
        "utf-8-sig",
        "utf-7",
        "shift_jis",
        "utf-8",
        "cp037",
    )
    ends = ("\n", "\r\n", "\r", "\u2028", "\x85", "\x0b", "\n\r", "\x0c")
    raw = text.replace("\n", chance.choice(ends)).encode(chance.choice(codes), "replace")
    return chance.choice((b"", b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xef\xbb")) + raw


def lines_changed(text: str, chance: Chance) -> str:
    """Lines lost, doubled, swapped, moved in or out."""
    lines = text.split("\n")
    for _ in range(chance.choice((1, 1, 1, 2, 6))):
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(8):
            case 0:
                del lines[at : at + chance.choice((1, 1, 2, 12, 200))]
                lines = lines or [""]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = chance.choice(("", " ", "  ", "\t", "    ")) + lines[at].strip()
            case 4:
                lines[at] = lines[at].replace("  ", "\t", 1)
            case 5:
                lines[at:at] = lines[other : other + chance.choice((2, 9, 60))]
            case 6:
                lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
            case _:
                lines[at] = lines[at] + chance.choice((" ", ":", " # x", ",", "\\", ' "', " '", " |", " >", "]", "}"))
    return "\n".join(lines)


VALUE = re.compile(r"(?m)^( *(?:- )?[\w-]+: )(?=\S)(.+)$")


def tokens_changed(text: str, chance: Chance) -> str:
    """The values of some keys swapped with hostile ones, quoted or not, or keys misspelt."""
    found = list(VALUE.finditer(text))
    for _ in range(chance.choice((1, 1, 1, 2, 8))):
        one = chance.choice(found)
        value = word(chance)
        if chance.random() < 0.6:
            value = (
                yaml.dump(value, allow_unicode=True, width=9**9, default_style=chance.choice("'\""))
                .removesuffix("\n")
                .removesuffix("\n...")
            )
        changed = (
            one[1] + value if chance.random() < 0.9 else one[1].replace(":", chance.choice(("s:", "", " :", "::", "é:", ": :"))) + one[2]
        )
        text = text.replace(one[0], changed, 1)
    return text


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of everything below a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places_in(each, (*path, key)))]


def copied(value: Any) -> Any:
    """A value of its own."""
    if isinstance(value, dict):
        return {key: copied(each) for key, each in value.items()}
    return [copied(each) for each in value] if isinstance(value, list) else value


def at_place(value: Any, path: tuple[Any, ...]) -> Any:
    """What stands at a path."""
    for step in path:
        value = value[step]
    return value


def structure_changed(data: Any, chance: Chance) -> str:
    """Branches of the tree lost, doubled, swapped, wrapped or replaced."""
    data = copied(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        path = chance.choice([place for place in places_in(data) if place] or [("edition",)])
        other = chance.choice(places_in(data))
        try:
            parent = at_place(data, path[:-1])
            old = parent[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue
        match chance.randrange(9):
            case 0:
                del parent[path[-1]]
            case 1:
                parent[path[-1]] = word(chance)
            case 2 if other != path[: len(other)]:
                parent[path[-1]] = copied(at_place(data, other))
            case 3:
                parent[path[-1]] = chance.choice(([old], {"x": old}, [old, old], {}, [], None, "", {"en": old}, {"": old}))
            case 4 if isinstance(parent, dict):
                parent[word(chance)] = old
            case 5 if isinstance(parent, dict) and isinstance(path[-1], str):
                parent[path[-1] + chance.choice(("s", "_", "é"))] = parent.pop(path[-1])
            case 6 if isinstance(old, list):
                parent[path[-1]] = chance.choice((old[::-1], old * chance.choice((2, 30)), old[:1]))
            case 7 if isinstance(parent, list):
                parent.insert(chance.randrange(len(parent) + 1), copied(old))
            case _:
                parent[path[-1]] = chance.choice(
                    (0, -1, 10**30, 1.5, True, None, [[[[]]]], {"value": word(chance), "source": word(chance)})
                )
    return yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=chance.random() < 0.8, sort_keys=chance.random() < 0.3, width=9**9)


def bombed(text: str, chance: Chance) -> str:
    """Nesting, aliases, giants and tags, alone or behind the real data."""
    many = chance.choice((30, 300, 3000, 100_000))
    fan = chance.choice((2, 9, 40))
    levels = range(chance.choice((3, 8, 14)))
    laughs = "".join(f"x{level}: &x{level} [{', '.join([f'*x{level - 1}' if level else 'ha'] * fan)}]\n" for level in levels)
    bomb = chance.choice(
        (
            laughs,
            f"a: {'[' * many}",
            f"a: {'[' * many}{']' * many}",
            f"a: {'{b: ' * many}1{'}' * many}",
            "".join(" " * level + "a:\n" for level in range(min(many, 1000))),
            "- " * many + "a",
            "a: &a [*a]",
            "a: &a {b: *a}",
            "&a a: *a",
            "a: *b",
            f"a: {'&x ' * many}1",
            f"a: {'9' * many}",
            f"{'k' * many}: 1",
            f"? {'k' * many}\n: 1",
            "".join(f"k{number}: 1\n" for number in range(many)),
            "a: 1\n" * min(many, 5000),
            f"a: '{word(chance) * min(many, 3000)}'",
            "%YAML 9.9\n---\na: 1",
            "%TAG ! tag:x,1:\n---\n!y a: 1",
            "---\n" * many,
            "a: !!python/object/apply:os.system ['id']",
            "a: !!python/name:os.system x",
            "a: !<tag:yaml.org,2002:python/object/new:os.system> [id]",
            "a: !!binary " + "AAAA" * many,
            "<<: {a: 1}",
            "? [a, b]\n: 1",
            "? {a: b}\n: 1",
            "#" * many,
            " " * many,
            "\n" * many,
            f"decks: [{'{id: a},' * min(many, 3000)}]",
        )
    )
    return chance.choice((bomb, f"{text}\n{bomb}\n", f"{bomb}\n{text}"))


def text_in(data: Any, chance: Chance) -> str:
    """Hostile words put into the data's own texts, where they meet the markup."""
    data = copied(data)
    texts = [place for place in places_in(data) if place and place[-1] in ("en", "de", "pl") and isinstance(at_place(data, place), str)]
    for _ in range(chance.choice((1, 2, 9))):
        place = chance.choice(texts)
        parent, old = at_place(data, place[:-1]), at_place(data, place)
        at = chance.randrange(len(old) + 1)
        parent[place[-1]] = old[:at] + word(chance) + old[at + chance.choice((0, 0, 1, 5)) :]
    return yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=9**9)


YAML_KINDS: dict[str, Callable[[str, Any, Chance], str | bytes]] = {
    "bytes": lambda text, data, chance: bytes_changed(text, chance),
    "half saved": lambda text, data, chance: half_saved(text, chance),
    "encoding": lambda text, data, chance: otherwise_encoded(text, chance),
    "lines": lambda text, data, chance: lines_changed(text, chance),
    "tokens": lambda text, data, chance: tokens_changed(text, chance),
    "structure": lambda text, data, chance: structure_changed(data, chance),
    "bombs": lambda text, data, chance: bombed(text, chance),
    "texts": lambda text, data, chance: text_in(data, chance),
}
