"""Dice of all sides, and dice that can be chosen."""

from __future__ import annotations

from functools import partial

from engine.core.scene import DiceLeft, Tab, Tabs
from render.ink.block import LEFT, RIGHT, Block, plate
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import INK, PAGE, PANEL
from render.ink.type import HEADING
from render.sprites.badges import badge
from render.sprites.dice import die, no_die, spent

LEFT_HIGH, TABS_HIGH = 166, 142
SIDE_HIGH, TAB_HIGH = 90, 112
"""Heights of the blocks, and of a plate in each."""

HEADING_BASE = 38
SIDE_GAP, SIDE_WIDEST, SIDE_Y = 20, 361.0, 103
"""Between the plates of sides, the widest of them, and the middle of plates below the top of the block."""

BADGE, BADGE_X, FLAT_Y = 52, 46, 101
"""The badge of a side, and the middle of what has no visible side as thrown dice have."""

DICE_X, DICE_MARGIN = 84, 92
DIE, DIE_STEP, DIE_GAP, NO_DIE_INSET, SPENT = 53, 66.0, 7, 6, 9
"""Where dice begin, what a plate does not leave them, and their sizes: at most, and the gap between them."""

TAB_GAP, TAB_WIDEST, TAB_Y = 18, 360.0, 60
TAB_DIE, TAB_DIE_X, TAB_WORDS, TAB_BASE, TAB_MARGIN = 70, 60, 112, 71, 126


def dice_left_block(part: DiceLeft, say: Speaker) -> Block:
    """A plate a side."""
    return Block(LEFT_HIGH, partial(_left, part, say))


def _left(part: DiceLeft, say: Speaker, canvas: Canvas, top: int) -> None:
    draw_dice_left(canvas, part, say, top)


def tabs_block(part: Tabs, say: Speaker) -> Block:
    """A plate for each die that can be chosen."""
    return Block(TABS_HIGH, partial(_tabs, part, say))


def draw_dice_left(canvas: Canvas, left: DiceLeft, say: Speaker, top: int) -> None:
    """A panel a side: badge, dice left, dots for those used up, empty dice before the throw."""
    canvas.text((LEFT, top + HEADING_BASE), say(left.heading), HEADING, INK, PAGE, room=RIGHT - LEFT)
    count = max(1, len(left.sides))
    wide = min(SIDE_WIDEST, (RIGHT - LEFT - SIDE_GAP * (count - 1)) / count)
    for number, side in enumerate(left.sides):
        x = LEFT + number * (wide + SIDE_GAP)
        canvas.paste(plate(round(wide), SIDE_HIGH), x + wide / 2, top + SIDE_Y)
        canvas.paste(badge(side.rider.team, say.code(side.rider), BADGE), x + BADGE_X, top + FLAT_Y)
        step = min(DIE_STEP, (wide - DICE_MARGIN) / max(1, side.places))
        size, at = round(min(DIE, step - DIE_GAP)), x + DICE_X + step / 2
        for place in range(side.places):
            if place < len(side.dice):
                canvas.paste(die(side.dice[place], size, side.rider.team, PANEL), at, top + SIDE_Y)
            else:
                # A dot for a die that is used up, an empty die for one not thrown yet: two states that look alike
                # tell nothing.
                empty = spent(SPENT, PANEL) if side.thrown else no_die(size - NO_DIE_INSET, PANEL)
                canvas.paste(empty, at, top + FLAT_Y)
            at += step


def _tabs(part: Tabs, say: Speaker, canvas: Canvas, top: int) -> None:
    count = max(1, len(part.tabs))
    wide = min(TAB_WIDEST, (RIGHT - LEFT - TAB_GAP * (count - 1)) / count)
    for number, tab in enumerate(part.tabs):
        _tab(canvas, tab, say, x=LEFT + number * (wide + TAB_GAP), top=top, wide=wide)


def _tab(canvas: Canvas, tab: Tab, say: Speaker, x: float, top: int, wide: float) -> None:
    canvas.paste(plate(round(wide), TAB_HIGH), x + wide / 2, top + TAB_Y)
    canvas.paste(die(tab.die, TAB_DIE, tab.rider.team, PANEL), x + TAB_DIE_X, top + TAB_Y)
    at = (x + TAB_WORDS, top + TAB_BASE)
    canvas.text(at, say(tab.text), HEADING, INK, PANEL, room=round(wide) - TAB_MARGIN)
