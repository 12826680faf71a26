"""The road within reach: the wheel ahead, and where dice and counters lead."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from engine.core.scene import Figure, Outlook
from render.courses.road.country import MEADOW, ROAD_SHADE, copse, field
from render.courses.road.fold import PITCH, SPARE, RoadCell, queues, spread
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

CROWD, CROWD_HIGH, ROW, CROWDED, ROWS_UP = 50.0, 140, 31, 56, 6
"""Room of a rider below which riders stand by turns in two rows, so that a phone shows them: height of the road
then, each row from its middle, how large a rider is, and how much higher both rows are, above the numbers."""

OFFER, NO_OFFER = 132, 36
"""Height above the road, with and without a wheel to take."""

BELOW, NO_THROW = 42 + 190, 64
"""Height below the road, with and without dice to show."""


EDGES = (40, 1160)

NUMBER, TIGHTEST = 25, 36.0
"""Letters of space numbers, and the least room of a rider in a crowd."""

FREE_BELOW = 16
NUMBER_GAP, BEYOND_NUMBER = 8, 34
"""Room beside a number, and letters of the numbers behind the line, which are what a cell is worth."""

COPSE, COPSE_UP, COPSE_SIZE = 1096, 42, 18
FIELD, FIELD_UP, FIELD_BOX = 880, 38, (230, 36)
"""What grows in the meadow's corner, where no dice fall: from the left, from below, and how large."""

KERB, SHADE_HIGH, JOINT = 3, 12, 1.5
"""The road's edge, how far its shadow reaches, and half a line between cells."""

CHEQUER, CHEQUER_OVER = 8, 6
"""Squares of the line over the road, and how far the line is longer than the road is wide."""

RIDER, RIDER_GAP, RIDER_MARGIN, FRAME_MARGIN, CROWD_MARGIN, QUEUE_NAME = 64, 4, 2, 8, 2, 27

ARC_START, ARC_END_QUEUE, ARC_END_FREE, ARC_HIGH, ARC_LINE = 14, 12, 20, 84, 7
ARC_PER_RIDER, ARC_BESIDE = 31, 4
"""The arc to the wheel: its ends below the road's top, height and line; it ends beside a queue, before its last."""

PILL_MARGIN, PILL_HIGH, PILL_EDGE, PILL_Y = 120, 58, 12, 44
PILL_BADGE, PILL_BADGE_X, PILL_WORDS, PILL_BASE = 44, 44, 84, 54
"""What a draft costs or brings: the pill's room besides its words, height, distance from the panel's ends; and
where its badge and words are."""

BARS, BARS_FOOT = 42, 168
"""Where bars begin below the road, and the baseline of the dice's words below that."""

DICE_X, DIE, DIE_X, DIE_UP, DIE_STEP = 40.0, 48, 26, 14, 62
THROW_X, THROW_ROOM, CHANCES_ROOM = 6, 420, 360

BAR, BAR_INSET, BAR_HIGH, LEAST_WAYS, WAYS_BASE = 46, 8, 90, 6, 26
"""A bar for a sum: widest, narrower than its cell, as high as its share of the ways, of so many at least."""

STEPS_Y, STEP_LOWER, STEP_TOP, STEP_LEAD, STEP_MARGIN, STEP_APART = 46, 56, 8, 20, 36, 6
"""Where counters lead: pills below the bars' top, lower where two would touch, with a line up to the road."""


def outlook_block(part: Outlook, say: Speaker) -> Block:
    """The stretch with all that leads onto it."""
    return Block(panel_high(part) + FREE_BELOW, partial(_stacked, part, say))


