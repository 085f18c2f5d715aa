"""How long and how much memory a build of many cards of one's own takes. Run by hand.

python tests/bench/many_cards.py 600               drawn cards, one shared back
python tests/bench/many_cards.py 500 --pictures    each card with a photograph of its own, some 300 kB
"""

from __future__ import annotations

import argparse
import io
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from small import small_data, write_project  # noqa: E402

CARD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 46 66" width="46mm" height="66mm">
  <rect x="-3" y="-3" width="46" height="66" fill="{{ palette.sand }}"/>
  {% if item.art %}<image href="{{ item.art }}" x="-3" y="-3" width="46" height="66"/>{% endif %}
  <circle cx="20" cy="28" r="12" fill="#fff7e0" stroke="{{ palette.ink }}" stroke-width="0.5"/>
  <foreignObject x="4" y="4" width="32" height="8"><p xmlns="http://www.w3.org/1999/xhtml" class="name">{{ text.name }}</p></foreignObject>
  <foreignObject x="4" y="42" width="32" height="15">
    <p xmlns="http://www.w3.org/1999/xhtml" class="name">{{ text.rule }}</p>
  </foreignObject>
</svg>
"""
BACK = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 46 66" width="46mm" height="66mm">
  <rect x="-3" y="-3" width="46" height="66" fill="#1c6e9c"/>
  {% for k in range(200) %}
  <circle cx="{{ k * 7 % 46 - 3 }}" cy="{{ k * 11 % 66 - 3 }}" r="1.5" fill="#5fc6cf" fill-opacity="0.5"/>
  {% endfor %}
</svg>
"""


def deck(count: int, pictures: bool) -> dict[str, Any]:
    """A deck of that many different cards, their back shared."""
    data = small_data(*(f"Card {number} of many" for number in range(1, count + 1)))
    for number, card in enumerate(data["decks"][0]["items"], 1):
        rule = f"Take **[[{number}]]** more shells, or _swap_ them with a player beside you, who may refuse."
        card["texts"]["rule"] = {"en": rule}
        if pictures:
            card["art"] = f"art/card-{number}.jpg"
    data["decks"][0]["back"] = "common-back"
    data["backs"] = [{"id": "common-back", "template": "common-back", "size": "40 x 60 mm", "alt": {"en": "Dots"}}]
    return data


def photograph(seed: int) -> bytes:
    """Some 300 kB of pixels, as large as the card with its bleed at 300 dpi."""
    noise = np.random.default_rng(seed).integers(0, 256, (195, 136, 3), dtype=np.uint8)
    target = io.BytesIO()
    Image.fromarray(noise).resize((543, 780), Image.Resampling.BICUBIC).save(target, "JPEG", quality=95)
    return target.getvalue()


def main() -> None:
    """Build in a process of its own, and say what it took."""
    parser = argparse.ArgumentParser()
    parser.add_argument("cards", type=int, nargs="?", default=600)
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--jobs", default="1")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_project(folder, deck(asked.cards, asked.pictures), CARD)
        (folder / "templates/faces/common-back.j2.svg").write_text(BACK, encoding="utf-8")
        if asked.pictures:
            (folder / "art").mkdir()
            for number in range(1, asked.cards + 1):
                (folder / f"art/card-{number}.jpg").write_bytes(photograph(number))
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "generator", "build", "--quiet", "--jobs", asked.jobs], cwd=folder, check=True)
        took = time.perf_counter() - began
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        sizes = {file.name: file.stat().st_size for file in (folder / "output").rglob("*.pdf")}
        print(f"{asked.cards} cards: {took:.1f} s ({used.ru_utime:.1f} s of processor), peak {used.ru_maxrss / 1024:.0f} MB")
        print(", ".join(f"{name} {size / 1e6:.2f} MB" for name, size in sorted(sizes.items())))


if __name__ == "__main__":
    main()
