"""`python -m generator` is the command `friday`."""

from generator.cli.main import main

main()
