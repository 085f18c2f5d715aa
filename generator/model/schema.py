"""The JSON Schema of cards.yaml, made from the model."""

from __future__ import annotations

import json

from generator.model.game import Game


def schema_text() -> str:
    """The schema as it stands in cards.schema.json."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **Game.model_json_schema(), "title": "cards.yaml of friday-pnp"}
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
