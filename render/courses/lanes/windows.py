"""Which stretches of a road are shown: as few rows as all riders fit into, folded where nobody is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core.scene import LaneRoad, Lanes

LEAST_GAP, LEAST_PIECE = 2.5, 3
"""A gap is folded if it is wider; what a fold parts has so many columns."""


class RowRoom(NamedTuple):
    """What a row holds: its columns, how many of them a fold takes the place of, and folds at most."""

    columns: int
    fold: float
    folds: int


ROOM, MORE_ROOM, MOST_ROOM = RowRoom(17, 1.4, 2), RowRoom(24, 2.0, 4), RowRoom(32, 2.6, 6)
"""Rows as they should be; and where they would be too many, with narrower columns."""

BESIDE_ROAD, MOST_LANES = 2, 18
"""What a row takes besides its road, in lanes, and the lanes that a picture has the height for."""

AHEAD = 5
"""Columns that a stretch is shown farther ahead before any is shown farther back."""

Window = tuple[int, int]
"""A stretch of road, from place to place."""

WindowRow = tuple[Window, ...]
"""What a row shows, from the rear to the front; between two windows lies a fold."""


class Cells(NamedTuple):
    """Cells (columns, and bends as a whole) from the first to the last."""

    first: int
    last: int


class _Best(NamedTuple):
    """How the needed cells up to one are best parted: its cost, where its last row begins, and its pieces."""

    cost: tuple[int, int, int, float]
    start: int
    pieces: tuple[Cells, ...]


@lru_cache(maxsize=32)
def borders(lanes: Lanes) -> tuple[int, ...]:
    """Where all lanes have an edge: between columns, but not inside a bend."""
    edges = [
        {place for space in lanes.spaces if space.lane == lane for place in (space.rear, space.front)}
        for lane in range(1, lanes.lane_count + 1)
    ]
    return tuple(sorted(set.intersection(*edges)))


# Kept: the profile of a picture asks for the same rows as the road.
@lru_cache(maxsize=64)
def rows(
    lanes: Lanes, held: tuple[Window, ...], ways: tuple[Window, ...] = (), room: RowRoom = ROOM
) -> tuple[WindowRow, ...]:
    """The rows that show all of `held`, one column behind the hindmost and one ahead of the foremost; what room is
    left shows where `ways` (from their start to their end) begin, and the road ahead.

    A row has at most the columns there is `room` for, unless a single bend is longer.
    """
    edges = borders(lanes)
    search = _Search(edges, lanes.unit, room)
    needed = search.needed(held)
    parted = search.parted(needed)
    return tuple(
        tuple((edges[piece.first], edges[piece.last + 1]) for piece in row) for row in search.grown(parted, ways)
    )


class _Search:
    """The search over the cells of one road; widths are in places, of which a column has `unit`."""

    def __init__(self, edges: tuple[int, ...], unit: int, room: RowRoom) -> None:
        self.edges, self.unit = edges, unit
        self.cells = len(edges) - 1
        self.room, self.fold, self.folds = room.columns * unit, round(room.fold * unit), room.folds

    def wide(self, piece: Cells) -> int:
        """Width of these cells."""
        return self.edges[piece.last + 1] - self.edges[piece.first]

    def used(self, pieces: Sequence[Cells]) -> int:
        """Width of a row."""
        return sum(map(self.wide, pieces)) + self.fold * (len(pieces) - 1)

    def cells_of(self, window: Window) -> range:
        """The cells that a stretch lies in."""
        return range(bisect_right(self.edges, window[0]) - 1, bisect_left(self.edges, window[1]))

    def needed(self, held: Iterable[Window]) -> list[int]:
        """The cells that must be shown; without riders the first of the road."""
        found = {cell for window in set(held) for cell in self.cells_of(window)} or {0}
        behind, ahead = min(found) - 1, max(found) + 1
        # A bend cannot be cut: ahead it is worth its width, behind the last rider it is not.
        if behind >= 0 and self.wide(Cells(behind, behind)) <= self.unit:
            found.add(behind)
        if ahead < self.cells:
            found.add(ahead)
        return sorted(found)

    def parted(self, needed: list[int]) -> list[tuple[Cells, ...]]:
        """The needed cells in rows: fewest rows, then fewest folds, fewest rows that end between neighbours, evenly
        filled."""
        best = [_Best((0, 0, 0, 0.0), 0, ())]
        for end in range(len(needed)):
            options = []
            for start in range(end, -1, -1):
                pieces = self.packed(needed[start : end + 1])
                if pieces is None:
                    break
                count, folds, torn, filled = best[start].cost
                neighbours = start > 0 and needed[start - 1] + 1 == needed[start]
                share = self.used(pieces) / self.room
                cost = (count + 1, folds + len(pieces) - 1, torn + neighbours, filled + share * share)
                options.append(_Best(cost, start, pieces))
            best.append(min(options))
        found, end = [], len(needed)
        while end:
            found.append(best[end].pieces)
            end = best[end].start
        return found[::-1]

    def packed(self, needed: Sequence[int]) -> tuple[Cells, ...] | None:
        """These cells in one row with as few folds as possible; None if they do not fit."""
        whole = Cells(needed[0], needed[-1])
        if self.wide(whole) <= self.room or len(needed) == 1:
            return (whole,)
        gaps = [(self.wide(Cells(a + 1, b - 1)), a, b) for a, b in pairwise(needed) if b > a + 1]
        wide = sorted((gap for gap in gaps if gap[0] > LEAST_GAP * self.unit), reverse=True)
        for count in range(1, min(self.folds, len(wide)) + 1):
            pieces = [Cells(whole.first, whole.last)]
            for _, before, after in sorted(wide[:count], key=lambda gap: gap[1]):
                last = pieces.pop()
                pieces += [Cells(last.first, before), Cells(after, last.last)]
            padded = sum(max(self.wide(piece), LEAST_PIECE * self.unit) for piece in pieces)
            if padded + count * self.fold <= self.room:
                return tuple(pieces)
        return None

    def grown(self, parted: list[tuple[Cells, ...]], ways: tuple[Window, ...]) -> list[tuple[Cells, ...]]:
        """The rows with what room is left filled, the foremost row first."""
        grown = list(parted)
        for place in reversed(range(len(grown))):
            low = grown[place - 1][-1].last + 1 if place else 0
            high = grown[place + 1][0].first - 1 if place + 1 < len(grown) else self.cells - 1
            row = _Row(self, list(grown[place]), low, high)
            row.grow(ways)
            grown[place] = tuple(row.pieces)
        return grown


class _Row:
    """A row while it is filled: its pieces, and the first and last cell that it may show."""

    def __init__(self, search: _Search, pieces: list[Cells], low: int, high: int) -> None:
        self.search, self.pieces, self.low, self.high = search, pieces, low, high

    @property
    def left(self) -> int:
        """Width that is free."""
        return self.search.room - self.search.used(self.pieces)

    def grow(self, ways: tuple[Window, ...]) -> None:
        """Pieces that are too short, then to where ways begin, ahead, behind, and ahead without limit."""
        unit = self.search.unit
        for number in reversed(range(len(self.pieces))):
            self._to(number, LEAST_PIECE * unit)
        for way in sorted(ways, key=lambda way: way[1] - way[0]):
            self._show(way)
        for number in reversed(range(len(self.pieces))):
            self._ahead(number, AHEAD * unit)
        for number in reversed(range(len(self.pieces))):
            while self._step(number, -1):
                pass
        self._ahead(len(self.pieces) - 1, self.search.edges[-1])

    def _to(self, number: int, wide: int) -> None:
        while number < len(self.pieces) and self.search.wide(self.pieces[number]) < wide:
            if not self._step(number, 1) and not self._step(number, -1):
                return

    def _ahead(self, number: int, most: int) -> None:
        if number >= len(self.pieces):
            return
        edge = self.search.edges[self.pieces[number].last + 1]
        while number < len(self.pieces) and self._edge_after(number) - edge <= most and self._step(number, 1):
            pass

    def _edge_after(self, number: int) -> int:
        """Where the piece would end with one more cell."""
        return self.search.edges[min(self.pieces[number].last + 2, len(self.search.edges) - 1)]

    def _show(self, way: Window) -> None:
        """Back to where a way begins whose end is shown, if there is room for all of it."""
        start, end = self.search.cells_of((way[0], way[0] + 1))[0], self.search.cells_of((way[1] - 1, way[1]))[0]
        number = next((n for n, piece in enumerate(self.pieces) if piece.first <= end <= piece.last), -1)
        if number < 0 or not self._free(number, -1) <= start < self.pieces[number].first:
            return
        if self.search.wide(Cells(start, self.pieces[number].first - 1)) <= self.left:
            self.pieces[number] = Cells(start, self.pieces[number].last)
            self._merge()

    def _free(self, number: int, way: int) -> int:
        """The last cell to which a piece could grow."""
        if way < 0:
            return self.pieces[number - 1].last + 1 if number else self.low
        return self.pieces[number + 1].first - 1 if number + 1 < len(self.pieces) else self.high

    def _step(self, number: int, way: int) -> bool:
        """One cell more ahead (1) or behind (-1), if it is free and there is room for it."""
        first, last = self.pieces[number]
        cell = last + 1 if way > 0 else first - 1
        if (cell > self._free(number, 1)) if way > 0 else (cell < self._free(number, -1)):
            return False
        grown = Cells(first, cell) if way > 0 else Cells(cell, last)
        changed = [*self.pieces[:number], grown, *self.pieces[number + 1 :]]
        if self.search.used(changed) > self.search.room:
            return False
        self.pieces = changed
        self._merge()
        return True

    def _merge(self) -> None:
        """No fold where what it hides is hardly wider than itself and there is room to show it."""
        for number, (one, other) in reversed(list(enumerate(pairwise(self.pieces)))):
            gap = self.search.edges[other.first] - self.search.edges[one.last + 1]
            if gap <= LEAST_GAP * self.search.unit and gap - self.search.fold <= self.left:
                self.pieces[number : number + 2] = [Cells(one.first, other.last)]


def windows_of(road: LaneRoad) -> tuple[WindowRow, ...]:
    """The rows of a road with its riders, or the one stretch that it asks for."""
    spaces = road.lanes.spaces
    if road.span is not None:
        return ((road.span,),)
    held = tuple((spaces[one.space].rear, spaces[one.space].front) for one in road.riders)
    finish = next((line.at for line in road.lanes.lines if line.kind == "finish"), None)
    if finish is not None and any(front > finish for _, front in held):
        # What has been won there is read off the line: it is not folded away.
        held = (*held, (finish - road.lanes.unit, finish + road.lanes.unit))
    ways = tuple((spaces[way.spaces[0]].rear, spaces[way.spaces[-1]].front) for way in road.ways)
    row_high = road.lanes.lane_count + BESIDE_ROAD
    # Lanes lower than a phone can show would help nobody; narrower columns still hold a rider.
    for room in (ROOM, MORE_ROOM):
        found = rows(road.lanes, held, ways, room)
        if len(found) * row_high <= MOST_LANES:
            return found
    return rows(road.lanes, held, ways, MOST_ROOM)
