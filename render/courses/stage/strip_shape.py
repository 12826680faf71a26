"""The shape of a strip before it is drawn: its road, and where signs, chips and words above it are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.core.scene import Caption, StageJump, StageLine, StageRider, StageStrips
from render.courses.abreast import abreast
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
CHIP_HIGH, CHIP_APART, LEVELS = 42, 4, 9
"""A chip: its height, what is free about it, and on how many levels chips may lie."""

CHIP_UP, LEVEL, SHARES = 32, 24, (0.42, 0.3, 0.55, 0.2, 0.7, 0.1)
"""Few chips lie on their arcs: how far above the road, from one level to the next, and how far along the arc, the
best place first."""

FEW_JUMPS, CHIP_UP_MANY, LEVEL_MANY = 2, 66, 48
"""More chips stand in rows above the riders that they tell of: how far above the road, and from row to row."""

MOST_ARCS, ARC_UP = 6, 26
"""More arcs would be a tangle: further jumps have a chip alone. How far above the road many arcs rise."""

NUMBERS, BAR, LINE, FOOT = 40, 9, 32, 3
"""Below the road: numbers, the bars of formations, each line of their captions, and what is free."""

LEAST_BESIDE = ROAD_FREE + NUMBERS + BAR + FOOT
"""What a strip has at least above and below its road, besides captions."""


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
    """A jump: its chip's middle, where its arc begins and ends, if it has one, and how high it rises."""

    jump: StageJump
    x: float
    y: float
    arc: tuple[Point, Point] | None
    peak: float


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
    flights = _flights(part, bare, posts, say)
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
    return flight._replace(y=flight.y + by, arc=arc, peak=flight.peak + by)


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


def _flights(part: StageStrips, shape: StripShape, posts: tuple[RoadSign, ...], say: Speaker) -> tuple[Flight, ...]:
    """Jumps that end in this strip: an arc from where it began, if that is shown, and the chip where it is free."""
    ends = {one.rider: shape.spot(one.square, one.lane) for one in part.riders}
    landed = [(jump, end) for jump in part.jumps if (end := ends.get(jump.rider)) is not None]
    starts = list[Point | None]()
    for jump, _ in landed:
        arcs = sum(start is not None for start in starts)
        starts.append(shape.spot(jump.square, jump.lane) if arcs < MOST_ARCS else None)
    wides = [chip_wide(jump.chip, say) for jump, _ in landed]
    if len(landed) > FEW_JUMPS:
        chips = _chip_rows(shape.ribbon, [end[0] for _, end in landed], wides, posts)
        peaks = [shape.ribbon.across(end[0], -1)[1] - ARC_UP for _, end in landed]
    else:
        arcs_here = [(start, end) for start, (_, end) in zip(starts, landed, strict=True)]
        chips = _chips_on_arcs(shape.ribbon, arcs_here, wides, posts)
        peaks = [y for _, y in chips]
    return tuple(
        Flight(jump, *chips[n], arc=(start, end) if (start := starts[n]) is not None else None, peak=peaks[n])
        for n, (jump, end) in enumerate(landed)
    )


def _chip_rows(ribbon: Ribbon, ends: list[float], wides: list[int], posts: tuple[RoadSign, ...]) -> list[Point]:
    """Many chips in rows above road and signs, each as near above its rider as there is room."""
    left, right = PANEL[0] + FREE, PANEL[1] - FREE
    rows = -(-sum(wide + 2 * CHIP_APART for wide in wides) // (right - left))
    tops = [box[1] for box in map(_post_box, posts)]
    y = min([ribbon.across(end, -1)[1] - CHIP_UP_MANY for end in ends] + [top - CHIP_HIGH / 2 for top in tops])
    found: dict[int, Point] = {}
    order = sorted(range(len(ends)), key=lambda one: ends[one])
    for row in range(rows):
        here = order[row::rows]
        placed = abreast([ends[one] for one in here], [wides[one] for one in here], 2 * CHIP_APART, (left, right))
        found.update({one: (x, y - row * LEVEL_MANY) for one, x in zip(here, placed, strict=True)})
    return [found[one] for one in range(len(ends))]


def _chips_on_arcs(
    ribbon: Ribbon, arcs: list[tuple[Point | None, Point]], wides: list[int], posts: tuple[RoadSign, ...]
) -> list[Point]:
    """Few chips, each on its arc where it is free, or above the rider."""
    taken, found = [_post_box(post) for post in posts], []
    for (start, end), wide in zip(arcs, wides, strict=True):
        spans = [end[0]] if start is None else [start[0] + (end[0] - start[0]) * share for share in SHARES]
        found.append(_chip_place(ribbon, spans, wide, taken))
        taken.append(_chip_box(*found[-1], wide))
    return found


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
