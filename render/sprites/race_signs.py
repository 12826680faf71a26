"""Signs for what befalls riders of a race: fell, on foot, lost its turn; and the leader's jersey."""

from __future__ import annotations

import math
from functools import lru_cache

from render.ink.palette import INK, TEAMS, WHITE
from render.ink.pen import Pad, Point

BURST_POINTS, BURST_INNER, BURST_OUTER, BURST_LINE, BURST_HUB = 9, 0.6, 0.92, 0.15, 0.2
"""A star of so many points; its radii, line and hub, in radii of the sign."""

WALKER_HEAD = (0.08, -0.56, 0.19)
WALKER: tuple[tuple[Point, ...], ...] = (
    ((0.02, -0.28), (-0.02, 0.12)),
    ((-0.02, 0.12), (0.2, 0.38), (0.26, 0.72)),
    ((-0.02, 0.12), (-0.14, 0.44), (-0.36, 0.68)),
    ((0.02, -0.26), (0.2, 0.0), (0.42, 0.06)),
    ((0.02, -0.26), (-0.26, -0.08), (-0.3, 0.16)),
)
"""Body, two legs and two arms, in radii."""

WALKER_LINE, BODY_LINE = 0.17, 0.26
TYRE, TYRE_LINE, FLAT, FLAT_HIGH, FLAT_LINE = 0.46, 0.22, 0.5, 0.5, 0.2
TYRE_UP = 0.08
"""A tyre that is flat below: its radius and line, half of what it stands on, how far below the middle that is."""

SHIRT: tuple[Point, ...] = (
    *((0.26, -0.8), (0.56, -0.68), (0.96, -0.3), (0.68, 0.04), (0.5, -0.12), (0.5, 0.82)),
    *((-0.5, 0.82), (-0.5, -0.12), (-0.68, 0.04), (-0.96, -0.3), (-0.56, -0.68), (-0.26, -0.8)),
    *((-0.14, -0.62), (0.14, -0.62)),
)
SHIRT_LINE = 0.13
CAMERA_BODY, CAMERA_ROUND, LENS, LENS_LINE, LENS_DOWN, FINDER = (
    (-0.95, -0.5, 0.95, 0.72),
    0.2,
    0.36,
    0.16,
    0.1,
    (0.36, 0.72),
)
"""A camera's body, its corners, and its lens; above the body the finder."""


def burst(pad: Pad, c: float, r: float) -> None:
    """Fell: a star, white with an ink line."""
    pad.poly(_star(c, r), WHITE, INK, r * BURST_LINE)
    pad.covers = False
    pad.disc(c, c, r * BURST_HUB, INK)
    pad.covers = True


@lru_cache(maxsize=32)
def _star(c: float, r: float) -> tuple[Point, ...]:
    found = []
    for corner in range(2 * BURST_POINTS):
        angle = math.pi * corner / BURST_POINTS - math.pi / 2
        reach = r * (BURST_INNER if corner % 2 else BURST_OUTER)
        found.append((c + reach * math.cos(angle), c + reach * math.sin(angle)))
    return tuple(found)


def walker(pad: Pad, c: float, r: float) -> None:
    """On foot: somebody who walks, white on an ink disc."""
    pad.disc(c, c, r, INK)
    pad.covers = False
    x, y, head = WALKER_HEAD
    pad.disc(c + r * x, c + r * y, r * head, WHITE)
    for number, limb in enumerate(WALKER):
        pad.line([(c + r * x, c + r * y) for x, y in limb], WHITE, r * (WALKER_LINE if number else BODY_LINE))
    pad.covers = True


def flat_tyre(pad: Pad, c: float, r: float) -> None:
    """Lost its turn: a flat tyre, white on an ink disc."""
    pad.disc(c, c, r, INK)
    pad.covers = False
    pad.disc(c, c - r * TYRE_UP, r * TYRE, fill=INK, edge=WHITE, width=r * TYRE_LINE)
    foot = c + r * FLAT_HIGH
    pad.line([(c - r * FLAT, foot), (c + r * FLAT, foot)], WHITE, r * FLAT_LINE)
    pad.covers = True


def jersey(pad: Pad, c: float, r: float) -> None:
    """The leader's jersey, yellow with an ink line."""
    pad.poly([(c + r * x, c + r * y) for x, y in SHIRT], TEAMS["yellow"].fill, INK, r * SHIRT_LINE)


def camera(pad: Pad, c: float, r: float) -> None:
    """Photographed: a camera in ink."""
    left, top, right, bottom = CAMERA_BODY
    wide, high = FINDER
    pad.rect((c - r * wide, c - r * high, c + r * wide, c), r * CAMERA_ROUND / 2, INK)
    pad.rect((c + r * left, c + r * top, c + r * right, c + r * bottom), r * CAMERA_ROUND, INK)
    pad.covers = False
    pad.disc(c, c + r * LENS_DOWN, r * LENS, fill=INK, edge=WHITE, width=r * LENS_LINE)
    pad.covers = True
