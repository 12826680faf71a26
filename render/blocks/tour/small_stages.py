"""The stages of a tour in a row: small profiles, framed where one is ridden, faint where it is to come."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.core.scene import StageRoad, TourStage, TourStages
from render.courses.stage.side_view import edges
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import FAINT, GREY_TEXT, GROUNDS, INK, LINE, PAGE, PANEL, WHITE, Colour, mix
from render.ink.pen import FINE, Pad, Tile
from render.ink.type import TEXT, rise
from render.sprites.jerseys import stopwatch

LEFT, RIGHT = 40, 1160
HIGH, ABOVE, WIDE, TALL, GAP, LEAST_GAP = 66, 6, 76, 46, 8, 3
"""Height of the row and what is free above it; a stage, and what is between two."""

FRAME, THICK, ROUND, INSET, FOOT = 2.0, 4.0, 9, 7, 9
"""Lines round a stage and round the one just ridden; its corners; what is free at its sides and below its road."""

RELIEF, LEAST_RELIEF, RIDGE, FOOT_LINE = 26, 4, 2.2, 1.5
CLOCK, MATES, MATE = 16, 24, 6
"""A stopwatch's radius; how far from it teammates are, and their radius."""

PALE = 0.5
"""How much of its colour a stage to come has lost."""

ABREAST = 12
"""Stages in a line; more of them stand in several."""


def tour_stages_block(part: TourStages, say: Speaker) -> Block:
    """The stages, and at the right how many are ridden."""
    return Block(HIGH * _rows(part), partial(_stacked, part, say))


def _rows(part: TourStages) -> int:
    return max(1, -(-len(part.stages) // ABREAST))


def _stacked(part: TourStages, say: Speaker, canvas: Canvas, top: int) -> None:
    for number, stage in enumerate(part.stages):
        row, place = divmod(number, ABREAST)
        x = LEFT + place * (WIDE + GAP) + WIDE / 2
        canvas.paste(_stage(stage), x, top + ABOVE + row * HIGH + TALL / 2 + 2)
    last = (len(part.stages) - 1) % ABREAST + 1
    free = RIGHT - LEFT - last * (WIDE + GAP) - LEAST_GAP * GAP
    at = (RIGHT, top + ABOVE + (_rows(part) - 1) * HIGH + TALL / 2 + rise(TEXT))
    canvas.text(at, say(part.text), TEXT, GREY_TEXT, PAGE, weight="medium", anchor="r", room=round(free))


def _ink(state: str) -> Colour:
    return LINE if state == "ahead" else INK


@lru_cache(maxsize=64)
def _stage(stage: TourStage) -> Tile:
    pad = Pad(WIDE + 4, TALL + 4, FINE, PAGE)
    line = THICK if stage.state == "now" else FRAME
    fill = PAGE if stage.state == "ahead" else WHITE
    pad.rect((3, 3, WIDE + 1, TALL + 1), ROUND, fill, _ink(stage.state), line)
    pad.covers = False
    if stage.clock:
        _draw_clock(pad, stage)
    else:
        _draw_profile(pad, stage.road, stage.state == "ahead")
    return pad.tile()


def _draw_clock(pad: Pad, stage: TourStage) -> None:
    """A stopwatch; between teammates where teams ride."""
    x, y, ink = WIDE / 2 + 2, TALL / 2 + 2, _ink(stage.state)
    for side in (-1, 1) if stage.clock == "teams" else ():
        pad.disc(x + side * MATES, y + MATE / 2, MATE, fill=WHITE, edge=ink, width=FRAME)
    stopwatch(pad, (x, y), CLOCK, ink)


def _draw_profile(pad: Pad, road: StageRoad, faint: bool) -> None:
    """Terrain from the side, without lines."""
    left, right, foot = INSET + 2, WIDE + 2 - INSET, TALL + 2 - FOOT
    high = edges(road)
    low, top = min(high), max(high)
    unit = RELIEF / max(1.0, top - low)
    points = [
        (left + (right - left) * square / road.length, foot - LEAST_RELIEF - unit * (one - low))
        for square, one in enumerate(high)
    ]
    first = 0
    for section in road.sections:
        part = points[first : section.last + 1]
        fill = GROUNDS[section.ground]
        pad.poly([*part, (part[-1][0], foot), (part[0][0], foot)], mix(fill, PANEL, PALE) if faint else fill)
        first = section.last
    pad.line(points, FAINT if faint else INK, RIDGE)
    pad.line([(left, foot), (right, foot)], FAINT if faint else INK, FOOT_LINE)
