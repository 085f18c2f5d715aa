"""Faces in the order of their pages, and what they are called."""

from __future__ import annotations

from generator.model.faces import PlannedFace, back_name, face_behind, front_name, planned_faces, short_name
from generator.model.items import printed_items
from generator.read.project import Project


def by_name(project: Project) -> dict[str, PlannedFace]:
    return {face.name: face for face in planned_faces(project.game)}


def test_pages_count_from_nought_without_a_gap(shipped: Project) -> None:
    faces = list(planned_faces(shipped.game))
    assert [face.page for face in faces] == list(range(len(faces)))
    assert len(by_name(shipped)) == len(faces)


def test_every_piece_has_its_front_and_what_lies_behind_it(shipped: Project) -> None:
    faces = by_name(shipped)
    for item in printed_items(shipped.game):
        assert faces[front_name(item.id)].is_front
        assert faces[front_name(item.id)].template == item.template
        assert not face_behind(item) or not faces[face_behind(item)].is_front


def test_a_shared_back_stands_once_behind_the_last_front_that_has_it(shipped: Project) -> None:
    back = by_name(shipped)["island-back"]
    tiles = [face for face in planned_faces(shipped.game) if face.item.back == "island-back" and face.is_front]
    assert back.page == tiles[-1].page + 1
    assert back.item == tiles[-1].item


def test_names_of_faces() -> None:
    assert (front_name("gate"), back_name("gate")) == ("gate-front", "gate-back")
    assert [short_name(face) for face in ("gate-front", "gate-front-front", "island-back")] == ["gate", "gate-front", "island-back"]
