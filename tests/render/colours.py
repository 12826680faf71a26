"""Colour vision for the tests: CIE Lab, CIEDE2000, and sight without one kind of cone."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: dict[str, tuple[Matrix, Matrix]] = {
    "normal": (((1, 0, 0), (0, 1, 0), (0, 0, 1)),) * 2,
    "protan": (((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),)
    * 2,
    "deutan": (((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),)
    * 2,
    "tritan": (
        ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
        ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
    ),
}
"""Linear RGB as it is seen: red and green blindness by Machado, Oliveira and Fernandes (2009, full severity), blue
blindness, for which that model does not hold, by Brettel, Viénot and Mollon (1997) with its two half planes."""

_BLUE_PLANE = (0.03901, -0.02788, -0.01113)


def difference(one: Colour, other: Colour, sight: str = "normal") -> float:
    """CIEDE2000 between two colours as this sight sees them."""
    return ciede2000(_lab(one, sight), _lab(other, sight))


def _linear(channel: float) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab(colour: Colour, sight: str) -> tuple[float, float, float]:
    light = [_linear(channel) for channel in colour]
    half = sum(n * c for n, c in zip(_BLUE_PLANE, light, strict=True)) < 0
    matrix = SIGHTS[sight][half]
    red, green, blue = (min(1.0, max(0.0, sum(w * c for w, c in zip(row, light, strict=True)))) for row in matrix)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The colour difference of CIE 142-2001."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    c1, c2 = hypot(a1 * (1 + g), b1), hypot(a2 * (1 + g), b2)
    h1, h2 = degrees(atan2(b1, a1 * (1 + g))) % 360, degrees(atan2(b2, a2 * (1 + g))) % 360
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_h = 2 * sqrt(c1 * c2) * sin(radians(dh) / 2)
    mean_l, c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c, 1 + 0.015 * c * t
    turn = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2))))
    dl, dc, dh_ = (l2 - l1) / s_l, (c2 - c1) / s_c, big_h / s_h
    return sqrt(dl**2 + dc**2 + dh_**2 + turn * dc * dh_)
