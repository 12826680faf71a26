"""A rider on a bicycle, drawn once for each team, direction and size; jersey and helmet in team colour."""

from __future__ import annotations

import math
from functools import lru_cache

from render.ink.palette import GROUNDS, INK, PAGE, SKIN, SKIN_DARK, TEAMS, WHITE, Colour, mix, pale
from render.ink.pen import Pad, Point, Tile, bezier

WIDE, HIGH = 112.0, 92.0
"""The sheet a rider is drawn on, in units; the bicycle itself is about 104 wide."""

SCALE = 3
_REAR: Point = (27.0, 64.0)
_FRONT: Point = (85.0, 64.0)
_WHEEL = 21.5


class _Brush:
    """Colours of one rider: full, or pale as a ghost on some ground."""

    def __init__(self, team: str, ghost: bool, ground: str) -> None:
        under = GROUNDS[ground]
        fill = TEAMS[team].fill

        def tone(colour: Colour) -> Colour:
            return pale(colour, under) if ghost else colour

        self.rim = under if ghost else PAGE
        self.ink, self.jersey, self.skin = tone(INK), tone(fill), tone(SKIN)
        self.shade = tone(mix(fill, INK, 0.4) if team != "white" else GROUNDS["flat"])
        self.skin_dark, self.wheel, self.spoke = tone(SKIN_DARK), tone(WHITE), tone(mix(WHITE, INK, 0.3))
        self.light = tone(mix(fill, WHITE, 0.5) if team not in ("white", "black") else mix(WHITE, INK, 0.3))


@lru_cache(maxsize=256)
def rider(team: str, size: int, left: bool = False, ghost: bool = False, ground: str = "flat") -> Tile:
    """A rider whose bicycle is `size` pixels wide, facing right or `left`."""
    brush = _Brush(team, ghost, ground)
    unit = size / 104
    halo = 2.6 / unit
    pad = Pad(WIDE, HIGH, unit * SCALE, brush.rim, halo)
    pad.mirror = WIDE if left else None
    _wheels(pad, brush, size)
    _far_leg(pad, brush)
    _frame(pad, brush)
    _body(pad, brush)
    return pad.tile(SCALE)


@lru_cache(maxsize=32)
def champion(team: str, size: int) -> Tile:
    """A rider upright on the saddle, arms raised, facing right; the sheet is taller."""
    brush = _Brush(team, False, "flat")
    unit = size / 104
    pad = Pad(WIDE, HIGH + 48, unit * SCALE, brush.rim, 3 / unit)
    pad.lift = 48
    _wheels(pad, brush, size)
    _far_leg(pad, brush)
    _frame(pad, brush)
    _cheer(pad, brush)
    return pad.tile(SCALE)


def _wheels(pad: Pad, brush: _Brush, size: int) -> None:
    for x, y in (_REAR, _FRONT):
        pad.disc(x, y, _WHEEL, brush.wheel, brush.ink, 3.6)
        pad.covers = False
        if size >= 96:
            for spoke in range(9):
                angle = math.radians(spoke * 20 + 8)
                dx, dy = math.cos(angle) * (_WHEEL - 2.5), math.sin(angle) * (_WHEEL - 2.5)
                pad.line([(x - dx, y - dy), (x + dx, y + dy)], brush.spoke, 0.55)
        pad.disc(x, y, 2.6, brush.ink)
        pad.covers = True


def _frame(pad: Pad, brush: _Brush) -> None:
    crank, seat, head, fork = (51.0, 64.5), (44.0, 38.0), (74.0, 38.0), (76.5, 45.0)
    pad.line([_REAR, crank], brush.ink, 3.0)
    pad.line([_REAR, (45.5, 43.0)], brush.ink, 2.8)
    pad.line([crank, seat], brush.ink, 3.2)
    pad.line([crank, fork], brush.ink, 3.6)
    pad.line([(45.5, 42.0), (74.5, 40.5)], brush.ink, 3.2)
    pad.line([head, fork, *bezier(fork, (79, 52), (80, 58), _FRONT, 6)], brush.ink, 3.2)
    pad.disc(*crank, 5.4, brush.wheel, brush.ink, 2.2)
    pad.line([(38.0, 36.0), (49.5, 36.6)], brush.ink, 4.0)
    bar = [(72.5, 35.5), (81.5, 34.0), *bezier((81.5, 34), (90, 34), (90, 43), (82, 43.5), 8)]
    pad.line(bar, brush.ink, 3.0)


