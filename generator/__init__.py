"""friday-pnp: prints two small board-game expansions, and decks of one's own, from one data file."""
