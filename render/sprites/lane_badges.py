"""Riders whose badge carries a number of two digits: all shapes look equally large, all digits stay inside."""

from __future__ import annotations

from engine.core.scene import Figure
from render.ink.names import Speaker
from render.ink.palette import TEAMS
from render.ink.pen import Tile
from render.sprites.badges import badge

LARGER = {"triangle": 1.14}
"""A triangle has least room for digits and is drawn larger."""


def numbered(rider: Figure, size: int, say: Speaker) -> Tile:
    """The badge of a rider among shapes that are `size` pixels wide."""
    wide = round(size * LARGER.get(TEAMS[rider.team].shape, 1.0))
    return badge(rider.team, say.code(rider), wide, rider.neutral)
