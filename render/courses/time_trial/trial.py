"""A race against the clock: the course from the side, its weather, and a bar a rider or team with each turn."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from engine.core.scene import StageRoad, Trial, TrialTrack
from render.courses.stage.side_view import BED, edges
from render.courses.stage.stage_profile import draw_chevron
from render.courses.time_trial.trial_bars import BAR, colour, draw_bar, draw_end, draw_team
from render.courses.time_trial.trial_layout import (
    FIRST,
    INSET,
    LINE,
    PANEL_LEFT,
    PANEL_RIGHT,
    TrialLayout,
    layout,
    x_of,
)
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import BAND, GREY_TEXT, GROUNDS, INK, MARKS, PAGE, PANEL, RULE, WALL, WHITE, Colour
from render.ink.pen import COARSE, Pad
from render.ink.type import CAPTION, LEGEND, rise
from render.sprites.icons import chequers, sign
from render.sprites.marks import pasted, pill
from render.sprites.rider_tags import shape

PANEL_ROUND, RIDGE = 18, 4.0
SKY, SKY_GAP, SKY_LINE, SKY_INSET = 32, 8, 2, 10
CHEVRON_UP, CHEVRON_STEP, CHEVRON_WIDE, CHEVRON_HIGH = 14, 56, 10.0, 5.0
NAME_GAP, NAME_UP, NAME_DOWN = 8, 12, 23
"""The name of a section above its road, or at the end of a climb inside it."""

MOUNTAIN = 0.6
CHEQUER, CHEQUERS = 6, 2
PLACE, SHAPE_X, NAME_X, TEXT_SIZE = 62, 90, 116, 28
TO_LINE, LAST, EFFORT, HEADS_UP, HEAD_ROOM = 1008, 1098, 1154, 12, 92
"""Right ends of the columns behind the line, and the baseline of their heads above the rows."""

PILL_HIGH, PILL_ENDS, END = 30, 10, 31
LAST_ROOM = 84
PALE: dict[str, Colour] = {"climb": WALL}
KEY_WIDE, KEY_GAP, KEY_APART, FOOT_MIDDLE = 56, 12, 34, 34


def trial_block(part: Trial, say: Speaker) -> Block:
    """Course and rows on a panel, and below it what pieces of bars mean."""
    found = layout(part)
    return Block(found.panel + found.foot, partial(_stacked, part, found, say))


def _stacked(part: Trial, found: TrialLayout, say: Speaker, canvas: Canvas, top: int) -> None:
    pasted(canvas, _ground(part.road, len(part.tracks), found), PANEL_LEFT, top)
    if part.skies:
        _draw_skies(canvas, part, say, top + INSET + found.sky / 2)
    rows = top + found.above
    _draw_names(canvas, part, say, rows, found.course)
    _draw_heads(canvas, part, say, rows - HEADS_UP, found.full)
    for number, track in enumerate(part.tracks):
        _draw_row(
            canvas,
            part.road,
            track,
            say=say,
            y=rows + (number + 0.5) * found.row,
            found=found,
            odd=bool(number % 2),
        )
    _draw_foot(canvas, part, say, top + found.panel + FOOT_MIDDLE)


@lru_cache(maxsize=32)
def _ground(road: StageRoad, count: int, found: TrialLayout) -> Image.Image:
    """The panel with the course, its terrain behind all rows, the zebra and the finish."""
    wide = PANEL_RIGHT - PANEL_LEFT
    pad = Pad(wide, found.panel, COARSE, PAGE, opaque=True, origin=(PANEL_LEFT, 0))
    pad.rect((PANEL_LEFT, 0, PANEL_RIGHT, found.panel), PANEL_ROUND, PANEL)
    rows, end = found.above, found.above + count * found.row
    for number in range(0, count, 2):
        y = rows + number * found.row
        for left, right in ((PANEL_LEFT + INSET, FIRST - INSET), (LINE + 2 * INSET, PANEL_RIGHT - INSET)):
            pad.rect((left, y, right, y + found.row), 0, BAND)
    first = 0
    for section in road.sections:
        box = (x_of(road, first), rows, x_of(road, section.last), end)
        pad.rect(box, 0, PALE.get(section.ground, BAND))
        _draw_section(pad, road, section.ground, (first, section.last), foot=rows - INSET, course=found.course)
        first = section.last
    pad.line([(FIRST, rows - INSET), (LINE, rows - INSET)], INK, RIDGE)
    squares = int(end - rows + found.course - 2 * INSET) // CHEQUER
    chequers(pad, LINE, end - squares * CHEQUER, CHEQUER, columns=CHEQUERS, rows=squares)
    return pad.opaque(COARSE)


def _draw_section(pad: Pad, road: StageRoad, ground: str, span: tuple[int, int], foot: int, course: int) -> None:
    """Terrain of the course from the side."""
    first, last = span
    high = [(x_of(road, square), foot - _high(road, square, course)) for square in range(first, last + 1)]
    pad.poly([*high, (high[-1][0], foot), (high[0][0], foot)], GROUNDS[ground])
    up = {"climb": 1, "descent": -1}.get(ground, 0)
    x = high[0][0] + CHEVRON_STEP / 2
    while up and x < high[-1][0]:
        draw_chevron(pad, (x, foot - CHEVRON_UP), CHEVRON_WIDE, CHEVRON_HIGH * up, MARKS[ground])
        x += CHEVRON_STEP
    pad.line(high, INK, RIDGE)


def _high(road: StageRoad, square: int, course: int) -> float:
    """How high the road is drawn above its foot, in so much height."""
    low, top = min(edges(road)), max(edges(road))
    room = course - 2 * INSET - BED
    return BED * MOUNTAIN + (room * (edges(road)[square] - low) / (top - low) if top > low else 0)


def _draw_skies(canvas: Canvas, part: Trial, say: Speaker, y: float) -> None:
    """The weather of each stretch, at its beginning."""
    for number, one in enumerate(part.skies):
        x = x_of(part.road, one.square)
        after = part.skies[number + 1].square if number + 1 < len(part.skies) else part.road.length
        end = x_of(part.road, after)
        if number:
            canvas.fill((x - 1, y - SKY / 2, x + SKY_LINE - 1, y + SKY / 2), RULE)
        x += SKY_INSET
        canvas.paste(sign(one.kind, SKY), x + SKY / 2, y)
        at, room = (x + SKY + SKY_GAP, y + rise(LEGEND)), round(end - x - SKY - 2 * SKY_GAP)
        canvas.text(at, say(one.text), LEGEND, GREY_TEXT, PANEL, weight="medium", room=room)


def _draw_names(canvas: Canvas, part: Trial, say: Speaker, rows: int, course: int) -> None:
    """What the sections are: above a flat one, inside a climb."""
    first, foot = 0, rows - INSET
    for section, name in zip(part.road.sections, part.names, strict=False):
        left, right = x_of(part.road, first), x_of(part.road, section.last)
        room = round(right - left - 2 * NAME_GAP)
        if name is not None and section.ground == "flat":
            top = foot - max(_high(part.road, square, course) for square in range(first, section.last + 1))
            at = (left + NAME_GAP, top - NAME_UP)
            canvas.text(at, say(name), LEGEND, GREY_TEXT, PANEL, weight="medium", room=room)
        elif name is not None:
            at = (right - NAME_GAP, foot - NAME_DOWN)
            canvas.text(at, say(name), LEGEND, INK, GROUNDS[section.ground], anchor="r", room=room // 2)
        first = section.last


def _draw_heads(canvas: Canvas, part: Trial, say: Speaker, base: int, full: bool) -> None:
    ends = (TO_LINE, LAST, EFFORT) if full else (EFFORT,)
    for head, x in zip(part.heads, ends, strict=False):
        at, room = (x, base), HEAD_ROOM
        canvas.text(at, say(head), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="r", room=room)


def _draw_row(
    canvas: Canvas, road: StageRoad, track: TrialTrack, say: Speaker, y: float, found: TrialLayout, odd: bool
) -> None:
    ground, size = PANEL if odd else BAND, min(TEXT_SIZE, found.row)
    base = y + rise(size)
    canvas.text((PLACE, base), str(track.place), size, GREY_TEXT, ground, weight="medium", anchor="r")
    canvas.paste(shape(track.rider.team, min(found.row - 4, SHAPE_X - PLACE)), SHAPE_X, y)
    canvas.text((NAME_X, base), say.code(track.rider), size, INK, ground, room=FIRST - NAME_X - INSET)
    if track.pieces:
        draw_team(canvas, road, track, say, y)
    else:
        x = draw_bar(canvas, road, track, y, min(BAR, found.row - 2 * INSET))
        draw_end(canvas, track, say, (x, y), min(END, found.row))
    right = TO_LINE if found.full else EFFORT
    if track.arrival is not None:
        _draw_arrival(canvas, say(track.arrival), right, y, min(PILL_HIGH, found.row - 2))
    else:
        canvas.text((right, base), str(track.to_go), size, INK, ground, anchor="r")
    if not found.full:
        return
    if track.last is not None:
        at = (LAST, base)
        canvas.text(at, say(track.last), CAPTION, GREY_TEXT, ground, weight="medium", anchor="r", room=LAST_ROOM)
    canvas.text((EFFORT, base), str(track.effort), size, INK, ground, anchor="r")


def _draw_arrival(canvas: Canvas, text: str, right: int, y: float, high: int) -> None:
    """The turn in which a rider came in, white on ink."""
    wide = round(width(text, "semibold", CAPTION)) + 2 * PILL_ENDS
    canvas.paste(pill(wide, True, high), right + PILL_ENDS - 2 - wide / 2, y)
    canvas.text((right - 2, y + rise(CAPTION)), text, CAPTION, WHITE, INK, anchor="r")


def _draw_foot(canvas: Canvas, part: Trial, say: Speaker, y: float) -> None:
    """What pale and full pieces of bars mean, and a hint at the right."""
    x: float = PANEL_LEFT + INSET * 2
    team = next((track.rider.team for track in part.tracks if track.rider.team == "blue"), "blue")
    for text, effort in ((part.plain, False), (part.spent, True)):
        if text is not None:
            canvas.fill((x, y - BAR / 2, x + KEY_WIDE, y + BAR / 2), INK)
            canvas.fill((x + 2, y - BAR / 2 + 2, x + KEY_WIDE - 2, y + BAR / 2 - 2), colour(team, effort))
            x += KEY_WIDE + KEY_GAP
            x += canvas.text((x, y + rise(LEGEND)), say(text), LEGEND, GREY_TEXT, PAGE, weight="medium") + KEY_APART
    if part.hint is not None:
        at, room = (PANEL_RIGHT - 2 * INSET, y + rise(LEGEND)), round(PANEL_RIGHT - x)
        canvas.text(at, say(part.hint), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=room)
