"""output/manifest.json: every file the program wrote, its sha256, its size and what it was made from."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FILE = "manifest.json"

LIBRARIES = ("reportlab", "pypdfium2", "pikepdf", "pillow", "svglib", "uharfbuzz", "pydantic", "jinja2", "ezdxf", "svgelements")


@dataclass(frozen=True)
class Written:
    """What the manifest says of one output file."""

    sha256: str
    size: int
    made_from: tuple[str, ...] = ()


def digest(path: Path) -> str:
    """The sha256 of a file, read in pieces."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def load(folder: Path) -> dict[str, Written]:
    """What earlier builds wrote into a folder; nothing, if the manifest is missing or not ours.

    Why lenient: a damaged manifest must not stop a build; files that it can't vouch for are then left alone.
    """
    try:
        read = json.loads((folder / FILE).read_text(encoding="utf-8"))
        return {
            str(name): Written(str(entry["sha256"]), int(entry["size"]), tuple(map(str, entry.get("made_from", ()))))
            for name, entry in read["files"].items()
            if is_below(str(name))
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def is_below(name: str) -> bool:
    """Whether a manifest's name stays inside the output folder."""
    return bool(name) and not name.startswith(("/", "\\")) and ".." not in Path(name).parts and ":" not in name


def dump(files: Mapping[str, Written], versions: Mapping[str, str]) -> bytes:
    """The manifest's bytes, sorted, so that equal builds give equal manifests."""
    content = {
        "made_by": dict(sorted(versions.items())),
        "files": {
            name: {"sha256": entry.sha256, "size": entry.size, "made_from": sorted(entry.made_from)}
            for name, entry in sorted(files.items())
        },
    }
    return (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode("utf-8")


def versions() -> dict[str, str]:
    """The versions of the program and of the libraries that shape its output."""
    return {name: importlib.metadata.version(name) for name in ("friday-pnp", *LIBRARIES)}
