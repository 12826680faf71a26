"""The foot of a road's sheet: what is held, and notes."""

from __future__ import annotations

from engine.core.scene import Footnotes, Holdings, Scene
from render.blocks.holdings import draw_holdings, holdings_high
from render.blocks.notes import draw_lines, lines_high
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.sheets.scene_parts import parts

FOOT = 22
EDGES = (40, 1160)


def foot_high(scene: Scene) -> int:
    """Height of everything below the road."""
    return sum(map(holdings_high, parts(scene, Holdings))) + sum(map(lines_high, parts(scene, Footnotes))) + FOOT


def draw_foot(canvas: Canvas, scene: Scene, say: Speaker, top: int) -> None:
    """Holdings and notes in the order of the scene."""
    for part in scene.parts:
        if isinstance(part, Holdings):
            draw_holdings(canvas, part, say, top)
            top += holdings_high(part)
        elif isinstance(part, Footnotes):
            draw_lines(canvas, part, say, (*EDGES, top))
            top += lines_high(part)
