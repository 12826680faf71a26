"""Spaces that can be chosen: bright among faded ones, framed and lettered."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from engine.core.scene import LaneLanding, LaneRoad, RoadSpace
from render.courses.lanes.ground import MARGIN, fill_of, section_image
from render.courses.lanes.ground import NUMBER_AT as ALONE
from render.courses.lanes.shape import Patch, RowShape, section_at
from render.ink.canvas import Canvas, PixelBox, blank
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, GROUNDS, INDEX, INK, Colour
from render.ink.pen import COVERED, FINE, PLAIN, Pad, Point, Tile
from render.ink.type import CHIPS, rise
from render.sprites.counters import letter, letter_disc

DISC, DISC_WIDE, FRAME = 0.6, 0.7, 5
"""The disc of a letter, in lanes and at most in columns, and the frame of a lettered space."""

DISC_AT, NUMBER_AT = (-0.12, -0.1), (0.3, 0.26)
"""Where letter and number are in a lettered space, from its middle in columns and lanes."""

DOT = 0.12
EDGE = 4
OUTSIDE = FRAME // 2
"""Pixels of a frame outside its space."""

CORNERS = 4
"""Points of a space that lies straight."""


def draw_targets(canvas: Canvas, road: LaneRoad, shape: RowShape, say: Speaker, top: int) -> None:
    """Starting dots, words on barred spaces, bright spaces, then frames and letters."""
    _draw_barred(canvas, road, shape, say, top)
    for space in road.dots:
        at = shape.middle(road.lanes.spaces[space])
        if at is not None:
            canvas.paste(_dot(round(DOT * shape.scale.lane)), at[0], at[1] + top)
    shown = [(one, patch) for one in road.landings if (patch := _patch(road, shape, one)) is not None]
    if road.dim:
        for one, patch in shown:
            _brighten(canvas, road.lanes.spaces[one.space], shape, patch, top)
    framed = [(one, patch) for one, patch in shown if one.letter or not road.dim]
    _draw_frames(canvas, road, shape, framed, top)
    for one, _ in framed:
        _draw_letter(canvas, road, shape, one, top)


def _draw_barred(canvas: Canvas, road: LaneRoad, shape: RowShape, say: Speaker, top: int) -> None:
    """Why spaces cannot be chosen, in a word on each."""
    spaces, text = road.barred or ((), None)
    for number in spaces:
        space = road.lanes.spaces[number]
        at = shape.middle(space)
        if at is not None and text is not None:
            section = section_at(road.lanes, (space.rear + space.front) / 2)
            fill = fill_of(space, section, road.lanes.unit, road.dim)
            where = (at[0], at[1] + top + rise(CHIPS))
            canvas.text(where, say(text), CHIPS, GREY_TEXT, fill, weight="medium", anchor="m")


def _patch(road: LaneRoad, shape: RowShape, one: LaneLanding) -> Patch | None:
    space = road.lanes.spaces[one.space]
    return shape.patch((space.rear + space.front) / 2)


@lru_cache(maxsize=16)
def _dot(radius: int) -> Tile:
    pad = Pad(2 * radius + 2, 2 * radius + 2, FINE, GREY_TEXT)
    pad.disc(radius + 1, radius + 1, radius, GREY_TEXT)
    return pad.tile()


def _brighten(canvas: Canvas, space: RoadSpace, shape: RowShape, patch: Patch, top: int) -> None:
    """The space as it is where nothing is faded."""
    lanes = shape.lanes
    section = section_at(lanes, (space.rear + space.front) / 2)
    image = section_image(lanes, lanes.sections.index(section), shape.scale, False)
    points = shape.outline(space, patch)
    left, upper, right, lower = _box(points)
    start = patch.left - shape.px(patch.rear) + shape.px(section.rear)
    left, right = max(left, start), min(right, start + image.width)
    piece = image.crop((left - start, upper - shape.top + MARGIN, right - start, lower - shape.top + MARGIN))
    mask = None
    if section.way:
        mask = Image.new("1", piece.size)
        ImageDraw.Draw(mask).polygon([(x - left, y - upper) for x, y in points], COVERED)
    canvas.image.paste(piece, (left, upper + top), mask)


def _box(points: list[Point]) -> PixelBox:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return round(min(xs)), round(min(ys)), round(max(xs)) + 1, round(max(ys)) + 1


def _draw_frames(
    canvas: Canvas, road: LaneRoad, shape: RowShape, framed: list[tuple[LaneLanding, Patch]], top: int
) -> None:
    """Plain ground with an ink frame."""
    for one, patch in framed:
        space = road.lanes.spaces[one.space]
        points = [(x, y + top) for x, y in shape.outline(space, patch)]
        left, upper, right, lower = _box(points)
        section = section_at(road.lanes, (space.rear + space.front) / 2)
        # Spaces without a number have no ground to lose: in green they ask for a look.
        plain = not road.dim and not space.number
        fill = GROUNDS["sprint"] if plain else fill_of(space, section, road.lanes.unit)
        tile = _framed(tuple((x - left, y - upper) for x, y in points), (right - left, lower - upper), fill)
        canvas.paste(tile, (left + right) / 2, (upper + lower) / 2)


@lru_cache(maxsize=64)
def _framed(points: tuple[Point, ...], size: tuple[int, int], fill: Colour) -> Tile:
    """A space in an ink frame; those of a straight are all alike, and have no slanting edge to soften."""
    if len(points) == CORNERS:
        image = blank((size[0] + 2 * OUTSIDE, size[1] + 2 * OUTSIDE), INK)
        inner = (size[0] + 2 * OUTSIDE - FRAME, size[1] + 2 * OUTSIDE - FRAME)
        image.paste(INDEX[fill], (FRAME, FRAME, *inner))
        return Tile(image, None, None, INK)
    pad = Pad(size[0] + 2 * EDGE, size[1] + 2 * EDGE, PLAIN, INK, origin=(-EDGE, -EDGE))
    pad.poly(points, fill, INK, FRAME)
    return pad.tile(PLAIN)


def _draw_letter(canvas: Canvas, road: LaneRoad, shape: RowShape, one: LaneLanding, top: int) -> None:
    """The letter on its disc, the number beside it."""
    space, scale = road.lanes.spaces[one.space], shape.scale
    at = shape.middle(space)
    if at is None:
        return
    x, y = at[0], at[1] + top
    if space.number:
        dx, dy = NUMBER_AT if one.letter else (0.0, ALONE - 0.5)
        tile = letter(str(space.number), scale.number, INK)
        canvas.paste(tile, x + dx * scale.column, y + dy * scale.lane)
        x, y = x + DISC_AT[0] * scale.column, y + DISC_AT[1] * scale.lane
    if one.letter:
        size = round(min(DISC * scale.lane, DISC_WIDE * scale.column))
        canvas.paste(letter_disc(one.letter, size), x, y)
