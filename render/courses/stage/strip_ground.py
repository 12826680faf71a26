"""A strip of a stage without riders: terrain, chevrons, paint, lines, folds. Drawn once for a shape."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render.courses.road.country import MEADOW, ROAD_SHADE
from render.courses.road.ribbon import Ribbon
from render.courses.road.road_strip import KERB, PANEL, SHADE_DROP, Ground, panel, scenery
from render.courses.stage.stage_profile import draw_chevron
from render.ink.canvas import label_mask
from render.ink.palette import FRAME, GROUNDS, INK, TEAMS, WHITE, Colour, mix
from render.ink.pen import COARSE, Pad
from render.sprites.icons import chequers

JOINT, LANE_LINE, DASH, DASH_STEP = 2.4, 2.0, 12, 20
"""Lines between squares; dashed ones between lanes."""

CHEVRON, CHEVRON_HIGH, CHEVRON_LINE, CHEVRON_INK = 11.0, 5.0, 3.2, 0.25
"""A chevron in a lane of a square: half its width and height, its line, and how much ink is in it."""

PAINT, PAINT_INK, PAINT_CLEAR = 36, 0.42, 16
"""Letters on the road: their size, how much ink is in them, and what chevrons keep from them."""

STRIPE, STRIPE_DASH, CHEQUER, FINISH_COLUMNS = 9.0, 13.0, 8, 3
TEETH, TEAR, TEAR_INSET = 8, 7, 10
"""A fold: teeth of a torn edge, how deep they are, and how far the road goes on into the fold."""

SLOPES = {"climb": 1, "descent": -1}
LINE_COLOURS: dict[str, Colour] = {
    "sprint": TEAMS["green"].fill,
    "feed": TEAMS["purple"].fill,
}


class TerrainPatch(NamedTuple):
    """A piece of one ground between two x."""

    left: float
    right: float
    ground: str


class PaintedWord(NamedTuple):
    """A word painted on the road."""

    x: float
    text: str
    ground: str


class StripGround(NamedTuple):
    """All that a strip without riders shows. `squares`: left and right of each square; `lines`: where a line is and
    of what kind; `folds`: left and right of each; `above`: the ranges of x where scenery may stand."""

    high: int
    road: Ribbon
    lanes: int
    patches: tuple[TerrainPatch, ...]
    squares: tuple[tuple[float, float], ...]
    lines: tuple[tuple[float, str], ...]
    folds: tuple[tuple[float, float], ...]
    paints: tuple[PaintedWord, ...]
    seed: int
    above: tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def strip_ground(ground: StripGround) -> Image.Image:
    """The strip as palette numbers, as wide as the panel."""
    pad, road = panel(ground.high), ground.road
    bare = Ground(
        high=ground.high,
        road=road,
        edges=(),
        bent=(),
        joints=(),
        laps=(),
        seed=ground.seed,
        above=ground.above,
        below=False,
    )
    scenery(pad, bare)
    left, right = PANEL
    wide = road._replace(half=road.half + KERB)
    pad.poly([(x, y + SHADE_DROP) for x, y in wide.patch(left, right)], ROAD_SHADE)
    pad.poly(wide.patch(left, right), FRAME)
    for patch in ground.patches:
        pad.poly(road.patch(patch.left, patch.right), GROUNDS[patch.ground])
    for x in {edge for square in ground.squares for edge in square}:
        pad.line([road.across(x, -1), road.across(x, 1)], WHITE, JOINT)
    _draw_lanes(pad, ground)
    _draw_chevrons(pad, ground)
    for paint in ground.paints:
        _draw_paint(pad, road, paint)
    for x, kind in ground.lines:
        _draw_line(pad, road, x, kind)
    for fold in ground.folds:
        _draw_fold(pad, road, *fold)
    return pad.opaque(COARSE)


def _draw_lanes(pad: Pad, ground: StripGround) -> None:
    """Dashed lines between lanes."""
    road, (left, right) = ground.road, PANEL
    for lane in range(1, ground.lanes):
        share = 2 * lane / ground.lanes - 1
        for x in range(left, right, DASH_STEP):
            pad.line([road.across(x, share), road.across(min(right, x + DASH), share)], WHITE, LANE_LINE)


def _draw_chevrons(pad: Pad, ground: StripGround) -> None:
    """A sign in every lane of a square that says up or down besides the colour."""
    for left, right in ground.squares:
        middle = (left + right) / 2
        patch = next((one for one in ground.patches if one.left <= middle < one.right), None)
        up = SLOPES.get(patch.ground, 0) if patch is not None else 0
        if patch is None or not up:
            continue
        colour = mix(GROUNDS[patch.ground], INK, CHEVRON_INK)
        for lane in range(ground.lanes):
            if lane != ground.lanes // 2 or not any(_covers(paint, middle) for paint in ground.paints):
                at = ground.road.across(middle, (2 * lane + 1) / ground.lanes - 1)
                draw_chevron(pad, at, CHEVRON, CHEVRON_HIGH * up, colour=colour, line=CHEVRON_LINE)


def paint_wide(text: str) -> int:
    """How wide a word on the road is."""
    return label_mask(text, PAINT, "semibold")[0].width


def _covers(paint: PaintedWord, x: float) -> bool:
    return abs(paint.x - x) < paint_wide(paint.text) / 2 + PAINT_CLEAR


def _draw_paint(pad: Pad, road: Ribbon, paint: PaintedWord) -> None:
    """A word along the middle of the road, turned with its slope."""
    mask = label_mask(paint.text, PAINT * COARSE, "semibold")[0]
    slope = road.height(paint.x - PAINT) - road.height(paint.x + PAINT)
    turned = mask.rotate(math.degrees(math.atan2(slope, 2 * PAINT)), Image.Resampling.BILINEAR, expand=True)
    x, y = (paint.x - PANEL[0]) * COARSE, road.height(paint.x) * COARSE
    at = round(x - turned.width / 2), round(y - turned.height / 2)
    pad.image.paste(mix(GROUNDS[paint.ground], INK, PAINT_INK), at, turned)


def _draw_line(pad: Pad, road: Ribbon, x: float, kind: str) -> None:
    """A line across the road: chequers, dashes of ink, or a stripe of its colour."""
    top, bottom = road.across(x, -1), road.across(x, 1)
    if kind == "finish":
        rows = round(2 * road.half / CHEQUER)
        chequers(pad, x, top[1], 2 * road.half / rows, columns=FINISH_COLUMNS, rows=rows)
    elif kind == "start":
        pad.line([top, bottom], FRAME, 2 * JOINT)
    elif kind == "summit":
        pad.line([top, bottom], INK, STRIPE)
        steps = max(1, round(2 * road.half / STRIPE_DASH))
        for step in range(0, steps, 2):
            shares = (2 * (step + 0.75) / steps - 1, 2 * (step + 1.25) / steps - 1)
            pad.line([road.across(x, share) for share in shares], WHITE, STRIPE * 0.5)
    else:
        pad.line([top, bottom], INK, STRIPE)
        pad.line([top, bottom], LINE_COLOURS[kind], STRIPE * 0.5)


def _draw_fold(pad: Pad, road: Ribbon, left: float, right: float) -> None:
    """A torn road: nothing of it between two ragged edges."""
    wide = road._replace(half=road.half + 2 * SHADE_DROP)
    edges = []
    for x, way in ((left + TEAR_INSET, 1), (right - TEAR_INSET, -1)):
        shares = [2 * tooth / TEETH - 1 for tooth in range(TEETH + 1)]
        points = [wide.across(x, share) for share in shares]
        edges.append([(at + (TEAR * way if n % 2 else 0), y) for n, (at, y) in enumerate(points)])
    pad.poly([*edges[0], *reversed(edges[1])], MEADOW)
    for edge in edges:
        pad.line(edge, FRAME, 2)
