"""Which squares of a stage stand in which strip, and which empty ones are folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core.scene import StageStrips

LEFT, RIGHT, FINISH_ROOM = 40, 1160, 32
"""Where the squares of a strip begin and end, the road going on to the panel's edges; what its chequers need."""

HELD, EMPTY, FOLDED = 78, 44, 128
"""Least widths of a square with riders, of one without, and of a fold."""

FOLD_FROM = 5
"""Empty squares in a row that may be folded."""

WIDEST = 1.25
"""By how much a strip may be stretched before it shows more of the road behind."""

TORN, CALM, MOST_CALM = 0.5, 0.04, 8
"""What it costs to break a strip between two riders; what is won by each empty square about a break, at most so
many."""


class StripBox(NamedTuple):
    """A square of a strip, or several empty ones in a fold (`last` > `first`)."""

    first: int
    last: int
    held: bool
    left: float = 0
    right: float = 0

    @property
    def folded(self) -> bool:
        """Whether it stands for several squares."""
        return self.last > self.first

    @property
    def middle(self) -> float:
        """Its middle, from the left of the picture."""
        return (self.left + self.right) / 2


StripRow = tuple[StripBox, ...]


def need(box: StripBox) -> int:
    """The least width of a box."""
    return FOLDED if box.folded else HELD if box.held else EMPTY


@lru_cache(maxsize=64)
def strip_rows(part: StageStrips, fold: bool, room: int = RIGHT - LEFT) -> tuple[StripRow, ...]:
    """The strips from the hindmost rider to the foremost, with a square behind and the road ahead; as few as
    possible. `fold`: empty stretches become folds; `room`: the width of a strip in widths of its squares, more than
    there is where they have to be narrower."""
    held = {one.square for one in part.riders} or {1}
    first, last = min(held) - 1, max(held) if max(held) >= part.road.length else max(held) + 1
    boxes = [StripBox(square, square, square in held) for square in range(first, last + 1)]
    if fold:
        boxes = list(_folded(boxes, {line.square for line in part.road.lines}))
    parted = _parted(boxes, max(0, part.road.length - last), room)
    _grow(parted, part.road.length, room)
    return tuple(_spread(row, part.road.length) for row in parted)


def _folded(boxes: Sequence[StripBox], lines: set[int]) -> Iterator[StripBox]:
    """The boxes with long empty stretches folded, never over a line."""
    run: list[StripBox] = []
    for box in boxes:
        if box.held:
            yield from _torn(run)
            run = []
            yield box
            continue
        run.append(box)
        if box.last in lines:
            yield from _torn(run)
            run = []
    yield from _torn(run)


def _torn(run: list[StripBox]) -> list[StripBox]:
    return [StripBox(run[0].first, run[-1].last, False)] if len(run) >= FOLD_FROM else run


def _parted(boxes: list[StripBox], ahead: int, room: int) -> list[list[StripBox]]:
    """The boxes in as few strips as possible, broken where nobody rides; what the last one lacks of its width is
    filled from `ahead` squares."""
    count = len(boxes)
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, count + 1):
        options, used = [], 0
        for start in range(end - 1, -1, -1):
            used += need(boxes[start])
            if used > room and start < end - 1:
                break
            free = max(0, room - used - (EMPTY * ahead if end == count else 0)) / room
            strips, cost, _ = best[start]
            options.append((strips + 1, cost + free * free + _break(boxes, start), start))
        best.append(min(options))
    found, end = [], count
    while end:
        start = best[end][2]
        found.append(boxes[start:end])
        end = start
    return found[::-1]


def _break(boxes: list[StripBox], at: int) -> float:
    """What it costs to begin a strip with this box."""
    if at == 0:
        return 0.0
    if boxes[at - 1].held and boxes[at].held:
        return TORN
    calm = 0
    for way, start in ((-1, at - 1), (1, at)):
        place = start
        while 0 <= place < len(boxes) and not boxes[place].held:
            calm += boxes[place].last - boxes[place].first + 1
            place += way
    return -CALM * min(MOST_CALM, calm)


def _grow(rows: list[list[StripBox]], length: int, room: int) -> None:
    """The last strip shows the road ahead; the first one some behind, where it would be stretched too far."""
    ahead = rows[-1]
    while sum(map(need, ahead)) + EMPTY <= room and ahead[-1].last < length:
        ahead.append(StripBox(ahead[-1].last + 1, ahead[-1].last + 1, False))
    behind = rows[0]
    while sum(map(need, behind)) * WIDEST < room and behind[0].first > 0:
        behind.insert(0, StripBox(behind[0].first - 1, behind[0].first - 1, False))


def _spread(row: list[StripBox], length: int) -> StripRow:
    """The boxes side by side from edge to edge, all stretched alike."""
    scale = (RIGHT - LEFT - (FINISH_ROOM if row[-1].last == length else 0)) / sum(map(need, row))
    edges = [float(LEFT)]
    for box in row:
        edges.append(edges[-1] + need(box) * scale)
    return tuple(
        box._replace(left=left, right=right) for box, (left, right) in zip(row, pairwise(edges), strict=True)
    )


def box_of(row: StripRow, square: int) -> StripBox | None:
    """The box of a square; None if the strip does not show it."""
    return next((box for box in row if box.first <= square <= box.last), None)
