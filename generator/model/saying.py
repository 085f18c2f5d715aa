"""A saying: the words by which a rule of a handout tells a value of the data, in each language.

Words are written as they stand in a sentence. `…` stands for any ending of a word, ` ~ ` for anything between two
words, and `|` parts several ways to say the same; the first one is shown to whoever has to mend the text. Words behind
`!` say it where their clause denies them: `!anything but goods` is said by "never is anything but goods traded".
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from generator.model.base import Flag, Freeze, Frozen, Name, Plain, Text

DENIED = "!"
TOLD = "told"  # the one value of a saying that no value of the data stands behind
Part = Literal["set-up", "flow", "island", "bonuses", "friday", "tile", "card"]
On = Literal["handout", "card", "reroll", "track", "title", "rule"]


class Saying(Frozen):
    """How the rule of a statement tells one value."""

    tells: Name = Field(description="The statement that the rule covers.")
    part: Part = Field(description="The part of the rules.")
    about: Name = Field(description="What the value says, for messages.")
    fact: Plain = Field(default="", description="Where the value stands in the data, * means every tile; empty: it is a rule that is told.")
    kind: Plain = Field(default="", description="Only tiles with that kind of bonus are meant.")
    ruling: Plain = Field(default="", description="The ruling that tells it, where no line of the handout does.")
    on: On = Field(
        default="handout",
        description="Where it is told: in the handout, on the back of Friday's card, in a text of its front, in a tile's title or rule.",
    )
    optional: Flag = Field(default=False, description="Where no language tells it, nothing is amiss.")
    words: Annotated[dict[str, Text], Freeze] = Field(description="For each value that it may have: its words.")


@cache
def finder(words: str) -> re.Pattern[str]:
    """What finds words in a plain text."""
    return re.compile("|".join(one_way(way.removeprefix(DENIED)) for way in words.split("|")), re.IGNORECASE | re.DOTALL)


@cache
def longest_piece(way: str) -> str:
    """The longest piece of one way to say it that stands in a text whatever endings and gaps it has, in small letters."""
    return max(re.split(r"[…~\s]+", way.removeprefix(DENIED).lower()), key=len)


def one_way(way: str) -> str:
    """The pattern of one way to say it; what stands in its gaps are the groups of a match."""
    parts = (r"\s+".join(re.escape(word).replace("…", r"\w*") for word in part.split()) for part in way.split("~"))
    return r"\b" + r"\b(.*?)\b".join(parts) + r"\b"


def example(words: str) -> str:
    """The words as they are shown to people."""
    return words.split("|")[0].removeprefix(DENIED).replace("~", "…").strip()


def spoken_ways(words: str, language: str) -> str:
    """The ways to say a value as a hint lists them, the first one before all."""
    first, *others = map(example, words.split("|"))
    also = f"; phrases are matched, and in {language} these count too: " + ", ".join(f'"{way}"' for way in others) if others else ""
    return f'"{first}"{also or "; the phrase is matched as it stands"}'
