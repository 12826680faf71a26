"""Lanes of a folded road before they are drawn: bends, arcs to wheels, height."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.scene import Figure, Link, OpenRoad
from render.courses.road.fold import RIGHT, Lane
from render.courses.road.ribbon import Ribbon, Rise, span
from render.courses.road.road_strip import PANEL
from render.sprites.marks import counter_width

CALM_HALF, TALL_HALF, SLIM_HALF = 34, 54, 44
DROP = 54
RIDER = 64
ARC, LEVEL, BARE = 58, 38, 34
FOLD = 44
TOP, BELOW, BANDS, NO_BANDS = 16, 26, 84, 4
"""A lane with riders: free above, below its road, and for bands below that."""

BENT_HIGH, NOTED_HIGH, CALM_HIGH, FINISH_HIGH, FINISH_FREE_HIGH = 140, 128, 104, 246, 176
"""Heights of lanes without riders: with bends, with words, plain; of the finish, with riders and without."""

BEYOND, CHIP_GAP, CHIP_EDGE = 6.0, 4, 40
"""How far past the right end a wheel in another lane is; chips from other riders, and from the panel's end."""

SHARES = (0.5, 0.35, 0.2)
"""How far along its arc a chip may lie, the best place first."""


class Arc(NamedTuple):
    """A wheel taken: from which x to which, its chip's text, where it lies, and on which of several levels."""

    start: float
    end: float
    text: str
    chip: float
    level: int = 0


class Dress(NamedTuple):
    """What a lane shows where height is dear: words on bands, bends, what wheels brought, a road of full width."""

    bands: bool = True
    bends: bool = True
    chips: bool = True
    slim: bool = False


class LaneStyle(NamedTuple):
    """A lane with its bends, height, and half the width of its road."""

    lane: Lane
    rises: tuple[Rise, ...]
    arcs: tuple[Arc, ...]
    bands: bool
    high: int
    half: int = CALM_HALF

    @property
    def ribbon(self) -> Ribbon:
        """Its road, from the top of the lane."""
        tall = self.lane.kind == "tall"
        low, deep = span(self.rises)
        if tall:
            middle = TOP + arc_room(self.arcs) + self.half - low
        else:
            middle = (self.high - (deep - low)) / 2 - low
        return Ribbon(*PANEL, middle, self.half, self.rises)


FULL = Dress()


def look(lane: Lane, road: OpenRoad, dress: Dress = FULL) -> LaneStyle:
    """A lane as it will be drawn."""
    if lane.kind == "fold":
        return LaneStyle(lane, (), (), False, FOLD)
    if lane.kind == "finish":
        arcs = _arcs(lane, road, dress.chips)
        return LaneStyle(lane, (), arcs, False, _finish_high(lane) + arc_room(arcs))
    rises = _rises(lane, road) if dress.bends else ()
    low, deep = span(rises)
    if lane.kind == "calm":
        noted = any(lane.span[0] <= cell <= lane.span[1] for cell, _ in road.marks) or lane.span[0] <= 1
        return LaneStyle(lane, rises, (), False, BENT_HIGH if rises else NOTED_HIGH if noted else CALM_HIGH)
    arcs, half = _arcs(lane, road, dress.chips), SLIM_HALF if dress.slim else TALL_HALF
    high = TOP + arc_room(arcs) + 2 * half + (deep - low) + BELOW + (BANDS if dress.bands else NO_BANDS)
    return LaneStyle(lane=lane, rises=rises, arcs=arcs, bands=dress.bands, high=round(high), half=half)


def arc_room(arcs: tuple[Arc, ...]) -> int:
    """How much height above the road arcs and their chips need."""
    if not any(arc.text for arc in arcs):
        return BARE if arcs else 0
    return ARC + LEVEL * max(arc.level for arc in arcs)


def _finish_high(lane: Lane) -> int:
    return FINISH_HIGH if any(box.queue for box in lane.boxes) else FINISH_FREE_HIGH


def _rises(lane: Lane, road: OpenRoad) -> tuple[Rise, ...]:
    """The bends that a lane shows, each by as much of its drop as lies in the lane."""
    rises = []
    for bend in road.bends:
        boxes = [box for box in lane.boxes if bend.first <= box.first and box.last <= bend.last]
        if boxes:
            share = len({box.first for box in boxes}) / (bend.last - bend.first + 1)
            rises.append(Rise(boxes[0].left, boxes[-1].right, DROP * share * bend.way))
    return tuple(rises)


def spots(lane: Lane) -> dict[Figure, float]:
    """The riders of a lane and where they are, from the left."""
    return {piece.rider: x for box in lane.boxes for piece, x in zip(box.queue, box.places(), strict=True)}


def _arcs(lane: Lane, road: OpenRoad, chips: bool) -> tuple[Arc, ...]:
    """The wheels taken by riders of this lane; one in another lane is beyond the right end."""
    at = spots(lane)
    found = sorted(
        (at[link.rider], at.get(link.wheel, RIGHT + BEYOND), link) for link in road.links if link.rider in at
    )
    starts = [start for start, _, _ in found]
    arcs: list[Arc] = []
    for start, end, link in found:
        text = _won(link) if chips else ""
        arc = Arc(start, end, text, _chip(start, end, text, starts))
        # A level higher at a time: chips may not overlap, arcs may, since their ends tell them apart.
        while any(_collide(arc, other) for other in arcs):
            arc = arc._replace(level=arc.level + 1)
        arcs.append(arc)
    return tuple(arcs)


def _won(link: Link) -> str:
    """What the chip says; a wheel that neither cost nor brought anything has none."""
    return f"−{-link.counters}" if link.counters < 0 else f"+{link.counters}" if link.counters else ""


def _chip(start: float, end: float, text: str, starts: list[float]) -> float:
    """The middle of a chip, where it hides least of the arcs that rise from other riders."""
    if not text:
        return (start + end) / 2
    # A chip on the foot of somebody else's arc would leave open who has paid.
    half = counter_width(text) / 2 + CHIP_GAP

    def clear(x: float) -> float:
        return min([half, *(abs(x - other) for other in starts if other != start)])

    return max((min(start + (end - start) * share, PANEL[1] - CHIP_EDGE) for share in SHARES), key=clear)


def _collide(one: Arc, other: Arc) -> bool:
    if not one.text or not other.text:
        return False
    apart = (counter_width(one.text) + counter_width(other.text)) / 2 + 2
    return one.level == other.level and abs(one.chip - other.chip) < apart
