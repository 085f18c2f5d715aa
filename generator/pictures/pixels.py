"""What a pixel picture is once it is read; by itself, so that who only asks for its kind loads no library."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path


class PictureError(ValueError):
    """A picture that can't be used; the message says why, in plain words."""


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture ready to be drawn: its size in pixels and its content as a plain PNG, or the JPEG file that is printed as it is."""

    width: int
    height: int
    content: bytes | Path

    def opened(self) -> io.BytesIO:
        """The content, to be read.

        Why not held: hundreds of photographs would fill the memory several times over.
        """
        return io.BytesIO(self.content.read_bytes() if isinstance(self.content, Path) else self.content)
