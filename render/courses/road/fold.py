"""How an open road is folded: cells into boxes, boxes into lanes, lanes into a picture of limited height."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from engine.core.scene import OpenRoad, Piece

LEFT, RIGHT = 40, 1160
"""Where the cells of a lane begin and end."""

PITCH, SPARE = 62, 12
"""Room of a rider in a queue, and what a cell with riders has besides."""

LONGEST = 17
"""Riders of a queue that fit side by side; a longer queue is broken into parts."""

SHORT_RUN = 2
"""Empty cells between riders that are drawn also in a packed lane; more become one box."""

EASY = 75
"""A box as wide as this is easy: only then do all become wider."""

FOLDED, NARROW, WIDER, TWO_DIGITS = 128, 38, 50, 100
"""Widths of several cells in one box, and of a cell: wider where its number has three digits."""

BEHIND, LINE_ROOM = 10, 30
"""Cells behind the line that are always drawn, and the room of the chequered line."""

BOX_GAP, LIMIT_STEP = 4, 16
"""What a box leaves its riders, and by how much lanes are tried wider until they are evenly filled."""

LaneKind = Literal["calm", "tall", "fold", "finish"]


class RoadCell(NamedTuple):
    """A cell as it is drawn, or a part of its queue, or several empty cells folded into one (`last` > `first`)."""

    first: int
    last: int
    queue: tuple[Piece, ...]
    """From left to right: the front of the queue comes last."""
    left: int = 0
    right: int = 0

    @property
    def middle(self) -> float:
        """Its middle, from the left of the picture."""
        return (self.left + self.right) / 2

    def places(self) -> list[float]:
        """Where its riders stand, left to right; closer together if the box is narrow."""
        count = len(self.queue)
        pitch = min(PITCH, (self.right - self.left - BOX_GAP) / max(1, count))
        return [self.middle + (place - (count - 1) / 2) * pitch for place in range(count)]


class Lane(NamedTuple):
    """A row of boxes; of a folded lane only the first and last cell count."""

    kind: LaneKind
    boxes: tuple[RoadCell, ...]

    @property
    def span(self) -> tuple[int, int]:
        """The first cell of its first box and the last one of its last."""
        return self.boxes[0].first, self.boxes[-1].last


def queues(pieces: Sequence[Piece]) -> dict[int, tuple[Piece, ...]]:
    """The riders of each cell from left to right: the first to arrive stands in front, on the right."""
    ordered = sorted(pieces, key=lambda piece: (piece.cell, -piece.slot))
    return {cell: tuple(queue) for cell, queue in groupby(ordered, key=lambda piece: piece.cell)}


def strips(road: OpenRoad) -> list[Lane]:
    """A lane for each strip before the line, more where riders need them, and the finish."""
    held = queues(road.pieces)
    lanes: list[Lane] = []
    for first in range(1, road.line + 1, road.row):
        cells = list(range(first, min(first + road.row, road.line + 1)))
        if first == 1 and 0 in held:
            cells.insert(0, 0)
        lanes += broken([box for cell in cells for box in _boxes(cell, held)])
    return [*lanes, finish(road)]


def packed(road: OpenRoad) -> list[Lane]:
    """As few lanes as possible: long empty stretches become one box or one folded lane."""
    held = queues(road.pieces)
    taken = sorted(cell for cell in held if cell <= road.line)
    if not taken:
        return [Lane("fold", (RoadCell(1, road.line, ()),)), finish(road)]
    boxes: list[RoadCell] = []
    lead = taken[0] - 1 if taken[0] - 1 > SHORT_RUN else 0
    for before, cell in zip([lead, *taken], taken, strict=False):
        run = range(before + 1, cell)
        if len(run) > SHORT_RUN:
            boxes.append(RoadCell(run[0], run[-1], ()))
        else:
            boxes += [RoadCell(empty, empty, ()) for empty in run]
        boxes += _boxes(cell, held)
    lanes = broken(boxes)
    if lead:
        lanes.insert(0, Lane("fold", (RoadCell(1, lead, ()),)))
    if taken[-1] < road.line:
        lanes.append(Lane("fold", (RoadCell(taken[-1] + 1, road.line, ()),)))
    return [*lanes, finish(road)]


def finish(road: OpenRoad) -> Lane:
    """The cells beyond the line."""
    held = queues(road.pieces)
    boxes = [
        RoadCell(cell, cell, held.get(cell, ()))
        for cell in range(road.line + 1, len(road.cells))
        if cell <= road.line + BEHIND
    ]
    boxes += [RoadCell(cell, cell, held[cell]) for cell in sorted(held) if cell > road.line + BEHIND]
    return Lane("finish", spread(boxes, LEFT + LINE_ROOM, RIGHT))


def _boxes(cell: int, held: dict[int, tuple[Piece, ...]]) -> list[RoadCell]:
    """A cell as one box, or as equal parts of a long queue, the hindmost first."""
    queue = held.get(cell, ())
    parts = max(1, -(-len(queue) // LONGEST))
    size = -(-len(queue) // parts)
    return [RoadCell(cell, cell, queue[part * size : (part + 1) * size]) for part in range(parts)]


def need(box: RoadCell) -> int:
    """The least width of a box."""
    if box.queue:
        return len(box.queue) * PITCH + SPARE
    if box.last > box.first:
        return FOLDED
    return NARROW if box.first < TWO_DIGITS else WIDER


def broken(boxes: Sequence[RoadCell]) -> list[Lane]:
    """The boxes of a strip in as many lanes as they need, evenly filled."""
    room = RIGHT - LEFT
    rows = _greedy(boxes, room)
    # No more lanes than needed, but evenly filled: a full lane over a nearly empty one looks like two kinds of
    # road.
    for limit in range(sum(map(need, boxes)) // len(rows), room, LIMIT_STEP):
        closer = _greedy(boxes, limit)
        if len(closer) == len(rows):
            rows = closer
            break
    return [Lane("tall" if any(box.queue for box in row) else "calm", spread(row, LEFT, RIGHT)) for row in rows]


def _greedy(boxes: Sequence[RoadCell], limit: int) -> list[list[RoadCell]]:
    rows: list[list[RoadCell]] = [[]]
    used = 0
    for box in boxes:
        if rows[-1] and used + need(box) > limit:
            rows.append([])
            used = 0
        rows[-1].append(box)
        used += need(box)
    return rows


def spread(
    boxes: Sequence[RoadCell], left: int, right: int, needs: Callable[[RoadCell], float] = need
) -> tuple[RoadCell, ...]:
    """The boxes side by side from edge to edge: what is over makes narrow ones easy, then all wider."""
    widths = [float(needs(box)) for box in boxes]
    if sum(widths) > right - left:
        widths = [wide * (right - left) / sum(widths) for wide in widths]
    wants = [max(0.0, EASY - wide) for wide in widths]
    over = right - left - sum(widths)
    share = min(1.0, over / sum(wants)) if sum(wants) else 0.0
    widths = [wide + want * share for wide, want in zip(widths, wants, strict=True)]
    scale = (right - left) / sum(widths)
    edges = [left]
    at = float(left)
    for wide in widths:
        at += wide * scale
        edges.append(round(at))
    return tuple(box._replace(left=edges[n], right=edges[n + 1]) for n, box in enumerate(boxes))


def folded(lanes: Sequence[Lane], over: int, height: dict[LaneKind, int]) -> list[Lane] | None:
    """The lanes with calm ones folded until `over` pixels are saved; None if folding saves too little.

    Those behind the last rider go first, then those between riders, then those ahead, the farthest first.
    """
    lanes = list(lanes)
    for place in _expendable(lanes):
        if over <= 0:
            break
        lanes[place] = lanes[place]._replace(kind="fold")
        beside = [lanes[near].kind == "fold" for near in (place - 1, place + 1) if 0 <= near < len(lanes)]
        over -= height["calm"] - height["fold"] * (1 - sum(beside))
    return _merged(lanes) if over <= 0 else None


def _expendable(lanes: Sequence[Lane]) -> list[int]:
    """Places of calm lanes in the order in which they may be folded."""
    # What lies behind everybody matters to nobody; what lies ahead is still to be ridden.
    tall = [place for place, lane in enumerate(lanes) if lane.kind == "tall"] or [-1]
    calm = [place for place, lane in enumerate(lanes) if lane.kind == "calm"]
    return sorted(
        calm, key=lambda place: (place > tall[0], place > tall[-1], -place if place > tall[-1] else place)
    )


def _merged(lanes: Sequence[Lane]) -> list[Lane]:
    """Folded lanes in a row as one."""
    merged: list[Lane] = []
    for lane in lanes:
        if merged and lane.kind == merged[-1].kind == "fold":
            first, last = merged[-1].span[0], lane.span[1]
            merged[-1] = Lane("fold", (RoadCell(first, last, ()),))
        else:
            merged.append(lane)
    return merged
