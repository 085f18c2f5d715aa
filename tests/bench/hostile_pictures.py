"""Pixel pictures as no camera makes them."""

from __future__ import annotations

import io
import struct
import zlib
from random import Random as Chance

from PIL import Image

MODES = ("1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16", "I", "F", "YCbCr", "HSV", "LAB")
KINDS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP", "PPM", "ICO", "TGA", "JPEG2000", "PCX", "EPS", "PDF")


def picture(chance: Chance) -> bytes:
    """A picture's bytes: whole, of another kind, claiming too much, cut off or changed."""
    raw = saved(chance)
    match chance.randrange(6):
        case 0:
            return raw
        case 1:
            return raw[: chance.randrange(len(raw) + 1)]
        case 2:
            return bomb(chance)
        case 3:
            return raw + bytes(chance.randrange(256) for _ in range(400))
        case _:
            made = bytearray(raw)
            for _ in range(chance.choice((1, 3, 30))):
                made[chance.randrange(len(made))] = chance.randrange(256)
            return bytes(made)


def saved(chance: Chance) -> bytes:
    """A small picture of some mode in some file format, with odd notes in it."""
    image = Image.new(chance.choice(MODES), (chance.choice((1, 2, 9, 240)), chance.choice((1, 3, 9, 240))))
    exif = Image.Exif()
    exif[0x0112] = chance.choice((1, 6, 8, 99))
    notes = {"exif": exif.tobytes(), "icc_profile": bytes(chance.randrange(256) for _ in range(90))}
    for options in ({name: note for name, note in notes.items() if chance.random() < 0.4}, {}):
        target = io.BytesIO()
        try:
            image.save(target, chance.choice((*KINDS, "PNG", "PNG", "JPEG", "JPEG")), **options)
        except (OSError, ValueError, KeyError, TypeError, RuntimeError, struct.error):
            continue
        return target.getvalue()
    target = io.BytesIO()
    image.convert("RGB").save(target, "PNG")
    return target.getvalue()


def bomb(chance: Chance) -> bytes:
    """A PNG of a few bytes that claims to be huge, or to hold endless notes."""
    side = chance.choice((0, 20_000, 65_535, 2**31 - 1, 2**32 - 1))
    head = struct.pack(
        ">IIBBBBB",
        side,
        chance.choice((1, side)),
        chance.choice((1, 8, 16, 99)),
        chance.choice((0, 2, 3, 6, 9)),
        0,
        0,
        chance.choice((0, 1)),
    )
    notes = zlib.compress(b"a" * chance.choice((10, 30_000_000)))
    chunks = [(b"IHDR", head)]
    if chance.random() < 0.5:
        chunks.append(
            chance.choice(
                (
                    (b"zTXt", b"k\0\0" + notes),
                    (b"iCCP", b"k\0\0" + notes),
                    (b"iTXt", b"k\0\1\0\0\0" + notes),
                    (b"PLTE", b"abc" * 300),
                    (b"tRNS", b"\0"),
                )
            )
        )
    chunks += [(b"IDAT", zlib.compress(b"\0" * chance.choice((0, 100, 50_000_000)))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )
