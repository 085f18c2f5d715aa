"""The faces of the pieces: what each is called, and on which page of faces.pdf it stands.

front_name("trade"), back_name("friday")        trade-front, friday-back
for face in planned_faces(game): ...            face.item, face.name, face.template, face.page
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.game import Game
from generator.model.items import Item, printed_items, shared_back

FRONT, BACK = "-front", "-back"


def front_name(item: str) -> str:
    """The front of the item with that id."""
    return item + FRONT


def back_name(item: str) -> str:
    """The item's own back, and the picture of its back, be it shared or not."""
    return item + BACK


def short_name(face: str) -> str:
    """A face as handouts and cut paths name it: a front by its item's id, a back by its own name."""
    return face.removesuffix(FRONT)


def face_behind(item: Item) -> str:
    """The face on the item's other side: a shared back, its own, or nothing."""
    return item.back or (back_name(item.id) if item.back_template else "")


@dataclass(frozen=True)
class PlannedFace:
    """A face that is made: of which item, its name and template, and its page in faces.pdf, from 0.

    A shared back belongs to the last item that has it.
    """

    item: Item
    name: str
    template: str
    page: int

    @property
    def is_front(self) -> bool:
        """Whether it is its item's front."""
        return self.name == front_name(self.item.id)


def planned_faces(game: Game) -> Iterator[PlannedFace]:
    """Every face in the order of its page."""
    return (PlannedFace(item, name, template, page) for page, (item, name, template) in enumerate(in_order(game)))


def in_order(game: Game) -> Iterator[tuple[Item, str, str]]:
    """Item, name and template of every face: a shared back stands once, after the last front that has it."""
    chosen = printed_items(game)
    last_with = {item.back: item.id for item in chosen if item.back}
    for item in chosen:
        yield item, front_name(item.id), item.template
        if item.back_template:
            yield item, back_name(item.id), item.back_template
        if item.back and last_with[item.back] == item.id:
            back = shared_back(game, item.back)
            if back:
                yield item, item.back, back.template
