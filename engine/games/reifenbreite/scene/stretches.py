"""Which stretch of a road a picture shows."""

from __future__ import annotations

from engine.games.reifenbreite.board.road import Road


def snapped(road: Road, rear: int, front: int) -> tuple[int, int]:
    """A stretch that begins and ends where all lanes have an edge: between two columns, never inside a bend."""
    return _edge(road, rear, up=False), _edge(road, front, up=True)


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
