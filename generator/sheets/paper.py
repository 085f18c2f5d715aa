"""Papers: the usual ones by name, label sheets too; any other by its size, such as `210x297mm` or `8.5x11in`."""

from __future__ import annotations

from dataclasses import dataclass

from generator.errors import BadUse
from generator.sheets.labels import LAYOUTS, Grid
from generator.units import Size, mm

SIZES = {
    "a3": Size.parse("297 x 420 mm"),
    "a4": Size.parse("210 x 297 mm"),
    "a5": Size.parse("148 x 210 mm"),
    "letter": Size.parse("8.5 x 11 in"),
    "legal": Size.parse("8.5 x 14 in"),
    "tabloid": Size.parse("11 x 17 in"),
}
TURNED = "-landscape"
LARGEST = mm(5000)


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper: the name that stands in file names, and its size as it lies in the page; a label sheet has a grid."""

    name: str
    size: Size
    grid: Grid | None = None

    @property
    def upright(self) -> bool:
        """Whether the long edge stands upright; a square paper counts as upright."""
        return self.size.height >= self.size.width

    @property
    def known(self) -> bool:
        """Whether its name says more than its size."""
        return bool(self.grid) or self.name.removesuffix(TURNED) in SIZES

    def __str__(self) -> str:
        return f"{self.name} ({self.size})" if self.known else f"{self.size}"


def named_paper(name: str) -> Paper:
    """The paper of that name: `a4`, `a4-landscape`, `210x297mm`, `8.5x11in`, `ol5175`.

    Raises:
        BadUse: no such paper, or a size that can't be.
    """
    written = "".join(name.lower().split())
    if written in LAYOUTS:
        return Paper(written, *LAYOUTS[written])
    if written in SIZES:
        return Paper(written, SIZES[written])
    if written.removesuffix(TURNED) in SIZES:
        size = SIZES[written.removesuffix(TURNED)]
        return Paper(written, Size(size.height, size.width))
    try:
        size = Size.parse(written)
    except ValueError as fault:
        raise BadUse(f'there is no paper "{name}"', paper_hint()) from fault
    if max(size.width, size.height) > LARGEST:
        raise BadUse(f"a paper of {size} is too large: at most {LARGEST} each way", paper_hint())
    return Paper(written.replace("×", "x"), size)


def paper_hint() -> str:
    """Which papers there are."""
    plain = f"{', '.join(SIZES)}, each also with {TURNED}; a size such as 210x297mm or 8.5x11in"
    return f"known: {plain}; or label sheets: {', '.join(LAYOUTS)}"
