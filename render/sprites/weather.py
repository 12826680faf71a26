"""Signs of the weather and of effort: sun, wind, rain, ice; a drop; who is off the road."""

from __future__ import annotations

import math

from render.ink.palette import GROUNDS, INK, TEAMS, WHITE
from render.ink.pen import Pad, bezier

SUN, SUN_LINE, RAYS, RAY = 0.46, 0.14, 8, (0.7, 0.98)
CURLS = ((-0.5, 0.46, 0.26), (-0.04, 0.72, 0.3), (0.42, 0.26, 0.24))
"""Of a line of wind: how high it lies, where it begins to curl, and how high the curl is."""

WIND_LEFT, WIND_LINE, CURL_WIDE = -0.92, 0.15, 0.42
CLOUD = ((-0.42, -0.12, 0.36), (0.1, -0.36, 0.46), (0.5, -0.08, 0.34))
CLOUD_FOOT, CLOUD_LINE, RAIN, RAIN_LINE, RAIN_LEAN = 0.24, 0.13, (-0.46, 0.0, 0.46), 0.14, 0.14
RAIN_FROM, RAIN_TO = 0.44, 0.88
ARMS, ARM, BARB_AT, BARB, ICE_LINE, BARB_TURN = 6, 0.92, 0.56, 0.3, 0.13, 60
DROP_TOP, DROP_ROUND, DROP_DOWN, DROP_WIDE = -0.92, 0.56, 0.32, 0.5
OUT_LINE, OUT_CROSS, OUT_CROSS_LINE = 0.14, 0.42, 0.2


def clear(pad: Pad, c: float, r: float) -> None:
    """The sun."""
    for ray in range(RAYS):
        angle = 2 * math.pi * ray / RAYS
        near, far = ((c + r * at * math.cos(angle), c + r * at * math.sin(angle)) for at in RAY)
        pad.line([near, far], INK, r * SUN_LINE)
    pad.disc(c, c, r * SUN, fill=GROUNDS["gold"], edge=INK, width=r * SUN_LINE)


def wind(pad: Pad, c: float, r: float) -> None:
    """Three lines of wind that curl."""
    for number, (high, end, up) in enumerate(CURLS):
        y, x, way = c + r * high, c + r * (end - CURL_WIDE), -1 if number < 2 else 1
        tip = (x - r * CURL_WIDE / 2, y + way * r * up)
        far = x + r * CURL_WIDE * 2
        curl = bezier((x, y), (far, y), (far - r * CURL_WIDE / 2, y + way * r * up * 2), tip)
        pad.line([(c + r * WIND_LEFT, y), *curl], INK, r * WIND_LINE)


def rain(pad: Pad, c: float, r: float) -> None:
    """A cloud over rain."""
    for x, y, size in CLOUD:
        pad.disc(c + r * x, c + r * y, r * (size + CLOUD_LINE / 2), INK)
    x0, x1 = c + r * CLOUD[0][0], c + r * CLOUD[-1][0]
    pad.rect((x0, c, x1, c + r * (CLOUD_FOOT + CLOUD_LINE / 2)), 0, INK)
    for x, y, size in CLOUD:
        pad.disc(c + r * x, c + r * y, r * (size - CLOUD_LINE / 2), WHITE)
    pad.rect((x0, c - r * CLOUD_LINE, x1, c + r * (CLOUD_FOOT - CLOUD_LINE / 2)), 0, WHITE)
    for x in RAIN:
        points = [(c + r * x, c + r * RAIN_FROM), (c + r * (x - RAIN_LEAN), c + r * RAIN_TO)]
        pad.line(points, TEAMS["blue"].fill, r * RAIN_LINE)


def cold(pad: Pad, c: float, r: float) -> None:
    """A star of ice."""
    for arm in range(ARMS):
        angle = 2 * math.pi * arm / ARMS + math.pi / ARMS
        pad.line([(c, c), (c + r * ARM * math.cos(angle), c + r * ARM * math.sin(angle))], INK, r * ICE_LINE)
        x, y = c + r * BARB_AT * math.cos(angle), c + r * BARB_AT * math.sin(angle)
        for turn in (-BARB_TURN, BARB_TURN):
            tip = angle + math.radians(turn)
            pad.line([(x, y), (x + r * BARB * math.cos(tip), y + r * BARB * math.sin(tip))], INK, r * ICE_LINE)


def drop(pad: Pad, c: float, r: float) -> None:
    """A drop of sweat: effort that can still be spent."""
    y, wide = c + r * DROP_DOWN, r * DROP_ROUND
    top = (c, c + r * DROP_TOP)
    side = bezier(top, (c + r * 0.1, c - r * DROP_WIDE), (c + wide, y - r * DROP_WIDE), (c + wide, y))
    pad.poly([*side, *((2 * c - x, at) for x, at in reversed(side))], INK)
    pad.disc(c, y, wide, INK)


def out(pad: Pad, c: float, r: float) -> None:
    """Off the road: a crossed disc."""
    pad.disc(c, c, r * (1 - OUT_LINE), fill=WHITE, edge=INK, width=r * OUT_LINE)
    pad.covers = False
    arm = r * OUT_CROSS
    for way in (-1, 1):
        pad.line([(c - arm, c - arm * way), (c + arm, c + arm * way)], INK, r * OUT_CROSS_LINE)
