"""What is worked out of a game once and asked for by many checks: kept for the game itself, not for one that is equal.

Why a key: a game is frozen, but too large to be hashed or compared at each of some fifty questions.
"""

from __future__ import annotations

from generator.model.game import Game

GAMES = 2  # kept at once: a run reads one project, and the comparison with another needs two


class Same:
    """A game as a key; two keys are equal if they hold the very same game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.game is other.game
