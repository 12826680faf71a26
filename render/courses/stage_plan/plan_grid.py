"""The squares of a plan: terrain behind its rows, a map of all riders above them, and lines through all of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from PIL import Image

from engine.core.scene import StageRider, StageRoad, TurnPlans
from render.courses.stage.side_view import ground_at
from render.courses.stage_plan.plan_axis import LEFT, RIGHT, PlanAxis
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import BAND, FRAME, GREY_TEXT, GROUNDS, INK, LINE, PANEL, TEAMS, WALL, WHITE, Colour, mix
from render.ink.pen import COARSE, FINE, Pad, Tile
from render.ink.type import CAPTION
from render.sprites.line_signs import draw_line_sign, sign_size
from render.sprites.marks import pasted
from render.sprites.rider_tags import shape

NUMBERS, LANE, EDGE, BELOW = 46, 33, 3, 6
"""Height of the numbers above a map, of a lane, of its edge, and what is free below."""

EVERY, NUMBER_BASE, SIGN_ROOM = 5, 34, 52
"""A number every so many squares, its baseline, and how far it keeps from signs."""

PIECE, OWN_FRAME = 25, 32
"""A rider on the map, and the frame about an own one."""

JOINT, DASH, DASH_STEP = 1.5, 8, 14
THICK = 5
BASE_UP = 36
"""How far above the foot of a row its line lies."""

PALE: dict[str, Colour] = {"flat": BAND, "climb": WALL, "descent": mix(GROUNDS["descent"], PANEL, 0.55)}
LINES: dict[str, Colour] = {"sprint": TEAMS["green"].fill, "feed": TEAMS["purple"].fill}


Runs = tuple[tuple[str, int], ...]
"""Grounds of an axis, each with how many squares it has there."""


@lru_cache(maxsize=64)
def runs(road: StageRoad, first: int, last: int) -> Runs:
    """The grounds of these squares."""
    squares = range(first, last + 1)
    grounds = ("finish" if square > road.length else ground_at(road, square) for square in squares)
    return tuple((ground, len(list(same))) for ground, same in groupby(grounds))


def map_high(lanes: int) -> int:
    """Height of a map with so many lanes and its numbers; without lanes there is none."""
    return NUMBERS + lanes * LANE + 2 * EDGE + BELOW if lanes else 0


def _bands(found: Runs) -> Iterator[tuple[str, float, float]]:
    count = sum(many for _, many in found)
    at = 0
    for ground, many in found:
        yield ground, at / count * (RIGHT - LEFT), (at + many) / count * (RIGHT - LEFT)
        at += many


@lru_cache(maxsize=64)
def row_grid(found: Runs, high: int) -> Image.Image:
    """The terrain behind a row, and its line."""
    pad = Pad(RIGHT - LEFT, high, COARSE, PANEL, opaque=True)
    for ground, left, right in _bands(found):
        pad.rect((left, 0, right, high), 0, PALE.get(ground, WHITE))
    pad.rect((0, high - BASE_UP, RIGHT - LEFT, high - BASE_UP + 2), 0, LINE)
    return pad.opaque(COARSE)


@lru_cache(maxsize=32)
def _map(found: Runs, lanes: int) -> Image.Image:
    """The road of a map without riders."""
    wide, high = RIGHT - LEFT, lanes * LANE
    pad = Pad(wide, high + 2 * EDGE, COARSE, PANEL, opaque=True)
    pad.rect((0, 0, wide, high + 2 * EDGE), 0, FRAME)
    for ground, left, right in _bands(found):
        pad.rect((left, EDGE, right, high + EDGE), 0, GROUNDS[ground])
    count = sum(many for _, many in found)
    for square in range(1, count):
        x = square / count * wide
        pad.rect((x - JOINT / 2, EDGE, x + JOINT / 2, high + EDGE), 0, WHITE)
    for lane in range(1, lanes):
        y = EDGE + lane * LANE
        for x in range(0, wide, DASH_STEP):
            pad.rect((x, y - JOINT / 2, x + DASH, y + JOINT / 2), 0, WHITE)
    return pad.opaque(COARSE)


def draw_map(canvas: Canvas, part: TurnPlans, axis: PlanAxis, top: int, lanes: int) -> None:
    """Numbers, and where all riders are."""
    signs = [axis.x(line.square + 0.5) for line in part.road.lines]
    for square in range(axis.first, axis.last + 1):
        x = axis.x(square)
        if square % EVERY == 0 and all(abs(x - sign) > SIGN_ROOM for sign in signs):
            at = (x, top + NUMBER_BASE)
            canvas.text(at, str(square), CAPTION, GREY_TEXT, PANEL, weight="medium", anchor="m")
    if not lanes:
        return
    shown = tuple(one for one in part.riders if axis.first <= one.square <= axis.last)
    whole = _ridden(part.road, axis._replace(groups=()), shown, part.owner.team)
    pasted(canvas, whole, LEFT, top + NUMBERS)


# Kept with its riders: a plan is drawn anew with every change, and nobody moves meanwhile.
@lru_cache(maxsize=32)
def _ridden(road: StageRoad, axis: PlanAxis, riders: tuple[StageRider, ...], team: str) -> Image.Image:
    """The road of a map with riders, those of a team framed."""
    canvas = Canvas(_map(runs(road, axis.first, axis.last), road.lanes).copy())
    for one in riders:
        if one.rider.team == team:
            canvas.paste(_frame(), *_spot(axis, one))
    for one in sorted(riders, key=lambda one: (one.rider.team == team, one.square)):
        canvas.paste(shape(one.rider.team, PIECE), *_spot(axis, one))
    return canvas.image


def _spot(axis: PlanAxis, one: StageRider) -> tuple[float, float]:
    return axis.x(one.square) - LEFT, EDGE + (one.lane + 0.5) * LANE


@lru_cache(maxsize=1)
def _frame() -> Tile:
    side = OWN_FRAME + 4
    pad = Pad(side, side, FINE, INK)
    pad.rect((2, 2, side - 2, side - 2), OWN_FRAME / 4, WHITE, INK, 2.5)
    return pad.tile()


def draw_lines(canvas: Canvas, part: TurnPlans, axis: PlanAxis, top: int, bottom: int, say: Speaker) -> None:
    """Lines of the stage through map and rows, with their signs above the map."""
    done: dict[int, float] = {}
    order = ("finish", "summit", "sprint", "feed")
    for line in sorted(part.road.lines, key=lambda line: (line.square, order.index(line.kind))):
        if not axis.first <= line.square < axis.last:
            continue
        x, wide = axis.x(line.square + 0.5), sign_size(line.kind)[0]
        if line.square not in done:
            colour = LINES.get(line.kind, INK)
            canvas.fill((x - THICK / 2, top + NUMBERS - EDGE, x + THICK / 2, bottom), colour)
        else:
            x = done[line.square] - wide
        text = say(line.mark) if line.mark is not None else ""
        draw_line_sign(canvas, line.kind, text, x, top + NUMBERS)
        done[line.square] = x
