"""Where the lines of a paragraph end: no word parted in vain, and no mere scrap on the last line.

    needs = settle(paragraph, width, 1 / 3)     wrapped with a last line of a third of the longest, if it can be

The paragraph never gets more lines than it had, so nothing around it moves. Sizes and widths are in the caller's unit.
"""

from __future__ import annotations

from typing import Any

from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT

from generator.draw.paragraphs import Measure, line_width, measure

SHARE_LEFT = {TA_LEFT: 0.0, TA_CENTER: 0.5, TA_RIGHT: 1.0}  # of what a line is shortened by
HAIR = 0.01  # of the type size: enough that the longest line no longer fits
MOST = 0.5  # of the width, that lines are shortened by


def settle(paragraph: Any, width: float, scrap: float, filled: float = 0.0) -> Measure:
    """Wrap a paragraph to a width, then keep its words whole and its last line above a share of the longest.

    Words are kept whole only where all lines but the last stay longer than the share `filled`.
    """
    keep_words_whole(paragraph, width, filled)
    return take_up_scrap(paragraph, width, scrap)


def keep_words_whole(paragraph: Any, width: float, filled: float) -> None:
    """Part no word where that saves no line and leaves no hole at a line's end."""
    as_set, hyphens = measure(paragraph, width), paragraph.style.hyphenationLang
    if words_parted(paragraph):
        paragraph.style.hyphenationLang = ""
        whole = measure(paragraph, width)
        if whole.lines > as_set.lines or whole.overfull_by > as_set.overfull_by or min(shares(paragraph)[:-1], default=1.0) < filled:
            paragraph.style.hyphenationLang = hyphens


def take_up_scrap(paragraph: Any, width: float, scrap: float) -> Measure:
    """Shorten the lines of a paragraph with a mere scrap on its last line until enough words have gone down to it.

    By as little as does it, so that the lines still end near the edge; centred lines, which have none, become about
    equally long. Where no shorter lines do it, without a line or a parted word more, all stays as it is.
    """
    as_set = measure(paragraph, width)
    if as_set.lines < 2 or as_set.overfull_by or shares(paragraph)[-1] >= scrap:
        return as_set
    margins = (paragraph.style.leftIndent, paragraph.style.rightIndent)
    centred, room = paragraph.style.alignment == TA_CENTER, width - sum(margins)
    parted, best, spared, tried = words_parted(paragraph), 0.0, 0.0, as_set
    while spared < room * MOST:
        spared = max(spared, room - tried.widest) + HAIR * paragraph.style.fontSize
        tried = shortened(paragraph, spared, width, margins)
        if tried.lines > as_set.lines or tried.overfull_by:
            break
        if words_parted(paragraph) <= parted and (centred or shares(paragraph)[-1] >= scrap):
            best = spared
            if not centred:
                break
    return shortened(paragraph, best, width, margins)


def shortened(paragraph: Any, spared: float, width: float, margins: tuple[float, float]) -> Measure:
    """A paragraph wrapped anew, with some of its width left free on the side away from its alignment."""
    left = spared * SHARE_LEFT[paragraph.style.alignment]
    paragraph.style.leftIndent, paragraph.style.rightIndent = margins[0] + left, margins[1] + spared - left
    return measure(paragraph, width)


def shares(paragraph: Any) -> list[float]:
    """The lengths of the lines of a wrapped paragraph, as shares of the longest."""
    lengths = [line_width(line) for line in paragraph.blPara.lines]
    return [length / (max(lengths) or 1.0) for length in lengths]


def words_parted(paragraph: Any) -> int:
    """How many lines of a wrapped paragraph end within a word."""
    return sum("".join(run.text for run in line.words).endswith("-") for line in paragraph.blPara.lines[:-1])
