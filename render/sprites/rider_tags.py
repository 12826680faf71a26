"""A rider in a line of words: the small shape of its team, and its label beside it."""

from __future__ import annotations

from engine.core.scene import Figure
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE, PANEL, TEAMS, WHITE, Colour
from render.ink.pen import Tile
from render.ink.type import LEGEND, rise
from render.sprites.badges import badge

SHAPE, GAP = 32, 9
"""The shape, and what is between it and the label."""

FACTORS = {"triangle": 1.14, "diamond": 1.04, "square": 0.94}
"""What makes shapes without letters look equally large."""


LIGHT = (PAGE, PANEL, WHITE)
"""Grounds on which a rim of page colour is not seen; on others a soft edge is needed, which takes longer."""


def shape(team: str, size: int = SHAPE, ground: Colour = INK) -> Tile:
    """The shape of a team without a letter."""
    look = TEAMS[team].shape
    return badge(team, " ", round(size * FACTORS.get(look, 1.0)), soft=ground not in LIGHT)


def _before(team: str, side: int) -> int:
    """Where the label begins: a larger shape keeps the same distance from it."""
    return round(side * max(1.0, FACTORS.get(TEAMS[team].shape, 1.0)) / 2 + side / 2) + GAP


def tag_wide(rider: Figure, say: Speaker, size: int = LEGEND, side: int = SHAPE) -> int:
    """How wide a rider in words is."""
    return _before(rider.team, side) + round(width(say.code(rider), "semibold", size))


def draw_tag(
    canvas: Canvas,
    rider: Figure,
    say: Speaker,
    at: tuple[float, float],
    ground: Colour = PAGE,
    *,
    size: int = LEGEND,
    side: int = SHAPE,
) -> int:
    """The shape with its left end at x of `at` and its middle at y, the label behind it; returns the width."""
    x, y = at
    canvas.paste(shape(rider.team, side, ground), x + side / 2, y)
    label = _before(rider.team, side)
    return label + canvas.text((x + label, y + rise(size)), say.code(rider), size, INK, ground)
