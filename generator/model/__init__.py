"""What cards.yaml means: frozen, typed, in game words. In: plain mappings of strings. Out: one `Game`."""
