"""Values in SVG that can't be read, and references that lead nowhere or round in a circle.

Why here: the drawing library takes a word for a length, a path without a start or a name that nothing bears for
granted; it then fails somewhere inside, or leaves the shape out without a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lxml import etree

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
MOST_SHAPES, LARGEST = 20_000, 1_000_000.0
SIGNED = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?"
NUMBER = re.compile(SIGNED, re.ASCII)
LOOSE_COMMA = re.compile(r"^\s*,|,\s*(?:,|$)")
GAP, FLAG = re.compile(r"[\s,]*"), re.compile("[01]")
MEASURE = re.compile(rf"({SIGNED})(?:mm|px)", re.ASCII)
SHARE = re.compile(rf"({SIGNED})%?", re.ASCII)
STEPS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
MOVE = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^A-DF-Za-df-z]*)", re.ASCII)
TURN = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)[\s,]*", re.ASCII)
COUNTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}
SIZED = ("image", "foreignObject")
NAMED = re.compile(r"""url\(\s*['"]?#([^)'"]*)['"]?\s*\)""")
Offence = tuple[int, str, str]


def is_number(written: str) -> bool:
    """A number of a size that a drawing can have."""
    return bool(NUMBER.fullmatch(written)) and abs(float(written)) <= LARGEST


def is_measure(written: str) -> bool:
    """A number of zero or more."""
    return is_number(written) and float(written) >= 0


def is_share(written: str) -> bool:
    """A part of one, or a percentage."""
    found = SHARE.fullmatch(written)
    return found is not None and is_number(found[1])


def are_numbers(written: str) -> bool:
    """Numbers with commas or spaces between them."""
    between = NUMBER.sub("", written)
    return not between.strip(" ,\n\t") and not LOOSE_COMMA.search(written) and all(map(is_number, NUMBER.findall(written)))


def are_points(written: str) -> bool:
    """Numbers in pairs."""
    return are_numbers(written) and len(NUMBER.findall(written)) % 2 == 0


def are_dashes(written: str) -> bool:
    """Lengths of zero or more, or none."""
    return written == "none" or (are_numbers(written) and all(float(each) >= 0 for each in NUMBER.findall(written)))


def is_path(written: str) -> bool:
    """Moves that begin with M, each with as many numbers as it takes; an empty path draws nothing."""
    moves = MOVE.findall(written)
    if "".join(letter + numbers for letter, numbers in moves) != written.strip() or (moves and moves[0][0] not in "Mm"):
        return False
    for letter, numbers in moves:
        if letter in "Aa":
            if not are_arcs(numbers):
                return False
            continue
        count, step = len(NUMBER.findall(numbers)), STEPS[letter.upper()]
        if not are_numbers(numbers) or (count if not step else count == 0 or count % step):
            return False
    return True


def are_arcs(written: str) -> bool:
    """Sevens of numbers, of which the fourth and fifth are flags of one digit that may stand close together."""
    position = count = 0
    while (position := GAP.match(written, position).end()) < len(written):  # type: ignore[union-attr]
        found = (FLAG if count % 7 in (3, 4) else NUMBER).match(written, position)
        if not found or not is_number(found[0]):
            return False
        position, count = found.end(), count + 1
    return count > 0 and count % 7 == 0


def is_transform(written: str) -> bool:
    """Known transforms with their numbers, none of which folds the drawing to nothing."""
    position, text = 0, written.strip()
    while position < len(text):
        found = TURN.match(text, position)
        if not found or not are_numbers(found[2]):
            return False
        numbers = [float(each) for each in NUMBER.findall(found[2])]
        flat = found[1] == "scale" and 0 in numbers
        if found[1] == "matrix" and len(numbers) == 6:
            flat = abs(numbers[0] * numbers[3] - numbers[1] * numbers[2]) < 1e-9
        if flat or len(numbers) not in COUNTS[found[1]]:
            return False
        position = found.end()
    return True


KINDS: tuple[tuple[Callable[[str], bool], str, tuple[str, ...]], ...] = (
    (is_number, "a number", ("x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "stroke-miterlimit", "stroke-dashoffset")),
    (is_number, "a number", ("fill-opacity", "stroke-opacity")),
    (is_measure, "a number of 0 or more", ("width", "height", "r", "rx", "ry", "stroke-width")),
    (is_share, "a number or a percentage", ("offset",)),
    (are_points, "pairs of numbers", ("points",)),
    (are_dashes, "numbers of 0 or more", ("stroke-dasharray",)),
    (is_path, "a path: M and two numbers, then L, H, V, C, S, Q, T, A or Z, each with its numbers", ("d",)),
    (is_transform, "transforms such as translate(1 2) rotate(45) scale(2)", ("transform",)),
)
READ_BY = {attribute: (reads, kind) for reads, kind, attributes in KINDS for attribute in attributes}


def syntax_offences(element: etree._Element, line: int) -> Iterator[Offence]:
    """Line, message and hint of every value of one SVG element that can't be read."""
    sized = etree.QName(element).localname in SIZED
    for side in ("width", "height") if sized else ():
        if not is_measure(element.get(side) or "") or not float(element.get(side) or 0):
            yield line, f"<{etree.QName(element).localname}> needs a {side} above 0", f"give it {side}= in the units of the viewBox"
    root = element.getparent() is None
    declared = [part.partition(":")[::2] for part in (element.get("style") or "").split(";")]
    for attribute, value in [*element.attrib.items(), *declared]:
        name, given = str(attribute).strip(), str(value).strip()
        reads, kind = READ_BY.get(name, (None, ""))
        told = "%" in given and name != "offset"
        whole = root and name in ("width", "height")
        if reads and not told and not reads(MEASURE.sub(r"\1", given) if whole else given):
            yield line, f'{name}="{given[:40]}" can\'t be read', f"write {kind}"


def reference_offences(root: etree._Element) -> Iterator[Offence]:
    """References to something that isn't in the file, and repetitions of repetitions without end."""
    by_id = {element.get("id"): element for element in root.iter(etree.Element) if element.get("id")}
    for element in root.iter(etree.Element):
        named = [name for value in element.attrib.values() for name in NAMED.findall(str(value))]
        target = repeated(element)
        for name in [*named, *([target] if target else [])]:
            if name not in by_id:
                yield element.sourceline or 0, f'nothing here has the id "{name}"', "check the spelling of the id"
    sizes: dict[str, float] = {}
    for element in (*by_id.values(), root):
        if shapes_in(element, by_id, sizes, ()) > MOST_SHAPES:
            what = f'"{element.get("id")}"' if element is not root else "this drawing"
            yield element.sourceline or 0, f"{what} repeats itself, or holds more than {MOST_SHAPES:,} shapes", "draw something simpler"
            return


def repeated(element: etree._Element) -> str:
    """The id that a `<use>` repeats; empty for other elements and other files."""
    href = str(element.get("href") or element.get(f"{{{XLINK}}}href") or "")
    return href[1:] if element.tag == f"{{{SVG}}}use" and href.startswith("#") else ""


def shapes_in(element: etree._Element, by_id: dict[str, etree._Element], sizes: dict[str, float], above: tuple[str, ...]) -> float:
    """How many shapes an element draws, repetitions counted out; infinite where it repeats itself."""
    name = element.get("id") or ""
    if name in above:
        return float("inf")
    if name in sizes:
        return sizes[name]
    count = 1.0
    trail = (*above, name) if name else above
    for each in element.iter(etree.Element):
        target = by_id.get(repeated(each))
        count += 1 if target is None else shapes_in(target, by_id, sizes, trail)
    if name:
        sizes[name] = count
    return count
