"""A road with lanes of different length and the riders on it, in rows that are read like lines of text."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import pairwise

from engine.core.scene import LaneRoad, LineCaption, label
from render.courses.lanes.lane_riders import draw_riders
from render.courses.lanes.lane_row import lines_between, row_image
from render.courses.lanes.layout import CREASE, CREASE_GAP, FOLD, RIGHT, RoadRow, arranged, between, rows_high
from render.courses.lanes.shape import Patch, surveyed
from render.courses.lanes.targets import draw_targets
from render.courses.lanes.ways import draw_ways
from render.courses.road.country import MEADOW
from render.courses.road.road_strip import PANEL, crease
from render.ink.block import LEFT, WIDE, Block
from render.ink.block import RIGHT as PAGE_RIGHT
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE
from render.ink.pen import PLAIN, Pad, Tile
from render.ink.type import CHIPS, LEAD, LEGEND, STRONG, rise
from render.sprites.marks import draw_pill, pill_width

HEAD, LEAD_BASE = 52, 36
"""Height of the line on who leads, and its baseline."""

NAME_BASE, TICK_TOP, TICK = 14, 6, 3
"""Baseline of a section's name above the foot of its row; the tick before it."""

NAME_GAP, TEXT_GAP, NAME_LEFT, LEAST_NAME = 9, 10, 8, 28
PILL_UP, CAPTION_LEFT = 23, 16
"""Middle of a line's pill above the road; where words begin that stand in place of the sections' names."""

FOLD_NUMBER_UP, FOLD_WORD_DOWN = 28, 44


def lane_road_block(part: LaneRoad, say: Speaker) -> Block:
    """Who leads, then the road."""
    rows = arranged(part)
    head = HEAD if part.lead is not None else 0
    return Block(head + rows_high(rows), partial(_stacked, part, rows, say))


def _stacked(part: LaneRoad, rows: list[RoadRow], say: Speaker, canvas: Canvas, top: int) -> None:
    if part.lead is not None:
        room = PAGE_RIGHT - LEFT
        canvas.text((LEFT, top + LEAD_BASE), say(part.lead), LEAD, GREY_TEXT, PAGE, weight="medium", room=room)
        top += HEAD
    draw_rows(canvas, part, rows, say, top)


def draw_rows(canvas: Canvas, road: LaneRoad, rows: list[RoadRow], say: Speaker, top: int) -> None:
    """The rows one below another, with what is left out between them."""
    for row in rows:
        _draw_row(canvas, road, row, say, top)
        if row.missing is not None:
            _draw_crease(canvas, road, row.missing, say, top + row.high + CREASE_GAP)
        top += row.high + between(row)


def _draw_row(canvas: Canvas, road: LaneRoad, row: RoadRow, say: Speaker, top: int) -> None:
    shape = row.shape
    canvas.image.paste(row_image(shape, row.high, road.dim, row.goes_on), (PANEL[0], top))
    draw_targets(canvas, road, shape, say, top)
    draw_ways(canvas, road, shape, top)
    draw_riders(canvas, road, shape, say, top)
    for line, x in _lines(road, row):
        text = say(line.text)
        at = min(max(x, PANEL[0] + pill_width(text) / 2), RIGHT - pill_width(text) / 2)
        draw_pill(canvas, at, top + shape.top - PILL_UP, text, line.open)
    for one, other in pairwise(shape.patches):
        _draw_fold(canvas, road, row, patches=(one, other), say=say, top=top)
    if road.caption is not None or road.aside is not None:
        _draw_words(canvas, road, say, top + row.high)
    else:
        _draw_names(canvas, row, say, top + row.high)


def _lines(road: LaneRoad, row: RoadRow) -> list[tuple[LineCaption, float]]:
    """The lines of a row with what is written on each."""
    written = {one.line: one for one in road.captions}
    found = []
    for number, line in enumerate(road.lanes.lines):
        patch = row.shape.patch(line.at)
        if patch is not None:
            found.append((written.get(number, LineCaption(number, line.label)), row.shape.x(line.at, patch)))
    return found


