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
    canvas.text((LEFT, top + 38), say(left.heading), HEADING, INK, PAGE, room=RIGHT - LEFT)
    gap, count = 20, max(1, len(left.sides))
    wide = min(361.0, (RIGHT - LEFT - gap * (count - 1)) / count)
    for number, side in enumerate(left.sides):
        x = LEFT + number * (wide + gap)
        canvas.paste(plate(round(wide), SIDE_HIGH), x + wide / 2, top + 103)
        canvas.paste(badge(side.rider.team, say.code(side.rider), 52), x + 46, top + 101)
        step = min(66.0, (wide - 92) / max(1, side.places))
        size, at = round(min(53, step - 7)), x + 84 + step / 2
        for place in range(side.places):
            if place < len(side.dice):
                canvas.paste(die(side.dice[place], size, side.rider.team, PANEL), at, top + 103)
            else:
                canvas.paste(spent(9, PANEL) if side.thrown else no_die(size - 6, PANEL), at, top + 101)
            at += step


def _tabs(part: Tabs, say: Speaker, canvas: Canvas, top: int) -> None:
    count = max(1, len(part.tabs))
    wide = min(360.0, (RIGHT - LEFT - 18 * (count - 1)) / count)
    for number, tab in enumerate(part.tabs):
        _tab(canvas, tab, say, LEFT + number * (wide + 18), top, wide)


def _tab(canvas: Canvas, tab: Tab, say: Speaker, x: float, top: int, wide: float) -> None:
    canvas.paste(plate(round(wide), TAB_HIGH), x + wide / 2, top + 60)
    canvas.paste(die(tab.die, 70, tab.rider.team, PANEL), x + 60, top + 60)
    canvas.text((x + 112, top + 71), say(tab.text), HEADING, INK, PANEL, room=round(wide) - 126)
