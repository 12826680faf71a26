"""Lanes of a folded road on the canvas: the strip, space numbers, riders in their queues, wheels and bands."""

from __future__ import annotations

from engine.core.scene import Figure, OpenRoad, label
from render.courses.road.country import BEND, MEADOW
from render.courses.road.fold import LEFT, RIGHT, Lane, RoadCell
from render.courses.road.lane_layout import DROP, FOLD, LEVEL, RIDER, LaneStyle, arc_room, spots
from render.courses.road.ribbon import Ribbon
from render.courses.road.road_strip import PANEL, Ground, crease, strip
from render.courses.road.road_strip import finish as finish_strip
from render.ink.canvas import Canvas
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.palette import BAND, GREY_TEXT, GROUNDS, INK, WHITE
from render.ink.pen import Point
from render.ink.type import CAPTION, LEGEND, NUMBERS, STRONG, TEXT
from render.sprites.badges import badge
from render.sprites.marks import (
    bend_sign,
    draw_arc,
    draw_counter,
    draw_pill,
    frame,
    pasted,
    pill_width,
)

NUMBER_EASY, NUMBER_TIGHT, NUMBER_EASE, NUMBER_DROP, NUMBER_GAP = 27, 24, 60, 9, 4
"""Letters of a cell's number, smaller in cells narrower than `NUMBER_EASE`; from the middle to their baseline."""

FOLD_MARGIN, FOLD_INSET, FOLD_BASE = 36, 8, 31
"""What the words on a fold keep free about them, and their baseline."""

SIGN_UP, SIGN_CLEAR = 30, 60
"""A bend's sign: its middle above the road, and how far from arcs it stays."""

CLIMBING_SIGN, FALLING_SIGN = (0.28, 0.15, 0.4), (0.72, 0.85, 0.6)
"""Where on a slope its sign stands, as shares of its length: the best place first."""

SCENERY_CLEAR, START_CLEAR, LAP_CLEAR, LEAST_FREE, PANEL_INSET = 40, 160, (260, 20), 120, 10
"""What scenery leaves to arcs and signs, to the start's word and to a lap's; the least that is worth a tree."""

START_BASE, START_LEAST, START_RISE, START_ROOM = 42, 28, 8, 200
LAP_LEFT, LAP_REACH, LAP_RISE, LAP_ROOM = 300, 200, 10, 240
LAP_ARC_BEFORE, LAP_ARC = 130, 50
"""The words at the start and at the end of a lap, and how far arcs keep from a lap's."""

ARC_FOOT, ARC_LEAST, CHIP_UP, CHIP_HALF, CHIP_UP_FINISH = 0.44, 24.0, 20, 8, 0.3
"""An arc begins above a rider's middle, in riders; its least height; its chip above the road, or in riders."""

QUEUE_NAME, QUEUE_DROP, ORDINALS_FROM = 27, 3, 3
"""The pill with a cell's number below its riders; ends of a queue are named from so many riders on."""

FRAME_MARGIN = 6

BAR_UP, BAR_HIGH, BAR_REACH, BAR_BASE, BAR_ROOM = 52, 7, 34, 38, 20
"""A band's bar: above the lane's foot, its height, how far past its riders, and the words below."""

GAP_RISE, GAP_APART = 10, 8
DASH, DASH_STEP, DASH_INSET, DASH_LEAST, DASH_END, DASH_TOP, DASH_FOOT = 10, 16, 8, 6, 4, 2, 5
"""Dashes between two bands."""

FINISH_TOP, FINISH_HIGH, FINISH_HIGH_FREE = 52, 150, 84
"""Above the cells behind the line, and how high they are: with riders, and with nobody there yet."""

FINISH_HEAD, FINISH_HEAD_ROOM, WORTH_GAP, WORTH_ROOM = 38, 240, 20, 900
FINISH_RIDER = 54
WORTH, WORTH_BASE, WORTH_FREE, WORTH_FREE_BASE, BEHIND_BASE = 38, 134, 54, 62, 32
"""What a cell is worth: letters and baseline, with riders and without; and its number below."""


