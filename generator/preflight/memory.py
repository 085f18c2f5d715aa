"""What was measured of pictures, kept from run to run by their content, in the user's cache folder and never in a project.

A file holds plain JSON below its digest. One that can't be read, or doesn't hold what was written, is as good as none; a folder that can't
be written to is no fault either.
"""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import hashlib
import importlib.metadata
import json
import os
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import platformdirs
from pydantic import TypeAdapter, ValidationError

Measured = TypeVar("Measured")
LIBRARIES = ("numpy", "pypdfium2", "pikepdf")
KEPT = 200  # files; the oldest go first


def folder() -> Path:
    """Where measurements are kept."""
    return Path(platformdirs.user_cache_dir("friday-pnp", appauthor=False)) / "pictures"


def remembered(kind: type[Measured], key: Iterable[bytes | str], measure: Callable[[], Measured]) -> Measured:
    """What `measure` gives, or gave before for the same key with this program and these libraries."""
    file = folder() / f"{digest((kind.__name__, recipe(), *key))}.json"
    adapter = TypeAdapter(kind)
    with contextlib.suppress(OSError, ValueError, ValidationError, RecursionError):
        return adapter.validate_python(json.loads(unsealed(file.read_bytes())), strict=False)
    made = measure()
    with contextlib.suppress(OSError):
        keep(file, sealed(json.dumps(dataclasses.asdict(made)).encode()))  # type: ignore[call-overload]
    return made


def sealed(content: bytes) -> bytes:
    """Content below its digest, so that what was cut off or changed on the way is not taken for a measurement."""
    return digest((content,)).encode() + b"\n" + content


def unsealed(written: bytes) -> bytes:
    """What was sealed.

    Raises:
        ValueError: if it isn't that any more.
    """
    seal, _, content = written.partition(b"\n")
    if seal != digest((content,)).encode():
        raise ValueError("changed")
    return content


def digest(parts: Iterable[bytes | str]) -> str:
    """One digest of several parts, each with its length, so that none runs into the next."""
    made = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        made.update(len(data).to_bytes(8, "big") + data)
    return made.hexdigest()


@functools.cache
def recipe() -> str:
    """A digest of how things are measured: the versions of libraries, and the sources of this program that measure."""
    rooms = Path(__file__).parents[1]
    sources = sorted(path for room in ("preflight", "raster", "pdf") for path in (rooms / room).glob("*.py"))
    versions = (importlib.metadata.version(name) for name in LIBRARIES)
    return digest((*versions, *(path.read_bytes() for path in sources)))


def keep(file: Path, content: bytes) -> None:
    """Write a file whole, and drop the oldest when there are many."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(handle, "wb") as target:
        target.write(content)
    Path(name).replace(file)
    others = sorted(file.parent.iterdir(), key=lambda path: path.stat().st_mtime)
    for old in others[:-KEPT]:
        old.unlink()
