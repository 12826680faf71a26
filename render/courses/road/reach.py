"""The road within reach: the wheel ahead, and where dice and counters lead."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from engine.core.scene import Outlook
from render.courses.road.country import MEADOW, ROAD_SHADE, copse, field
from render.courses.road.fold import PITCH, SPARE, Box, queues, spread
from render.courses.road.road_strip import PANEL, panel
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import BAND, FAINT, FRAME, GREY_TEXT, GROUNDS, INK, WHITE
from render.ink.type import CHIPS, LEAD, LEGEND, rise
from render.sprites.badges import badge
from render.sprites.dice import plain_die
from render.sprites.icons import chequers
from render.sprites.marks import draw_arc, draw_pill, frame, pill

ROAD_HIGH = 104

OFFER, NO_OFFER = 132, 36
"""Height above the road, with and without a wheel to take."""

BELOW, NO_THROW = 42 + 190, 64
"""Height below the road, with and without dice to show."""


EDGES = (40, 1160)

NUMBER, TIGHTEST = 25, 36.0
"""Letters of space numbers, and the least room of a rider in a crowd."""


def outlook_block(part: Outlook, say: Speaker) -> Block:
    """The stretch with all that leads onto it."""
    return Block(panel_high(part) + 16, partial(_stacked, part, say))


def _stacked(part: Outlook, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_reach(canvas, part, say, top)


def draw_reach(canvas: Canvas, part: Outlook, say: Speaker, top: int) -> None:
    """The panel with its upper edge at `top`."""
    boxes = boxes_of(part)
    edges = (boxes[0].left, *(box.right for box in boxes))
    canvas.image.paste(
        _ground(edges, part.line + 1, _chosen(part), road_top(part), panel_high(part)), (PANEL[0], top)
    )
    for box in boxes:
        _draw_cell(canvas, part, box, say, top)
    _draw_draft(canvas, part, boxes, say, top)
    _draw_throw(canvas, part, boxes, say, top)


def boxes_of(part: Outlook) -> tuple[Box, ...]:
    """The cells side by side: in a crowd riders stand closer, so that the numbers of empty cells can be read."""
    held = queues(part.pieces)
    boxes = [Box(cell, cell, held.get(cell, ())) for cell in range(len(part.cells))]
    taken = [box for box in boxes if box.queue]
    number = max(width(cell.name, "semibold", NUMBER) for cell in part.cells) + 8
    room = EDGES[1] - EDGES[0] - number * (len(boxes) - len(taken)) - SPARE * len(taken)
    pitch = max(TIGHTEST, min(PITCH, room / max(1, len(part.pieces))))
    return spread(boxes, *EDGES, lambda box: len(box.queue) * pitch + SPARE if box.queue else number)


@lru_cache(maxsize=32)
def _ground(edges: tuple[int, ...], line: int, chosen: tuple[int, ...], top: int, high: int) -> Image.Image:
    """Meadow and road; from cell `line` on the finish, if it is in sight; cells that can be chosen stand out."""
    pad = panel(high)
    (left, right), bottom = PANEL, top + ROAD_HIGH
    copse(pad, 1096, high - 42, 18, True)
    field(pad, 880, high - 38, 230, 36)
    pad.rect((left, bottom + 3, right, bottom + 12), 0, ROAD_SHADE)
    pad.rect((left, top - 3, right, bottom + 3), 0, FRAME)
    pad.rect((left, top, right, bottom), 0, GROUNDS["flat"])
    for number, x in enumerate(edges):
        if number > line:
            pad.rect((edges[number - 1], top, x, bottom), 0, WHITE if number % 2 else BAND)
        if number - 1 in chosen:
            pad.rect((edges[number - 1], top, x, bottom), 0, GROUNDS["sprint"])
    for number, x in enumerate(edges):
        pad.rect((x - 1.5, top, x + 1.5, bottom), 0, WHITE if number <= line else FAINT)
    if 0 <= line < len(edges):
        rows = round((ROAD_HIGH + 6) / 8)
        chequers(pad, edges[line] - 8, top - 3, (ROAD_HIGH + 6) / rows, 2, rows)
    return pad.opaque()


def road_top(part: Outlook) -> int:
    """Where the road begins, from the top of its panel."""
    return NO_OFFER if part.draft is None else OFFER


def panel_high(part: Outlook) -> int:
    """How high the panel is: with the road, the wheel above it and the dice below it."""
    return road_top(part) + ROAD_HIGH + (NO_THROW if part.throw is None else BELOW)


def _chosen(part: Outlook) -> tuple[int, ...]:
    """Cells that a draft or a number of counters leads to."""
    steps = tuple(step.cell for step in part.steps)
    return steps if part.draft is None else (*steps, part.draft.cell)


def _draw_cell(canvas: Canvas, part: Outlook, box: Box, say: Speaker, base: int) -> None:
    y = base + road_top(part) + ROAD_HIGH / 2
    name = part.cells[box.first].name
    if not box.queue:
        beyond = box.first > part.line
        ground = GROUNDS["flat"] if not beyond else BAND if (box.first % 2) else WHITE
        ground = GROUNDS["sprint"] if box.first in _chosen(part) else ground
        size = 34 if beyond else NUMBER
        tone = INK if beyond else GREY_TEXT
        if width(name, "semibold", size) <= box.right - box.left - 2:
            canvas.text((box.middle, y + rise(size)), name, size, tone, ground, anchor="m")
        return
    room = (box.right - box.left - 4) / len(box.queue)
    size = round(min(64, room + 2))
    for piece, x in zip(box.queue, box.places(), strict=True):
        if piece.rider == part.mine:
            canvas.paste(frame(size + 8), x, y)
        canvas.paste(badge(piece.rider.team, say.code(piece.rider), size), x, y)
    draw_pill(canvas, box.middle, y + ROAD_HIGH / 2 + 3, name, True, 27)


def _draw_draft(canvas: Canvas, part: Outlook, boxes: tuple[Box, ...], say: Speaker, base: int) -> None:
    """An arc to the space behind the wheel, with what it costs or brings."""
    if part.draft is None:
        return
    start = next(
        x for box in boxes for piece, x in zip(box.queue, box.places(), strict=True) if piece.rider == part.mine
    )
    box = boxes[min(part.draft.cell, len(boxes) - 1)]
    top = base + OFFER
    end_y = top + 12 if box.queue else top + 20
    draw_arc(
        canvas, (start, top + 14), (box.middle - (0 if not box.queue else len(box.queue) * 31 - 4), end_y), 84, 7
    )
    said = say(part.draft.text)
    wide = round(width(said, "semibold", LEAD)) + 120
    middle = min(max((start + box.middle) / 2, PANEL[0] + wide / 2 + 12), PANEL[1] - wide / 2 - 12)
    canvas.paste(pill(wide, False, 58), middle, base + 44)
    wheel = part.draft.wheel
    canvas.paste(badge(wheel.team, say.code(wheel), 44), middle - wide / 2 + 44, base + 44)
    canvas.text((middle - wide / 2 + 84, base + 54), said, LEAD, INK, WHITE)


def _draw_throw(canvas: Canvas, part: Outlook, boxes: tuple[Box, ...], say: Speaker, base: int) -> None:
    """Below the road: a bar for each sum of an open throw, or where the dice lead with each number of counters."""
    if part.throw is None:
        return
    bars = base + road_top(part) + ROAD_HIGH + 42
    foot = bars + 168
    x = 40.0
    for pips in part.throw.dice:
        canvas.paste(plain_die(pips, 48), x + 26, foot - 14)
        x += 62
    if part.steps:
        canvas.text((x + 6, foot), say(part.throw.text), LEAD, INK, MEADOW, room=420)
        _draw_steps(canvas, part, boxes, say, bars)
        return
    canvas.text((x, foot), say(part.throw.text), LEGEND, GREY_TEXT, MEADOW, weight="medium", room=360)
    most = max((ways for _, ways in part.throw.chances), default=1)
    for cell, ways in part.throw.chances:
        if cell >= len(boxes):
            continue
        box = boxes[cell]
        top, high = bars, ways * 90 / max(6, most)
        wide = min(46, box.right - box.left - 8)
        canvas.fill(
            (box.middle - wide / 2, top, box.middle + wide / 2, top + high), INK if ways == most else GREY_TEXT
        )
        canvas.text((box.middle, top + high + 26), str(ways), CHIPS, INK, MEADOW, anchor="m")


def _draw_steps(canvas: Canvas, part: Outlook, boxes: tuple[Box, ...], say: Speaker, bars: int) -> None:
    y = bars + 46
    last = 0.0
    for number, step in enumerate(part.steps):
        box = boxes[min(step.cell, len(boxes) - 1)]
        said = say(step.text)
        half = (round(width(said, "semibold", LEAD)) + 36) / 2
        drop = 56 if number % 2 and box.middle - half < last else 0
        canvas.fill((box.middle - 2, bars - 8, box.middle + 2, y - 20 + drop), INK)
        draw_pill(canvas, box.middle, y + drop, said, number == 0, 29)
        last = box.middle + half + 6
