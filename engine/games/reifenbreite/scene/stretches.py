"""Which stretch of a road a picture shows."""

from __future__ import annotations

from engine.games.reifenbreite.board.road import Road

MOST = 17
"""Columns of a stretch; with more, letters and riders would be too small on a phone."""


def snapped(road: Road, rear: int, front: int, needed: int = 0) -> tuple[int, int]:
    """A stretch that begins and ends where all lanes have an edge: between two columns, never inside a bend. It has
    at most `MOST` columns, unless what is `needed` lies farther ahead."""
    first = _edge(road, rear, up=False)
    most = _edge(road, first + MOST * road.unit, up=False)
    return first, min(_edge(road, front, up=True), max(most, _edge(road, needed, up=True)))


def _edge(road: Road, at: int, *, up: bool) -> int:
    end = max(road.front)
    at = min(max(at, 0), end)
    for piece in road.pieces:
        first = int(piece.offset * road.unit)
        last = int((piece.offset + piece.columns) * road.unit)
        if not first <= at < last:
            continue
        if piece.section.kind == "curve":
            return first if at == first or not up else last
        columns, rest = divmod(at - first, road.unit)
        return first + (columns + (up and rest > 0)) * road.unit
    return end
