"""A race on a velodrome: whose turn it is, the track, the tally inside, order and dice below."""

from __future__ import annotations

from engine.core.scene import DiceLeft, Footnotes, MoveOrder, NextToMove, Oval, Scene, Tally
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

TITLE, TITLE_BASE, TITLE_ROOM, TITLE_GAP = 74, 102, 300, 32
SUBTITLE, SUBTITLE_BASE, NOTE_BASE, WORDS_RIGHT = 36, 70, 110, 800
"""Title, with subtitle and a note beside it; they end where the pill of the turn begins."""

BELOW, STEP = 1060, 180
"""Where the first row below the track begins, and how far the next is from it."""


def draw_velodrome(scene: Scene, say: Speaker) -> Canvas:
    """A race on the track, with the tally in the infield; what is to move next stands in rows below."""
    oval = only(scene, Oval)
    canvas = empty_oval(oval, say)
    _title(canvas, scene, say)
    # Before the track: its upper bend comes close, and what is ridden must lie above words.
    for turn in parts(scene, NextToMove):
        draw_turn_pill(canvas, turn, say)
    draw_oval(canvas, oval, say)
    for tally in parts(scene, Tally):
        draw_tally(canvas, tally, say, *INFIELD)
    y = BELOW
    for order in parts(scene, MoveOrder):
        draw_order(canvas, order, say, y)
        y += STEP
    for left in parts(scene, DiceLeft):
        draw_dice_left(canvas, left, say, y)
    return canvas


def _title(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    wide = canvas.text((LEFT, TITLE_BASE), say(scene.title), TITLE, INK, PAGE, room=TITLE_ROOM)
    x = LEFT + wide + TITLE_GAP
    room = WORDS_RIGHT - x
    canvas.text((x, SUBTITLE_BASE), say(scene.subtitle), SUBTITLE, INK, PAGE, room=room)
    for notes in parts(scene, Footnotes):
        for note in notes.notes:
            canvas.text((x, NOTE_BASE), say(note.text), TEXT, GREY_TEXT, PAGE, weight="medium", room=room)
