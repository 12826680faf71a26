"""Lanes of a folded road on the canvas: the strip, space numbers, riders in their queues, wheels and bands."""

from __future__ import annotations

from engine.core.scene import OpenRoad, Rider, label
from render.courses.road.country import BEND, MEADOW
from render.courses.road.fold import LEFT, RIGHT, Box, Lane
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
    wide = round(width(text, "medium", CAPTION)) + 36
    middle = (PANEL[0] + PANEL[1]) / 2
    canvas.fill((middle - wide / 2, top + 8, middle + wide / 2, top + FOLD - 8), MEADOW)
    canvas.text((middle, top + 31), text, CAPTION, GREY_TEXT, MEADOW, weight="medium", anchor="m")


def _draw_strip(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    lane, ribbon = shown.lane, shown.ribbon
    signs = _signs(shown)
    pasted(canvas, strip(_ground(shown, road, signs)), PANEL[0], top)
    for x, way in signs:
        canvas.paste(bend_sign(way), x, top + ribbon.across(x, -1)[1] - 30)
    for box in lane.boxes:
        if not box.queue:
            _draw_number(canvas, box, road, (box.middle, top + ribbon.height(box.middle)))
    _draw_words(canvas, shown, road, top, say)
    at = {rider: (x, top + ribbon.height(x)) for rider, x in spots(lane).items()}
    _draw_arcs(canvas, shown, at, top)
    for box in lane.boxes:
        if box.queue:
            _draw_queue(canvas, box, road, ribbon, top, say)
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
        shown.high,
        shown.ribbon,
        edges,
        bent,
        tuple(joints),
        laps,
        boxes[-1].last // road.row,
        _free(shown, road, [x for x, _ in signs]),
        shown.lane.kind == "calm",
    )


def _free(shown: LaneStyle, road: OpenRoad, signs: list[float]) -> tuple[tuple[int, int], ...]:
    """Ranges of x above the road where neither words nor arcs nor signs are."""
    taken = [(x - 40, x + 40) for x in signs]
    taken += [(min(arc.start, arc.end) - 40, max(arc.start, arc.end) + 40) for arc in shown.arcs]
    if shown.lane.span[0] <= 1:
        taken.append((PANEL[0], 160))
    taken += [
        (box.right - 260, box.right + 20) for box in shown.lane.boxes for cell, _ in road.marks if box.last == cell
    ]
    free, at = [], PANEL[0] + 10
    for left, right in sorted(taken):
        if left - at > 120:
            free.append((round(at), round(left)))
        at = max(at, round(right))
    if PANEL[1] - at > 120:
        free.append((round(at), PANEL[1]))
    return tuple(free)


def _signs(shown: LaneStyle) -> list[tuple[float, int]]:
    """Where the signs of bends stand above the road: early where it climbs, late where it falls, clear of arcs."""
    found = []
    for rise in shown.rises:
        if abs(rise.drop) < DROP * 0.5:
            continue
        shares = (0.28, 0.15, 0.4) if rise.drop < 0 else (0.72, 0.85, 0.6)
        for share in shares:
            x = rise.start + (rise.end - rise.start) * share
            hit = any(min(a.start, a.end) - 60 < x < max(a.start, a.end) + 60 for a in shown.arcs)
            if not hit:
                found.append((x, -1 if rise.drop < 0 else 1))
                break
    return found


def _draw_number(canvas: Canvas, box: Box, road: OpenRoad, at: Point) -> None:
    """The number of an empty cell, or the first and last of a folded stretch."""
    name = road.cells[box.first].name
    text = name if box.last == box.first else f"{name}–{road.cells[box.last].name}"
    bent = any(bend.first <= box.first and box.last <= bend.last for bend in road.bends)
    ground = BEND if bent else GROUNDS["flat"]
    ease = box.right - box.left >= 60
    canvas.text(
        (at[0], at[1] + 9), text, 27 if ease else 24, GREY_TEXT, ground, anchor="m", room=box.right - box.left - 4
    )


