"""A symbol in running text is as large as its type asks for, whatever viewBox its file has: icons come in all of them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from shell import Shell
from small import CARD, SMALL, small_folder

DATA = SMALL.replace("en: Owl", 'en: "a {sun} b"') + ("symbols:\n  sun: {art: symbols/sun.svg, word: {en: sun}, meaning: {en: A sun.}}\n")
DISC = '<circle cx="12" cy="12" r="11" fill="#aa3322"/><rect x="2" y="2" width="6" height="6" fill="#2b2118"/>'
PLAIN = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{DISC}</svg>'
ALIKE = {
    "large, as game icons": ("0 0 512 512", "scale(21.333333)"),
    "small": ("0 0 6 6", "scale(0.25)"),
    "with its middle at nought": ("-12 -12 24 24", "translate(-12 -12)"),
    "above nought, as Material": ("0 -960 960 960", "translate(0 -960) scale(40)"),
}


def pixels(shell: Shell, folder: Path, svg: str) -> np.ndarray:
    """The card with that symbol in its text."""
    small_folder(folder, DATA, CARD)
    (folder / "templates/symbols").mkdir(exist_ok=True)
    (folder / "templates/symbols/sun.svg").write_text(svg, encoding="utf-8")
    said = shell.friday("build", "-q", "--dpi", "200", "--data", folder / "cards.yaml", "--out", folder / "output")
    assert said.code == 0, said.err
    (picture,) = (folder / "output/en/faces").glob("owl-front.png")
    with Image.open(picture) as opened:
        return np.asarray(opened.convert("RGB")).astype(np.int16)


@pytest.mark.parametrize(("box", "transform"), ALIKE.values(), ids=ALIKE)
def test_the_same_drawing_in_another_box_looks_the_same(shell: Shell, tmp_path: Path, box: str, transform: str) -> None:
    plain = pixels(shell, tmp_path / "plain", PLAIN)
    other = PLAIN.replace("0 0 24 24", box).replace(DISC, f'<g transform="{transform}">{DISC}</g>')
    assert np.abs(plain - pixels(shell, tmp_path / "other", other)).mean() < 0.05


def test_an_oblong_symbol_is_fitted_into_the_square(shell: Shell, tmp_path: Path) -> None:
    """A bar twice as wide as high: as wide as a square one, and half as high."""

    def dark(box: str, height: int) -> np.ndarray:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><rect width="24" height="{height}" fill="#0000aa"/></svg>'
        made = pixels(shell, tmp_path / f"high-{height}", svg)
        return (made[:, :, 2] - made[:, :, 0]) > 100

    square, oblong = dark("0 0 24 24", 24), dark("0 0 24 12", 12)
    assert square.any(axis=0).sum() == pytest.approx(oblong.any(axis=0).sum(), abs=1)
    assert square.any(axis=1).sum() == pytest.approx(2 * oblong.any(axis=1).sum(), abs=2)
