"""The shape of a strip before it is drawn: its road, and where signs, chips and words above it are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.core.scene import Caption, StageJump, StageLine, StageRider, StageStrips
from render.courses.road.ribbon import Ribbon, Rise
from render.courses.road.road_strip import PANEL
from render.courses.stage.side_view import metres
from render.courses.stage.strip_rows import StripBox, StripRow, box_of
from render.ink.fonts import width
from render.ink.names import Speaker
from render.ink.pen import Box, Point
from render.ink.type import LEGEND
from render.sprites.captions import caption_wide, chip_wide, fitted
from render.sprites.line_signs import sign_size

SLOPING = ("climb", "descent")
PER_METRE, STEEPEST = 0.15, 46
"""By how many pixels a strip rises for a metre, and at most."""

FREE, ROAD_FREE, HEAD = 4, 18, 58
"""What is free above signs and chips, above the road, and the height of the words above the first strip."""

STEP = 24
"""From one place where the height of the road is looked at to the next."""

POLE, SIGN_APART, SIGN_RIGHT = 8, 4, 1170
CHIP_HIGH, CHIP_UP, LEVEL, LEVELS, CHIP_APART = 42, 32, 24, 9, 4
"""A chip: its height, its middle above the road, and levels farther up."""

SHARES = (0.42, 0.3, 0.55, 0.2, 0.7, 0.1)
"""How far along its arc a chip may lie, the best place first."""

MOST_ARCS = 6
"""More arcs would be a tangle: further jumps have a chip above the rider alone."""

NUMBERS, BAR, LINE, FOOT = 40, 9, 32, 3
"""Below the road: numbers, the bars of formations, each line of their captions, and what is free."""


NoteSide = Literal["", "left", "right"]
NOTE_SIDES: tuple[NoteSide, ...] = ("right", "left")


class StripDress(NamedTuple):
    """How a strip is drawn: height of a lane, and lines of captions."""

    lane: int = 61
    lines: int = 2


class RoadSign(NamedTuple):
    """The sign of a line: its middle and its lower edge; where the line is."""

    line: StageLine
    x: float
    bottom: float
    at: float


class Flight(NamedTuple):
    """A jump: its chip's middle, and where its arc begins and ends, if it has one."""

    jump: StageJump
    x: float
    y: float
    arc: tuple[Point, Point] | None


class StripShape(NamedTuple):
    """A strip: its squares, its road, what stands above it, and its heights; all heights count from its top."""

    row: StripRow
    ribbon: Ribbon
    lanes: int
    posts: tuple[RoadSign, ...]
    flights: tuple[Flight, ...]
    high: int
    bar: int
    note: NoteSide
    """At which side the note of the first strip stands; no words stand above the others."""

    def spot(self, square: int, lane: int) -> Point | None:
        """The middle of a lane of a square; None if the strip does not show it."""
        box = box_of(self.row, square)
        if box is None:
            return None
        return self.ribbon.across(box.middle, (2 * lane + 1) / self.lanes - 1)


def shaped(part: StageStrips, row: StripRow, say: Speaker, dress: StripDress, head: bool) -> StripShape:
    """The strip as it will be drawn; `head`: whether it has the words above the first one."""
    half = dress.lane * part.road.lanes / 2
    ribbon = Ribbon(*PANEL, 0.0, half, _rises(part, row))
    bare = StripShape(row=row, ribbon=ribbon, lanes=part.road.lanes, posts=(), flights=(), high=0, bar=0, note="")
    posts = tuple(_posts(part, bare))
    flights = _flights(part, bare, posts, say, half)
    tops = [*_road_tops(ribbon), *map(_post_box, posts)]
    tops += [_chip_box(one.x, one.y, chip_wide(one.jump.chip, say)) for one in flights]
    middle = max(FREE - box[1] for box in tops)
    note: NoteSide = ""
    if head:
        rooms = [(_words_room(part, say, tops, side), side) for side in NOTE_SIDES]
        least, note = min(rooms, key=lambda room: room[0])
        middle = max(middle, least)
    ribbon = ribbon._replace(middle=middle)
    foot = max(ribbon.across(x, 1)[1] for x in range(PANEL[0], PANEL[1], STEP))
    return StripShape(
        row=row,
        ribbon=ribbon,
        lanes=part.road.lanes,
        posts=tuple(one._replace(bottom=one.bottom + middle) for one in posts),
        flights=tuple(_lowered(one, middle) for one in flights),
        high=round(foot + NUMBERS + BAR + LINE * dress.lines + FOOT),
        bar=round(foot + NUMBERS),
        note=note,
    )


def _lowered(flight: Flight, by: float) -> Flight:
    arc = flight.arc
    if arc is not None:
        (ax, ay), (bx, by_) = arc
        arc = ((ax, ay + by), (bx, by_ + by))
    return flight._replace(y=flight.y + by, arc=arc)


def _rises(part: StageStrips, row: StripRow) -> tuple[Rise, ...]:
    """A slope for each climb and descent that the strip shows; each rises or falls no more than a strip may."""
    found, first, high = [], 1, metres(part.road)
    for section in part.road.sections:
        boxes = [box for box in row if first <= box.first <= section.last and not box.folded]
        first = section.last + 1
        if section.ground in SLOPING and boxes:
            rise = high[boxes[-1].last] - high[boxes[0].first - 1]
            drop = max(-STEEPEST, min(STEEPEST, -rise * PER_METRE))
            found.append(Rise(boxes[0].left, boxes[-1].right, drop))
    return tuple(found)


