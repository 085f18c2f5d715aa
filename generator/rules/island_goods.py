"""What the bonuses of Friday's Island do to goods and cards, as pure functions: extra goods, the cheaper ship, the stack drawn from.

gain(south_seas, bonus, {"shell": 3})              3 shells and the extra one
gains(south_seas, bonus, [{"shell": 3}, ...])      the same for several scorings of a turn
price(3, fewer)                                    the ship's demand less the bonus
supply(south_seas, fewer, {"fish": 2}, ["fish"])   what is paid for a ship that asks for two fish
draw((0, 4, 7), "front-stack")                     the second stack is the front one
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.model.south_seas import Bonus, SouthSeas, Tile

SCORING = "scoring"


def unknown_good(south_seas: SouthSeas, tile: Tile) -> bool:
    """Whether a tile brings a good that the base game doesn't have: a slip from which much else would follow."""
    return tile.bonus.kind == "extra-good" and tile.bonus.good not in south_seas.base.goods


def amount_of(bonus: Bonus) -> int:
    """How many more or fewer a bonus grants; 0 where it counts nothing."""
    return bonus.amount.value if bonus.amount else 0


def gain(south_seas: SouthSeas, bonus: Bonus, brought: Mapping[str, int], way: str = SCORING) -> dict[str, int]:
    """What a player gets of each good when goods come to him while an extra good holds: by a scoring, or in another way."""
    rules, got = south_seas.extra_goods, dict(brought)
    if bonus.when.value != way:
        return got
    for good in (bonus.good,) if rules.only_shown.value else tuple(brought):
        number = brought.get(good, 0)
        if number or rules.on_nothing.value:
            got[good] = number + amount_of(bonus) * (number if rules.per.value == "good" else 1)
    return got


def gains(south_seas: SouthSeas, bonus: Bonus, scorings: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """What several scorings of one turn bring a player together: the extra each time, or once if it is limited."""
    total: Counter[str] = Counter()
    for number, brought in enumerate(scorings):
        free = number == 0 or south_seas.extra_goods.limit.value == "none"
        total.update(gain(south_seas, bonus, brought) if free else brought)
    return dict(total)


def price(demand: int, bonus: Bonus) -> int:
    """How many goods a ship costs that asks for `demand` of them, below nothing if the bonus is larger than that."""
    return demand - amount_of(bonus)


def supply(south_seas: SouthSeas, bonus: Bonus, demand: Mapping[str, int], leave_out: Sequence[str]) -> dict[str, int]:
    """What a player pays for a ship, who would leave those goods out: of one that isn't demanded nothing can be spared.

    Raises:
        ValueError: if he leaves out a good that he may not leave out.
    """
    paid = dict(demand)
    for good in leave_out[: amount_of(bonus)]:
        if paid.get(good):
            paid[good] -= 1
        elif south_seas.delivery.left_out.value == "demanded-good":
            raise ValueError(f"{good} can't be left out: the ship asks for {', '.join(name for name in demand if paid[name])}")
    return paid


def draw(left: Sequence[int], draw_from: str = "front-stack") -> tuple[int, ...]:
    """The stacks, counted from 0, that a card may be drawn from when so many cards are left in each."""
    filled = tuple(number for number, cards in enumerate(left) if cards)
    return filled if draw_from == "any-stack" else filled[:1]
