"""The road about a finish from near: the last spaces before the line, and what those behind it are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.core.scene import SprintFinish
from render.courses.road.country import MEADOW, ROAD_SHADE, copse
from render.courses.road.fold import PITCH, RoadCell, queues, spread
from render.courses.road.road_strip import PANEL, panel
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import FAINT, FRAME, GREY_TEXT, GROUNDS, INK, WHITE, mix
from render.ink.type import CHIPS, NUMBERS
from render.sprites.badges import badge
from render.sprites.icons import chequers
from render.sprites.marks import draw_pill

HEAD = 126
ZOOM = 238
ROAD_TOP, ROAD_HIGH = 76, 96
"""Where the road about the line begins, its height with the meadow, and the road within it."""

EASY, FREE = 58, 40
"""Room of a cell without riders behind the line, and before it."""

INNER = PANEL[1] - PANEL[0] - 32
"""Width that the cells share: the panel without its margins and the chequered line."""

LEAST_BEFORE = 0.34
"""Share of the width that the cells before the line get at least: without it a long finish squeezes them out."""

MARGIN, LINE_ROOM, END = 6, 30, 12
"""Free before the first cell, for the chequered line between the two stretches, and behind the last cell."""

EDGE, BORDER = 3, 1.5
"""Frame round the road, and half the line between two cells."""

WORTH_TOP = 16
"""Where the row begins that says what the spaces behind the line are worth."""

SQUARE, CLOTH = 8, 3
"""Squares of the chequered line: how large, and how many side by side."""

QUEUE_SPARE, RIDER, RIDER_MARGIN, NUMBER_DROP = 14, 64, 2, 9
"""What a queue has besides its riders, the largest badge, how badges overlap, and the number's baseline."""

WORTH_BASE, TIME_UP, TIME = 62, 32, 30
"""Baseline of what a space is worth; a time's middle above the foot, and its letters."""

COPSES, COPSE_LINE, COPSE_Y, COPSE = (90, 120), 90, 36, 17
"""Copses before the line: from the left and from the line, how near to it, how far down, how large."""

SHADE_TOP, SHADE_FOOT = 3, 12

NAMED, PILLED = 30, 62
"""The narrowest cells that still take their number, and their time on a pill."""

WORTH_LETTERS = 44
"""Letters of what a space is worth."""

WORTH_WHITE = 0.55
WORTH = mix(GROUNDS["sprint"], WHITE, WORTH_WHITE)


class Zoom(NamedTuple):
    """Boxes before and behind the line."""

    before: tuple[RoadCell, ...]
    behind: tuple[RoadCell, ...]


def zoomed(part: SprintFinish) -> Zoom:
    """The cells about the line; those before it take what the finish leaves."""
    held = queues(part.pieces)
    boxes = [RoadCell(cell, cell, held.get(cell, ())) for cell in range(len(part.cells))]
    before, behind = boxes[: part.line + 1], boxes[part.line + 1 :]
    # The least the boxes need, what the finish would like, and what the cells before the line would like.
    narrow, easy, wants = _needs(boxes, FREE), _needs(boxes, EASY), _needs(before, FREE)
    ease = easy - _needs(before, EASY)
    # What happens at the line matters most: the finish has its room first, the cells before it share the rest.
    split = round(max(INNER * min(LEAST_BEFORE, wants / narrow), min(wants, INNER - ease)))
    first = PANEL[0] + MARGIN
    return Zoom(
        spread(before, first, first + split),
        spread(behind, PANEL[0] + LINE_ROOM + split, PANEL[1] - END),
    )


def _needs(boxes: Sequence[RoadCell], free: int) -> int:
    """Width of boxes side by side if those without riders are `free` wide."""
    return sum(len(box.queue) * PITCH + QUEUE_SPARE if box.queue else free for box in boxes)


def draw_zoom(canvas: Canvas, part: SprintFinish, say: Speaker) -> None:
    """The road about the line: meadow and spaces, then riders and numbers before the line and behind it."""
    zoom = zoomed(part)
    crossed = tuple(bool(box.queue) for box in zoom.behind)
    edges = tuple((box.left, box.right) for box in zoom.before), tuple((box.left, box.right) for box in zoom.behind)
    canvas.image.paste(_ground(*edges, crossed), (PANEL[0], HEAD))
    for box in zoom.before:
        _draw_before(canvas, part, box, say)
    for box in zoom.behind:
        _draw_behind(canvas, part, box, say)


