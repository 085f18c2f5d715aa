"""The JSON Schema of cards.yaml, made from the model."""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from generator.model.base import Frozen
from generator.model.game import Game
from generator.units import Length, Size


class Typed(GenerateJsonSchema):
    """Shows a default as a person would type it: `3 mm`."""

    def encode_default(self, dft: Any) -> Any:
        if isinstance(dft, Frozen):
            return {name: self.encode_default(getattr(dft, name)) for name in type(dft).model_fields}
        return str(dft) if isinstance(dft, Length | Size) else super().encode_default(dft)


def schema() -> dict[str, Any]:
    """The schema as a mapping."""
    made = Game.model_json_schema(schema_generator=Typed)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made, "title": "cards.yaml of friday-pnp"}


def schema_text() -> str:
    """The schema as it stands in cards.schema.json."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
