"""Values in SVG that are drawn otherwise than in a browser though their attribute is on the allow-list.

Each was compared with Chromium by a test: colours by name, dashes of no length, gradients in oblong boxes, clip paths
made of groups, and the like.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

SVG = "http://www.w3.org/2000/svg"
COLOUR = re.compile(
    r"#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d\s.,]+\)|none|transparent|inherit|url\(#[^)\s]+\)"
    r"|black|white|silver|gray|maroon|red|purple|fuchsia|green|lime|olive|yellow|navy|blue|teal|aqua|orange",
    re.I,
)
FUNCTION = re.compile(r"url\((?!#)|expression|javascript:|@import|https?:|data:|file:", re.I)
UPPER = re.compile("[A-Z]")
COLOURED = ("fill", "stroke", "stop-color")
CLIPPING = ("path", "rect", "circle", "ellipse", "polygon", "use", "title", "desc")
FOLDED = ("xMidYMid", "xMidYMid meet")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
NAME = r"(?:\*|[A-Za-z][\w-]*)?(?:[.#][A-Za-z_][\w-]*)*"
SELECTOR = re.compile(rf"(?=\S){NAME}(?:\s*>\s*(?=[\w.#*]){NAME}|\s+(?=[\w.#*]){NAME})*")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PAINT = frozenset(
    [
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "fill-rule",
        "clip-rule",
        "clip-path",
        "fill-opacity",
        "stroke-opacity",
        "stop-color",
        "gradientUnits",
    ]
)
Offence = tuple[int, str, str]


def value_offences(element: etree._Element, name: str, line: int) -> Iterator[Offence]:
    """Line, message and hint of every value of one SVG element that would be misdrawn."""
    for attribute, value in element.attrib.items():
        yield from paint_offences(str(attribute), str(value).strip(), line)
    if name == "rect":
        yield from corner_offences(element, line)
    elif name == "image" and element.get("preserveAspectRatio", "xMidYMid") not in FOLDED:
        yield line, "preserveAspectRatio on an <image> other than xMidYMid", "give the image a box of the picture's own shape"
    elif name == "clipPath":
        yield from clip_offences(element, line)
    elif name in ("linearGradient", "radialGradient"):
        yield from gradient_offences(element, name, line)
    if "url(" in (element.get("fill") or "") and not all(opaque(one) for one in (element, *element.iterancestors())):
        yield line, "fill-opacity on a gradient is not drawn", "mix the gradient's colours with what lies below"


def paint_offences(attribute: str, value: str, line: int) -> Iterator[Offence]:
    """A colour that isn't understood, or a dash pattern without length."""
    if attribute in COLOURED and (not COLOUR.fullmatch(value) or (value.isalpha() and UPPER.search(value))):
        yield line, f'the colour "{value[:40]}" is not drawn rightly', "write it as #rrggbb"
    if attribute == "stroke-dasharray" and value != "none" and not re.search("[1-9]", value):
        yield line, "stroke-dasharray without a length", "remove it, or give the lengths of dash and gap"


def style_offences(value: str, line: int) -> Iterator[Offence]:
    """What is wrong in a style attribute."""
    for part in value.split(";"):
        name, colon, given = (half.strip() for half in part.partition(":"))
        if (part.strip() and not (name and colon and given)) or ":" in given:
            yield line, f'"{part.strip()}" in a style is not a property and its value', "write it as in fill: #aa3322"
        elif name and name not in PAINT:
            yield line, f'"{name}" in a style is not drawn rightly', "keep to fill, stroke and their like"
        yield from paint_offences(name, given, line)


def sheet_offences(sheet: str, line: int) -> Iterator[Offence]:
    """What is wrong in a <style> element."""
    plain = COMMENT.sub("", sheet)
    if "@" in plain or FUNCTION.search(plain):
        yield line, "a <style> that reaches outside the file, or with rules that begin with @", "keep to .class { fill: ... }"
    elif RULE.sub("", plain).strip():
        yield line, "a <style> with something that is no rule", "write each rule as .class { fill: #aa3322 }"
    for selectors, body in RULE.findall(plain):
        for selector in selectors.split(","):
            if not SELECTOR.fullmatch(selector.strip()):
                yield line, f'"{selector.strip()[:40]}" in a <style> is not understood', "name elements, .classes and #ids only"
        yield from style_offences(body, line)


def corner_offences(element: etree._Element, line: int) -> Iterator[Offence]:
    """Corners of a rectangle that are larger than the rectangle."""
    radius = number(element.get("rx") or element.get("ry"))
    if radius > min(number(element.get("width")), number(element.get("height"))) / 2 + 1e-6:
        yield line, "a <rect> whose corner radius is more than half a side", "make the radius smaller, or use an ellipse"


def clip_offences(element: etree._Element, line: int) -> Iterator[Offence]:
    """A clip path of other things than shapes, or moved or clipped itself."""
    for attribute in ("transform", "clip-path"):
        if element.get(attribute) is not None:
            yield line, f"{attribute} on a <clipPath> is not drawn rightly", "write it on the shapes inside"
    shapes = [etree.QName(child).localname for child in element if isinstance(child.tag, str)]
    for name in shapes:
        if name not in CLIPPING:
            yield line, f"<{name}> in a <clipPath> is not drawn rightly", f"known there: {', '.join(CLIPPING[:6])}"
    if not shapes:
        yield line, "an empty <clipPath>", "give it a shape, or remove it"


def gradient_offences(element: etree._Element, name: str, line: int) -> Iterator[Offence]:
    """A gradient that is measured by the shape's box and would be bent by it."""
    if element.get("gradientUnits") == "userSpaceOnUse":
        return
    start, end = [[element.get(axis + place) for axis in "xy"] for place in "12"]
    level = (start[1] or "0") == (end[1] or "0")
    upright = (start[0] or "0") == (end[0] or "1")
    if name == "radialGradient" or not (level or upright):
        yield line, f"a slanting or round <{name}> measured by its shape", 'add gradientUnits="userSpaceOnUse" and measure in the drawing'


def opaque(element: etree._Element) -> bool:
    """Whether an element sets no fill-opacity below 1."""
    return number(element.get("fill-opacity") or "1") >= 1


def number(written: str | None) -> float:
    """A written number without its unit; 0 for none."""
    found = re.match(r"-?\d*\.?\d+(e-?\d+)?", (written or "").strip())
    return float(found[0]) if found else 0.0
