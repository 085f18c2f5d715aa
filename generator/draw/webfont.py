"""The typeface of titles for pages in a browser: only its Latin letters, small enough to stand inside a page."""

from __future__ import annotations

import io

from fontTools import subset
from fontTools.ttLib import TTFont as FontFile

from generator.draw.fonts import CUTS, curl_apostrophe, path_of

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2212)


def title_font() -> bytes:
    """The title face as WOFF.

    Why without names: a part of a face may not go under the name of the whole one (OFL, Reserved Font Name).

    Raises:
        BadUse: if the font package is missing.
    """
    options = subset.Options()
    options.name_IDs = []
    options.layout_features = ["kern"]
    options.drop_tables += ["FFTM", "GSUB"]
    font = FontFile(path_of(next(cut for cut in CUTS if cut.family == "title")), lazy=True, recalcTimestamp=False)
    curl_apostrophe(font)
    part = subset.Subsetter(options)
    part.populate(unicodes=LATIN)
    part.subset(font)
    font.flavor = "woff"
    made = io.BytesIO()
    font.save(made)
    return made.getvalue()
