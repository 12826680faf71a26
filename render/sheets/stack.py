"""Any parts one below another: as high as they are together."""

from __future__ import annotations

from engine.core.scene import NextToMove, Part, Scene
from render.blocks.turn import draw_turn
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.parts import block
from render.sheets.head import draw_title
from render.sheets.scene_parts import only

HEAD, TURN_HEAD, FOOT = 124, 138, 10
"""Heights of the title, of a turn in its place, and of the free foot."""

TITLE_BASE, TITLE_ROOM = 86, 1124


def draw_stack(scene: Scene, say: Speaker) -> Canvas:
    """Title, then block after block."""
    canvas = _stacked(scene.parts, HEAD, say)
    draw_title(canvas, scene, say, TITLE_BASE, TITLE_ROOM)
    return canvas


def draw_turn_sheet(scene: Scene, say: Speaker) -> Canvas:
    """Whose turn it is in the place of the title, which stands small beside it; then block after block."""
    turn = only(scene, NextToMove)
    canvas = _stacked(tuple(part for part in scene.parts if part is not turn), TURN_HEAD, say)
    draw_turn(turn, f"{say(scene.title)} · {say(scene.subtitle)}", say, canvas, 0)
    return canvas


def _stacked(parts: tuple[Part, ...], top: int, say: Speaker) -> Canvas:
    """A page as high as its blocks, with the blocks on it."""
    blocks = [block(part, say) for part in parts]
    canvas = page(top + sum(one.high for one in blocks) + FOOT)
    for one in blocks:
        one.paint(canvas, top)
        top += one.high
    return canvas
