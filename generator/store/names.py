"""What every output file is called (the contract that other programs rely on)."""

from __future__ import annotations

from pathlib import PurePosixPath

PROOF = PurePosixPath("index.html")


def with_ink(stem: str, ink: str) -> str:
    """A name for an ink: colour adds nothing."""
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


def handout_pdf(language: str, handout: str, paper: str) -> PurePosixPath:
    """A rules summary."""
    return PurePosixPath(language, "handouts", f"{handout}-{paper}.pdf")


def handout_png(language: str, handout: str, paper: str, page: int) -> PurePosixPath:
    """One page of a rules summary as a picture; pages count from 1."""
    return PurePosixPath(language, "handouts", f"{handout}-{paper}-{page}.png")


def kept_svg(language: str, ink: str, face: str) -> PurePosixPath:
    """A face as the SVG that was drawn, for a look in a browser."""
    return PurePosixPath(language, with_ink("svg", ink), f"{face}.svg")


def sheet_png(language: str, paper: str, sides: str, ink: str, page: int) -> PurePosixPath:
    """One page of the sheets as a picture for the proof page; pages count from 1."""
    return PurePosixPath(language, "sheets", f"{with_ink(f'{paper}-{sides}', ink)}-{page}.png")


def handout_html(language: str, handout: str) -> PurePosixPath:
    """A rules summary as a web page."""
    return PurePosixPath(language, "handouts", f"{handout}.html")


def handout_text(language: str, handout: str) -> PurePosixPath:
    """A rules summary as plain text."""
    return PurePosixPath(language, "handouts", f"{handout}.txt")
