"""The sheet of a folded road: title and plan, as many lanes as fit, holdings and notes."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from PIL import Image

from engine.core.scene import Holdings, Notes, OpenRoad, Part, Scene
from render.blocks.holdings import draw_holdings
from render.blocks.holdings import high as holdings_high
from render.courses.road.course_map import HIGH as PLAN_HIGH
from render.courses.road.course_map import WIDE as PLAN_WIDE
from render.courses.road.course_map import plan
from render.courses.road.fold import Box, Lane, folded, packed, strips
from render.courses.road.lane_layout import FOLD, Dress, LaneStyle, look
from render.courses.road.lanes import draw_lane
from render.ink.canvas import Canvas, blank
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import FRAME, GREY_TEXT, INK, PAGE
from render.sprites.icons import sign

WIDE, TALLEST = 1200, 1500
HEAD = 144
GAP = 12
NOTE = 46
FOOT = 22

P = TypeVar("P", bound=Part)


def parts(scene: Scene, kind: type[P]) -> list[P]:
    """The parts of one kind, in order."""
    return [part for part in scene.parts if isinstance(part, kind)]


def draw_folded(scene: Scene, say: Speaker) -> Canvas:
    """The whole sheet."""
    road = parts(scene, OpenRoad)[0]
    below = foot_high(scene)
    lanes = arranged(road, TALLEST - HEAD - below)
    canvas = Canvas(sheet(HEAD + sum(one.high + GAP for one in lanes) + below).copy())
    draw_head(canvas, scene, say, say(road.lead), WIDE - PLAN_WIDE - 90)
    canvas.paste(plan(road.plan), WIDE - 40 - PLAN_WIDE / 2, 22 + PLAN_HIGH / 2)
    top = HEAD
    for one in lanes:
        draw_lane(canvas, one, road, top, say)
        top += one.high + GAP
    draw_foot(canvas, scene, say, top)
    return canvas


@lru_cache(maxsize=8)
def sheet(high: int) -> Image.Image:
    """An empty page."""
    return blank((WIDE, high), PAGE)


def draw_head(canvas: Canvas, scene: Scene, say: Speaker, lead: str, room: int) -> None:
    """Title and subtitle in one line, smaller if they are long; who leads below."""
    title, subtitle = say(scene.title), say(scene.subtitle)
    size = next(
        (
            size
            for size in range(58, 44, -2)
            if width(title, "semibold", size) + width(subtitle, "semibold", size) + 50 <= room
        ),
        44,
    )
    x = 40 + canvas.text((40, 82), title, size, INK, PAGE, room=round(room * 0.62))
    canvas.fill((x + 14, 82 - size * 0.36, x + 21, 82 - size * 0.36 + 7), INK)
    canvas.text((x + 36, 82), subtitle, size, FRAME, PAGE, room=room - x + 4)
    canvas.text((40, 124), lead, 29, GREY_TEXT, PAGE, weight="medium", room=room)


def foot_high(scene: Scene) -> int:
    """Height of everything below the road."""
    notes = sum(len(part.notes) for part in parts(scene, Notes))
    return sum(map(holdings_high, parts(scene, Holdings))) + notes * NOTE + FOOT


def draw_foot(canvas: Canvas, scene: Scene, say: Speaker, top: int) -> None:
    """Holdings and notes in the order of the scene."""
    for part in scene.parts:
        if isinstance(part, Holdings):
            draw_holdings(canvas, part, say, top)
            top += holdings_high(part)
        elif isinstance(part, Notes):
            for note in part.notes:
                left = 40
                if note.sign:
                    canvas.paste(sign(note.sign, 36), 58, top + 24)
                    left = 90
                canvas.text((left, top + 34), say(note.text), 28, INK, PAGE, weight="medium", room=1160 - left)
                top += NOTE


def arranged(road: OpenRoad, room: int) -> list[LaneStyle]:
    """The lanes that fit into the height: whole strips, else calm ones folded, else all packed."""
    whole = strips(road)
    dressed = [look(lane, road) for lane in whole]
    over = _high(dressed) - room
    if over <= 0:
        return dressed
    fewer = folded(whole, over, {"calm": 104, "fold": FOLD + GAP, "tall": 0, "finish": 0})
    if fewer is not None:
        return [look(lane, road) for lane in fewer]
    return _dense(packed(road), road, room)


DRESSES = (
    (Dress(), True),
    (Dress(bends=False), True),
    (Dress(bends=False), False),
    (Dress(bends=False, bands=False), False),
    (Dress(bends=False, bands=False, chips=False), False),
    (Dress(bends=False, bands=False, chips=False, slim=True), False),
)
"""How packed lanes are drawn, from rich to poor, each with whether a finish without riders is shown."""


def _dense(lanes: list[Lane], road: OpenRoad, room: int) -> list[LaneStyle]:
    """Packed lanes, dressed as richly as the height allows."""
    for dress, finish in DRESSES:
        dressed = [look(lane, road, dress) for lane in (lanes if finish else _cut(lanes))]
        if _high(dressed) <= room:
            break
    return dressed


def _cut(lanes: list[Lane]) -> list[Lane]:
    """Without a finish where nobody is: it is folded with the road before it."""
    if any(box.queue for box in lanes[-1].boxes):
        return lanes
    before = lanes[-2] if lanes[-2].kind == "fold" else lanes[-1]
    kept = lanes[:-2] if lanes[-2].kind == "fold" else lanes[:-1]
    return [*kept, Lane("fold", (Box(before.span[0], lanes[-1].span[1], ()),))]


def _high(looks: list[LaneStyle]) -> int:
    return sum(one.high + GAP for one in looks)
