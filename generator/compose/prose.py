"""A text of the data in one language, its markup and values filled in: as plain text, as XHTML, as Markdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from generator.compose.typography import tie
from generator.model.base import Text
from generator.model.game import Game
from generator.model.lookup import look_up
from generator.model.markup import CheckedWord, FreeWord, Literal, Node, Styled, SymbolRef, ValueRef, parse
from generator.units import Length, Size

MARKDOWN_SIGNS = str.maketrans({sign: "\\" + sign for sign in "\\`*_{}[]()#+-.!|<>~"})


@dataclass(frozen=True)
class Prose:
    """Speaks one language of one game. `here` is what `{.bonus.amount}` is looked up from."""

    game: Game
    language: str

    def plain(self, text: Text, here: Any = None) -> str:
        """The text as it is read aloud: a symbol is its word."""
        return self.render(parse(text[self.language]), here, lambda words: words, self.symbol_word, lambda _, inner: inner)

    def xhtml(self, text: Text, here: Any = None) -> str:
        """The text as XHTML for a text box of a face; everything in it is escaped."""
        return self.render(parse(text[self.language]), here, escape, self.symbol_image, xhtml_style)

    def markdown(self, text: Text, here: Any = None) -> str:
        """The text as Markdown for a handout; a symbol is an image whose target is `symbol:<name>`."""
        return self.render(parse(text[self.language]), here, markdown_escape, self.symbol_markdown, markdown_style)

    def render(
        self,
        nodes: tuple[Node, ...],
        here: Any,
        write: Callable[[str], str],
        symbol: Callable[[str], str],
        styled: Callable[[str, str], str],
    ) -> str:
        """Nodes to a string, each kind by its writer."""
        parts = []
        for node in nodes:
            match node:
                case Literal(text=words):
                    parts.append(write(tie(words, self.language)))
                case CheckedWord(word=words) | FreeWord(word=words):
                    parts.append(write(words))
                case ValueRef(path=path):
                    parts.append(write(self.spoken(look_up(path, self.game, here))))
                case SymbolRef(name=name):
                    parts.append(symbol(name))
                case Styled(mark=mark, nodes=inner):
                    parts.append(styled(mark, self.render(inner, here, write, symbol, styled)))
        return "".join(parts)

    def spoken(self, value: int | str | Text | Length | Size | bool) -> str:
        """A value as it is printed."""
        return self.plain(value) if isinstance(value, Text) else str(value)

    def symbol_word(self, name: str) -> str:
        """The word that a symbol stands for."""
        return self.game.symbols[name].word[self.language]

    def symbol_image(self, name: str) -> str:
        """A symbol in running text of a face."""
        symbol = self.game.symbols[name]
        return f'<img class="symbol" src="{escape(symbol.art)}" alt="{escape(self.symbol_word(name))}"/>'

    def symbol_markdown(self, name: str) -> str:
        """A symbol in running text of a handout."""
        return f"![{markdown_escape(self.symbol_word(name))}](symbol:{name})"


def xhtml_style(mark: str, inner: str) -> str:
    """Bold or italic in XHTML."""
    tag = "b" if mark == "**" else "i"
    return f"<{tag}>{inner}</{tag}>"


def markdown_style(mark: str, inner: str) -> str:
    """Bold or italic in Markdown."""
    sign = "**" if mark == "**" else "*"
    return f"{sign}{inner}{sign}"


def markdown_escape(words: str) -> str:
    """Words in which no sign means anything to Markdown."""
    return words.translate(MARKDOWN_SIGNS)


def texts_of(prose: Prose, texts: Mapping[str, Text], here: Any) -> dict[str, str]:
    """All texts of an item as XHTML, by name."""
    return {name: prose.xhtml(text, here) for name, text in texts.items()}