ON_ROAD, BELOW = HEAD + ROAD_TOP + ROAD_HIGH / 2, HEAD + ZOOM - 22
"""Middle of the road, and base of the numbers below it."""


def _draw_before(canvas: Canvas, part: SprintFinish, box: RoadCell, say: Speaker) -> None:
    """A space before the line: its riders with the number below, or the number on an empty road."""
    number, wide = str(part.start + box.first), box.right - box.left
    if box.queue:
        _draw_riders(canvas, box, say, ON_ROAD)
        canvas.text((box.middle, BELOW), number, CHIPS, GREY_TEXT, MEADOW, anchor="m", room=wide)
    elif wide >= NAMED:
        canvas.text(
            (box.middle, ON_ROAD + NUMBER_DROP), number, NUMBERS, GREY_TEXT, GROUNDS["flat"], anchor="m", room=wide
        )


def _draw_behind(canvas: Canvas, part: SprintFinish, box: RoadCell, say: Speaker) -> None:
    """A space behind the line: what it is worth, its riders, and below it their time, or its number."""
    times, wide = dict(part.times), box.right - box.left
    ground, tone = (GROUNDS["sprint"], INK) if box.queue else (WORTH, GREY_TEXT)
    name = part.cells[box.first].name
    canvas.text((box.middle, HEAD + WORTH_BASE), name, WORTH_LETTERS, tone, ground, anchor="m", room=wide - MARGIN)
    _draw_riders(canvas, box, say, ON_ROAD)
    if box.first in times and wide >= PILLED:
        draw_pill(canvas, box.middle, HEAD + ZOOM - TIME_UP, text=times[box.first], dark=True, size=TIME)
        return
    text = times.get(box.first, str(part.start + box.first))
    if width(text, "semibold", CHIPS) <= wide - MARGIN:
        canvas.text((box.middle, BELOW), text, CHIPS, GREY_TEXT, MEADOW, anchor="m")


def _draw_riders(canvas: Canvas, box: RoadCell, say: Speaker, y: float) -> None:
    room = (box.right - box.left - 2) / max(1, len(box.queue))
    for piece, x in zip(box.queue, box.places(), strict=True):
        canvas.paste(badge(piece.rider.team, say.code(piece.rider), round(min(RIDER, room + RIDER_MARGIN))), x, y)


Edges = tuple[tuple[int, int], ...]


@lru_cache(maxsize=16)
def _ground(before: Edges, behind: Edges, crossed: tuple[bool, ...]) -> Image.Image:
    """Meadow, road, line and the finish with the row of what its spaces are worth."""
    pad = panel(ZOOM)
    left, right = PANEL
    top, bottom, line = ROAD_TOP, ROAD_TOP + ROAD_HIGH, behind[0][0]
    # Copses stand before the line only, and not where the road is too short for them.
    for x, which in ((COPSES[0], True), (line - COPSES[1], False)):
        if x < line - COPSE_LINE:
            copse(pad, x, COPSE_Y, COPSE, which)
    pad.rect((left, bottom + SHADE_TOP, right, bottom + SHADE_FOOT), 0, ROAD_SHADE)
    pad.rect((left, top - EDGE, line, bottom + EDGE), 0, FRAME)
    pad.rect((left, top, line, bottom), 0, GROUNDS["flat"])
    for _, edge in before[:-1]:
        pad.rect((edge - BORDER, top, edge + BORDER, bottom), 0, WHITE)
    pad.rect((line, WORTH_TOP - EDGE, right, bottom + EDGE), 0, FRAME)
    pad.rect((line, WORTH_TOP, right, bottom), 0, GROUNDS["flat"])
    for (near, far), ridden in zip(behind, crossed, strict=True):
        pad.rect((near, WORTH_TOP, far, top), 0, GROUNDS["sprint"] if ridden else WORTH)
        pad.rect((near, top, far, bottom), 0, WHITE)
        pad.rect((far - 1, WORTH_TOP, far + 1, bottom), 0, FAINT)
    pad.rect((behind[-1][1] - 2, WORTH_TOP, behind[-1][1] + 2, bottom), 0, FRAME)
    high = bottom + EDGE - (WORTH_TOP - EDGE)
    chequers(pad, line - SQUARE * CLOTH, WORTH_TOP - EDGE, side=SQUARE, columns=CLOTH, rows=round(high / SQUARE))
    return pad.opaque()
