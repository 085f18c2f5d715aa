"""Names below output/, atomic writes and the manifest: the last stage, and the only one that changes the disk."""
