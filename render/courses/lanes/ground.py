"""Sections of road without riders: surfaces with mark and number, lane lines, kerbs. Drawn once for a race."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.core.scene import Lanes, LaneSection, RoadSpace, ThickLine
from render.courses.lanes.shape import DEPTH, Scale, edge, outline, pixels, surveyed
from render.courses.road.country import BEND, MEADOW, ROAD_SHADE
from render.ink.canvas import Canvas
from render.ink.palette import BAND, FRAME, GREY_TEXT, GROUNDS, INK, MARKS, WHITE, Colour, mix
from render.ink.pen import COARSE, Pad, Point
from render.ink.type import rise

MARGIN = DEPTH + 14
"""Of a section above and below its road: bends, its rim and its shadow."""

RIM, SHADE, NARROW = 3, 6, 3
"""The dark edge of a road, its shadow, and the lines between spaces."""

KERB, KERB_RIM, BLOCK, BLOCK_HIGH = 12, 2, 11, 6
"""A line that cannot be crossed: ink with a white rim, and its white blocks."""

MARK_LINE, MARK_WIDE, MARK_HIGH, MARK_AT = 5.0, 0.26, 0.2, 0.27
"""A chevron: its line; half its width and its height in lanes, and where its middle is."""

DOT, DOT_STEP, DOT_ROW = 0.042, 0.17, 0.15
"""Seven dots, in lanes: how large, and how far apart."""

NUMBER_AT = 0.66
"""Where the middle of a number is in its lane."""

FADED = 0.52
"""How much of its colour a faded space has lost."""


def fill_of(space: RoadSpace, section: LaneSection, unit: int, faded: bool = False) -> Colour:
    """The colour of a space."""
    if space.ground == "finish":
        return WHITE if space.rear // unit % 2 else BAND
    fill = BEND if section.way and space.ground == "flat" else GROUNDS[space.ground]
    return mix(fill, BAND, FADED) if faded else fill


@lru_cache(maxsize=128)
def section_image(lanes: Lanes, number: int, scale: Scale, faded: bool) -> Image.Image:
    """A section as palette numbers, with `MARGIN` above and below its road."""
    section = lanes.sections[number]
    left, right = (pixels(place, lanes.unit, scale.column) for place in (section.rear, section.front))
    high = lanes.lane_count * scale.lane
    pad = Pad(right - left, high + 2 * MARGIN, COARSE, MEADOW, opaque=True, origin=(left, -MARGIN))
    spaces = surveyed(lanes).spaces[number]
    _draw_bed(pad, lanes, section, scale)
    for space in spaces:
        pad.poly(outline(lanes, space, scale, (0, 0)), fill_of(space, section, lanes.unit, faded))
        _draw_mark(pad, lanes, space, scale, faded)
    _draw_lines(pad, lanes, section, spaces, scale)
    for line in lanes.thick:
        if section.rear <= line.rear < section.front:
            _draw_kerb(pad, lanes, line, scale)
    canvas = Canvas(pad.opaque(COARSE))
    for space in spaces:
        draw_number(canvas, lanes, space, section=section, scale=scale, faded=faded, at=(-left, MARGIN))
    return canvas.image


def _draw_bed(pad: Pad, lanes: Lanes, section: LaneSection, scale: Scale) -> None:
    """The shadow and the dark edges."""
    span, high = (section.rear, section.front), lanes.lane_count * scale.lane
    below = edge(lanes, span, high, scale, (0, 0))
    above = edge(lanes, span, 0, scale, (0, 0))
    pad.poly([*((x, y) for x, y in below), *((x, y + RIM + SHADE) for x, y in reversed(below))], ROAD_SHADE)
    pad.poly([*((x, y - RIM) for x, y in above), *((x, y + RIM) for x, y in reversed(below))], FRAME)


def _middle(lanes: Lanes, space: RoadSpace, scale: Scale, share: float) -> Point:
    """Of a space its middle, and a height in its lane from 0 to 1."""
    half = [((space.rear + space.front) // 2, (space.rear + space.front) // 2 + 1)]
    top = (lanes.lane_count - space.lane + share) * scale.lane
    return edge(lanes, half[0], top, scale, (0, 0))[0]


def _draw_mark(pad: Pad, lanes: Lanes, space: RoadSpace, scale: Scale, faded: bool) -> None:
    """What a surface is, besides its colour."""
    x, y = _middle(lanes, space, scale, MARK_AT)
    ink, lane = MARKS[space.ground], scale.lane
    ink = mix(ink, BAND, FADED) if faded else ink
    if space.ground == "cobbles":
        for row, count in enumerate((4, 3)):
            for dot in range(count):
                dx = (dot - (count - 1) / 2) * DOT_STEP * lane
                pad.disc(x + dx, y + (row - 0.5) * DOT_ROW * lane, DOT * lane, ink)
    elif space.ground in ("climb", "descent"):
        up = 1 if space.ground == "climb" else -1
        wide, high = MARK_WIDE * lane, MARK_HIGH * lane / 2
        pad.line([(x - wide, y + high * up), (x, y - high * up), (x + wide, y + high * up)], ink, MARK_LINE)


def _draw_lines(pad: Pad, lanes: Lanes, section: LaneSection, spaces: tuple[RoadSpace, ...], scale: Scale) -> None:
    """White lines between spaces of a lane, upright, and between lanes, along the road."""
    for space in spaces:
        (x, y), *_ = edge(lanes, (space.front, space.front + 1), 0, scale, (0, 0))
        top = y + (lanes.lane_count - space.lane) * scale.lane
        pad.line([(x, top), (x, top + scale.lane)], WHITE, NARROW)
    for lane in range(1, lanes.lane_count):
        pad.line(edge(lanes, (section.rear, section.front), lane * scale.lane, scale, (0, 0)), WHITE, NARROW)
    for height in (-RIM / 2, lanes.lane_count * scale.lane + RIM / 2):
        pad.line(edge(lanes, (section.rear, section.front), height, scale, (0, 0)), FRAME, RIM)


def _draw_kerb(pad: Pad, lanes: Lanes, line: ThickLine, scale: Scale) -> None:
    """A kerb with square ends, so that it can be seen where it begins and ends."""
    points = edge(lanes, (line.rear, line.front), (lanes.lane_count - line.lane) * scale.lane, scale, (0, 0))
    for colour, wide in ((WHITE, KERB + 2 * KERB_RIM), (INK, KERB)):
        pad.poly(_band(points, wide), colour)
    left, right = points[0][0], points[-1][0]
    count = max(1, round((right - left) / (2 * BLOCK)))
    step = (right - left) / (2 * count)
    for block in range(count):
        span = [left + (2 * block + 0.5) * step, left + (2 * block + 1.5) * step]
        places = [round(x * lanes.unit / scale.column) for x in span]
        at = edge(lanes, (places[0], places[1]), (lanes.lane_count - line.lane) * scale.lane, scale, (0, 0))
        pad.poly(_band(at, BLOCK_HIGH), WHITE)


def _band(points: list[Point], wide: float) -> list[Point]:
    return [*((x, y - wide / 2) for x, y in points), *((x, y + wide / 2) for x, y in reversed(points))]


def draw_number(
    canvas: Canvas,
    lanes: Lanes,
    space: RoadSpace,
    section: LaneSection,
    scale: Scale,
    faded: bool,
    at: Point,
) -> None:
    """The number of a space on its ground; `at`: where place 0 and the top of the road lie."""
    if not space.number:
        return
    x, y = _middle(lanes, space, scale, NUMBER_AT)
    fill, ink = fill_of(space, section, lanes.unit, faded), GREY_TEXT if faded else INK
    base = y + at[1] + rise(scale.number)
    canvas.text((x + at[0], base), str(space.number), scale.number, ink, fill, anchor="m")
