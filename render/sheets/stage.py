"""A stage in a turn: title with jerseys and weather, the whole of it from the side, its road in strips, effort."""

from __future__ import annotations

from engine.core.scene import Efforts, Footnotes, Scene, StageProfile, StageStrips
from render.blocks.efforts import draw_efforts, draw_totals, efforts_high, totals_high
from render.blocks.notes import draw_lines, lines_high
from render.courses.stage.stage_profile import GAP as PROFILE_GAP
from render.courses.stage.stage_profile import draw_stage_profile, profile_high
from render.courses.stage.stage_strips import FEW, ROOM, Strips, arranged, draw_strips, least_high
from render.ink.block import page
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.sheets.head import LEFT
from render.sheets.scene_parts import only, parts
from render.sheets.stack import HEADED, draw_headings

TALLEST = 1500
FOOT, RIGHT = 4, 1160
"""What is free at the foot, and the right end of notes."""

DRESSES = (
    *((fold, slim, ROOM) for fold in (False, True) for slim in (False, True)),
    *((True, True, ROOM * wide // 4) for wide in (5, 6, 7)),
)
"""How strips may be drawn, the best first: not folded, the road as high as it can be, squares wide; where nearly
every rider is alone, squares are narrower."""

FEW_TEAMS = 4
"""So many teams have cards with the effort of each rider; more have their totals."""


def draw_stage_sheet(scene: Scene, say: Speaker) -> Canvas:
    """A turn of a stage, at most `TALLEST` high as long as three strips show all riders."""
    part = only(scene, StageStrips)
    strips, high = _fitted(scene, part, say)
    canvas = page(high)
    draw_headings(canvas, scene, say)
    top = HEADED
    for profile in parts(scene, StageProfile):
        seen = profile._replace(focus=strips.focus)
        draw_stage_profile(canvas, seen, say, top)
        top += profile_high(seen, say) + PROFILE_GAP
    cards = _cards(scene, strips)
    draw_strips(canvas, part, strips, say, top=top, effort=not cards)
    top += strips.high
    for efforts in parts(scene, Efforts):
        if cards:
            draw_efforts(canvas, efforts, say, top)
        else:
            draw_totals(canvas, efforts, say, top)
        top += efforts_high(efforts) if cards else totals_high(efforts)
    for notes in parts(scene, Footnotes):
        draw_lines(canvas, notes, say, (LEFT, RIGHT, top))
        top += lines_high(notes)
    return canvas


def _fitted(scene: Scene, part: StageStrips, say: Speaker) -> tuple[Strips, int]:
    """The strips and the height of the picture; folded only where it would be too high without."""
    for fold, slim, room in DRESSES:
        if HEADED + least_high(part, fold, slim, room) > TALLEST and (fold, slim, room) != DRESSES[-1]:
            continue
        strips = arranged(part, say, fold, slim, room)
        high = HEADED + _beside(scene, strips, say) + strips.high + FOOT
        if high <= TALLEST:
            break
    return strips, high


def _cards(scene: Scene, strips: Strips) -> bool:
    """Whether there is room for the effort of each rider."""
    teams = max((len(one.teams) for one in parts(scene, Efforts)), default=0)
    return 0 < teams <= FEW_TEAMS and len(strips.shapes) <= FEW


def _beside(scene: Scene, strips: Strips, say: Speaker) -> int:
    """Height of everything but title and strips."""
    efforts = efforts_high if _cards(scene, strips) else totals_high
    return (
        sum(profile_high(one, say) + PROFILE_GAP for one in parts(scene, StageProfile))
        + sum(map(efforts, parts(scene, Efforts)))
        + sum(map(lines_high, parts(scene, Footnotes)))
    )
