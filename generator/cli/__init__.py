"""The command `friday`: arguments in, one call, print, exit code."""
