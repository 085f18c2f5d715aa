"""Interrupts and kills builds at random moments and looks whether every file is still whole. Run by hand.

python tests/bench/kills.py 20
"""

from __future__ import annotations

import hashlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


def digests(folder: Path) -> dict[str, str]:
    """Every file's sha256 but the lock's."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != ".lock")
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def build(project: Path) -> subprocess.Popen[bytes]:
    """A build of one language, started."""
    command = [sys.executable, "-m", "generator", "build", "--quiet", "--lang", "en", "--paper", "a4"]
    return subprocess.Popen(command, cwd=project, env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}, start_new_session=True)


def main(times: int) -> None:
    """Two states of the data, built in turn; after each kill every file must be one of the two states' files."""
    chance = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        shutil.copytree(ROOT / "templates", project / "templates")
        texts = [(ROOT / "cards.yaml").read_text(encoding="utf-8")]
        texts.append(texts[0].replace('version: "1.0"', 'version: "1.1"'))
        states = []
        for text in texts:
            (project / "cards.yaml").write_text(text, encoding="utf-8")
            start = time.monotonic()
            assert build(project).wait() == 0
            took = time.monotonic() - start
            states.append(digests(project / "output"))
        torn = 0
        for number in range(times):
            (project / "cards.yaml").write_text(texts[number % 2], encoding="utf-8")
            run = build(project)
            time.sleep(chance.uniform(0, took))
            run.send_signal(signal.SIGKILL if number % 3 == 0 else signal.SIGINT)
            code = run.wait()
            left = digests(project / "output")
            whole = {name: digest for name, digest in left.items() if not name.startswith(".making-") and name != "manifest.json"}
            torn += any(digest not in (states[0].get(name), states[1].get(name)) for name, digest in whole.items())
            print(f"{number + 1}: exit {code}, {len(whole)} files, torn so far {torn}")
        assert build(project).wait() == 0
        final, clean = digests(project / "output"), states[(times - 1) % 2]
        assert final == clean, sorted(name for name in final.keys() | clean.keys() if final.get(name) != clean.get(name))
        print(f"{times} runs ended early, {torn} torn files, the next build is as a clean one")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
