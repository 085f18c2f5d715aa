"""Where the numbers of cuts stand on a sheet made small: each at its cut, clear of all others and of every other cut.

    for number in numbered(cuts, pieces, (width, height), digits=7): ...

All is in points on the small page. A number stands before or behind its cut, on it, or beside it; one that stands
apart from its cut has a leader, a thin line from it to the cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.sheets.rect import Rect

Box = tuple[float, float, float, float]  # left, foot, right, top
Spot = tuple[float, float]

DIGIT, PADDING, HIGH = 0.5, 0.17, 1.1  # a label's width for each digit, its room at each side, its height: in sizes of its type
AIR = 0.5  # between a label and whatever it keeps clear of
NEAR = 0.3  # between a leader and another cut
STEPS = 9
ROUNDS = 8  # how often the order is changed in favour of numbers that found no place
ON_PIECE, ON_CUT, BESIDE, APART = 60.0, 20.0, 30.0, 5.0  # what a place costs: a piece half hidden, its own cut, and what is farther off
CROWDED = 1000.0  # for each thing that it meets, where there is no better place


@dataclass(frozen=True, slots=True)
class Numbered:
    """The number of a cut: its middle, half its label's sides, and where its leader meets the cut, if it has one."""

    number: int
    x: float
    y: float
    wide: float
    high: float
    foot: Spot | None = None
    cost: float = 0.0

    @property
    def box(self) -> Box:
        """Its label."""
        return self.x - self.wide, self.y - self.high, self.x + self.wide, self.y + self.high

    @property
    def leader(self) -> Box | None:
        """Its leader as a box without width or height: from the label's edge to the cut."""
        if self.foot is None:
            return None
        x, y = self.foot
        if abs(x - self.x) < abs(y - self.y):
            edge = self.y + (self.high if y > self.y else -self.high)
            return x, min(y, edge), x, max(y, edge)
        edge = self.x + (self.wide if x > self.x else -self.wide)
        return min(x, edge), y, max(x, edge), y

    def takes(self) -> Iterator[Box]:
        """All that it covers."""
        yield self.box
        if self.leader:
            yield self.leader


def meet(one: Box, other: Box, air: float = 0.0) -> bool:
    """Whether two boxes come closer than that."""
    return one[0] < other[2] + air and other[0] < one[2] + air and one[1] < other[3] + air and other[1] < one[3] + air


