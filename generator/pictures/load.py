"""Picture files of any common kind to plain pixels: 8-bit sRGB with alpha, upright, whole, or refused by name.

Why here and once: ReportLab embeds half a JPEG without complaint, ignores how a camera was held, prints 16-bit grey
as white and shows what transparency hides.
"""

from __future__ import annotations

import io
import warnings
from pathlib import Path

import numpy as np
from PIL import ExifTags, Image, ImageCms, ImageOps, UnidentifiedImageError

from generator.pictures.pixels import PictureError, Pixels

FORMATS = ("PNG", "JPEG")
MOST_PIXELS = 60_000_000
DEEP = ("I;16", "I;16B", "I;16L", "I")


def load_picture(path: Path) -> Pixels:
    """A PNG or JPEG as it is meant to be seen.

    Raises:
        PictureError: if it is damaged, too large, animated or of another kind.
    """
    try:
        with warnings.catch_warnings(), Image.open(path) as opened:
            warnings.simplefilter("ignore")
            check_header(opened)
            opened.load()
            if is_plain_jpeg(opened):
                return Pixels(opened.width, opened.height, path)
            seen = as_seen(opened)
    except PictureError:
        raise
    except UnidentifiedImageError:
        raise PictureError("it is no picture that can be read; PNG, JPEG and SVG are") from None
    except Image.DecompressionBombError:
        raise PictureError(f"it claims to be larger than {MOST_PIXELS:,} pixels") from None
    except (OSError, SyntaxError, ValueError, MemoryError, EOFError) as error:
        raise PictureError(f"it is damaged: {str(error) or type(error).__name__}") from None
    target = io.BytesIO()
    seen.save(target, "PNG", compress_level=1)
    return Pixels(seen.width, seen.height, target.getvalue())


def check_header(opened: Image.Image) -> None:
    """Refuse what the header shows to be unusable, before anything is decoded."""
    if opened.format not in FORMATS:
        raise PictureError(f"{opened.format} files are not read; save it as PNG or JPEG")
    if opened.width * opened.height > MOST_PIXELS:
        raise PictureError(f"it has {opened.width} x {opened.height} pixels, at most {MOST_PIXELS:,} are read")
    if getattr(opened, "n_frames", 1) > 1:
        raise PictureError("it is animated; save a single frame")


def is_plain_jpeg(opened: Image.Image) -> bool:
    """Whether a JPEG can be printed as it is: upright, in RGB or grey, without a profile of its own.

    Why: decoded and packed anew it would be four times as large, for nothing.
    """
    turned = opened.getexif().get(ExifTags.Base.Orientation, 1) != 1
    return opened.format == "JPEG" and opened.mode in ("RGB", "L") and not turned and "icc_profile" not in opened.info


def as_seen(opened: Image.Image) -> Image.Image:
    """The picture upright, in sRGB, 8 bits a channel, with alpha where it has any."""
    profile = opened.info.get("icc_profile")
    upright = ImageOps.exif_transpose(opened)
    if upright.mode in DEEP:
        upright = shallow(upright)
    if profile and upright.mode in ("RGB", "CMYK", "L"):
        upright = in_srgb(upright, profile)
    transparent = upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info
    return upright.convert("RGBA" if transparent else "RGB")


def shallow(deep: Image.Image) -> Image.Image:
    """16 bits of grey as 8."""
    values = np.asarray(deep).astype(np.int64)
    return Image.fromarray((values >> 8).clip(0, 255).astype(np.uint8))


def in_srgb(picture: Image.Image, profile: bytes) -> Image.Image:
    """A picture's colours in sRGB; a profile that doesn't fit the picture is left aside.

    Why lenient: cameras and programs write grey pictures with colour profiles, and their pixels are right as they are.
    """
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        made = ImageCms.profileToProfile(picture, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return picture
    return made if made is not None else picture
