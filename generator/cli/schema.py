"""`friday schema`: the JSON Schema of cards.yaml, for completion in editors."""

from __future__ import annotations

from generator.cli.examples import examples

EXAMPLES = examples(("friday schema > cards.schema.json", "renew what an editor reads"))


def schema() -> int:
    """Print the JSON Schema of the data file.

    An editor that knows it completes keys and underlines mistakes while you type.
    """
    from generator.cli.report import say
    from generator.model.schema import schema_text

    say(schema_text().rstrip("\n"))
    return 0
