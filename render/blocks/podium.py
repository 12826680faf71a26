"""The first three under the gate, with a headline and what it rests on."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.core.scene import Podium, Rider
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
from render.sprites.bicycle import champion, rider
from render.sprites.icons import chequers

SIZE = (1200, 800)
_STAGE = (36, 130, 718, 706)
_PANEL: Box = (748, 130, 1164, 700)
_FLOOR = 655
_STEPS = ((262, 490, 478), (62, 252, 532), (500, 690, 564))
_FOOT = 688


STAGE_ROUND, PANEL_ROUND, SHADOW = 26, 22, 3
"""How round stage and panel are, and how far their shadows lie from them."""

TREES = ((84, 520, 56), (676, 516, 56))
SUN, RAYS, RAY_TURN, RAY_LONG = (376, 400), 12, 30, 620

GATE: Box = (224, 150, 528, 202)
POST, POST_INSET = 7, 24
CHEQUER, CLOTH = 8, 5
"""Squares of the cloths at the ends of the gate: how large, and how many side by side."""

HEADLINE, HEADLINE_ROOM = (842, 188), 304
CHAMPION, CHAMPION_STEP, CHAMPIONS_ROOM = 54, 50, 150
"""A champion's badge before the headline; several share a win side by side, in at most so much room."""

CONFETTI, CONFETTI_X, CONFETTI_Y = 64, (56, 646, 97), (150, 262, 61)
"""How many pieces; where they begin, how far they reach, and how far the next one is, across and down."""


def podium_block(part: Podium, say: Speaker) -> Block:
    """Stand and headline."""
    return cut(draw_stand(part, tuple(sorted(one.team for one in part.riders)), say), 124, 716)


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
    pad.rect((left + SHADOW, top + 5, right + SHADOW, bottom + 5), STAGE_ROUND, SOFT)
    shape = Image.new("1", (2 * (right - left), 2 * (bottom - top)), 0)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, shape.width - 1, shape.height - 1), 2 * STAGE_ROUND, 1)
    pad.image.paste(_stage(teams, setting).image, (left * 2, top * 2), shape)
    x0, y0, x1, y1 = _PANEL
    pad.rect((x0 + SHADOW, y0 + 2 * SHADOW, x1 + SHADOW, y1 + 2 * SHADOW), PANEL_ROUND, SOFT)
    pad.rect(_PANEL, PANEL_ROUND, PANEL)
    canvas = Canvas(pad.opaque())
    canvas.text((SUN[0], 189), gate, 36, WHITE, INK, anchor="m", room=140)
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
            tree(pad, x, y, r, 10)
    pad.rect((left, _FLOOR, right, bottom), 0, GROUNDS["flat"])
    pad.rect((left, _FLOOR, right, _FLOOR + 3), 0, LINE)
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
        size, turn = 11 + number % 4 * 2, math.radians(number * 47 % 90)
        cos, sin = math.cos(turn) * size, math.sin(turn) * size
        points = [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in outline(team.shape)]
        pad.poly(points, team.fill, LINE if team.fill == WHITE else None, 1.5)


def _gate(pad: Pad) -> None:
    left, top, right, bottom = GATE
    for x in (left + POST_INSET, right - POST_INSET):
        pad.rect((x - POST, bottom - 12, x + POST, _FOOT - 10), 0, INK)
    pad.rect(GATE, CHEQUER, INK)
    for x in (left + 10, right - 10 - CLOTH * CHEQUER - 4):
        chequers(pad, x, top + 10, CHEQUER, CLOTH, CLOTH - 1)


def _draw_step(canvas: Canvas, podium: Podium, place: int, say: Speaker) -> None:
    left, right, top = _STEPS[place]
    who = podium.riders[place]
    middle, fill, ink = (left + right) / 2, TEAMS[who.team].fill, TEAMS[who.team].text
    _draw_block(canvas, (left, top, right, _FOOT), fill, place == 0)
    _draw_rider_on(canvas, who, place, middle, top, say)
    size, base = ((104, 128), (66, 88), (52, 64))[place]
    shared = len(podium.champions) > 1 and who in podium.champions
    canvas.text((middle, top + base), str(1 if shared else place + 1), size, ink, fill, anchor="m")
    _draw_name(canvas, podium, place, say, (left + 10, right - 10, _FOOT - 18), fill, ink)


