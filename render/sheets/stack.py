"""Any parts one below another: as high as they are together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.scene import NextToMove, Part, Scene, Sky, TitleLine, TitlePill, Wearers
from render.blocks.leaders import draw_sky, draw_wearers, sky_wide, wearers_wide
from render.blocks.pill import draw_title_pill, title_pill_wide
from render.blocks.turn import draw_turn
from render.ink.block import RIGHT, page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, PAGE
from render.ink.type import LEAD
from render.parts import block
from render.sheets.head import LEAD_BASE, LEFT, draw_head, draw_title
from render.sheets.scene_parts import only, parts

HEAD, TURN_HEAD, HEADED, FOOT = 124, 138, 134, 10
"""Heights of the title, of a turn in its place, of a title with a line below it, and of the free foot."""

WEARERS_Y, SKY_Y, HEAD_GAP = 62, 114, 28
"""Middles of jerseys and weather beside a title, and what they keep from it."""

TITLE_BASE, TITLE_ROOM, PILL_TOP, PILL_GAP = 86, 1124, 28, 20


def draw_stack(scene: Scene, say: Speaker) -> Canvas:
    """Title, at its right what is put shortly, then block after block."""
    pills = parts(scene, TitlePill)[:1]
    canvas = _stacked(_without(scene.parts, pills), HEAD, say)
    room = TITLE_ROOM
    for pill in pills:
        draw_title_pill(canvas, pill, say, RIGHT, PILL_TOP)
        room -= title_pill_wide(pill, say) + PILL_GAP
    draw_title(canvas, scene, say, TITLE_BASE, room)
    return canvas


def draw_turn_sheet(scene: Scene, say: Speaker) -> Canvas:
    """Whose turn it is in the place of the title, which stands small beside it; then block after block."""
    turn = only(scene, NextToMove)
    canvas = _stacked(tuple(part for part in scene.parts if part is not turn), TURN_HEAD, say)
    draw_turn(turn, f"{say(scene.title)} · {say(scene.subtitle)}", say, canvas, 0)
    return canvas


def draw_headed(scene: Scene, say: Speaker) -> Canvas:
    """Title with a line below it, jerseys and weather beside them; then block after block."""
    canvas = _stacked(_without(scene.parts, beside_title(scene)), HEADED, say)
    draw_headings(canvas, scene, say)
    return canvas


def beside_title(scene: Scene) -> tuple[Part, ...]:
    """The parts that stand with the title: the first of each kind."""
    kinds = (TitleLine, Wearers, Sky)
    return tuple(part for kind in kinds for part in scene.parts if isinstance(part, kind))


def draw_headings(canvas: Canvas, scene: Scene, say: Speaker) -> None:
    """Title and subtitle, the line below them, jerseys at the right, and below these the weather."""
    room, lead_room = RIGHT - HEAD_GAP, RIGHT - HEAD_GAP - LEFT
    for wearers in parts(scene, Wearers):
        draw_wearers(canvas, wearers, say, RIGHT - 2, WEARERS_Y)
        room -= wearers_wide(wearers, say)
    for sky in parts(scene, Sky):
        draw_sky(canvas, sky, say, RIGHT - 2, SKY_Y)
        lead_room -= sky_wide(sky, say)
    draw_head(canvas, scene, say, "", room)
    for line in parts(scene, TitleLine)[:1]:
        at = (LEFT, LEAD_BASE)
        canvas.text(at, say(line.text), LEAD, GREY_TEXT, PAGE, weight="medium", room=lead_room)


def _without(shown: Sequence[Part], taken: Sequence[Part]) -> tuple[Part, ...]:
    """The parts but these, each taken once: another that says the same has its place below."""
    rest = list(shown)
    for part in taken:
        rest.remove(part)
    return tuple(rest)


def _stacked(shown: tuple[Part, ...], top: int, say: Speaker) -> Canvas:
    """A page as high as its blocks, with the blocks on it."""
    blocks = [block(part, say) for part in shown]
    canvas = page(top + sum(one.high for one in blocks) + FOOT)
    for one in blocks:
        one.paint(canvas, top)
        top += one.high
    return canvas