def draw_lane(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    """A lane with all that is on it, its upper edge at `top`."""
    if shown.lane.kind == "fold":
        _draw_fold(canvas, shown.lane, top, say)
    elif shown.lane.kind == "finish":
        _draw_finish(canvas, shown, road, top, say)
    else:
        _draw_strip(canvas, shown, road, top, say)


def _draw_fold(canvas: Canvas, lane: Lane, top: int, say: Speaker) -> None:
    first, last = lane.span
    text = say(label("scene-empty", first=first, last=last, count=last - first + 1))
    pasted(canvas, crease(FOLD), PANEL[0], top)
    wide = round(width(text, "medium", CAPTION)) + FOLD_MARGIN
    middle = (PANEL[0] + PANEL[1]) / 2
    inset = FOLD_INSET
    canvas.fill((middle - wide / 2, top + inset, middle + wide / 2, top + FOLD - inset), MEADOW)
    canvas.text((middle, top + FOLD_BASE), text, CAPTION, GREY_TEXT, MEADOW, weight="medium", anchor="m")


def _draw_strip(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    lane, ribbon = shown.lane, shown.ribbon
    signs = _signs(shown)
    pasted(canvas, strip(_ground(shown, road, signs)), PANEL[0], top)
    for x, way in signs:
        canvas.paste(bend_sign(way), x, top + ribbon.across(x, -1)[1] - SIGN_UP)
    for box in lane.boxes:
        if not box.queue:
            _draw_number(canvas, box, road, (box.middle, top + ribbon.height(box.middle)))
    _draw_words(canvas, shown, road, top, say)
    at = {rider: (x, top + ribbon.height(x)) for rider, x in spots(lane).items()}
    _draw_arcs(canvas, shown, at, top)
    for box in lane.boxes:
        if box.queue:
            _draw_queue(canvas, box, road, ribbon=ribbon, top=top, say=say)
    if shown.bands:
        _draw_bands(canvas, lane, road, top + shown.high, say)


def _ground(shown: LaneStyle, road: OpenRoad, signs: list[tuple[float, int]]) -> Ground:
    boxes = shown.lane.boxes
    bent = tuple(any(b.first <= box.first and box.last <= b.last for b in road.bends) for box in boxes)
    edges = (boxes[0].left, *(box.right for box in boxes))
    per = road.plan.per
    joints = [
        box.right
        for box, after in zip(boxes, (*boxes[1:], None), strict=True)
        if box.last % per == 0 and (after is None or after.first != box.first)
    ]
    if boxes[0].first % per == 1:
        joints.append(boxes[0].left)
    laps = tuple(box.right for box in boxes for cell, _ in road.marks if box.last == cell)
    return Ground(
        high=shown.high,
        road=shown.ribbon,
        edges=edges,
        bent=bent,
        joints=tuple(joints),
        laps=laps,
        seed=boxes[-1].last // road.row,
        above=_free(shown, road, [x for x, _ in signs]),
        below=shown.lane.kind == "calm",
    )


def _free(shown: LaneStyle, road: OpenRoad, signs: list[float]) -> tuple[tuple[int, int], ...]:
    """Ranges of x above the road where neither words nor arcs nor signs are."""
    clear, (before, behind) = SCENERY_CLEAR, LAP_CLEAR
    taken = [(x - clear, x + clear) for x in signs]
    taken += [(min(arc.start, arc.end) - clear, max(arc.start, arc.end) + clear) for arc in shown.arcs]
    if shown.lane.span[0] <= 1:
        taken.append((PANEL[0], START_CLEAR))
    laps = [box.right for box in shown.lane.boxes for cell, _ in road.marks if box.last == cell]
    taken += [(right - before, right + behind) for right in laps]
    free, at = [], PANEL[0] + PANEL_INSET
    for left, right in sorted(taken):
        if left - at > LEAST_FREE:
            free.append((round(at), round(left)))
        at = max(at, round(right))
    if PANEL[1] - at > LEAST_FREE:
        free.append((round(at), PANEL[1]))
    return tuple(free)


def _signs(shown: LaneStyle) -> list[tuple[float, int]]:
    """Where the signs of bends stand above the road: early where it climbs, late where it falls, clear of arcs."""
    found = []
    for rise in shown.rises:
        if abs(rise.drop) < DROP * 0.5:
            continue
        shares = CLIMBING_SIGN if rise.drop < 0 else FALLING_SIGN
        for share in shares:
            x = rise.start + (rise.end - rise.start) * share
            hit = any(min(a.start, a.end) - SIGN_CLEAR < x < max(a.start, a.end) + SIGN_CLEAR for a in shown.arcs)
            if not hit:
                found.append((x, -1 if rise.drop < 0 else 1))
                break
    return found


def _draw_number(canvas: Canvas, box: RoadCell, road: OpenRoad, at: Point) -> None:
    """The number of an empty cell, or the first and last of a folded stretch."""
    name = road.cells[box.first].name
    text = name if box.last == box.first else f"{name}–{road.cells[box.last].name}"
    bent = any(bend.first <= box.first and box.last <= bend.last for bend in road.bends)
    # Letters have soft edges mixed for one ground: the label must know which.
    ground = BEND if bent else GROUNDS["flat"]
    wide = box.right - box.left
    size = NUMBER_EASY if wide >= NUMBER_EASE else NUMBER_TIGHT
    base = (at[0], at[1] + NUMBER_DROP)
    canvas.text(base, text, size, GREY_TEXT, ground, anchor="m", room=wide - NUMBER_GAP)


def _draw_words(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    """The word at the start, and those at the ends of laps."""
    ribbon = shown.ribbon
    above = ribbon.across(LEFT, -1)[1]
    if shown.lane.span[0] <= 1 and above >= START_LEAST:
        base = top + min(START_BASE, above - START_RISE)
        canvas.text((LEFT, base), say(road.start), TEXT, INK, MEADOW, room=START_ROOM)
    for cell, word in road.marks:
        for box in shown.lane.boxes:
            clear = all(
                max(a.start, a.end) + LAP_ARC < box.right - LAP_ARC_BEFORE
                or min(a.start, a.end) - LAP_ARC > box.right
                for a in shown.arcs
            )
            if box.last == cell and box.left > LAP_LEFT and clear:
                edge = min(ribbon.across(x, -1)[1] for x in (box.right - LAP_REACH, box.right))
                at = (box.right, top + edge - LAP_RISE)
                canvas.text(at, say(word), CAPTION, INK, MEADOW, anchor="r", room=LAP_ROOM)


def _draw_arcs(canvas: Canvas, shown: LaneStyle, at: dict[Figure, Point], top: int) -> None:
    """Arcs first, chips above them; what riders cover is covered later."""
    if not shown.arcs:
        return
    foot = RIDER * ARC_FOOT
    heights = {round(x): y for x, y in at.values()}
    chips = []
    for arc in shown.arcs:
        y0 = heights[round(arc.start)] - foot
        y1 = heights.get(round(arc.end), y0 + foot) - foot
        x = arc.chip
        ribbon_top = top + shown.ribbon.across(x, -1)[1]
        road_top = ribbon_top if shown.lane.kind != "finish" else y0 - RIDER * CHIP_UP_FINISH
        y = road_top - CHIP_UP - arc.level * LEVEL
        draw_arc(canvas, (arc.start, y0), (arc.end, y1), max(ARC_LEAST, min(y0, y1) - y - CHIP_HALF))
        if arc.text:
            chips.append((x, y, arc.text))
    for x, y, text in chips:
        draw_counter(canvas, x, y, text)


def _draw_queue(canvas: Canvas, box: RoadCell, road: OpenRoad, ribbon: Ribbon, top: int, say: Speaker) -> None:
    """The riders of a box, its number below them, and the ends of the queue if there are three or more."""
    places = box.places()
    for piece, x in zip(box.queue, places, strict=True):
        draw_rider(canvas, road, piece.rider, at=(x, top + ribbon.height(x)), size=RIDER, say=say)
    name = say(road.start) if box.first == 0 else road.cells[box.first].name
    draw_pill(
        canvas,
        box.middle,
        top + ribbon.across(box.middle, 1)[1] + QUEUE_DROP,
        text=name,
        dark=True,
        size=QUEUE_NAME,
    )
    half = pill_width(name, QUEUE_NAME) / 2
    count = sum(piece.cell == box.first for piece in road.pieces)
    for piece, x in ((box.queue[0], places[0]), (box.queue[-1], places[-1])):
        if count < ORDINALS_FROM or piece.slot not in (1, count):
            continue
        text = say(label("scene-ordinal", number=piece.slot))
        if abs(x - box.middle) - half >= pill_width(text) / 2 + 2:
            draw_pill(canvas, x, top + ribbon.across(x, 1)[1] + QUEUE_DROP, text, False)


def draw_rider(canvas: Canvas, road: OpenRoad, rider: Figure, at: Point, size: int, say: Speaker) -> None:
    """A rider as the shape of its team with its number, framed if it is its turn."""
    if rider == road.turn:
        canvas.paste(frame(size + FRAME_MARGIN), *at)
    canvas.paste(badge(rider.team, say.code(rider), size), *at)


def _draw_bands(canvas: Canvas, lane: Lane, road: OpenRoad, bottom: int, say: Speaker) -> None:
    """Bars below riders that are together, dashes for the gaps between; words where there is room."""
    bar, end = bottom - BAR_UP, LEFT - 10.0
    limit = end
    for band in road.bands:
        boxes = [box for box in lane.boxes if box.queue and band.first <= box.first <= band.last]
        if not boxes:
            continue
        left, right = boxes[0].places()[0] - BAR_REACH, boxes[-1].places()[-1] + BAR_REACH
        canvas.fill((left, bar, right, bar + BAR_HIGH), INK)
        middle, room = (left + right) / 2, round(right - left + BAR_ROOM)
        text = say(band.caption)
        if width(text, "semibold", LEGEND) > room:
            # Too long a word would stand under another band's riders.
            text = say(band.short)
        canvas.text((middle, bar + BAR_BASE), text, LEGEND, INK, MEADOW, anchor="m", room=room)
        if end > LEFT:
            _draw_gap(canvas, end, left, bar)
        end = right
        ahead = [box for box in lane.boxes if box.queue and box.first > band.last]
        if band.gap is None or not ahead:
            continue
        near = ahead[0].places()[0] - BAR_REACH
        word, x = say(band.gap), (right + near) / 2
        half = width(word, "medium", CAPTION) / 2
        if x - half > limit and x + half < RIGHT:
            canvas.text((x, bar - GAP_RISE), word, CAPTION, GREY_TEXT, MEADOW, weight="medium", anchor="m")
            limit = x + half + GAP_APART


def _draw_gap(canvas: Canvas, left: float, right: float, bar: int) -> None:
    x = left + DASH_INSET
    while x + DASH_LEAST < right:
        canvas.fill((x, bar + DASH_TOP, min(x + DASH, right - DASH_END), bar + DASH_FOOT), GREY_TEXT)
        x += DASH_STEP


def _draw_finish(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    """The cells behind the line: what they are worth large, their numbers below, riders that are there."""
    boxes, ridden = shown.lane.boxes, any(box.queue for box in shown.lane.boxes)
    offset = FINISH_TOP + arc_room(shown.arcs)
    wide = FINISH_HIGH if ridden else FINISH_HIGH_FREE
    edges = (boxes[0].left, *(box.right for box in boxes))
    per = road.plan.per
    joints = tuple(box.right for box in boxes if (box.last - road.line) % per == 0 and box.last > road.line)
    pasted(canvas, finish_strip(shown.high, offset, wide, edges, joints), PANEL[0], top)
    base = top + FINISH_HEAD
    x = LEFT + canvas.text((LEFT, base), say(road.finish), STRONG, INK, MEADOW, room=FINISH_HEAD_ROOM)
    if not shown.arcs:
        where, said = (x + WORTH_GAP, base), say(road.worth)
        canvas.text(where, said, LEGEND, GREY_TEXT, MEADOW, weight="medium", room=WORTH_ROOM)
    y = float(top + offset + FINISH_RIDER)
    at = {rider: (x, y) for rider, x in spots(shown.lane).items()}
    _draw_arcs(canvas, shown, at, top)
    for number, box in enumerate(boxes):
        ground = WHITE if number % 2 else BAND
        size, drop = (WORTH, WORTH_BASE) if ridden else (WORTH_FREE, WORTH_FREE_BASE)
        canvas.text((box.middle, top + offset + drop), road.cells[box.first].name, size, INK, ground, anchor="m")
        for piece, x_ in zip(box.queue, box.places(), strict=True):
            room = (box.right - box.left) / len(box.queue)
            draw_rider(canvas, road, piece.rider, at=(x_, y), size=round(min(RIDER, room + 2)), say=say)
        below = (box.middle, top + offset + wide + BEHIND_BASE)
        canvas.text(below, str(box.first), NUMBERS, GREY_TEXT, MEADOW, anchor="m")
