"""The rules module: proves that data, prose and art agree, as far as the model alone can show it."""
