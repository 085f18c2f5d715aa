"""Files that are made from others are fresh."""

from __future__ import annotations

from pathlib import Path

from generator.model.schema import schema_text

ROOT = Path(__file__).parents[1]


def test_the_schema_is_fresh() -> None:
    assert (ROOT / "cards.schema.json").read_text(encoding="utf-8") == schema_text(), "stale: run make schema"
