"""PDF files as such, the one door to pikepdf: structure, properties, imposition, saving. Knows no game and no layout."""
