"""A row of road before anybody rides on it: sections side by side in the country, lines across, folds."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.core.scene import LaneLine, Lanes
from render.courses.lanes.country import draw_country
from render.courses.lanes.ground import MARGIN, section_image
from render.courses.lanes.shape import Patch, RowShape, Scale
from render.courses.road.country import ROAD_SHADE
from render.courses.road.road_strip import PANEL, panel
from render.ink.canvas import Canvas
from render.ink.palette import GROUNDS, INK, WHITE
from render.ink.pen import COARSE, PLAIN, Pad, Tile
from render.ink.type import NUMBERS, rise
from render.sprites.icons import chequers
from render.sprites.marks import bend_sign

BAR = 38
"""Width of the bar with the numbers of the lanes."""

PLAIN_LINE, SPRINT_LINE, HATCH, HATCH_LINE = 7, 14, 12, 5
CHEQUER, CHEQUERS = 8, 2
"""Lines across the road: plain, of a sprint with its hatch, and the squares of a finish."""

THIN_SHADE, THIN_ROAD, THIN_DASH, THIN_STEP = 9, 7, 10, 22
"""A folded stretch: half its shadow and its road, and its dashes."""

SIGN_UP, SIGN_LEAST = 26, 26


@lru_cache(maxsize=48)
def row_image(shape: RowShape, high: int, faded: bool, goes_on: bool) -> Image.Image:
    """The row as wide as the panel, `high` pixels high; `goes_on`: behind it road is left out."""
    canvas = Canvas(_panel(high).copy())
    left = -PANEL[0]
    shown = shape._replace(patches=tuple(one._replace(left=one.left + left) for one in shape.patches))
    lay_ground(canvas, shown, faded)
    ends = [*(one.left for one in shown.patches[1:]), PANEL[1] - PANEL[0]]
    for one, end in zip(shown.patches, ends, strict=True):
        if (wide := end - shown.right(one)) > 0 and (goes_on or one is not shown.patches[-1]):
            canvas.paste(_thin(wide), end - wide / 2, shape.top + shape.road_high // 2)
    signs = _draw_signs(canvas, shown)
    draw_country(canvas, shown, signs)
    _draw_bar(canvas, shape.lanes, shape.scale, shape.top)
    return canvas.image


def lay_ground(canvas: Canvas, shape: RowShape, faded: bool = False) -> None:
    """The stretches of a row without the country about them."""
    for patch in shape.patches:
        _lay(canvas, shape, patch, faded)
        for line in shape.lanes.lines:
            if patch.rear <= line.at <= patch.front:
                tile = _line(line.kind, shape.road_high)
                canvas.paste(tile, shape.x(line.at, patch), shape.top + shape.road_high / 2)


@lru_cache(maxsize=16)
def _panel(high: int) -> Image.Image:
    return panel(high).opaque(COARSE)


def _lay(canvas: Canvas, shape: RowShape, patch: Patch, faded: bool) -> None:
    """The sections of a stretch, cut to what is shown of them."""
    for number, section in enumerate(shape.lanes.sections):
        rear, front = max(section.rear, patch.rear), min(section.front, patch.front)
        if rear >= front:
            continue
        image, start = section_image(shape.lanes, number, shape.scale, faded), shape.px(section.rear)
        piece = image.crop((shape.px(rear) - start, 0, shape.px(front) - start, image.height))
        canvas.image.paste(piece, (patch.left + shape.px(rear) - shape.px(patch.rear), shape.top - MARGIN))


@lru_cache(maxsize=16)
def _line(kind: str, high: int) -> Tile:
    """A line across the road."""
    wide = {"plain": PLAIN_LINE, "sprint": SPRINT_LINE, "finish": CHEQUER * CHEQUERS}[kind]
    pad = Pad(wide, high, PLAIN, WHITE, opaque=True)
    pad.rect((0, 0, wide, high), 0, GROUNDS["sprint"] if kind == "sprint" else WHITE)
    if kind == "sprint":
        for y in range(-HATCH, high + HATCH, HATCH):
            pad.line([(-2, y + HATCH), (wide + 2, y)], INK, HATCH_LINE)
    elif kind == "finish":
        rows = round(high / CHEQUER)
        chequers(pad, 0, 0, side=CHEQUER, columns=CHEQUERS, rows=rows + 1)
    return pad.plate(PLAIN)


@lru_cache(maxsize=16)
def _thin(wide: int) -> Tile:
    """The road that is left out, thin and dashed."""
    pad = Pad(wide, 2 * THIN_SHADE, PLAIN, ROAD_SHADE, opaque=True)
    pad.rect((0, 0, wide, 2 * THIN_SHADE), 0, ROAD_SHADE)
    pad.rect((0, THIN_SHADE - THIN_ROAD, wide, THIN_SHADE + THIN_ROAD), 0, GROUNDS["flat"])
    for x in range(THIN_DASH, wide - THIN_DASH, THIN_STEP):
        pad.rect((x, THIN_SHADE - 1.5, x + THIN_DASH, THIN_SHADE + 1.5), 0, WHITE)
    return pad.plate(PLAIN)


def _draw_signs(canvas: Canvas, shape: RowShape) -> tuple[float, ...]:
    """The signs of bends, and where they stand."""
    found = []
    for section in shape.lanes.sections:
        place = (section.rear + section.front) / 2
        patch = shape.patch(place)
        if section.way and patch is not None:
            x = shape.x(place, patch)
            y = shape.top + shape.lift(place) - SIGN_UP
            canvas.paste(bend_sign(section.way), x, max(SIGN_LEAST, y))
            found.append(x)
    return tuple(found)


def _draw_bar(canvas: Canvas, lanes: Lanes, scale: Scale, top: int) -> None:
    """The numbers of the lanes, white on ink."""
    canvas.fill((0, top - 3, BAR, top + lanes.lane_count * scale.lane + 3), INK)
    for lane in range(1, lanes.lane_count + 1):
        middle = top + (lanes.lane_count - lane + 0.5) * scale.lane
        canvas.text((BAR / 2, middle + rise(NUMBERS)), str(lane), NUMBERS, WHITE, INK, anchor="m")


def lines_between(lanes: Lanes, rear: int, front: int) -> list[LaneLine]:
    """The lines inside a stretch that is left out."""
    return [line for line in lanes.lines if rear < line.at < front]
