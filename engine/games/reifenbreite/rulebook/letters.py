"""Which destinations are named by a letter: those that somebody who looks at the road would weigh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from engine.games.reifenbreite.board.ahead import RideEnd
from engine.games.reifenbreite.board.road import Road, Space
from engine.games.reifenbreite.rulebook.state import ChainLink, State

LETTERS = ascii_uppercase

MOST_LETTERED = 9
"""Lettered destinations that a picture and two rows of buttons have room for."""


def lettered(
    road: Road, state: State, ends: Sequence[RideEnd], chains: Sequence[tuple[ChainLink, ...]]
) -> Mapping[Space, str]:
    """The letters of the useful ends of a move (farthest ahead first), by space: the nearest to the finish, the
    farthest in each lane, the farthest where nobody can follow, and behind whoever has acted, whose wheel may be
    followed in the next round. Lettered from the foremost on, of equal ones from the right."""
    found = dict.fromkeys(_farthest(road, [space for space, _ in ends]))
    lonely = next((space for (space, _), links in zip(ends, chains, strict=True) if not links), None)
    if any(chains) and lonely is not None:
        found[lonely] = None
    acted = {rider.space for rider in state.riders if rider.acted}
    found.update(dict.fromkeys(space for space, _ in ends if road.ahead[space] in acted))
    # The first ones found matter most; letters then go by the road.
    return dict(zip(sorted(list(found)[:MOST_LETTERED], reverse=True), LETTERS, strict=False))


def _farthest(road: Road, spaces: Sequence[Space]) -> Sequence[Space]:
    """The space nearest to the finish, which is where the absent ride; then the foremost of each lane."""
    if not spaces:
        return ()
    by_lane: dict[int, Space] = {}
    for space in spaces:
        by_lane.setdefault(road.lane[space], space)
    return min(spaces, key=lambda space: road.to_go[space]), *by_lane.values()