def _draw_block(canvas: Canvas, box: tuple[int, int, int, int], fill: Colour, first: bool) -> None:
    left, top, right, bottom = box
    canvas.fill((left + 6, top + 6, right + 6, bottom + 4), MARKS["flat"])
    canvas.fill((left - 3, top - 3, right + 3, bottom + 3), FRAME)
    canvas.fill((left, top, right, bottom), WHITE)
    canvas.fill((left + 2, top + 22, right - 2, bottom - 2), fill)
    canvas.fill((left, top, right, top + 17), GROUNDS["flat"])
    canvas.fill((left, top + 17, right, top + 20), FRAME)
    if first:
        _chequer_row(canvas, left, right, top)


def _chequer_row(canvas: Canvas, left: int, right: int, top: int) -> None:
    canvas.fill((left, top, right, top + 26), WHITE)
    step = (right - left) / 18
    for row in range(2):
        for column in range(row, 18, 2):
            x = left + column * step
            canvas.fill((x, top + row * 13, x + step, top + row * 13 + 13), INK)
    canvas.fill((left, top + 26, right, top + 28), FRAME)


def _draw_rider_on(canvas: Canvas, who: Rider, place: int, middle: float, top: int, say: Speaker) -> None:
    if place == 0:
        canvas.paste(champion(who.team, 212), middle, top - 65.3 * 212 / 104)
        canvas.paste(badge(who.team, say.code(who), 58, who.neutral), middle - 82, top - 112)
        return
    canvas.paste(rider(who.team, 160), middle, top - 41.4 * 160 / 104)
    canvas.paste(badge(who.team, say.code(who), 56, who.neutral), middle - 52, top - 122)


def _draw_name(
    canvas: Canvas, podium: Podium, place: int, say: Speaker, box: tuple[int, int, int], fill: Colour, ink: Colour
) -> None:
    left, right, base = box
    who, size = podium.riders[place], 40 if place == 0 else 32
    name = say.name(podium.names[place], who)
    extra = (56 if place == 0 else 48) + (40 if who.neutral else 0)
    wide = min(round(width(name, "semibold", size)), right - left - extra)
    x = (left + right - wide - extra) / 2
    mark = 44 if place == 0 else 38
    canvas.paste(badge(who.team, say.code(who), mark, who.neutral, soft=True), x + 18, base - rise(size))
    x += extra - (40 if who.neutral else 0)
    x += canvas.text((x, base), name, size, ink, fill, room=wide)
    if who.neutral:
        canvas.paste(neutral_mark(say.neutral(), 30, fill), x + 22, base - rise(size))


def _draw_headline(canvas: Canvas, podium: Podium, say: Speaker) -> None:
    step = min(CHAMPION_STEP, CHAMPIONS_ROOM // len(podium.champions))
    for number, who in enumerate(podium.champions):
        size = min(CHAMPION, step + 2 if number else CHAMPION)
        canvas.paste(badge(who.team, say.code(who), size, who.neutral), HEADLINE[0] - 42 + number * step, 176)
    aside = step * (len(podium.champions) - 1)
    at = (HEADLINE[0] + aside, HEADLINE[1])
    canvas.text(at, say(podium.headline), 44, INK, PANEL, room=HEADLINE_ROOM - aside)
    for number, line in enumerate(_wrapped(say(podium.reason), 24, 304)):
        canvas.text((843, 220 + number * 26), line, NUMBERS, GREY_TEXT, PANEL, weight="medium", room=304)


def _wrapped(text: str, size: int, room: int) -> list[str]:
    """At most two lines; the second is cut when it is drawn."""
    words = text.split()
    for count in range(len(words), 0, -1):
        first = " ".join(words[:count])
        if width(first, "medium", size) <= room:
            rest = " ".join(words[count:])
            return [first, rest] if rest else [first]
    return [text]
