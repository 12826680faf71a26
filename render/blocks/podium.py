"""The first three under the gate, with a headline and what it rests on."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.core.scene import Figure, Podium
from render.blocks.standings import neutral_mark
from render.courses.ring.scenery import bends, skyline, tree
from render.ink.block import Block, cut
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import (
    FRAME,
    GREY_TEXT,
    GROUNDS,
    INK,
    LINE,
    MARKS,
    PAGE,
    PANEL,
    RAY,
    SKY,
    SOFT,
    TEAMS,
    WHITE,
    Colour,
)
from render.ink.pen import COARSE, Box, Pad
from render.ink.type import NUMBERS, rise
from render.sprites.badges import badge, outline
from render.sprites.bicycle import LONG, champion, rider
from render.sprites.icons import chequers

SIZE = (1200, 800)
_STAGE = (36, 130, 718, 706)
_PANEL: Box = (748, 130, 1164, 700)
_FLOOR = 655
_STEPS = ((262, 490, 478), (62, 252, 532), (500, 690, 564))
_FOOT = 688
"""Stage and panel, the floor, left, right and top of the three steps, and their foot."""

CUT = (124, 716)
"""Between which heights the stand is cut out where it is stacked."""

STAGE_ROUND, PANEL_ROUND, SHADOW, STAGE_SHADOW = 26, 22, 3, 5
"""How round stage and panel are, and how far their shadows lie from them."""

FLOOR_LINE = 3
TREE_TURN = 10

TREES = ((84, 520, 56), (676, 516, 56))
SUN, RAYS, RAY_TURN, RAY_LONG = (376, 400), 12, 30, 620

GATE: Box = (224, 150, 528, 202)
POST, POST_INSET = 7, 24
CHEQUER, CLOTH = 8, 5
"""Squares of the cloths at the ends of the gate: how large, and how many side by side."""

POST_TOP, POST_FOOT, CLOTH_INSET, CLOTH_END = 12, 10, 10, 4
GATE_WORD, GATE_BASE, GATE_ROOM = 36, 189, 140

TILT_TOP, TILT_LIP, TILT_FILL = 17, 20, 22
"""The upper side of a step, seen from above, the line below it, and where the team's colour begins."""

BLOCK_SHADE, BLOCK_SHADE_FOOT, BLOCK_FRAME = 6, 4, 3

CHEQUERS, CHEQUER_HIGH, CHEQUER_LINE = 18, 13, 2
"""Squares across the first step's edge, and how high one is."""


class PodiumStep(NamedTuple):
    """What stands on a step and is written on it: sizes, and places from the step's top and middle."""

    number: int
    base: int
    """Size and baseline of the place."""

    rider: int
    rider_up: float
    """Width of the rider, and its middle above the step: wheels on the edge."""

    badge: int
    badge_at: tuple[int, int]
    name: int
    name_badge: int
    name_step: int
    """Letters of the name, the badge before it, and the room that takes."""


RIDER_UP, CHAMPION_UP = 41.4 * 160 / LONG, 65.3 * 212 / LONG

_SECOND = PodiumStep(
    number=66,
    base=88,
    rider=160,
    rider_up=RIDER_UP,
    badge=56,
    badge_at=(-52, -122),
    name=32,
    name_badge=38,
    name_step=48,
)
_PLACES = (
    PodiumStep(
        number=104,
        base=128,
        rider=212,
        rider_up=CHAMPION_UP,
        badge=58,
        badge_at=(-82, -112),
        name=40,
        name_badge=44,
        name_step=56,
    ),
    _SECOND,
    _SECOND._replace(number=52, base=64),
)

NAME_MARGIN, NAME_FOOT, NAME_BADGE_X = 10, 18, 18
NEUTRAL, NEUTRAL_X, NEUTRAL_STEP = 30, 22, 40

HEADLINE, HEADLINE_SIZE, HEADLINE_ROOM = (842, 188), 44, 304
REASON_AT, REASON_STEP = (843, 220), 26
"""Headline and the lines below it, on the panel."""

CHAMPION, CHAMPION_STEP, CHAMPIONS_ROOM, CHAMPION_X, CHAMPION_Y = 54, 50, 150, 42, 176
"""A champion's badge before the headline; several share a win side by side, in at most so much room."""

CONFETTI, CONFETTI_X, CONFETTI_Y = 64, (56, 646, 97), (150, 262, 61)
"""How many pieces; where they begin, how far they reach, and how far the next one is, across and down."""

PIECE, PIECE_SIZES, PIECE_TURN, PIECE_TURNS, PIECE_LINE = 11, 4, 47, 90, 1.5
"""The smallest piece, how many sizes; by how many degrees the next is turned, within how many; its outline."""


def podium_block(part: Podium, say: Speaker) -> Block:
    """Stand and headline."""
    return cut(draw_stand(part, tuple(sorted(one.team for one in part.riders)), say), *CUT)


