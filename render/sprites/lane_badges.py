"""Riders whose badge carries two digits or two letters: all shapes look equally large, and what is written stays
inside."""

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


LETTERS = {"circle": 0.54, "square": 0.56, "diamond": 0.5, "triangle": 0.43, "shield": 0.5, "hexagon": 0.48}
LETTERS_ELSE, MANY, MANY_SHARE = 0.42, 2, 0.8
"""Two capitals in sizes of a badge, by its shape and in all others; more of them are smaller."""

WIDER_TRIANGLE = 1.12


def lettered(rider: Figure, size: int, say: Speaker, pale: bool = False) -> Tile:
    """The badge of a rider with a label of two letters, among shapes that are `size` pixels wide; `pale`: it has
    fallen behind."""
    shape, code = TEAMS[rider.team].shape, say.code(rider)
    wide = round(size * (WIDER_TRIANGLE if shape == "triangle" else 1.0))
    share = LETTERS.get(shape, LETTERS_ELSE) * (MANY_SHARE if len(code) > MANY else 1.0)
    return badge(rider.team, code, wide, rider.neutral, ghost=pale, share=share)
