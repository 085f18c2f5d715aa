"""Text to model: in goes the data file, out comes a `Project` whose every value knows its line and column."""