def draw_stand(part: Podium, teams: tuple[str, ...], say: Speaker) -> Canvas:
    """A new canvas with the stand, confetti of these teams, and the headline on the panel beside it."""
    canvas = backdrop(teams, say(part.gate), part.setting).copy()
    for place in reversed(range(min(len(part.riders), len(_STEPS)))):
        _draw_step(canvas, part, place, say)
    _draw_headline(canvas, part, say)
    return canvas


@lru_cache(maxsize=4)
def backdrop(teams: tuple[str, ...], gate: str, setting: str = "") -> Canvas:
    """Page, stage with sun rays, scenery, confetti in these teams' colours and shapes, gate, and the blank panel.

    Shared: draw on a copy.
    """
    pad = Pad(*SIZE, 2, PAGE, opaque=True)
    left, top, right, bottom = _STAGE
    shade = (left + SHADOW, top + STAGE_SHADOW, right + SHADOW, bottom + STAGE_SHADOW)
    pad.rect(shade, STAGE_ROUND, SOFT)
    # Rays, trees and confetti reach over the stage's edge: they are drawn on a square board and cut to its corners.
    shape = Image.new("1", (2 * (right - left), 2 * (bottom - top)), 0)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, shape.width - 1, shape.height - 1), 2 * STAGE_ROUND, 1)
    pad.image.paste(_stage(teams, setting).image, (left * 2, top * 2), shape)
    x0, y0, x1, y1 = _PANEL
    pad.rect((x0 + SHADOW, y0 + 2 * SHADOW, x1 + SHADOW, y1 + 2 * SHADOW), PANEL_ROUND, SOFT)
    pad.rect(_PANEL, PANEL_ROUND, PANEL)
    canvas = Canvas(pad.opaque())
    canvas.text((SUN[0], GATE_BASE), gate, GATE_WORD, WHITE, INK, anchor="m", room=GATE_ROOM)
    return canvas


def _stage(teams: tuple[str, ...], setting: str) -> Pad:
    """The stage to its square edges."""
    left, top, right, bottom = _STAGE
    pad = Pad(right - left, bottom - top, COARSE, SKY, opaque=True, origin=(left, top))
    _rays(pad)
    if setting == "velodrome":
        bends(pad, _STAGE, _FLOOR)
    else:
        skyline(pad, _STAGE, _FLOOR)
        for x, y, r in TREES:
            tree(pad, x, y, r, TREE_TURN)
    pad.rect((left, _FLOOR, right, bottom), 0, GROUNDS["flat"])
    pad.rect((left, _FLOOR, right, _FLOOR + FLOOR_LINE), 0, LINE)
    _confetti(pad, teams)
    _gate(pad)
    return pad


def _rays(pad: Pad) -> None:
    cx, cy = SUN
    for ray in range(RAYS):
        angles = [math.radians((ray + turn) * RAY_TURN) for turn in (0, 0.5)]
        far = [(cx + RAY_LONG * math.cos(a), cy + RAY_LONG * math.sin(a)) for a in angles]
        pad.poly([(cx, cy), *far], RAY)


def _confetti(pad: Pad, teams: tuple[str, ...]) -> None:
    """Small team shapes in the air, left and right of the gate, always at the same places."""
    (left, wide, across), (top, high, down) = CONFETTI_X, CONFETTI_Y
    for number in range(CONFETTI):
        x, y = left + number * across % wide, top + number * down % high
        if GATE[0] + 2 < x < GATE[2] - 2:
            continue
        team = TEAMS[teams[number % len(teams)]]
        size = PIECE + number % PIECE_SIZES * 2
        turn = math.radians(number * PIECE_TURN % PIECE_TURNS)
        cos, sin = math.cos(turn) * size, math.sin(turn) * size
        points = [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in outline(team.shape)]
        pad.poly(points, team.fill, LINE if team.fill == WHITE else None, PIECE_LINE)


def _gate(pad: Pad) -> None:
    left, top, right, bottom = GATE
    for x in (left + POST_INSET, right - POST_INSET):
        pad.rect((x - POST, bottom - POST_TOP, x + POST, _FOOT - POST_FOOT), 0, INK)
    pad.rect(GATE, CHEQUER, INK)
    for x in (left + CLOTH_INSET, right - CLOTH_INSET - CLOTH * CHEQUER - CLOTH_END):
        chequers(pad, x, top + CLOTH_INSET, side=CHEQUER, columns=CLOTH, rows=CLOTH - 1)


