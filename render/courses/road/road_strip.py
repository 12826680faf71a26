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
"""Left and right end of the meadow, how many times larger it is drawn, and its round corners."""

KERB, SHADE_DROP, JOINT, EDGE = 3, 8, 4, 3
"""The dark edge of the road, its shadow, and the lines between pieces and between cells."""

CHEQUER = 8
FINISH_COLUMNS, FINISH_SHADE, FINISH_JOINT, FINISH_EDGE = 3, 9, 2, 1
"""Squares of chequered lines; behind the line: columns of squares, shadow, and half the lines between cells."""


class Stands(NamedTuple):
    """Where things stand beside the road: from the first on, so far apart, each moved by up to `spread`, by a
    number that differs from strip to strip (`by_strip`) and from thing to thing (`by_step`)."""

    first: int
    end: int
    apart: int
    by_strip: int
    by_step: int
    spread: int


# Primes that have no factor in common with the spread: things never stand in a visible rhythm.
ABOVE = Stands(first=70, end=60, apart=190, by_strip=53, by_step=31, spread=60)
BELOW = Stands(first=110, end=1120, apart=210, by_strip=71, by_step=47, spread=90)
BROOKS, NO_BROOK, BROOK, BROOK_SPREAD, BROOK_BY_STRIP = 3, 1, 150, 900, 211
"""Two strips of three have a brook, somewhere."""

NEAR, BESIDE = 70, 8
"""How wide things are to each side, and how far they keep from the road's lower edge."""

KINDS, DARK_COPSES = 4, 8
COPSE_ROOM, COPSE, COPSE_INSET = 36, 17.0, 6
FIELD_ROOM, LONG_FIELD, FIELD_HIGH, FIELD_INSET = 28, 230, 36, 10
FARM_ROOM = 46
SMALL_FIELD_ROOM, SMALL_FIELD, SMALL_FIELD_HIGH = 34, 160, 30
"""Four kinds of things: the free height each needs, and how large it is at most."""

CREASE_SHADE, CREASE_ROAD, CREASE_DASH, CREASE_STEP, CREASE_FIRST = 7, 5, 10, 24, 12
"""A folded stretch: half its shadow and its road, and its dashes."""


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
    scenery(pad, ground)
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
    wide = road._replace(half=road.half + KERB)
    pad.poly([(x, y + SHADE_DROP) for x, y in wide.patch(left, right)], ROAD_SHADE)
    pad.poly(wide.patch(left, right), FRAME)
    pad.poly(road.patch(left, right), GROUNDS["flat"])
    for number, bent in enumerate(ground.bent):
        if bent:
            pad.poly(road.patch(ground.edges[number], ground.edges[number + 1]), BEND)
    for x in ground.edges:
        joint = x in ground.joints
        pad.line([road.across(x, -1), road.across(x, 1)], FRAME if joint else WHITE, JOINT if joint else EDGE)
    for x in ground.laps:
        _lap(pad, road, x)


def _lap(pad: Pad, road: Ribbon, x: float) -> None:
    """The end of a lap: a narrow chequered line over a piece's end."""
    top, bottom = road.height(x) - road.half, road.height(x) + road.half
    rows = round((bottom - top) / CHEQUER)
    chequers(pad, x - CHEQUER, top, side=(bottom - top) / rows, columns=2, rows=rows)


def scenery(pad: Pad, ground: Ground) -> None:
    """What stands beside the road, by the number of the strip: always the same at the same place."""
    road, seed = ground.road, ground.seed
    if ground.below and seed % BROOKS != NO_BROOK:
        brook(pad, BROOK + seed * BROOK_BY_STRIP % BROOK_SPREAD, 0, ground.high)
    for number, (left, right) in enumerate(ground.above):
        for step, x in enumerate(range(left + ABOVE.first, right - ABOVE.end, ABOVE.apart)):
            _stand(
                pad,
                x + _moved(ABOVE, seed, step),
                0,
                bottom=road.across(x, -1)[1],
                which=seed + number + step,
                road=road,
            )
    if not ground.below:
        return
    for step, x in enumerate(range(BELOW.first, BELOW.end, BELOW.apart)):
        at = x + _moved(BELOW, seed, step)
        _stand(pad, at, road.across(at, 1)[1] + BESIDE, bottom=ground.high, which=seed + step * 2 + 1, road=road)


def _moved(stands: Stands, strip: int, step: int) -> int:
    return (strip * stands.by_strip + step * stands.by_step) % stands.spread


def _stand(pad: Pad, x: float, top: float, bottom: float, which: int, road: Ribbon) -> None:
    """One thing in the middle of the free height at x, if there is room for it on both sides too."""
    # The road may bend beside a thing that would fit in its middle.
    for near in (x - NEAR, x + NEAR):
        if top == 0:
            bottom = min(bottom, road.across(near, -1)[1])
        else:
            top = max(top, road.across(near, 1)[1] + BESIDE)
    room, y = bottom - top, (top + bottom) / 2
    kind = which % KINDS
    if kind == 0 and room >= COPSE_ROOM:
        copse(pad, x, y, min(COPSE, room / 2 - COPSE_INSET), which % DARK_COPSES < DARK_COPSES / 2)
    elif kind == 1 and room >= FIELD_ROOM:
        field(pad, x, y, LONG_FIELD, min(room - FIELD_INSET, FIELD_HIGH))
    elif kind == 2 and room >= FARM_ROOM:
        farm(pad, x, y)
    elif kind == KINDS - 1 and room >= SMALL_FIELD_ROOM:
        field(pad, x, y, SMALL_FIELD, min(room - FIELD_INSET, SMALL_FIELD_HIGH))


@lru_cache(maxsize=64)
def finish(high: int, top: int, wide: int, edges: tuple[int, ...], joints: tuple[int, ...]) -> Image.Image:
    """The strip behind the line: `top` of the road, how wide it is, edges of its cells."""
    pad = panel(high)
    (left, right), bottom = PANEL, top + wide
    pad.rect((left, bottom, right, bottom + FINISH_SHADE), 0, ROAD_SHADE)
    pad.rect((left, top - KERB, right, bottom + KERB), 0, FRAME)
    pad.rect((left, top, right, bottom), 0, GROUNDS["flat"])
    for number, (near, far) in enumerate(pairwise(edges)):
        pad.rect((near, top, far, bottom), 0, WHITE if number % 2 else BAND)
    for x in edges[1:]:
        joint = x in joints
        half = FINISH_JOINT if joint else FINISH_EDGE
        pad.rect((x - half, top, x + half, bottom), 0, FRAME if joint else FAINT)
    rows = round(wide / CHEQUER)
    chequers(pad, edges[0] - FINISH_COLUMNS * CHEQUER, top, side=wide / rows, columns=FINISH_COLUMNS, rows=rows)
    return pad.opaque(SCALE)


@lru_cache(maxsize=16)
def crease(high: int) -> Image.Image:
    """A folded stretch: a thin road from edge to edge."""
    pad = panel(high)
    left, right = PANEL
    middle = high / 2
    pad.rect((left, middle - CREASE_SHADE, right, middle + CREASE_SHADE), 0, ROAD_SHADE)
    pad.rect((left, middle - CREASE_ROAD, right, middle + CREASE_ROAD), 0, GROUNDS["flat"])
    for x in range(left + CREASE_FIRST, right, CREASE_STEP):
        pad.rect((x, middle - 1, x + CREASE_DASH, middle + 1), 0, WHITE)
    return pad.opaque(SCALE)