def _draw_words(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    """The word at the start, and those at the ends of laps."""
    ribbon = shown.ribbon
    if shown.lane.span[0] <= 1 and ribbon.across(LEFT, -1)[1] >= 28:
        base = top + min(42, ribbon.across(LEFT, -1)[1] - 8)
        canvas.text((LEFT, base), say(road.start), TEXT, INK, MEADOW, room=200)
    for cell, word in road.marks:
        for box in shown.lane.boxes:
            clear = all(
                max(a.start, a.end) + 50 < box.right - 130 or min(a.start, a.end) - 50 > box.right
                for a in shown.arcs
            )
            if box.last == cell and box.left > 300 and clear:
                base = top + min(ribbon.across(x, -1)[1] for x in (box.right - 200, box.right)) - 10
                canvas.text((box.right, base), say(word), CAPTION, INK, MEADOW, anchor="r", room=240)


def _draw_arcs(canvas: Canvas, shown: LaneStyle, at: dict[Rider, Point], top: int) -> None:
    """Arcs first, chips above them; what riders cover is covered later."""
    if not shown.arcs:
        return
    heights = {round(x): y for x, y in at.values()}
    chips = []
    for arc in shown.arcs:
        y0 = heights[round(arc.start)] - RIDER * 0.44
        y1 = heights.get(round(arc.end), y0 + RIDER * 0.44) - RIDER * 0.44
        x = arc.chip
        road_top = top + shown.ribbon.across(x, -1)[1] if shown.lane.kind != "finish" else y0 - RIDER * 0.3
        y = road_top - 20 - arc.level * LEVEL
        draw_arc(canvas, (arc.start, y0), (arc.end, y1), max(24.0, min(y0, y1) - y - 8))
        if arc.text:
            chips.append((x, y, arc.text))
    for x, y, text in chips:
        draw_counter(canvas, x, y, text)


def _draw_queue(canvas: Canvas, box: Box, road: OpenRoad, ribbon: Ribbon, top: int, say: Speaker) -> None:
    """The riders of a box, its number below them, and the ends of the queue if there are three or more."""
    places = box.places()
    for piece, x in zip(box.queue, places, strict=True):
        draw_rider(canvas, road, piece.rider, (x, top + ribbon.height(x)), RIDER, say)
    name = say(road.start) if box.first == 0 else road.cells[box.first].name
    draw_pill(canvas, box.middle, top + ribbon.across(box.middle, 1)[1] + 3, name, True, 27)
    half = pill_width(name, 27) / 2
    count = sum(piece.cell == box.first for piece in road.pieces)
    for piece, x in ((box.queue[0], places[0]), (box.queue[-1], places[-1])):
        if count < 3 or piece.slot not in (1, count):
            continue
        text = say(label("scene-ordinal", number=piece.slot))
        if abs(x - box.middle) - half >= pill_width(text) / 2 + 2:
            draw_pill(canvas, x, top + ribbon.across(x, 1)[1] + 3, text, False)


def draw_rider(canvas: Canvas, road: OpenRoad, rider: Rider, at: Point, size: int, say: Speaker) -> None:
    """A rider as the shape of its team with its number, framed if it is its turn."""
    if rider == road.turn:
        canvas.paste(frame(size + 6), *at)
    canvas.paste(badge(rider.team, say.code(rider), size), *at)


def _draw_bands(canvas: Canvas, lane: Lane, road: OpenRoad, bottom: int, say: Speaker) -> None:
    """Bars below riders that are together, dashes for the gaps between; words where there is room."""
    bar, end = bottom - 52, LEFT - 10.0
    limit = LEFT - 10.0
    for band in road.bands:
        boxes = [box for box in lane.boxes if box.queue and band.first <= box.first <= band.last]
        if not boxes:
            continue
        left, right = boxes[0].places()[0] - 34, boxes[-1].places()[-1] + 34
        canvas.fill((left, bar, right, bar + 7), INK)
        middle, room = (left + right) / 2, round(right - left + 20)
        text = say(band.caption)
        if width(text, "semibold", LEGEND) > room:
            text = say(band.short)
        canvas.text((middle, bar + 38), text, LEGEND, INK, MEADOW, anchor="m", room=room)
        if end > LEFT:
            _draw_gap(canvas, end, left, bar)
        end = right
        ahead = [box for box in lane.boxes if box.queue and box.first > band.last]
        if band.gap is None or not ahead:
            continue
        near = ahead[0].places()[0] - 34
        word, x = say(band.gap), (right + near) / 2
        half = width(word, "medium", CAPTION) / 2
        if x - half > limit and x + half < RIGHT:
            canvas.text((x, bar - 10), word, CAPTION, GREY_TEXT, MEADOW, weight="medium", anchor="m")
            limit = x + half + 8


def _draw_gap(canvas: Canvas, left: float, right: float, bar: int) -> None:
    x = left + 8
    while x + 6 < right:
        canvas.fill((x, bar + 2, min(x + 10, right - 4), bar + 5), GREY_TEXT)
        x += 16


def _draw_finish(canvas: Canvas, shown: LaneStyle, road: OpenRoad, top: int, say: Speaker) -> None:
    """The cells behind the line: what they are worth large, their numbers below, riders that are there."""
    boxes, ridden = shown.lane.boxes, any(box.queue for box in shown.lane.boxes)
    offset = 52 + arc_room(shown.arcs)
    wide = 150 if ridden else 84
    edges = (boxes[0].left, *(box.right for box in boxes))
    per = road.plan.per
    joints = tuple(box.right for box in boxes if (box.last - road.line) % per == 0 and box.last > road.line)
    pasted(canvas, finish_strip(shown.high, offset, wide, edges, joints), PANEL[0], top)
    x = LEFT + canvas.text((LEFT, top + 38), say(road.finish), STRONG, INK, MEADOW, room=240)
    if not shown.arcs:
        canvas.text((x + 20, top + 38), say(road.worth), LEGEND, GREY_TEXT, MEADOW, weight="medium", room=900)
    at = {rider: (x, top + offset + 54.0) for rider, x in spots(shown.lane).items()}
    _draw_arcs(canvas, shown, at, top)
    for number, box in enumerate(boxes):
        ground = WHITE if number % 2 else BAND
        size, base = (38, offset + 134) if ridden else (54, offset + 62)
        canvas.text((box.middle, top + base), road.cells[box.first].name, size, INK, ground, anchor="m")
        for piece, x_ in zip(box.queue, box.places(), strict=True):
            room = (box.right - box.left) / len(box.queue)
            draw_rider(canvas, road, piece.rider, (x_, top + offset + 54), round(min(RIDER, room + 2)), say)
        canvas.text((box.middle, top + offset + wide + 32), str(box.first), NUMBERS, GREY_TEXT, MEADOW, anchor="m")
