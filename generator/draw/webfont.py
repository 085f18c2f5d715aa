"""The typefaces of titles and texts for pages in a browser: only Latin letters, small enough to stand inside a page."""

from __future__ import annotations

import io

from fontTools import subset
from fontTools.ttLib import TTFont as FontFile

from generator.draw.fonts import CUTS, Cut, changed_copy

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2212)
ON_PAGES = {"title": ("title", False), "text": ("text", False), "bold": ("text", True)}  # what a page needs, and which cut it is


def page_fonts() -> dict[str, bytes]:
    """The faces `title`, `text` and `bold`, each as WOFF.

    Raises:
        BadUse: if a font package is missing.
    """
    return {name: web_font(next(cut for cut in CUTS if (cut.family, cut.bold) == wanted)) for name, wanted in ON_PAGES.items()}


def web_font(cut: Cut) -> bytes:
    """A face with lining figures and without hints, as WOFF.

    Why without names: a part of a face may not go under the name of the whole one (OFL, Reserved Font Name).
    """
    options = subset.Options()
    options.name_IDs = []
    options.layout_features = ["kern"]
    options.hinting = False
    options.drop_tables += ["FFTM", "GSUB"]
    font = FontFile(io.BytesIO(changed_copy(cut)), lazy=True, recalcTimestamp=False)
    part = subset.Subsetter(options)
    part.populate(unicodes=LATIN)
    part.subset(font)
    font.flavor = "woff"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()
