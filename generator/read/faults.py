"""How the reader words what is wrong with the YAML itself: one function for each kind of fault."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator

from generator.checks import Finding, Place, check

KEY = re.compile(r"\s*(?:- )*[A-Za-z_][\w-]*:(?:\s|$)")
NEEDS_QUOTES = re.compile(r"^\s*(?:- )*(?:[\w.-]+:\s+)?(?P<sign>[\[{*&!%@`|>])")


@check("yaml-syntax", stage="read")
def broken_syntax(place: Place, line: str, message: str) -> Iterator[Finding]:
    """The data file is well-formed YAML.

    Passes::

        title: "Fire: the end"

    Fails::

        title: Fire: the end
    """
    sign = NEEDS_QUOTES.match(line)
    if "\t" in line[: len(line) - len(line.lstrip())]:
        yield Finding(
            Place(place.file, place.line, line.index("\t") + 1),
            "a tab character indents this line",
            "indent with spaces, two for each step",
        )
    elif line[place.column - 1 : place.column] == "\t":
        yield Finding(place, "a tab character stands where a space is needed", "write a space instead")
    elif "mapping values are not allowed" in message:
        yield Finding(place, "a colon followed by a space starts a value where none can be", 'put the text in quotes: "Fire: the end"')
    elif sign:
        yield Finding(
            Place(place.file, place.line, sign.start("sign") + 1),
            f'a text that begins with "{sign["sign"]}" means something else in YAML',
            'put the whole text in quotes: "..."',
        )
    elif "could not find expected ':'" in message:
        yield Finding(place, "a key without a colon, or a text that goes on without indentation", 'write "key: value", or indent the text')
    else:
        yield Finding(place, f"this is not well-formed YAML: {message}", "compare the indentation with the lines around it")


@check("open-quote", stage="read")
def open_quote(place: Place, sign: str) -> Iterator[Finding]:
    """A quote that opens a text is closed before the next key.

    Passes::

        en: "Fire: the end"
        de: "Feuer: das Ende"

    Fails::

        en: "Fire: the end
        de: "Feuer: das Ende"
    """
    yield Finding(place, f"the quote {sign} that opens here is not closed before the next key", f"write {sign} at the end of this text")


@check("duplicate-key", stage="read")
def duplicate_key(place: Place, key: str, first: Place) -> Iterator[Finding]:
    """No key stands twice in one block.

    Passes::

        copies: 2

    Fails::

        copies: 2
        copies: 3
    """
    yield Finding(place, f'"{key}" stands here again; it was first given in line {first.line}', "keep one of the two")


@check("unknown-key", stage="read")
def unknown_key(place: Place, key: str, known: Iterable[str]) -> Iterator[Finding]:
    """Every key is one that the program knows.

    Passes::

        copies: 2

    Fails::

        copeis: 2
    """
    names = sorted(known)
    near = difflib.get_close_matches(key, names, n=1, cutoff=0.5)
    yield Finding(
        place, f'"{key}" is no key that can stand here', f"did you mean {near[0]}?" if near else f"known here: {', '.join(names)}"
    )


@check("merge-key", stage="read")
def merge_key(place: Place) -> Iterator[Finding]:
    """The merge key `<<` is not used.

    Passes::

        size: *card-size

    Fails::

        <<: *card
    """
    yield Finding(place, 'the merge key "<<" is not supported', "write the keys out; single values can be shared with & and *")


@check("yaml-tag", stage="read")
def tag(place: Place, name: str) -> Iterator[Finding]:
    """No value carries a YAML tag.

    Passes::

        copies: 2

    Fails::

        copies: !!python/object:os.system 2
    """
    yield Finding(place, f'the tag "{name}" is not supported', 'remove it, or put the text in quotes if it begins with "!"')


@check("yaml-anchor", stage="read")
def bad_alias(place: Place, name: str, why: str) -> Iterator[Finding]:
    """An alias names an anchor that stands before it and doesn't hold the alias itself.

    Passes::

        size: &card 63 x 88 mm
        other: *card

    Fails::

        list: &list [*list]
    """
    yield Finding(place, f'the alias "*{name}" {why}', "write the value out, or put the text in quotes if the star is meant")


@check("data-too-big", stage="read")
def too_much(place: Place, what: str) -> Iterator[Finding]:
    """The data is at most 40 levels deep and 300,000 values large, aliases written out.

    Passes::

        600 cards of 30 values

    Fails::

        nine levels of nine aliases each
    """
    yield Finding(place, what, "make the data flatter or smaller; this much is never needed and is refused for safety")


@check("odd-key", stage="read")
def odd_key(place: Place) -> Iterator[Finding]:
    """A key is a plain word.

    Passes::

        en: Shell

    Fails::

        [en, de]: Shell
    """
    yield Finding(place, "a key must be a single word", "if the line is a text, put it in quotes")


@check("empty-file", stage="read")
def empty(place: Place) -> Iterator[Finding]:
    """The data file holds something.

    Passes::

        edition: ...

    Fails::

        # nothing but comments
    """
    yield Finding(place, "the file holds no data", "run friday new to get a folder to start from")


@check("several-documents", stage="read")
def several(place: Place) -> Iterator[Finding]:
    """The data file is one YAML document.

    Passes::

        edition: ...

    Fails::

        edition: ...
        ---
        edition: ...
    """
    yield Finding(place, 'a second document begins with "---"', "keep one document in the file")


@check("missing-key", stage="read")
def missing(place: Place, key: str, where: str) -> Iterator[Finding]:
    """Every key that is needed is there.

    Passes::

        - id: friday
          template: friday-card

    Fails::

        - id: friday
    """
    yield Finding(place, f'"{key}" is missing{f" in {where}" if where else ""}', f"add a line {key}: ...")
