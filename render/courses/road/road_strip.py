"""Strips of road as they lie in the country, before anybody rides on them: drawn once for a shape, then pasted."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from render.courses.road.country import BEND, MEADOW, ROAD_SHADE, brook, copse, farm, field
from render.courses.road.ribbon import Ribbon
from render.ink.palette import BAND, FAINT, FRAME, GROUNDS, PAGE, WHITE
from render.ink.pen import Pad
from render.sprites.icons import chequers

PANEL = (24, 1176)
SCALE = 2
RADIUS = 18


class Ground(NamedTuple):
    """All that a strip without riders shows: its height, road, the edges between cells and which of them are bent.

    `joints`: edges between pieces, drawn in ink; `seed`: which scenery; `above`: the ranges of x above the road
    where scenery may stand; `below`: whether it may stand below too.
    """

    high: int
    road: Ribbon
    edges: tuple[int, ...]
    bent: tuple[bool, ...]
    joints: tuple[int, ...]
    laps: tuple[int, ...]
    seed: int
    above: tuple[tuple[int, int], ...]
    below: bool


@lru_cache(maxsize=96)
def strip(ground: Ground) -> Image.Image:
    """The strip as palette numbers, as wide as the panel."""
    pad = panel(ground.high)
    _scenery(pad, ground)
    _road(pad, ground)
    return pad.opaque(SCALE)


def panel(high: int) -> Pad:
    """A meadow with rounded corners on the page."""
    left, right = PANEL
    pad = Pad(right - left, high, SCALE, PAGE, opaque=True, origin=(left, 0))
    pad.rect((left, 0, right, high), RADIUS, MEADOW)
    return pad


def _road(pad: Pad, ground: Ground) -> None:
    road, (left, right) = ground.road, PANEL
    wide = road._replace(half=road.half + 3)
    pad.poly([(x, y + 8) for x, y in wide.patch(left, right)], ROAD_SHADE)
    pad.poly(wide.patch(left, right), FRAME)
    pad.poly(road.patch(left, right), GROUNDS["flat"])
    for number, bent in enumerate(ground.bent):
        if bent:
            pad.poly(road.patch(ground.edges[number], ground.edges[number + 1]), BEND)
    for x in ground.edges:
        joint = x in ground.joints
        pad.line([road.across(x, -1), road.across(x, 1)], FRAME if joint else WHITE, 4 if joint else 3)
    for x in ground.laps:
        _lap(pad, road, x)


def _lap(pad: Pad, road: Ribbon, x: float) -> None:
    """The end of a lap: a narrow chequered line over a piece's end."""
    top, bottom = road.height(x) - road.half, road.height(x) + road.half
    rows = round((bottom - top) / 8)
    chequers(pad, x - 8, top, (bottom - top) / rows, 2, rows)


def _scenery(pad: Pad, ground: Ground) -> None:
    """What stands beside the road, by the number of the strip: always the same at the same place."""
    road, seed = ground.road, ground.seed
    if ground.below and seed % 3 != 1:
        brook(pad, 150 + seed * 211 % 900, 0, ground.high)
    for number, (left, right) in enumerate(ground.above):
        for step, x in enumerate(range(left + 70, right - 60, 190)):
            _stand(pad, x + (seed * 53 + step * 31) % 60, 0, road.across(x, -1)[1], seed + number + step, road)
    if not ground.below:
        return
    for step, x in enumerate(range(110, 1120, 210)):
        at = x + (seed * 71 + step * 47) % 90
        _stand(pad, at, road.across(at, 1)[1] + 8, ground.high, seed + step * 2 + 1, road)


def _stand(pad: Pad, x: float, top: float, bottom: float, which: int, road: Ribbon) -> None:
    """One thing in the middle of the free height at x, if there is room for it on both sides too."""
    for near in (x - 70, x + 70):
        if top == 0:
            bottom = min(bottom, road.across(near, -1)[1])
        else:
            top = max(top, road.across(near, 1)[1] + 8)
    room, y = bottom - top, (top + bottom) / 2
    kind = which % 4
    if kind == 0 and room >= 36:
        copse(pad, x, y, min(17.0, room / 2 - 6), which % 8 < 4)
    elif kind == 1 and room >= 28:
        field(pad, x, y, 230, min(room - 10, 36))
    elif kind == 2 and room >= 46:
        farm(pad, x, y)
    elif kind == 3 and room >= 34:
        field(pad, x, y, 160, min(room - 10, 30))


@lru_cache(maxsize=64)
def finish(high: int, top: int, wide: int, edges: tuple[int, ...], joints: tuple[int, ...]) -> Image.Image:
    """The strip behind the line: `top` of the road, how wide it is, edges of its cells."""
    pad = panel(high)
    (left, right), bottom = PANEL, top + wide
    pad.rect((left, bottom, right, bottom + 9), 0, ROAD_SHADE)
    pad.rect((left, top - 3, right, bottom + 3), 0, FRAME)
    pad.rect((left, top, right, bottom), 0, GROUNDS["flat"])
    for number, (near, far) in enumerate(pairwise(edges)):
        pad.rect((near, top, far, bottom), 0, WHITE if number % 2 else BAND)
    for x in edges[1:]:
        joint = x in joints
        pad.rect((x - (2 if joint else 1), top, x + (2 if joint else 1), bottom), 0, FRAME if joint else FAINT)
    rows = round(wide / 8)
    chequers(pad, edges[0] - 24, top, wide / rows, 3, rows)
    return pad.opaque(SCALE)


@lru_cache(maxsize=16)
def crease(high: int) -> Image.Image:
    """A folded stretch: a thin road from edge to edge."""
    pad = panel(high)
    left, right = PANEL
    middle = high / 2
    pad.rect((left, middle - 7, right, middle + 7), 0, ROAD_SHADE)
    pad.rect((left, middle - 5, right, middle + 5), 0, GROUNDS["flat"])
    for x in range(left + 12, right, 24):
        pad.rect((x, middle - 1, x + 10, middle + 1), 0, WHITE)
    return pad.opaque(SCALE)
