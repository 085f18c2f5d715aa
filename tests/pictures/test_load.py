"""Pictures of every common kind come out as they are meant to be seen, or are refused in words."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageCms

from generator.pictures.load import PictureError, load_picture

RED = (200, 30, 40)


def seen(path: Path) -> Image.Image:
    return Image.open(load_picture(path).opened())


def saved(path: Path, picture: Image.Image, **options: object) -> Path:
    picture.save(path, **options)
    return path


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "CMYK", "L", "LA", "1", "I;16"])
def test_every_mode_keeps_its_colour(tmp_path: Path, mode: str) -> None:
    grey = mode in ("L", "LA", "1", "I;16")
    if mode == "I;16":
        picture = Image.fromarray(np.full((8, 8), 255 * 257, np.uint16))
    else:
        picture = Image.new("RGB", (8, 8), (255, 255, 255) if grey else RED).convert(mode)
    path = saved(tmp_path / ("a.jpg" if mode == "CMYK" else "a.png"), picture, **({"quality": 95} if mode == "CMYK" else {}))
    shown = seen(path).convert("RGB").getpixel((4, 4))
    assert all(abs(a - b) <= 40 for a, b in zip(shown, (255, 255, 255) if grey else RED, strict=True))


@pytest.mark.parametrize("mode", ["RGBA", "LA", "PA"])
def test_what_is_transparent_stays_so(tmp_path: Path, mode: str) -> None:
    picture = Image.new("RGBA", (4, 4), (*RED, 128)).convert("LA" if mode == "LA" else "RGBA")
    if mode == "PA":
        picture = Image.new("P", (4, 4), 0)
        picture.putpalette([*RED, 0, 0, 0])
        picture.info["transparency"] = 0
        shown = seen(saved(tmp_path / "a.png", picture, transparency=0))
        assert shown.getpixel((1, 1))[3] == 0
        return
    assert seen(saved(tmp_path / "a.png", picture)).getpixel((1, 1))[3] == 128


def test_a_photo_stands_upright(tmp_path: Path) -> None:
    picture = Image.new("RGB", (20, 10), RED)
    exif = Image.Exif()
    exif[0x0112] = 6
    path = saved(tmp_path / "a.jpg", picture, exif=exif)
    loaded = load_picture(path)
    assert (loaded.width, loaded.height) == (10, 20)


def test_a_grey_picture_with_a_colour_profile_is_drawn(tmp_path: Path) -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    path = saved(tmp_path / "a.png", Image.new("L", (4, 4), 99), icc_profile=profile)
    assert seen(path).convert("L").getpixel((0, 0)) == 99


def test_pixels_are_kept_as_they_are(tmp_path: Path) -> None:
    gradient = Image.fromarray(np.tile(np.arange(0, 64, dtype=np.uint8), (8, 1))).convert("RGB")
    assert np.array_equal(np.asarray(seen(saved(tmp_path / "a.png", gradient))), np.asarray(gradient))


def claims(width: int, height: int) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", len(head)) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    return b"\x89PNG\r\n\x1a\n" + chunk + struct.pack(">I", 0) + b"IEND" + struct.pack(">I", zlib.crc32(b"IEND"))


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.png", b"no picture at all", "no picture that can be read"),
        ("a.png", b"", "no picture that can be read"),
        ("a.png", claims(20_000, 20_000), "pixels"),
        ("a.png", claims(9_000, 9_000), "at most"),
    ],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(PictureError, match=words):
        load_picture(tmp_path / name)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_half_a_picture_is_refused(tmp_path: Path, kind: str) -> None:
    whole = io.BytesIO()
    Image.effect_noise((200, 200), 90).convert("RGB").save(whole, kind)
    (tmp_path / "a.img").write_bytes(whole.getvalue()[: len(whole.getvalue()) // 2])
    with pytest.raises(PictureError, match="damaged"):
        load_picture(tmp_path / "a.img")


def test_other_kinds_are_refused_by_name(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.png", Image.new("RGB", (4, 4)), format="BMP")
    with pytest.raises(PictureError, match="BMP files are not read"):
        load_picture(path)
    frames = [Image.new("RGB", (4, 4), colour) for colour in ("red", "blue")]
    frames[0].save(tmp_path / "b.png", save_all=True, append_images=frames[1:])
    with pytest.raises(PictureError, match="animated"):
        load_picture(tmp_path / "b.png")
