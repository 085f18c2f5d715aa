"""The last steps on any PDF that ReportLab wrote: leftovers removed, and saved so that equal input gives equal bytes.

with open_pdf(data) as pdf:
    swap_forms(pdf, faces, {"face-plus-shell": 0})     place-holders become pages of another PDF, still vector
    data = finished(pdf)                               -> bytes
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pikepdf
from pikepdf import Name

ROWS = re.compile(rb"(\d+) beginbfchar\s*(.*?)endbfchar", re.DOTALL)
TO_NOTHING = re.compile(rb"<[0-9A-Fa-f]+> <0000>")
FORM_PREFIX = "/FormXob."


def open_pdf(data: bytes | Path) -> pikepdf.Pdf:
    """A PDF from its bytes, or from a file that need not be held in memory whole.

    Why the second way for files: pikepdf takes no path that the locale can't spell, such as `Käse` in the C locale.
    """
    if isinstance(data, Path) and not spelt_in_unicode(data):
        data = data.read_bytes()
    return pikepdf.open(data if isinstance(data, Path) else io.BytesIO(data))


def spelt_in_unicode(path: Path) -> bool:
    """Whether a path is text through and through, without bytes that the locale left as they were."""
    try:
        str(path).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def finished(pdf: pikepdf.Pdf, version: str = "1.7") -> bytes:
    """The PDF as bytes, without ReportLab's leftovers; the same bytes for the same content."""
    drop_core_fonts(pdf)
    drop_leftovers(pdf)
    made = io.BytesIO()
    pdf.save(
        made,
        force_version=version,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.disable,
        compress_streams=True,
        stream_decode_level=pikepdf.StreamDecodeLevel.none,
    )
    return made.getvalue()


def joined(parts: Iterable[bytes], file: Path | None = None) -> bytes | Path:
    """The pages of several PDFs in one; with `file`, each part waits on the disk beside it, and the whole is written there."""
    kept = [kept_beside(file, number, part) for number, part in enumerate(parts)]
    if len(kept) == 1:
        return kept[0] if file is None else kept[0].rename(file)  # type: ignore[union-attr]
    made = io.BytesIO()
    with open_pdf(kept[0]) as pdf, contextlib.ExitStack() as others:
        for part in kept[1:]:
            pdf.pages.extend(others.enter_context(open_pdf(part)).pages)
        if file is None:
            pdf.save(made, deterministic_id=True)
        else:
            with file.open("wb") as target:
                pdf.save(target, deterministic_id=True)
    return file or made.getvalue()


def kept_beside(file: Path | None, number: int, part: bytes) -> bytes | Path:
    """A part as it is, or in a file of its own beside another file."""
    if file is None:
        return part
    place = file.with_name(f"{file.stem}-{number}.pdf")
    place.write_bytes(part)
    return place


def swap_forms(pdf: pikepdf.Pdf, source: pikepdf.Pdf, pages: Mapping[str, int]) -> None:
    """Put pages of another PDF, cut at their TrimBox, where forms of those names stand as place-holders.

    Raises:
        KeyError: no form of a name stands in the PDF.
    """
    new = {}
    for name, number in pages.items():
        form = source.pages[number].as_form_xobject()
        form.BBox = source.pages[number].trimbox
        new[FORM_PREFIX + name] = pdf.copy_foreign(form)
    found = set()
    for resources in resources_of(pdf):
        placed = resources.get("/XObject", pikepdf.Dictionary())
        for name in sorted(new.keys() & set(placed)):
            placed[name] = new[name]
            found.add(name)
    if missing := set(new) - found:
        raise KeyError(", ".join(sorted(missing)))


def resources_of(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """The resources of every page and every form."""
    for page in pdf.pages:
        yield page.obj.Resources
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == Name.Form and "/Resources" in thing:
            yield thing.Resources


def drop_core_fonts(pdf: pikepdf.Pdf) -> None:
    """Take out fonts without a font program: ReportLab names Helvetica on every page, used or not."""
    for resources in resources_of(pdf):
        fonts = resources.get("/Font", pikepdf.Dictionary())
        for name in [name for name in sorted(map(str, fonts)) if not embedded(fonts[name])]:
            del fonts[name]


def embedded(font: pikepdf.Object) -> bool:
    """Whether a font brings its letters along."""
    inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
    return "/FontDescriptor" in inner


def drop_leftovers(pdf: pikepdf.Pdf) -> None:
    """Take out what strict checkers mind: empty page transitions, and letters that mean U+0000."""
    for page in pdf.pages:
        if "/Trans" in page.obj and not page.obj.Trans.keys():
            del page.obj.Trans
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == Name.Font and "/ToUnicode" in thing:
            table = thing.ToUnicode
            table.write(ROWS.sub(without_nothing, table.read_bytes()))


def without_nothing(found: re.Match[bytes]) -> bytes:
    """A block of a letter table without the rows that map to U+0000."""
    rows = [row.strip() for row in found[2].splitlines() if row.strip() and not TO_NOTHING.fullmatch(row.strip())]
    return b"%d beginbfchar\n%s\nendbfchar" % (len(rows), b"\n".join(rows))
