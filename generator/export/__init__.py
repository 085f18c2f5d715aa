"""One file for each kind of output that is made from faces.pdf and the handouts."""
