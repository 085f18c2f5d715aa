"""Model and templates to faces (SVG) and handouts (a tree of blocks): the only door to Jinja2."""
