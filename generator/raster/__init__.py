"""PDF pages to pixels and text: the only door to PDFium. Knows of no game."""
