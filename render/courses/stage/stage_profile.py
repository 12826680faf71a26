"""The whole of a stage from the side: terrain, lines with their signs, and who rides where."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from engine.core.scene import StageProfile, StageRoad
from render.courses.road.country import MEADOW
from render.courses.road.road_strip import PANEL, panel
from render.courses.stage.side_view import DISC, END, START, SideView, edges, viewed, x_of
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GROUNDS, INK, MARKS, WHITE, Colour
from render.ink.pen import COARSE, FINE, Pad, Tile
from render.ink.type import CAPTION, CHIPS, NUMBERS, rise
from render.sprites.line_signs import draw_line_sign
from render.sprites.marks import pasted
from render.sprites.rider_tags import draw_tag

ABOVE, BELOW, GAP = 8, 18, 10
"""What is free above the highest sign and below the foot of the road, and below the panel."""

RIDGE, AXIS, POLE, FINISH_POLE, BORDER = 4.0, 4.0, 4, 5, 1.5
"""Lines of the road, of its foot, of signs, and white ones between grounds."""

CHEVRON, CHEVRON_HIGH, CHEVRON_UP, CHEVRON_STEP, CHEVRON_LINE, NUMBER_ROOM = 10.0, 5.0, 14, 60, 3.4, 48
"""A chevron: half its width and height, how far above the foot, from one to the next, its line; the room of the
number before a line."""

FOCUS, FOCUS_DOWN, FOCUS_ROUND = 8, 1, 3
NUMBER_UP = 8
STEM = 3


def stage_profile_block(part: StageProfile, say: Speaker) -> Block:
    """The stage on a meadow, as high as its mountains and signs need."""
    return Block(profile_high(part, say) + GAP, partial(_stacked, part, say))


def _stacked(part: StageProfile, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_stage_profile(canvas, part, say, top)


def profile_high(part: StageProfile, say: Speaker) -> int:
    """Height of the panel."""
    return round(ABOVE - viewed(part, say).top + BELOW)


def draw_stage_profile(canvas: Canvas, part: StageProfile, say: Speaker, top: int) -> None:
    """The panel with its upper edge at `top`."""
    road, view, high = part.road, viewed(part, say), profile_high(part, say)
    foot = top + high - BELOW
    pasted(canvas, _relief(road, high), PANEL[0], top)
    if part.focus is not None:
        _draw_focus(canvas, part, foot)
    _draw_poles(canvas, view, foot, road)
    for post in view.posts:
        at = (post.x, foot - NUMBER_UP)
        canvas.text(at, post.text, NUMBERS, INK, GROUNDS[post.ground], weight="medium")
    for disc in sorted(view.discs, key=lambda disc: disc.y):
        canvas.paste(_disc(), disc.x, foot + disc.y)
        middle = (disc.x, foot + disc.y + rise(CHIPS))
        canvas.text(middle, str(disc.riders), CHIPS, WHITE, INK, anchor="m", room=2 * DISC - STEM)
    for mast in view.masts:
        text = say(mast.line.mark) if mast.line.mark is not None else ""
        draw_line_sign(canvas, mast.line.kind, text, mast.x, foot + mast.bottom)
    for name in view.names:
        draw_tag(canvas, name.rider, say, (name.x, foot + name.y), MEADOW, size=CAPTION)


@lru_cache(maxsize=32)
def _relief(road: StageRoad, high: int) -> Image.Image:
    """Grounds, ridge and foot on the meadow; nothing of it changes in a race but the free height above."""
    pad, foot = panel(high), high - BELOW
    ridge = [(x_of(road, square), foot - up) for square, up in enumerate(edges(road))]
    first = 0
    for section in road.sections:
        points = ridge[first : section.last + 1]
        pad.poly([*points, (points[-1][0], foot), (points[0][0], foot)], GROUNDS[section.ground])
        _draw_chevrons(pad, road, section.ground, first=first, last=section.last, foot=foot)
        first = section.last
    for x, y in (ridge[one.last] for one in road.sections[:-1]):
        pad.line([(x, y), (x, foot)], WHITE, BORDER)
    pad.line(ridge, INK, RIDGE)
    pad.line([(START - 2, foot), (END + 2, foot)], INK, AXIS)
    return pad.opaque(COARSE)


def _draw_chevrons(pad: Pad, road: StageRoad, ground: str, first: int, last: int, foot: float) -> None:
    """Signs at the foot that say up or down besides the colour, clear of the number before a line."""
    up = {"climb": 1, "descent": -1}.get(ground, 0)
    left, right = x_of(road, first), x_of(road, last)
    if any(line.square == last for line in road.lines):
        right -= NUMBER_ROOM
    numbered = [x_of(road, line.square) for line in road.lines if first < line.square < last]
    count = max(1, int((right - left) // CHEVRON_STEP))
    step = CHEVRON_STEP if count > 1 else right - left
    for x in (left + (number + 0.5) * step for number in range(count if up else 0)):
        if step > 2 * CHEVRON and not any(abs(x - line) < NUMBER_ROOM for line in numbered):
            draw_chevron(pad, (x, foot - CHEVRON_UP), CHEVRON, CHEVRON_HIGH * up, MARKS[ground])


def draw_chevron(
    pad: Pad, at: tuple[float, float], wide: float, high: float, colour: Colour, line: float = CHEVRON_LINE
) -> None:
    """A chevron round a point, half so wide and so high; it points down if the height is below 0."""
    x, y = at
    pad.line([(x - wide, y + high), (x, y - high), (x + wide, y + high)], colour, line)


def _draw_poles(canvas: Canvas, view: SideView, foot: float, road: StageRoad) -> None:
    """Poles from the foot of the road to signs, and stems from the road to discs above it."""
    for mast in view.masts:
        half = (FINISH_POLE if mast.line.kind == "finish" else POLE) / 2
        x = x_of(road, mast.line.square)
        canvas.fill((x - half, foot + mast.bottom, x + half, foot + AXIS / 2), INK)
    for disc in view.discs:
        if disc.y + DISC < disc.road:
            canvas.fill((disc.x - STEM / 2, foot + disc.y, disc.x + STEM / 2, foot + disc.road), INK)


def _draw_focus(canvas: Canvas, part: StageProfile, foot: float) -> None:
    if part.focus is None:
        return
    first, last = part.focus
    left, right = round(x_of(part.road, first - 1)), round(x_of(part.road, last))
    wide = max(2 * FOCUS, right - left)
    canvas.paste(_bar(wide), left + wide / 2, foot + AXIS / 2 + FOCUS_DOWN + FOCUS / 2)


@lru_cache(maxsize=64)
def _bar(wide: int) -> Tile:
    pad = Pad(wide, FOCUS, COARSE, INK)
    pad.rect((0, 0, wide, FOCUS), FOCUS_ROUND, INK)
    return pad.tile(COARSE)


@lru_cache(maxsize=1)
def _disc() -> Tile:
    side = 2 * DISC + 6
    pad = Pad(side, side, FINE, MEADOW)
    pad.disc(side / 2, side / 2, DISC, fill=INK, edge=WHITE, width=2)
    return pad.tile()
