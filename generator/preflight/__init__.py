"""Opens what was drawn and looks at it as a print shop would: pixels, sizes, lines."""
