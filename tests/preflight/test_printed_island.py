"""The shipped tiles as printed: faults drawn into one face each, and what the checks see of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from lies import TEXT, line_of
from studio import Looks, Studio

from generator.preflight.island import PITCH, REACH, IslandLook, Seam, outlines, worst_miss
from generator.preflight.island_checks import TilesLook, backs_look_turned, coast_meets, one_island_only, seams_unseen
from generator.preflight.shown import LEAST_SEEN
from generator.read.project import Project


@dataclass(frozen=True)
class Fault:
    """A face, what is drawn wrongly on it, and the check, line of cards.yaml and piece that must be named."""

    name: str
    face: str
    old: str
    new: str
    rule: str
    at: str
    item: str

    def __str__(self) -> str:
        return self.name


TILE = 'x="-48" y="-3" width="141"'  # plus-banana's window on the island
COVERED_BY_DISC = '<g id="disc"'
POLE = '<rect x="-2" y="36" width="5" height="0.4" fill="#6B4A2B"/><g id="disc"'
BACK_END = "</svg>"
DOT = '<circle cx="30" cy="8" r="0.6" fill="#FFF7E0"/></svg>'
COVER = '<circle cx="30" cy="12.5" r="6.5" fill="#FFF7E0"/></svg>'
HEART = '<image href="symbols/heal.svg"'
FAULTS = (
    Fault("a window a millimetre low", "plus_banana_front", TILE, 'x="-48" y="-2" width="141"', "tile-seam", "cell: [2, 1]", "plus-banana"),
    Fault("a pole past the cut of one tile", "plus_banana_front", COVERED_BY_DISC, POLE, "coast-broken", "cell: [2, 1]", "plus-banana"),
    Fault("a dot on the back", "island_back", BACK_END, DOT, "back-half-turn", "    template: island-back", "island-back"),
    Fault("a symbol that is covered", "plus_fish_front", BACK_END, COVER, "symbol-hidden", "symbol: fish", "plus-fish"),
    Fault("a symbol that isn't there", "friday_back", HEART, '<image href="symbols/heart.svg"', "symbol-hidden", "symbol: heal", "friday"),
)  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_fault_in_one_face_is_seen_by_its_check_alone(studio: Studio, fault: Fault) -> None:
    problems = studio.problems(**{fault.face: (fault.old, fault.new)})
    assert {problem.rule for problem in problems} == {fault.rule}, [problem.message for problem in problems]
    assert (line_of(TEXT, fault.at), fault.item) in {(problem.line, problem.item) for problem in problems}
    assert all(problem.hint and problem.file == "cards.yaml" for problem in problems)


def test_two_tiles_laid_in_each_others_place_are_seen(studio: Studio) -> None:
    """As if their cells were swapped: every seam of both is plainly broken."""
    shell, fish = 'x="-3" y="-3" width="141"', 'x="-93" y="-3" width="141"'
    problems = studio.problems(plus_shell_front=(shell, fish), plus_fish_front=(fish, shell))
    assert {problem.rule for problem in problems} == {"tile-seam"}
    assert len(problems) == 4
    assert all(float(problem.message.split("differ by ")[1].split()[0]) > 20 for problem in problems)


def test_tiles_of_open_sea_make_an_island_in_any_order(studio: Studio) -> None:
    (problem,) = studio.problems(every_front=('image href="art/island.svg"', 'rect fill="#2F93B5"'))
    assert (problem.rule, problem.level, problem.line) == ("island-ambiguous", "warning", line_of(TEXT, "    tiles:\n"))


def test_the_shipped_island_has_no_seam_and_one_arrangement(shipped_looks: Looks) -> None:
    (look,) = shipped_looks.tiles
    seams = look.island.seams
    assert len(seams) == 7
    assert max(seam.apart for seam in seams) < 0.1
    assert max(seam.miss for seam in seams) < 0.02
    assert all(seam.at for seam in seams)  # an outline crosses every cut
    assert look.island.another > 20
    assert look.island.turned > 5
    ((name, mean, worst),) = look.backs
    assert name == "island-back"
    assert mean < 0.5
    assert worst < 2


@pytest.mark.parametrize(
    ("apart", "miss", "another", "turned", "rules"),
    [
        (1.9, 0.09, 20.1, 2.0, []),
        (2.0, 0.0, 20.1, 9.0, ["tile-seam"]),
        (1.9, 0.11, 20.1, 9.0, ["coast-broken"]),
        (2.1, 0.11, 19.0, 1.0, ["tile-seam"]),  # a broken island has no second one
        (0.0, 0.0, 20.0, 9.0, ["island-ambiguous"]),
        (0.0, 0.0, 20.1, 1.9, ["island-ambiguous"]),
    ],
)
def test_what_is_seen_begins_at_its_limit(
    shipped: Project, apart: float, miss: float, another: float, turned: float, rules: list[str]
) -> None:
    """On figures made up: 2 of 255 at a seam, a tenth of a millimetre at the coast, 20 of 255 for another order."""
    island = IslandLook((Seam("plus-shell", "plus-banana", apart, miss, 12.0),), another, turned)
    looks = [TilesLook("en", island, ())]
    found = [*seams_unseen(shipped, looks), *coast_meets(shipped, looks), *one_island_only(shipped, looks)]
    assert [problem.rule for problem in found] == rules


@pytest.mark.parametrize(("mean", "worst", "told"), [(0.49, 3.9, False), (0.51, 3.9, True), (0.49, 4.1, True)])
def test_a_back_gives_its_tile_away_from_its_limit_on(shipped: Project, mean: float, worst: float, told: bool) -> None:
    looks = [TilesLook("en", IslandLook((), 255, 255), (("island-back", mean, worst),))]
    assert bool(list(backs_look_turned(shipped, looks))) == told


def test_the_shipped_symbols_are_seen(shipped_looks: Looks) -> None:
    seen = {(page.face, art): share for page in shipped_looks.pages for art, share in page.symbols}
    assert len(seen) == 16
    assert min(seen.values()) > 0.9 > LEAST_SEEN


@pytest.mark.parametrize("moved", [0.0, 0.05, 0.15, 0.4])
def test_an_outline_is_measured_to_a_fraction_of_a_millimetre(moved: float) -> None:
    def coast(at: float) -> np.ndarray:
        """Sea up to `at` mm along a cut, then sand, with a pixel between that is both."""
        share = np.clip(np.arange(200) + 1 - at / PITCH, 0, 1)[:, None]
        line = (1 - share) * np.array([28, 110, 156]) + share * np.array([242, 223, 166])
        return np.repeat(line[:, None, :], 2 * REACH, axis=1)

    miss, at = worst_miss(outlines(coast(4.0)), outlines(coast(4.0 + moved)))
    assert miss * PITCH == pytest.approx(moved, abs=0.015)
    assert at * PITCH == pytest.approx(4.0, abs=0.5)


def test_an_outline_on_one_side_only_is_far_off() -> None:
    assert worst_miss(np.array([]), np.array([])) == (0, 0)
    miss, at = worst_miss(np.array([50.0]), np.array([]))
    assert miss * PITCH > 5
    assert at == 50
