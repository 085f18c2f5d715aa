"""`friday schema`: the JSON Schema of cards.yaml, for completion in editors."""

from __future__ import annotations


def schema() -> int:
    """Print the JSON Schema of the data file."""
    from generator.cli.report import say
    from generator.model.schema import schema_text

    say(schema_text().rstrip("\n"))
    return 0
