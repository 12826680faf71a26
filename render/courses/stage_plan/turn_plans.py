"""A plan for a turn: a map of all riders, and a row a rider with what comes of it, on the same squares."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from engine.core.scene import GroupPlan, Label, PlanDisc, RiderPlan, TurnPlans
from render.courses.abreast import abreast
from render.courses.stage_plan.plan_axis import LEFT as FIRST
from render.courses.stage_plan.plan_axis import RIGHT as LAST
from render.courses.stage_plan.plan_axis import PlanAxis, axes
from render.courses.stage_plan.plan_grid import BASE_UP, NUMBERS, draw_lines, draw_map, map_high, row_grid, runs
from render.ink.block import Block
from render.ink.canvas import Canvas
from render.ink.names import Speaker
from render.ink.palette import GREY_TEXT, INK, PAGE, PANEL, RULE
from render.ink.pen import COARSE, Pad, Tile
from render.ink.type import CAPTION, LEGEND, STRONG, TEXT, rise
from render.sprites.captions import draw_caption, draw_token, token_wide
from render.sprites.icons import sign
from render.sprites.lane_badges import lettered
from render.sprites.marks import draw_pill, pasted, pill_width
from render.sprites.plan_marks import (
    BARS_WIDE,
    DISC,
    RISK_WIDE,
    bars_sign,
    dice_wide,
    disc_wide,
    draw_dice,
    draw_disc,
)
from render.sprites.rider_tags import shape

LEFT, RIGHT = 40, 1160
PANEL_LEFT, PANEL_RIGHT, PANEL_ROUND, INSET = 24, 1176, 18, 12
"""The panel of map and rows; what is free in it above and below."""

TALLEST, MOST_ROW, LEAST_ROW = 1386, 92, 68
"""Height of the whole at most, without its title; and of a row."""

GROUP, GROUP_MIDDLE = 42, 22
FULL_MAPS, AXIS_GAP = 2, 16
"""With more axes only the first has a map; the others have numbers alone. What is free above a further axis."""

BADGE, BADGE_X, FACTS_X, FACTS_UP, DICE_DOWN, FACT_GAP = 64, 74, 116, 20, 20, 8
WHEEL_RIGHT, DROP = 314, 26
"""A rider's badge, what stands beside it above and below the middle of its row; right end of a wheel's pill."""

STEM, PIN = 4, 24
BAR_LEAST, BAR_SHARE, BAR_FULL = 3, 0.68, 40
"""The pin where a rider stands; a bar's least height, its width in squares, and how many percent are full height at
least."""

BAR_FREE = 4
DISC_DOWN, DISC_GAP = 18, 1
WORD_X, WORD_UP, WHY_DOWN, WORD_GAP = 990, 15, 19, 10
NOTE_X, NOTE_FIRST, NOTE_STEP, NOTE_BASE = 40, 74, 42, 34

FOOT, FOOT_MIDDLE, LEGEND_HIGH, LEGEND_MIDDLE, LEGEND_APART = 62, 40, 54, 24, 30


class AxisPlace(NamedTuple):
    """An axis in the picture: lanes of its map, where its numbers begin, and where its first formation does.

    Without a map the numbers stand beside the heading of the first formation.
    """

    axis: PlanAxis
    lanes: int
    numbers: int
    groups: int


class PlanLayout(NamedTuple):
    """Height of a row, the axes, and the height of the panel; all count from its upper edge."""

    row: int
    axes: tuple[AxisPlace, ...]
    high: int


def turn_plans_block(part: TurnPlans, say: Speaker) -> Block:
    """Map and rows on a panel, and below it what the plan costs and what signs mean."""
    found = layout(part)
    return Block(found.high + _below(part), partial(_stacked, part, found, say))


def _below(part: TurnPlans) -> int:
    legend = part.odds_mean or part.discs_mean or part.risk_means
    return (FOOT if part.foot or part.hint else 0) + (LEGEND_HIGH if legend else 0) + INSET


def layout(part: TurnPlans) -> PlanLayout:
    """Rows as high as there is room for all."""
    count = max(1, sum(len(group.plans) for group in part.groups))
    free = TALLEST - _below(part) - _laid(part, 0).high
    return _laid(part, max(LEAST_ROW, min(MOST_ROW, free // count)))


def _laid(part: TurnPlans, row: int) -> PlanLayout:
    """The axes one below another with rows of this height."""
    found, y, shown = [], INSET, axes(part)
    for number, axis in enumerate(shown):
        lanes = part.road.lanes if number == 0 or len(shown) <= FULL_MAPS else 0
        y += AXIS_GAP if number else 0
        numbers = y if lanes else y - NUMBERS + GROUP
        y += map_high(lanes)
        found.append(AxisPlace(axis, lanes, numbers, y))
        y += sum(GROUP + row * len(group.plans) for group in axis.groups)
    return PlanLayout(row, tuple(found), y + INSET)


def _stacked(part: TurnPlans, found: PlanLayout, say: Speaker, canvas: Canvas, top: int) -> None:
    pasted(canvas, _panel(found.high).image, PANEL_LEFT, top)
    plans = [plan for group in part.groups for plan in group.plans]
    full = max([BAR_FULL, *(one.percent for plan in plans for one in plan.odds)])
    for place in found.axes:
        _draw_axis(canvas, part, place, say, top=top, row=found.row, full=full)
    if found.axes:
        _draw_notes(canvas, part, say, top + found.axes[0].numbers)
    _draw_foot(canvas, part, say, top + found.high)


def _draw_axis(
    canvas: Canvas, part: TurnPlans, place: AxisPlace, say: Speaker, top: int, row: int, full: int
) -> None:
    """Rows, the map over them, lines through all of it; where riders land above the lines."""
    y = top + place.groups
    for number, group in enumerate(place.axis.groups):
        _draw_group(canvas, part, place.axis, group, say=say, top=y, row=row, narrow=not (place.lanes or number))
        y += GROUP + row * len(group.plans)
    draw_map(canvas, part, place.axis, top + place.numbers, place.lanes)
    draw_lines(canvas, part, place.axis, top + place.numbers, bottom=y, say=say)
    y = top + place.groups
    for group in place.axis.groups:
        for number, plan in enumerate(group.plans):
            _draw_odds(canvas, place.axis, plan, y + GROUP + row * number, row=row, full=full)
        y += GROUP + row * len(group.plans)


@lru_cache(maxsize=8)
def _panel(high: int) -> Tile:
    pad = Pad(PANEL_RIGHT - PANEL_LEFT, high, COARSE, PAGE)
    pad.rect((0, 0, PANEL_RIGHT - PANEL_LEFT, high), PANEL_ROUND, PANEL)
    return pad.plate()


def _draw_notes(canvas: Canvas, part: TurnPlans, say: Speaker, top: int) -> None:
    """What stands beside the map."""
    room = FIRST - NOTE_X - 2 * FACT_GAP
    canvas.text((NOTE_X, top + NOTE_BASE), say(part.heading), TEXT, INK, PANEL, room=room)
    for number, note in enumerate(part.notes):
        draw_caption(canvas, note, say, (NOTE_X, top + NOTE_FIRST + number * NOTE_STEP), PANEL)


def _draw_group(
    canvas: Canvas,
    part: TurnPlans,
    axis: PlanAxis,
    group: GroupPlan,
    say: Speaker,
    top: int,
    row: int,
    narrow: bool,
) -> None:
    """The formation and what it agreed, then its riders; `narrow`: numbers stand between the two."""
    canvas.fill((LEFT, top, RIGHT, top + 2), RULE)
    base = top + GROUP_MIDDLE + rise(TEXT)
    room = FIRST - LEFT - FACT_GAP if narrow else LAST - LEFT
    wide = canvas.text((LEFT, base), say(group.heading), TEXT, INK, PANEL, room=room)
    x = WORD_X if narrow else LEFT + wide + WORD_GAP
    canvas.text((x, base), say(group.note), TEXT, GREY_TEXT, PANEL, weight="medium", room=round(RIGHT - x))
    for number, plan in enumerate(group.plans):
        start = top + GROUP + number * row
        pasted(canvas, row_grid(runs(part.road, axis.first, axis.last), row), FIRST, start)
        _draw_facts(canvas, plan, say, start + row / 2)
        _draw_word(canvas, plan, say, start + row / 2)


def _draw_facts(canvas: Canvas, plan: RiderPlan, say: Speaker, y: float) -> None:
    """The rider, its effort, level and dice."""
    canvas.paste(lettered(plan.rider, BADGE, say), BADGE_X, y)
    x, up = FACTS_X, y - FACTS_UP
    canvas.paste(sign("drop", DROP), x + DROP / 2, up)
    x += DROP + FACT_GAP
    x += canvas.text((x, up + rise(STRONG)), str(plan.effort), STRONG, INK, PANEL) + 2 * FACT_GAP
    end = WHEEL_RIGHT
    if plan.wheel is not None:
        text = say(plan.wheel)
        end -= pill_width(text) + FACT_GAP
        draw_pill(canvas, WHEEL_RIGHT - pill_width(text) / 2, up, text, False)
    if plan.level is not None:
        at, room = (x, up + rise(CAPTION)), round(end - x)
        canvas.text(at, say(plan.level), CAPTION, GREY_TEXT, PANEL, weight="medium", room=room)
    x = FACTS_X - 2
    for dice in plan.dice:
        if x + dice_wide(dice.text) <= WHEEL_RIGHT:
            draw_dice(canvas, dice.text, dice.ground, x, y + DICE_DOWN)
        x += dice_wide(dice.text) + FACT_GAP


def _draw_word(canvas: Canvas, plan: RiderPlan, say: Speaker, y: float) -> None:
    """The plan in words, its token before them."""
    x, up = WORD_X, y - (WORD_UP if plan.why is not None else 0)
    if plan.token is not None:
        draw_token(canvas, plan.token, x, up)
        x += token_wide(plan.token) + WORD_GAP
    ink = GREY_TEXT if plan.idle else INK
    canvas.text((x, up + rise(TEXT)), say(plan.word), TEXT, ink, PANEL, room=RIGHT - x)
    if plan.why is not None:
        at, room = (WORD_X, y + WHY_DOWN + rise(CAPTION)), RIGHT - WORD_X
        canvas.text(at, say(plan.why), CAPTION, GREY_TEXT, PANEL, weight="medium", room=room)


def _draw_odds(canvas: Canvas, axis: PlanAxis, plan: RiderPlan, top: int, row: int, full: int) -> None:
    """Where the rider stands, how often it lands where, and where other efforts lead."""
    line = top + row - BASE_UP
    tall = line - top - BAR_FREE
    x = axis.x(plan.square)
    canvas.fill((x - STEM / 2, line - tall + PIN / 2, x + STEM / 2, line), INK)
    canvas.paste(shape(plan.rider.team, PIN), x, line - tall + PIN / 2 - 2)
    half = axis.column * BAR_SHARE / 2
    for one in plan.odds:
        high = min(tall, max(BAR_LEAST, one.percent * tall / full))
        x = axis.x(one.square)
        canvas.fill((x - half, line - high, x + half, line), GREY_TEXT if plan.idle else INK)
    for disc, x in _disc_places(axis, plan):
        draw_disc(canvas, disc.text, disc.kind, x, line + DISC_DOWN)


def _disc_places(axis: PlanAxis, plan: RiderPlan) -> list[tuple[PlanDisc, float]]:
    """Discs at their averages, moved as far as need be so that none hides another."""
    discs = sorted(plan.discs, key=lambda disc: disc.average)
    middles, wides = [axis.x(disc.average) for disc in discs], [disc_wide(disc.kind) for disc in discs]
    return list(zip(discs, abreast(middles, wides, DISC_GAP, (FIRST, LAST)), strict=True))


def _draw_foot(canvas: Canvas, part: TurnPlans, say: Speaker, top: int) -> None:
    """What the plan costs in all and what to press; what bars and discs mean."""
    if part.foot or part.hint:
        y = top + FOOT_MIDDLE
        wide = draw_caption(canvas, part.foot, say, (LEFT, y), PAGE, size=STRONG)
        if part.hint is not None:
            at, room = (RIGHT, y + rise(LEGEND)), RIGHT - LEFT - wide - LEGEND_APART
            canvas.text(at, say(part.hint), LEGEND, GREY_TEXT, PAGE, weight="medium", anchor="r", room=room)
        top += FOOT
    x, y = float(LEFT), top + LEGEND_MIDDLE
    if part.odds_mean is not None:
        canvas.paste(bars_sign(PAGE), x + BARS_WIDE / 2, y)
        x += BARS_WIDE + WORD_GAP + _draw_meaning(canvas, part.odds_mean, say, (x + BARS_WIDE + WORD_GAP, y))
    if part.discs_mean is not None:
        for number in (1, 2):
            draw_disc(canvas, str(number), "open", x + DISC / 2 + (number - 1) * DISC, y)
        x += 2 * DISC + WORD_GAP
        x += _draw_meaning(canvas, part.discs_mean, say, (x, y))
    if part.risk_means is not None:
        draw_disc(canvas, "1!", "risk", x + RISK_WIDE / 2, y)
        _draw_meaning(canvas, part.risk_means, say, (x + RISK_WIDE + WORD_GAP, y))


def _draw_meaning(canvas: Canvas, text: Label, say: Speaker, at: tuple[float, float]) -> int:
    """What a sign means; returns its width with the gap behind."""
    where, room = (at[0], at[1] + rise(LEGEND)), round(RIGHT - at[0])
    return LEGEND_APART + canvas.text(where, say(text), LEGEND, GREY_TEXT, PAGE, weight="medium", room=room)
