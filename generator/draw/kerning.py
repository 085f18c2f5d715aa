"""Kerned text in ReportLab: a paragraph class that shapes each run of one font by itself and keeps symbols in place.

    KernedParagraph                         reportlab's Paragraph with the mends below; used by `paragraphs`
    kerned_width(text, font, size)          how wide a piece of a wrapped line really is

ReportLab shapes a whole word with the font of its first run, so `_Argument_,` prints `Argument#`; it lets a line
break between a symbol and the comma behind it; and it doesn't hyphenate a word that a closing quote is glued to.
The mends are made in a private copy of its paragraph module: ReportLab itself stays as it is. Ligatures are off,
so that the text layer holds what was written.
"""

from __future__ import annotations

import re
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

import uharfbuzz
from reportlab.pdfbase import pdfmetrics, ttfonts

SHAPER = f"HarfBuzz {uharfbuzz.version_string()}"  # ReportLab does without it silently, and then nothing is kerned
FEATURES = {"kern": True, "liga": False, "clig": False, "dlig": False}
OPENING = re.compile("^['\"([{¿‘‚“„»«›‹]+")
CLOSING = re.compile("[]'\")}?!.,;:’‛”‟“‘»«›‹…]+$")


def private_copy(name: str) -> ModuleType:
    """A library module loaded once more for us alone, so that changing it changes nobody else's."""
    spec = find_spec(name)
    if spec is None or spec.loader is None:
        raise ImportError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


platypus: Any = private_copy("reportlab.platypus.paragraph")
fragments_of = platypus._getFragWords
hyphenate = platypus._hyphenateFragWord


def shape_by_run(word: Any) -> Any:
    """A word with each of its runs kerned; words with soft hyphens keep them and stay unkerned."""
    if isinstance(word, ttfonts.ShapedFragWord | platypus._SHYWord):
        return word
    runs, width, shaped = [], 0.0, False
    for run, text in word[1:]:
        if is_symbol(run) or not text:
            runs.append((run, text))
            width += run.cbDefn.width if is_symbol(run) else 0
            continue
        letters = str(text)
        plain = [platypus.stringWidth(letters, run.fontName, run.fontSize), (run, letters)]
        one = ttfonts.shapeFragWord(plain, features=FEATURES)
        shaped = shaped or isinstance(one, ttfonts.ShapedFragWord)
        runs += one[1:]
        width += one[0]
    return ttfonts.makeShapedFragWord(word)([width, *runs]) if shaped else word


def kerned_width(text: str, font: str, size: float) -> float:
    """The width of a text as it is drawn, kerned where it was shaped. ReportLab's own ignores the kerning."""
    if not isinstance(text, ttfonts.ShapedStr):
        return float(platypus.stringWidth(text, font, size))
    natural = pdfmetrics.getFont(font).face.charWidths
    advances = (
        natural.get(ord(mark), 0) if shape.cluster == ttfonts._sdSimple.cluster else shape.x_advance
        for mark, shape in zip(str(text), text.__shapeData__, strict=True)
    )
    return float(sum(advances) * size / 1000)


def is_symbol(run: Any) -> bool:
    """Whether a run of a word is an inline symbol."""
    return bool(getattr(getattr(run, "cbDefn", None), "width", 0))


def glued_words(frags: Any, width: float) -> list[Any]:
    """The words of a paragraph, with a symbol joined to the text that touches it: `({shell},` never breaks."""
    words: list[Any] = []
    for word in fragments_of(frags, width):
        if words and touching(words[-1], word):
            last = words.pop()
            word = type(word)([last[0] + word[0], *last[1:], *word[1:]])
        words.append(word)
    return words


def touching(left: Any, right: Any) -> bool:
    """Whether two neighbouring words are one to the eye: no space between them, and a symbol on one side."""
    if isinstance(left, platypus._HSFrag) or any(hasattr(run, "lineBreak") for run, _ in (*left[1:], *right[1:])):
        return False
    if not any(text or is_symbol(run) for run, text in right[1:]):
        return isinstance(right, platypus._HSFrag)
    return is_symbol(left[-1][0]) or is_symbol(right[1][0])


def hyphenate_kerned(*arguments: Any) -> Any:
    """Both halves of a hyphenated word, kerned again."""
    halves = hyphenate(*arguments)
    return [shape_by_run(half) for half in halves] if halves else halves


platypus.shapeFragWord = shape_by_run
platypus._getFragWords = glued_words
platypus._hyphenateFragWord = hyphenate_kerned
platypus._hy_pfx_pat = OPENING
platypus._hy_sfx_pat = CLOSING

KernedParagraph = platypus.Paragraph
