"""The command line, called from tests: exit code and what was printed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.cli import main


@dataclass(frozen=True)
class Said:
    """What a command did."""

    code: int
    out: str
    err: str


@dataclass
class Shell:
    """Runs friday in a folder, in this process."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]
    folder: Path

    def friday(self, *words: object) -> Said:
        """One command; the exit code is what the shell would see."""
        self.monkeypatch.chdir(self.folder)
        self.monkeypatch.setattr("sys.argv", ["friday", *map(str, words)])
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main.main()
        said = self.capsys.readouterr()
        return Said(int(ended.value.code or 0), said.out, said.err)
