"""Pixels to and from picture files: the only door to Pillow. Knows of no game."""