def _road_tops(ribbon: Ribbon) -> Iterator[Box]:
    for x in range(PANEL[0], PANEL[1], STEP):
        yield x, ribbon.across(x, -1)[1] - ROAD_FREE + FREE, x + STEP, 0


def aside_of(part: StageStrips, say: Speaker) -> Caption:
    """Who is off the road, as far as there is room beside the note."""
    note = width(say(part.note), "medium", LEGEND) + HEAD if part.note is not None else 0.0
    return fitted(part.aside, say, PANEL[1] - PANEL[0] - HEAD - note)


def words_wide(part: StageStrips, say: Speaker, side: NoteSide) -> tuple[float, float]:
    """How much of the first strip its words take at the left and at the right."""
    note = width(say(part.note), "medium", LEGEND) + HEAD if part.note is not None else 0.0
    aside = caption_wide(aside_of(part, say), say) + HEAD if part.aside else 0.0
    return (aside + note, 0.0) if side == "left" else (aside, note)


def _words_room(part: StageStrips, say: Speaker, tops: list[Box], side: NoteSide) -> float:
    """How far down the road must lie, so that it and all above it keep clear of the words."""
    left, right = words_wide(part, say, side)
    return max(
        (HEAD - box[1] for box in tops if box[0] < PANEL[0] + left or box[2] > PANEL[1] - right), default=0.0
    )


def _posts(part: StageStrips, shape: StripShape) -> Iterator[RoadSign]:
    """Signs of lines; those of one square side by side, the finish over its line."""
    before, left = -1, 0.0
    order = ("finish", "summit", "sprint", "feed")
    for line in sorted(part.road.lines, key=lambda line: (-line.square, order.index(line.kind))):
        box = box_of(shape.row, line.square)
        if box is None or box.last != line.square:
            continue
        wide = sign_size(line.kind)[0]
        x = left - SIGN_APART - wide / 2 if line.square == before else min(box.right, SIGN_RIGHT - wide / 2)
        bottom = shape.ribbon.across(x, -1)[1] - POLE
        yield RoadSign(line, x, bottom, box.right)
        before, left = line.square, x - wide / 2


def _post_box(post: RoadSign) -> Box:
    wide, high = sign_size(post.line.kind)
    return post.x - wide / 2 - CHIP_APART, post.bottom - high, post.x + wide / 2 + CHIP_APART, post.bottom


def _chip_box(x: float, y: float, wide: int) -> Box:
    half, high = wide / 2 + CHIP_APART, CHIP_HIGH / 2 + CHIP_APART
    return x - half, y - high, x + half, y + high


def _flights(
    part: StageStrips, shape: StripShape, posts: tuple[RoadSign, ...], say: Speaker, half: float
) -> tuple[Flight, ...]:
    """Jumps that end in this strip: an arc from where it began, if that is shown, and the chip where it is free."""
    taken = [_post_box(post) for post in posts]
    found = list[Flight]()
    ends = {one.rider: one for one in part.riders}
    for jump in part.jumps:
        rider = ends.get(jump.rider)
        end = shape.spot(rider.square, rider.lane) if rider is not None else None
        if end is None:
            continue
        arcs = sum(flight.arc is not None for flight in found)
        start = shape.spot(jump.square, jump.lane) if arcs < MOST_ARCS else None
        wide = chip_wide(jump.chip, say)
        spans = [start[0] + (end[0] - start[0]) * share for share in SHARES] if start is not None else [end[0]]
        x, y = _chip_place(shape.ribbon, spans, wide, taken)
        taken.append(_chip_box(x, y, wide))
        found.append(Flight(jump, x, y, (start, end) if start is not None else None))
    return tuple(found)


def _chip_place(ribbon: Ribbon, spans: list[float], wide: int, taken: list[Box]) -> Point:
    """The lowest free place for a chip about one of these x."""
    left, right = PANEL[0] + FREE + wide / 2, PANEL[1] - FREE - wide / 2
    for level in range(LEVELS):
        for x in (min(max(span, left), right) for span in spans):
            road = min(ribbon.across(near, -1)[1] for near in (x - wide / 2, x, x + wide / 2))
            y = road - CHIP_UP - level * LEVEL
            box = _chip_box(x, y, wide)
            if not any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in taken):
                return x, y
    return x, y


def riders_of(part: StageStrips, row: StripRow) -> tuple[StageRider, ...]:
    """The riders that a strip shows."""
    return tuple(one for one in part.riders if box_of(row, one.square) is not None)


def empty_runs(row: StripRow, first: int, last: int) -> Iterator[tuple[StripBox, ...]]:
    """Stretches of a strip between two squares where nobody rides."""
    run: list[StripBox] = []
    for box in row:
        if first <= box.first and box.last <= last and not box.held and not box.folded:
            run.append(box)
            continue
        if run:
            yield tuple(run)
        run = []
    if run:
        yield tuple(run)
