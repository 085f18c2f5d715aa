"""Faces and handouts say the same whatever ends the lines of the data and the templates, and whether the last line is ended."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from leaflets import composed

from generator.compose.faces import compose_faces
from generator.read.project import Project, read_project

ROOT = Path(__file__).parents[2]
ENDS = {"Windows": b"\r\n", "an old Mac": b"\r", "a file without its last": b"\n"}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_line_ends_of_data_and_templates_make_no_difference(tmp_path: Path, shipped: Project, end: bytes) -> None:
    shutil.copy(ROOT / "cards.yaml", tmp_path)
    for part in ("faces", "handouts"):
        shutil.copytree(ROOT / "templates" / part, tmp_path / "templates" / part)
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert len(files) > 15
    for file in files:
        file.write_bytes(file.read_bytes().rstrip(b"\n").replace(b"\n", end))
    other = read_project(tmp_path / "cards.yaml")
    assert other.game == shipped.game
    for handout in ("island-rules", "friday-rules"):
        assert composed(other, handout, "pl").markdown == composed(shipped, handout, "pl").markdown
    for one, same in zip(compose_faces(shipped, "de"), compose_faces(other, "de"), strict=True):
        assert one.svg == same.svg
