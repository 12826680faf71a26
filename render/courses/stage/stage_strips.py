"""A stage with all its riders, in strips: road, numbers, arcs, riders, and what is said above and below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from typing import NamedTuple

from engine.core.scene import StageStrips, label
from render.courses.road.country import MEADOW
from render.courses.road.road_strip import PANEL
from render.courses.stage.formations import BarSpan, bars, draw_formations
from render.courses.stage.side_view import ground_at
from render.courses.stage.strip_ground import PaintedWord, StripGround, TerrainPatch, paint_wide, strip_ground
from render.courses.stage.strip_rows import LEFT, RIGHT, StripBox, strip_rows
from render.courses.stage.strip_shape import (
    FEW_JUMPS,
    HEAD,
    LEAST_BESIDE,
    LINE,
    StripDress,
    StripShape,
    aside_of,
    empty_runs,
    riders_of,
    shaped,
    words_wide,
)
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK
from render.ink.type import LEGEND, NUMBERS, rise
from render.sprites.captions import draw_caption, draw_chip
from render.sprites.lane_badges import lettered
from render.sprites.line_signs import draw_line_sign
from render.sprites.marks import draw_arc, draw_pill, pasted, pill_width

GAP, PIECE, LANE_GAP = 9, 58, 2
"""Between strips; a rider at most, and what its lane leaves about it."""

PILL_DOWN, NUMBER_DOWN = 16, 28
HEAD_MIDDLE, AROUND = 32, 20
POLE, ARC_RISE, ARC, THIN_ARC = 4, 24, 5.0, 3.5
PAINT_ROOM, SCENERY_CLEAR, LEAST_FREE = 190, 60, 150
"""A stretch so wide has its terrain painted on it; what scenery leaves to signs and words, and the least room for
it."""

DRESSES = {False: (StripDress(61, 2), StripDress(56, 2)), True: (StripDress(51, 1), StripDress(47, 1))}
"""How strips are drawn, and how where there is less room: many are lower and have a line less below them."""

ROOM = RIGHT - LEFT
FEW = 2
"""More strips are many."""


class Strips(NamedTuple):
    """The strips as they will be drawn, with the bars below each."""

    shapes: tuple[StripShape, ...]
    bars: tuple[tuple[BarSpan, ...], ...]
    dress: StripDress

    @property
    def high(self) -> int:
        """Height of all strips and the gaps below them."""
        return sum(shape.high + GAP for shape in self.shapes)

    @property
    def focus(self) -> tuple[int, int]:
        """The first and last square that is shown."""
        return self.shapes[0].row[0].first, self.shapes[-1].row[-1].last


def arranged(part: StageStrips, say: Speaker, fold: bool = False, slim: bool = False, room: int = ROOM) -> Strips:
    """The strips; `fold`: long empty stretches are folded; `slim`: the road is a little lower; `room`: how much of
    it a strip shows."""
    rows = strip_rows(part, fold, room)
    dress = DRESSES[len(rows) > FEW][slim]
    headed = bool(part.aside or part.note)
    shapes = [shaped(part, row, say, dress, headed and number == 0) for number, row in enumerate(rows)]
    return Strips(tuple(shapes), tuple(tuple(row) for row in bars(part, shapes)), dress)


def least_high(part: StageStrips, fold: bool, slim: bool, room: int) -> int:
    """The strips so arranged are at least so high: found without arranging them."""
    count = len(strip_rows(part, fold, room))
    dress = DRESSES[count > FEW][slim]
    return count * (dress.lane * part.road.lanes + LEAST_BESIDE + LINE * dress.lines + GAP)


def strips_block(part: StageStrips, say: Speaker) -> Block:
    """The strips, the first one nearest to the title."""
    strips = arranged(part, say)
    return Block(strips.high, partial(_stacked, part, strips, say))


def _stacked(part: StageStrips, strips: Strips, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_strips(canvas, part, strips, say, top=top, effort=True)


def draw_strips(canvas: Canvas, part: StageStrips, strips: Strips, say: Speaker, top: int, effort: bool) -> None:
    """Strips one below another; captions say what effort is left where `effort`."""
    for shape, found in zip(strips.shapes, strips.bars, strict=True):
        _draw_strip(canvas, part, shape, say, top)
        draw_formations(canvas, shape, list(found), say, top=top, lines=strips.dress.lines, effort=effort)
        if shape.note:
            _draw_words(canvas, part, say, top=top, left=shape.note == "left")
        top += shape.high + GAP


def _draw_words(canvas: Canvas, part: StageStrips, say: Speaker, top: int, left: bool) -> None:
    """Who is off the road, and the note behind it or at the right."""
    y = top + HEAD_MIDDLE
    aside = aside_of(part, say)
    wide = draw_caption(canvas, aside, say, (LEFT + 2, y), MEADOW) + HEAD // 2 if aside else 0
    if part.note is not None:
        x, anchor = (LEFT + wide, "l") if left else (RIGHT, "r")
        at, room = (x, y + rise(LEGEND)), RIGHT - LEFT - wide
        canvas.text(at, say(part.note), LEGEND, GREY_TEXT, MEADOW, weight="medium", anchor=anchor, room=room)


def _draw_strip(canvas: Canvas, part: StageStrips, shape: StripShape, say: Speaker, top: int) -> None:
    pasted(canvas, strip_ground(_ground(part, shape, say)), PANEL[0], top)
    narrowest = min((box.right - box.left for box in shape.row if box.held), default=PIECE)
    size = round(min(PIECE, 2 * shape.ribbon.half / shape.lanes, narrowest - LANE_GAP))
    _draw_arcs(canvas, shape, top, size / 2)
    for sign in shape.posts:
        foot = top + shape.ribbon.across(sign.at, -1)[1]
        canvas.fill((sign.at - POLE / 2, top + sign.bottom, sign.at + POLE / 2, foot), INK)
        text = say(sign.line.mark) if sign.line.mark is not None else ""
        draw_line_sign(canvas, sign.line.kind, text, sign.x, top + sign.bottom)
    for box in shape.row:
        _draw_number(canvas, box, shape, say, top)
    for one in sorted(riders_of(part, shape.row), key=lambda one: (one.square, one.lane)):
        at = shape.spot(one.square, one.lane)
        if at is not None:
            canvas.paste(lettered(one.rider, size, say), at[0], at[1] + top)
    for flight in shape.flights:
        draw_chip(canvas, flight.jump.chip, say, (flight.x, flight.y + top))


def _draw_arcs(canvas: Canvas, shape: StripShape, top: int, half: float) -> None:
    """From the square that a rider left to the one it is on; thinner where there are many."""
    arcs = [flight for flight in shape.flights if flight.arc is not None]
    thick = ARC if len(arcs) <= FEW_JUMPS else THIN_ARC
    for flight in arcs:
        (ax, ay), (bx, by) = ((x, y + top - half) for x, y in flight.arc or ())
        draw_arc(canvas, (ax, ay), (bx, by), max(ARC_RISE, min(ay, by) - flight.peak - top), thick=thick)


def _draw_number(canvas: Canvas, box: StripBox, shape: StripShape, say: Speaker, top: int) -> None:
    """The number of a square below it: white on ink where somebody rides; how many are folded."""
    y = shape.ribbon.across(box.middle, 1)[1]
    if box.folded:
        text = say(label("scene-free", count=box.last - box.first + 1))
        middle = (box.middle, shape.ribbon.height(box.middle) + top + rise(LEGEND))
        room = round(box.right - box.left - AROUND)
        canvas.text(middle, text, LEGEND, GREY_TEXT, MEADOW, weight="medium", anchor="m", room=room)
        return
    text = str(box.first) if box.first >= 0 else f"−{-box.first}"
    if box.held:
        size = LEGEND if pill_width(text, LEGEND) <= box.right - box.left else NUMBERS
        draw_pill(canvas, box.middle, y + top + PILL_DOWN, text, dark=True, size=size)
        return
    if width(text, "medium", NUMBERS) <= box.right - box.left:
        at = (box.middle, y + top + NUMBER_DOWN + rise(NUMBERS) / 2)
        canvas.text(at, text, NUMBERS, GREY_TEXT, MEADOW, weight="medium", anchor="m")


def _ground(part: StageStrips, shape: StripShape, say: Speaker) -> StripGround:
    """What the strip shows besides riders."""
    row = shape.row
    finishes = {sign.line.square for sign in shape.posts if sign.line.kind == "finish"}
    # Of two lines on one square the finish is ridden for: it alone lies across the road.
    lines: tuple[tuple[float, str], ...] = tuple(
        (sign.at, sign.line.kind)
        for sign in shape.posts
        if sign.line.kind == "finish" or sign.line.square not in finishes
    )
    lines += tuple((box.right, "start") for box in row if box.last == 0)
    return StripGround(
        high=shape.high,
        road=shape.ribbon,
        lanes=shape.lanes,
        patches=tuple(_patches(part, row)),
        squares=tuple((box.left, box.right) for box in row if not box.folded),
        lines=lines,
        folds=tuple((box.left, box.right) for box in row if box.folded),
        paints=tuple(_paints(part, row, say)),
        seed=row[0].first,
        above=tuple(_free(part, shape, say)),
    )


def _patches(part: StageStrips, row: tuple[StripBox, ...]) -> Iterator[TerrainPatch]:
    """Pieces of one ground, from edge to edge of the panel; behind the finish the road is white."""
    length = part.road.length
    for ground, boxes in groupby(row, key=lambda box: _ground_of(part, box.first)):
        run = list(boxes)
        left = PANEL[0] if run[0] == row[0] else run[0].left
        right = PANEL[1] if run[-1] == row[-1] and run[-1].last != length else run[-1].right
        yield TerrainPatch(left, right, ground)
    if row[-1].last == length:
        yield TerrainPatch(row[-1].right, PANEL[1], "finish")


def _ground_of(part: StageStrips, square: int) -> str:
    return "finish" if square > part.road.length else ground_at(part.road, square)


def _paints(part: StageStrips, row: tuple[StripBox, ...], say: Speaker) -> Iterator[PaintedWord]:
    """The word of each section where there is room for it between riders."""
    first = 1
    for section in part.road.sections:
        for run in empty_runs(row, first, section.last) if section.paint is not None else ():
            text, middle = say(section.paint) if section.paint else "", (run[0].left + run[-1].right) / 2
            if run[-1].right - run[0].left >= max(PAINT_ROOM, paint_wide(text) + AROUND):
                yield PaintedWord(middle, text, section.ground)
        first = section.last + 1


def _free(part: StageStrips, shape: StripShape, say: Speaker) -> Iterator[tuple[int, int]]:
    """Ranges of x above the road where neither words nor arcs nor signs are."""
    taken = [(sign.x - SCENERY_CLEAR, sign.x + SCENERY_CLEAR) for sign in shape.posts]
    for flight in shape.flights:
        ends = [flight.x - 2 * SCENERY_CLEAR, flight.x + 2 * SCENERY_CLEAR]
        ends += [x for x, _ in flight.arc] if flight.arc is not None else []
        taken.append((min(ends), max(ends)))
    if shape.note:
        left, right = words_wide(part, say, shape.note)
        taken += [(PANEL[0], PANEL[0] + left), (PANEL[1] - right, PANEL[1])]
    at: float = PANEL[0] + AROUND
    for left, right in [*sorted(taken), (PANEL[1], PANEL[1])]:
        if left - at > LEAST_FREE:
            yield round(at), round(left)
        at = max(at, right)
