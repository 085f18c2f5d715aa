"""What the bonuses of Friday's Island do to goods and cards, as pure functions: extra goods, the cheaper ship, a card that fits nowhere.

gain(south_seas, shell, {"shell": 3})          3 shells and the extra one
price(3, fewer)                                the ship's demand less the bonus
draw((0, 4, 7), "front-stack")                 the second stack is the front one
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.model.south_seas import Bonus, SouthSeas, Tile


def unknown_good(south_seas: SouthSeas, tile: Tile) -> bool:
    """Whether a tile brings a good that the base game doesn't have: a slip from which much else would follow."""
    return tile.bonus.kind == "extra-good" and tile.bonus.good not in south_seas.base.goods


def gain(south_seas: SouthSeas, bonus: Bonus, brought: Mapping[str, int]) -> dict[str, int]:
    """What a player gets of each good when a scoring brings goods while an extra good holds."""
    rules, amount = south_seas.extra_goods, bonus.amount.value if bonus.amount else 0
    got = dict(brought)
    for good in (bonus.good,) if rules.only_shown.value else tuple(brought):
        number = brought.get(good, 0)
        if number or rules.on_nothing.value:
            got[good] = number + amount * (number if rules.per.value == "good" else 1)
    return got


def price(demand: int, bonus: Bonus) -> int:
    """How many goods a ship costs that asks for `demand` of them, below nothing if the bonus is larger than that."""
    return demand - (bonus.amount.value if bonus.amount else 0)


def draw(left: Sequence[int], draw_from: str = "front-stack") -> tuple[int, ...]:
    """The stacks, counted from 0, that a card may be drawn from when so many cards are left in each."""
    filled = tuple(number for number, cards in enumerate(left) if cards)
    return filled if draw_from == "any-stack" else filled[:1]


def replace_unplaceable(left: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """A drawn card fits nowhere and is replaced in the same turn: what is left, and the stack that it came from; -1 for none."""
    front = draw(left)
    if not front:
        return tuple(left), -1
    return tuple(cards - (number == front[0]) for number, cards in enumerate(left)), front[0]
