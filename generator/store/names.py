"""What every output file is called (the contract that other programs rely on)."""

from __future__ import annotations

from pathlib import PurePosixPath

PROOF = PurePosixPath("index.html")
ASKED_FOR = ("cut", "calibrate")


def with_ink(stem: str, ink: str) -> str:
    """A name for an ink, perhaps in large print (`low`, `large`, `low-large`): colour adds nothing."""
    return stem if ink == "colour" else f"{stem}-{ink}"


def faces_pdf(language: str, ink: str) -> PurePosixPath:
    """All faces of a language, one page each."""
    return PurePosixPath(language, f"{with_ink('faces', ink)}.pdf")


def face_png(language: str, ink: str, face: str) -> PurePosixPath:
    """One face as a picture of its trim size."""
    return PurePosixPath(language, with_ink("faces", ink), f"{face}.png")


def sheets_pdf(language: str, paper: str, sides: str, ink: str) -> PurePosixPath:
    """The sheets of a language for one paper and way of printing."""
    return PurePosixPath(language, "sheets", f"{with_ink(f'{paper}-{sides}', ink)}.pdf")


def handout_pdf(language: str, handout: str, paper: str, ink: str) -> PurePosixPath:
    """A rules summary."""
    return PurePosixPath(language, "handouts", f"{with_ink(f'{handout}-{paper}', ink)}.pdf")


def page_png(pdf: PurePosixPath, page: int) -> PurePosixPath:
    """One page of the sheets or of a rules summary as a picture, beside the PDF; pages count from 1."""
    return pdf.with_name(f"{pdf.stem}-{page}.png")


def kept_svg(language: str, ink: str, face: str) -> PurePosixPath:
    """A face as the SVG that was drawn, for a look in a browser."""
    return PurePosixPath(language, with_ink("svg", ink), f"{face}.svg")


def handout_html(language: str, handout: str) -> PurePosixPath:
    """A rules summary as a web page."""
    return PurePosixPath(language, "handouts", f"{handout}.html")


def handout_text(language: str, handout: str) -> PurePosixPath:
    """A rules summary as plain text."""
    return PurePosixPath(language, "handouts", f"{handout}.txt")


def export_of(name: str) -> str:
    """The export that owns an output file, whose folder <lang>/<export>/ it lies in; empty for what a build makes."""
    parts = PurePosixPath(name).parts
    return parts[1] if len(parts) > 2 and parts[1] in ASKED_FOR else ""


def cut_sheet(language: str, paper: str, sides: str, number: int, kind: str) -> PurePosixPath:
    """The cut paths of one sheet, as svg or dxf; sheets count from 1."""
    return PurePosixPath(language, "cut", f"{paper}-{sides}-{number}.{kind}")


def cut_piece(language: str, item: str, kind: str) -> PurePosixPath:
    """The cut paths of one piece, as svg or dxf: in a folder of their own, where no piece can have the name of a sheet."""
    return PurePosixPath(language, "cut", "pieces", f"{item}.{kind}")


def how_to_pdf(language: str, paper: str, ink: str) -> PurePosixPath:
    """The page on how to print and build."""
    return PurePosixPath(language, f"{with_ink(f'how-to-{paper}', ink)}.pdf")


def kit_pdf(language: str, paper: str, ink: str) -> PurePosixPath:
    """Everything in one file: how to print, the sheets, the rules summaries."""
    return PurePosixPath(language, f"{with_ink(f'kit-{paper}', ink)}.pdf")


def calibration_pdf(language: str, paper: str) -> PurePosixPath:
    """The page on which a printer's faults are read."""
    return PurePosixPath(language, "calibrate", f"calibrate-{paper}.pdf")
