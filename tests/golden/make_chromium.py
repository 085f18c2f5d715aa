"""Draw the cases of tests/draw/svg_cases.yaml with Chromium, for tests/draw/test_svg_agrees.py to compare with.

Run by hand, where Chromium is installed: .venv/bin/python tests/golden/make_chromium.py [path of chromium]
Look at the pictures in tests/golden/chromium before you commit them.
"""

from __future__ import annotations

import base64
import io
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path

import yaml
from PIL import Image

HERE = Path(__file__).parent
CASES = yaml.safe_load((HERE.parent / "draw" / "svg_cases.yaml").read_text(encoding="utf-8"))
SIDE = 160
OPTIONS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--force-device-scale-factor=1",
]


def frame(number: int, drawing: str) -> str:
    """One case as a page of its own, so that names in it are its own too."""
    flag = "data:image/svg+xml;base64," + base64.b64encode(CASES["flag"].encode()).decode()
    size = f'width="{SIDE}" height="{SIDE}" style="display:block"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" {size}>{drawing}</svg>'
    page = f'<body style="margin:0">{svg.replace("art/flag.svg", flag)}'
    place = f"position:absolute;border:0;top:0;left:{number * SIDE}px;width:{SIDE}px;height:{SIDE}px"
    return f'<iframe style="{place}" srcdoc="{escape(page)}"></iframe>'


def photographed(chromium: str, cases: dict[str, str]) -> bytes:
    """All cases of a sheet in one row, as a PNG."""
    with tempfile.TemporaryDirectory() as folder:
        page, shot = Path(folder, "page.html"), Path(folder, "shot.png")
        frames = "".join(frame(number, drawing) for number, drawing in enumerate(cases.values()))
        page.write_text(f'<!doctype html><meta charset="utf-8"><body style="margin:0;background:#fff">{frames}', encoding="utf-8")
        size = f"--window-size={max(SIDE * len(cases), 800)},600"
        subprocess.run(
            [chromium, *OPTIONS, size, f"--user-data-dir={folder}/profile", f"--screenshot={shot}", page.as_uri()],
            check=True,
            capture_output=True,
            timeout=120,
        )
        row = Image.open(shot).convert("RGB").crop((0, 0, SIDE * len(cases), SIDE))
        target = io.BytesIO()
        row.save(target, "PNG", optimize=True)
        return target.getvalue()


def main() -> None:
    """One file for each sheet."""
    chromium = sys.argv[1] if len(sys.argv) > 1 else "/usr/bin/chromium"
    (HERE / "chromium").mkdir(exist_ok=True)
    for name, cases in CASES["drawn"].items():
        (HERE / "chromium" / f"{name}.png").write_bytes(photographed(chromium, cases))


if __name__ == "__main__":
    main()
