"""Jerseys of the classifications, each with a mark of its own: clock, bolt, dots, plate, team."""

from __future__ import annotations

import math

from render.ink.palette import GROUNDS, INK, SOFT, TEAMS, WHITE, Colour
from render.ink.pen import Pad, Point
from render.sprites.race_signs import SHIRT, SHIRT_LINE

CLOCK, CLOCK_LINE, CLOCK_DOWN, HANDS = 0.36, 0.1, 0.16, ((0.0, -0.24), (0.17, 0.09))
BOLT_HIGH, BOLT_DOWN = 0.86, 0.16
BOLT: tuple[Point, ...] = ((0.08, -0.5), (-0.34, 0.1), (-0.05, 0.1), (-0.14, 0.5), (0.34, -0.12), (0.04, -0.12))
DOT = 0.12
DOTS: tuple[Point, ...] = (
    *((-0.66, -0.34), (0.66, -0.34), (-0.24, -0.36), (0.24, -0.36), (0.0, -0.04)),
    *((-0.3, 0.22), (0.3, 0.22), (0.0, 0.5), (-0.32, 0.66), (0.32, 0.66)),
)
PLATE = (-0.34, -0.02, 0.34, 0.46)
MATES: tuple[Point, ...] = ((-0.24, 0.16), (0.0, 0.16), (0.24, 0.16))
"""What is on a jersey, in radii of the sign."""

TIMER, TIMER_LINE, TIMER_DOWN, KNOB, STEM, TIMER_HANDS = 0.66, 0.17, 0.16, 0.26, 0.88, ((0.0, -0.36), (0.26, 0.0))


def _shirt(pad: Pad, c: float, r: float, fill: Colour) -> None:
    pad.poly([(c + r * x, c + r * y) for x, y in SHIRT], fill, INK, r * SHIRT_LINE)
    pad.covers = False


def _hands(pad: Pad, at: Point, r: float, hands: tuple[Point, ...], line: float, ink: Colour = INK) -> None:
    x, y = at
    for dx, dy in hands:
        pad.line([(x, y), (x + r * dx, y + r * dy)], ink, line)


def general(pad: Pad, c: float, r: float) -> None:
    """Gold, with a clock."""
    _shirt(pad, c, r, GROUNDS["gold"])
    middle = (c, c + r * CLOCK_DOWN)
    pad.disc(*middle, r * CLOCK, fill=WHITE, edge=INK, width=r * CLOCK_LINE)
    _hands(pad, middle, r, HANDS, r * CLOCK_LINE)


def points(pad: Pad, c: float, r: float) -> None:
    """Green, with a bolt."""
    _shirt(pad, c, r, GROUNDS["sprint"])
    high = r * BOLT_HIGH
    pad.poly([(c + x * high, c + r * BOLT_DOWN + y * high) for x, y in BOLT], INK)


def mountain(pad: Pad, c: float, r: float) -> None:
    """White with red dots."""
    _shirt(pad, c, r, WHITE)
    for x, y in DOTS:
        pad.disc(c + r * x, c + r * y, r * DOT, TEAMS["red"].fill)


def combative(pad: Pad, c: float, r: float) -> None:
    """White with a red plate."""
    _shirt(pad, c, r, WHITE)
    left, top, right, bottom = PLATE
    pad.rect((c + r * left, c + r * top, c + r * right, c + r * bottom), 0, TEAMS["red"].fill)


def teams(pad: Pad, c: float, r: float) -> None:
    """Plain, with a row of dots: the classification of teams has no jersey."""
    _shirt(pad, c, r, SOFT)
    for x, y in MATES:
        pad.disc(c + r * x, c + r * y, r * DOT * math.sqrt(0.5), INK)


def clock(pad: Pad, c: float, r: float) -> None:
    """A stopwatch: a race against the clock."""
    stopwatch(pad, (c, c), r, INK)


def stopwatch(pad: Pad, at: Point, r: float, ink: Colour) -> None:
    """A stopwatch round a point."""
    x, y = at
    middle, line = (x, y + r * TIMER_DOWN), r * TIMER_LINE
    pad.line([(x - r * KNOB, y - r * STEM), (x + r * KNOB, y - r * STEM)], ink, line)
    pad.line([(x, y - r * STEM), middle], ink, line)
    pad.disc(*middle, r * TIMER, fill=WHITE, edge=ink, width=line)
    pad.covers = False
    _hands(pad, middle, r, TIMER_HANDS, line=line, ink=ink)
