"""A folded road: title and course map, as many lanes as fit, holdings and notes."""

from __future__ import annotations

from engine.core.scene import OpenRoad, Scene
from render.courses.road.course_map import WIDE as MAP_WIDE
from render.courses.road.open_road import arranged, draw_lanes, draw_map, lanes_high
from render.ink.block import WIDE, page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.sheets.foot import draw_foot, foot_high
from render.sheets.head import draw_head
from render.sheets.scene_parts import only

TALLEST = 1500
HEAD, MAP_TOP = 144, 22


def draw_road(scene: Scene, say: Speaker) -> Canvas:
    """A race on an open course, at most `TALLEST` high: the head with the map, the road in lanes, the foot."""
    road, below = only(scene, OpenRoad), foot_high(scene)
    # What is held and the notes have their height; the road folds into what is left.
    lanes = arranged(road, TALLEST - HEAD - below)
    canvas = page(HEAD + lanes_high(lanes) + below)
    draw_head(canvas, scene, say, say(road.lead), WIDE - MAP_WIDE - 90)
    draw_map(canvas, road, MAP_TOP)
    draw_lanes(canvas, lanes, road, say, HEAD)
    draw_foot(canvas, scene, say, HEAD + lanes_high(lanes))
    return canvas
