"""A picture that stops at the cut is seen; one without a ground, or with an ornament at its edge, is not blamed."""

from __future__ import annotations

import json

import pytest
from shell import Shell
from small import CARD, SMALL, small_folder

GROUND = '<rect x="-3" y="-3" width="46" height="66" fill="{{ palette.sand }}"/>'


def told(shell: Shell, ground: str, data: str = SMALL) -> list[dict[str, object]]:
    assert GROUND in CARD
    small_folder(shell.folder, data, CARD.replace(GROUND, ground))
    found = json.loads(shell.friday("check", "--pictures", "--format", "json").out)
    return [problem for problem in found if problem["rule"] == "bleed-missing"]


SHORT = {
    "all around": ('x="0" y="0" width="40" height="60"', "top, right, foot, left"),
    "at the top": ('x="-3" y="0" width="46" height="63"', "top"),
    "at the right": ('x="-3" y="-3" width="43" height="66"', "right"),
    "at the foot": ('x="-3" y="-3" width="46" height="63"', "foot"),
    "at the left": ('x="0" y="-3" width="43" height="66"', "left"),
    "a little past the cut": ('x="-1" y="-1" width="42" height="62"', "top, right, foot, left"),
}


@pytest.mark.parametrize(("box", "sides"), SHORT.values(), ids=SHORT)
def test_a_ground_that_ends_at_the_cut_is_a_warning(shell: Shell, box: str, sides: str) -> None:
    (problem,) = told(shell, f'<rect {box} fill="#ffffff"/>')
    assert problem["level"] == "warning" and problem["file"] == "templates/faces/card.j2.svg"
    assert f"({sides})" in str(problem["message"])


WHOLE = {
    "as it should be": GROUND,
    "nearly to the edge": '<rect x="-2.6" y="-2.6" width="45.2" height="65.2" fill="#aa3322"/>',
    "no ground": "",
    "a frame inside": '<rect x="4" y="4" width="32" height="52" fill="none" stroke="#aa3322"/>',
    "an ornament": '<circle cx="40" cy="20" r="6" fill="#aa3322"/>',
}


@pytest.mark.parametrize("ground", WHOLE.values(), ids=WHOLE)
def test_other_pictures_are_not_blamed(shell: Shell, ground: str) -> None:
    assert told(shell, ground) == []


def test_without_a_bleed_nothing_is_asked(shell: Shell) -> None:
    data = SMALL.replace("  papers: [a4]\n", "  papers: [a4]\n  bleed: 0 mm\n")
    small_folder(shell.folder, data, CARD.replace('viewBox="-3 -3 46 66" width="46mm" height="66mm"', 'viewBox="0 0 40 60"'))
    assert "bleed-missing" not in shell.friday("check", "--pictures").err
