"""Who rides in which colour: a line of badges with names."""

from __future__ import annotations

from functools import partial

from engine.core.scene import Legend
from render.ink.block import LEFT, RIGHT, Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE
from render.ink.type import STRONG, rise
from render.sprites.badges import badge

ROW, COLUMNS, BELOW = 50, 5, 4
"""Height of a line, how many stand in one at most, and what is left free below."""

BADGE, BADGE_X, NAME_X, NAME_GAP = 44, 26, 60, 12
"""The badge, where it and its name stand in a column, and what a name leaves free."""


def legend_block(part: Legend, say: Speaker) -> Block:
    """The people in lines."""
    lines = -(-len(part.entrants) // COLUMNS)
    return Block(lines * ROW + (BELOW if lines else 0), partial(_stacked, part, say))


def _stacked(part: Legend, say: Speaker, canvas: Canvas, top: int) -> None:
    columns = max(1, min(COLUMNS, len(part.entrants)))
    wide = (RIGHT - LEFT) // columns
    for number, one in enumerate(part.entrants):
        x, y = LEFT + number % columns * wide, top + number // columns * ROW + ROW / 2
        canvas.paste(badge(one.rider.team, say.code(one.rider), BADGE), x + BADGE_X, y)
        at, room = (x + NAME_X, y + rise(STRONG)), wide - NAME_X - NAME_GAP
        canvas.text(at, say.name(one.name, one.rider), STRONG, INK, PAGE, weight="medium", room=room)
