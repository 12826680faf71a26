"""How far a fall spreads, as geometry (section 3.7)."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from engine.games.reifenbreite.board.road import Road, Space


class OnTheRoad(NamedTuple):
    """Where riders stand that could fall; `sure` are spaces of those that neither fall nor pass it on."""

    spaces: Set[Space]
    sure: Set[Space] = frozenset()


def down(road: Road, around: OnTheRoad, causer: Space, diagonal: bool = False) -> frozenset[Space]:
    """The spaces whose riders fall if the one on `causer` brings down the bunch, itself included.

    A rider directly behind a fallen one falls (URB-B-82), and one beside it on either side (URB-B-83), but for the
    one on the right of the causer (URB-B-84). Nobody falls in front of a fallen rider or diagonally to it, with
    `falls_diagonal` those do who could have ridden diagonally into its space (URB-B-85). That goes on until it
    brings down nobody more (URB-B-86).
    """
    # Safe for good, also from others that fall: the bunch does not come down round the causer through it.
    safe = set(road.right[causer]) | around.sure
    fallen, fresh = {causer}, [causer]
    while fresh:
        space = fresh.pop()
        behind = road.before[space] if diagonal else (road.behind[space],)
        for other in (*behind, *road.left[space], *road.right[space]):
            if other in around.spaces and other not in safe and other not in fallen:
                fallen.add(other)
                fresh.append(other)
    return frozenset(fallen)
