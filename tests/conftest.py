"""What several tests share: the shipped project, a small project of one's own, and the golden files' flag."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.read.project import Project, read_project

ROOT = Path(__file__).parents[1]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="Write golden files anew; look at them before you commit.")


@pytest.fixture(scope="session")
def shipped() -> Project:
    """The project as it is shipped."""
    return read_project(ROOT / "cards.yaml")


SMALL = """\
edition:
  title: {en: Six Cards}
  version: "1"
  licence: {en: CC0}
  notice: {en: Mine}
languages: [en]
palette:
  ink: "#2b2118"
  sand: "#f2dfa6"
styles:
  name: {size: 9 pt, min: 7 pt, align: centre, valign: middle}
wording: !WORDING
decks:
  - id: beasts
    template: card
    size: 40 x 60 mm
    items:
      - id: crab
        texts:
          name: {en: Crab}
      - id: gull
        copies: 2
        texts:
          name: {en: Gull}
"""

CARD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 46 66" width="46mm" height="66mm">
  <rect x="-3" y="-3" width="46" height="66" fill="{{ palette.sand }}"/>
  <foreignObject x="4" y="10" width="32" height="12">
    <p xmlns="http://www.w3.org/1999/xhtml" class="name">{{ text.name }}</p>
  </foreignObject>
</svg>
"""
