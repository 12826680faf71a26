"""A rider on a bicycle, drawn once for each team, direction and size; jersey and helmet in team colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from render.ink.palette import GROUNDS, INK, JERSEY_SHADE, PAGE, SKIN, SKIN_DARK, TEAMS, WHITE, Colour, mix, pale
from render.ink.pen import Curve, Pad, Point, Tile, bezier

WIDE, HIGH = 112.0, 92.0
"""The box a rider is drawn in, in units; the bicycle itself is about 104 wide."""

SCALE = 3
LONG = 104
"""Length of the bicycle in units: what `size` means."""

HALO, HIGH_HALO, LIFT = 2.6, 3, 48
"""Light edge about a rider, about a champion, and how much more room a champion needs above."""

LIGHT, SPOKE, PALE = 0.5, 0.3, 0.25
"""How much white is in a helmet's light, ink in a spoke, white in black's shadow."""

# -- the bicycle: where its parts are, and how thick they are drawn

_REAR: Point = (27.0, 64.0)
_FRONT: Point = (85.0, 64.0)
_WHEEL, _TYRE, _HUB = 21.5, 3.6, 2.6
_SPOKES, _SPOKE_TURN, _SPOKE_FIRST, _SPOKE_WIDE, _SPOKE_SHORT = 9, 20, 8, 0.55, 2.5
_SPOKES_FROM = 96
"""Smaller wheels are drawn without spokes."""

_CRANK, _SEAT, _HEAD_TUBE, _FORK = (51.0, 64.5), (44.0, 38.0), (74.0, 38.0), (76.5, 45.0)
_CHAINRING, _CHAINRING_LINE = 5.4, 2.2
Stroke = tuple[Sequence[Point], float]
"""A line and how thick it is."""

_SHORT, _MIDDLE, _LONG, _ROUND = 6, 8, 10, 12
"""Of how many pieces a curve is: more where it is longer or rounder."""

_FORK_CURVE: Curve = (_FORK, (79, 52), (80, 58), _FRONT)
_BAR_CURVE: Curve = ((81.5, 34), (90, 34), (90, 43), (82, 43.5))

_TUBES: tuple[Stroke, ...] = (
    ([_REAR, _CRANK], 3.0),
    ([_REAR, (45.5, 43.0)], 2.8),
    ([_CRANK, _SEAT], 3.2),
    ([_CRANK, _FORK], 3.6),
    ([(45.5, 42.0), (74.5, 40.5)], 3.2),
    ([_HEAD_TUBE, _FORK, *bezier(*_FORK_CURVE, _SHORT)], 3.2),
)
_SADDLE: Stroke = ([(38.0, 36.0), (49.5, 36.6)], 4.0)
_BAR: Stroke = ([(72.5, 35.5), (81.5, 34.0), *bezier(*_BAR_CURVE, _MIDDLE)], 3.0)

# -- the rider: limbs, jersey, head

_FAR_THIGH: Stroke = ([(46, 33), (62, 43)], 9.0)
_FAR_SHIN: Stroke = ([(60, 42), (62.5, 45.5), (57.5, 56)], 6.4)
_FAR_SHOE: Stroke = ([(55.5, 58.5), (61.5, 58.0)], 5.0)
_THIGH: Stroke = ([(44.5, 32), (57.5, 46.5)], 10.5)
_SHIN: Stroke = ([(55.8, 45.5), (58.0, 49.0), (48.5, 68)], 6.8)
_SOCK: Stroke = ([(51.5, 62.5), (48.6, 68)], 6.2)
_SHOE: Stroke = ([(46.0, 71.5), (54.0, 73.0)], 5.4)

_FAR_ARM: Stroke = ([(68, 20.5), (75.5, 30), (83.5, 35)], 5.0)
_SLEEVE: Stroke = ([(68.5, 17), (70.8, 23.2)], 8.4)
_ARM: Stroke = ([(71.2, 25), (73.0, 31.0), (82.0, 36.2)], 5.4)
_GLOVE = (82.8, 36.4, 3.0)
_BACK: Curve = ((38.5, 31), (41, 19), (54, 10.5), (66, 12))
_BELLY: Curve = ((72, 17.5), (69, 27), (59, 33), (50, 36.5))
_JERSEY = [*bezier(*_BACK, _LONG), (72, 17.5), *bezier(*_BELLY, _LONG), (42, 36)]
_SHADE_EDGE: Curve = ((71, 19), (68, 27.5), (59, 32.5), (50, 36.5))
_JERSEY_SHADE = [*bezier(*_SHADE_EDGE, _MIDDLE), (46, 36.5), (59, 27)]
_JERSEY_LINE, _JERSEY_UP_LINE = 2, 3
_FACE = (76.5, 9.5)

_FAR_ARM_UP: Stroke = ([(62, -6), (72, -20), (71, -35)], 6.4)
_FAR_GLOVE_UP = (71, -38, 4.4)
_SLEEVE_UP: Stroke = ([(54, -7), (45, -18)], 10)
_ARM_UP: Stroke = ([(44.5, -19), (39, -26), (39.5, -37)], 6.6)
_GLOVE_UP = (39.5, -40, 4.6)
_BACK_UP: Curve = ((38.5, 31), (37, 14), (44, -4), (54, -12))
_CHEST_UP: Curve = ((68, -5), (66, 10), (59, 25), (54, 36))
_JERSEY_UP = [*bezier(*_BACK_UP, _LONG), (66, -11), *bezier(*_CHEST_UP, _LONG), (42, 37)]
_SHADE_EDGE_UP: Curve = ((67, -3), (66, 10), (59, 25), (53, 36))
_JERSEY_UP_SHADE = [*bezier(*_SHADE_EDGE_UP, _MIDDLE), (46, 36.5), (60, 10)]
_FACE_UP = (62.5, -20)

_NECK: Stroke = ([(-6.5, 6), (-1.5, 2.5)], 5.5)
_CHIN = (0.8, 2.4, 6.0)
_CROWN: Curve = ((-10.5, 2.5), (-10, -9.5), (6, -10.5), (9, -0.6))
_HELMET = [*bezier(*_CROWN, _ROUND), (1.5, -0.2), (-6, 4.6)]
_HELMET_LINE = 1.6
_HELMET_LIGHT: Stroke = ([(-4.5, -3.4), (2.8, -4.6)], 1.8)
"""All of a head from the middle of the face."""


class _Brush:
    """Colours of one rider: full, or pale as a ghost on some ground."""

    def __init__(self, team: str, ghost: bool, ground: str) -> None:
        under = GROUNDS[ground]
        fill = TEAMS[team].fill

        def tone(colour: Colour) -> Colour:
            return pale(colour, under) if ghost else colour

        self.rim = under if ghost else PAGE
        self.ink, self.jersey, self.skin = tone(INK), tone(fill), tone(SKIN)
        self.shade = tone(mix(fill, INK, JERSEY_SHADE) if team != "white" else GROUNDS["flat"])
        self.skin_dark, self.wheel, self.spoke = tone(SKIN_DARK), tone(WHITE), tone(mix(WHITE, INK, SPOKE))
        self.light = tone(mix(fill, WHITE, LIGHT) if team not in ("white", "black") else mix(WHITE, INK, SPOKE))


@lru_cache(maxsize=256)
def rider(team: str, size: int, left: bool = False, ghost: bool = False, ground: str = "flat") -> Tile:
    """A rider whose bicycle is `size` pixels wide, facing right or `left`."""
    brush = _Brush(team, ghost, ground)
    unit = size / LONG
    # In pixels, whatever the size: the light edge is for the eye, not part of the rider.
    halo = HALO / unit
    pad = Pad(WIDE, HIGH, unit * SCALE, brush.rim, halo)
    pad.mirror = WIDE if left else None
    _wheels(pad, brush, size)
    _far_leg(pad, brush)
    _frame(pad, brush)
    _body(pad, brush)
    return pad.tile(SCALE)


@lru_cache(maxsize=32)
def champion(team: str, size: int) -> Tile:
    """A rider upright on the saddle, arms raised, facing right; in a taller box."""
    brush = _Brush(team, False, "flat")
    unit = size / LONG
    pad = Pad(WIDE, HIGH + LIFT, unit * SCALE, brush.rim, HIGH_HALO / unit)
    pad.lift = LIFT
    _wheels(pad, brush, size)
    _far_leg(pad, brush)
    _frame(pad, brush)
    _cheer(pad, brush)
    return pad.tile(SCALE)


def _wheels(pad: Pad, brush: _Brush, size: int) -> None:
    for x, y in (_REAR, _FRONT):
        pad.disc(x, y, _WHEEL, fill=brush.wheel, edge=brush.ink, width=_TYRE)
        pad.covers = False
        # On smaller wheels spokes run together into grey.
        if size >= _SPOKES_FROM:
            for spoke in range(_SPOKES):
                angle, long = math.radians(spoke * _SPOKE_TURN + _SPOKE_FIRST), _WHEEL - _SPOKE_SHORT
                dx, dy = math.cos(angle) * long, math.sin(angle) * long
                pad.line([(x - dx, y - dy), (x + dx, y + dy)], brush.spoke, _SPOKE_WIDE)
        pad.disc(x, y, _HUB, brush.ink)
        pad.covers = True


def _stroke(pad: Pad, stroke: Stroke, colour: Colour) -> None:
    points, wide = stroke
    pad.line(points, colour, wide)


def _frame(pad: Pad, brush: _Brush) -> None:
    for tube in _TUBES:
        _stroke(pad, tube, brush.ink)
    pad.disc(*_CRANK, _CHAINRING, brush.wheel, brush.ink, _CHAINRING_LINE)
    _stroke(pad, _SADDLE, brush.ink)
    _stroke(pad, _BAR, brush.ink)


def _far_leg(pad: Pad, brush: _Brush) -> None:
    _stroke(pad, _FAR_THIGH, brush.ink)
    _stroke(pad, _FAR_SHIN, brush.skin_dark)
    _stroke(pad, _FAR_SHOE, brush.ink)


def _near_leg(pad: Pad, brush: _Brush) -> None:
    _stroke(pad, _THIGH, brush.ink)
    _stroke(pad, _SHIN, brush.skin)
    _stroke(pad, _SOCK, brush.wheel)
    _stroke(pad, _SHOE, brush.ink)


def _body(pad: Pad, brush: _Brush) -> None:
    """Bent over the bar."""
    _stroke(pad, _FAR_ARM, brush.skin_dark)
    _near_leg(pad, brush)
    _jersey(pad, brush, _JERSEY, _JERSEY_SHADE, _JERSEY_LINE)
    _stroke(pad, _SLEEVE, brush.jersey)
    _stroke(pad, _ARM, brush.skin)
    pad.disc(*_GLOVE, brush.ink)
    _head(pad, brush, _FACE)


def _cheer(pad: Pad, brush: _Brush) -> None:
    """Upright, both arms up."""
    _stroke(pad, _FAR_ARM_UP, brush.skin_dark)
    pad.disc(*_FAR_GLOVE_UP, brush.ink)
    _near_leg(pad, brush)
    _jersey(pad, brush, _JERSEY_UP, _JERSEY_UP_SHADE, _JERSEY_UP_LINE)
    _stroke(pad, _SLEEVE_UP, brush.jersey)
    _stroke(pad, _ARM_UP, brush.skin)
    pad.disc(*_GLOVE_UP, brush.ink)
    _head(pad, brush, _FACE_UP)


def _jersey(pad: Pad, brush: _Brush, shape: list[Point], shade: list[Point], line: float) -> None:
    pad.poly(shape, brush.jersey, brush.jersey, line)
    pad.covers = False
    pad.poly(shade, brush.shade)
    pad.covers = True


def _head(pad: Pad, brush: _Brush, face: Point) -> None:
    x, y = face

    def there(points: Sequence[Point]) -> list[Point]:
        return [(x + dx, y + dy) for dx, dy in points]

    dx, dy, chin = _CHIN
    pad.line(there(_NECK[0]), brush.skin_dark, _NECK[1])
    pad.disc(x + dx, y + dy, chin, brush.skin)
    pad.poly(there(_HELMET), brush.jersey, brush.ink, _HELMET_LINE)
    pad.covers = False
    pad.line(there(_HELMET_LIGHT[0]), brush.light, _HELMET_LIGHT[1])
    pad.covers = True


@lru_cache(maxsize=32)
def shadow_rider(team: str, size: int) -> Tile:
    """A rider as a mere shape on a card: the team's colour, darker, on the team's colour."""
    fill = TEAMS[team].fill
    dark = mix(fill, INK, JERSEY_SHADE) if team != "black" else mix(fill, WHITE, PALE)
    brush = _Brush(team, False, "flat")
    # One tone for all: only the outline must be known again.
    for name in ("ink", "jersey", "shade", "skin", "skin_dark", "light"):
        setattr(brush, name, dark)
    brush.rim = brush.wheel = brush.spoke = fill
    unit = size / LONG
    pad = Pad(WIDE, HIGH, unit * SCALE, fill, 0)
    _wheels(pad, brush, 0)
    _far_leg(pad, brush)
    _frame(pad, brush)
    _body(pad, brush)
    return pad.plate(SCALE)