def _draw_step(canvas: Canvas, podium: Podium, place: int, say: Speaker) -> None:
    left, right, top = _STEPS[place]
    who = podium.riders[place]
    middle, fill, ink = (left + right) / 2, TEAMS[who.team].fill, TEAMS[who.team].text
    _draw_block(canvas, (left, top, right, _FOOT), fill, place == 0)
    _draw_rider_on(canvas, who, place, middle=middle, top=top, say=say)
    step = _PLACES[place]
    # Who shares a win stands on a lower step only in the picture, never in the number.
    shared = len(podium.champions) > 1 and who in podium.champions
    number = str(1 if shared else place + 1)
    canvas.text((middle, top + step.base), number, step.number, ink, fill, anchor="m")
    box = (left + NAME_MARGIN, right - NAME_MARGIN, _FOOT - NAME_FOOT)
    _draw_name(canvas, podium, place, say=say, box=box, fill=fill, ink=ink)


def _draw_block(canvas: Canvas, box: tuple[int, int, int, int], fill: Colour, first: bool) -> None:
    left, top, right, bottom = box
    shade, frame = BLOCK_SHADE, BLOCK_FRAME
    canvas.fill((left + shade, top + shade, right + shade, bottom + BLOCK_SHADE_FOOT), MARKS["flat"])
    canvas.fill((left - frame, top - frame, right + frame, bottom + frame), FRAME)
    canvas.fill((left, top, right, bottom), WHITE)
    canvas.fill((left + 2, top + TILT_FILL, right - 2, bottom - 2), fill)
    canvas.fill((left, top, right, top + TILT_TOP), GROUNDS["flat"])
    canvas.fill((left, top + TILT_TOP, right, top + TILT_LIP), FRAME)
    if first:
        _chequer_row(canvas, left, right, top)


def _chequer_row(canvas: Canvas, left: int, right: int, top: int) -> None:
    high = CHEQUER_HIGH
    canvas.fill((left, top, right, top + 2 * high), WHITE)
    step = (right - left) / CHEQUERS
    for row in range(2):
        for column in range(row, CHEQUERS, 2):
            x, y = left + column * step, top + row * high
            canvas.fill((x, y, x + step, y + high), INK)
    canvas.fill((left, top + 2 * high, right, top + 2 * high + CHEQUER_LINE), FRAME)


def _draw_rider_on(canvas: Canvas, who: Figure, place: int, middle: float, top: int, say: Speaker) -> None:
    step = _PLACES[place]
    figure = champion if place == 0 else rider
    canvas.paste(figure(who.team, step.rider), middle, top - step.rider_up)
    x, y = step.badge_at
    canvas.paste(badge(who.team, say.code(who), step.badge, who.neutral), middle + x, top + y)


def _draw_name(
    canvas: Canvas, podium: Podium, place: int, say: Speaker, box: tuple[int, int, int], fill: Colour, ink: Colour
) -> None:
    left, right, base = box
    who, step = podium.riders[place], _PLACES[place]
    size = step.name
    name = say.name(podium.names[place], who)
    extra = step.name_step + (NEUTRAL_STEP if who.neutral else 0)
    wide = min(round(width(name, "semibold", size)), right - left - extra)
    x = (left + right - wide - extra) / 2
    mark = badge(who.team, say.code(who), step.name_badge, who.neutral, soft=True)
    canvas.paste(mark, x + NAME_BADGE_X, base - rise(size))
    x += step.name_step
    x += canvas.text((x, base), name, size, ink, fill, room=wide)
    if who.neutral:
        canvas.paste(neutral_mark(say.neutral(), NEUTRAL, fill), x + NEUTRAL_X, base - rise(size))


def _draw_headline(canvas: Canvas, podium: Podium, say: Speaker) -> None:
    # Badges overlap when many share a win; the headline needs the rest of the line.
    step = min(CHAMPION_STEP, CHAMPIONS_ROOM // len(podium.champions))
    for number, who in enumerate(podium.champions):
        size = min(CHAMPION, step + 2 if number else CHAMPION)
        mark = badge(who.team, say.code(who), size, who.neutral)
        canvas.paste(mark, HEADLINE[0] - CHAMPION_X + number * step, CHAMPION_Y)
    aside = step * (len(podium.champions) - 1)
    at = (HEADLINE[0] + aside, HEADLINE[1])
    canvas.text(at, say(podium.headline), HEADLINE_SIZE, INK, PANEL, room=HEADLINE_ROOM - aside)
    x, base = REASON_AT
    for number, line in enumerate(_wrapped(say(podium.reason), NUMBERS, HEADLINE_ROOM)):
        at = (x, base + number * REASON_STEP)
        canvas.text(at, line, NUMBERS, GREY_TEXT, PANEL, weight="medium", room=HEADLINE_ROOM)


def _wrapped(text: str, size: int, room: int) -> list[str]:
    """At most two lines; the second is cut when it is drawn."""
    words = text.split()
    # As full a first line as fits: the second is cut if it must be, and what stands first matters more.
    for count in range(len(words), 0, -1):
        first = " ".join(words[:count])
        if width(first, "medium", size) <= room:
            rest = " ".join(words[count:])
            return [first, rest] if rest else [first]
    return [text]
