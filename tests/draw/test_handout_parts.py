"""Which blocks of a handout are set together."""

from __future__ import annotations

from generator.compose.document import Figure, Heading, Panel, Paragraph, Run
from generator.draw.handout_parts import parts_of


def test_figures_that_follow_each_other_stand_in_a_row() -> None:
    figures = (Figure("face:a", "front"), Figure("face:b", "back"))
    text = Paragraph((Run("text"),))
    assert [(part.kind, len(part.blocks)) for part in parts_of((text, *figures, text))] == [("text", 1), ("figures", 2), ("text", 1)]
    assert [part.kind for part in parts_of((text, figures[0], text))] == ["text"]


def test_a_heading_of_panels_stands_over_the_rules_between_them() -> None:
    """So that what begins the second column is level with the heading."""
    heading, text = Heading(2, (Run("Bonuses"),), "bonuses"), Paragraph((Run("text"),))
    panel = Panel(Figure("face:a", "front"), Heading(3, (Run("One"),), "one"), (text,))
    assert [(part.kind, len(part.blocks)) for part in parts_of((heading, text, panel, panel))] == [("text", 2), ("panels", 2)]
    assert [(part.kind, len(part.blocks)) for part in parts_of((heading, panel))] == [("heading", 1), ("panels", 1)]