def shared(one: Box, other: Box) -> float:
    """How large a part of the first box lies on the second."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, across) * max(0.0, high) / ((one[2] - one[0]) * (one[3] - one[1]))


def boxed(rect: Rect, scale: float) -> Box:
    """A rectangle on the small page."""
    return rect.x.points * scale, rect.y.points * scale, rect.right.points * scale, rect.top.points * scale


def numbered(cuts: Sequence[Box], pieces: Sequence[Box], size: Spot, digits: float) -> tuple[Numbered, ...]:
    """All numbers in the order of their cuts; those with the fewest places choose first, and those that found none."""
    places = {number: free_places(number, cuts, pieces, size, digits) for number in range(1, len(cuts) + 1)}
    order = sorted(places, key=lambda number: (len(places[number]), number))
    for _ in range(ROUNDS):
        done, without = chosen(order, places)
        if not without:
            break
        order = [*without, *(number for number in order if number not in without)]
    for number in without:
        done[number] = crowded(number, cuts, size, digits, [box for other in done.values() for box in other.takes()])
    return tuple(done[number] for number in sorted(done))


def chosen(order: Sequence[int], places: Mapping[int, Sequence[Numbered]]) -> tuple[dict[int, Numbered], list[int]]:
    """The cheapest place that is left for each number in turn, and the numbers for which none was."""
    done: dict[int, Numbered] = {}
    taken: list[Box] = []
    for number in order:
        found = cheapest(places[number], taken)
        if found:
            done[number] = found
            taken += found.takes()
    return done, [number for number in order if number not in done]


def free_places(number: int, cuts: Sequence[Box], pieces: Sequence[Box], size: Spot, digits: float) -> list[Numbered]:
    """The places of a number that lie on the page and keep clear of all other cuts, the cheapest first."""
    others = [*cuts[: number - 1], *cuts[number:]]
    found = [place for place in near(number, cuts[number - 1], digits) if on_page(place, size) and clear_of(place, others)]
    return sorted((priced(place, pieces) for place in found), key=lambda place: place.cost)


def cheapest(places: Sequence[Numbered], taken: Sequence[Box]) -> Numbered | None:
    """The first place that meets nothing."""
    return next((place for place in places if not any(meet(mine, box, AIR) for mine in place.takes() for box in taken)), None)


def crowded(number: int, cuts: Sequence[Box], size: Spot, digits: float, taken: Sequence[Box]) -> Numbered:
    """Where all is full: the place that meets least."""
    others = [*cuts[: number - 1], *cuts[number:]]

    def price(place: Numbered) -> float:
        return place.cost + CROWDED * sum(meet(place.box, box) for box in (*taken, *others))

    places = list(near(number, cuts[number - 1], digits))
    return min([place for place in places if on_page(place, size)] or places, key=price)


def on_page(place: Numbered, size: Spot) -> bool:
    """Whether a label lies on the page."""
    left, foot, right, top = place.box
    return left >= AIR and foot >= AIR and right <= size[0] - AIR and top <= size[1] - AIR


def clear_of(place: Numbered, others: Sequence[Box]) -> bool:
    """Whether a place keeps clear of the other cuts; a leader may end at one, where its own cut does."""
    box, leader = place.box, place.leader
    if any(meet(box, cut, AIR) for cut in others):
        return False
    return leader is None or not any(meet(shortened(leader, place.foot), cut, NEAR) for cut in others)


def shortened(leader: Box, foot: Spot | None) -> Box:
    """A leader without its last bit before the cut."""
    left, bottom, right, top = leader
    if foot == (left, bottom):
        return (left, min(bottom + 2 * NEAR, top), right, top) if left == right else (min(left + 2 * NEAR, right), bottom, right, top)
    return (left, bottom, right, max(top - 2 * NEAR, bottom)) if left == right else (left, bottom, max(right - 2 * NEAR, left), top)


def priced(place: Numbered, pieces: Sequence[Box]) -> Numbered:
    """A place with what it costs to hide pieces."""
    hidden = sum(shared(place.box, piece) for piece in pieces)
    return Numbered(place.number, place.x, place.y, place.wide, place.high, place.foot, place.cost + 2 * ON_PIECE * hidden)


def near(number: int, cut: Box, digits: float) -> Iterator[Numbered]:
    """Places for a number: before the upper or left end of its cut, behind the other one, on it, and beside it."""
    left, foot, right, top = cut
    upright = top - foot > right - left
    long = max(right - left, top - foot)
    wide, high = digits * (DIGIT * len(str(number)) / 2 + PADDING), digits * HIGH / 2
    wide = max(wide, high)
    half, aside = (high, wide) if upright else (wide, high)

    def place(far: float, off: float, cost: float, at: float | None = None) -> Numbered:
        point: Callable[[float, float], Spot] = (
            (lambda far, off: (left + off, top - far)) if upright else (lambda far, off: (left + far, top + off))
        )
        x, y = point(far, off)
        return Numbered(number, x, y, wide, high, None if at is None else point(at, 0.0), cost)

    for step in range(STEPS):
        away, leads = half + AIR + half * step, step > 0
        yield place(-away, 0.0, APART * step, 0.0 if leads else None)
        yield place(long + away, 0.0, 1 + APART * step, long if leads else None)
    stops = [half * (1 + step) for step in range(int(max(0.0, long - 2 * half) // half) + 1)] or [long / 2]
    for step, far in enumerate(stops):
        yield place(far, 0.0, ON_CUT + step)
    for step in range(STEPS):
        off = aside + AIR + 1 + aside * step
        for far in (0.0, long, long / 2, *stops[::4]):
            yield place(far, off, BESIDE + APART * step, far)
            yield place(far, -off, BESIDE + 1 + APART * step, far)