def _draw_names(canvas: Canvas, row: RoadRow, say: Speaker, bottom: int) -> None:
    """The names of sections below the road, each from where it begins or where the stretch does."""
    shape, base = row.shape, bottom - NAME_BASE
    found = []
    for patch in shape.patches:
        for section in shape.lanes.sections:
            rear = max(section.rear, patch.rear)
            shown = section.front > patch.rear and section.rear < patch.front
            if shown and section.rear < surveyed(shape.lanes).finish:
                found.append((shape.x(rear, patch), min(RIGHT, shape.right(patch)), section, section.rear == rear))
    # A row behind the finish has no names at all.
    ends = [x for x, *_ in found[1:]] + [RIGHT] * bool(found)
    for (x, right, section, begins), following in zip(found, ends, strict=True):
        end = min(right, following) - NAME_LEFT
        if begins and x < right - LEAST_NAME:
            canvas.fill((x - 1, bottom - NAME_BASE - CHIPS + TICK_TOP, x + TICK - 1, bottom - TICK_TOP), GREY_TEXT)
        left = x + NAME_GAP
        if width(section.name, "semibold", CHIPS) > end - left:
            continue
        left += canvas.text((left, base), section.name, CHIPS, INK, MEADOW, room=round(end - left)) + TEXT_GAP
        # Whole or not at all: half a word under a road says less than the road itself.
        if section.text is not None and width(text := say(section.text), "medium", CHIPS) <= end - left:
            canvas.text((left, base), text, CHIPS, GREY_TEXT, MEADOW, weight="medium")


def _draw_words(canvas: Canvas, road: LaneRoad, say: Speaker, bottom: int) -> None:
    """Words in place of the names."""
    base, room = bottom - NAME_BASE, (WIDE - 2 * LEFT) // 2
    if road.caption is not None:
        canvas.text((PANEL[0] + CAPTION_LEFT, base), say(road.caption), LEGEND, INK, MEADOW, room=room)
    if road.aside is not None:
        at, text = (PANEL[1] - CAPTION_LEFT, base), say(road.aside)
        canvas.text(at, text, LEGEND, GREY_TEXT, MEADOW, weight="medium", anchor="r", room=room)


def _draw_fold(
    canvas: Canvas, road: LaneRoad, row: RoadRow, patches: tuple[Patch, Patch], say: Speaker, top: int
) -> None:
    """How many columns a row leaves out, and the lines among them."""
    one, other = patches
    x = (row.shape.right(one) + other.left) / 2
    middle = top + row.shape.top + row.shape.road_high // 2
    count = str(_columns(road, (one.front, other.rear)))
    canvas.text((x, middle - FOLD_NUMBER_UP), count, STRONG, INK, MEADOW, anchor="m")
    at, text = (x, middle + FOLD_WORD_DOWN), say(label("scene-fold"))
    canvas.text(at, text, CHIPS, GREY_TEXT, MEADOW, weight="medium", anchor="m", room=FOLD - 4)
    for line in lines_between(road.lanes, one.front, other.rear)[:1]:
        draw_pill(canvas, x, middle, say(line.label), dark=True)


def _columns(road: LaneRoad, missing: tuple[int, int]) -> int:
    """Whole columns of a stretch."""
    return max(1, round((missing[1] - missing[0]) / road.lanes.unit))


def _draw_crease(canvas: Canvas, road: LaneRoad, missing: tuple[int, int], say: Speaker, top: int) -> None:
    """How much road lies between two rows, and the lines on it."""
    canvas.image.paste(crease(CREASE), (PANEL[0], top))
    lines = " · ".join(say(line.label) for line in lines_between(road.lanes, *missing))
    said = label("scene-columns-empty", columns=_columns(road, missing), lines=lines or "none")
    text = say(said)
    canvas.paste(_meadow(round(width(text, "medium", LEGEND)) + 2 * CAPTION_LEFT), WIDE / 2, top + CREASE / 2)
    at = (WIDE / 2, top + CREASE / 2 + rise(LEGEND))
    canvas.text(at, text, LEGEND, GREY_TEXT, MEADOW, weight="medium", anchor="m", room=WIDE // 2)


@lru_cache(maxsize=32)
def _meadow(wide: int) -> Tile:
    """Free ground for words on a road that is left out."""
    return Pad(wide, CREASE - 4, PLAIN, MEADOW, opaque=True).plate(PLAIN)
