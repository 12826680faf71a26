"""A race on a velodrome: whose turn it is, the track, the tally inside, order and dice below."""

from __future__ import annotations

from engine.core.scene import DiceLeft, Notes, Order, Oval, Scene, Tally, Turn
from render.blocks.dice import draw_dice_left
from render.blocks.order import draw_order
from render.blocks.tally import draw_tally
from render.blocks.turn import draw_turn_pill
from render.courses.velodrome.oval import draw_oval, empty_oval
from render.ink.block import LEFT
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE
from render.ink.type import TEXT
from render.sheets.scene_parts import only, parts

INFIELD = (457, 713)
"""Upper and lower edge of what is free inside the track."""

BELOW, STEP = 1060, 180
"""Where the first row below the track begins, and how far the next is from it."""


def draw_velodrome(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    oval = only(scene, Oval)
    canvas = empty_oval(oval, say)
    _title(canvas, scene, say)
    for turn in parts(scene, Turn):
        draw_turn_pill(canvas, turn, say)
    draw_oval(canvas, oval, say)
    for tally in parts(scene, Tally):
        draw_tally(canvas, tally, say, *INFIELD)
    y = BELOW
    for order in parts(scene, Order):
        draw_order(canvas, order, say, y)
        y += STEP
    for left in parts(scene, DiceLeft):
        draw_dice_left(canvas, left, say, y)
    return canvas


def _title(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    x = LEFT + canvas.text((LEFT, 102), say(scene.title), 74, INK, PAGE, room=300) + 32
    canvas.text((x, 70), say(scene.subtitle), 36, INK, PAGE, room=800 - x)
    for notes in parts(scene, Notes):
        for note in notes.notes:
            canvas.text((x, 110), say(note.text), TEXT, GREY_TEXT, PAGE, weight="medium", room=800 - x)