def _stacked(part: Outlook, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_reach(canvas, part, say, top)


def draw_reach(canvas: Canvas, part: Outlook, say: Speaker, top: int) -> None:
    """The panel with its upper edge at `top`."""
    boxes = boxes_of(part)
    edges = (boxes[0].left, *(box.right for box in boxes))
    canvas.image.paste(
        _ground(
            edges,
            part.line + 1,
            _chosen(part),
            top=road_top(part),
            road=road_high(part),
            high=panel_high(part),
        ),
        (PANEL[0], top),
    )
    for box in boxes:
        _draw_cell(canvas, part, box, say, top)
    _draw_draft(canvas, part, boxes, say, top)
    _draw_throw(canvas, part, boxes, say, top)


def boxes_of(part: Outlook) -> tuple[RoadCell, ...]:
    """The cells side by side: in a crowd riders stand closer, so that the numbers of empty cells can be read."""
    held = queues(part.pieces)
    boxes = [RoadCell(cell, cell, held.get(cell, ())) for cell in range(len(part.cells))]
    pitch, number = _pitch(part), _number(part)
    return spread(boxes, *EDGES, lambda box: len(box.queue) * pitch + SPARE if box.queue else number)


def _number(part: Outlook) -> float:
    """Room of an empty cell."""
    return max(width(cell.name, "semibold", NUMBER) for cell in part.cells) + NUMBER_GAP


def _pitch(part: Outlook) -> float:
    """Room of a rider along the road."""
    taken = len(queues(part.pieces))
    room = EDGES[1] - EDGES[0] - _number(part) * (len(part.cells) - taken) - SPARE * taken
    # Riders give way, numbers do not: a rider is known by colour and shape too, a number by its digits alone.
    return max(TIGHTEST, min(PITCH, room / max(1, len(part.pieces))))


def is_crowded(part: Outlook) -> bool:
    """Whether riders stand by turns in two rows."""
    return _pitch(part) < CROWD


def road_high(part: Outlook) -> int:
    """How high the road is."""
    return CROWD_HIGH if is_crowded(part) else ROAD_HIGH


def rows_of(part: Outlook) -> dict[Figure, int]:
    """How far each rider stands below the middle of the road: by turns in a crowd, along the whole road, so that
    neighbours of two cells keep apart as well."""
    if not is_crowded(part):
        return {piece.rider: 0 for piece in part.pieces}
    held = queues(part.pieces)
    riders = [piece.rider for cell in sorted(held) for piece in held[cell]]
    return {rider: (ROW if number % 2 else -ROW) - ROWS_UP for number, rider in enumerate(riders)}


@lru_cache(maxsize=32)
def _ground(
    edges: tuple[int, ...], line: int, chosen: tuple[int, ...], top: int, road: int, high: int
) -> Image.Image:
    """Meadow and road; from cell `line` on the finish, if it is in sight; cells that can be chosen stand out."""
    pad = panel(high)
    (left, right), bottom = PANEL, top + road
    copse(pad, COPSE, high - COPSE_UP, COPSE_SIZE, True)
    field(pad, FIELD, high - FIELD_UP, *FIELD_BOX)
    pad.rect((left, bottom + KERB, right, bottom + SHADE_HIGH), 0, ROAD_SHADE)
    pad.rect((left, top - KERB, right, bottom + KERB), 0, FRAME)
    pad.rect((left, top, right, bottom), 0, GROUNDS["flat"])
    for number, x in enumerate(edges):
        if number > line:
            pad.rect((edges[number - 1], top, x, bottom), 0, WHITE if number % 2 else BAND)
        if number - 1 in chosen:
            pad.rect((edges[number - 1], top, x, bottom), 0, GROUNDS["sprint"])
    for number, x in enumerate(edges):
        pad.rect((x - JOINT, top, x + JOINT, bottom), 0, WHITE if number <= line else FAINT)
    if 0 <= line < len(edges):
        high = road + CHEQUER_OVER
        rows = round(high / CHEQUER)
        chequers(pad, edges[line] - CHEQUER, top - CHEQUER_OVER / 2, side=high / rows, columns=2, rows=rows)
    return pad.opaque()


def road_top(part: Outlook) -> int:
    """Where the road begins, from the top of its panel."""
    return NO_OFFER if part.draft is None else OFFER


def panel_high(part: Outlook) -> int:
    """How high the panel is: with the road, the wheel above it and the dice below it."""
    return road_top(part) + road_high(part) + (NO_THROW if part.throw is None else BELOW)


def _chosen(part: Outlook) -> tuple[int, ...]:
    """Cells that a draft or a number of counters leads to."""
    steps = tuple(step.cell for step in part.steps)
    return steps if part.draft is None else (*steps, part.draft.cell)


def _draw_cell(canvas: Canvas, part: Outlook, box: RoadCell, say: Speaker, base: int) -> None:
    y = base + road_top(part) + road_high(part) / 2
    name = part.cells[box.first].name
    if not box.queue:
        beyond = box.first > part.line
        ground = GROUNDS["flat"] if not beyond else BAND if (box.first % 2) else WHITE
        ground = GROUNDS["sprint"] if box.first in _chosen(part) else ground
        size = BEYOND_NUMBER if beyond else NUMBER
        tone = INK if beyond else GREY_TEXT
        if width(name, "semibold", size) <= box.right - box.left - 2:
            canvas.text((box.middle, y + rise(size)), name, size, tone, ground, anchor="m")
        return
    room = (box.right - box.left - RIDER_GAP) / len(box.queue)
    size = CROWDED if is_crowded(part) else round(min(RIDER, room + RIDER_MARGIN))
    rows = rows_of(part)
    for piece, x in zip(box.queue, box.places(), strict=True):
        at = x, y + rows[piece.rider]
        if piece.rider == part.mine:
            canvas.paste(frame(size + (CROWD_MARGIN if is_crowded(part) else FRAME_MARGIN)), *at)
        canvas.paste(badge(piece.rider.team, say.code(piece.rider), size), *at)
    draw_pill(
        canvas,
        box.middle,
        y + road_high(part) / 2 + KERB + (ROWS_UP if is_crowded(part) else 0),
        text=name,
        dark=True,
        size=QUEUE_NAME,
    )


def _draw_draft(canvas: Canvas, part: Outlook, boxes: tuple[RoadCell, ...], say: Speaker, base: int) -> None:
    """An arc to the space behind the wheel, with what it costs or brings."""
    if part.draft is None:
        return
    start = next(
        x for box in boxes for piece, x in zip(box.queue, box.places(), strict=True) if piece.rider == part.mine
    )
    box = boxes[min(part.draft.cell, len(boxes) - 1)]
    top = base + OFFER
    end = (box.middle, top + ARC_END_FREE)
    if box.queue:
        end = (box.middle - (len(box.queue) * ARC_PER_RIDER - ARC_BESIDE), top + ARC_END_QUEUE)
    draw_arc(canvas, (start, top + ARC_START), end, ARC_HIGH, ARC_LINE)
    said = say(part.draft.text)
    wide = round(width(said, "semibold", LEAD)) + PILL_MARGIN
    inside = wide / 2 + PILL_EDGE
    middle = min(max((start + box.middle) / 2, PANEL[0] + inside), PANEL[1] - inside)
    canvas.paste(pill(wide, False, PILL_HIGH), middle, base + PILL_Y)
    wheel, left = part.draft.wheel, middle - wide / 2
    canvas.paste(badge(wheel.team, say.code(wheel), PILL_BADGE), left + PILL_BADGE_X, base + PILL_Y)
    canvas.text((left + PILL_WORDS, base + PILL_BASE), said, LEAD, INK, WHITE)


def _draw_throw(canvas: Canvas, part: Outlook, boxes: tuple[RoadCell, ...], say: Speaker, base: int) -> None:
    """Below the road: a bar for each sum of an open throw, or where the dice lead with each number of counters."""
    if part.throw is None:
        return
    bars = base + road_top(part) + road_high(part) + BARS
    foot = bars + BARS_FOOT
    x = DICE_X
    for pips in part.throw.dice:
        canvas.paste(plain_die(pips, DIE), x + DIE_X, foot - DIE_UP)
        x += DIE_STEP
    if part.steps:
        canvas.text((x + THROW_X, foot), say(part.throw.text), LEAD, INK, MEADOW, room=THROW_ROOM)
        _draw_steps(canvas, part, boxes, say, bars)
        return
    at, said = (x, foot), say(part.throw.text)
    canvas.text(at, said, LEGEND, GREY_TEXT, MEADOW, weight="medium", room=CHANCES_ROOM)
    most = max((ways for _, ways in part.throw.chances), default=1)
    for cell, ways in part.throw.chances:
        if cell >= len(boxes):
            continue
        box = boxes[cell]
        high = ways * BAR_HIGH / max(LEAST_WAYS, most)
        half = min(BAR, box.right - box.left - BAR_INSET) / 2
        tone = INK if ways == most else GREY_TEXT
        canvas.fill((box.middle - half, bars, box.middle + half, bars + high), tone)
        canvas.text((box.middle, bars + high + WAYS_BASE), str(ways), CHIPS, INK, MEADOW, anchor="m")


def _draw_steps(canvas: Canvas, part: Outlook, boxes: tuple[RoadCell, ...], say: Speaker, bars: int) -> None:
    y = bars + STEPS_Y
    last = 0.0
    for number, step in enumerate(part.steps):
        box = boxes[min(step.cell, len(boxes) - 1)]
        said = say(step.text)
        half = (round(width(said, "semibold", LEAD)) + STEP_MARGIN) / 2
        # Every second one lower: steps of one counter lie closer than their words are wide.
        drop = STEP_LOWER if number % 2 and box.middle - half < last else 0
        canvas.fill((box.middle - 2, bars - STEP_TOP, box.middle + 2, y - STEP_LEAD + drop), INK)
        draw_pill(canvas, box.middle, y + drop, text=said, dark=number == 0, size=LEAD)
        last = box.middle + half + STEP_APART
