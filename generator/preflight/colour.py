"""How colours look: contrast of text and ground, and pictures as seen in grey or with a deficiency of colour vision.

Pixels are arrays of sRGB bytes, the last axis being red, green and blue.

Sources: relative luminance and contrast are those of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), for a
severity of 1; they hold for linear light.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
KINDS_OF_SIGHT: Mapping[str, np.ndarray | None] = {
    "in grey": None,
    "without red cones": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    "without green cones": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    "without blue cones": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
}


def linear_table() -> np.ndarray:
    """The linear light, from 0 to 1, of each of the 256 values of a byte."""
    share = np.arange(256) / 255
    return np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)


def linear(pixels: np.ndarray) -> np.ndarray:
    """Pixels as linear light from 0 to 1."""
    light: np.ndarray = linear_table()[pixels]
    return light


def luminance(pixels: np.ndarray) -> np.ndarray:
    """The relative luminance of each pixel, from 0 for black to 1 for white."""
    found: np.ndarray = linear(pixels) @ LUMINANCE
    return found


def contrast(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The contrast of pixels with others, pixel by pixel: from 1 for equal luminance to 21 for black and white."""
    first, second = luminance(one), luminance(other)
    ratio: np.ndarray = (np.maximum(first, second) + 0.05) / (np.minimum(first, second) + 0.05)
    return ratio


def as_seen(pixels: np.ndarray, sight: str) -> np.ndarray:
    """Pixels as they look to a kind of sight, in sRGB from 0 to 255; one number a pixel in grey, else three."""
    matrix = KINDS_OF_SIGHT[sight]
    if matrix is None:
        return encoded(luminance(pixels))
    return encoded(linear(pixels) @ matrix.T)


def encoded(light: np.ndarray) -> np.ndarray:
    """Linear light as sRGB from 0 to 255, cut off where a screen could not show it."""
    held = np.clip(light, 0, 1)
    found: np.ndarray = np.where(held <= 0.0031308, held * 12.92, 1.055 * held ** (1 / 2.4) - 0.055) * 255
    return found


def rgb(code: str) -> np.ndarray:
    """The bytes of a colour such as #2B2118."""
    return np.array([int(code[place : place + 2], 16) for place in (1, 3, 5)], dtype=np.uint8)


def readable(palette: Mapping[str, str], ground: np.ndarray, least: float) -> str:
    """The colour of a palette that has the most contrast with a ground at its worst, or nothing if none has the least."""
    worst = {name: float(contrast(rgb(code), ground).min()) for name, code in palette.items()}
    best = max(worst, key=lambda name: worst[name], default="")
    return best if best and worst[best] >= least else ""
