"""What stands above a road with lanes: hills where it climbs or descends, else copses, farms and fields."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from render.courses.lanes.shape import Patch, RowShape, section_at, surveyed
from render.courses.road.country import MEADOW, copse, farm, field
from render.ink.canvas import Canvas
from render.ink.palette import TREE, WHITE, mix
from render.ink.pen import PLAIN, Pad, Tile

HILL = mix(MEADOW, TREE, 0.5)
HIGH = 42
"""Height of what stands there."""

APART, FIRST, NEAR = 3.4, 1.4, 60
"""Columns between two things, from the first one on, and how near the end of a stretch none stands."""

HILL_WIDE, SECOND_WIDE, SECOND_HIGH, SNOW = 84, 52, 0.66, 0.3
"""A hill and the lower one before it; how much of it is white."""

LOW, LONE = (0.44, 0.8), (0.5, 0.94)
"""Where the top of a hill with another one and of a lone one is: across in its width, and how high."""

SLOPE, SNOW_EDGE = 0.44, 0.35
"""Half the foot of a hill in its width; how deep the notch in its snow is."""

OTHER_WIDE, OTHER_DOWN, COPSE, FIELD_WIDE, FIELD_HIGH = 140, 2, 13, 130, 22
HILL_UP, OTHER_UP = 2, 5
"""Copses, farms and fields: their tile and how large they are; how far above the road all stand."""

HILLS = ("climb", "descent")
BY_PLACE, KINDS = 7, 3


@lru_cache(maxsize=16)
def _hill(kind: int) -> Tile:
    pad = Pad(HILL_WIDE, HIGH, PLAIN, MEADOW)
    across, share = LONE if kind else LOW
    x, wide, high = HILL_WIDE * across, HILL_WIDE * SLOPE, HIGH * share
    if not kind:
        left, top = HILL_WIDE - SECOND_WIDE, HIGH - HIGH * SECOND_HIGH
        pad.poly([(left, HIGH), (left + SECOND_WIDE / 2, top), (HILL_WIDE, HIGH)], HILL)
    top = HIGH - high
    pad.poly([(x - wide, HIGH), (x, top), (x + wide, HIGH)], HILL)
    snow, edge = high * SNOW, wide * SNOW
    pad.poly([(x - edge, top + snow), (x, top), (x + edge, top + snow), (x, top + snow * (1 - SNOW_EDGE))], WHITE)
    return pad.tile(PLAIN)


@lru_cache(maxsize=16)
def _other(kind: int) -> Tile:
    pad = Pad(OTHER_WIDE, HIGH, PLAIN, MEADOW)
    x, y = OTHER_WIDE / 2, HIGH / 2 + OTHER_DOWN
    if kind == 0:
        copse(pad, x, y, COPSE, three=True)
    elif kind == 1:
        farm(pad, x, y)
    else:
        field(pad, x, y, FIELD_WIDE, FIELD_HIGH)
    return pad.tile(PLAIN)


def draw_country(canvas: Canvas, shape: RowShape, taken: tuple[float, ...]) -> None:
    """Things above the road, where nothing else is: by their place, so that a stretch keeps its country from round
    to round."""
    for place, x, patch in _places(shape):
        section = section_at(shape.lanes, place)
        if section.way or any(abs(x - other) < NEAR for other in taken):
            continue
        if not patch.left + NEAR / 2 <= x <= shape.right(patch) - NEAR / 2:
            continue
        kind = int(place * BY_PLACE / shape.lanes.unit) % KINDS
        ground = surveyed(shape.lanes).spaces[shape.lanes.sections.index(section)][0].ground
        hill = ground in HILLS
        tile = _hill(kind % 2) if hill else _other(kind)
        y = shape.top - tile.image.height / 2 - (HILL_UP if hill else OTHER_UP)
        canvas.paste(tile, x, y)


def _places(shape: RowShape) -> Iterator[tuple[float, float, Patch]]:
    """Where things could stand along the whole road, as far as it is shown."""
    step, first = APART * shape.lanes.unit, FIRST * shape.lanes.unit
    for patch in shape.patches:
        number = max(0, int((patch.rear - first) // step))
        while (place := first + number * step) < patch.front:
            if place > patch.rear:
                yield place, shape.x(place, patch), patch
            number += 1