def _far_leg(pad: Pad, brush: _Brush) -> None:
    pad.line([(46, 33), (62, 43)], brush.ink, 9.0)
    pad.line([(60, 42), (62.5, 45.5), (57.5, 56)], brush.skin_dark, 6.4)
    pad.line([(55.5, 58.5), (61.5, 58.0)], brush.ink, 5.0)


def _near_leg(pad: Pad, brush: _Brush) -> None:
    pad.line([(44.5, 32), (57.5, 46.5)], brush.ink, 10.5)
    pad.line([(55.8, 45.5), (58.0, 49.0), (48.5, 68)], brush.skin, 6.8)
    pad.line([(51.5, 62.5), (48.6, 68)], brush.wheel, 6.2)
    pad.line([(46.0, 71.5), (54.0, 73.0)], brush.ink, 5.4)


def _body(pad: Pad, brush: _Brush) -> None:
    pad.line([(68, 20.5), (75.5, 30), (83.5, 35)], brush.skin_dark, 5.0)
    _near_leg(pad, brush)
    back = bezier((38.5, 31), (41, 19), (54, 10.5), (66, 12), 10)
    belly = bezier((72, 17.5), (69, 27), (59, 33), (50, 36.5), 10)
    pad.poly([*back, (72, 17.5), *belly, (42, 36)], brush.jersey, brush.jersey, 2)
    pad.covers = False
    pad.poly([*bezier((71, 19), (68, 27.5), (59, 32.5), (50, 36.5), 8), (46, 36.5), (59, 27)], brush.shade)
    pad.covers = True
    pad.line([(68.5, 17), (70.8, 23.2)], brush.jersey, 8.4)
    pad.line([(71.2, 25), (73.0, 31.0), (82.0, 36.2)], brush.skin, 5.4)
    pad.disc(82.8, 36.4, 3.0, brush.ink)
    _head(pad, brush, 76.5, 9.5)


def _head(pad: Pad, brush: _Brush, x: float, y: float) -> None:
    pad.line([(x - 6.5, y + 6), (x - 1.5, y + 2.5)], brush.skin_dark, 5.5)
    pad.disc(x + 0.8, y + 2.4, 6.0, brush.skin)
    top = bezier((x - 10.5, y + 2.5), (x - 10, y - 9.5), (x + 6, y - 10.5), (x + 9, y - 0.6), 12)
    pad.poly([*top, (x + 1.5, y - 0.2), (x - 6, y + 4.6)], brush.jersey, brush.ink, 1.6)
    pad.covers = False
    pad.line([(x - 4.5, y - 3.4), (x + 2.8, y - 4.6)], brush.light, 1.8)
    pad.covers = True


def _cheer(pad: Pad, brush: _Brush) -> None:
    pad.line([(62, -6), (72, -20), (71, -35)], brush.skin_dark, 6.4)
    pad.disc(71, -38, 4.4, brush.ink)
    _near_leg(pad, brush)
    back = bezier((38.5, 31), (37, 14), (44, -4), (54, -12), 10)
    front = bezier((68, -5), (66, 10), (59, 25), (54, 36), 10)
    pad.poly([*back, (66, -11), *front, (42, 37)], brush.jersey, brush.jersey, 3)
    pad.covers = False
    pad.poly([*bezier((67, -3), (66, 10), (59, 25), (53, 36), 8), (46, 36.5), (60, 10)], brush.shade)
    pad.covers = True
    pad.line([(54, -7), (45, -18)], brush.jersey, 10)
    pad.line([(44.5, -19), (39, -26), (39.5, -37)], brush.skin, 6.6)
    pad.disc(39.5, -40, 4.6, brush.ink)
    _head(pad, brush, 62.5, -20)


@lru_cache(maxsize=32)
def shadow_rider(team: str, size: int) -> Tile:
    """A rider as a mere shape on a card: the team's colour, darker, on the team's colour."""
    fill = TEAMS[team].fill
    dark = mix(fill, INK, 0.4) if team != "black" else mix(fill, WHITE, 0.25)
    brush = _Brush(team, False, "flat")
    for name in ("ink", "jersey", "shade", "skin", "skin_dark", "light"):
        setattr(brush, name, dark)
    brush.rim = brush.wheel = brush.spoke = fill
    unit = size / 104
    pad = Pad(WIDE, HIGH, unit * SCALE, fill, 0)
    _wheels(pad, brush, 0)
    _far_leg(pad, brush)
    _frame(pad, brush)
    _body(pad, brush)
    return pad.plate(SCALE)
