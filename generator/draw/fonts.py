"""The typefaces: which font file serves which style, registered with ReportLab once, embedded and subset.

    register_fonts()                        once before drawing; calling it again does nothing
    font_name("text", bold=True)            -> "Text-Bold", the name that ReportLab knows
    covers("Text-Bold", "Zażółć 10")        -> "" or the characters that the font really used lacks
    default_font()                          -> what a canvas starts with instead of the unembedded Helvetica

Fonts come from packages, never from the system. Each is a renamed copy in memory: figures are lining ones (Alegreya
Sans sets old-style figures, whose nought reads as an o), the title's apostrophe is curly, and the no-break spaces are
there. Why renamed: ReportLab keeps faces by PostScript name, and the fonts' licence asks it of changed copies.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from fontTools.ttLib import TTFont as FontFile
from reportlab import rl_config
from reportlab.lib.fonts import addMapping
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont

from generator.errors import BadUse

NO_BREAK_SPACES, APOSTROPHE = (0x00A0, 0x202F), 0x2019
PRIVATE_NAMES = {1: "Friday {family}", 3: "Friday {name}", 4: "Friday {name}", 6: "Friday{name}"}


@dataclass(frozen=True, slots=True)
class Cut:
    """One font file: the cut of a family that serves a weight and a slope."""

    family: str
    bold: bool
    italic: bool
    package: str
    file: str

    @property
    def name(self) -> str:
        """The name under which ReportLab knows the cut, such as `Text-BoldItalic`."""
        style = ("Bold" if self.bold else "") + ("Italic" if self.italic else "")
        return f"{self.family.capitalize()}-{style or 'Regular'}"


ALEGREYA, TITAN, ATKINSON = "fontpkg_alegreya_sans", "fontpkg_titan_one", "fontpkg_atkinson_hyperlegible"
CUTS = (
    Cut("text", False, False, ALEGREYA, "AlegreyaSans-Regular.ttf"),
    Cut("text", True, False, ALEGREYA, "AlegreyaSans-Bold.ttf"),
    Cut("text", False, True, ALEGREYA, "AlegreyaSans-Italic.ttf"),
    Cut("text", True, True, ALEGREYA, "AlegreyaSans-BoldItalic.ttf"),
    Cut("large", False, False, ATKINSON, "AtkinsonHyperlegible-Regular.ttf"),
    Cut("large", True, False, ATKINSON, "AtkinsonHyperlegible-Bold.ttf"),
    Cut("large", False, True, ATKINSON, "AtkinsonHyperlegible-Italic.ttf"),
    Cut("large", True, True, ATKINSON, "AtkinsonHyperlegible-BoldItalic.ttf"),
    Cut("title", False, False, TITAN, "TitanOne-Regular.ttf"),
)


def font_name(family: str, *, bold: bool = False, italic: bool = False) -> str:
    """The name of the cut for a style; a family without that cut gives its regular one.

    Raises:
        KeyError: for a family that isn't in the registry.
    """
    cuts = [cut for cut in CUTS if cut.family == family]
    if not cuts:
        raise KeyError(family)
    return next((cut for cut in cuts if (cut.bold, cut.italic) == (bold, italic)), cuts[0]).name


def default_font() -> str:
    """The font that a canvas starts with; without it the page preamble names the unembedded Helvetica."""
    return font_name("text")


def register_fonts() -> None:
    """Make every cut known to ReportLab; a second call finds them and does nothing."""
    if CUTS[-1].name in pdfmetrics.getRegisteredFontNames():
        return
    rl_config.useA85 = 0  # streams as bytes: a quarter smaller than as letters, and never packed twice
    for cut in CUTS:
        pdfmetrics.registerFont(EmbeddedFont(cut.name, io.BytesIO(changed_copy(cut)), shapable=True))
    for cut in CUTS:
        for bold in (False, True):
            for italic in (False, True):
                addMapping(cut.name, bold, italic, font_name(cut.family, bold=bold, italic=italic))


def covers(font: str, text: str) -> str:
    """The characters of a text that a font lacks, each once, in order; line breaks and soft hyphens never print."""
    register_fonts()
    known = pdfmetrics.getFont(font).face.charToGlyph
    return "".join(dict.fromkeys(mark for mark in text if ord(mark) not in known and mark not in "\n\u00ad"))


def path_of(cut: Cut) -> Path:
    """Where the font package keeps the file.

    Raises:
        BadUse: the package isn't installed; no other font is taken in its place.
    """
    found = find_spec(cut.package)
    if found is None or found.origin is None:
        raise BadUse(f"the font package {cut.package} is missing", "run make again: it installs the fonts")
    return Path(found.origin).parent / "files" / cut.file


@cache
def changed_copy(cut: Cut) -> bytes:
    """The font file, mended as said above, under a name of its own; the same bytes each time."""
    font = FontFile(path_of(cut), lazy=True, recalcTimestamp=False)
    figures = dict(lining_figures(font))
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        table.cmap.update({code: figures.get(glyph, glyph) for code, glyph in table.cmap.items()})
        table.cmap.update({code: table.cmap[0x20] for code in NO_BREAK_SPACES if code not in table.cmap})
    if cut.family == "title":
        curl_apostrophe(font)
    for record in font["name"].names:
        if record.nameID in PRIVATE_NAMES:
            record.string = PRIVATE_NAMES[record.nameID].format(family=cut.family.capitalize(), name=cut.name)
    made = io.BytesIO()
    font.save(made, reorderTables=None)
    return made.getvalue()


def curl_apostrophe(font: FontFile) -> None:
    """Draw a font's apostrophe as its comma, raised to the same height: Titan One has a straight wedge there."""
    glyphs, names = font["glyf"], font.getBestCmap()
    comma, apostrophe = names[ord(",")], names[APOSTROPHE]
    raised = deepcopy(glyphs[comma])
    raised.coordinates.translate((0, glyphs[apostrophe].yMax - raised.yMax))
    raised.removeHinting()
    raised.recalcBounds(glyphs)
    glyphs[apostrophe] = raised
    font["hmtx"][apostrophe] = font["hmtx"][comma]


def lining_figures(font: FontFile) -> Iterator[tuple[str, str]]:
    """The pairs (old-style figure, lining figure) that the font's `lnum` feature swaps, if it has one."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    wanted = {
        number for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum" for number in record.Feature.LookupListIndex
    }
    for number in sorted(wanted):
        for swap in table.LookupList.Lookup[number].SubTable:
            yield from getattr(getattr(swap, "ExtSubTable", swap), "mapping", {}).items()
